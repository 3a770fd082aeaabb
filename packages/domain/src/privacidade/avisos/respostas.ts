import { z } from 'zod'
import type { InputOf, RecordOf } from '../../core/entity.ts'
import { acoesDoRegistro } from '../../core/fluxo-resposta.ts'
import { recordSchema } from '../../core/schema.ts'
import { avisosPrivacidade } from './avisos.ts'

export type Aviso = RecordOf<typeof avisosPrivacidade>
export type AvisoNovo = InputOf<typeof avisosPrivacidade>

export const avisoNaResposta = recordSchema(avisosPrivacidade).extend({
  acoes: acoesDoRegistro.optional(),
  fechado: z.string().optional(),
})

/** GET /privacidade/aviso, open to everybody: the notice in force and whom to write to, and nothing else; null before the first. */
export const avisoPublico = z.object({
  aviso: z
    .object({
      versao: z.string(),
      vigenteDesde: z.string(),
      mudou: z.string().nullable(),
      texto: z.string(),
      encarregado: z.string(),
      email: z.string(),
      telefone: z.string().nullable(),
    })
    .nullable(),
})
export type AvisoPublico = NonNullable<z.output<typeof avisoPublico>['aviso']>
