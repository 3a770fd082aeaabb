import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { conflict } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'

/** Holds whoever has the role: people first, then the templates of service orders. */
export async function segurarQuemTemFuncao(_ctx: Ctx, tx: Tx, { id }: { readonly id: string }): Promise<void> {
  await tx.selectFrom('colaboradores').select('id').where('funcaoId', '=', id).orderBy('id').forUpdate().execute()
  await sql`select id from ordens_de_servico where ${id}::bigint = any(funcoes) order by id for update`.execute(tx)
}

/** The templates of service orders follow; where another covers the substitute already, people say first which one stays. */
async function moverTemplates(tx: Tx, id: string, substitutaId: string): Promise<void> {
  const { rows } = await sql<{ grupo: string }>`
    select distinct o.grupo from ordens_de_servico as o
    join ordens_de_servico as outra on outra.id <> o.id and ${substitutaId}::bigint = any(outra.funcoes) and outra.processos && o.processos
    where ${id}::bigint = any(o.funcoes)`.execute(tx)
  if (rows.length > 0)
    throw conflict(
      `A função escolhida já tem outra ordem de serviço nos mesmos processos. Tire antes a função a remover do template ${rows
        .map(({ grupo }) => `"${grupo}"`)
        .join(', ')}.`,
    )
  await sql`update ordens_de_servico
    set funcoes = array_append(array_remove(array_remove(funcoes, ${id}::bigint), ${substitutaId}::bigint), ${substitutaId}::bigint), revisao = revisao + 1
    where ${id}::bigint = any(funcoes)`.execute(tx)
}

/** Gives everything that names a role to its substitute: people, templates of service orders, what the role is asked for. */
export async function trocarFuncao(
  ctx: Ctx,
  tx: Tx,
  { id, substitutaId }: { readonly id: string; readonly substitutaId: string },
): Promise<{ id: string; empresaId: string | null }[]> {
  const moved: { id: string; empresaId: string | null }[] = await tx
    .updateTable('colaboradores')
    .set({ funcaoId: substitutaId, revisao: sql`revisao + 1` })
    .where('funcaoId', '=', id)
    .returning(['id', 'empresaId'])
    .execute()
  await moverTemplates(tx, id, substitutaId)
  // What the role was asked for is asked of whoever takes its place.
  await tx
    .updateTable('exigencias')
    .set({ funcaoId: substitutaId, revisao: sql`revisao + 1` })
    .where('funcaoId', '=', id)
    .execute()
  // The browser asks again for a whole list: once for each contract is enough.
  for (const empresaId of new Set(moved.map((one) => one.empresaId)))
    await announce(ctx, tx, colaboradores, moved.find((one) => one.empresaId === empresaId)!)
  return moved
}
