/** `npm run bench:tela`: the screens on a slow line, in a real browser before a real server with the company of the demonstration. */
import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../packages/server/src/demonstracao/pessoas.ts'
import { launchBrowser } from '../../scripts/browser.ts'
import { buildWebWhenOld } from '../../scripts/web-build.ts'
import { type FirstRow, firstRow, goesTo, rested, sinceClick, slowPage, stranger } from './slow-line.ts'

const { values: options } = parseArgs({
  options: {
    rodadas: { type: 'string', default: '5' },
    /** Names every request before the first row. */
    pedidos: { type: 'boolean', default: false },
    /** Only the first row, without the other screens. */
    telas: { type: 'boolean', default: true },
    pessoa: { type: 'string', default: 'admin' },
    /** After so long it ends with what it has. */
    minutos: { type: 'string', default: '15' },
  },
  allowNegative: true,
})
const ROUNDS = Number(options.rodadas)
const LONGEST_MS = Number(options.minutos) * 60_000
const LIST = '/financeiro/pedidos'
/** Issue 18, Speed, 4; beyond a target by more than this, the measure fails. */
const TOLERANCE = 1.15
/** Those a person goes to from the list of orders, one of each kind and module, and what stands in each. */
const ROW = '[data-row], [class*="_state_"]'
const SCREENS = new Map([
  ['/financeiro/solicitacoes', '[data-id], [class*="_state_"]'],
  ['/financeiro/contas-a-pagar', ROW],
  ['/financeiro/fornecedores', ROW],
  ['/financeiro/metas', ROW],
  ['/dp/colaboradores', ROW],
])
const median = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)]!
const said = (value: number, digits: number) => value.toFixed(digits).replace('.', ',')
let good = true
const tell = (what: string, value: number, target: number, unit: string, digits: number): void => {
  const reached = value <= target * TOLERANCE
  good = good && reached
  const verdict = value <= target ? 'sim' : reached ? 'quase' : 'NÃO'
  console.log(
    `${what.padEnd(46)} ${said(value, digits).padStart(7)} ${unit.padEnd(3)} (meta ≤ ${said(target, digits)}: ${verdict})`,
  )
}

const cold: FirstRow[] = []
const second: FirstRow[] = []
const opens: number[] = []
/** Until the order's first attachment is drawn. */
const documents: number[] = []
const first = new Map<string, number[]>([...SCREENS.keys()].map((one) => [one, []]))
const again = new Map<string, number[]>([...SCREENS.keys()].map((one) => [one, []]))

/** From the list: an order, then each screen from the one before it, twice. */
async function walk(page: Page): Promise<void> {
  await rested(page)
  opens.push(await goesTo(page, '[data-row] [data-open]', { address: null, shows: 'h2' }))
  documents.push(await sinceClick(page, '[aria-label^="Documento "] canvas'))
  for (const times of [first, again])
    for (const [address, shows] of SCREENS) {
      const way = `nav a[href="${address}"]`
      await rested(page)
      for (const group of await page.locator('nav button[aria-expanded=false]').all())
        if ((await page.locator(way).count()) === 0) await group.click()
      times.get(address)!.push(await goesTo(page, way, { address, shows }))
    }
}

/** One person on one browser: never here before, then once more, then through the screens. */
async function round(browser: Browser, url: string, cookie: string): Promise<void> {
  const context = await stranger(browser, url, cookie)
  try {
    const { page, line } = await slowPage(context)
    cold.push(await firstRow(page, line, LIST))
    await rested(page)
    await page.close()
    const back = await slowPage(context)
    second.push(await firstRow(back.page, back.line, LIST))
    if (options.telas) await walk(back.page)
  } finally {
    await context.close()
  }
}

function print(): void {
  if (options.pedidos)
    for (const [name, visit] of Object.entries({ primeira: cold.at(-1), segunda: second.at(-1) }))
      console.log(`\n${name} visita\n${visit?.asked.join('\n')}`)
  console.log(
    `\n${os.availableParallelism()} núcleos (${os.cpus()[0]?.model.trim()}), ${second.length} rodadas, carga ${said(os.loadavg()[0]!, 1)}; processador ÷ 4, 1,6 Mbit/s, 150 ms\n`,
  )
  tell('Primeira linha, primeira visita', median(cold.map(({ seconds }) => seconds)), 2, 's', 2)
  tell('  requisições antes dela', median(cold.map(({ requests }) => requests)), 20, '', 0)
  tell('  kB antes dela', median(cold.map(({ bytes }) => bytes)) / 1000, 180, 'kB', 0)
  tell('Primeira linha, segunda visita', median(second.map(({ seconds }) => seconds)), 0.8, 's', 2)
  if (opens.length === 0) return
  tell('Um pedido abre', median(opens), 0.7, 's', 2)
  console.log(`  o seu primeiro anexo, desenhado ${said(median(documents), 2).padStart(21)} s`)
  for (const [times, target, which] of [
    [first, 0.7, 'primeira vez'],
    [again, 0.25, 'outra vez'],
  ] as const)
    for (const [screen, all] of times) if (all.length > 0) tell(`${screen}, ${which}`, median(all), target, 's', 2)
}

await buildWebWhenOld()
const folder = await mkdtemp(path.join(os.tmpdir(), 'prumo-bench-tela-'))
const server = fork(path.join(import.meta.dirname, '../../scripts/demo.ts'), {
  env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', CHAMADAS_POR_MINUTO: '0' },
  silent: true,
})
const stopped = new Promise((resolve) => server.once('exit', resolve))
try {
  const url = await new Promise<string>((resolve, reject) => {
    let text = ''
    server.once('exit', () => reject(new Error(`o servidor terminou: ${text}`)))
    for (const output of [server.stdout!, server.stderr!])
      output.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8')
        const found = /http:\/\/[^\s:]+:\d+/.exec(text)
        if (found) resolve(found[0])
      })
  })
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${options.pessoa}@prumo.demo`, senha: DEMO_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`não entrou: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .find((one) => one.startsWith('prumo_sessao='))!
    .split(';')[0]!
  const browser = await launchBrowser()
  // What takes too long is cut with the browser, and ends the round it is in.
  const longest = setTimeout(() => void browser.close(), LONGEST_MS)
  try {
    for (let n = 1; n <= ROUNDS && browser.isConnected(); n++) {
      await round(browser, url, cookie)
      console.error(`rodada ${n}: ${said(cold.at(-1)!.seconds, 2)} s e ${said(second.at(-1)!.seconds, 2)} s`)
    }
  } catch (error) {
    good = false
    console.error((error as Error).message)
  } finally {
    clearTimeout(longest)
    await browser.close()
  }
  if (second.length > 0) print()
} finally {
  server.kill('SIGTERM')
  await stopped
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = good ? 0 : 1
