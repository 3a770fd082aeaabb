/** The SQL ledger against the pure rule, over orders nobody would think of, on a real PostgreSQL. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  alvosDaCategoria,
  type CategoriaNaArvore,
  type ClasseNaArvore,
  chaveDaConta,
  type Lancamento,
  lancamentosDe,
  type PedidoDoRazao,
} from '@prumo/domain/financeiro/metas/razao.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { rounds } from '../../test-kit/rounds.ts'
import { somarObras } from '../contas-obra/numeros.ts'
import { juntarSomas } from '../somas.ts'
import { contextoDe } from '../volume.cenario.ts'
import { ANO, type CenarioDeMetas, montarMetas } from './metas.cenario.ts'
import { type Consumo, consumoDasMetas } from './razao.ts'
import { conferirSomas } from './somas.cenario.ts'
import { somasDoRazao } from './somas.ts'

let cena: CenarioDeMetas
let metas: { id: string; exercicio: number; centroDeCustoId: string; obraId: string | null; alvo: string }[]
let arvore: { categorias: Map<string, CategoriaNaArvore>; classes: Map<string, ClasseNaArvore> }
let arquivo: string
before(async () => {
  cena = await montarMetas()
  const { db } = cena.app
  // Classes that say their account each in its own way, and categories hung on the tree by either end.
  await sql`insert into classes_de_custo (id, nome, nome_conta_orcamento) values (901, 'Geral', 'Despesas  Administrativas')`.execute(
    db,
  )
  await sql`insert into classes_de_custo (id, nome, classe_master_id, nome_conta_orcamento) values (902, 'Viagens', 901, null), (903, 'Escritório', 901, 'CUSTOS DIRETOS')`.execute(
    db,
  )
  await sql`insert into categorias_de_custo (id, codigo, despesa, classe_master_id, classe_restrita_id, nome_conta_orcamento, ativo) values
    (911, '2.1', 'Hotel', null, 902, null, true), (912, '2.2', 'Papel', 901, 903, null, true), (913, '2.3', 'Avulsa', null, null, 'custos Diretos', true),
    (914, '2.4', 'Só master', 901, null, 'Outra conta', true)`.execute(db)
  const todas = [...cena.categorias, '911', '912', '913', '914']
  const alvos: [number, string][] = [
    [1, 'Custos Diretos'],
    [1, 'despesas administrativas'],
    [1, 'Outra conta'],
    [2, cena.master],
    [2, '901'],
    [3, cena.restrita],
    [3, '902'],
    [3, '903'],
    ...todas.map((id): [number, string] => [4, id]),
  ]
  metas = []
  for (const exercicio of [ANO - 1, ANO])
    for (const centro of [cena.centro, cena.outroCentro])
      for (const obraId of centro === cena.centro ? [null, cena.obra] : [null])
        for (const [tipo, alvo] of alvos) {
          const { rows } = await sql<{
            id: string
          }>`insert into metas (exercicio, natureza, centro_de_custo_id, obra_id, alvo_tipo, alvo_id,
              distribuicao, limiar_alerta, acao_solicitar_mes, acao_solicitar_acumulado, acao_solicitar_ano, acao_aprovar_mes, acao_aprovar_acumulado,
              acao_aprovar_ano, acao_pagar_mes, acao_pagar_acumulado, acao_pagar_ano, situacao)
            values (${exercicio}, 1, ${centro}, ${obraId}, ${tipo}, ${alvo}, 1, 80, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2) returning id`.execute(
            db,
          )
          metas.push({
            id: rows[0]!.id,
            exercicio,
            centroDeCustoId: centro,
            obraId,
            alvo: `${tipo}:${tipo === 1 ? chaveDaConta(alvo) : alvo}`,
          })
        }
  const categorias = await sql<
    CategoriaNaArvore & { id: string }
  >`select id, classe_master_id, classe_restrita_id, nome_conta_orcamento from categorias_de_custo`.execute(db)
  const classes = await sql<
    ClasseNaArvore & { id: string }
  >`select id, classe_master_id, nome_conta_orcamento from classes_de_custo`.execute(db)
  arvore = {
    categorias: new Map(categorias.rows.map((row) => [row.id, row])),
    classes: new Map(classes.rows.map((row) => [row.id, row])),
  }
  const { rows } = await sql<{ id: string }>`insert into arquivos (chave, nome, tipo, tamanho, sha256)
    values ('razao/x.pdf', 'x.pdf', 'application/pdf', 1, repeat('0', 64)) returning id`.execute(db)
  arquivo = rows[0]!.id
})
after(() => cena.app.close())

/** An order as the generator makes it: places are positions in short lists. */
interface Gerado {
  status: number
  centro: number
  obra: boolean
  mes: number | null
  registro: string
  itens: { valor: number; quantidade: number; categoria: number; centro: number; obra: boolean }[]
  anexos: { valor: number; parcela: number | null; status: number | null }[]
}

