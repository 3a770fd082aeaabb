/** What a list of very many orders is made of: their sequences, their sums and the words of their items, held against reading them all. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { sql } from 'kysely'
import { juntarSomas } from '../somas.ts'
import { type Cenario, criado, montar, noStatus } from './pedidos.cenario.ts'
import { seguirUmPouco } from './seguir-nomes.ts'
import { somasDePedidos } from './somas.ts'

let cena: Cenario
const QUANTOS = 120

before(async () => {
  cena = await montar()
  const { db } = cena.app
  await sql`insert into fornecedores (nome, cpf_ou_cnpj) select (array['Ébano', 'acácia', 'Ébano', 'Zínia'])[n], to_char(n, 'fm00000000000000')
    from generate_series(1, 4) as n`.execute(db)
  await sql`insert into obras (codigo, nome, contrato_id) select 'S' || n, (array['Órbita', 'alvorada', 'Zênite'])[n], ${cena.centro}::bigint
    from generate_series(1, 3) as n`.execute(db)
  const alguem = (tabela: string, n: string, cada: number) =>
    sql.raw(
      `case when ${n} % ${cada} > 0 then (select id from ${tabela} order by id offset ${n} % ${cada} limit 1) end`,
    )
  await sql`insert into pedidos (tipo, status, justificativa, pagamento, mes_comp, fornecedor_id, obra_id, centro_de_custo_id, solicitante_id,
      valor_total, visibility, data_registro, data_aprovacao, data_finalizacao)
    select 1 + n % 4, 1 + n % 9, case when n % 5 > 0 then (array['Água', 'areia', 'Óleo da caixa de redução e lubrificação', 'Zinco'])[1 + n % 4] || ' ' || n % 7 end,
      case when n % 3 > 0 then (array['Pix', 'boleto', 'À vista'])[1 + n % 3] end, case when n % 4 > 0 then '2026-0' || 1 + n % 8 end,
      ${alguem('fornecedores', 'n', 5)}, ${alguem('obras', 'n', 4)},
      case when n % 6 = 0 then ${cena.outroCentro}::bigint else ${cena.centro}::bigint end,
      case when n % 7 > 0 then ${cena.gente[1].id}::bigint end, n % 11 * 10.5, true, now() - make_interval(hours => n * 7 % 50),
      case when n % 2 = 0 then now() - make_interval(hours => n % 13) end, case when n % 9 = 0 then now() - make_interval(hours => n % 5) end
    from generate_series(1, ${QUANTOS}::int) as n`.execute(db)
})
after(() => cena.app.close())

type Linha = { id: string; numero: number } & Record<string, unknown>
async function lotes(busca: string, maxLote = 50): Promise<Linha[]> {
  const todos: Linha[] = []
  for (let lote = 0; ; lote++) {
    const { status, body } = await cena.leitor.get(`/api/pedidos?maxLote=${maxLote}&lote=${lote}&${busca}`)
    assert.equal(status, 200, JSON.stringify(body))
    todos.push(...body.itens)
    if (body.fim) return todos
  }
}

/** What each sorts by, as a person reads it. */
const LIDOS: Record<string, string> = {
  status: 'status',
  tipo: 'tipo',
  valorTotal: 'valorTotal',
  dataRegistro: 'dataRegistro',
  mesComp: 'mesComp',
  dataAprovacao: 'dataAprovacao',
  dataFinalizacao: 'dataFinalizacao',
  pagamento: 'pagamento',
  justificativa: 'justificativa',
  fornecedorId: 'fornecedorNome',
  solicitanteId: 'solicitanteNome',
  obraId: 'obraNome',
  centroDeCustoId: 'centroDeCustoNome',
}
const emPortugues = new Intl.Collator('pt').compare
const compara = (a: unknown, b: unknown) =>
  typeof a === 'string' && typeof b === 'string' ? emPortugues(a, b) : (a as number) - (b as number)

