import type { Vez } from '../core/vez/vez.ts'

/** What is read of each sort beside the decision; named here, a page that shows no decision does not carry the names. */
export const vez: Vez = {
  'requisicoes-titulares': async () => (await import('./requisicoes/NaVez.tsx')).RequisicaoNaVez,
  'incidentes-privacidade': async () => (await import('./incidentes/NaVez.tsx')).IncidenteNaVez,
}
