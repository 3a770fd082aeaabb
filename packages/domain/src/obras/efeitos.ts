import { defineEffect } from '../core/effect.ts'

/** A work's account is about to be closed: whoever has something hanging from it says what, in words. */
export const obraVaiEncerrar = defineEffect<{ readonly id: string }, readonly string[]>('obras.obra.vai-encerrar')
/** A vehicle that came into a team or left it, and the name of the team it was in before. */
export interface VeiculoMovido {
  readonly placa: string
  readonly de: string | null
  readonly para: string | null
}

/**
 * A team has these vehicles from now on, as far as the reader sees them; null: none at all, since the team is no more.
 * Answered with those that moved.
 */
export const veiculosDaEquipe = defineEffect<
  { readonly equipeId: string; readonly veiculosIds: readonly string[] | null },
  readonly VeiculoMovido[]
>('obras.equipes.veiculos')

/** A team came into the register: what its contract had under that name alone is of it now. */
export const equipeCriada = defineEffect<{
  readonly id: string
  readonly nome: string
  readonly centroDeCustoId: string
}>('obras.equipes.criada')
