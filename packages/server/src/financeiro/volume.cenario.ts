/** Many orders, and a person's context without a request. For the tests that look at plans. */
import type { PermissionEntry } from '@prumo/domain/core/tela.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../core/context.ts'
import { openDatabase } from '../core/database/database.ts'
import { type TestApp, testApp } from '../test-kit/app.ts'
import { migratedTemplate, templateOnce, testDatabase } from '../test-kit/database.ts'

/** The server on a copy of a house that has twenty thousand of them, filled once a run; and five of its centres. */
export async function casaCheia(): Promise<{ app: TestApp; centros: string[] }> {
  const base = await migratedTemplate()
  const cheio = `${base}_cheio`
  await templateOnce(cheio, base, async (connection) => {
    const { db, close } = openDatabase(connection, { poolSize: 1 })
    // Nobody waits for the filling: its triggers may take what a busy machine needs.
    await sql`set statement_timeout = 0`.execute(db)
    await encher({ db }, 20_000)
    await close()
  })
  const app = await testApp({}, undefined, () => testDatabase({ template: cheio }))
  return { app, centros: await cincoCentros(app) }
}

/** Orders of 50 cost centres, two attachments each, most of them long finished, as in a company of some years; answers five of the centres. */
export async function encher({ db }: Pick<TestApp, 'db'>, pedidos: number): Promise<string[]> {
  await sql`insert into contas_contrato (codigo, nome) select 'V' || n, 'Volume ' || n from generate_series(1, 50) as n`.execute(
    db,
  )
  await sql`insert into fornecedores (nome, cpf_ou_cnpj) select 'Fornecedor ' || n, lpad(n::text, 11, '0') from generate_series(1, 300) as n`.execute(
    db,
  )
  await sql`insert into usuarios (nome, email) select 'Gente ' || n, 'gente' || n || '@teste.demo' from generate_series(1, 40) as n`.execute(
    db,
  )
  await sql`
    with c as (select array_agg(id) as ids from contas_contrato where codigo like 'V%'),
      f as (select array_agg(id) as ids from fornecedores where nome like 'Fornecedor %'),
      u as (select array_agg(id) as ids from usuarios where nome like 'Gente %')
    insert into pedidos (id, status, tipo, centro_de_custo_id, fornecedor_id, solicitante_id, validador_id, confirmador_id,
      aprovador_id, data_validacao, data_confirmacao, data_aprovacao, valor_total, data_registro, data_solicitacao)
    select n, case when n % 100 < 4 then 2 + n % 3 when n % 100 < 10 then 5 when n % 100 < 12 then 6 else 7 end, 1 + n % 4,
      c.ids[1 + n % 50], f.ids[1 + n % 300], u.ids[1 + n % 40], u.ids[1 + (n + 1) % 40], u.ids[1 + (n + 2) % 40],
      u.ids[1 + (n + 3) % 40], now(), now(), now(), (n % 5000) + 0.5, now() - make_interval(mins => n), now() - make_interval(mins => n)
    from generate_series(1, ${pedidos}::int) as n, c, f, u`.execute(db)
  // Each attachment looks for its order: a plan kept from when there were few would read all of them each time.
  await sql`analyze pedidos`.execute(db)
  await sql`insert into arquivos (id, chave, nome, tipo, tamanho, sha256) values (1, 'volume/1.pdf', 'a.pdf', 'application/pdf', 1, repeat('0', 64))`.execute(
    db,
  )
  await sql`
    insert into pedidos_anexos (id, pedido_id, tipo, file_name, hiperlink, arquivo_id, valor, data_vencimento, status, em_pagamento, pago_em,
      comprovante_arquivo_id)
    select p.id * 10 + k, p.id, case k when 0 then 1 else 4 end, 'a' || p.id || '.pdf', '/', 1, 10,
      case k when 1 then current_date - 30 + (p.id % 90)::int end, case when k = 1 then case when p.status = 7 and p.id % 100 < 90 then 3 else 1 end end, k = 1,
      case when k = 1 and p.status = 7 and p.id % 100 < 90 then now() - make_interval(days => (p.id % 700)::int) end,
      case when k = 1 and p.status = 7 and p.id % 100 < 90 then 1 end
    from pedidos as p, generate_series(0, 1) as k where p.fornecedor_id in (select id from fornecedores where nome like 'Fornecedor %')`.execute(
    db,
  )
  await sql`analyze`.execute(db)
  return cincoCentros({ db })
}

async function cincoCentros({ db }: Pick<TestApp, 'db'>): Promise<string[]> {
  const { rows } = await sql<{
    centros: string[]
  }>`select (array_agg(id order by id))[1:5] as centros from contas_contrato where codigo like 'V%'`.execute(db)
  return rows[0]!.centros
}

/** That person as the routes see them. */
export const contextoDe = (
  app: TestApp,
  id: string,
  centros: readonly string[],
  permissoes: readonly PermissionEntry[] = [],
): Ctx => ({
  ...app.services,
  usuario: { id, nome: 'Volume', email: 'volume@teste.demo', cpf: null },
  permissoes,
  centros,
  autor: { id, nome: 'Volume' },
  verComo: false,
  pendencia: null,
  segundoFator: false,
  sessaoId: '0',
  expiraEm: new Date(Date.now() + 3_600_000).toISOString(),
})

/** Tables read from end to end in the query's plan. */
export async function lidasInteiras(app: TestApp, consulta: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<Record<string, unknown>>`explain (format json) ${consulta}`.execute(app.db)
  const lidas: string[] = []
  const visitar = (no: Record<string, unknown>): void => {
    if (no['Node Type'] === 'Seq Scan') lidas.push(no['Relation Name'] as string)
    for (const filho of (no.Plans as Record<string, unknown>[] | undefined) ?? []) visitar(filho)
  }
  const [plano] = rows[0]!['QUERY PLAN'] as { Plan: Record<string, unknown> }[]
  visitar(plano!.Plan)
  return lidas
}
