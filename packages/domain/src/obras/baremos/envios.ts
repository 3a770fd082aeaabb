import { defineEnvio } from '../../core/anexos.ts'
import { sheets } from '../../core/file-kinds.ts'

/** The sheet of a table's items; `simular` says whether it is only looked at. */
export const itensEmPlanilha = defineEnvio({ ...sheets, json: ['simular', 'revisao'] })
