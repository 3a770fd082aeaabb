import { z } from 'zod'
import type { PlainDate } from '../../core/dates.ts'
import { messages } from '../../core/messages.ts'
import { isQuantity, toPreco } from '../../core/money.ts'
import { idSchema, inputSchema, patchSchema } from '../../core/schema.ts'
import { pedidosAnexos, TIPO_DE_ANEXO } from './anexos.ts'
import { faltaDoCodigo, type Identificado, limparIdentificacao, pendenciasDeIdentificacao } from './identificacao.ts'
import { pedidosItens } from './itens.ts'
import { recusasDeMistura } from './mistura-de-anexos.ts'
import { pedidos, TIPO } from './pedidos.ts'
import { recusaDePrazo } from './prazos.ts'
import { TOTAL_MAXIMO, valorTotal } from './totais.ts'
import { GUIA_NAO_SE_ESCREVE } from './troca-de-anexo.ts'

/** Limits of one order (design, Security §4 K). */
export const MAXIMO_DE_ITENS = 200
export const MAXIMO_DE_ANEXOS = 10

/** Why an order goes on although it passes what its budget allows. */
export const justificativaDeMeta = z.string().max(4000).nullish()
const enviar = z.object({ enviar: z.boolean().default(true), justificativaDeMeta })

/** Part `pedido` of createPedido: the order's own fields, and whether it is submitted at once. */
export const pedidoNovo = inputSchema(pedidos).and(enviar)

const item = inputSchema(pedidosItens).refine((linha) => linha.quantidade > 0, {
  path: ['quantidade'],
  message: 'Informe uma quantidade maior que zero.',
})
type Linha = { valor: number; quantidade: number }
const exata = ({ valor, quantidade }: Linha) => toPreco(valor) !== null && isQuantity(quantidade)
// Runs even when a line was refused: one that has no exact total already has its own sentence.
const cabe = (linhas: readonly Linha[]) => !linhas.every(exata) || valorTotal(linhas) <= TOTAL_MAXIMO
const NAO_CABE = 'O valor total passa do máximo que um pedido pode ter.'

/** Part `itens` of createPedido. */
export const itensNovos = z.array(item).max(MAXIMO_DE_ITENS).refine(cabe, NAO_CABE)

const identificado = (anexo: Identificado, ctx: z.RefinementCtx): void => {
  for (const [campo, message] of Object.entries(pendenciasDeIdentificacao(anexo)))
    ctx.addIssue({ code: 'custom', path: [campo], message })
}
const semGuia = ({ tipo }: { readonly tipo?: number | undefined }, ctx: z.RefinementCtx): void => {
  if (tipo === TIPO_DE_ANEXO.guia) ctx.addIssue({ code: 'custom', path: ['tipo'], message: GUIA_NAO_SE_ESCREVE })
}

/** One entry of part `anexos`: the attachment's fields and the name of the multipart part that carries its file. */
export const anexoNovo = inputSchema(pedidosAnexos)
  .and(z.object({ arquivo: z.string().min(1).max(100) }))
  .superRefine(identificado)
  .superRefine(semGuia)
  .transform(limparIdentificacao)

/** An attachment while it is written: what is there of it, kept or not, with its id when it is kept. */
export const anexoEscrito = patchSchema(pedidosAnexos)
  .and(z.object({ id: idSchema.optional() }))
  .transform(limparIdentificacao)

/** Part `anexos` of createPedido. Each file belongs to one attachment. */
export const anexosNovos = z
  .array(anexoNovo)
  .max(MAXIMO_DE_ANEXOS)
  .refine(
    (anexos) => new Set(anexos.map((anexo) => anexo.arquivo)).size === anexos.length,
    'Cada anexo precisa do seu arquivo.',
  )

/** Replacing an attachment: the fields to change (its keys are judged together with what stays), and a new file when `arquivo` names one. */
export const anexoTrocado = patchSchema(pedidosAnexos)
  .and(z.object({ arquivo: z.string().min(1).max(100).optional() }))
  .superRefine(({ codigoBarrasBoleto }, ctx) => identificado({ codigoBarrasBoleto }, ctx))
  .superRefine(semGuia)
  .transform(limparIdentificacao)