const centavos = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 500 }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 2_000_000 }) },
  { weight: 1, arbitrary: fc.constant(99_999_999_999) },
)
// Ten-thousandths of a real, as suppliers quote.
const preco = fc.oneof(
  centavos.map((valor) => valor * 100),
  fc.integer({ min: 0, max: 5_000_000 }),
)
const arbItem = fc.record({
  valor: preco,
  // Ten-thousandths of a unit.
  quantidade: fc.oneof(fc.constant(10_000), fc.integer({ min: 1, max: 400_000 })),
  categoria: fc.integer({ min: 0, max: 7 }),
  centro: fc.integer({ min: 0, max: 2 }),
  obra: fc.boolean(),
})
const arbAnexo = fc.record({
  valor: centavos,
  parcela: fc.option(centavos, { freq: 3 }),
  status: fc.constantFrom(null, 1, 2, 3, 3, 3),
})
const arbPedido: fc.Arbitrary<Gerado> = fc.record({
  status: fc.integer({ min: 1, max: 9 }),
  centro: fc.integer({ min: 0, max: 1 }),
  obra: fc.boolean(),
  mes: fc.option(fc.integer({ min: 1, max: 12 }), { freq: 4 }),
  // Around midnight in São Paulo at the turn of a month and of the year.
  registro: fc.constantFrom(
    '2026-01-01T02:59:59Z',
    '2026-01-01T03:00:00Z',
    '2026-05-01T01:00:00Z',
    '2026-07-15T12:00:00Z',
  ),
  itens: fc.array(arbItem, { maxLength: 6 }),
  anexos: fc.array(arbAnexo, { maxLength: 4 }),
})
/** What befalls an order once it is written: edited, moved to another status, paid, paid in full, undone. */
type Ato = {
  pedido: number
  ato: (typeof atos)[number]
  valor: number
}
const atos = [
  'status',
  'pagar',
  'desfazer',
  'item',
  'incluir',
  'tirar',
  'mudar',
  'mes',
  'centro',
  'obra',
  'quitar',
  'apagar',
] as const
const arbAto: fc.Arbitrary<Ato> = fc.record({
  pedido: fc.nat({ max: 4 }),
  ato: fc.constantFrom(...atos),
  valor: fc.nat({ max: 100_000 }),
})

const decimal = (valor: number) => `${Math.trunc(valor / 100)}.${String(valor % 100).padStart(2, '0')}`
const quantia = (unidades: number) => `${Math.trunc(unidades / 10_000)}.${String(unidades % 10_000).padStart(4, '0')}`
const centroDe = (n: number) => [cena.centro, cena.outroCentro][n]!
const categoriaDe = (n: number): string | null => [...cena.categorias, '911', '912', '913', '914', null][n]!
/** Half-up in integers, apart from the product's own arithmetic. */
const totalDe = ({ valor, quantidade }: Gerado['itens'][number]) =>
  (BigInt(valor) * BigInt(quantidade) * 2n + 1_000_000n) / 2_000_000n

