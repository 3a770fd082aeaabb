import type { Tela } from '@prumo/domain/core/tela.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PedidoForm } from './PedidoForm.tsx'

export function NovoPedidoScreen({ tela }: { tela: Tela }) {
  return (
    <>
      <PageHeader title="Novo pedido" />
      <PedidoForm tela={tela} />
    </>
  )
}
