import type { Aspectos } from '../../core/aspecto.ts'
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

/** Spec 1 §3, Order type. */
export const tiposDePedido = { 1: 'Compra', 2: 'Reembolso', 3: 'Diária', 4: 'Fluxo de caixa' } as const
export const TIPO = { compra: 1, reembolso: 2, diaria: 3, fluxo: 4 } as const

/** Spec 1 §4, Order status. */
export const statusDePedido = {
  1: 'Rascunho',
  2: 'Solicitado',
  3: 'Em confirmação',
  4: 'Em aprovação',
  5: 'Aprovado',
  6: 'Rejeitado',
  7: 'Finalizado',
  8: 'Cancelado',
  9: 'Encomendado',
} as const
export const STATUS = {
  rascunho: 1,
  solicitado: 2,
  emConfirmacao: 3,
  emAprovacao: 4,
  aprovado: 5,
  rejeitado: 6,
  finalizado: 7,
  cancelado: 8,
  encomendado: 9,
} as const
export const aspectosDePedido: Aspectos<typeof statusDePedido> = {
  [STATUS.rascunho]: ['neutral', 'lapis'],
  [STATUS.solicitado]: ['blue', 'envio'],
  [STATUS.emConfirmacao]: ['teal', 'prancheta'],
  [STATUS.emAprovacao]: ['violet', 'ampulheta'],
  [STATUS.aprovado]: ['green', 'visto'],
  [STATUS.rejeitado]: ['red', 'xis'],
  [STATUS.finalizado]: ['greenSolid', 'certo'],
  [STATUS.cancelado]: ['grey', 'proibido'],
  [STATUS.encomendado]: ['orange', 'caminhao'],
}
export type Status = (typeof STATUS)[keyof typeof STATUS]
/** What somebody has still to decide; what is bought and not all there; both. */
export const EM_ANALISE = [STATUS.solicitado, STATUS.emConfirmacao, STATUS.emAprovacao] as const
export const A_ENTREGAR = [STATUS.aprovado, STATUS.encomendado] as const
export const EM_CURSO = [...EM_ANALISE, ...A_ENTREGAR] as const
/** What somebody decided for: it is paid, or will be. */
export const APROVADOS = [STATUS.aprovado, STATUS.finalizado, STATUS.encomendado] as const
/** What was refused or given up; and what is asked for by nobody, since it was not asked for yet or is no more. */
export const DESFEITOS = [STATUS.rejeitado, STATUS.cancelado] as const
export const SEM_EFEITO = [STATUS.rascunho, ...DESFEITOS] as const

/** Spec 1 §4, Submit: the step an order may name. */
export const encaminhamentos = { 2: 'Validação', 3: 'Confirmação' } as const

const person = (label: string) => automatic(optional(ref(label, 'usuarios')))
const when = (label: string) => automatic(optional(instant(label)))

/** Spec 1 §3, Purchase order. Written by its commands (criar, enviar, avançar, cancelar, finalizar…), never by the generic routes. */
export const pedidos = defineEntity({
  name: 'pedidos',
  banco: 'pedido-de-compra',
  tela: telas.pedidos,
  alsoOn: [telas.pedidosMaster],
  noun: { one: 'pedido', many: 'pedidos', article: 'o' },
  fields: {
    numero: automatic(integer('Número')),
    status: automatic(code('Status', statusDePedido)),
    tipo: code('Tipo', tiposDePedido),
    visibility: optional(bool('Visível na lista')),
    justificativa: optional(longText('Justificativa')),
    fornecedorId: optional(ref('Fornecedor', 'fornecedores')),
    pagamento: optional(text('Pagamento')),
    centroDeCustoId: ref('Centro de custo', 'contas-contrato'),
    obraId: optional(ref('Obra', 'obras')),
    mesComp: optional(month('Mês de competência')),
    veiculoId: optional(ref('Veículo', 'veiculos')),
    encaminhamento: optional(code('Encaminhamento', encaminhamentos)),
    valorTotal: automatic(money('Valor total')),
    valorRetirado: automatic(money('Valor retirado')),
    /** What an approver let its documents ask beyond the total: more of it waits for another approval (`excedente.ts`). */
    excedenteAprovado: automatic(money('Excedente aprovado')),
    solicitanteId: person('Solicitante'),
    dataRegistro: automatic(instant('Registro')),
    dataSolicitacao: when('Solicitação'),
    validadorId: person('Validador'),
    dataValidacao: when('Validação'),
    confirmadorId: person('Confirmador'),
    dataConfirmacao: when('Confirmação'),
    aprovadorId: person('Aprovador'),
    dataAprovacao: when('Aprovação'),
    justificativaAprovacao: automatic(optional(longText('Comentário da aprovação'))),
    encomendadorId: person('Encomendado por'),
    dataEncomenda: when('Encomenda'),
    previsaoEntrega: automatic(optional(date('Previsão de entrega'))),
    dataEntrega: when('Entrega'),
    dataFinalizacao: when('Finalização'),
    reprovadorId: person('Reprovador'),
    dataReprovacao: when('Reprovação'),
    justificativaReprovacao: automatic(optional(longText('Motivo da reprovação'))),
    canceladorId: person('Cancelador'),
    dataCancelamento: when('Cancelamento'),
    justificativaCancelamento: automatic(optional(longText('Motivo do cancelamento'))),
    recyclePedido: automatic(optional(ref('Pedido de origem', 'pedidos'))),
  },
  title: 'numero',
  list: [
    'numero',
    'status',
    'tipo',
    'fornecedorId',
    'solicitanteId',
    'centroDeCustoId',
    'obraId',
    'dataRegistro',
    'valorTotal',
  ],
  search: ['numero', 'justificativa'],
  scope: { by: 'column', column: 'centroDeCustoId' },
  readOnly: true,
})
