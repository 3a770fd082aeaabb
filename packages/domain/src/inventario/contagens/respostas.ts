/** What the calls of counts take and answer: the contract between server and screens. */
import { z } from 'zod'
import { codesOf, yesOrNo } from '../../core/consulta.ts'
import { fotoNaResposta } from '../../core/fotos.ts'
import { inputSchema, recordSchema } from '../../core/schema.ts'
import { achadosDaContagem } from './codigos.ts'
import { inventarioLeituras, type LeituraNova } from './contagens.ts'
import { COMO_FOI_LIDA, codigoDaEtiqueta } from './regras.ts'

const corpo = inputSchema(inventarioLeituras) as unknown as z.ZodType<LeituraNova>
/** POST /inventario-leituras, and what a phone sends. */
export const leituraNova = corpo.transform((nova, ctx) => {
  const codigo = codigoDaEtiqueta(nova.codigo)
  if (!codigo) ctx.addIssue({ code: 'custom', path: ['codigo'], message: 'Leia ou digite o código da etiqueta.' })
  return { ...nova, codigo }
})

/** What a label read at the desk answers: the reading, and how it went as it is told to whoever read it. */
export const leituraNaResposta = recordSchema(inventarioLeituras).extend({
  como: z.enum(COMO_FOI_LIDA),
  /** Of the item, by its tag; null of a code that is of none in sight. */
  nome: z.string().nullable(),
})

/** Lines of a count answered at once; the spreadsheet and the paper have all. */
export const LINHAS_NA_TELA = 500

/** Narrows the lines of a count. */
export const filtroDaContagem = z.object({
  busca: z.string().trim().max(120).optional(),
  achado: codesOf(achadosDaContagem),
  avariados: yesOrNo,
  comFoto: yesOrNo,
})

export const linhaDaContagem = z.object({
  /** Null of a code that is of no item in sight. */
  itemId: z.string().nullable(),
  tipo: z.number().nullable(),
  etiqueta: z.string().nullable(),
  nome: z.string(),
  /** Who answered for it when the count opened, or answers now where it was not expected. */
  responsavel: z.string().nullable(),
  contrato: z.string().nullable(),
  achado: z.number(),
  leituras: z.number(),
  condicao: z.number().nullable(),
  observacao: z.string().nullable(),
  lidaEm: z.string().nullable(),
  lidaPor: z.string().nullable(),
  /** Of all of its readings. */
  fotos: z.array(fotoNaResposta),
})
export type LinhaDaContagem = z.output<typeof linhaDaContagem>

export const resumoDaContagem = z.object({
  esperados: z.number(),
  encontrados: z.number(),
  faltam: z.number(),
  atrasados: z.number(),
  fora: z.number(),
  desconhecidos: z.number(),
  avariados: z.number(),
})
export type ResumoDaContagem = z.output<typeof resumoDaContagem>

/** GET /inventario-contagens/:id/itens. */
export const itensDaContagem = z.object({
  resumo: resumoDaContagem,
  /** Of the filter; `linhas` are the first of them. */
  total: z.number(),
  linhas: z.array(linhaDaContagem),
})