function aplicar(pedidos: Gerado[], { pedido: n, ato, valor }: Ato): Gerado[] {
  if (pedidos.length === 0) return pedidos
  const um = structuredClone(pedidos[n % pedidos.length]!)
  if (ato === 'status') um.status = 1 + (valor % 9)
  if (ato === 'pagar' && um.anexos.length > 0) um.anexos[valor % um.anexos.length]!.status = 3
  if (ato === 'desfazer' && um.anexos.length > 0) um.anexos[valor % um.anexos.length]!.status = 1
  if (ato === 'item' && um.itens.length > 0) um.itens[valor % um.itens.length]!.valor = valor
  if (ato === 'incluir' && um.itens.length < 9)
    um.itens.push({ valor, quantidade: 10_000, categoria: valor % 8, centro: valor % 3, obra: valor % 2 === 0 })
  if (ato === 'tirar') um.itens.pop()
  if (ato === 'mudar' && um.itens.length > 0) {
    const item = um.itens[valor % um.itens.length]!
    Object.assign(item, { categoria: (item.categoria + 1) % 8, centro: (item.centro + 1) % 3 })
  }
  if (ato === 'obra') um.obra = !um.obra
  if (ato === 'mes') um.mes = valor % 2 ? 1 + (valor % 12) : null
  if (ato === 'centro') um.centro = 1 - um.centro
  if (ato === 'apagar') um.anexos.pop()
  if (ato === 'quitar') {
    const total = Number(um.itens.reduce((soma, item) => soma + totalDe(item), 0n))
    um.anexos = [{ valor: total, parcela: null, status: 3 }]
  }
  return pedidos.with(n % pedidos.length, um)
}

const noDominio = (pedido: Gerado): PedidoDoRazao => ({
  status: pedido.status,
  centroDeCustoId: centroDe(pedido.centro),
  obraId: pedido.obra ? cena.obra : null,
  mesComp: pedido.mes === null ? null : `${ANO}-${String(pedido.mes).padStart(2, '0')}`,
  dataRegistro: pedido.registro,
  itens: pedido.itens.map((item) => ({
    total: totalDe(item),
    centroDeCustoId: item.centro === 2 ? null : centroDe(item.centro),
    obraId: item.obra ? cena.obra : null,
    categoriaId: categoriaDe(item.categoria),
  })),
  anexos: pedido.anexos.map(({ status, valor, parcela }) => ({ status, valor: BigInt(parcela ?? valor) })),
})

const idDoPedido = (n: number) => String(7_000_000 + n)
// Items and attachments keep their ids while an order is edited: the earliest item takes the centavos that are over.
const idDaParte = (n: number, k: number) => String(8_000_000 + n * 100 + k)

/** All orders at once, by arrays: the oracle's speed allows many runs. */
async function gravar(pedidos: readonly Gerado[]): Promise<string[]> {
  const { db } = cena.app
  const ids = pedidos.map((_, n) => idDoPedido(n))
  const dominio = pedidos.map(noDominio)
  await sql`insert into pedidos (id, status, tipo, centro_de_custo_id, obra_id, mes_comp, data_registro)
    select * from unnest(${ids}::bigint[], ${pedidos.map((p) => p.status)}::smallint[], ${pedidos.map(() => 1)}::smallint[], ${dominio.map((p) => p.centroDeCustoId)}::bigint[],
      ${dominio.map((p) => p.obraId)}::bigint[], ${dominio.map((p) => p.mesComp)}::text[], ${pedidos.map((p) => p.registro)}::timestamptz[])`.execute(
    db,
  )
  await gravarPartes(pedidos.entries())
  return ids
}

