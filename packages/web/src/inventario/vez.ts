import type { Vez } from '../core/vez/vez.ts'

/** What is read of each sort beside the decision; named here, a page that shows no decision does not carry the names. */
export const vez: Vez = {
  aceites: async () => (await import('./comigo/TermoScreen.tsx')).TermoNaVez,
  'inventario-entregas': async () => (await import('./entregas/NaVez.tsx')).EntregaNaVez,
}
