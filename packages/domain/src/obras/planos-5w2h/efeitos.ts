import { defineEffect } from '../../core/effect.ts'

/** A plan of action was written because of that record, which is of the entity of that name. */
export const planoEscrito = defineEffect<{
  readonly id: string
  readonly entidade: string
  readonly origemId: string
}>('obras.planos-5w2h.escrito')
