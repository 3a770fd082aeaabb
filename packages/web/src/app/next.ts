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
    cancelAnimationFrame(waiting)
    // Once the answers are on the screen too: what comes then would keep them from being painted.
    if (drawn && queries.isFetching() === 0) waiting = requestAnimationFrame(() => setTimeout(end))
  }
  const offQueries = queries.getQueryCache().subscribe(look)
  const offRouter = router.subscribe('onRendered', () => {
    drawn = true
    requestAnimationFrame(look)
    offRouter()
  })
  const end = () => {
    if (queries.isFetching() > 0) return
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

/** Most records have a document to be read, and its reader is four times the record. */
const bringReader = async () => {
  const [{ bringWorker }] = await Promise.all([import('../ui/pdf-file.ts'), import('../ui/PdfPages.tsx')])
  await bringWorker()
}

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
    ...(spares()
      ? []
      : [() => new Promise((done) => setTimeout(done, READS_MS)), ...near.map(({ load }) => load), bringReader]),
  ]
  for (const step of steps) {
    await idle()
    await Promise.resolve(step()).catch(() => {})
  }
}
