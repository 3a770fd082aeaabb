/** What the calls on goals answer: the contract between server and screens. Amounts in reais. */
import { z } from 'zod'
import { acoesPorNome } from '../../core/fluxo-resposta.ts'
import { recordSchema } from '../../core/schema.ts'
import { fluxoDaMeta } from './fluxo.ts'
import { metas } from './metas.ts'

/** The three columns of the ledger beside the goal, and what is left of it. */
export const valoresDaMeta = z.object({
  meta: z.number(),
  reservado: z.number(),
  comprometido: z.number(),
  realizado: z.number(),
  saldo: z.number(),
})
export type ValoresDaMeta = z.output<typeof valoresDaMeta>

/** How full a goal is: said in words beside its colour. The last two are of revenue. */
const faixasDeDespesa = ['ok', 'alerta', 'estourada'] as const
export const faixasDaMeta = [...faixasDeDespesa, 'a-atingir', 'atingida'] as const
const nomes = z.object({
  centroDeCustoNome: z.string(),
  obraNome: z.string().nullable(),
  responsavelNome: z.string().nullable(),
})

/** A goal in the list. */
export const metaNaLista = recordSchema(metas).and(
  nomes.extend({
    ...valoresDaMeta.shape,
    /** Whole percent of the goal that is taken; null when the goal is zero. */
    percentual: z.number().nullable(),
    faixa: z.enum(faixasDaMeta),
  }),
)
export type MetaNaLista = z.output<typeof metaNaLista>

/** The sums of some goals; one inside another of them is not added again. */
const somaDeMetas = valoresDaMeta.extend({
  total: z.number(),
  dentroDeOutras: z.number(),
  estouradas: z.number(),
  emAlerta: z.number(),
})

/** What the list can be gathered by. */
export const agrupamentosDeMetas = { centro: 'Conta contrato', conta: 'Conta de orçamento' } as const
export type AgrupamentoDeMetas = keyof typeof agrupamentosDeMetas

/** The goals of one contract, or of one budget account, with their sums. */
export const grupoDeMetas = somaDeMetas.extend({
  chave: z.string(),
  nome: z.string(),
  ids: z.array(z.string()),
  percentual: z.number().nullable(),
})
export type GrupoDeMetas = z.output<typeof grupoDeMetas>

/** The filter's sums, and those of each group when asked for. */
export const resumoDeMetas = somaDeMetas.extend({ grupos: z.array(grupoDeMetas) })
export type ResumoDeMetas = z.output<typeof resumoDeMetas>

export const mesDaMeta = valoresDaMeta.extend({ mesComp: z.string(), saldoAcumulado: z.number() })
export type MesDaMeta = z.output<typeof mesDaMeta>

export const transferenciaNaMeta = z.object({
  id: z.string(),
  situacao: z.number(),
  origemId: z.string(),
  origemNome: z.string(),
  destinoId: z.string(),
  destinoNome: z.string(),
  mesOrigem: z.string(),
  mesDestino: z.string(),
  valor: z.number(),
  motivo: z.string(),
  solicitante: z.string().nullable(),
  criadaEm: z.string(),
  decisor: z.string().nullable(),
  decididaEm: z.string().nullable(),
  motivoDaRecusa: z.string().nullable(),
  /** May this person decide it? Never who asked for it. */
  podeDecidir: z.boolean(),
})
export type TransferenciaNaMeta = z.output<typeof transferenciaNaMeta>

/** A goal whole: its grid, its history, what may be done with it. */
export const metaDetalhada = recordSchema(metas).and(
  nomes.extend({
    ...valoresDaMeta.shape,
    percentual: z.number().nullable(),
    faixa: z.enum(faixasDaMeta),
    meses: z.array(mesDaMeta),
    revisoes: z.array(
      z.object({
        id: z.string(),
        numeroRevisao: z.number(),
        situacao: z.number(),
        valorTotal: z.number(),
        motivo: z.string().nullable(),
        autor: z.string().nullable(),
        em: z.string().nullable(),
      }),
    ),
    transferencias: z.array(transferenciaNaMeta),
    acoes: acoesPorNome(fluxoDaMeta),
  }),
)
export type MetaDetalhada = z.output<typeof metaDetalhada>

