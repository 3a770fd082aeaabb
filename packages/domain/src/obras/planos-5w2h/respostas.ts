/** What the calls of plans take and answer: the contract between server and screens. */
import { z } from 'zod'
import type { InputOf } from '../../core/entity.ts'
import { inputSchema, patchSchema, recordSchema } from '../../core/schema.ts'
import { planos5w2hAnexos, tiposDeAnexoDePlano } from './anexos.ts'
import { planos5w2h } from './planos.ts'
import { problemasDoPlano } from './prazo.ts'

const comOrigem = { origemId: z.string().trim().max(20).nullish() }
interface ComOrigem {
  origemId?: string | null | undefined
}
const novo = (inputSchema(planos5w2h) as unknown as z.ZodObject).extend(comOrigem)
/** POST /planos-5w2h. */
export const planoNovo = (novo as unknown as z.ZodType<InputOf<typeof planos5w2h> & ComOrigem>).superRefine(
  (plano, ctx) => {
    for (const [campo, message] of Object.entries(problemasDoPlano({ ...plano })))
      ctx.addIssue({ code: 'custom', path: [campo], message })
  },
)
export type PlanoNovo = z.output<typeof planoNovo>
/** PUT /planos-5w2h/:id: judged again with what stays. */
export const planoAlterado = (patchSchema(planos5w2h) as unknown as z.ZodObject).extend(
  comOrigem,
) as unknown as z.ZodType<PlanoAlterado>
export type PlanoAlterado = Partial<InputOf<typeof planos5w2h>> & { revisao?: number } & ComOrigem

/** A plan as it is answered: with how many files it has. */
export const planoNaResposta = recordSchema(planos5w2h).extend({ anexos: z.number(), provas: z.number() })
export type PlanoNaResposta = z.output<typeof planoNaResposta>

const tipo = z
  .union([z.number(), z.string().regex(/^\d$/).transform(Number)])
  .refine((code) => Object.hasOwn(tiposDeAnexoDePlano, code), 'Escolha uma das opções da lista.')
const descricao = z.string().trim().max(200, 'Use no máximo 200 caracteres.').nullish()
/** POST /planos-5w2h-anexos: `dados`, beside the file. */
export const anexoNovo = z.object({ planoId: z.string().max(20), tipo, descricao })
/** PUT /planos-5w2h-anexos/:id. */
export const anexoAlterado = z.object({ tipo: tipo.optional(), descricao, revisao: z.int().min(1).optional() })
export const anexoNaResposta = recordSchema(planos5w2hAnexos)

/** POST /services/pdf-5w2h: one page for each, or all of them in one table. */
export const pedidoDePdf = z.object({
  ids: z.array(z.string().max(20)).min(1, 'Escolha ao menos um plano.').max(5000),
  tabela: z.boolean().optional(),
})
