/**
 * The worker that keeps the field application on the phone: its shell and nothing else. It answers `/campo` and the files
 * that came with it; what is asked of the API, and every other page, goes to the server as if it were not here.
 */
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { ouvirAvisos } from './push.ts'
import { type ActivateEvent, worker } from './worker.ts'

declare global {
  interface Window {
    /** What is kept, written in by the build (vite `field.ts`). */
    readonly __WB_MANIFEST: { url: string; revision: string | null }[]
  }
}

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()
registerRoute(new NavigationRoute(createHandlerBoundToURL('/campo.html'), { allowlist: [/^\/campo(\/|\?|$)/] }))

// A new version waits until the person says so: a form that is open stays as it is (ux §3.3).
worker.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void worker.skipWaiting()
})
// The first visit is kept whole: the page that registered it is served by it from then on.
worker.addEventListener('activate', (event: ActivateEvent) => event.waitUntil(worker.clients.claim()))
// Notices of what waits for the person, at the desk and in the field alike.
ouvirAvisos(self as never)
