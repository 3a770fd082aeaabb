import type { JSHandle, Page } from 'playwright-core'
import { launchBrowser } from '../../../scripts/browser.ts'
import type { Driver } from './driver.ts'

const KEYS: Readonly<Record<string, string>> = { '\uE007': 'Enter' }

/** The browser every journey runs in, spoken to as the others are: it proves the walk that they are given. */
export async function openChromium(): Promise<Driver> {
  const browser = await launchBrowser()
  const page: Page = await browser.newPage({ viewport: { width: 1366, height: 900 }, locale: 'pt-BR' })
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  return {
    name: 'Chromium',
    go: async (url) => void (await page.goto(url)),
    run: (source, ...args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
    async input(sources) {
      for (const source of sources)
        for (const act of source.actions as { type: string; value?: string; x?: number; y?: number }[]) {
          if (act.type === 'keyDown') await page.keyboard.press(KEYS[act.value!] ?? act.value!)
          else if (act.type === 'pointerMove') await page.mouse.move(act.x!, act.y!)
          else if (act.type === 'pointerDown') await page.mouse.down()
          else if (act.type === 'pointerUp') await page.mouse.up()
        }
    },
    async attach(source, args, file) {
      const found: JSHandle<Node> = await page.evaluateHandle(`(${source})(...${JSON.stringify(args)})`)
      await found.asElement()?.setInputFiles(file)
    },
    picture: () => page.screenshot(),
    complaints: () => complaints,
    end: () => browser.close(),
  }
}