export const colunasDoRazao = ['reservado', 'comprometido', 'realizado'] as const
export type ColunaDoRazao = (typeof colunasDoRazao)[number]
/**
 * The orders behind a number of the grid, each with its part of it; those of centres this person does not hold, as one sum. Of
 * a goal of revenue, the entries of the cash flow.
 */
export const lancamentosDaMeta = z.object({
  receitas: z.array(
    z.object({
      lancamentoId: z.string(),
      medicaoId: z.string().nullable(),
      descricao: z.string(),
      cliente: z.string().nullable(),
      mesComp: z.string(),
      reservado: z.number(),
      comprometido: z.number(),
      realizado: z.number(),
      /** The day it came in, was invoiced, or is expected on: what the column is of. */
      dia: z.string(),
    }),
  ),
  itens: z.array(
    z.object({
      pedidoId: z.string(),
      numero: z.number(),
      status: z.number(),
      fornecedorNome: z.string().nullable(),
      solicitanteNome: z.string().nullable(),
      mesComp: z.string(),
      reservado: z.number(),
      comprometido: z.number(),
      realizado: z.number(),
      /** Days on which its paid documents were paid. */
      pagoEm: z.array(z.string()),
    }),
  ),
  deOutrosCentros: z.number(),
  total: z.number(),
  /** True when there are more than are shown. */
  mais: z.boolean(),
})
export type LancamentosDaMeta = z.output<typeof lancamentosDaMeta>

const usoDoPeriodo = z.object({
  meta: z.number(),
  usado: z.number(),
  saldoDepois: z.number(),
  situacao: z.enum(faixasDeDespesa),
})
/** What an order takes of a goal. The month's columns leave the order itself out: `saldo` less `valorDoPedido` is `saldoDepois`. */
export const impactoNaMeta = z.object({
  metaId: z.string().nullable(),
  /** 'Custos diretos', with the work when the goal is of one. */
  conta: z.string(),
  mesComp: z.string(),
  meta: z.number(),
  reservado: z.number(),
  comprometido: z.number(),
  realizado: z.number(),
  saldo: z.number(),
  valorDoPedido: z.number(),
  saldoDepois: z.number(),
  /** The worst of the periods that the goal watches. */
  situacao: z.enum(['ok', 'alerta', 'estourada', 'sem-meta']),
  periodos: z.object({ mes: usoDoPeriodo, acumulado: usoDoPeriodo, ano: usoDoPeriodo }).nullable(),
})
export type ImpactoNaMeta = z.output<typeof impactoNaMeta>

/** GET /loadTargets: the goals in force with their parcels. */
export const metaCarregada = recordSchema(metas).and(
  z.object({ parcelas: z.array(z.object({ mesComp: z.string(), valor: z.number() })) }),
)
export type MetaCarregada = z.output<typeof metaCarregada>

export const previaDeCopia = z.object({
  novas: z.number(),
  /** Left out because the year already has a goal for the same. */
  existentes: z.number(),
  valorAntes: z.number(),
  valorDepois: z.number(),
})
export type PreviaDeCopia = z.output<typeof previaDeCopia>

/** A line of an imported sheet: what it would make, or what is wrong with it. */
export const linhaImportada = z.object({
  linha: z.number(),
  meta: z.string(),
  centro: z.string(),
  total: z.number().nullable(),
  /** What it does: a new draft, or new parcels of a draft that is already there. */
  efeito: z.enum(['nova', 'altera', 'erro']),
  erros: z.array(z.string()),
})
export const resultadoDaImportacao = z.object({
  linhas: z.array(linhaImportada),
  novas: z.number(),
  alteradas: z.number(),
  comErro: z.number(),
  gravado: z.boolean(),
})
export type ResultadoDaImportacao = z.output<typeof resultadoDaImportacao>
