import { defineEnvio } from '../../core/anexos.ts'
import { sheets } from '../../core/file-kinds.ts'

/** The sheet of an order's pieces; `simular` says whether it is only looked at. */
export const pecasEmPlanilha = defineEnvio({ ...sheets, json: ['simular', 'revisao', 'dados'] })
