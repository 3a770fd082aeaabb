// The generic sheet and nothing else of the product, with a declaration of the test's own.
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { DetailScreen } from '../../../packages/web/src/core/detail/DetailScreen.tsx'
import { declareFolhas } from '../../../packages/web/src/core/detail/folhas.ts'
import { sessionQuery } from '../../../packages/web/src/core/session/session.ts'
import { useLive } from '../../../packages/web/src/core/wire/live.ts'
import { queryClient } from '../../../packages/web/src/core/wire/query.ts'
import { UiProvider } from '../../../packages/web/src/ui/UiProvider.tsx'
import { folha } from './declaracao.ts'

declareFolhas([{ [veiculos.name]: async () => folha }])

function Frame() {
  useLive()
  return h('main', null, h(Outlet))
}
const root = createRootRoute({
  component: Frame,
  beforeLoad: () => queryClient.ensureQueryData(sessionQuery),
})
const page = (path, component) => createRoute({ getParentRoute: () => root, path, component })
const router = createRouter({
  routeTree: root.addChildren([
    page('/frota/veiculos', () => h('h1', null, 'Veículos')),
    page('/frota/veiculos/detalhes/$id', () => h(DetailScreen, { entity: veiculos })),
  ]),
})

createRoot(document.getElementById('root')).render(
  h(QueryClientProvider, { client: queryClient }, h(UiProvider, null, h(RouterProvider, { router }))),
)
