/** What a service worker is to this one: the browser's types know either a page or a worker, and this floor is pages. */
export interface ActivateEvent {
  waitUntil(done: Promise<unknown>): void
}
interface Worker {
  addEventListener(type: 'message', listener: (event: { data?: { type?: unknown } | null }) => void): void
  addEventListener(type: 'activate', listener: (event: ActivateEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
}

export const worker = self as unknown as Worker
