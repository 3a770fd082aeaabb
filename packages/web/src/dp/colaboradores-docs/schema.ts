import { isPlainDate, today } from '@prumo/domain/core/dates.ts'
import { colaboradoresDocs, problemasDasDatas } from '@prumo/domain/dp/colaboradores-docs.ts'
import { z } from 'zod'

const { emissao, observacao } = colaboradoresDocs.fields
const dia = (texto: string) => isPlainDate(texto, emissao.min)
const NAO_EXISTE = 'Escreva uma data que existe, como 03/12/2026.'

/** What a document's form holds; type and emission are needed whether it is new or not (Spec 2 §5). */
export const schemaDoDocumento = z.object({
  tipoId: z.string('Escolha o tipo.').nullable().refine(Boolean, 'Escolha o tipo.'),
  emissao: z
    .string('Informe a emissão.')
    .nullable()
    .refine(Boolean, 'Informe a emissão.')
    .refine((texto) => !texto || dia(texto), NAO_EXISTE),
  validade: z
    .string()
    .nullable()
    .refine((texto) => !texto || dia(texto), NAO_EXISTE)
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
