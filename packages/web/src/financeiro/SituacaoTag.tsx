import { aspectosDePedido, statusDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { CodigoTag } from '../core/aspecto/CodigoTag.tsx'

export const nomeDoStatus = (status: number): string =>
  statusDePedido[status as keyof typeof statusDePedido] ?? String(status)

/** An order's status: icon, word and colour. */
export const SituacaoTag = ({ status }: { status: number }) => (
  <CodigoTag palavras={statusDePedido} aspectos={aspectosDePedido} codigo={status} />
)
