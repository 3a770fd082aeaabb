import { defineEntity } from '../../core/entity.ts'
import {
  automatic,
  codes,
  instant,
  integer,
  longText,
  money,
  month,
  optional,
  quantity,
  ref,
  text,
  uf,
} from '../../core/field.ts'
import { telas } from '../../telas.ts'
import { tiposDeDiaria } from '../valores-diarias/valores-diarias.ts'

/**
 * A trip for which daily allowances are asked (design, Finance screens 2.3). Its state is not among its fields: it is its
 * order's (situacao.ts). The crew are rows of their own, and each worker's bank data stand in the order's attachment alone.
 */
export const solicitacoesDeDiarias = defineEntity({
  name: 'solicitar-diarias',
  banco: 'solicitar-diarias',
  tela: telas.solicitarDiarias,
  noun: { one: 'solicitação de diárias', many: 'solicitações de diárias', article: 'a' },
  fields: {
    numero: automatic(integer('Número')),
    solicitanteId: automatic(ref('Solicitante', 'usuarios')),
    centroDeCustoId: ref('Conta contrato', 'contas-contrato'),
    obraId: optional(ref('Obra', 'obras')),
    motivo: text('Motivo', 500),
    origem: optional(text('Origem', 120)),
    destinoMunicipio: text('Município de destino', 120),
    destinoUf: uf('UF de destino'),
    saida: instant('Saída'),
    retorno: instant('Retorno'),
    veiculoId: optional(ref('Veículo', 'veiculos')),
    /** Of the whole trip, for what is paid by the kilometre. */
    quilometros: optional(quantity('Quilômetros', 99_999)),
    tipos: codes('O que se paga', tiposDeDiaria),
    mesComp: automatic(month('Mês de competência')),
    justificativaRetroativa: optional(longText('Justificativa do prazo', 2000)),
    total: automatic(money('Total')),
    pedidoId: automatic(optional(ref('Pedido', 'pedidos'))),
    canceladaEm: automatic(optional(instant('Cancelada em'))),
    motivoCancelamento: automatic(optional(text('Motivo do cancelamento', 500))),
  },
  title: 'numero',
  list: [
    'numero',
    'pedidoId',
    'solicitanteId',
    'centroDeCustoId',
    'obraId',
    'destinoMunicipio',
    'destinoUf',
    'saida',
    'retorno',
    'total',
  ],
  search: ['numero', 'motivo', 'destinoMunicipio'],
  scope: { by: 'column', column: 'centroDeCustoId' },
  readOnly: true,
})

/** Workers of one request: each is an attachment of the order, with a receipt of its own. */
export const MAXIMO_DA_EQUIPE = 60
/** Business days ahead with which a trip is asked for; later than that needs a reason. */
export const ANTECEDENCIA_EM_DIAS_UTEIS = 2
/** Days after the return with the accounts open, from which a worker receives nothing new. */
export const DIAS_PARA_PRESTAR_CONTAS = 10

export const formasDeReceber = { 1: 'Conta bancária', 2: 'PIX' } as const
/** Files of a worker's accounts: a receipt of what was spent, or the proof of what was given back. */
export const TIPO_DE_COMPROVANTE = { gasto: 1, devolucao: 2 } as const
export const RECEBER_POR = { conta: 1, pix: 2 } as const
