/**
 * Rules that SQL repeats, held equal to the domain's by the same random rows: lists are narrowed and ordered by them, and
 * stored columns are computed by them. Where each is said is told in docs/arquitetura.md; those with tables of their own
 * (ledger, outflows, consumption, fitness, guard, value) have their test beside them.
 */
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { isBusinessDay } from '@prumo/domain/core/business-days.ts'
import { addDays } from '@prumo/domain/core/dates.ts'
import { estadoDaValidade } from '@prumo/domain/dp/colaboradores-docs.ts'
import { foiSubstituido } from '@prumo/domain/dp/papel-vigente.ts'
import { ehRestrito } from '@prumo/domain/dp/tipos-documentos.ts'
import { entregaAtrasada, etapaDe, etapas } from '@prumo/domain/financeiro/acompanhamento/etapas.ts'
import { dadosEmConferencia } from '@prumo/domain/financeiro/conferencia-bancaria.ts'
import { faixaDe, faixas } from '@prumo/domain/financeiro/contas-a-pagar/a-pagar.ts'
import { situacaoDe } from '@prumo/domain/financeiro/fluxo-de-caixa/situacao.ts'
import { ALVO } from '@prumo/domain/financeiro/metas/metas.ts'
import { chaveDaConta, competenciaDe } from '@prumo/domain/financeiro/metas/razao.ts'
import { situacaoDaSolicitacao } from '@prumo/domain/financeiro/solicitar-diarias/situacao.ts'
import { situacaoDoValor } from '@prumo/domain/financeiro/valores-diarias/regras.ts'
import { documentosDe, documentosProcurados, piorDocumento } from '@prumo/domain/frota/documentos.ts'
import { SITUACOES_SEM_USO } from '@prumo/domain/frota/veiculos.ts'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { naValidade } from '../packages/server/src/dp/colaboradores-docs/listar.ts'
import { foiSubstituido as foiSubstituidoSql } from '../packages/server/src/dp/colaboradores-docs/papel-vigente.ts'
import { daBusca, naEtapa } from '../packages/server/src/financeiro/acompanhamento/listar.ts'
import { naFaixa } from '../packages/server/src/financeiro/contas-a-pagar/listar.ts'
import { situacaoSql as situacaoDoLancamentoSql } from '../packages/server/src/financeiro/fluxo-de-caixa/listar.ts'
import { naoUtil } from '../packages/server/src/financeiro/solicitacoes/nao-uteis.ts'
import { situacaoSql as situacaoDaSolicitacaoSql } from '../packages/server/src/financeiro/solicitar-diarias/listar.ts'
import { situacaoSql as situacaoDoValorSql } from '../packages/server/src/financeiro/valores-diarias/listar.ts'
import { porDocumentos } from '../packages/server/src/frota/veiculos/listar.ts'
import { type TestDatabase, testDatabase } from '../packages/server/src/test-kit/database.ts'

let t: TestDatabase
before(async () => {
  t = await testDatabase()
})
after(() => t.drop())

const HOJE = '2026-11-22'
const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
console.log(`semente ${seed} (SEED)`)

type Rows = readonly object[]
/** What SQL says of each row; `columns` names and types what the rows hold, as the alias the expression reads. */
async function said<T>(expression: RawBuilder<T>, alias: string, columns: string, rows: Rows): Promise<T[]> {
  const given = JSON.stringify(rows.map((row, n) => ({ ...row, n })))
  const found = await sql<{ dito: T }>`select ${expression} as dito
    from jsonb_to_recordset(${given}::jsonb) as ${sql.raw(`${alias} (n integer, ${columns})`)} order by n`.execute(t.db)
  return found.rows.map(({ dito }) => dito)
}

