import type { Tela } from '@prumo/domain/core/tela.ts'
import type { HomeSource } from '../modulo/home.ts'
import { bloco, type Espera } from './especie.ts'

/** What waits for a person outside the page of decisions: the menu counts it, and the home page shows it. */
export const esperaNoInicio = (tela: Tela, espera: Espera): HomeSource => ({
  async pending(ctx) {
    const { total } = await espera.somar(ctx)
    return total > 0 ? { [tela.id]: total } : {}
  },
  async blocks(ctx) {
    const um = await bloco(ctx, espera)
    return um ? [um] : []
  },
})

/** In time: to be known of on the home page, and nobody waits for it yet. */
export const semPressa = (espera: Espera): HomeSource => ({
  pending: async () => ({}),
  async blocks(ctx) {
    const um = await bloco(ctx, espera)
    if (!um) return []
    const { quando: _, ...sem } = um
    return [sem]
  },
})
