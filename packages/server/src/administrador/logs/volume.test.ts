import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { type TestApp, testApp } from '../../test-kit/app.ts'
import { antesDe, condicoesDeLogs, consultaSql, type FiltroDeLogs } from './listar.ts'

/** A trail of some years: whatever narrows it, no page of it is found by reading it whole. */
const LINHAS = 100_000

let t: TestApp
let admin: Ctx
let leitora: Ctx
let gente: string[]
let uma: string

before(async () => {
  t = await testApp()
  const { rows: centros } = await sql<{ id: string }>`insert into contas_contrato (codigo, nome)
    select 'V' || n, 'Volume ' || n from generate_series(1, 50) as n returning id`.execute(t.db)
  const { rows: pessoas } = await sql<{ id: string }>`insert into usuarios (nome, email)
    select 'Gente ' || n, 'gente' || n || '@teste.demo' from generate_series(1, 300) as n returning id`.execute(t.db)
  gente = pessoas.map(({ id }) => id)
  const ids = centros.map(({ id }) => id)
  // Indexes made afterwards, as one makes them for many rows.
  const { rows: indices } = await sql<{ nome: string; definicao: string }>`select i.indexrelid::regclass::text as nome,
    pg_get_indexdef(i.indexrelid) as definicao from pg_index as i where i.indrelid = 'logs'::regclass and not i.indisunique`.execute(
    t.db,
  )
  await sql.raw(`drop index ${indices.map(({ nome }) => nome).join()}`).execute(t.db)
  await sql`insert into logs (id, data, colab_id, tela_id, acao_id, alvo_id, entidade, descricao, mudancas, centros)
    select 1600000000000 + n * 1000000::bigint, to_timestamp(1600000000) + make_interval(secs => n * 1000.0),
      (${gente}::bigint[])[1 + n % 300], 1 + n / 7 % 15, case when n % 1000 = 0 then 3 else 1 + n % 2 end, (n % 20000)::text,
      case when n % 5 = 0 then 'fornecedores' else 'pedidos' end, 'Alterou o pedido de material Q' || n,
      '{"status": [1, 2]}', case when n % 5 = 0 then '{}' else array[(${ids}::bigint[])[1 + n % 50]] end
    from generate_series(1, ${LINHAS}::int) as n`.execute(t.db)
  for (const { definicao } of indices) await sql.raw(definicao).execute(t.db)
  uma = String(1_600_000_000_000 + 40_000 * 1_000_000)
  await sql`vacuum analyze`.execute(t.db)
  const [tudo, parte] = [
    await t.person({ telas: [[telas.logs, 'visualizar']], centros: ids }),
    await t.person({ telas: [[telas.logs, 'visualizar']], centros: ids.slice(0, 2) }),
  ]
  const ctx = (id: string, centros: readonly string[]): Ctx =>
    ({
      ...t.services,
      usuario: { id, nome: 'Volume', email: 'v@teste.demo', cpf: null },
      permissoes: [],
      centros,
    }) as never
  admin = ctx(tudo.id, ids)
  leitora = ctx(parte.id, ids.slice(0, 2))
})
after(() => t.close())

type No = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: No[]
}

/** Is the log read from end to end, and how many of its rows are looked at for one page? */
async function custo(
  ctx: Ctx,
  filtro: Partial<FiltroDeLogs> & { antes?: string },
): Promise<{ inteiro: boolean; olhadas: number }> {
  const onde = await condicoesDeLogs(ctx, filtro as FiltroDeLogs)
  const pagina = consultaSql(filtro.antes ? sql<boolean>`${onde} and ${antesDe(filtro.antes)}` : onde, sql`limit 101`)
  const { rows } = await sql<Record<string, unknown>>`explain (analyze, format json) ${pagina}`.execute(t.db)
  let inteiro = false
  let olhadas = 0
  const visitar = (no: No): void => {
    if (no['Relation Name'] === 'logs') {
      inteiro ||= no['Node Type'] === 'Seq Scan'
      olhadas += (no['Actual Rows'] + (no['Rows Removed by Filter'] ?? 0)) * no['Actual Loops']
    }
    for (const filho of no.Plans ?? []) visitar(filho)
  }
  visitar((rows[0]!['QUERY PLAN'] as { Plan: No }[])[0]!.Plan)
  return { inteiro, olhadas }
}

/** Days near the beginning of the trail: what a scan from its end would reach last. */
const longe = { de: '2020-10-01', ate: '2020-10-31' }

for (const [nome, filtro] of [
  ['nothing', {}],
  ['one person', () => ({ pessoa: [gente[7]!] })],
  ['one screen', { tela: [3] }],
  ['a rare action', { acao: [3] }],
  ['a far period', longe],
  ['one record', { entidade: 'pedidos', registro: '4321' }],
  ['one record, whatever it is', { registro: '4321' }],
  ['a word that is in few rows', { query: 'q77123' }],
  ['a word that is in all rows', { query: 'material' }],
  ['a word that is nowhere', { query: 'inexistente' }],
  ['a person by name', { query: 'gente 12' }],
  ['person, screen, action and period', () => ({ pessoa: [gente[7]!], tela: [3], acao: [1], ...longe })],
  ['a far page', () => ({ antes: uma })],
] as const)
  test(`narrowed by ${nome}, a page reads a small part of the trail`, async () => {
    const asked = typeof filtro === 'function' ? filtro() : filtro
    for (const ctx of [admin, leitora]) {
      const { inteiro, olhadas } = await custo(ctx, asked)
      assert.equal(inteiro, false)
      assert.ok(olhadas < LINHAS / 10, `${olhadas} linhas olhadas de ${LINHAS}`)
    }
  })