/** Both sides of the twin, of the same random rows. */
async function twins<R>(row: fc.Arbitrary<R>, rule: (row: R) => unknown, ask: (rows: R[]) => Promise<unknown[]>) {
  const rows = fc.array(row, { minLength: 1, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(rows, async (given) => assert.deepEqual(await ask(given), given.map(rule))),
    { numRuns: 30, seed },
  )
}

/** What the database computes of a row for a stored column, as the catalog has it. */
async function storedColumn(table: string, column: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ expressao: string }>`select pg_get_expr(d.adbin, d.adrelid) as expressao
    from pg_attrdef as d join pg_attribute as a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = ${table}::regclass and a.attname = ${column} and a.attgenerated = 's'`.execute(t.db)
  return sql.raw(rows[0]!.expressao)
}

const dia = fc.integer({ min: -40, max: 40 }).map((days) => addDays(HOJE, days))
const talvez = <T>(of: fc.Arbitrary<T>) => fc.option(of, { freq: 3 })
const instante = fc
  .integer({ min: Date.UTC(2025, 10, 1), max: Date.UTC(2027, 1, 1) })
  .map((ms) => new Date(ms).toISOString())
const status = fc.integer({ min: 1, max: 9 })

test('where a payable stands on the board', () =>
  twins(
    fc.record({
      status: fc.constantFrom(1, 2, 3),
      status_banco: talvez(fc.integer({ min: 1, max: 4 })),
      data_agendada: talvez(dia),
      data_vencimento: talvez(dia),
    }),
    (a) =>
      faixaDe(
        {
          status: a.status,
          statusBanco: a.status_banco,
          dataAgendada: a.data_agendada,
          dataVencimento: a.data_vencimento,
        },
        HOJE,
      ),
    (rows) =>
      said(
        onlyOne(Object.keys(faixas) as (keyof typeof faixas)[], (f) => naFaixa(f, HOJE)),
        'a',
        'status smallint, status_banco smallint, data_agendada date, data_vencimento date',
        rows,
      ),
  ))

test('which column of the follow-up an order stands in, and whether its delivery is late', async () => {
  const linha = fc.record({ status, valor_retirado: fc.constantFrom(0, 0.01, 5), previsao_entrega: talvez(dia) })
  const COLUNAS = 'status smallint, valor_retirado numeric, previsao_entrega date, data_finalizacao timestamptz'
  await twins(
    linha.map((p) => ({ ...p, data_finalizacao: new Date().toISOString() })),
    (p) => etapaDe({ status: p.status, valorRetirado: p.valor_retirado }),
    (rows) =>
      said(
        onlyOne(Object.keys(etapas) as (keyof typeof etapas)[], (e) => naEtapa[e]),
        'p',
        COLUNAS,
        rows,
      ),
  )
  await twins(
    linha,
    (p) => entregaAtrasada({ status: p.status, previsaoEntrega: p.previsao_entrega }, HOJE),
    (rows) => said(sql`coalesce(${daBusca(HOJE).atrasados}, false)`, 'p', COLUNAS, rows),
  )
})

test('where a request of daily rates stands', () =>
  twins(
    fc.record({
      cancelada_em: talvez(instante),
      pedido: talvez(status),
      a_pagar: fc.integer({ min: 0, max: 3 }),
      pagos: fc.integer({ min: 0, max: 3 }),
      abertas: fc.integer({ min: 0, max: 2 }),
      voltou: fc.boolean(),
    }),
    (s) =>
      situacaoDaSolicitacao({
        cancelada: s.cancelada_em !== null,
        statusDoPedido: s.pedido,
        aPagar: s.a_pagar,
        pagos: s.pagos,
        abertas: s.abertas,
        voltou: s.voltou,
      }),
    (rows) =>
      said(
        sql`(select ${situacaoDaSolicitacaoSql} from (values (r.cancelada_em, now() + case when r.voltou then -interval '1 hour' else interval '1 hour' end)) as s (cancelada_em, retorno)
          left join (values (1, r.pedido)) as p (id, status) on r.pedido is not null
          cross join (values (r.a_pagar, r.pagos, r.abertas)) as e (a_pagar, pagos, abertas))`,
        'r',
        'cancelada_em timestamptz, pedido smallint, a_pagar integer, pagos integer, abertas integer, voltou boolean',
        rows,
      ),
  ))

