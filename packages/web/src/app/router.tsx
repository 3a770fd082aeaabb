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
import { ownAddress } from '../core/addresses.ts'
import { ApiError, api } from '../core/api.ts'
import { queryClient } from '../core/query.ts'
import type { ScreenRoute } from '../core/screen-routes.ts'
import { sessionQuery, whenSessionEnds } from '../core/session.ts'
import { PageFailure, PageWaiting } from './PageStates.tsx'
import { exists, mayOpen, screenRoutes } from './screens.ts'
import { parseSearch, stringifySearch } from './search-codec.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the guard asks for, and what the breadcrumb says. */
    screen?: ScreenRoute
    /** Open without a session. */
    open?: boolean
  }
}

/** Where what is owed is settled; until then the server refuses all else. */
const OWED = { trocarSenha: '/home/alterar-senha', segundoFator: '/home/minha-conta' } as const

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
      throw redirect({ to: '/login', search: { voltar } as never })
    }
    const owed = session.pendencia && OWED[session.pendencia]
    if (owed && exists(owed) && location.pathname !== owed) throw redirect({ to: owed as never })
    if (data.screen && !mayOpen(session.permissoes, data.screen)) throw redirect({ to: '/' })
  },
})

/** A house without people opens on its set-up. */
async function setUpNeeded(): Promise<boolean> {
  try {
    return (await api.get<{ necessaria: boolean }>('/instalacao', { anonymous: true })).necessaria
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { open: true },
  beforeLoad: async () => {
    if (await setUpNeeded()) throw redirect({ to: '/instalacao' as never })
  },
  component: lazyRouteComponent(() => import('./Login.tsx'), 'Login'),
})
const setUp = createRoute({
  getParentRoute: () => root,
  path: '/instalacao',
  staticData: { open: true },
  beforeLoad: async () => {
    if (!(await setUpNeeded())) throw redirect({ to: '/login' as never })
  },
  component: lazyRouteComponent(() => import('./Setup.tsx'), 'Setup'),
})

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
/** Unknown paths go home (Spec 3 §2.1). */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  staticData: { open: true },
  beforeLoad: () => {
    throw redirect({ to: '/' as never, replace: true })
  },
})

export const router = createRouter({
  routeTree: root.addChildren([login, setUp, shell.addChildren([home, ...screens]), unknown]),
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

whenSessionEnds(async (why) => {
  const { href, pathname } = router.state.location
  if (pathname === '/login') return
  const voltar = why === 'expired' && href !== '/' ? href : undefined
  // Drafts are kept: no form may hold the person on a page that can no longer save.
  await router.navigate({ to: '/login', search: { voltar } as never, ignoreBlocker: true })
})
