import { defineEntity } from '../../core/entity.ts'
import {
  automatic,
  bool,
  code,
  date,
  instant,
  integer,
  longText,
  money,
  month,
  optional,
  ref,
  text,
} from '../../core/field.ts'
import { telas } from '../../telas.ts'

export const naturezas = { 1: 'Entrada', 2: 'Saída' } as const
export const NATUREZA = { entrada: 1, saida: 2 } as const

export const origens = {
  1: 'Manual',
  2: 'Recorrente',
  3: 'Contrato/conta',
  4: 'Cartão de crédito',
  5: 'Medição prevista',
  6: 'Folha/tributos',
  7: 'Transferência interna',
} as const
export const ORIGEM = { manual: 1, recorrente: 2, medicao: 5, transferencia: 7 } as const

/** How sure it is that the money comes or goes, in percent. */
export const confiancas = { 100: '100% (certo)', 75: '75% (provável)', 50: '50% (possível)' } as const

export const frequencias = { 1: 'Semanal', 2: 'Mensal', 3: 'Trimestral', 4: 'Anual' } as const
export type Frequencia = keyof typeof frequencias

/**
 * A line of the cash flow that is no order's payment, or not yet (design, Finance screens 2.5). Its state is not among its
 * fields: it follows from these facts and from the order's own state (situacao.ts).
 */
export const lancamentos = defineEntity({
  name: 'fluxo-de-caixa',
  banco: 'fluxo-de-caixa',
  tela: telas.fluxoDeCaixa,
  noun: { one: 'lançamento', many: 'lançamentos do fluxo de caixa', article: 'o' },
  fields: {
    natureza: code('Natureza', naturezas),
    origem: code('Origem', origens),
    descricao: text('Descrição'),
    fornecedorId: optional(ref('Fornecedor', 'fornecedores')),
    cliente: optional(text('Cliente')),
    centroDeCustoId: ref('Conta contrato', 'contas-contrato'),
    obraId: optional(ref('Obra', 'obras')),
    codigoCustoId: optional(ref('Categoria', 'categorias-de-custo')),
    contaBancariaId: optional(ref('Conta bancária', 'contas-pagadoras')),
    valorPrevisto: money('Valor previsto'),
    dataPrevista: date('Data prevista'),
    confianca: optional(code('Confiança', confiancas)),
    observacao: optional(longText('Observação')),
    frequencia: automatic(optional(code('Frequência', frequencias))),
    diaUtil: automatic(optional(bool('Só em dia útil'))),
    repetirAte: automatic(optional(date('Repete até'))),
    /** The id of the first of its series. */
    serieId: automatic(optional(text('Série', 20))),
    serieOrdem: automatic(optional(integer('Posição na série'))),
    /** The day its series counts from, before any was moved to a business day. */
    serieInicio: automatic(optional(date('Início da série'))),
    pedidoId: automatic(optional(ref('Pedido', 'pedidos'))),
    /** The measurement whose money it is: what it says follows from that one. */
    medicaoId: automatic(optional(ref('Medição', 'medicoes'))),
    /** The month that one is of, and the day it was invoiced. */
    mesComp: automatic(optional(month('Competência'))),
    dataFaturada: automatic(optional(date('Data faturada'))),
    valorRealizado: automatic(optional(money('Valor realizado'))),
    dataRealizada: automatic(optional(date('Data realizada'))),
    canceladoEm: automatic(optional(instant('Cancelado em'))),
    motivoCancelamento: automatic(optional(text('Motivo do cancelamento', 500))),
  },
  title: 'descricao',
  list: [
    'dataPrevista',
    'natureza',
    'origem',
    'descricao',
    'centroDeCustoId',
    'obraId',
    'codigoCustoId',
    'valorPrevisto',
    'valorRealizado',
    'contaBancariaId',
    'pedidoId',
  ],
  search: ['descricao', 'cliente', 'observacao'],
  scope: { by: 'column', column: 'centroDeCustoId' },
  readOnly: true,
})
