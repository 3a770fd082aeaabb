import type { BoletoNaLista } from '@prumo/domain/financeiro/remessas/dda-respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { AppLink } from '../../core/screens/AppLink.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'

/** Whose it is, in the table and in the dialog. */
export function PedidoDoBoleto({ pedido }: { pedido: BoletoNaLista['pedido'] }) {
  if (!pedido) return '–'
  if (!pedido.id) return 'De outra conta contrato'
  return <AppLink href={detailAddress(telas.pedidos, pedido.id)}>Pedido {pedido.numero}</AppLink>
}
