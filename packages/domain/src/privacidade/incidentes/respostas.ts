import { z } from 'zod'
import type { InputOf, RecordOf } from '../../core/entity.ts'
import { acoesDoRegistro } from '../../core/fluxo-resposta.ts'
import { recordSchema } from '../../core/schema.ts'
import { incidentesPrivacidade } from './incidentes.ts'

export type Incidente = RecordOf<typeof incidentesPrivacidade>
export type IncidenteNovo = InputOf<typeof incidentesPrivacidade>
export type IncidenteAlterado = Partial<IncidenteNovo> & { revisao?: number }

export const incidenteNaResposta = recordSchema(incidentesPrivacidade).extend({
  faltaComunicar: z.boolean(),
  /** Told after the last day, or still to be told after it. */
  foraDoPrazo: z.boolean(),
  acoes: acoesDoRegistro.optional(),
  fechado: z.string().optional(),
})
export type IncidenteNaResposta = z.output<typeof incidenteNaResposta>
