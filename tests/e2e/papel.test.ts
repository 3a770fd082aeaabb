import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { journeys } from './kit/journey.ts'
import { becomes, sees } from './kit/page.ts'
import { everyEntry, firstRecord, opens, walked } from './kit/screens.ts'

const journey = journeys()

/** Points. The smallest print the product sets is 6,75; a sheet that a browser shrank to fit goes below it. */
const LEAST = 6.4

type Sheet = { pages: number; faults: string[] }

/** Prints the page as a person would, and reads the sheets: ink beyond their edges, letters that were shrunk. */
async function printed(page: Page): Promise<Sheet> {
  // Here, not above: it is large, and only this file reads PDFs in the browser's own way.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const data = new Uint8Array(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
  const pdf = await getDocument({ data, verbosity: 0 }).promise
  const faults: string[] = []
  for (let n = 1; n <= pdf.numPages; n++) {
    const sheet = await pdf.getPage(n)
    const [left = 0, , right = 0] = sheet.view
    for (const item of (await sheet.getTextContent()).items) {
      if (!('str' in item) || !item.str.trim()) continue
      const [, , c, d, x] = item.transform as number[]
      const size = Math.hypot(c!, d!)
      if (x! < left || x! + item.width > right + 1) faults.push(`fora da folha ${n}: “${item.str}”`)
      if (size < LEAST) faults.push(`folha ${n} encolhida a ${size.toFixed(1)} pontos: “${item.str}”`)
    }
  }
  return { pages: pdf.numPages, faults }
}

/** What paper cuts off: a box that holds more than it shows, where nothing can be scrolled. */
async function cutShort(page: Page): Promise<string[]> {
  const before = page.viewportSize()!
  await page.emulateMedia({ media: 'print' })
  const lying = await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('page') === 'deitada')
  // A4 less its margins, at 96 pixels an inch.
  await page.setViewportSize({ width: lying ? 1031 : 703, height: 1000 })
  const found = await page.evaluate(() => {
    const said: string[] = []
    for (const box of document.querySelectorAll<HTMLElement>('main *')) {
      const { overflowX, visibility, clipPath } = getComputedStyle(box)
      if (visibility === 'hidden' || clipPath !== 'none' || overflowX === 'visible' || box.clientWidth < 3) continue
      if (box.textContent?.trim() && box.scrollWidth > box.clientWidth + 1)
        said.push(`cortado (${box.clientWidth} de ${box.scrollWidth} px): “${box.textContent.slice(0, 40)}”`)
    }
    return said
  })
  await page.emulateMedia({ media: null })
  await page.setViewportSize(before)
  return found
}

async function judge(page: Page, address: string): Promise<string[]> {
  const { faults } = await printed(page)
  return [...faults.slice(0, 2), ...(await cutShort(page)).slice(0, 2)].map((fault) => `${address}: ${fault}`)
}

journey(
  'no papel nenhuma lista sai da folha, encolhe ou é cortada',
  async ({ visit }) => {
    const page = await visit('admin', '/', { width: 1280 })
    const faults: string[] = []
    const others = ['/', '/financeiro/contas-a-pagar?visao=quadro', '/financeiro/contas-a-pagar?visao=calendario']
    for (const address of [...walked(everyEntry), ...others])
      if (await opens(page, address)) faults.push(...(await judge(page, address)))
    assert.equal(faults.join('\n'), '')
  },
  { timeout: 300_000 },
)

journey(
  'no papel a folha de cada registro cabe, também a do pedido com os anexos ao lado',
  async ({ visit }) => {
    const page = await visit('admin', '/', { width: 1440 })
    const faults: string[] = []
    for (const address of walked(everyEntry)) {
      if (!(await opens(page, address))) continue
      const record = await firstRecord(page)
      if (record && (await opens(page, record))) faults.push(...(await judge(page, record)))
    }
    assert.equal(faults.join('\n'), '')
  },
  { timeout: 300_000 },
)

journey(
  'no papel um relatório cabe em quatro folhas, e a legenda guarda as suas cores',
  async ({ visit }) => {
    const page = await visit('admin', '/pbi/relatorio-financeiro', { width: 1280 })
    await opens(page, '/pbi/relatorio-financeiro')
    const { pages } = await printed(page)
    assert.ok(pages <= 4, `${pages} folhas`)
    await sees(page.locator('.recharts-surface'))
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 703, height: 1000 })
    // Drawn for the width it has, and not gone with the window it was measured in.
    await becomes(
      () =>
        page.evaluate(() =>
          [...document.querySelectorAll('.recharts-surface')].every((it) => it.getBoundingClientRect().height > 100),
        ),
      true,
    )
    const lost = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-colour], [data-cor]')]
        .filter((mark) => getComputedStyle(mark).printColorAdjust !== 'exact')
        .map((mark) => mark.outerHTML),
    )
    assert.deepEqual(lost, [])
  },
  { timeout: 90_000 },
)