/** Items and attachments as they are now, in as few statements: those there are already are changed where they differ. */
async function gravarPartes(pedidos: Iterable<[number, Gerado]>): Promise<void> {
  const { db } = cena.app
  const todos = [...pedidos].map(([n, pedido]) => ({ n, pedido, d: noDominio(pedido) }))
  const itens = todos.flatMap(({ n, pedido, d }) =>
    pedido.itens.map((item, k) => ({ id: idDaParte(n, k), dono: idDoPedido(n), item, d: d.itens[k]! })),
  )
  const anexos = todos.flatMap(({ n, pedido }) =>
    pedido.anexos.map((anexo, k) => ({ id: idDaParte(n, k), dono: idDoPedido(n), anexo })),
  )
  const donos = todos.map(({ n }) => idDoPedido(n))
  for (const [tabela, ficam] of [
    ['pedidos_itens', itens],
    ['pedidos_anexos', anexos],
  ] as const)
    await sql`delete from ${sql.table(tabela)} where pedido_id = any(${donos}::bigint[]) and id <> all(${ficam.map(({ id }) => id)}::bigint[])`.execute(
      db,
    )
  await sql`insert into pedidos_itens as i (id, pedido_id, descricao, quantidade, valor, codigo_custo_id, centro_de_custo_id, obra_id)
    select q.id, q.a, 'i', q.b, q.c, q.d, q.e, q.f from unnest(${itens.map(({ id }) => id)}::bigint[], ${itens.map(({ dono }) => dono)}::bigint[],
      ${itens.map(({ item }) => quantia(item.quantidade))}::numeric[], ${itens.map(({ item }) => quantia(item.valor))}::numeric[],
      ${itens.map(({ d }) => d.categoriaId)}::bigint[], ${itens.map(({ d }) => d.centroDeCustoId)}::bigint[], ${itens.map(({ d }) => d.obraId)}::bigint[])
      as q (id, a, b, c, d, e, f)
    on conflict (id) do update set quantidade = excluded.quantidade, valor = excluded.valor, codigo_custo_id = excluded.codigo_custo_id,
      centro_de_custo_id = excluded.centro_de_custo_id, obra_id = excluded.obra_id
    where (i.quantidade, i.valor, i.codigo_custo_id, i.centro_de_custo_id, i.obra_id)
      is distinct from (excluded.quantidade, excluded.valor, excluded.codigo_custo_id, excluded.centro_de_custo_id, excluded.obra_id)`.execute(
    db,
  )
  await sql`insert into pedidos_anexos as a (id, pedido_id, tipo, file_name, hiperlink, arquivo_id, comprovante_arquivo_id, valor, valor_parcela, status)
    select q.id, q.a, 4, 'x.pdf', '/', ${arquivo}, ${arquivo}, q.b, q.c, q.d from unnest(${anexos.map(({ id }) => id)}::bigint[],
      ${anexos.map(({ dono }) => dono)}::bigint[], ${anexos.map(({ anexo }) => decimal(anexo.valor))}::numeric[],
      ${anexos.map(({ anexo }) => (anexo.parcela === null ? null : decimal(anexo.parcela)))}::numeric[],
      ${anexos.map(({ anexo }) => anexo.status)}::smallint[]) as q (id, a, b, c, d)
    on conflict (id) do update set valor = excluded.valor, valor_parcela = excluded.valor_parcela, status = excluded.status
    where (a.valor, a.valor_parcela, a.status) is distinct from (excluded.valor, excluded.valor_parcela, excluded.status)`.execute(
    db,
  )
}

/** One act on what is written, by the statements of an edit. */
async function regravar(n: number, pedido: Gerado): Promise<void> {
  const d = noDominio(pedido)
  await sql`update pedidos set status = ${pedido.status}, centro_de_custo_id = ${d.centroDeCustoId}, obra_id = ${d.obraId}, mes_comp = ${d.mesComp}
    where id = ${idDoPedido(n)}`.execute(cena.app.db)
  await gravarPartes([[n, pedido]])
}

function esperado(lancamentos: readonly Lancamento[]): Map<string, string> {
  const porMeta = new Map<string, string>()
  for (const meta of metas) {
    const meses = new Map<string, [bigint, bigint, bigint]>()
    for (const um of lancamentos) {
      if (um.categoriaId === null || um.centroDeCustoId !== meta.centroDeCustoId) continue
      if (meta.obraId !== null && meta.obraId !== um.obraId) continue
      if (!um.mesComp.startsWith(`${meta.exercicio}-`)) continue
      if (!alvosDaCategoria(um.categoriaId, arvore.categorias, arvore.classes).includes(meta.alvo)) continue
      const [a, b, c] = meses.get(um.mesComp) ?? [0n, 0n, 0n]
      meses.set(um.mesComp, [a + um.reservado, b + um.comprometido, c + um.realizado])
    }
    porMeta.set(meta.id, texto(meses))
  }
  return porMeta
}
const texto = (meses: Map<string, [bigint, bigint, bigint]>) =>
  [...meses]
    .filter(([, v]) => v.some((n) => n !== 0n))
    .map(([mes, v]) => `${mes} ${v.join(' ')}`)
    .sort()
    .join('; ')
const doSql = (meses: Map<string, Consumo> | undefined) =>
  texto(
    new Map(
      [...(meses ?? [])].map(([mes, c]) => [mes, [BigInt(c.reservado), BigInt(c.comprometido), BigInt(c.realizado)]]),
    ),
  )

/** What works are said to take, of the two contracts: the figures of Contas obra and of the panels. */
async function somasDaObra(): Promise<Record<'emAnalise' | 'comprometido' | 'pago', number>> {
  const centros = [...new Set([0, 1].map(centroDe))]
  const somas = await somarObras(contextoDe(cena.app, '1', centros, []), [cena.obra])
  return somas.get(cena.obra) ?? { emAnalise: 0, comprometido: 0, pago: 0 }
}

