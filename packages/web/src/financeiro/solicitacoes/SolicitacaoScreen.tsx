import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { pedidoQuery } from '../pedidos/calls.ts'
import { PedidoScreen } from '../pedidos/PedidoScreen.tsx'
import { Decisao } from './Decisao.tsx'

/** One request by its own address: the order itself; on a phone the decision first, its document right below. */
export function SolicitacaoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data: pedido } = useQuery(pedidoQuery(id))
  usePageTitle(pedido && String(pedido.numero))
  return usePhone() ? <Decisao id={id} /> : <PedidoScreen tela={telas.pedidos} />
}
