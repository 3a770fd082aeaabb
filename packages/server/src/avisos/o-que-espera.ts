/** What waits for a person, as the home page and the bell have it, and what of it they were not told of yet. */
import { sql } from 'kysely'
import type { Ctx } from '../core/context.ts'
import type { Tx } from '../core/database/database.ts'
import type { Especie, Espera } from '../core/vez/especie.ts'

/** As many of each reason as are looked at: whoever has more waiting is told by the list. */
const MOST = 500

export interface Esperando {
  readonly espera: Espera
  readonly id: string
  readonly titulo: string
  readonly caminho: string
}

/** Every record that waits for this person, within their flags and scope as they are now. */
export async function oQueEspera(ctx: Ctx, vez: readonly Especie[]): Promise<Esperando[]> {
  const todos: Esperando[] = []
  for (const espera of vez.flatMap(({ esperas }) => esperas)) {
    const itens = await espera.listar(ctx, { de: 0, quantos: MOST })
    todos.push(...itens.map(({ id, titulo, caminho }) => ({ espera, id, titulo, caminho })))
  }
  return todos
}

/** Marks them as told; answers those that were not before. What waits no more is forgotten: should it wait again, it is news. */
export async function marcarVistos(
  tx: Tx,
  usuarioId: string,
  esperando: readonly Esperando[],
): Promise<readonly Esperando[]> {
  const esperas = esperando.map(({ espera }) => espera.id)
  const ids = esperando.map(({ id }) => id)
  const agora = sql`(select * from unnest(${esperas}::text[], ${ids}::bigint[]) as e (espera, registro_id))`
  await sql`delete from avisos_vistos as v where v.usuario_id = ${usuarioId}::bigint
    and not exists (select 1 from ${agora} as a where a.espera = v.espera and a.registro_id = v.registro_id)`.execute(
    tx,
  )
  const { rows } = await sql<{
    espera: string
    registroId: string
  }>`insert into avisos_vistos (usuario_id, espera, registro_id)
    select ${usuarioId}::bigint, a.espera, a.registro_id from ${agora} as a on conflict do nothing
    returning espera, registro_id`.execute(tx)
  const novos = new Set(rows.map(({ espera, registroId }) => `${espera} ${registroId}`))
  return esperando.filter(({ espera, id }) => novos.has(`${espera.id} ${id}`))
}
