import assert from 'node:assert/strict'
import { rounds } from '../../packages/server/src/test-kit/rounds.ts'
import { journeys } from './kit/journey.ts'
import { everyEntry, opens, walked } from './kit/screens.ts'

const journey = journeys()

journey(
  'as primeiras linhas de cada lista são pedidas com a página, e uma vez só',
  async ({ visit }) => {
    const page = await visit('admin', '/')
    // What changes meanwhile is asked for again, and rightly: here nobody tells of it.
    await page.route('**/api/ao-vivo?**', () => {})
    const faults: string[] = []
    let seen = 0
    for (const address of walked(everyEntry)) {
      if (!(await opens(page, address))) continue
      const { told, asked, listed } = await page.evaluate(() => {
        const firstRows = (urls: string[]) =>
          urls
            .filter((url) => new URL(url).searchParams.get('lote') === '0')
            .map((url) => url.replace(location.origin, ''))
        return {
          told: firstRows(
            [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=fetch]')].map(({ href }) => href),
          ),
          asked: firstRows(performance.getEntriesByType('resource').map(({ name }) => name)),
          listed:
            document.querySelector('main :is([data-row], [data-id], [class*="_galeria_"], [class*="_state_"])') !==
            null,
        }
      })
      if (told.length === 0) continue
      seen++
      if (asked.join() !== told.join())
        faults.push(`${address}: pedido ${asked.join(' e ')}; a página dizia ${told.join()}`)
      if (!listed) faults.push(`${address}: ${told.join()} veio em vão, não há lista nesta tela`)
    }
    assert.ok(seen >= rounds(1, 40), `só ${seen} listas`)
    assert.equal(faults.join('\n'), '')
  },
  { timeout: 240_000 },
)
