import { allTelas } from '@prumo/domain/telas.ts'
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { rounds } from '../../../packages/server/src/test-kit/rounds.ts'
import { sees } from './page.ts'
import { settled } from './settled.ts'

/** Every entry of the menu: what a rule for all lists is held against, those of tomorrow too. */
export const everyEntry: readonly string[] = allTelas.map(({ caminho }) => `/${caminho}`)

const seed = Number(process.env.SEED ?? Date.now() % 2_147_483_647)

/** What a walk through all of those goes through: an eighth of them, others in each run, and all with the long tests. */
export function walked<T>(all: readonly T[]): readonly T[] {
  const many = rounds(Math.ceil(all.length / 8), all.length)
  console.log(`SEED=${seed}`)
  const [chosen] = fc.sample(fc.shuffledSubarray([...all], { minLength: many, maxLength: many }), { seed, numRuns: 1 })
  return all.filter((one) => chosen!.includes(one))
}

/** Goes there and waits until the screen has what it asked for; false where its person is not let in. */
export async function opens(page: Page, address: string): Promise<boolean> {
  await page.goto(address)
  await sees(page.locator('main').getByRole('heading', { level: 1 }))
  await settled(page)
  return new URL(page.url()).pathname === new URL(address, page.url()).pathname
}

/** The address of the first record of the list in sight, when it leads to one. */
export const firstRecord = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('[data-row] a[data-open]')?.getAttribute('href') ?? null)
