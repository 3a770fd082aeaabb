import { defineEffect } from '../../core/effect.ts'

/** A plan of action was written because of that record, which is of the entity of that name. */
export const planoEscrito = defineEffect<{
  readonly id: string
  readonly entidade: string
  readonly origemId: string
}>('obras.planos-5w2h.escrito')

/**
 * A plan of action is asked for by another module's act: opened in its transaction and told in its log row. Of a record that
 * no origin of plans names, it is called by its name alone.
 */
export const planoPedido = defineEffect<
  {
    readonly titulo: string
    readonly origem: number
    readonly origemNome: string
    readonly oQue: string
    readonly porQue: string
    readonly onde: string
    readonly quemId: string
    readonly quandoFim: string
    readonly como: string
  },
  { readonly id: string; readonly numero: string }
>('obras.planos-5w2h.pedido')
