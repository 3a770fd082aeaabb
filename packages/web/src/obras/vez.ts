import type { Vez } from '../core/vez/vez.ts'

/** What is read of each sort beside the decision; named here, a page that shows no decision does not carry the names. */
export const vez: Vez = {
  rdos: async () => (await import('./rdo/RdoScreen.tsx')).Rdo,
  'registros-obra': async () => (await import('./registros/RegistroScreen.tsx')).Registro,
  medicoes: async () => (await import('./medicoes/MedicaoScreen.tsx')).Medicao,
  'planos-5w2h': async () => (await import('./planos-5w2h/PainelDoPlano.tsx')).PlanoNaVez,
}
