/** The records that tell of each activity: in a table of their own, so that a record knows which activities count what it says. */
import { messages } from '@prumo/domain/core/messages.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { heldInScope } from '../../core/crud/references.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { recusarProblemas } from './conferir.ts'

type Enviada = { readonly linhaId?: string | undefined; readonly registrosIds?: readonly string[] | null | undefined }

export async function registrosDe(db: Db | Tx, atividades: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ atividadeId: string; registros: string[] }>`
    select atividade_id, array_agg(registro_id order by registro_id) as registros from rdos_atividades_registros
    where atividade_id = any(${idArray(atividades)}) group by atividade_id`.execute(db)
  return new Map(rows.map(({ atividadeId, registros }) => [atividadeId, registros]))
}

/** Ties the activities, as they were sent and in their order, to the records they name; `antes`: the lines there were. */
export async function ligar(
  ctx: Ctx,
  tx: Tx,
  rdo: { readonly id: string; readonly obraId: string },
  enviadas: readonly Enviada[],
  antes: ReadonlySet<string>,
): Promise<void> {
  const nomeados = [...new Set(enviadas.flatMap(({ registrosIds }) => registrosIds ?? []))]
  const seus = await heldInScope(ctx, tx, 'registros-obra', nomeados)
  const { rows: daObra } = await sql<{ id: string }>`select id from registros_obra
    where id = any(${idArray(nomeados)}) and obra_id = ${rdo.obraId}::bigint`.execute(tx)
  const aceitos = new Set(daObra.map(({ id }) => id).filter((id) => seus.has(id)))
  const problemas: Record<string, string> = {}
  for (const [n, { registrosIds }] of enviadas.entries())
    if (registrosIds?.some((id) => !aceitos.has(id)))
      problemas[`atividades.${n}.registrosIds`] = messages.registroNaoEncontrado
  recusarProblemas(problemas)
  // New lines have ids in the order in which they were sent.
  const { rows: linhas } = await sql<{ id: string }>`select id from rdos_atividades
    where rdo_id = ${rdo.id}::bigint order by id`.execute(tx)
  const novas = linhas.map(({ id }) => id).filter((id) => !antes.has(id))
  const ligacoes: { atividadeId: string; registroId: string }[] = []
  const refeitas: string[] = []
  for (const { linhaId, registrosIds } of enviadas) {
    const atividadeId = linhaId ?? novas.shift()!
    if (registrosIds === undefined) continue
    refeitas.push(atividadeId)
    for (const registroId of new Set(registrosIds ?? [])) ligacoes.push({ atividadeId, registroId })
  }
  await sql`delete from rdos_atividades_registros where atividade_id = any(${idArray(refeitas)})`.execute(tx)
  if (ligacoes.length > 0) await tx.insertInto('rdosAtividadesRegistros').values(ligacoes).execute()
}
