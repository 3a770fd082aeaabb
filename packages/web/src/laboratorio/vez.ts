import type { Vez } from '../core/vez/vez.ts'

/** What is read of each sort beside the decision; named here, a page that shows no decision does not carry the names. */
export const vez: Vez = {
  'equipamentos-isolantes': async () =>
    (await import('./equipamento-isolante/EquipamentoScreen.tsx')).EquipamentoIsolante,
  'laboratorio-os': async () => (await import('./ordem-de-servico/OrdemScreen.tsx')).OrdemDeServico,
  'criterios-ensaio': async () => (await import('./tipo-equipamento/CriterioScreen.tsx')).Criterio,
  instrumentos: async () => (await import('./instrumentos/NaVez.tsx')).InstrumentoNaVez,
  laudos: async () => (await import('./laudos/LaudoScreen.tsx')).Laudo,
}