async function conferir(gerados: Gerado[], atos: readonly Ato[]): Promise<void> {
  const { db } = cena.app
  const antes = await somasDaObra()
  const ids = await gravar(gerados)
  try {
    let pedidos = gerados
    for (const ato of atos) {
      pedidos = aplicar(pedidos, ato)
      if (pedidos.length > 0) await regravar(ato.pedido % pedidos.length, pedidos[ato.pedido % pedidos.length]!)
      await conferirSomas(cena.app.db)
      if (ato.valor % 4 === 0) await juntarSomas(db, somasDoRazao)
    }
    await conferirSomas(cena.app.db)
    const dominio = pedidos.map(noDominio)
    const porPedido = dominio.map(lancamentosDe)
    const { rows } = await sql<
      Record<string, string>
    >`select pedido_id, sum(reservado) as reservado, sum(comprometido) as comprometido, sum(realizado) as realizado,
        bool_and(reservado >= 0 and comprometido >= 0 and realizado >= 0) as positivo,
        bool_and((reservado > 0)::int + (comprometido > 0)::int < 2) as so_um from linhas_do_razao(${ids}::bigint[]) group by pedido_id`.execute(
      db,
    )
    assert.equal(rows.length, pedidos.length)
    for (const [n, pedido] of dominio.entries()) {
      const row = rows.find((one) => one.pedidoId === ids[n])!
      const soma = (qual: 'reservado' | 'comprometido' | 'realizado') =>
        porPedido[n]!.reduce((total, um) => total + um[qual], 0n)
      for (const qual of ['reservado', 'comprometido', 'realizado'] as const)
        assert.equal(BigInt(row[qual]!), soma(qual), `pedido ${n}: ${qual}`)
      assert.equal(row.positivo, true)
      assert.equal(row.soUm, true)
      // What the order says: each real paid is realised; each real of it not paid yet is open, in one column only.
      const total = pedido.itens.reduce((v, item) => v + item.total, 0n)
      const pago = pedido.anexos.filter(({ status }) => status === 3).reduce((v, anexo) => v + anexo.valor, 0n)
      assert.equal(soma('realizado'), pago)
      const aberto = total > pago ? total - pago : 0n
      assert.equal(soma('reservado'), [2, 3, 4].includes(pedido.status) ? aberto : 0n)
      assert.equal(soma('comprometido'), [5, 7, 9].includes(pedido.status) ? aberto : 0n)
    }
    // Works are told the same three columns, uncategorised lines included: there is one meaning of 'comprometido'.
    const daObra = porPedido.flat().filter(({ obraId }) => obraId === cena.obra)
    const somada = (qual: 'reservado' | 'comprometido' | 'realizado') =>
      Number(daObra.reduce((total, um) => total + um[qual], 0n))
    const obra = await somasDaObra()
    const desde = (qual: 'emAnalise' | 'comprometido' | 'pago') => Math.round((obra[qual] - antes[qual]) * 100)
    assert.deepEqual(
      [desde('emAnalise'), desde('comprometido'), desde('pago')],
      [somada('reservado'), somada('comprometido'), somada('realizado')],
    )
    const lido = await consumoDasMetas(db, metas)
    for (const [id, quer] of esperado(porPedido.flat()))
      assert.equal(doSql(lido.get(id)), quer, JSON.stringify(metas.find((meta) => meta.id === id)))
  } finally {
    await sql`delete from pedidos where id = any(${ids}::bigint[])`.execute(db)
  }
  await conferirSomas(cena.app.db)
}

test('the SQL ledger is the pure one, over random orders edited, cancelled, rejected, paid and undone', {
  timeout: 60_000,
}, async (t) => {
  const seed = Number(process.env.SEMENTE ?? Date.now() % 2_147_483_647)
  t.diagnostic(`semente ${seed}`)
  await fc.assert(
    fc.asyncProperty(
      fc.array(arbPedido, { minLength: 1, maxLength: 5 }),
      fc.array(arbAto, { maxLength: 6 }),
      async (pedidos, atos) => {
        await conferir(pedidos, atos)
      },
    ),
    { seed, numRuns: rounds(30, 120), interruptAfterTimeLimit: 45_000, markInterruptAsFailure: true },
  )
})
