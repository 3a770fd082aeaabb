import { messages } from '../../core/messages.ts'
import { toCentavos } from '../../core/money.ts'
import type { AnexoNoFluxo, MudancaDeAnexo } from './anexo-inicial.ts'
import { PAPEL, type Papel } from './papel.ts'
import { STATUS, type Status } from './pedidos.ts'

/** An item as the flow sees it; amounts as JSON numbers or as the database's exact text. */
export interface ItemNoFluxo {
  readonly id: string
  readonly valor: number | string
  readonly quantidade: number | string
  readonly retirado: number | string
}

/** An order as the flow sees it: the row with its items and attachments. */
export interface PedidoNoFluxo {
  readonly status: number
  readonly tipo: number
  readonly valorTotal: number | string
  readonly solicitanteId: string | null
  /** When it was last submitted; a draft that has it was given back (`devolver`). */
  readonly dataSolicitacao: string | null
  readonly validadorId: string | null
  readonly dataValidacao: string | null
  readonly encaminhamento: number | null
  /** Who approved it in this round while it stays in approval: the first of two. */
  readonly aprovacoes?: readonly string[]
  readonly itens: readonly ItemNoFluxo[]
  readonly anexos: readonly AnexoNoFluxo[]
}

/** Who acts: their rank on this order and whether they hold `editar` on Pedidos. */
export interface Ator {
  readonly id: string
  readonly papel: Papel
  readonly editaPedidos: boolean
}

/** The columns an act writes on the order. */
export type MudancaDePedido = Partial<{
  status: Status
  encaminhamento: number | null
  valorRetirado: number
  solicitanteId: string
  dataSolicitacao: string
  validadorId: string | null
  dataValidacao: string | null
  confirmadorId: string | null
  dataConfirmacao: string | null
  aprovadorId: string | null
  dataAprovacao: string | null
  justificativaAprovacao: string | null
  encomendadorId: string
  dataEncomenda: string
  dataEntrega: string
  dataFinalizacao: string
  reprovadorId: string | null
  dataReprovacao: string | null
  justificativaReprovacao: string | null
  canceladorId: string
  dataCancelamento: string
  justificativaCancelamento: string
}>

export interface Mudancas {
  readonly pedido: MudancaDePedido
  readonly itens: readonly { readonly id: string; readonly retirado: number | string }[]
  readonly anexos: readonly MudancaDeAnexo[]
  /** An approval that leaves the order in approval, for a second person's. */
  readonly primeiraAprovacao?: { readonly pessoaId: string; readonly em: string; readonly motivo: string | null }
}

/** Why an act is refused: HTTP status, sentence, and the field at fault where there is one. */
export interface Recusa {
  readonly ok: false
  readonly status: 400 | 403 | 404 | 409
  readonly message: string
  readonly details?: Readonly<Record<string, string>>
}
export type Resultado = { readonly ok: true; readonly mudancas: Mudancas } | Recusa

export const acoesDoPedido = [
  'editar',
  'anexar',
  'enviar',
  'aprovar',
  'rejeitar',
  'encaminhar',
  'devolver',
  'cancelar',
  'encomendar',
  'finalizar',
  'reciclar',
  'excluir',
] as const
export type AcaoDoPedido = (typeof acoesDoPedido)[number]

const { rascunho, solicitado, emConfirmacao, emAprovacao, aprovado, rejeitado, finalizado, encomendado } = STATUS
const EM_ANALISE = [solicitado, emConfirmacao, emAprovacao] as const

/** The statuses each act leaves from (Spec 1 §4; design decision, Purchase orders). Those of the approval screen also depend on rank, below. */
export const saiDe: Readonly<Record<AcaoDoPedido, readonly number[]>> = {
  editar: [rascunho],
  anexar: [rascunho, ...EM_ANALISE, aprovado, finalizado, encomendado],
  enviar: [rascunho],
  aprovar: EM_ANALISE,
  rejeitar: EM_ANALISE,
  encaminhar: EM_ANALISE,
  devolver: EM_ANALISE,
  cancelar: [...EM_ANALISE, aprovado, encomendado],
  encomendar: [aprovado],
  finalizar: [aprovado, encomendado],
  reciclar: [rejeitado],
  excluir: [rascunho],
}