// "Order data" (Spec 1 §7): the fields themselves, or under `pedido` with the lines beside them, as createPedido takes them.
const semEnvelope = (corpo: unknown): unknown => {
  if (typeof corpo !== 'object' || corpo === null || !('pedido' in corpo)) return corpo
  const { pedido, ...resto } = corpo
  return typeof pedido === 'object' && pedido !== null ? { ...pedido, ...resto } : corpo
}

const alteracao = patchSchema(pedidos).and(
  z.object({
    itens: z
      .array(item.and(z.object({ id: idSchema.optional() })))
      .max(MAXIMO_DE_ITENS)
      .refine(cabe, NAO_CABE)
      .optional(),
  }),
)

/** Body of updatePedido: the fields to change, and, when `itens` is there, the whole new list (a known `id` keeps the line). */
export const pedidoAlterado = z.preprocess(semEnvelope, alteracao)

/** An order's content as the rules below judge it. */
export interface ConteudoDoPedido {
  readonly tipo: number
  readonly justificativa?: string | null
  readonly fornecedorId?: string | null
  readonly itens: readonly { readonly quantidade: number | string; readonly valor: number | string }[]
  readonly anexos: readonly (Identificado & {
    readonly tipo: number
    readonly dataVencimento?: PlainDate | null
    readonly dataAgendada?: PlainDate | null
  })[]
}

/** Sentence by field path, in the shape of the wire's `details`; empty when nothing is at fault. */
export type Pendencias = Record<string, string>

/** What no order may hold, a draft neither: forbidden mixes (Spec 1 §4). */
export function pendenciasDeMistura(conteudo: Pick<ConteudoDoPedido, 'tipo' | 'anexos'>): Pendencias {
  const recusas = recusasDeMistura(
    conteudo.tipo,
    conteudo.anexos.map((anexo) => anexo.tipo),
  )
  return recusas.length ? { anexos: recusas.map(({ mensagem }) => mensagem).join(' ') } : {}
}

/** Payment dates too near for the order's type (Spec 1 §5), field by field. */
export function pendenciasDePrazo(conteudo: Pick<ConteudoDoPedido, 'tipo' | 'anexos'>, hoje: PlainDate): Pendencias {
  const pendencias: Pendencias = {}
  for (const [posicao, anexo] of conteudo.anexos.entries())
    for (const campo of ['dataVencimento', 'dataAgendada'] as const) {
      const recusa = recusaDePrazo(conteudo.tipo, anexo[campo], hoje)
      if (recusa) pendencias[`anexos.${posicao}.${campo}`] = recusa
    }
  return pendencias
}

/** What is refused at creation, even of a draft. */
export const pendenciasDeRascunho = (conteudo: ConteudoDoPedido, hoje: PlainDate): Pendencias => ({
  ...pendenciasDePrazo(conteudo, hoje),
  ...pendenciasDeMistura(conteudo),
})

/** What is refused at submit: all of the above and what a draft may still lack. */
export function pendenciasDeEnvio(conteudo: ConteudoDoPedido, hoje: PlainDate): Pendencias {
  const pendencias = pendenciasDeRascunho(conteudo, hoje)
  if (!conteudo.justificativa?.trim()) pendencias.justificativa = 'Preencha este campo.'
  if (conteudo.tipo === TIPO.compra && !conteudo.fornecedorId)
    pendencias.fornecedorId = 'Escolha o fornecedor da compra.'
  if (!conteudo.itens.some((linha) => Number(linha.quantidade) > 0))
    pendencias.itens = 'Informe ao menos um item com quantidade.'
  for (const [posicao, anexo] of conteudo.anexos.entries()) {
    const falta = faltaDoCodigo(anexo)
    if (falta) pendencias[`anexos.${posicao}.codigoBarrasBoleto`] = falta
  }
  return pendencias
}

/** One sentence for what is at fault: what the attachments refuse, else the form's own hint (Spec 1 §5). */
export const frasePara = (pendencias: Pendencias): string =>
  Object.entries(pendencias).find(([campo]) => campo.startsWith('anexos'))?.[1] ?? messages.preenchaCamposObrigatorios
