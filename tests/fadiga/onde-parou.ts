/**
 * Where a long run stands, in a file of its own: one that was stopped goes on from there. FADIGA_PASTA names the folder, and
 * FADIGA_MINUTOS how long it goes at a time: less than the hour that a file may last in `npm run test:longo`.
 */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export const PASTA = path.resolve(process.env.FADIGA_PASTA ?? path.join(tmpdir(), 'prumo-fadiga'))

export const FADIGA_MINUTOS = Number(process.env.FADIGA_MINUTOS ?? 50)

/** What every run says of itself. */
interface Parada {
  readonly semente: number
}

export class OndeParou<T extends Parada> {
  readonly arquivo: string

  constructor(nome: string) {
    this.arquivo = path.join(PASTA, `${nome}.json`)
  }

  /** What was written last; nothing where nothing was begun, or another seed is asked for. */
  async ler(semente?: string): Promise<T | null> {
    const texto = await readFile(this.arquivo, 'utf8').catch(() => null)
    const parada = texto === null ? null : (JSON.parse(texto) as T)
    return parada && (semente === undefined || Number(semente) === parada.semente) ? parada : null
  }

  /** Whole or not at all. */
  async gravar(parada: T): Promise<void> {
    await mkdir(PASTA, { recursive: true, mode: 0o700 })
    await writeFile(`${this.arquivo}.novo`, `${JSON.stringify(parada, null, 1)}\n`)
    await rename(`${this.arquivo}.novo`, this.arquivo)
  }

  /** Done: the next run begins anew. */
  async acabou(): Promise<void> {
    await rm(this.arquivo, { force: true })
  }
}
