import { STATUS_DE_ANEXO, STATUS_DE_BANCO, TIPO_DE_ANEXO } from './anexos.ts'
import { STATUS, TIPO } from './pedidos.ts'

const { boleto, transferencia, diaria, contrato, cartao, guia } = TIPO_DE_ANEXO

/** Spec 1 §4: a new attachment of these types with no status starts at 1 with the in-payment flag on. */
export const NASCEM_EM_PAGAMENTO: readonly number[] = [boleto, transferencia, diaria, contrato, guia]

/**
 * Attachments that are themselves something to pay: those born in payment (a guide of what is withheld among them), and the credit card bill, which only falls due
 * once its order is approved. Proposals, invoices and receipts prove what a payment is for; counting them too would pay twice.
 */
export const DEVIDOS: readonly number[] = [...NASCEM_EM_PAGAMENTO, cartao]

/** What of an attachment the flow looks at. */
export interface AnexoNoFluxo {
  readonly id: string
  readonly tipo: number
  readonly status: number | null
  readonly emPagamento: boolean
  readonly statusBanco: number | null
  readonly valor?: number | string | null
  readonly valorParcela?: number | string | null
}

/** What a change of its order does to an attachment. */
export interface MudancaDeAnexo {
  readonly id: string
  readonly status: number | null
  readonly emPagamento: boolean
}

/** Spec 1 §4, Advance: approval sets attachment statuses of a reimbursement or cash-flow order, finalisation of any order. */
export const poeEmPagamento = (tipoDePedido: number, status: number): boolean =>
  status === STATUS.finalizado ||
  ((status === STATUS.aprovado || status === STATUS.encomendado) &&
    (tipoDePedido === TIPO.reembolso || tipoDePedido === TIPO.fluxo))

/** The status a new attachment starts with; one that arrives after its order's approval is treated as that approval would. */
export function statusInicial(
  tipoDeAnexo: number,
  pedido: { tipo: number; status: number },
): { status: number | null; emPagamento: boolean } {
  const due =
    NASCEM_EM_PAGAMENTO.includes(tipoDeAnexo) ||
    (DEVIDOS.includes(tipoDeAnexo) && poeEmPagamento(pedido.tipo, pedido.status))
  return due ? { status: STATUS_DE_ANEXO.pendente, emPagamento: true } : { status: null, emPagamento: false }
}

/** What approval or finalisation does to the attachments: those due, with no status yet, become PEN and go in payment. */
export const aoAprovar = (
  tipoDePedido: number,
  novoStatus: number,
  anexos: readonly AnexoNoFluxo[],
): MudancaDeAnexo[] =>
  poeEmPagamento(tipoDePedido, novoStatus)
    ? anexos
        .filter((anexo) => anexo.status === null && DEVIDOS.includes(anexo.tipo))
        .map(({ id }) => ({ id, status: STATUS_DE_ANEXO.pendente, emPagamento: true }))
    : []

/** Spec 1 §4, Cancel: clears status and in-payment flag; what is already paid stays as it is. */
export const aoCancelar = (anexos: readonly AnexoNoFluxo[]): MudancaDeAnexo[] =>
  anexos
    .filter((anexo) => anexo.status !== STATUS_DE_ANEXO.pago && (anexo.status !== null || anexo.emPagamento))
    .map(({ id }) => ({ id, status: null, emPagamento: false }))

export const estaNoBanco = (anexo: AnexoNoFluxo): boolean => anexo.statusBanco === STATUS_DE_BANCO.enviado
