/** `npm run bench:tela`: the screens on a slow line, in a real browser before a real server with the company of the demonstration. */
import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { DEMO_PASSWORD } from '../../packages/server/src/demonstracao/pessoas.ts'
import { launchBrowser } from '../../scripts/browser.ts'
import { buildWebWhenOld } from '../../scripts/web-build.ts'
import { type FirstRow, firstRow, goesTo, rested, slowPage, stranger } from './slow-line.ts'

const { values: options } = parseArgs({
  options: {
    rodadas: { type: 'string', default: '5' },
    /** Names every request before the first row. */
    pedidos: { type: 'boolean', default: false },
    /** Only the first row, without the other screens. */
    telas: { type: 'boolean', default: true },
    pessoa: { type: 'string', default: 'admin' },
  },
  allowNegative: true,
})
const ROUNDS = Number(options.rodadas)
const LIST = '/financeiro/pedidos'
/** Issue 18, Speed, 4; beyond a target by more than this, the measure fails. */
const TOLERANCE = 1.15
/** Those a person goes to from the list of orders: one of each kind and module. */
const SCREENS = [
  '/financeiro/solicitacoes',
  '/financeiro/contas-a-pagar',
  '/financeiro/fornecedores',
  '/financeiro/metas',
  '/dp/colaboradores',
]
const median = (all: readonly number[]): number => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)]!
const said = (value: number, digits: number) => value.toFixed(digits).replace('.', ',')

buildWebWhenOld()
const folder = await mkdtemp(path.join(os.tmpdir(), 'prumo-bench-tela-'))
const server = fork(path.join(import.meta.dirname, '../../scripts/demo.ts'), {
  env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' },
  silent: true,
})
const stopped = new Promise((resolve) => server.once('exit', resolve))
let good = true
const tell = (what: string, value: number, target: number, unit: string, digits: number): void => {
  const reached = value <= target * TOLERANCE
  good = good && reached
  const verdict = value <= target ? 'sim' : reached ? 'quase' : 'NÃO'
  console.log(
    `${what.padEnd(46)} ${said(value, digits).padStart(7)} ${unit.padEnd(3)} (meta ≤ ${said(target, digits)}: ${verdict})`,
  )
}
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
  const cold: FirstRow[] = []
  const second: FirstRow[] = []
  const opens: number[] = []
  const first = new Map<string, number[]>(SCREENS.map((one) => [one, []]))
  const again = new Map<string, number[]>(SCREENS.map((one) => [one, []]))
  try {
    // The first round warms the server and does not count.
    for (let round = 0; round <= ROUNDS; round++) {
      const context = await stranger(browser, url, cookie)
      const { page, line } = await slowPage(context)
      const came = await firstRow(page, line, LIST)
      await rested(page)
      const back = await slowPage(context)
      const seen = await firstRow(back.page, back.line, LIST)
      await page.close()
      if (round > 0) {
        cold.push(came)
        second.push(seen)
      }
      if (options.telas && round > 0) {
        await rested(back.page)
        opens.push(await goesTo(back.page, '[data-row] [data-open]', null))
        for (const times of [first, again])
          for (const screen of SCREENS) {
            await rested(back.page)
            const group = back.page.locator('nav button[aria-expanded=false]')
            while ((await back.page.locator(`nav a[href="${screen}"]`).count()) === 0) await group.first().click()
            times.get(screen)!.push(await goesTo(back.page, `nav a[href="${screen}"]`, screen))
          }
      }
      await context.close()
    }
  } finally {
    await browser.close()
  }
  if (options.pedidos) console.log(cold.at(-1)!.asked.join('\n'), '\n', second.at(-1)!.asked.join('\n'))
  console.log(
    `\n${os.availableParallelism()} núcleos (${os.cpus()[0]?.model.trim()}), ${ROUNDS} rodadas, carga ${said(os.loadavg()[0]!, 1)}; processador ÷ 4, 1,6 Mbit/s, 150 ms\n`,
  )
  tell('Primeira linha, primeira visita', median(cold.map(({ seconds }) => seconds)), 2, 's', 2)
  tell('  requisições antes dela', median(cold.map(({ requests }) => requests)), 20, '', 0)
  tell('  kB antes dela', median(cold.map(({ bytes }) => bytes)) / 1000, 180, 'kB', 0)
  tell('Primeira linha, segunda visita', median(second.map(({ seconds }) => seconds)), 0.8, 's', 2)
  if (options.telas) {
    tell('Um pedido abre', median(opens), 0.7, 's', 2)
    for (const [screen, times] of first) tell(`${screen}, primeira vez`, median(times), 0.7, 's', 2)
    for (const [screen, times] of again) tell(`${screen}, outra vez`, median(times), 0.25, 's', 2)
  }
} finally {
  server.kill('SIGTERM')
  await stopped
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = good ? 0 : 1
