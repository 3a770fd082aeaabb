import { chamadasDasSolicitacoes } from '@prumo/domain/financeiro/solicitacoes/chamadas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { detailAddress, listAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { api } from '../../core/wire/api.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { pedidoQuery } from '../pedidos/calls.ts'
import { PedidoScreen } from '../pedidos/PedidoScreen.tsx'
import { Decisao } from './Decisao.tsx'

/** On to what waits longest for this person; back to the inbox when nothing does. */
function useProximo(id: string): () => void {
  const router = useRouter()
  return () =>
    void api
      .call(chamadasDasSolicitacoes.listar, { query: { maxLote: 2 } })
      .then(({ itens }) => itens.find((pedido) => pedido.id !== id))
      .catch(() => undefined)
      .then((outro) =>
        router.navigate({
          to: outro ? detailAddress(telas.solicitacoes, outro.id) : listAddress(telas.solicitacoes),
          replace: true,
        }),
      )
}

/** One request by its own address: the order itself; on a phone the decision first, its document right below. */
export function SolicitacaoScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data: pedido } = useQuery(pedidoQuery(id))
  usePageTitle(pedido && String(pedido.numero))
  const proximo = useProximo(id)
  return usePhone() ? (
    <Decisao key={id} id={id} onDecidido={proximo} />
  ) : (
    <PedidoScreen tela={telas.pedidos} onDecidido={proximo} />
  )
}