test('where an entry of the cash flow stands', () =>
  twins(
    fc.record({
      cancelado_em: talvez(instante),
      data_realizada: talvez(dia),
      pedido: talvez(status),
      quitado: fc.boolean(),
    }),
    (e) =>
      situacaoDe({
        canceladoEm: e.cancelado_em,
        dataRealizada: e.data_realizada,
        pedido: e.pedido === null ? null : { status: e.pedido, quitado: e.quitado },
      }),
    (rows) =>
      said(
        // The outflows still to come of that order, in the place of the table.
        sql`(with saidas_previstas (pedido_id) as (select 1 where not e.quitado)
          select ${situacaoDoLancamentoSql} from (values (1, e.pedido)) as p (id, status))`,
        'e',
        'cancelado_em timestamptz, data_realizada date, pedido smallint, quitado boolean',
        rows,
      ),
  ))

test('where a daily rate stands', () =>
  twins(
    fc.record({ ativo: fc.boolean(), vigencia_inicio: dia, vigencia_fim: talvez(dia) }),
    (v) => situacaoDoValor({ ativo: v.ativo, vigenciaInicio: v.vigencia_inicio, vigenciaFim: v.vigencia_fim }, HOJE),
    (rows) => said(situacaoDoValorSql(HOJE), 'v', 'ativo boolean, vigencia_inicio date, vigencia_fim date', rows),
  ))

test('whether a document of a person has expired or is about to', () =>
  twins(
    fc.record({ validade: talvez(dia) }),
    (d) => estadoDaValidade(d.validade, HOJE),
    (rows) =>
      said(
        sql`case when ${naValidade('vencido', HOJE)} then 'vencido' when ${naValidade('a-vencer', HOJE)} then 'a-vencer' else 'normal' end`,
        'd',
        'validade date',
        rows,
      ),
  ))

test('which of a person’s papers a newer one of the type replaced', () =>
  twins(
    fc.record({
      emissao: dia,
      validade: talvez(dia),
      documento_morto: talvez(fc.boolean()),
      outros: fc.array(fc.tuple(dia, talvez(dia), fc.boolean()), { maxLength: 3 }),
    }),
    (d) =>
      foiSubstituido(
        { emissao: d.emissao, validade: d.validade, documentoMorto: d.documento_morto },
        d.outros.map(([emissao, validade, documentoMorto]) => ({ emissao, validade, documentoMorto })),
        HOJE,
      ),
    (rows) =>
      said(
        // The others of each, in the place of the table.
        sql`(with colaboradores_docs as (select 1 as colab_id, 1 as tipo_id, (o->>0)::date as emissao,
            (o->>1)::date as validade, (o->>2)::boolean as documento_morto from jsonb_array_elements(d.outros) as o)
          select ${foiSubstituidoSql(HOJE)} from (select 1 as colab_id, 1 as tipo_id, d.emissao, d.validade, d.documento_morto) as d)`,
        'd',
        'emissao date, validade date, documento_morto boolean, outros jsonb',
        rows,
      ),
  ))

test('which vehicles have papers that expired or are about to', () => {
  const procurados = Object.keys(documentosProcurados) as (keyof typeof documentosProcurados)[]
  const ACHA = { vencido: [3], 'a-vencer': [2], pendente: [2, 3] } as const
  return twins(
    fc.record({
      crlv_validade: talvez(dia),
      seguro_validade: talvez(dia),
      tacografo_validade: talvez(dia),
      laudo_pta_validade: talvez(dia),
    }),
    (v) => {
      const pior = piorDocumento(
        documentosDe(
          {
            crlvValidade: v.crlv_validade,
            seguroValidade: v.seguro_validade,
            tacografoValidade: v.tacografo_validade,
            laudoPtaValidade: v.laudo_pta_validade,
          },
          HOJE,
        ),
      )
      return procurados.map((um) => (ACHA[um] as readonly number[]).includes(pior))
    },
    (rows) =>
      said(
        sql`array[${sql.join(procurados.map((um) => sql`coalesce(${porDocumentos(um, HOJE)}, false)`))}]`,
        'v',
        'crlv_validade date, seguro_validade date, tacografo_validade date, laudo_pta_validade date',
        rows,
      ),
  )
})

