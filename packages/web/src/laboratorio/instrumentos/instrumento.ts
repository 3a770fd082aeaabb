import type { InstrumentoNaResposta } from '@prumo/domain/laboratorio/instrumentos/respostas.ts'
import type { AnyRecord } from '../../core/wire/records.ts'

/** An instrument as it was read by itself. */
export type InstrumentoLido = AnyRecord & InstrumentoNaResposta