/** Where each rank may act on the approval screen; whoever an order was forwarded to also acts on 3. */
export const agemEm: Readonly<Record<Papel, readonly number[]>> = {
  [PAPEL.solicitante]: [],
  [PAPEL.validador]: [solicitado],
  [PAPEL.confirmador]: [solicitado, emConfirmacao],
  [PAPEL.aprovador]: EM_ANALISE,
}

/** What each rank's own step gives, on submit and on approval; an approver's is 7 when an attachment of type 9 exists. */
export const passoDoPapel: Readonly<Record<Papel, Status>> = {
  [PAPEL.solicitante]: solicitado,
  [PAPEL.validador]: emConfirmacao,
  [PAPEL.confirmador]: emAprovacao,
  [PAPEL.aprovador]: aprovado,
}

export const recusa = (status: Recusa['status'], message: string, details?: Recusa['details']): Recusa => ({
  ok: false,
  status,
  message,
  ...(details && { details }),
})
export const statusInvalido = (): Recusa => recusa(409, messages.statusInvalido)
export const semWorkflow = (): Recusa => recusa(403, messages.semWorkflow)

export const feito = (
  pedido: MudancaDePedido,
  itens: Mudancas['itens'] = [],
  anexos: Mudancas['anexos'] = [],
): Extract<Resultado, { ok: true }> => ({ ok: true, mudancas: { pedido, itens, anexos } })

/** A required reason that is missing. */
export const faltaJustificativa = (): Recusa =>
  recusa(400, 'Escreva a justificativa.', { justificativa: 'Preencha este campo.' })

/** Is this order waiting for that person because it was forwarded to them? Their validation, once given, ends it. */
export const encaminhadoPara = (
  pedido: Pick<PedidoNoFluxo, 'status' | 'encaminhamento' | 'validadorId' | 'dataValidacao'>,
  usuarioId: string,
): boolean =>
  pedido.status === emConfirmacao &&
  pedido.encaminhamento !== null &&
  pedido.validadorId === usuarioId &&
  pedido.dataValidacao === null

/** Requester of the order or holder of `editar` on Pedidos: who tends an order outside the approval screen. */
export const cuidaDoPedido = (pedido: PedidoNoFluxo, ator: Ator): boolean =>
  ator.editaPedidos || pedido.solicitanteId === ator.id

/** A draft that others have seen: it was submitted once, and given back. */
export const foiDevolvido = (pedido: Pick<PedidoNoFluxo, 'status' | 'dataSolicitacao'>): boolean =>
  pedido.status === rascunho && pedido.dataSolicitacao !== null

/** What others have seen is cancelled, which keeps it, and never deleted. */
const soSeCancela = (): Recusa =>
  recusa(
    409,
    'Este pedido já foi enviado e voltou para ajuste: outras pessoas o viram, e ele não se exclui. Para desistir dele, cancele-o.',
  )

/** May that person do that now, as far as status and role tell? null when they may. What each act asks beyond is in its own file. */
export function impedimento(acao: AcaoDoPedido, pedido: PedidoNoFluxo, ator: Ator): Recusa | null {
  switch (acao) {
    case 'aprovar':
    case 'rejeitar':
    case 'encaminhar':
    case 'devolver':
      if (encaminhadoPara(pedido, ator.id)) return null
      // A requester advances nothing at any status: the want of a role is said, not the status (Spec 1 §8).
      if (ator.papel === PAPEL.solicitante) return semWorkflow()
      return agemEm[ator.papel].includes(pedido.status) ? null : statusInvalido()
    case 'cancelar':
      if (ator.papel === PAPEL.solicitante && pedido.solicitanteId !== ator.id) return semWorkflow()
      // Spec 1 §4 cancels no draft, and knows none that was submitted; one given back is given up like what was submitted.
      return saiDe.cancelar.includes(pedido.status) || foiDevolvido(pedido) ? null : statusInvalido()
    default:
      if (!cuidaDoPedido(pedido, ator))
        return recusa(403, 'Somente quem fez o pedido ou quem edita pedidos pode fazer isto.')
      if (acao === 'excluir' && foiDevolvido(pedido)) return soSeCancela()
      return saiDe[acao].includes(pedido.status) ? null : statusInvalido()
  }
}

/** Is this approval of one's own order above the ceiling (`limite de autoaprovação`, off when null)? */
export const passaDoLimiteProprio = (pedido: PedidoNoFluxo, ator: Ator, limite: number | null): boolean =>
  limite !== null && pedido.solicitanteId === ator.id && (toCentavos(pedido.valorTotal) ?? 0) > limite
