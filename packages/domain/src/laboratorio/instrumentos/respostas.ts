/** What the calls of instruments and calibrations take and answer: the contract between server and screens. */
import { z } from 'zod'
import { addMonths, formatDate, type PlainDate } from '../../core/dates.ts'
import type { InputOf, RecordOf } from '../../core/entity.ts'
import { acoesDoRegistro } from '../../core/fluxo-resposta.ts'
import { inputSchema, patchSchema, recordSchema } from '../../core/schema.ts'
import { calibracoes } from './calibracoes.ts'
import { instrumentos } from './instrumentos.ts'

export const VALIDADE_DEPOIS = 'A validade deve ser maior que a data da calibração!'

/** Every field at fault, with its sentence. */
export function problemasDaCalibracao(
  { data, validade }: { readonly data?: PlainDate | null; readonly validade?: PlainDate | null },
  hoje: PlainDate,
): Record<string, string> {
  return {
    ...(data && data > hoje && { data: `A data da calibração não pode passar de hoje, ${formatDate(hoje)}.` }),
    ...(data && validade && validade <= data && { validade: VALIDADE_DEPOIS }),
  }
}

/** What does not keep it from being written, and is told. */
export function avisosDaCalibracao(
  { data, validade }: { readonly data: PlainDate; readonly validade: PlainDate },
  { periodicidadeMeses }: { readonly periodicidadeMeses: number },
): string[] {
  const esperada = addMonths(data, periodicidadeMeses)
  return validade > esperada
    ? [`A validade passa da periodicidade do instrumento (${periodicidadeMeses} meses: ${formatDate(esperada)}).`]
    : []
}

export type Instrumento = RecordOf<typeof instrumentos>
export type Calibracao = RecordOf<typeof calibracoes>
export type CalibracaoNova = InputOf<typeof calibracoes>
export type CalibracaoAlterada = Partial<CalibracaoNova> & { revisao?: number }

/** Part `dados` of POST /instrumentos/:id/calibracoes; `problemasDaCalibracao` says what one field asks of another. */
export const calibracaoNova: z.ZodType<CalibracaoNova> = inputSchema(calibracoes)
/** PUT /calibracoes/:id: judged again with what stays. */
export const calibracaoAlterada: z.ZodType<CalibracaoAlterada> = patchSchema(calibracoes)

export const calibracaoNaResposta = recordSchema(calibracoes).extend({
  plano: z.object({ id: z.string(), numero: z.string() }).nullish(),
  avisos: z.array(z.string()).optional(),
})
export type CalibracaoNaResposta = z.output<typeof calibracaoNaResposta>

export const instrumentoNaResposta = recordSchema(instrumentos).extend({
  /** May something be tested with it today? */
  utilizavel: z.boolean(),
  /** And why not. */
  porQueNao: z.string().nullable(),
  acoes: acoesDoRegistro.optional(),
  fechado: z.string().optional(),
})
export type InstrumentoNaResposta = z.output<typeof instrumentoNaResposta>

const ensaioAfetado = z.object({
  id: z.string(),
  data: z.string(),
  osId: z.string(),
  osNumero: z.string().nullable(),
  osItemId: z.string(),
  equipamentoId: z.string(),
  etiqueta: z.string(),
  resultado: z.number().nullable(),
  certificado: z.string(),
})
const laudoAfetado = z.object({
  id: z.string(),
  numero: z.string(),
  numeroRevisao: z.number(),
  dataEmissao: z.string().nullable(),
  status: z.number(),
  resultado: z.number().nullable(),
})
/** GET /instrumentos/:id/impacto: what was tested with it since the good calibration before the one that failed. */
export const impactoNaResposta = z.object({
  /** The failed calibration it is about; null: none failed, and this is what would be in doubt if one did. */
  calibracao: calibracaoNaResposta.nullable(),
  /** From the day of the good calibration before it; null: from the first test. */
  desde: z.string().nullable(),
  /** To the day before a good one that followed; null: until now. */
  ate: z.string().nullable(),
  ensaios: z.array(ensaioAfetado),
  laudos: z.array(laudoAfetado),
  /** There are others, of contracts that whoever asks does not see. */
  foraDoAlcance: z.object({ ensaios: z.number(), laudos: z.number() }),
})
export type Impacto = z.output<typeof impactoNaResposta>
