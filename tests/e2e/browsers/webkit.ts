import { existsSync, globSync } from 'node:fs'
import { createServer } from 'node:net'
import { type Driver, start } from './driver.ts'

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Kept by the page itself until it is asked: this engine tells its driver nothing of the console. */
const LISTEN = `() => {
  if (!window.__said) {
    const said = (window.__said = [])
    addEventListener('error', (event) => said.push('exceção: ' + event.message))
    addEventListener('unhandledrejection', (event) => said.push('promessa recusada: ' + event.reason))
    const { error } = console
    console.error = (...all) => (said.push(all.map(String).join(' ')), error(...all))
  }
  return window.__said.splice(0)
}`

/** The system's WebKit, spoken to by WebDriver in the window that comes with it; it draws on a screen, real or in memory. */
export async function openWebKit(executable: string): Promise<Driver> {
  const binary = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().at(-1)
  if (!binary) throw new Error('falta o MiniBrowser, que vem com a biblioteca do WebKit')
  const screen = process.env.DISPLAY ? undefined : await memoryScreen()
  const port = await freePort()
  const browser = await start(executable, () => [`--port=${port}`], { ...(screen && { DISPLAY: screen.display }) })
  const root = `http://127.0.0.1:${port}`

  async function call<T>(method: string, address: string, body?: object): Promise<T> {
    const answer = await fetch(root + address, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  await answers(root)
  const options = { binary, args: ['--automation'] }
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { browserName: 'MiniBrowser', pageLoadStrategy: 'none', 'webkitgtk:browserOptions': options },
    },
  })
  const session = `/session/${sessionId}`
  await call('POST', `${session}/window/rect`, { width: 1366, height: 900 })

  const complaints: string[] = []
  const execute = <T>(source: string, args: readonly unknown[]) =>
    call<T>('POST', `${session}/execute/sync`, { script: `return (${source})(...arguments)`, args })
  const listen = async () => void complaints.push(...(await execute<string[]>(LISTEN, [])))

  return {
    name: 'WebKit',
    async go(url) {
      await listen().catch(() => {})
      await call('POST', `${session}/url`, { url })
      await listen()
    },
    async run<T>(source: string, ...args: readonly unknown[]) {
      await listen()
      return execute<T>(source, args)
    },
    input: async (actions) => void (await call('POST', `${session}/actions`, { actions })),
    async attach(source, args, file) {
      const element = await execute<Record<string, string>>(source, args)
      await call('POST', `${session}/element/${element[ELEMENT]}/value`, { text: file })
    },
    picture: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    complaints: () => complaints,
    async end() {
      await call('DELETE', session).catch(() => {})
      await browser.end()
      await screen?.end()
    },
  }
}

async function memoryScreen(): Promise<{ display: string; end(): Promise<void> }> {
  if (!existsSync('/usr/bin/Xvfb')) throw new Error('sem tela: instale o Xvfb, ou rode onde haja uma')
  const screen = await start('/usr/bin/Xvfb', () => [
    ...['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
  ])
  const [number] = await screen.says(/^\d+$/)
  return { display: `:${number}`, end: screen.end }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

async function answers(root: string): Promise<void> {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await new Promise((go) => setTimeout(go, 50)))
    if (await fetch(`${root}/status`).catch(() => undefined)) return
  throw new Error('o WebKit não atende')
}
