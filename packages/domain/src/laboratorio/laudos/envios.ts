import { defineEnvio } from '../../core/anexos.ts'

/** The file that is held against what was issued: read for its hash, and dropped. */
export const envioParaConferir = defineEnvio({ accept: ['pdf'], maxBytes: 25 * 1024 * 1024 })
