import type { Page } from 'playwright-core'
import { assertColoursAccessible } from './axe.ts'
import { picture } from './journey.ts'
import { darken } from './page.ts'

/**
 * The page as it stands, in dark colours, judged and pictured, and back in light ones. A second visit only to see the same
 * in the dark costs a whole load of it.
 */
export async function alsoDark(page: Page, name?: string): Promise<void> {
  await darken(page, true)
  await assertColoursAccessible(page)
  if (name) await picture(page, name)
  await darken(page, false)
}
