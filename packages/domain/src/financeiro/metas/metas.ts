import type { Aspectos } from '../../core/aspecto.ts'
import { defineEntity } from '../../core/entity.ts'
import { automatic, code, integer, longText, money, optional, ref, text } from '../../core/field.ts'
import { telas } from '../../telas.ts'

export const naturezasDeMeta = { 1: 'Despesa', 2: 'Receita' } as const
export const NATUREZA = { despesa: 1, receita: 2 } as const

/** What each column of the ledger is called: of what is spent, and of what is brought in. Each real is in one of them. */
export const nomesDoRazao = {
  [NATUREZA.despesa]: { reservado: 'Reservado', comprometido: 'Comprometido', realizado: 'Realizado' },
  [NATUREZA.receita]: { reservado: 'Medido', comprometido: 'Faturado', realizado: 'Recebido' },
} as const
export const nomesDaNatureza = (
  natureza: number,
): Readonly<Record<'reservado' | 'comprometido' | 'realizado', string>> =>
  nomesDoRazao[natureza === NATUREZA.receita ? NATUREZA.receita : NATUREZA.despesa]

/** What a goal is for, from the widest to the narrowest: an item belongs to all four at once. */
export const tiposDeAlvo = {
  1: 'Conta de orçamento',
  2: 'Classe master',
  3: 'Classe restrita',
  4: 'Categoria',
} as const
export const ALVO = { conta: 1, classeMaster: 2, classeRestrita: 3, categoria: 4 } as const

export const situacoesDeMeta = { 1: 'Rascunho', 2: 'Vigente', 3: 'Substituída', 4: 'Encerrada' } as const
export const SITUACAO = { rascunho: 1, vigente: 2, substituida: 3, encerrada: 4 } as const
export const aspectosDeMeta: Aspectos<typeof situacoesDeMeta> = {
  [SITUACAO.rascunho]: ['neutral', 'lapis'],
  [SITUACAO.vigente]: ['blue', 'certo'],
  [SITUACAO.substituida]: ['grey', 'troca'],
  [SITUACAO.encerrada]: ['grey', 'arquivo'],
}

export const distribuicoes = { 1: 'Mensal', 2: 'Trimestral', 3: 'Semestral', 4: 'Anual' } as const
export const DISTRIBUICAO = { mensal: 1, trimestral: 2, semestral: 3, anual: 4 } as const

/** What happens to an act that passes the goal. */
export const acoesDeLimite = { 1: 'Bloquear', 2: 'Avisar', 3: 'Ignorar' } as const
export const LIMITE = { bloquear: 1, avisar: 2, ignorar: 3 } as const

/** What items without a category fall to. */
export const SEM_CATEGORIA = 'Sem categoria'

const limite = (label: string) => code(label, acoesDeLimite)

/** Design, finance screens 2.1. Written by its commands (criar, editar, ativar, revisar…), never by the generic routes. */
export const metas = defineEntity({
  name: 'metas',
  banco: 'metas',
  tela: telas.metas,
  noun: { one: 'meta', many: 'metas', article: 'a' },
  fields: {
    exercicio: integer('Exercício', 2000, 2999),
    natureza: code('Natureza', naturezasDeMeta),
    centroDeCustoId: ref('Conta contrato', 'contas-contrato'),
    obraId: optional(ref('Obra', 'obras')),
    alvoTipo: code('Tipo de alvo', tiposDeAlvo),
    /** A class's or category's id, or the budget account's own text. */
    alvoId: text('Alvo'),
    /** What people call it: kept by a trigger, so that a class that is renamed is found under its new name. */
    alvoNome: automatic(text('Meta para')),
    /** The same id as a reference, so that nothing is left pointing at nothing. */
    classeId: automatic(optional(ref('Classe', 'classes-de-custo'))),
    categoriaId: automatic(optional(ref('Categoria', 'categorias-de-custo'))),
    distribuicao: code('Distribuição', distribuicoes),
    valorTotal: automatic(money('Valor total')),
    limiarAlerta: integer('Alertar a partir de (%)', 1, 100),
    acaoSolicitarMes: limite('Ao solicitar, no mês'),
    acaoSolicitarAcumulado: limite('Ao solicitar, no acumulado'),
    acaoSolicitarAno: limite('Ao solicitar, no ano'),
    acaoAprovarMes: limite('Ao aprovar, no mês'),
    acaoAprovarAcumulado: limite('Ao aprovar, no acumulado'),
    acaoAprovarAno: limite('Ao aprovar, no ano'),
    acaoPagarMes: limite('Ao pagar, no mês'),
    acaoPagarAcumulado: limite('Ao pagar, no acumulado'),
    acaoPagarAno: limite('Ao pagar, no ano'),
    responsavelId: optional(ref('Responsável', 'usuarios')),
    observacao: optional(longText('Observação')),
    situacao: automatic(code('Situação', situacoesDeMeta)),
    revisaoDe: automatic(optional(ref('Revisão de', 'metas'))),
    numeroRevisao: automatic(integer('Revisão')),
    /** Why it was revised, or closed. */
    motivo: automatic(optional(longText('Motivo'))),
  },
  title: 'alvoNome',
  list: [
    'exercicio',
    'centroDeCustoId',
    'obraId',
    'alvoNome',
    'valorTotal',
    'numeroRevisao',
    'responsavelId',
    'situacao',
  ],
  search: ['alvoNome', 'observacao'],
  scope: { by: 'column', column: 'centroDeCustoId' },
  readOnly: true,
})

/** The months of a year, 'yyyy-mm'. */
export const mesesDe = (exercicio: number): string[] =>
  Array.from({ length: 12 }, (_, n) => `${exercicio}-${String(n + 1).padStart(2, '0')}`)
