/**
 * What the documents of an order ask to be paid, held against what was approved of it: the order's total, and what an approver
 * let it pass by. What is added or raised beyond that waits for an approval before it can be paid (design, R3).
 */
import { type Centavos, toCentavos } from '../../core/money.ts'
import { DEVIDOS } from './anexo-inicial.ts'
import { STATUS_DE_ANEXO, STATUS_DE_BANCO, TIPO_DE_ANEXO } from './anexos.ts'

/** What of an attachment counts; amounts in reais, as on the wire or as the database's exact text. */
export interface AnexoQueSoma {
  readonly id: string
  readonly tipo: number
  readonly status: number | null
  readonly statusBanco: number | null
  readonly valor?: number | string | null
  readonly valorParcela?: number | string | null
}
export interface PedidoQueSoma {
  readonly valorTotal: number | string
  readonly excedenteAprovado: number | string
  readonly anexos: readonly AnexoQueSoma[]
}

/** What is owed by a document, without interest, fine or discount: the instalment where there is one, else the whole. */
export const principalDe = ({ valor, valorParcela }: Pick<AnexoQueSoma, 'valor' | 'valorParcela'>): Centavos | null => {
  const devido = valorParcela ?? valor
  return devido === null || devido === undefined ? null : toCentavos(devido)
}

/** What may be paid of that order in all. */
export const aprovadoDe = ({ valorTotal, excedenteAprovado }: Omit<PedidoQueSoma, 'anexos'>): Centavos =>
  (toCentavos(valorTotal) ?? 0) + (toCentavos(excedenteAprovado) ?? 0)

/** What its documents ask to be paid in all, paid ones too. */
export const pedidoNosAnexos = (anexos: readonly AnexoQueSoma[]): Centavos =>
  anexos.reduce((soma, anexo) => soma + (DEVIDOS.includes(anexo.tipo) ? (principalDe(anexo) ?? 0) : 0), 0)

/** What of it goes to whom the tributes withheld are of: the net and the guides are what was approved, and no more. */
export const nasGuias = (anexos: readonly AnexoQueSoma[]): Centavos =>
  pedidoNosAnexos(anexos.filter(({ tipo }) => tipo === TIPO_DE_ANEXO.guia))

/** By how much the documents pass what was approved; 0 when they do not. */
export const excedenteDe = (pedido: PedidoQueSoma): Centavos =>
  Math.max(0, pedidoNosAnexos(pedido.anexos) - aprovadoDe(pedido))

const jaSaiu = ({ status, statusBanco }: AnexoQueSoma): boolean =>
  status === STATUS_DE_ANEXO.pago || statusBanco === STATUS_DE_BANCO.enviado
const ehGuia = ({ tipo }: AnexoQueSoma): boolean => tipo === TIPO_DE_ANEXO.guia
const antesDe = (a: AnexoQueSoma, b: AnexoQueSoma): number =>
  Number(jaSaiu(b)) - Number(jaSaiu(a)) ||
  Number(ehGuia(b)) - Number(ehGuia(a)) ||
  a.id.length - b.id.length ||
  (a.id < b.id ? -1 : 1)

/**
 * The documents that do not fit in what was approved, and wait. What is paid or at the bank is counted first, then the guides of
 * what is withheld (the supplier is paid the net, so what asks the gross is what does not fit), then the oldest:
 * one that does not fit leaves its room to a smaller one that comes after it.
 */
export function alemDoAprovado(pedido: PedidoQueSoma): ReadonlySet<string> {
  const alem = new Set<string>()
  let resta = aprovadoDe(pedido)
  for (const anexo of pedido.anexos.filter(({ tipo }) => DEVIDOS.includes(tipo)).toSorted(antesDe)) {
    const principal = principalDe(anexo) ?? 0
    if (principal > resta && !jaSaiu(anexo)) alem.add(anexo.id)
    else resta -= principal
  }
  return alem
}
