/** An order and a person as the rules of its life see them, and what an act changes of it. */
import type { Pessoa } from '../../core/fluxo.ts'
import { decimal, toCentavos } from '../../core/money.ts'
import type { AnexoNoFluxo, MudancaDeAnexo } from './anexo-inicial.ts'
import { aprovadoDe, excedenteDe, type PedidoQueSoma } from './excedente.ts'
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
  readonly excedenteAprovado: number | string
  readonly solicitanteId: string | null
  /** When it was last submitted; a draft that has it was given back (`devolver`). */
  readonly dataSolicitacao: string | null
  readonly validadorId: string | null
  readonly dataValidacao: string | null
  readonly encaminhamento: number | null
  readonly aprovadorId?: string | null
  /** Who approved it in this round while it stays in approval: the first of two. */
  readonly aprovacoes?: readonly string[]
  /** The last approval, while it is new enough to be taken back. */
  readonly decisao?: DecisaoRecente | null
  readonly itens: readonly ItemNoFluxo[]
  readonly anexos: readonly AnexoNoFluxo[]
  readonly limites: LimitesDaAprovacao
}

/** An approval just given: whose, how long ago, and whether nothing followed it. */
export interface DecisaoRecente {
  readonly pessoaId: string
  readonly haMs: number
  readonly intacta: boolean
}

/** What the house sets of approvals, in centavos; null when it sets nothing. */
export interface LimitesDaAprovacao {
  /** Nobody approves an order of their own above it. */
  readonly limiteDeAutoaprovacao: number | null
  /** Above it two different people approve. */
  readonly duasAprovacoesAcimaDe: number | null
}
export const SEM_LIMITES: LimitesDaAprovacao = { limiteDeAutoaprovacao: null, duasAprovacoesAcimaDe: null }

/** Who acts: their rank on this order and whether they hold `editar` on Pedidos. */
export interface PessoaNoPedido extends Pessoa {
  readonly papel: Papel
  readonly editaPedidos: boolean
}

/** The columns an act writes on the order. */
export type MudancaDePedido = Partial<{
  status: Status
  encaminhamento: number | null
  valorRetirado: number
  excedenteAprovado: number
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

const { rascunho, solicitado, emConfirmacao, emAprovacao, aprovado } = STATUS
/** Somebody's decision is waited for. */
export const EM_ANALISE = [solicitado, emConfirmacao, emAprovacao] as const

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

export const feito = (
  pedido: MudancaDePedido,
  itens: Mudancas['itens'] = [],
  anexos: Mudancas['anexos'] = [],
): Mudancas => ({ pedido, itens, anexos })

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
export const cuidaDoPedido = (
  { solicitanteId }: Pick<PedidoNoFluxo, 'solicitanteId'>,
  { id, editaPedidos }: Pick<PessoaNoPedido, 'id' | 'editaPedidos'>,
): boolean => editaPedidos || solicitanteId === id

/** A draft that others have seen: it was submitted once, and given back. */
export const foiDevolvido = (pedido: Pick<PedidoNoFluxo, 'status' | 'dataSolicitacao'>): boolean =>
  pedido.status === rascunho && pedido.dataSolicitacao !== null

/** Is it their own order, above the ceiling of self-approval? */
export const passaDoLimiteProprio = (
  { limites: { limiteDeAutoaprovacao: limite }, solicitanteId, valorTotal }: PedidoNoFluxo,
  { id }: Pick<PessoaNoPedido, 'id'>,
): boolean => limite !== null && solicitanteId === id && (toCentavos(valorTotal) ?? 0) > limite

/** The order as worth what its documents ask: by that value its excess is approved. */
export const comExcedente = <P extends PedidoQueSoma>(pedido: P): P => ({
  ...pedido,
  valorTotal: decimal(aprovadoDe(pedido) + excedenteDe(pedido)),
})
