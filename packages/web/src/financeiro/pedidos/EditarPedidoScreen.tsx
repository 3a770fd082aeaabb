import { Button } from '@mantine/core'
import type { Tela } from '@prumo/domain/core/tela.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { SituacaoTag } from '../SituacaoTag.tsx'
import { pedidoQuery } from './calls.ts'
import { PedidoForm } from './PedidoForm.tsx'

/** A draft's form. What is no draft any more says so and leads to the order. */
export function EditarPedidoScreen({ tela }: { tela: Tela }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const router = useRouter()
  const { data, error, refetch } = useQuery(pedidoQuery(id))
  // Filled once: a live update does not pull the ground from under what is being typed.
  const [base, setBase] = useState<PedidoDetalhado | null>(null)
  if (!base && data) setBase(data)
  const pedido = base ?? data
  usePageTitle(pedido && `Editar ${pedido.numero}`)
  if (error && !pedido) return <RecordFailure tela={tela} error={error} onRetry={() => void refetch()} />
  if (!pedido) return <Skeletons lines={10} height={28} />
  const { pode, motivo } = pedido.acoes.editar
  return (
    <>
      <PageHeader title={`Editar pedido ${pedido.numero}`} tag={<SituacaoTag status={pedido.status} />} />
      {pode ? (
        <PedidoForm key={pedido.id} tela={tela} pedido={pedido} />
      ) : (
        <Panel>
          <p role="alert">Este pedido não pode ser editado agora. {motivo}</p>
          <Button mt="sm" onClick={() => void router.navigate({ to: detailAddress(tela, id), replace: true })}>
            Ver o pedido
          </Button>
        </Panel>
      )}
    </>
  )
}