test('which days banks are shut on', () =>
  twins(
    fc.record({ dia: fc.integer({ min: -300, max: 1000 }).map((days) => addDays(HOJE, days)) }),
    (d) => !isBusinessDay(d.dia),
    (rows) => said(naoUtil(sql`d.dia`, HOJE), 'd', 'dia date', rows),
  ))

test('stored: the month an order counts in', async () => {
  const competencia = await storedColumn('pedidos', 'competencia')
  await twins(
    fc.record({
      mes_comp: talvez(fc.constantFrom('2026-01', '2025-12')),
      data_registro: fc.oneof(instante, fc.constantFrom('2026-01-01T02:59:59Z', '2026-01-01T03:00:00Z')),
    }),
    (p) => competenciaDe({ mesComp: p.mes_comp, dataRegistro: p.data_registro }),
    (rows) => said(competencia, 'p', 'mes_comp text, data_registro timestamptz', rows),
  )
})

test('stored: what a budget account is compared by', async () => {
  const chave = await storedColumn('metas', 'alvo_chave')
  const conta = fc.string({ unit: fc.constantFrom(...'aÁãçÉêõÜzZ09-./ '), minLength: 1, maxLength: 20 })
  await twins(
    fc.record({ alvo_tipo: fc.constant(ALVO.conta), alvo_id: conta }),
    (meta) => chaveDaConta(meta.alvo_id),
    (rows) => said(chave, 'm', 'alvo_tipo smallint, alvo_id text', rows),
  )
})

test('stored: bank data that wait for a second person', async () => {
  const emConferencia = await storedColumn('fornecedores', 'dados_em_conferencia')
  const quando = talvez(
    fc.constantFrom('2026-01-01T12:00:00.000Z', '2026-01-01T12:00:00.001Z', '2026-01-02T12:00:00.000Z'),
  )
  await twins(
    fc.record({ dados_bancarios_alterados_em: quando, dados_bancarios_conferidos_em: quando }),
    (f) =>
      dadosEmConferencia({
        dadosBancariosAlteradosEm: f.dados_bancarios_alterados_em,
        dadosBancariosConferidosEm: f.dados_bancarios_conferidos_em,
      }),
    (rows) =>
      said(
        emConferencia,
        'f',
        'dados_bancarios_alterados_em timestamptz, dados_bancarios_conferidos_em timestamptz',
        rows,
      ),
  )
})

test('stored: which types of document only full access sees', async () => {
  const restrito = await storedColumn('tipos_documentos', 'restrito')
  await twins(
    fc.record({ nivel: fc.integer({ min: 1, max: 10 }), sensivel: talvez(fc.boolean()) }),
    (tipo) => ehRestrito(tipo),
    (rows) => said(restrito, 't', 'nivel smallint, sensivel boolean', rows),
  )
})

test('stored: which vehicles are in use', async () => {
  const ativo = await storedColumn('veiculos', 'ativo')
  await twins(
    fc.record({ situacao: fc.integer({ min: 1, max: 4 }) }),
    (v) => !SITUACOES_SEM_USO.includes(v.situacao),
    (rows) => said(ativo, 'v', 'situacao smallint', rows),
  )
})

/** The one name whose condition holds of the row; null for none, and all of them when they are several. */
function onlyOne<N extends string>(
  names: readonly N[],
  condition: (name: N) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const held = names.map((name) => sql`case when ${condition(name)} then ${name}::text end`)
  return sql`nullif(concat_ws('+', ${sql.join(held)}), '')`
}
