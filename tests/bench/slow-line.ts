/** A browser as a foreman's phone on a bad line: a slow processor, little bandwidth, a long way to the server. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** Issue 18: CPU ÷ 4, 1.6 Mbit/s down, 150 ms. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER = 4
/** Beyond it the measure is given up: nobody waits so long. */
const PATIENCE_MS = 30_000

export interface FirstRow {
  /** From the address asked to the first row in sight. */
  readonly seconds: number
  /** Begun before it, whatever their end; and what came by then. */
  readonly requests: number
  readonly bytes: number
  readonly asked: readonly string[]
}

/** A profile that was never here, of whoever has that cookie. */
export async function stranger(browser: Browser, url: string, cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ ...named(cookie), url }])
  context.setDefaultTimeout(PATIENCE_MS)
  return context
}
const named = (cookie: string) => ({ name: cookie.split('=')[0]!, value: cookie.slice(cookie.indexOf('=') + 1) })

/** What a page has asked for and not got; the live channel never ends. */
const underWay = new WeakMap<Page, Set<string>>()

/** A page behind that line. */
export async function slowPage(context: BrowserContext): Promise<{ page: Page; line: CDPSession }> {
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  const open = new Set<string>()
  underWay.set(page, open)
  line.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (type !== 'EventSource' && request.url.startsWith('http')) open.add(requestId)
  })
  line.on('Network.loadingFinished', ({ requestId }) => open.delete(requestId))
  line.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId))
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', LINE)
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { page, line }
}

/** Opens the address, and says how long until a row of its list stands there and what was asked and came before it. */
export async function firstRow(page: Page, line: CDPSession, address: string): Promise<FirstRow> {
  await page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('[data-row]')) return void requestAnimationFrame(look)
      // The frame that shows it has been painted when the next one begins.
      requestAnimationFrame(() => Object.assign(globalThis, { firstRowAt: performance.now() }))
    }
    look()
  })
  let began: number | undefined
  const asked: { at: number; url: string }[] = []
  const came: { at: number; bytes: number }[] = []
  line.on('Network.requestWillBeSent', ({ timestamp, request }) => {
    if (!request.url.startsWith('http')) return
    began ??= timestamp
    asked.push({ at: timestamp, url: new URL(request.url).pathname })
  })
  line.on('Network.dataReceived', ({ timestamp, encodedDataLength }) =>
    came.push({ at: timestamp, bytes: encodedDataLength }),
  )
  line.on('Network.responseReceived', ({ timestamp, response }) =>
    came.push({ at: timestamp, bytes: response.fromDiskCache ? 0 : response.encodedDataLength }),
  )
  await page.goto(address, { waitUntil: 'commit' })
  // Over the rows, where a hand is: a browser without one has it in the corner, on the link home, which is asked for ahead.
  await page.mouse.move(720, 500)
  const ms = await page
    .waitForFunction(() => (globalThis as { firstRowAt?: number }).firstRowAt)
    .then((handle) => handle.jsonValue() as Promise<number>)
  const end = began! + ms / 1000
  const before = asked.filter(({ at }) => at <= end)
  return {
    seconds: ms / 1000,
    requests: before.length,
    bytes: came.filter(({ at }) => at <= end).reduce((sum, { bytes }) => sum + bytes, 0),
    asked: before.map(({ at, url }) => `${(at - began!).toFixed(2)} ${url}`),
  }
}

const READS_MS = 5_000
const LONGEST_MS = 20_000
const STILL_MS = 700

/** Somebody reads for some seconds; what comes meanwhile has come. */
export async function rested(page: Page): Promise<void> {
  const began = performance.now()
  let still = began
  for (;;) {
    await page.waitForTimeout(100)
    const now = performance.now()
    if (underWay.get(page)!.size > 0) still = now
    if (now - began > LONGEST_MS || (now - began > READS_MS && now - still > STILL_MS)) return
  }
}

/** Where it is gone to: the address, where one is known, and what stands there once the screen shows what it is for. */
export interface Arrival {
  readonly address: string | null
  readonly shows: string
}

/** Points at what is clicked, as a hand does, clicks it, and says how long until the next screen stands with what it shows. */
export async function goesTo(page: Page, click: string, { address, shows }: Arrival): Promise<number> {
  const target = page.locator(click).first()
  await target.hover()
  await page.waitForTimeout(200)
  await page.evaluate(
    ({ address, shows }) => {
      const main = document.querySelector('main')!
      const from = location.pathname
      // The address changes before the screen does.
      const before = main.querySelector('h1') ?? main.firstElementChild
      const look = () => {
        const there = address ? location.pathname === address : location.pathname !== from
        const stands =
          there &&
          !before?.isConnected &&
          main.querySelector(shows) &&
          // Its attachment is a document of its own, measured by itself.
          !main.querySelector(
            '[class*="_bone"]:not([data-document-coming] *), [role=status][aria-label=Carregando]:not([data-document-coming] *)',
          )
        if (!stands) return void requestAnimationFrame(look)
        requestAnimationFrame(() => Object.assign(globalThis, { stoodAt: performance.now() }))
      }
      document.addEventListener(
        'click',
        () => {
          Object.assign(globalThis, { clickedAt: performance.now(), stoodAt: undefined })
          requestAnimationFrame(look)
        },
        { capture: true, once: true },
      )
    },
    { address, shows },
  )
  await target.click()
  return page
    .waitForFunction(() => {
      const { stoodAt, clickedAt } = globalThis as { stoodAt?: number; clickedAt?: number }
      return stoodAt && (stoodAt - clickedAt!) / 1000
    })
    .then((handle) => handle.jsonValue() as Promise<number>)
}

/** Seconds from that click until this stands too. */
export const sinceClick = async (page: Page, shows: string): Promise<number> => {
  await page.locator(shows).first().waitFor()
  return page.evaluate(() => (performance.now() - (globalThis as { clickedAt?: number }).clickedAt!) / 1000)
}
