import type { Browser, BrowserContext, Page } from 'playwright-core'
import { emailOf, type House, PASSWORD, type Person } from './house.ts'

export type Looks = {
  /** 390×844 with a finger; else 1440×900 with a mouse. */
  phone?: boolean
  width?: number
  dark?: boolean
}

/** The browser profiles of one journey. */
export interface Profiles {
  /** An empty page in a profile of its own, in which that person is signed in and nobody was before; null is nobody. */
  open(person: Person | null, looks: Looks): Promise<Page>
  /** Closes what is open in the page's profile, and gives it to whoever looks the same next. */
  leave(page: Page): Promise<void>
  /** Closes the profile for good. */
  drop(page: Page): Promise<void>
  /** Drops what is still in use. */
  end(): Promise<void>
}

const PATIENCE_MS = 15_000
const WHAT_PAGES_KEEP = 'local_storage,indexeddb,cache_storage,service_workers,file_systems,websql'

/** Of each browser, what nobody uses; a house at the address of the one before it finds there what its pages read. */
const idleIn = new WeakMap<Browser, Map<string, BrowserContext[]>>()

/**
 * A profile is emptied of cookies, permissions and all that pages keep, and used again: only the files whose names carry
 * their content's hash are still in its cache. Reading the whole product anew for each visit was a third of its cost.
 */
export function profilesOf(browser: Browser, house: House): Profiles {
  const sessions = new Map<Person, Awaited<ReturnType<BrowserContext['cookies']>>>()
  const idle = idleIn.get(browser) ?? new Map<string, BrowserContext[]>()
  idleIn.set(browser, idle)
  const inUse = new Map<Page, { context: BrowserContext; looks: string; reached: boolean }>()

  return {
    async open(person, looks) {
      const key = `${house.url} ${JSON.stringify(looks)}`
      const again = idle.get(key)?.pop()
      const context = again ?? (await browser.newContext(settingsOf(looks, house)))
      context.setDefaultTimeout(PATIENCE_MS)
      if (person) await signIn(context, person)
      const page = await context.newPage()
      if (again) {
        const devtools = await context.newCDPSession(page)
        await devtools.send('Storage.clearDataForOrigin', { origin: house.url, storageTypes: WHAT_PAGES_KEEP })
        await devtools.detach()
      }
      // What a journey does to its whole profile, like stopping the clock, cannot be taken back: that profile ends with it.
      const use = { context, looks: key, reached: false }
      const { clock } = page
      const reach = <T>(what: T): T => {
        use.reached = true
        return what
      }
      Object.defineProperties(page, {
        context: { value: () => reach(context) },
        clock: { get: () => reach(clock) },
      })
      inUse.set(page, use)
      return page
    },
    async leave(page) {
      const { context, looks, reached } = inUse.get(page)!
      if (reached) return this.drop(page)
      inUse.delete(page)
      await Promise.all(context.pages().map((one) => one.close()))
      await Promise.all([context.clearCookies(), context.clearPermissions()])
      idle.set(looks, [...(idle.get(looks) ?? []), context])
    },
    async drop(page) {
      await inUse.get(page)?.context.close()
      inUse.delete(page)
    },
    async end() {
      await Promise.all([...inUse.keys()].map((page) => this.drop(page)))
    },
  }

  async function signIn(context: BrowserContext, person: Person): Promise<void> {
    const cookies = sessions.get(person)
    if (cookies) return context.addCookies(cookies)
    const answer = await context.request.post('/api/login', { data: { email: emailOf(person), senha: PASSWORD } })
    if (!answer.ok()) throw new Error(`${person} não entrou: ${await answer.text()}`)
    sessions.set(person, await context.cookies())
  }
}

const settingsOf = ({ phone, width, dark }: Looks, house: House) => ({
  baseURL: house.url,
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  colorScheme: dark ? ('dark' as const) : ('light' as const),
  reducedMotion: 'reduce' as const,
  acceptDownloads: true,
  ...(phone
    ? { viewport: { width: width ?? 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
    : { viewport: { width: width ?? 1440, height: 900 } }),
})
