/** What comes once the first screen stands: what the next ones are made of, one after the other, while nobody waits. */
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { sessionQuery } from '../core/session/session.ts'
import { queryClient } from '../core/wire/query.ts'
import { mayOpen, screenRoutes } from './screens.ts'

/** Calls once the first screen was drawn and has the answers it asked for. */
export function whenFirstStands(router: AnyRouter, queries: QueryClient, stands: () => void): void {
  let drawn = false
  let waiting = 0
  const look = () => {
    clearTimeout(waiting)
    if (drawn && queries.isFetching() === 0) waiting = window.setTimeout(end, 0)
  }
  const offQueries = queries.getQueryCache().subscribe(look)
  const offRouter = router.subscribe('onRendered', () => {
    drawn = true
    requestAnimationFrame(look)
    offRouter()
  })
  const end = () => {
    offQueries()
    stands()
  }
}

const idle = () =>
  new Promise<void>((done) =>
    'requestIdleCallback' in window ? requestIdleCallback(() => done()) : setTimeout(done, 50),
  )

/** Whoever asked to be spared data brings a screen when they open it. */
const spares = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Whoever stays so long at a screen reads it: what the next one may be comes meanwhile. */
const READS_MS = 3_000

/** A record and a form, then the lists of the module in front of the person: theirs is most likely the next screen. */
export async function bringNext(): Promise<void> {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  const modulo = location.pathname.split('/')[1]
  const near = screenRoutes.filter(
    ({ path, ...route }) =>
      session &&
      path.split('/')[1] === modulo &&
      !path.includes('$') &&
      mayOpen(session.permissoes, { path, ...route }),
  )
  const record = screenRoutes.find(({ path }) => path === `${location.pathname}/detalhes/$id`)
  const steps = [
    ...(record ? [record.load] : []),
    () => import('../core/detail/DetailScreen.tsx'),
    () => import('../core/form/FormScreen.tsx'),
    async () => (await import('../ui/form/draft-files.ts')).sweepFiles(),
    ...(spares() ? [] : [() => new Promise((done) => setTimeout(done, READS_MS)), ...near.map(({ load }) => load)]),
  ]
  for (const step of steps) {
    await idle()
    await Promise.resolve(step()).catch(() => {})
  }
}
