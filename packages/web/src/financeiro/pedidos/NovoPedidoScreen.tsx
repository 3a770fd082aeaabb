import type { Tela } from '@prumo/domain/core/tela.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { detailAddress } from '../../core/screens/addresses.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { pedidoQuery } from './calls.ts'
import { PedidoForm } from './PedidoForm.tsx'

/** A new order: an empty one, or, by `?repetir=`, one that begins as another was. */
export function NovoPedidoScreen({ tela }: { tela: Tela }) {
  const { repetir } = useSearch({ strict: false }) as { repetir?: string }
  if (repetir) return <PedidoRepetido key={repetir} tela={tela} id={repetir} />
  return (
    <>
      <PageHeader title="Novo pedido" />
      <PedidoForm tela={tela} />
    </>
  )
}

function PedidoRepetido({ tela, id }: { tela: Tela; id: string }) {
  const { data, error, refetch } = useQuery(pedidoQuery(id))
  // Filled once: a live update does not pull the ground from under what is being typed.
  const [base, setBase] = useState<PedidoDetalhado | null>(null)
  if (!base && data) setBase(data)
  const pedido = base ?? data
  if (error && !pedido) return <RecordFailure tela={tela} error={error} onRetry={() => void refetch()} />
  if (!pedido) return <Skeletons lines={10} height={28} />
  return (
    <>
      <PageHeader
        title="Novo pedido"
        subtitle={
          <>
            Começa como o <Link to={detailAddress(tela, pedido.id)}>pedido {pedido.numero}</Link>. Confira quantidades e
            preços; os anexos não vêm.
          </>
        }
      />
      <PedidoForm tela={tela} repetido={pedido} />
    </>
  )
}
