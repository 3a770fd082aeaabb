import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { entidadeDaOrigem, ORIGEM_DE_PLANO } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { inScope } from '../../core/access/scope.ts'
import { type Ctx, reads } from '../../core/context.ts'
import { titleOf } from '../../core/crud/write.ts'
import type { Tx } from '../../core/database/database.ts'
import type { AnyRecord } from '../../core/database/table.ts'
import { tableOf } from '../../core/database/tables.ts'
import { badFields } from '../../core/errors.ts'

/** Where a plan comes from, as it was sent. */
export interface OrigemDita {
  readonly origem: number
  readonly origemId?: string | null | undefined
  readonly obraId?: string | null | undefined
  readonly centroDeCustoId?: string | null | undefined
}
export interface OrigemConferida {
  readonly origemId: string | null
  readonly origemNome: string | null
  readonly obraId: string | null
  readonly centroDeCustoId: string | null
}

/** The record of that id in this person's scope, held until the act ends; undefined: there is none, for all they know. */
async function registroVisto(ctx: Ctx, tx: Tx, entity: Entity, id: string): Promise<AnyRecord | undefined> {
  if (!looksLikeId(id)) return undefined
  return (await tx
    .selectFrom(tableOf(entity))
    .selectAll()
    .where('id', '=', id)
    .where(inScope(ctx, entity))
    .forKeyShare()
    .executeTakeFirst()) as AnyRecord | undefined
}

const centroDe = ({ scope }: Entity, row: AnyRecord): string | null =>
  scope?.by === 'column' ? ((row[scope.column] as string | null) ?? null) : null

/** 'OB-2026-0004 · Rede Lapa': its number or code, and its title where that is another. */
const nomeDe = (entity: Entity, row: AnyRecord): string =>
  [...new Set([row.numero ?? row.codigo, titleOf(entity, row)].filter(Boolean).map(String))].join(' · ').slice(0, 200)

async function registroDaOrigem(ctx: Ctx, tx: Tx, origem: number, id: string): Promise<[Entity, AnyRecord]> {
  const nome = entidadeDaOrigem[origem]
  if (!nome) throw badFields({ origemId: 'Esta origem não tem registro: deixe em branco.' })
  const entity = ctx.entities.get(nome)
  // By its name alone somebody without the screen would learn of it.
  const row = entity && reads(ctx, entity) ? await registroVisto(ctx, tx, entity, id) : undefined
  if (!entity || !row) throw badFields({ origemId: messages.registroNaoEncontrado })
  return [entity, row]
}

/**
 * What follows from where a plan comes from: the work and the contract of its origin, else those that were chosen, held
 * against each other. A plan is seen by whoever sees the contract it is of.
 */
export async function conferirOrigem(ctx: Ctx, tx: Tx, dita: OrigemDita): Promise<OrigemConferida> {
  const daObra = dita.origem === ORIGEM_DE_PLANO.obra
  const origemId = dita.origemId ?? (daObra ? (dita.obraId ?? null) : null)
  let obraId = dita.obraId ?? null
  let centro: string | null = null
  let origemNome: string | null = null
  if (origemId) {
    const [entity, row] = await registroDaOrigem(ctx, tx, dita.origem, origemId)
    origemNome = nomeDe(entity, row)
    centro = centroDe(entity, row)
    const dela = daObra ? row.id : ((row.obraId as string | null | undefined) ?? null)
    if (dela && obraId && dela !== obraId) throw badFields({ obraId: 'A obra é a da origem do plano.' })
    obraId = dela ?? obraId
  }
  if (obraId && !(daObra && origemId)) {
    const obra = await registroVisto(ctx, tx, obras, obraId)
    if (!obra) throw badFields({ obraId: messages.registroNaoEncontrado })
    const daObraEscolhida = centroDe(obras, obra)
    if (centro && centro !== daObraEscolhida) throw badFields({ obraId: 'A obra é de outro contrato que a origem.' })
    centro = daObraEscolhida
  }
  if (centro && dita.centroDeCustoId && dita.centroDeCustoId !== centro)
    throw badFields({ centroDeCustoId: 'A conta contrato é a da obra ou da origem do plano.' })
  return { origemId, origemNome, obraId, centroDeCustoId: centro ?? dita.centroDeCustoId ?? null }
}
