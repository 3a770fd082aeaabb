import type { Page, Request } from 'playwright-core'

/** What each page has asked for and has not got, and how much it ever asked for. The live channel never ends. */
const traffic = new WeakMap<Page, { readonly open: Set<Request>; asked: number }>()
const counts = (request: Request): boolean =>
  request.resourceType() !== 'eventsource' && !/\/ao-vivo\b/.test(request.url())

/** From here on it is known what this page waits for. */
export function follow(page: Page): void {
  const of = { open: new Set<Request>(), asked: 0 }
  traffic.set(page, of)
  page.on('request', (request) => {
    if (!counts(request)) return
    of.asked++
    of.open.add(request)
  })
  const over = (request: Request) => void of.open.delete(request)
  page.on('requestfinished', over)
  page.on('requestfailed', over)
}

const PATIENCE_MS = 30_000

/**
 * Waits until the page has what it asked for and does nothing with it any more: nothing is under way, its thread is idle, and
 * being idle it asked for nothing else. Playwright's own 'networkidle' says so half a second later, on every page.
 */
export async function settled(page: Page): Promise<void> {
  const of = traffic.get(page)
  if (!of) return page.waitForLoadState('networkidle')
  const end = Date.now() + PATIENCE_MS
  for (let before = -1; ; ) {
    await page.evaluate(
      () =>
        new Promise<void>((done) =>
          requestAnimationFrame(() =>
            requestIdleCallback(() => requestIdleCallback(() => done(), { timeout: 1000 }), { timeout: 1000 }),
          ),
        ),
    )
    if (of.open.size === 0 && of.asked === before) return
    before = of.asked
    if (Date.now() > end)
      throw new Error(`a página ainda espera por ${[...of.open].map((one) => one.url()).join(', ')}`)
  }
}