test('each sequence, in batches: every order once, in order, equals by number, and what has nothing last', async () => {
  const numeros = (await lotes('')).map(({ numero }) => numero).sort((a, b) => a - b)
  // With the statistics of many the names are walked; without, looked up: the same sequence.
  for (const muitos of [false, true]) {
    await sql`analyze pedidos`.execute(cena.app.db)
    if (muitos) await sql`update pg_class set reltuples = 5000000 where relname = 'pedidos'`.execute(cena.app.db)
    for (const [ordem, lido] of Object.entries(LIDOS))
      for (const sentido of ['', '-']) {
        const todos = await lotes(`ordem=${sentido}${ordem}`)
        const dito = `${sentido}${ordem}${muitos ? ', many' : ''}`
        assert.deepEqual(
          todos.map(({ numero }) => numero).sort((a, b) => a - b),
          numeros,
          dito,
        )
        for (const [n, depois] of todos.slice(1).entries()) {
          const antes = todos[n]!
          if (depois[lido] === null) continue
          assert.notEqual(antes[lido], null, `${dito}: what has nothing comes last`)
          const lado = compara(antes[lido], depois[lido]) * (sentido ? -1 : 1)
          assert.ok(lado <= 0, `${dito}: ${antes[lido]} before ${depois[lido]}`)
          if (antes[lido] === depois[lido])
            assert.ok(
              sentido ? antes.numero > depois.numero : antes.numero < depois.numero,
              `${dito}: equals by number`,
            )
        }
      }
  }
  await sql`analyze pedidos`.execute(cena.app.db)
})

/** Registered over a year until today: whole months, months cut at either end, days of one month, nothing. */
const dia = (n: number) => addDays(today(), -n)
const mesDe = (n: number) => dia(n).slice(0, 7)
const PERIODOS = [
  `de=${mesDe(300)}-01&ate=${addDays(`${mesDe(100)}-01`, -1)}`,
  `de=${mesDe(90)}-01`,
  `de=${dia(290)}&ate=${dia(41)}`,
  `de=${dia(77)}`,
  `ate=${dia(50)}`,
  `ate=${dia(0)}`,
  `de=${mesDe(150)}-02&ate=${mesDe(150)}-20`,
  `de=${dia(20)}&ate=${dia(60)}`,
  `de=2001-01-01&ate=9999-12-31`,
  `ate=2001-01-01`,
]

test('a period, in batches by number: every order of its days once, though numbers do not follow the days', async () => {
  const { db } = cena.app
  await sql`update pedidos set data_registro = now() - make_interval(days => numero * 7 % 330, mins => numero * 97 % 1440)`.execute(
    db,
  )
  const dias = new Map(
    (
      await sql<{
        id: string
        dia: string
      }>`select id, (data_registro at time zone 'America/Sao_Paulo')::date::text as dia from pedidos`.execute(db)
    ).rows.map((um) => [um.id, um.dia] as const),
  )
  const todos = await lotes('')
  let achados = 0
  for (const periodo of PERIODOS)
    for (const mais of ['', '&ordem=numero', `&centroDeCustoId=${cena.centro}`]) {
      const { de = '', ate = '9999' } = Object.fromEntries(new URLSearchParams(periodo))
      const lidos = (await lotes(periodo + mais, 7)).map(({ numero }) => numero)
      const deles = mais.startsWith('&centro')
        ? todos.filter(({ centroDeCustoId }) => centroDeCustoId === cena.centro)
        : todos
      const certos = deles.filter(({ id }) => dias.get(id)! >= de && dias.get(id)! <= ate).map(({ numero }) => numero)
      assert.deepEqual(
        lidos,
        certos.sort((a, b) => (mais.includes('ordem') ? a - b : b - a)),
        periodo + mais,
      )
      achados += lidos.length
    }
  assert.ok(achados > QUANTOS)
})

