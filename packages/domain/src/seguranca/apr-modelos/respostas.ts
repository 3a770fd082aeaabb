import type { z } from 'zod'
import type { InputOf, RecordOf } from '../../core/entity.ts'
import { inputSchema, patchSchema, recordSchema } from '../../core/schema.ts'
import { type Etapa, etapasEnviadas, etapasNaResposta } from '../apr/analise.ts'
import { aprModelos } from './apr-modelos.ts'

type Etapas = z.output<typeof etapasEnviadas>
export type AprModelo = RecordOf<typeof aprModelos>
export type ModeloNovo = InputOf<typeof aprModelos> & { etapas: Etapas }
export type ModeloAlterado = Partial<InputOf<typeof aprModelos>> & { revisao?: number; etapas?: Etapas | undefined }
export type ModeloEnviado = InputOf<typeof aprModelos> & { etapas: z.input<typeof etapasEnviadas> }

export const SEM_ETAPAS = 'Inclua pelo menos uma etapa!'
const comEtapas = etapasEnviadas.min(1, SEM_ETAPAS)

export const modeloNovo = (inputSchema(aprModelos) as unknown as z.ZodObject).extend({
  etapas: comEtapas,
}) as unknown as z.ZodType<ModeloNovo>
export const modeloAlterado = (patchSchema(aprModelos) as unknown as z.ZodObject).extend({
  etapas: comEtapas.optional(),
}) as unknown as z.ZodType<ModeloAlterado>
/** By itself, and where an analysis is begun, it comes with its steps. */
export const modeloNaResposta = recordSchema(aprModelos).extend({ etapas: etapasNaResposta.optional() })
export type ModeloInteiro = AprModelo & { etapas: Etapa[] }
