/** What the calls of lists of questions take and answer: the contract between server and screens. */
import { z } from 'zod'
import type { InputOf, RecordOf } from '../../core/entity.ts'
import type { Acao } from '../../core/fluxo.ts'
import { acoesDoRegistro } from '../../core/fluxo-resposta.ts'
import { inputSchema, patchSchema, recordSchema } from '../../core/schema.ts'
import { type Secao, type SecoesEnviadas, secoesEnviadas, secoesNaResposta } from './perguntas.ts'
import { questionarios } from './questionarios.ts'

type Lidas = z.output<typeof secoesEnviadas>
export type Questionario = RecordOf<typeof questionarios>
export type QuestionarioNovo = InputOf<typeof questionarios> & { secoes: Lidas }
export type QuestionarioAlterado = Partial<InputOf<typeof questionarios>> & {
  revisao?: number
  secoes?: Lidas | undefined
}
/** What a form sends. */
export type QuestionarioEnviado = InputOf<typeof questionarios> & { secoes: SecoesEnviadas }

export const questionarioNovo = (inputSchema(questionarios) as unknown as z.ZodObject).extend({
  secoes: secoesEnviadas.default([]),
}) as unknown as z.ZodType<QuestionarioNovo>
export const questionarioAlterado = (patchSchema(questionarios) as unknown as z.ZodObject).extend({
  secoes: secoesEnviadas.optional(),
}) as unknown as z.ZodType<QuestionarioAlterado>

/** A version that was published: it does not change any more. */
export const versaoNaResposta = z.object({
  versao: z.number(),
  perguntas: z.number(),
  publicadaEm: z.string(),
  publicadaPorId: z.string().nullable(),
  inspecoes: z.number(),
})
export type VersaoDoQuestionario = z.output<typeof versaoNaResposta>
export const versaoInteira = versaoNaResposta.omit({ inspecoes: true }).extend({
  nome: z.string(),
  tipoInspecao: z.number(),
  secoes: secoesNaResposta,
})

export const questionarioNaLista = recordSchema(questionarios).extend({ inspecoes: z.number() })
/** By itself it comes with its questions and the versions that were published. */
export const questionarioNaResposta = questionarioNaLista.extend({
  secoes: secoesNaResposta.optional(),
  versoes: z.array(versaoNaResposta).optional(),
  acoes: acoesDoRegistro.optional(),
  fechado: z.string().optional(),
})
export type QuestionarioNaLista = Questionario & { inspecoes: number }
export type QuestionarioInteiro = QuestionarioNaLista & {
  secoes: Secao[]
  versoes: VersaoDoQuestionario[]
  acoes?: Acao[]
  fechado?: string
}
