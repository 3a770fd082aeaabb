/** What the calls of tables of prices answer: the contract between server and screens. */

import { z } from 'zod'
import { acoesDoRegistro } from '../../core/fluxo-resposta.ts'
import { importada } from '../../core/importacao.ts'
import { recordComListas } from '../../core/listas.ts'
import { recordSchema } from '../../core/schema.ts'
import { baremos } from './baremos.ts'
import { type MudancaDeItem, mudancasDeItem } from './comparacao.ts'
import { listasDoBaremo } from './itens.ts'

const extra = {
  /** How many items it has. */
  totalDeItens: z.number(),
}
const fatorDoContrato = z.object({
  contratoId: z.string(),
  codigo: z.string(),
  fatorK: z.number().nullable(),
  usoFatorK: z.number().nullable(),
})
export type FatorDoContratoNaTabela = z.output<typeof fatorDoContrato>

export const baremoNaLista = recordSchema(baremos).extend(extra)
/** Its items come when it is read by itself. */
export const baremoNaResposta = recordComListas(baremos, listasDoBaremo).extend({
  ...extra,
  /** The factor K of each of its contracts that whoever asks may see. */
  fatores: z.array(fatorDoContrato).optional(),
  acoes: acoesDoRegistro.optional(),
  fechado: z.string().optional(),
})

/** A line as the preview shows it. */
export const linhaImportada = z.object({
  linha: z.number(),
  codigo: z.string(),
  descricao: z.string(),
  grupo: z.number(),
  unidadeMedida: z.string(),
  atividade: z.number(),
  condicao: z.number(),
  pontos: z.number(),
  precoFixo: z.number().nullable(),
  situacao: z.enum(['nova', 'alterada', 'igual']),
})
export type LinhaImportada = z.output<typeof linhaImportada>

/** `POST /baremos/{id}/importar` (field contract, Acts). Lines and faults are at most `NA_PREVIA` of each; the numbers are of all. */
export const importacaoDeItens = z.object({
  ...importada,
  novas: z.number(),
  alteradas: z.number(),
  iguais: z.number(),
  previa: z.array(linhaImportada),
})
export type ImportacaoDeItens = z.output<typeof importacaoDeItens>

const mudancas = Object.keys(mudancasDeItem) as [MudancaDeItem, ...MudancaDeItem[]]
export const comparacaoDeBaremos = z.object({
  /** The version it is compared with; null where there is none, or it is out of sight. */
  anterior: z
    .object({ id: z.string(), nome: z.string(), versao: z.number(), valorUnidade: z.number(), itens: z.number() })
    .nullable(),
  linhas: z.array(
    z.object({
      codigo: z.string(),
      descricao: z.string(),
      grupo: z.number(),
      atividade: z.number(),
      condicao: z.number(),
      mudanca: z.enum(mudancas),
      de: z.string().nullable(),
      para: z.string().nullable(),
      pontosDe: z.number().nullable(),
      pontosPara: z.number().nullable(),
      delta: z.number().nullable(),
    }),
  ),
})
export type ComparacaoDeBaremos = z.output<typeof comparacaoDeBaremos>

/** Who uses it: of each kind of record how many, and those that whoever asks may see. */
export const usoDoBaremo = z.object({
  usos: z.array(
    z.object({
      entidade: z.string(),
      /** The screen that shows each of them. */
      caminho: z.string(),
      muitos: z.string(),
      total: z.number(),
      registros: z.array(z.object({ id: z.string(), nome: z.string() })),
    }),
  ),
})
export type UsoDoBaremo = z.output<typeof usoDoBaremo>
