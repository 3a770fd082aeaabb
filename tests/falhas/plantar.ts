/** A copy of the checkout, apart, in which a mistake is planted and the tests that are to notice it are run. */
import { execFile, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { testServer } from '../../packages/server/src/test-kit/database.ts'
import type { Outcome } from '../runner/run-file.ts'
import type { Falha } from './falha.ts'

const RAIZ = path.join(import.meta.dirname, '../..')
/** What the tests read. */
const FONTES = ['packages', 'tests', 'scripts', 'docs', 'deploy', 'package.json', 'README.md', 'tsconfig.base.json']
/** A file of tests that lasts longer has hung, which is no way to notice anything. */
const PACIENCIA_MS = 600_000

/** One text for all that the outcome of a planted mistake follows from. */
export function resumoDasFontes(): string {
  const hash = createHash('sha256')
  for (const file of globSync('{packages/*/{src,migrations},tests}/**/*.{ts,tsx,sql}', { cwd: RAIZ }).sort())
    hash.update(file).update(readFileSync(path.join(RAIZ, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Never written to: linked where the system knows how, since sixty thousand files take a minute to copy. */
const ligar = (de: string, para: string): Promise<unknown> =>
  promisify(execFile)('cp', ['-al', de, para]).catch(() =>
    cp(de, para, { recursive: true, verbatimSymlinks: true, force: true }),
  )

export class Copia {
  readonly pasta: string
  /** For a run that is stopped half-way. */
  readonly #aoSair = () => rmSync(this.pasta, { recursive: true, force: true })
  private constructor(pasta: string) {
    this.pasta = pasta
    process.once('exit', this.#aoSair)
  }

  static async fazer(): Promise<Copia> {
    const pasta = await mkdtemp(path.join(tmpdir(), 'prumo-falhas-'))
    const fica = (file: string) => !/[\\/](dist|node_modules)$/.test(file)
    for (const fonte of FONTES)
      await cp(path.join(RAIZ, fonte), path.join(pasta, fonte), { recursive: true, filter: fica })
    for (const modulos of ['node_modules', ...globSync('packages/*/node_modules', { cwd: RAIZ })])
      await ligar(path.join(RAIZ, modulos), path.join(pasta, modulos))
    return new Copia(pasta)
  }

  remover(): Promise<void> {
    process.off('exit', this.#aoSair)
    return rm(this.pasta, { recursive: true, force: true })
  }

  /** Does something with the mistake planted, and takes it back. */
  async com<T>({ arquivo, antes, depois }: Falha, fazer: () => Promise<T>): Promise<T> {
    const file = path.join(this.pasta, arquivo)
    const texto = await readFile(file, 'utf8')
    await writeFile(
      file,
      texto.replace(antes, () => depois),
    )
    try {
      return await fazer()
    } finally {
      await writeFile(file, texto)
    }
  }

  /** Runs one file of tests of the copy, whole, in a process of its own; that it ended or hung is a failure of no test. */
  async rodar(file: string): Promise<Outcome> {
    // Whole where routes or collections take turns, or the one at fault might not be asked about in this run.
    const inteiro = /^tests\/cve\/(?!06|07)/.test(file) ? 'sim' : ''
    const filho = fork(path.join(this.pasta, 'tests/runner/worker.ts'), {
      cwd: this.pasta,
      env: { ...process.env, TEST_DATABASE_URL: await testServer(), TESTES_LONGOS: inteiro, SEED: '1', SEMENTE: '1' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    let dito = ''
    for (const saida of [filho.stdout!, filho.stderr!])
      saida.setEncoding('utf8').on('data', (texto: string) => {
        dito = (dito + texto).slice(-4000)
      })
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const parou = (porque: string) =>
      resolve({ passed: 0, failed: 1, failures: [`o processo de ${file}: ${porque}\n${dito}`] })
    filho.once('message', (outcome) => resolve(outcome as Outcome))
    filho.once('error', ({ message }) => parou(message))
    filho.once('exit', (code) => parou(`terminou no meio (${code})`))
    const prazo = setTimeout(parou, PACIENCIA_MS, `não terminou em ${PACIENCIA_MS / 1000} s`)
    filho.send({ file })
    try {
      return await promise
    } finally {
      clearTimeout(prazo)
      filho.kill('SIGKILL')
    }
  }
}
