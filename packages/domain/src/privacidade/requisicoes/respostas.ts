import { z } from 'zod'
import type { InputOf, RecordOf } from '../../core/entity.ts'
import { acoesDoRegistro } from '../../core/fluxo-resposta.ts'
import { recordSchema } from '../../core/schema.ts'
import { requisicoesTitulares } from './requisicoes.ts'

export type Requisicao = RecordOf<typeof requisicoesTitulares>
export type RequisicaoNova = InputOf<typeof requisicoesTitulares>
export type RequisicaoAlterada = Partial<RequisicaoNova> & { revisao?: number }

export const requisicaoNaResposta = recordSchema(requisicoesTitulares).extend({
  /** Open past its last day, or answered after it. */
  atrasada: z.boolean(),
  /** The name of the file that went with the answer. */
  arquivo: z.string().nullable(),
  acoes: acoesDoRegistro.optional(),
  fechado: z.string().optional(),
})
export type RequisicaoNaResposta = z.output<typeof requisicaoNaResposta>
