import type { SensorNaResposta } from '@prumo/domain/laboratorio/sensores/respostas.ts'
import type { AnyRecord } from '../../core/wire/records.ts'

/** A sensor as it was read by itself. */
export type SensorLido = AnyRecord & SensorNaResposta
