import { defineEnvio } from '../core/anexos.ts'
import { pngOnly } from '../core/file-kinds.ts'

/** A collaborator's document (Spec 2 §9): only PDF, by its content, beside `dados`. */
export const documentoDeColaborador = defineEnvio({ accept: ['pdf'], json: ['dados'] })

/** A signature is a strip of paper: what is larger was not cut to it, and would weigh on every order it is printed into. */
export const assinaturaDeColaborador = defineEnvio({ accept: pngOnly, maxBytes: 2 * 1024 * 1024 })