test('the sums of a status, a type, a contract and a period are those of reading the orders, before and after they are put together', async () => {
  const conferir = async () => {
    for (const pessoa of [cena.leitor, cena.deFora])
      for (const filtro of [
        '',
        'status=5',
        'status=1,2,3',
        'tipo=2',
        'status=7&tipo=1,3',
        `centroDeCustoId=${cena.centro}`,
        ...PERIODOS,
        `status=5,7&tipo=1,2&${PERIODOS[2]}`,
        'status=99',
      ]) {
        const { status, body } = await pessoa.get(`/api/pedidos/resumo?${filtro}`)
        if (filtro === 'status=99') {
          assert.equal(status, 400)
          continue
        }
        // The same, read: a value that all of them have.
        const { body: lido } = await pessoa.get(`/api/pedidos/resumo?valorMinimo=0&${filtro}`)
        assert.deepEqual(body, lido, filtro)
      }
  }
  await conferir()
  const id = await noStatus(cena, 5, cena.gente[1])
  await conferir()
  await sql`update pedidos set data_registro = data_registro - interval '20 days' where numero % 3 = 0`.execute(
    cena.app.db,
  )
  await conferir()
  await sql`update pedidos set status = 8, valor_total = valor_total + 1.25 where id = ${id} or status = 6`.execute(
    cena.app.db,
  )
  await sql`delete from pedidos where status = 1 and numero % 2 = 0`.execute(cena.app.db)
  await conferir()
  await Promise.all([1, 2].map(() => juntarSomas(cena.app.db, somasDePedidos)))
  await conferir()
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pedidos_somas`.execute(cena.app.db)
  assert.ok(rows[0]!.n <= QUANTOS, `${rows[0]!.n} rows`)
  await assert.rejects(
    cena.app.db.transaction().execute(async (tx) => {
      await sql`update pedidos set valor_total = 9999`.execute(tx)
      throw new Error('given up')
    }),
  )
  await conferir()
})

test('of a supplier or a requester, the list and its totals are those of all orders, narrowed', async () => {
  const { rows: donos } = await sql<{
    f: string
    s: string
  }>`select fornecedor_id as f, solicitante_id as s from pedidos
    where fornecedor_id is not null and solicitante_id is not null group by 1, 2 order by count(*) desc, 1, 2 limit 3`.execute(
    cena.app.db,
  )
  const todos = await lotes('')
  let vistos = 0
  for (const { f, s } of donos)
    for (const filtro of [
      `fornecedorId=${f}`,
      `fornecedorId=${f}&status=5,7`,
      `fornecedorId=${f},${s}&tipo=1`,
      `solicitanteId=${s}&ordem=numero`,
      `solicitanteId=${s}&valorMinimo=20&centroDeCustoId=${cena.centro}`,
      `solicitanteId=${s}&fornecedorId=${f}&valorMaximo=500`,
    ]) {
      const pede = Object.fromEntries(new URLSearchParams(filtro))
      const entre = (nome: string, valor: unknown) => !pede[nome] || pede[nome].split(',').includes(String(valor))
      const certos = todos.filter(
        (um) =>
          ['fornecedorId', 'solicitanteId', 'status', 'tipo', 'centroDeCustoId'].every((nome) =>
            entre(nome, um[nome]),
          ) &&
          Number(um.valorTotal) >= Number(pede.valorMinimo ?? 0) &&
          Number(um.valorTotal) <= Number(pede.valorMaximo ?? Number.POSITIVE_INFINITY),
      )
      const numeros = certos.map(({ numero }) => numero).sort((a, b) => (pede.ordem ? a - b : b - a))
      const lidos = await lotes(filtro, 7)
      assert.deepEqual(
        lidos.map(({ numero }) => numero),
        numeros,
        filtro,
      )
      const { body } = await cena.leitor.get(`/api/pedidos/resumo?${filtro}`)
      assert.equal(body.total, numeros.length, filtro)
      assert.equal(
        Math.round(body.valor * 100),
        Math.round(certos.reduce((soma, um) => soma + Number(um.valorTotal) * 100, 0)),
        filtro,
      )
      vistos += numeros.length
    }
  assert.ok(vistos > 50, `${vistos} seen`)
})

test('what words find is counted no further than asked; without words, or when nobody asks so, all is counted and summed', async () => {
  const ler = async (filtro: string) => (await cena.leitor.get(`/api/pedidos/resumo?${filtro}`)).body
  const { total, valor } = await ler('query=areia')
  assert.ok(total > 3, `${total}`)
  assert.deepEqual(await ler(`query=areia&contarAte=${total - 1}`), { total: total - 1, valor: 0, mais: true })
  assert.deepEqual(await ler(`query=areia&contarAte=${total}`), { total, valor })
  assert.deepEqual(await ler('query=naoexistenada&contarAte=1'), { total: 0, valor: 0 })
  assert.deepEqual(await ler('valorMinimo=0&contarAte=1'), await ler('valorMinimo=0'))
  assert.deepEqual(await ler('contarAte=1'), await ler(''))
  for (const ruim of ['0', '-1', '1.5', 'x', '999999999'])
    assert.equal((await cena.leitor.get(`/api/pedidos/resumo?query=areia&contarAte=${ruim}`)).status, 400, ruim)
})

const achados = async (palavra: string, pessoa = cena.leitor): Promise<number> =>
  (await pessoa.get(`/api/pedidos/resumo?query=${encodeURIComponent(palavra)}`)).body.total

test("an order is found by its items' words, whoever writes them, with those of the order or not; by nobody out of scope", async () => {
  const id = await criado(cena, cena.gente[1], {
    pedido: { justificativa: 'Compra de cimento' },
    itens: [
      { descricao: 'Vergalhão CA-50 10 mm', quantidade: 1, valor: 1 },
      { descricao: 'Cimento CP II vergalhão', quantidade: 1, valor: 1 },
    ],
  })
  for (const palavra of ['vergalhao', 'ca-50', 'VERGALHÃO cimento', 'galh cimen', '10'])
    assert.ok((await achados(palavra)) >= 1, palavra)
  assert.deepEqual([await achados('vergalhao'), await achados('vergalhao', cena.deFora)], [1, 0])
  const texto = async () =>
    (
      await sql<{
        busca: string
        vezes: number
      }>`select busca, (select count(*)::int from regexp_matches(busca, 'vergalhao|cimento', 'g')) as vezes
      from pedidos where id = ${id}`.execute(cena.app.db)
    ).rows[0]!
  // Once each, however many items say it and if the order says it already.
  assert.equal((await texto()).vezes, 2)
  const comoEsta = (await texto()).busca
  await sql`update pedidos_itens set retirado = 0 where pedido_id = ${id}`.execute(cena.app.db)
  await sql`update pedidos set busca = pedidos_texto_de_busca(pedidos) where id = ${id}`.execute(cena.app.db)
  assert.equal((await texto()).busca, comoEsta, 'written at birth as it is written ever after')
  await sql`update pedidos_itens set descricao = 'Tábua de pinus' where pedido_id = ${id} and descricao like 'Vergalh%'`.execute(
    cena.app.db,
  )
  assert.deepEqual([await achados('pinus'), await achados('ca-50')], [1, 0])
  await sql`delete from pedidos_itens where pedido_id = ${id}`.execute(cena.app.db)
  assert.deepEqual([await achados('pinus'), await achados('vergalhao')], [0, 0])
  await sql`insert into pedidos_itens (pedido_id, descricao, quantidade, valor) values (${id}, 'Luva de raspa', 1, 1)`.execute(
    cena.app.db,
  )
  await sql`update fornecedores set nome = 'Outro Nome' where id = ${cena.fornecedor}`.execute(cena.app.db)
  assert.deepEqual([await achados('raspa outro'), await achados('raspa', cena.deFora)], [1, 0])
})

test('orders that were there before are found by their items in pieces, after those that owe their words to a name', async () => {
  const id = await criado(cena, cena.gente[1], { itens: [{ descricao: 'Refletor de LED', quantidade: 1, valor: 1 }] })
  // As an earlier version left it.
  await sql`update pedidos set busca = palavras_do_pedido(busca)`.execute(cena.app.db)
  assert.equal(await achados('refletor'), 0)
  await sql`insert into pedidos_nomes_a_seguir (tabela, registro_id) values ('pedidos', 0)`.execute(cena.app.db)
  await sql`insert into pedidos_nomes_a_seguir (tabela, registro_id) values ('usuarios', ${cena.gente[1].id})`.execute(
    cena.app.db,
  )
  await seguirUmPouco(cena.app.db)
  const restam = async () =>
    (await sql<{ tabela: string }>`select tabela from pedidos_nomes_a_seguir`.execute(cena.app.db)).rows.map(
      ({ tabela }) => tabela,
    )
  assert.ok((await restam()).includes('pedidos'))
  while (await seguirUmPouco(cena.app.db));
  assert.deepEqual([await achados('refletor'), await restam()], [1, []])
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from pedidos as p where p.busca <> pedidos_texto_de_busca(p)`.execute(cena.app.db)
  assert.equal(rows[0]!.n, 0)
  assert.ok(id)
})
