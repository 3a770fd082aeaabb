/** The model's own world: as little of an order and of its payments as predicts every answer. */
import type { Codigo } from './tabelas.ts'

export type Centro = 'A' | 'B'

export interface MPessoa {
  readonly id: string
  readonly nome: string
  marcas: Set<string>
  centros: Set<Centro>
  ativa: boolean
  /** Place in the one workflow: 0 nobody, 1 among the requesters, 2 validator, 3 confirmer, 4 approver. */
  lugar: 0 | 1 | 2 | 3 | 4
}
/** Being in no list is being a requester (Spec 1 §4). */
export const papelDe = (pessoa: MPessoa): 1 | 2 | 3 | 4 => pessoa.lugar || 1

export interface MAnexo {
  readonly id: string
  tipo: number
  status: 1 | 2 | 3 | null
  emPagamento: boolean
  banco: 1 | 2 | 3 | 4 | null
  /** Centavos. */
  valor: number | null
  vence: string | null
  agendada: string | null
  documento: boolean
  linha: string | null
  linhaCerta: boolean
  readonly centro: Centro | null
  provado: boolean
}

export interface MItem {
  readonly id: string
  /** Centavos. */
  readonly valor: number
  /** Ten-thousandths. */
  readonly quantidade: number
  /** Of its own, when the order's is not the one it is for. */
  readonly centro: Centro | null
  retirado: number
}

export interface MPedido {
  readonly id: string
  numero: number
  status: number
  tipo: number
  centro: Centro
  /** A draft that was submitted once, and came back. */
  devolvido: boolean
  comFornecedor: boolean
  comJustificativa: boolean
  solicitante: string
  encaminhamento: number | null
  validador: string | null
  validado: boolean
  confirmador: string | null
  aprovador: string | null
  reprovador: string | null
  cancelador: string | null
  encomendador: string | null
  finalizado: boolean
  recicla: string | null
  /** Centavos that an approver let its documents ask beyond the total. */
  excedente: number
  itens: MItem[]
  anexos: MAnexo[]
}

export type Situacao = 'ENV' | 'PAG' | 'NEG' | 'PEN' | 'CONFERIR' | 'CANCELADO'
export interface MItemDeRemessa {
  id: string
  readonly anexo: MAnexo
  readonly pedido: MPedido
  situacao: Situacao
  readonly antes: { status: MAnexo['status']; banco: MAnexo['banco'] }
  readonly valor: number
  readonly data: string
  dito: Set<Codigo>
  respondido: boolean
}
export interface MRemessa {
  readonly id: string
  readonly exige: boolean
  readonly cnab: boolean
  estado: 'gerada' | 'liberada' | 'enviada' | 'processada' | 'cancelada'
  readonly geradaPor: string
  liberada: boolean
  readonly itens: MItemDeRemessa[]
}

export interface MFornecedor {
  conta: string
  /** What it was before the changes that wait, and who made them. */
  espera: { antes: string; autores: Set<string> } | null
}

export interface Modelo {
  hoje: string
  pessoas: MPessoa[]
  pedidos: MPedido[]
  /** Of orders that were deleted as drafts. */
  excluidos: string[]
  remessas: MRemessa[]
  fornecedor: MFornecedor
}

/** What the model says of an act: the answer's status, how many log rows, and what changes when it is done. */
export interface Previsto {
  readonly status: number
  readonly logs: number
  readonly depois?: (resposta: Resposta) => void
}
/** What the model needs of the answer and of the database: ids that only the server knows. */
export interface Resposta {
  // biome-ignore lint/suspicious/noExplicitAny: what an answer holds depends on the act.
  readonly body: any
  itensDe(pedidoId: string): string[]
  anexosDe(pedidoId: string): string[]
  itensDaRemessa(remessaId: string): Map<string, string>
}
export const recusado = (status: number): Previsto => ({ status, logs: 0 })
export const feito = (status: number, depois: Previsto['depois'], logs = 1): Previsto => ({
  status,
  logs,
  ...(depois && { depois }),
})
