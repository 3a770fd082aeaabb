import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { olhada } from './amostra.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** False alarms of the component library, each for its own kind of node only. */
const FALSE_ALARMS: readonly { rule: string; node: RegExp }[] = [
  // Scrolled by the keys of the box it belongs to, which names the active option.
  { rule: 'scrollable-region-focusable', node: /role="listbox"|ScrollArea-viewport/ },
  // Beside its items stands an empty element that holds the focus until an arrow key moves it to the first.
  { rule: 'aria-required-children', node: /role="menu"[^>]*data-menu-dropdown="true"/ },
]

/** The same program without its blanks: every analysis reads it into its page anew. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)
/**
 * Every rule runs over every node; what passes is not written down node by node. No rule of these tags that axe counts as
 * ready reads the style sheets themselves.
 */
const OPTIONS: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'], preload: { assets: ['media'] } }

const TARGET_SIZE = 'target-size'

/** Of these tags, the rules that read colours: all that a page in its other colours can still break. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** The same on every screen, and a fifth of what there is to look at: seen on each by telas.test.ts. */
const MENU = 'nav[aria-label="Menu principal"]'

/** From the sixth on, a table's rows are drawn as the five before them, and cost two thirds of a list's analysis. */
const MORE_OF_THE_SAME = 'tbody > tr:nth-child(n + 6)'

/** How many times each page was to be looked at. */
const looks = new WeakMap<Page, number>()

/** Looking is a third of what a page costs, and a journey looks at each of its steps: which of them, the run draws. */
function isTurn(page: Page): boolean {
  const n = looks.get(page) ?? 0
  looks.set(page, n + 1)
  return olhada(new URL(page.url()).pathname.replace(/\d+/g, ':id'), n)
}

/** A look leaves a page that is done with what it was doing; what comes next finds it so without one too. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 1000 })))

/** Nothing that WCAG 2.2 AA forbids, as far as a program can tell, in what the screen itself shows. */
export const assertAccessible = (page: Page): Promise<void> =>
  isTurn(page) ? assertNoViolation(page, ofTheScreen(page).withTags(WCAG)) : idle(page)

/** The same page in other colours: nothing that they alone decide. */
export const assertColoursAccessible = (page: Page): Promise<void> =>
  isTurn(page) ? assertNoViolation(page, ofTheScreen(page).withRules(OF_COLOURS)) : idle(page)

/** The screen with its menu, in the colours it has. */
export const assertAllAccessible = (page: Page, onlyColours: boolean): Promise<void> => {
  const analysis = analysisOf(page)
  return assertNoViolation(page, onlyColours ? analysis.withRules(OF_COLOURS) : analysis.withTags(WCAG))
}

const analysisOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page, axeSource }).setLegacyMode(true).options({ ...OPTIONS })

const ofTheScreen = (page: Page): AxeBuilder => analysisOf(page).exclude(MENU).exclude(MORE_OF_THE_SAME)

/** What the acts at the foot of a page cover is free once scrolled to: there it is judged, and the page is left where it was. */
async function isTooSmall(page: Page, target: string): Promise<boolean> {
  const before = await page.evaluate(() => scrollY)
  await page.locator(target).evaluate((node) => node.scrollIntoView({ block: 'center' }))
  const { violations } = await analysisOf(page).include(target).withRules([TARGET_SIZE]).analyze()
  await page.evaluate((y) => scrollTo(0, y), before)
  return violations.length > 0
}

async function assertNoViolation(page: Page, analysis: AxeBuilder): Promise<void> {
  const { violations } = await analysis.analyze()
  const found: string[] = []
  for (const { id, help, nodes } of violations)
    for (const { html, target, failureSummary } of nodes) {
      if (FALSE_ALARMS.some(({ rule, node }) => rule === id && node.test(html))) continue
      if (id === TARGET_SIZE && !(await isTooSmall(page, String(target[0])))) continue
      found.push(`${id} (${help})\n    ${html.slice(0, 240)}\n    ${failureSummary?.split('\n')[1]?.trim() ?? ''}`)
    }
  assert.equal(found.length, 0, `\n  ${found.join('\n  ')}`)
}
