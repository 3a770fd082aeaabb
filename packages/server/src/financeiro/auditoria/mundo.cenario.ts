/** A company's orders without anything to find in them, and each rule's own case planted. For the tests of the audit. */
import { sql } from 'kysely'
import type { TestApp } from '../../test-kit/app.ts'

export interface Mundo {
  readonly app: TestApp
  readonly centro: string
  readonly fornecedores: readonly string[]
  readonly pessoas: readonly string[]
}

/** 600 orders of a year and a half, in every status, with note, boleto and proof as they should be. */
export async function mundoLimpo(app: TestApp, pedidos = 600): Promise<Mundo> {
  const { db } = app
  const centro = await app.centro()
  await sql`insert into usuarios (nome, email) select 'Pessoa ' || n, 'mundo' || n || '@teste.demo' from generate_series(1, 8) as n`.execute(
    db,
  )
  await sql`insert into fornecedores (nome, cpf_ou_cnpj, email, telefone, banco_code, agencia, conta, digito)
    select 'Limpo ' || n, lpad((70000000000 + n)::text, 14, '0'), 'limpo' || n || '@fora.demo', '41' || (900000000 + n), '341', '0042', (55000 + n)::text, '1'
    from generate_series(1, 40) as n`.execute(db)
  await sql`insert into colaboradores (nome, matricula, cpf, email, banco_code, agencia, conta, digito, pix)
    select 'Gente ' || n, 'M' || n, lpad((80000000000 + n)::text, 11, '0'), 'gente' || n || '@casa.demo', '341', '0042', (91000 + n)::text, 2, '+5541' || (980000000 + n)
    from generate_series(1, 60) as n`.execute(db)
  await sql`insert into arquivos (id, chave, nome, tipo, tamanho, sha256) values (1, 'mundo/1.pdf', 'a.pdf', 'application/pdf', 1, repeat('0', 64))`.execute(
    db,
  )
  await sql`insert into workflow (nome, solicitantes, validadores, confirmadores, aprovadores, valor_maximo)
    values ('Até dez mil', '{}', '{}', '{}', '{}', 10000)`.execute(db)
  const lista = async (tabela: string, onde: string) =>
    (
      await sql<{ id: string }>`select id from ${sql.table(tabela)} where nome like ${onde} order by id`.execute(db)
    ).rows.map(({ id }) => id)
  const fornecedores = await lista('fornecedores', 'Limpo %')
  const pessoas = await lista('usuarios', 'Pessoa %')
  await sql`
    with f as (select ${fornecedores}::bigint[] as ids), u as (select ${pessoas}::bigint[] as ids)
    insert into pedidos (id, status, tipo, centro_de_custo_id, fornecedor_id, solicitante_id, validador_id, confirmador_id, aprovador_id,
      data_registro, data_solicitacao, data_validacao, data_confirmacao, data_aprovacao, valor_total, valor_retirado)
    select 1000 + n, case when n % 20 = 0 then 6 when n % 20 = 1 then 8 when n % 20 = 2 then 2 when n % 20 = 3 then 5 else 7 end, 1, ${centro},
      f.ids[1 + n % 40], u.ids[1 + n % 2], u.ids[3 + n % 2], u.ids[5 + n % 2], u.ids[7 + n % 2],
      q, q, q + interval '1 hour', q + interval '2 hours', case when n % 20 > 2 then q + interval '3 hours' end,
      100 + n * 3.17, case when n % 20 > 3 then 100 + n * 3.17 else 0 end
    from generate_series(1, ${pedidos}::int) as n cross join lateral (select now() - make_interval(hours => n * 20 + 48) as q) as d, f, u`.execute(
    db,
  )
  await sql`
    insert into pedidos_anexos (pedido_id, tipo, file_name, hiperlink, arquivo_id, numero_nota_fiscal, valor, data_vencimento, status, em_pagamento,
      pago_em, comprovante_arquivo_id, codigo_barras)
    select p.id, k, case k when 2 then 'nota.pdf' else 'boleto.pdf' end, '/', 1, (p.id * 7)::text, p.valor_total, (p.data_registro + interval '20 days')::date,
      case when k = 4 then case when p.status = 7 then 3 else 1 end end, k = 4,
      case when k = 4 and p.status = 7 then p.data_registro + interval '2 days' end, case when k = 4 and p.status = 7 then 1 end,
      case when k = 4 then lpad(p.id::text, 44, '3') end
    from pedidos as p, unnest(array[2, 4]) as k`.execute(db)
  return { app, centro, fornecedores, pessoas }
}

let serial = 900_000

/** An order of its own in that world; what is not said is as it should be. */
export async function plantar(
  mundo: Mundo,
  campos: Record<string, unknown> = {},
  anexos: readonly Record<string, unknown>[] = [],
): Promise<string> {
  const { db } = mundo.app
  const [pediu, , validou, , confirmou, , aprovou] = mundo.pessoas
  const id = String(++serial)
  const dia = 24 * 3600 * 1000
  const ha = (dias: number) => new Date(Date.now() - dias * dia).toISOString()
  await db
    .insertInto('pedidos')
    .values({
      id,
      status: 5,
      tipo: 1,
      centroDeCustoId: mundo.centro,
      fornecedorId: mundo.fornecedores[serial % 40],
      solicitanteId: pediu,
      validadorId: validou,
      confirmadorId: confirmou,
      aprovadorId: aprovou,
      dataRegistro: ha(10),
      dataSolicitacao: ha(10),
      dataValidacao: ha(9),
      dataConfirmacao: ha(8),
      dataAprovacao: ha(7),
      valorTotal: 50_000 + serial / 100,
      ...campos,
    })
    .execute()
  for (const anexo of anexos)
    await db
      .insertInto('pedidosAnexos')
      .values({ pedidoId: id, tipo: 4, fileName: 'a.pdf', hiperlink: '/', arquivoId: '1', ...anexo })
      .execute()
  return id
}

export const ha = (dias: number): string => new Date(Date.now() - dias * 24 * 3600 * 1000).toISOString()
