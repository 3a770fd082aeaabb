import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Driver, start } from './driver.ts'

/** Asks nobody but this machine, and shows nothing of its own: welcome pages, updates, suggestions. */
const PREFERENCES = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 1,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 1,
  'network.proxy.no_proxies_on': '127.0.0.1,localhost',
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'pt-BR, pt',
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
}

type Remote = { type: string; value?: unknown; sharedId?: string }
type Entry = { level: string; type: string; text: string | null; stackTrace?: { callFrames: { url: string }[] } }

/** The system's Firefox, spoken to by WebDriver BiDi, which it speaks by itself. */
export async function openFirefox(executable: string): Promise<Driver> {
  const browser = await start(executable, async (folder) => {
    await writeFile(
      path.join(folder, 'user.js'),
      Object.entries(PREFERENCES)
        .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
        .join(''),
    )
    return ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0']
  })
  const [, address] = await browser.says(/WebDriver BiDi listening on (ws:\S+)/)
  const socket = new WebSocket(`${address}/session`)
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve()
    socket.onerror = () => reject(new Error('Firefox não atende'))
  })

  const waiting = new Map<number, { resolve(result: object): void; reject(error: Error): void }>()
  const complaints: string[] = []
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data))
    if (message.method === 'log.entryAdded') {
      const { level, text } = message.params as Entry
      if (level === 'error') complaints.push(text ?? 'erro sem texto')
      return
    }
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'error') call?.reject(new Error(`${message.error}: ${message.message}`))
    else call?.resolve(message.result)
  }
  let serial = 0
  const call = <T>(method: string, params: object): Promise<T> =>
    new Promise((resolve, reject) => {
      waiting.set(++serial, { resolve: resolve as (result: object) => void, reject })
      socket.send(JSON.stringify({ id: serial, method, params }))
    })

  await call('session.new', { capabilities: {} })
  // In the window it opens with, the focus stays in the address bar, and fields never hear that they are entered.
  const { context } = await call<{ context: string }>('browsingContext.create', { type: 'tab' })
  await call('session.subscribe', { events: ['log.entryAdded'] })
  await call('browsingContext.setViewport', { context, viewport: { width: 1366, height: 900 } })

  async function remote(source: string, args: readonly unknown[]): Promise<Remote> {
    const answer = await call<{ type: string; result: Remote; exceptionDetails?: { text: string } }>(
      'script.callFunction',
      {
        functionDeclaration: `(text) => (${source})(...JSON.parse(text))`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
        serializationOptions: { maxDomDepth: 0 },
      },
    )
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails!.text)
    return answer.result
  }

  return {
    name: 'Firefox',
    async go(url) {
      await call('browsingContext.navigate', { context, url, wait: 'complete' }).catch((error: Error) => {
        // The page went on elsewhere by itself, as the home does of whoever is not signed in.
        if (!error.message.includes('NS_BINDING_ABORTED')) throw error
      })
    },
    async run<T>(source: string, ...args: readonly unknown[]) {
      const { value } = await remote(`async (...all) => JSON.stringify((await (${source})(...all)) ?? null)`, args)
      return JSON.parse(String(value)) as T
    },
    input: async (actions) => void (await call('input.performActions', { context, actions })),
    async attach(source, args, file) {
      const { sharedId } = await remote(source, args)
      await call('input.setFiles', { context, element: { sharedId }, files: [file] })
    },
    async picture() {
      const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    complaints: () => complaints,
    async end() {
      socket.close()
      await browser.end()
    },
  }
}
