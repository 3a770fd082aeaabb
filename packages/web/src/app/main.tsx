import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../core/wire/query.ts'
import { bringLettering, calm, whenCalm } from '../ui/calm.ts'
import { sweepDrafts } from '../ui/form/drafts.ts'
import { UiProvider } from '../ui/UiProvider.tsx'
import { takeFirstList } from './first-list.ts'
import { bringNext, whenFirstStands } from './next.ts'
import { router } from './router.tsx'

sweepDrafts(localStorage)

// While the server is asked who this is, the frame comes, what lists are made of, and the screen of this address.
const soon = (...scripts: (Promise<unknown> | undefined)[]) => void Promise.allSettled(scripts)
const [, , addressed] = router.getMatchedRoutes(location.pathname)
const screen = addressed?.options.staticData?.screen
soon(import('./Layout.tsx'), import('../core/list/ListScreen.tsx'), screen?.load())
takeFirstList(screen?.asksOf)
void bringLettering()
whenFirstStands(router, queryClient, calm)
void whenCalm.then(() => setTimeout(bringNext, 500))

// A piece still coming when its page is left fails in Firefox and WebKit, and so does who waits for it: nobody is there to miss
// them. Whoever stays is told again.
let leaving = Number.NEGATIVE_INFINITY
addEventListener('beforeunload', ({ timeStamp }) => {
  leaving = timeStamp
})
for (const failure of ['vite:preloadError', 'unhandledrejection'])
  addEventListener(failure, (event) => {
    if (event.timeStamp - leaving < 5_000) event.preventDefault()
  })

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
)
