import { isPlainDate, today } from '@prumo/domain/core/dates.ts'
import { NO_SUCH_DAY } from '@prumo/domain/core/day.ts'
import { colaboradoresDocs, problemasDasDatas } from '@prumo/domain/dp/colaboradores-docs.ts'
import { z } from 'zod'

const { emissao, observacao } = colaboradoresDocs.fields
const dia = (texto: string) => isPlainDate(texto, emissao.min)

/** What a document's form holds; type and emission are needed whether it is new or not (Spec 2 §5). */
export const schemaDoDocumento = z.object({
  tipoId: z.string('Escolha o tipo.').nullable().refine(Boolean, 'Escolha o tipo.'),
  emissao: z
    .string('Informe a emissão.')
    .nullable()
    .refine(Boolean, 'Informe a emissão.')
    .refine((texto) => !texto || dia(texto), NO_SUCH_DAY),
  validade: z
    .string()
    .nullable()
    .refine((texto) => !texto || dia(texto), NO_SUCH_DAY)
    .transform((texto) => texto || null),
  observacao: z
    .string()
    .max(observacao.max)
    .nullable()
    .transform((texto) => texto?.trim() || null),
})

type Datas = { readonly emissao: string | null; readonly validade: string | null }

/** What the server refuses of the two days, said before anything is sent. */
export const datasPossiveis = (datas: Datas, contexto: z.RefinementCtx): void => {
  for (const [campo, message] of Object.entries(problemasDasDatas(datas, today())))
    contexto.addIssue({ code: 'custom', path: [campo], message })
}
