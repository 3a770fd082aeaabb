import { mkdir } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { after, afterEach, beforeEach, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { endKeptServer } from '../../../packages/server/src/test-kit/kept-server.ts'
import { launchBrowser } from '../../../scripts/browser.ts'
import { naAmostra } from './amostra.ts'
import { type House, openHouse, type Person } from './house.ts'
import { type Looks, type Profiles, profilesOf } from './profiles.ts'
import { follow } from './settled.ts'
import { type Foreseen, watch } from './watch.ts'

export type VisitOptions = Foreseen & Looks

export interface Stage {
  readonly house: House
  /** A browser of that person's own, signed in, at that address; null is whoever is not signed in. */
  visit(person: Person | null, address?: string, options?: VisitOptions): Promise<Page>
}

/** `always`: walked in every run, whatever it draws. */
export type Journey = (
  name: string,
  run: (stage: Stage) => Promise<void>,
  options?: { timeout?: number; always?: boolean },
) => void

/** In a worker, which has a channel to whoever gives it files, the browser and the server's process serve the next one too. */
const goesOn = process.channel !== undefined
let kept: Promise<Browser> | undefined

/** The browser of this process. */
export async function keptBrowser(): Promise<Browser> {
  if (!(await kept?.catch(() => undefined))?.isConnected()) kept = launchBrowser()
  return kept!
}

/** Ends both when no other file comes. */
export async function endKept(): Promise<void> {
  if (goesOn) return
  await Promise.all([kept?.then((browser) => browser.close()), endKeptServer()])
}

/**
 * The journeys of one file: a house and empty browser profiles for each, so that none stands on what another left, and the
 * browser and the server's process for all of them. Whatever a page throws, logs as an error, asks of another host or gets as
 * a 5xx fails the journey it happened in.
 */
export function journeys(settings: Record<string, string> = {}): Journey {
  let house: House
  let profiles: Profiles | undefined

  beforeEach(
    async () => {
      const [browser, opened] = await Promise.allSettled([keptBrowser(), openHouse(settings)])
      if (opened.status === 'rejected') throw opened.reason
      house = opened.value
      // A house left open would keep this file from ending.
      if (browser.status === 'fulfilled') profiles = profilesOf(browser.value, house)
      else await house.end().finally(() => Promise.reject(browser.reason))
    },
    { timeout: 120_000 },
  )
  afterEach(
    async () => {
      await profiles?.end().finally(() => house.end())
      profiles = undefined
    },
    { timeout: 30_000 },
  )
  after(endKept, { timeout: 30_000 })

  let known = 0
  return (name, run, { timeout = 60_000, always = false } = {}) => {
    const chosen = naAmostra(name, known++ === 0) || always
    test(name, { timeout, skip: !chosen && 'noutra amostra' }, async () => {
      const visits: { page: Page; problems: readonly string[] }[] = []
      const visit: Stage['visit'] = async (person, address = '/', options = {}) => {
        const { alsoAsks, fails, ...looks } = options
        const page = await profiles!.open(person, looks)
        follow(page)
        visits.push({ page, problems: watch(page, house.url, { alsoAsks, fails }) })
        await page.goto(address)
        return page
      }
      try {
        await run({ house, visit })
        const problems = visits.flatMap((one) => one.problems)
        if (problems.length > 0) throw new Error(`a página reclamou:\n${problems.join('\n')}`)
        await Promise.all(visits.map(({ page }) => profiles!.leave(page)))
      } catch (error) {
        for (const [n, { page, problems }] of visits.entries()) {
          await keep(page, `falha-${n + 1}-${name}`).catch(() => {})
          // Where only the message is kept, it is all there is to judge by.
          if (error instanceof Error) error.message += `\n${await onScreen(page).catch(() => 'a página não responde')}`
          if (problems.length > 0) console.error(problems.join('\n'))
        }
        const said = house.output().split('\n').slice(2).join('\n').trim()
        if (said) console.error(said.slice(-2000))
        await Promise.all(visits.map(({ page }) => profiles!.drop(page)))
        throw error
      }
    })
  }
}

/** Where the page is, and what stands in front of it, in a few words. */
async function onScreen(page: Page): Promise<string> {
  const said = await page.evaluate(() =>
    [...document.querySelectorAll('h1, [role=dialog], [role=alert], [role=status]')]
      .map(
        (one) =>
          `  ${one.getAttribute('role') ?? 'h1'}: ${(one as HTMLElement).innerText.replace(/\s+/g, ' ').slice(0, 200)}`,
      )
      .slice(0, 12),
  )
  return [`  em ${page.url()}`, ...said].join('\n')
}

async function keep(page: Page, name: string): Promise<void> {
  const folder = process.env.TELAS ?? path.join(os.tmpdir(), 'prumo-telas')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `${name.replace(/[^\p{L}\d]+/gu, '-').slice(0, 80)}.png`)
  await page.screenshot({ path: file, timeout: 5_000 })
  if (name.startsWith('falha')) console.error(`  tela: ${file}\n  endereço: ${page.url()}`)
}

/** A picture to look at, in the folder that TELAS names; without it nothing is kept. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.TELAS) await keep(page, name)
}
