/** A browser as a foreman's phone on a bad line: a slow processor, little bandwidth, a long way to the server. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'

/** Issue 18: CPU ÷ 4, 1.6 Mbit/s down, 150 ms. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWER = 4

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
  context.setDefaultTimeout(60_000)
  return context
}
const named = (cookie: string) => ({ name: cookie.split('=')[0]!, value: cookie.slice(cookie.indexOf('=') + 1) })

/** A page behind that line. */
export async function slowPage(context: BrowserContext): Promise<{ page: Page; line: CDPSession }> {
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
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

/** Nothing is waited for any more, as after some seconds of reading. */
export const rested = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.waitForTimeout(6_000)
}

/** Points at what is clicked, as a hand does, clicks it, and says how long until the next screen stands with what it shows. */
export async function goesTo(page: Page, click: string, arrived: string | null): Promise<number> {
  const target = page.locator(click).first()
  await target.hover()
  await page.waitForTimeout(200)
  await page.evaluate((address) => {
    const here = location.pathname
    const look = () => {
      const main = document.querySelector('main')
      const there = address ? location.pathname === address : location.pathname !== here
      const stands =
        there &&
        main?.querySelector('[data-row], h1, h2') &&
        !main.querySelector('[class*=skeleton i], [aria-hidden] [class*=bone i], [aria-busy=true]')
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
  }, arrived)
  await target.click()
  return page
    .waitForFunction(() => {
      const { stoodAt, clickedAt } = globalThis as { stoodAt?: number; clickedAt?: number }
      return stoodAt && (stoodAt - clickedAt!) / 1000
    })
    .then((handle) => handle.jsonValue() as Promise<number>)
}
