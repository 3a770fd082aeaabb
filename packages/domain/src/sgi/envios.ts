import { defineEnvio } from '../core/anexos.ts'
import { pdfOrImage } from '../core/file-kinds.ts'

/** A document's version: its file beside `dados`. */
export const versaoDoSgi = defineEnvio({ accept: pdfOrImage, json: ['dados'] })
