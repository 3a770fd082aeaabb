import { messages } from '@prumo/domain/core/messages.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { entidadeDaOrigem, ORIGEM_DE_PLANO } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import type { Ctx } from '../../core/context.ts'
import { centreOf, heldRecord, originRecord } from '../../core/crud/origin.ts'
import type { Tx } from '../../core/database/database.ts'
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
    const origem = await originRecord(ctx, tx, entidadeDaOrigem[dita.origem], origemId)
    const { row } = origem
    origemNome = origem.nome
    centro = origem.centro
    const dela = daObra ? row.id : ((row.obraId as string | null | undefined) ?? null)
    if (dela && obraId && dela !== obraId) throw badFields({ obraId: 'A obra é a da origem do plano.' })
    obraId = dela ?? obraId
  }
  if (obraId && !(daObra && origemId)) {
    const obra = await heldRecord(ctx, tx, obras, obraId)
    if (!obra) throw badFields({ obraId: messages.registroNaoEncontrado })
    const daObraEscolhida = centreOf(obras, obra)
    if (centro && centro !== daObraEscolhida) throw badFields({ obraId: 'A obra é de outro contrato que a origem.' })
    centro = daObraEscolhida
  }
  if (centro && dita.centroDeCustoId && dita.centroDeCustoId !== centro)
    throw badFields({ centroDeCustoId: 'A conta contrato é a da obra ou da origem do plano.' })
  return { origemId, origemNome, obraId, centroDeCustoId: centro ?? dita.centroDeCustoId ?? null }
}
