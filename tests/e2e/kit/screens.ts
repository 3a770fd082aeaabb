import { allTelas } from '@prumo/domain/telas.ts'
import type { Page } from 'playwright-core'
import { sees } from './page.ts'

/** Every entry of the menu: what a rule for all lists is held against, those of tomorrow too. */
export const everyEntry: readonly string[] = allTelas.map(({ caminho }) => `/${caminho}`)

/** Goes there and waits until the screen has what it asked for; false where its person is not let in. */
export async function opens(page: Page, address: string): Promise<boolean> {
  await page.goto(address)
  await sees(page.locator('main').getByRole('heading', { level: 1 }))
  await page.waitForLoadState('networkidle')
  return new URL(page.url()).pathname === new URL(address, page.url()).pathname
}

/** The address of the first record of the list in sight, when it leads to one. */
export const firstRecord = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('[data-row] a[data-open]')?.getAttribute('href') ?? null)
