import type { Tela } from '@prumo/domain/core/tela.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type ComponentType, createElement } from 'react'
import { firstRows } from '../../core/screens/addresses.ts'
import type { ScreenRoute } from '../../core/screens/screen-routes.ts'

const viewer = async (): Promise<ComponentType> => (await import('./VerAnexoScreen.tsx')).VerAnexoScreen

/** A viewer asks the server itself: whoever may see the file does, everybody else goes home (Spec 2 §2). */
const visor = (tela: Tela, path: string): ScreenRoute => ({
  tela,
  path,
  flag: 'any',
  title: 'Anexo',
  viewer: true,
  load: viewer,
})

/** The sub-pages of Orders and of Orders Master are the same (Spec 1 §2). */
const telaDePedidos = (tela: Tela): ScreenRoute[] => {
  const base = `/${tela.caminho}`
  return [
    {
      tela,
      path: base,
      flag: 'visualizar',
      // With the columns that it opens with.
      asks: firstRows('pedidos', 'colunas=numero%2Cstatus%2Ctipo%2CvalorTotal'),
      load: async () => {
        const { PedidosScreen } = await import('./PedidosScreen.tsx')
        return () => createElement(PedidosScreen, { tela })
      },
    },
    {
      tela,
      path: `${base}/novo`,
      flag: 'adicionar',
      title: 'Novo pedido',
      // In the palette once: both screens raise the same order.
      ...(tela === telas.pedidos && { action: 'Novo pedido' }),
      load: async () => {
        const { NovoPedidoScreen } = await import('./NovoPedidoScreen.tsx')
        return () => createElement(NovoPedidoScreen, { tela })
      },
    },
    {
      tela,
      path: `${base}/editar/$id`,
      flag: 'visualizar',
      title: 'Editar',
      load: async () => {
        const { EditarPedidoScreen } = await import('./EditarPedidoScreen.tsx')
        return () => createElement(EditarPedidoScreen, { tela })
      },
    },
    {
      tela,
      path: `${base}/detalhes/$id`,
      flag: 'visualizar',
      title: 'Detalhes',
      load: async () => {
        const { PedidoScreen } = await import('./PedidoScreen.tsx')
        return () => createElement(PedidoScreen, { tela })
      },
    },
    {
      tela,
      path: `${base}/finalizar/$id`,
      flag: 'visualizar',
      title: 'Finalizar',
      load: async () => {
        const { FinalizarScreen } = await import('./FinalizarScreen.tsx')
        return () => createElement(FinalizarScreen, { tela })
      },
    },
    visor(tela, `${base}/anexo`),
    visor(tela, `${base}/ver-anexo`),
  ]
}

export const pedidosRoutes: readonly ScreenRoute[] = [
  ...telaDePedidos(telas.pedidos),
  ...telaDePedidos(telas.pedidosMaster),
  visor(telas.pedidos, '/home/pedidos-de-compra/ver-anexo'),
]
