/** What the follow-up's calls take and answer: the contract between server and screens. */
import { z } from 'zod'
import { day as dia } from '../../core/day.ts'
import { recordSchema } from '../../core/schema.ts'
import { pedidos } from '../pedidos/pedidos.ts'
import { nomesDoPedido } from '../pedidos/respostas.ts'
import { type BuscaPronta, buscasProntas, canais, type Etapa, etapas } from './etapas.ts'

const nomes = <T extends string>(tabela: Record<T, string>) => Object.keys(tabela) as [T, ...T[]]
export const etapaSchema = z.enum(nomes<Etapa>(etapas))
export const buscaSchema = z.enum(nomes<BuscaPronta>(buscasProntas))

/** An order being followed. */
export const pedidoAcompanhado = recordSchema(pedidos).and(
  nomesDoPedido.extend({
    etapa: etapaSchema,
    /** Since when it stands in this stage, and whether that is too long. */
    paradoDesde: z.string(),
    passouDoPrazo: z.boolean(),
    atrasado: z.boolean(),
    /** Who must act next: people by name, or the supplier. */
    responsaveis: z.array(z.string()),
    itens: z.number(),
    itensCompletos: z.number(),
    /** Documents it has: fiscal, boleto, proof of payment. */
    temNota: z.boolean(),
    temBoleto: z.boolean(),
    temComprovante: z.boolean(),
    /** Attachments to pay by payment status, and those at the bank or refused by it. */
    pendentes: z.number(),
    cadastrados: z.number(),
    pagos: z.number(),
    noBanco: z.number(),
    negados: z.number(),
    ultimoContato: z.string().nullable(),
  }),
)
export type PedidoAcompanhado = z.output<typeof pedidoAcompanhado>

const soma = z.object({ quantidade: z.number(), valor: z.number() })
/** Count and sum of each stage, and how many each ready search finds. */
export const resumoDoAcompanhamento = z.object({
  etapas: z.object(
    Object.fromEntries(nomes<Etapa>(etapas).map((etapa) => [etapa, soma])) as Record<Etapa, typeof soma>,
  ),
  buscas: z.object(
    Object.fromEntries(nomes<BuscaPronta>(buscasProntas).map((busca) => [busca, z.number()])) as Record<
      BuscaPronta,
      z.ZodNumber
    >,
  ),
})
export type ResumoDoAcompanhamento = z.output<typeof resumoDoAcompanhamento>

/** A line of an order that has not all arrived. */
export const itemAReceber = z.object({
  id: z.string(),
  descricao: z.string(),
  unidade: z.string().nullable(),
  quantidade: z.number(),
  retirado: z.number(),
  falta: z.number(),
  pedidoId: z.string(),
  numero: z.number(),
  fornecedorNome: z.string().nullable(),
  centroDeCustoNome: z.string(),
  obraNome: z.string().nullable(),
  previsaoEntrega: z.string().nullable(),
  atrasado: z.boolean(),
})
export type ItemAReceber = z.output<typeof itemAReceber>

const canal = z.union(
  Object.keys(canais).map((code) => z.literal(Number(code))) as [z.ZodLiteral<number>, z.ZodLiteral<number>],
)

/** A word with the supplier, written down; a new promised day may come with it. */
export const contatoNovo = z.object({
  canal,
  texto: z.string().trim().min(1, 'Escreva o que foi dito.').max(1000),
  novaPrevisao: dia.nullish(),
})
export type ContatoNovo = z.output<typeof contatoNovo>
export const previsaoNova = z.object({ previsaoEntrega: dia.nullable(), motivo: z.string().trim().max(300).nullish() })
export type PrevisaoNova = z.output<typeof previsaoNova>

/** What arrived of each item now, who received it. */
export const retiradaNova = z.object({
  itens: z
    .array(
      z.object({
        id: z.union([z.string().max(30), z.number()]).transform(String),
        quantidade: z.number().positive('Informe uma quantidade maior que zero.'),
      }),
    )
    .min(1, 'Informe o que chegou.')
    .max(200),
  recebedor: z.string().trim().min(1, 'Informe quem recebeu.').max(120),
  observacao: z.string().trim().max(500).nullish(),
  revisao: z.int().min(1).optional(),
})
export type RetiradaNova = z.output<typeof retiradaNova>
export const encerramentoDeSaldo = z.object({
  motivo: z.string().trim().min(10, 'Explique em ao menos 10 letras.').max(500),
  revisao: z.int().min(1).optional(),
})
export type EncerramentoDeSaldo = z.output<typeof encerramentoDeSaldo>

/** What was said with the supplier, and what arrived, latest first. */
export const diarioDoPedido = z.object({
  contatos: z.array(
    z.object({
      id: z.string(),
      canal: z.number(),
      texto: z.string(),
      novaPrevisao: z.string().nullable(),
      autor: z.string(),
      em: z.string(),
    }),
  ),
  retiradas: z.array(
    z.object({
      id: z.string(),
      item: z.string(),
      unidade: z.string().nullable(),
      quantidade: z.number(),
      recebedor: z.string(),
      observacao: z.string().nullable(),
      foto: z.string().nullable().meta({ description: 'Endereço da foto' }),
      tipoDaFoto: z.string().nullable(),
      autor: z.string(),
      em: z.string(),
    }),
  ),
})
export type DiarioDoPedido = z.output<typeof diarioDoPedido>
