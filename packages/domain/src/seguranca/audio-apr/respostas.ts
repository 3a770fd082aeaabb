import { z } from 'zod'
import { instant } from '../../core/day.ts'
import { recordSchema } from '../../core/schema.ts'
import { aprsAudios, DURACAO_ATINGIDA, DURACAO_MAXIMA_S } from './aprs-audios.ts'

/** Part `dados` of POST /aprs/:id/audios. */
export const audioNovo = z.object({
  duracaoS: z
    .number('Informe a duração em segundos.')
    .min(0, 'Informe a duração em segundos.')
    .max(DURACAO_MAXIMA_S, DURACAO_ATINGIDA)
    .transform(Math.round),
  dataGravacao: instant.nullish(),
  transcricao: z
    .string()
    .trim()
    .max(10_000, 'Use no máximo 10000 caracteres.')
    .nullish()
    .transform((dita) => dita || null),
})
export type AudioNovo = z.output<typeof audioNovo>

/** What is not named stays as it was. */
export const audioAlterado = z.object({
  transcricao: audioNovo.shape.transcricao.optional(),
  revisao: z.int().min(1).optional(),
})
export type AudioAlterado = z.output<typeof audioAlterado>

export const audioNaResposta = recordSchema(aprsAudios)
export type AudioDaApr = z.output<typeof audioNaResposta>
export const audiosNaResposta = z.object({
  itens: z.array(audioNaResposta),
  /** Why none is taken while the APR is as it is. */
  impedimento: z.string().optional(),
  /** For how many days each is kept; 0: for ever. */
  guardaDias: z.number(),
})
