import { defineEnvio } from '../core/anexos.ts'

/** The photo of a report, which every browser draws: at its birth beside `dados`, or in the former's place. */
export const fotoDoRelatorio = defineEnvio({
  accept: ['png', 'jpeg', 'webp'],
  maxBytes: 5 * 1024 * 1024,
  json: ['dados'],
})
