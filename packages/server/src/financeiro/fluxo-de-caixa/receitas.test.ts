/** The view of the revenue against the pure rule, and the goals of revenue that read it, over entries nobody would think of. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decimal, toReais } from '@prumo/domain/core/money.ts'
import {
  contaNaMeta,
  type EntradaDaReceita,
  type Receita,
  receitasDe,
} from '@prumo/domain/financeiro/fluxo-de-caixa/receita.ts'
import { alvosDaCategoria } from '@prumo/domain/financeiro/metas/razao.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { insert } from '../../test-kit/insert.ts'
import { rounds } from '../../test-kit/rounds.ts'
import { type CenarioDeMetas, corpoDaMeta, montarMetas } from '../metas/metas.cenario.ts'

const ANO = 2026
let cena: CenarioDeMetas
let obras: string[]
let metas: { id: string; centroDeCustoId: string; obraId: string | null; alvo: string }[]
before(async () => {
  cena = await montarMetas()
  const outra = await insert(cena.app.db, 'obras', { codigo: 'O-2', nome: 'Obra dois', contratoId: cena.centro })
  obras = [cena.obra, outra]
  metas = []
  for (const [alvoTipo, alvoId] of [
    [2, cena.master],
    [4, cena.categorias[0]],
    [4, cena.categorias[2]],
  ] as const)
    for (const obraId of [null, ...obras]) {
      const { status, body } = await cena.gestora.post('/api/metas', {
        ...corpoDaMeta(cena, { natureza: 2, alvoTipo, alvoId, obraId }, 1000),
        ativar: true,
      })
      assert.equal(status, 201, JSON.stringify(body))
      metas.push({ id: body.id, centroDeCustoId: cena.centro, obraId, alvo: `${alvoTipo}:${alvoId}` })
    }
})
after(() => cena.app.close())

const centavos = fc.integer({ min: 1, max: 5_000_000 })
const dia = fc
  .tuple(fc.constantFrom(2025, ANO, ANO), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([ano, mes, d]) => `${ano}-${String(mes).padStart(2, '0')}-${String(d).padStart(2, '0')}`)
interface Gerada {
  natureza: number
  origem: number
  obra: number
  categoria: number
  previsto: number
  realizado: number | null
  dataPrevista: string
  dataRealizada: string
  mes: number | null
  faturada: string | null
  cancelada: boolean
  partes: { valor: number; realizado: number }[]
}
const arbEntrada: fc.Arbitrary<Gerada> = fc.record({
  natureza: fc.constantFrom(1, 1, 1, 2),
  origem: fc.constantFrom(1, 2, 5, 5, 5, 7),
  obra: fc.integer({ min: 0, max: 2 }),
  categoria: fc.constantFrom(3, 3, 0, 1, 2),
  previsto: centavos,
  realizado: fc.option(centavos),
  dataPrevista: dia,
  dataRealizada: dia,
  mes: fc.option(fc.integer({ min: 1, max: 12 })),
  faturada: fc.option(dia),
  cancelada: fc.boolean().map((um) => um),
  partes: fc.array(fc.record({ valor: centavos, realizado: fc.integer({ min: 0, max: 5_000_000 }) }), { maxLength: 2 }),
})

const noDominio = (uma: Gerada): EntradaDaReceita => {
  const cancelada = uma.cancelada && uma.realizado === null
  return {
    natureza: uma.natureza,
    origem: uma.origem,
    centroDeCustoId: cena.centro,
    obraId: obras[uma.obra] ?? null,
    categoriaId: cena.categorias[uma.categoria] ?? null,
    valorPrevisto: uma.previsto,
    dataPrevista: uma.dataPrevista,
    mesComp: uma.mes === null ? null : `${ANO}-${String(uma.mes).padStart(2, '0')}`,
    dataFaturada: uma.origem === 5 ? uma.faturada : null,
    valorRealizado: uma.realizado,
    cancelada,
    partes: uma.partes.map(({ valor, realizado }, n) => ({
      obraId: obras[n]!,
      valor,
      realizado: uma.realizado === null ? null : realizado,
    })),
  }
}

async function gravar(entradas: readonly EntradaDaReceita[], dias: readonly string[]): Promise<void> {
  for (const [n, e] of entradas.entries()) {
    const { rows } = await sql<{ id: string }>`
      insert into fluxo_de_caixa (natureza, origem, descricao, centro_de_custo_id, obra_id, codigo_custo_id, valor_previsto, data_prevista,
        mes_comp, data_faturada, valor_realizado, data_realizada, cancelado_em)
      values (${e.natureza}, ${e.origem}, ${`Entrada ${n}`}, ${e.centroDeCustoId}, ${e.obraId}, ${e.categoriaId}, ${decimal(e.valorPrevisto)}::numeric,
        ${e.dataPrevista}::date, ${e.mesComp}, ${e.dataFaturada}::date, ${e.valorRealizado === null ? null : decimal(e.valorRealizado)}::numeric,
        ${e.valorRealizado === null ? null : dias[n]}::date, ${e.cancelada ? '2026-01-01T00:00:00Z' : null}::timestamptz) returning id`.execute(
      cena.app.db,
    )
    for (const { obraId, valor, realizado } of e.partes)
      await sql`insert into lancamentos_obras (lancamento_id, obra_id, valor, valor_realizado)
        values (${rows[0]!.id}, ${obraId}, ${decimal(valor)}::numeric, ${realizado === null ? null : decimal(realizado)}::numeric)`.execute(
        cena.app.db,
      )
  }
}

const linha = (r: Receita) =>
  [r.obraId, r.categoriaId, r.competencia, r.medida, r.faturada, r.recebida, r.aFaturar, r.aReceber]
    .map(String)
    .join(' ')

test('the view says what the rule says, and each goal of revenue is the sum of what counts for it', async (t) => {
  const seed = Number(process.env.SEED ?? Date.now() % 2_147_483_647)
  t.diagnostic(`SEED=${seed}`)
  const { rows: arvore } = await sql<{
    id: string
    classeMasterId: string | null
    classeRestritaId: string | null
    nomeContaOrcamento: string | null
  }>`select id, classe_master_id, classe_restrita_id, nome_conta_orcamento from categorias_de_custo`.execute(
    cena.app.db,
  )
  const { rows: classes } = await sql<{ id: string; classeMasterId: string | null; nomeContaOrcamento: string | null }>`
    select id, classe_master_id, nome_conta_orcamento from classes_de_custo`.execute(cena.app.db)
  const alvosDe = (categoria: string) =>
    alvosDaCategoria(categoria, new Map(arvore.map((um) => [um.id, um])), new Map(classes.map((uma) => [uma.id, uma])))
  await fc.assert(
    fc.asyncProperty(fc.array(arbEntrada, { minLength: 1, maxLength: 12 }), async (geradas) => {
      await sql`delete from fluxo_de_caixa`.execute(cena.app.db)
      const entradas = geradas.map(noDominio)
      await gravar(
        entradas,
        geradas.map(({ dataRealizada }) => dataRealizada),
      )
      const esperadas = entradas.flatMap(receitasDe)
      const { rows } = await sql<Record<string, string>>`select * from receitas`.execute(cena.app.db)
      const lidas = rows.map((row) =>
        linha({
          obraId: row.obraId ?? null,
          categoriaId: row.codigoCustoId ?? null,
          competencia: row.competencia!,
          medida: Number(row.medida),
          faturada: Number(row.faturada),
          recebida: Number(row.recebida),
          aFaturar: Number(row.aFaturar),
          aReceber: Number(row.aReceber),
        } as Receita),
      )
      assert.deepEqual(lidas.sort(), esperadas.map(linha).sort())
      for (const { id, ...meta } of metas) {
        const delas = esperadas.filter((um) => contaNaMeta(um, { ...meta, exercicio: ANO }, alvosDe))
        const soma = (campo: 'aFaturar' | 'aReceber' | 'recebida') =>
          toReais(delas.reduce((total, um) => total + um[campo], 0))
        const { body } = await cena.gestora.get(`/api/metas/${id}/razao`)
        assert.deepEqual(
          [body.reservado, body.comprometido, body.realizado],
          [soma('aFaturar'), soma('aReceber'), soma('recebida')],
        )
        const { body: atras } = await cena.gestora.get(`/api/metas/${id}/lancamentos?coluna=realizado`)
        assert.equal(atras.total, soma('recebida'), 'what is behind the number is the number')
        assert.equal(
          toReais(
            atras.receitas.reduce(
              (total: number, { realizado }: { realizado: number }) => total + Math.round(realizado * 100),
              0,
            ),
          ),
          soma('recebida'),
        )
      }
    }),
    { seed, numRuns: rounds(12, 80) },
  )
})

test('revenue counts once in the sums of its contract, whatever the number of its goals', async () => {
  await sql`delete from fluxo_de_caixa`.execute(cena.app.db)
  await gravar(
    [
      noDominio({
        natureza: 1,
        origem: 5,
        obra: 0,
        categoria: 3,
        previsto: 70_000,
        realizado: null,
        dataPrevista: `${ANO}-05-10`,
        dataRealizada: '',
        mes: 4,
        faturada: null,
        cancelada: false,
        partes: [],
      }),
    ],
    [''],
  )
  const { body } = await cena.gestora.get(`/api/metas/resumo?exercicio=${ANO}&natureza=2`)
  assert.deepEqual([body.reservado, body.comprometido, body.realizado], [700, 0, 0])
  const { body: despesas } = await cena.gestora.get(`/api/metas/resumo?exercicio=${ANO}`)
  assert.deepEqual([despesas.total, despesas.reservado], [0, 0], 'what is spent and what is brought in are no one sum')
  const { body: lista } = await cena.gestora.get(`/api/metas?exercicio=${ANO}&natureza=2&faixa=atingida`)
  assert.equal(lista.itens.length, 0)
  assert.equal(
    (await cena.gestora.get(`/api/metas/contagem?exercicio=${ANO}&natureza=2&faixa=a-atingir`)).body.total,
    metas.length,
  )
})
