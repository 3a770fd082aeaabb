/** Addresses, and the one guard in front of them (Spec 3 §2.1). */
import { messages } from '@prumo/domain/core/messages.ts'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { ownAddress } from '../core/screens/addresses.ts'
import type { ScreenRoute } from '../core/screens/screen-routes.ts'
import { sessionQuery, whenSession } from '../core/session/session.ts'
import { ApiError } from '../core/wire/api.ts'
import { queryClient } from '../core/wire/query.ts'
import { modulos } from './modulos.ts'
import { owedAddress } from './owed.ts'
import { PageFailure, PageWaiting } from './PageStates.tsx'
import { mayOpen, screenRoutes } from './screens.ts'
import { parseSearch, stringifySearch } from './search-codec.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the guard asks for, and what the breadcrumb says. */
    screen?: ScreenRoute
    /** Open without a session. */
    open?: boolean
  }
}

/** Why the person is at home, where they did not ask to be. */
const sayWhy = (words: string) => void import('../ui/toast.ts').then(({ toast }) => toast.info(words, { keep: 10_000 }))

/** Which screen did not open, and who may change that. */
const refused = ({ tela }: ScreenRoute) =>
  `Você não tem permissão para abrir esta página de “${tela.rotulo}”, em ${tela.modulo}. Se precisa dela, peça a quem administra os usuários.`
// The address is not said again: whoever sends a link would write on our screen.
const UNKNOWN = 'O endereço que você abriu não existe: confira como foi escrito. Você está no início.'

const root = createRootRoute({
  component: Outlet,
  beforeLoad: async ({ location, matches }) => {
    const data = matches.at(-1)?.staticData ?? {}
    const session = await queryClient.ensureQueryData(sessionQuery)
    if (data.open) {
      if (session && location.pathname === '/login')
        throw redirect({ href: ownAddress((location.search as { voltar?: string }).voltar) })
      return
    }
    if (!session) {
      const voltar = location.href === '/' ? undefined : location.href
      throw redirect({ to: '/login', search: { voltar } })
    }
    const owed = owedAddress(session)
    if (owed && location.pathname !== owed) throw redirect({ to: owed })
    if (data.screen && !mayOpen(session.permissoes, data.screen)) {
      // A viewer goes home without a word (Spec 2 §8).
      if (!data.screen.viewer) sayWhy(refused(data.screen))
      throw redirect({ to: '/' })
    }
  },
})

const open = modulos
  .flatMap(({ publicRoutes = [] }) => publicRoutes)
  .map(({ path, instead, load }) =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData: { open: true },
      beforeLoad: async ({ params }) => {
        const to = await instead?.(params)
        if (to) throw redirect({ to, replace: true })
      },
      component: lazyRouteComponent(async () => ({ default: await load() })),
    }),
  )

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => import('./Layout.tsx'), 'Layout'),
})
const home = createRoute({
  getParentRoute: () => shell,
  path: '/',
  component: lazyRouteComponent(() => import('./Home.tsx'), 'Home'),
})
const screens = screenRoutes.map((screen) =>
  createRoute({
    getParentRoute: () => shell,
    path: screen.path,
    staticData: { screen },
    component: lazyRouteComponent(async () => ({ default: await screen.load() })),
  }),
)
/** The field application is a page of its own: it comes as a page does. */
const field = ['/campo', '/campo/$'].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { open: true },
    beforeLoad: ({ location: { href } }) => {
      location.replace(href)
      return new Promise<never>(() => {})
    },
  }),
)
/** Unknown paths go home (Spec 3 §2.1). */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  staticData: { open: true },
  beforeLoad: () => {
    if (queryClient.getQueryData(sessionQuery.queryKey)) sayWhy(UNKNOWN)
    throw redirect({ to: '/', replace: true })
  },
})

export const router = createRouter({
  routeTree: root.addChildren([...open, ...field, shell.addChildren([home, ...screens]), unknown]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadDelay: 80,
  defaultPendingComponent: PageWaiting,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultErrorComponent: ({ error }) => (
    <PageFailure message={error instanceof ApiError ? error.message : messages.erroInesperado} error={error} />
  ),
  scrollRestoration: true,
})

whenSession({
  ends: async (why) => {
    const { href } = router.state.location
    if (router.state.matches.at(-1)?.staticData.open) return
    const search = {
      voltar: why !== 'left' && href !== '/' ? href : undefined,
      motivo: why === 'version' ? 'versao' : undefined,
    }
    // Drafts are kept: no form may hold the person on a page that can no longer save.
    await router.navigate({ to: '/login', search: search, ignoreBlocker: true })
    if (why === 'replaced' || why === 'version') location.reload()
  },
  // The guard of the sign-in page leads whoever has a session on.
  starts: () => void router.invalidate(),
})
