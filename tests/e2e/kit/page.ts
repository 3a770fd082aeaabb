import assert from 'node:assert/strict'
import { inspect } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { until } from '../../../packages/server/src/test-kit/until.ts'

export const sees = (locator: Locator): Promise<void> => locator.first().waitFor({ state: 'visible' })
export const gone = (locator: Locator): Promise<void> => locator.first().waitFor({ state: 'hidden' })

/** Chooses in a list that opens under its field; with `typed`, types first (lists searched on the server). */
export async function choose(page: Page, label: string, option: string | RegExp, typed?: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await field.click()
  if (typed !== undefined) await field.fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

/** Signs in by hand. The address changes before the screen does, and the sheet that is still there may have an e-mail of its own. */
export async function enters(page: Page, address: string, password: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Entrar' })
  await form.getByRole('textbox', { name: 'E-mail' }).fill(address)
  await form.getByRole('textbox', { name: 'Senha' }).fill(password)
  await form.getByRole('button', { name: 'Entrar' }).click()
}

/** The deletion of a record from its own sheet, where it waits under the dots. */
export async function deleteFromSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: /^Excluir…/ }).click()
}

/** Waits until the address (path and search) is that one. */
export const arrives = (page: Page, address: string | RegExp): Promise<void> =>
  page.waitForURL((url) => {
    const here = url.pathname + url.search
    return typeof address === 'string' ? here === address : address.test(here)
  })

/** Waits until what is read is what is expected, and says both, and why it is expected, when it never is. */
export async function becomes<T>(read: () => Promise<T>, expected: T, why?: string): Promise<void> {
  let last: T | undefined
  await until(async () => {
    last = await read()
    try {
      assert.deepEqual(last, expected)
      return true
    } catch {
      return false
    }
  }).catch(() => {
    if (why) throw new Error(`${why}: ${inspect(last)}, não ${inspect(expected)}`)
    assert.deepEqual(last, expected)
  })
}

/** The colours of whoever asked their system for dark or light ones, in the page as it stands. */
export async function darken(page: Page, dark: boolean): Promise<void> {
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
  await becomes(() => page.evaluate(() => document.documentElement.dataset.mantineColorScheme), dark ? 'dark' : 'light')
}

/** No sideways scroll: nothing is wider than the window, once the screen has taken that window's shape. */
export const assertNoSidewaysScroll = (page: Page): Promise<void> =>
  becomes(
    () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth > clientWidth ? `${scrollWidth} px de largura em ${clientWidth}` : 'cabe'
      }),
    'cabe',
  )
