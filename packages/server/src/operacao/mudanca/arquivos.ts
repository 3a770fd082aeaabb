import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { lstat, mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { Envio } from '@prumo/domain/core/anexos.ts'
import { kinds } from '@prumo/domain/core/file-kinds.ts'
import { cleanFileName } from '@prumo/domain/core/text.ts'
import type { Config } from '../../core/config.ts'
import { checked, MAX_FILE_BYTES } from '../../core/files/receive.ts'
import { type StagedFile, stagingOf } from '../../core/files/staging.ts'
import { type Arquivo, openVault } from '../../core/files/store.ts'
import type { Vault } from '../../core/files/vault.ts'

const run = promisify(execFile)

/** A file of the export that is there and is what it should be. */
export interface Achado {
  readonly inteiro: string
  /** Its storage path: by it, two records that name one file have one. */
  readonly caminho: string
  readonly nome: string
  readonly kind: StagedFile['kind']
  readonly mime: string
  /** Bytes. */
  readonly tamanho: number
}

/** The storage path in what the former product kept: the path itself, or the address from which its storage hands it out. */
export function caminhoDe(dito: unknown): string | null {
  if (typeof dito !== 'string' || dito.trim() === '') return null
  const texto = dito.trim()
  const dados = /^gs:\/\/[^/]+\/(.+)$/.exec(texto)?.[1]
  if (dados) return dados
  if (!/^https?:\/\//i.test(texto)) return texto.startsWith('/api/') ? null : texto.replace(/^\/+/, '')
  try {
    const { pathname } = new URL(texto)
    const guardado = /\/o\/(.+)$/.exec(pathname)?.[1]
    return decodeURIComponent(guardado ?? pathname.split('/').slice(2).join('/'))
  } catch {
    return null
  }
}

/** The export's files, and where they go. */
export class ArquivosDoExport {
  readonly #pasta: string
  readonly #dataDir: string
  readonly #maximo: number
  readonly #noDisco: boolean
  #vault: Promise<Vault> | undefined
  readonly #config: Config
  #raiz: Promise<string> | undefined

  constructor(pasta: string, config: Config) {
    this.#pasta = path.resolve(pasta)
    this.#config = config
    this.#dataDir = path.resolve(config.DATA_DIR)
    this.#maximo = config.UPLOAD_MAX_MB ? config.UPLOAD_MAX_MB * 1024 * 1024 : MAX_FILE_BYTES
    this.#noDisco = !config.S3_BUCKET
  }

  /** The file a record speaks of, looked at; or why there is none. `null`: it speaks of none, and none lies where it should. */
  async achar(dito: unknown, procura: string, nome: unknown, envio: Envio): Promise<Achado | { erro: string } | null> {
    const caminho = caminhoDe(dito)
    const achado = (caminho && (await this.#em(caminho))) || (await this.#naPasta(procura, nome))
    if (achado === null)
      return caminho || (await this.#em(procura))
        ? { erro: `O arquivo "${(caminho ?? procura).slice(0, 200)}" não está na pasta do export.` }
        : null
    const { size } = await stat(achado)
    const maximo = envio.maxBytes ?? this.#maximo
    const relativo = path
      .relative(await this.#aRaiz(), achado)
      .split(path.sep)
      .join('/')
    if (size === 0) return { erro: `O arquivo "${relativo}" está vazio.` }
    if (size > maximo)
      return { erro: `O arquivo "${relativo}" tem ${megas(size)}, e aqui cabem ${megas(maximo)} (UPLOAD_MAX_MB).` }
    try {
      const certo = await checked(achado, cleanFileName(path.basename(achado)), envio.accept)
      return { inteiro: achado, caminho: relativo, nome: certo.name, kind: certo.kind, mime: certo.mime, tamanho: size }
    } catch (error) {
      return { erro: (error as Error).message }
    }
  }

  #aRaiz(): Promise<string> {
    this.#raiz ??= realpath(this.#pasta)
    return this.#raiz
  }

  /** A regular file within the export, however its path is written; nothing outside it is opened. */
  async #em(caminho: string): Promise<string | null> {
    if (caminho.includes('\0') || caminho.length > 1000) return null
    const raiz = await this.#aRaiz()
    const inteiro = path.resolve(raiz, caminho)
    if (!inteiro.startsWith(raiz + path.sep)) return null
    try {
      if (!(await lstat(inteiro)).isFile()) return null
      return (await realpath(inteiro)) === inteiro ? inteiro : null
    } catch {
      return null
    }
  }

  /** In the record's own folder: by the name it says, or the only one that lies there. */
  async #naPasta(pasta: string, nome: unknown): Promise<string | null> {
    const chamado = typeof nome === 'string' ? path.basename(nome) : ''
    if (chamado) {
      const direto = await this.#em(`${pasta}/${chamado}`)
      if (direto) return direto
    }
    const raiz = await this.#aRaiz()
    const inteira = path.resolve(raiz, pasta)
    if (!inteira.startsWith(raiz + path.sep)) return null
    const nomes = await readdir(inteira).catch(() => [])
    return nomes.length === 1 ? this.#em(`${pasta}/${nomes[0]}`) : null
  }

  /** Brings the bytes to their place under that id. They are safe once `firmar` has run. */
  async guardar(
    { inteiro, nome, kind, mime, tamanho: dito }: Achado,
    id: string,
    pasta: readonly string[],
  ): Promise<Arquivo> {
    const chave = `${pasta.join('/')}/${id}.${kinds[kind].extensions[0]}`
    if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/.test(chave)) throw new Error(`pasta de arquivo inválida: ${chave}`)
    const espera = path.join(stagingOf(this.#dataDir).folder, randomUUID())
    await mkdir(path.dirname(espera), { recursive: true })
    try {
      const { sha256, tamanho } = await (dito <= DE_UMA_VEZ ? copiarDeUmaVez : copiarAosPoucos)(inteiro, espera)
      if (this.#noDisco) {
        const alvo = path.join(this.#dataDir, 'arquivos', chave)
        await mkdir(path.dirname(alvo), { recursive: true, mode: 0o700 })
        await rename(espera, alvo)
      } else {
        this.#vault ??= openVault(this.#config)
        await (await this.#vault).put({ path: espera, size: tamanho, sha256, mime }, chave)
      }
      return { id, chave, nome, tipo: mime, tamanho, sha256 }
    } finally {
      await rm(espera, { force: true })
    }
  }

  /** All that was kept is on disk when this resolves: one sync for a batch, where one for each file takes an hour. */
  async firmar(): Promise<void> {
    const pasta = path.join(this.#dataDir, 'arquivos')
    if (!this.#noDisco || process.platform === 'win32' || !existsSync(pasta)) return
    await run('sync', ['-f', pasta]).catch(() => run('sync', []))
  }
}

/** Most files are small: opening each as a stream takes longer than its bytes. */
const DE_UMA_VEZ = 1024 * 1024
type Copiado = { sha256: string; tamanho: number }

async function copiarDeUmaVez(de: string, para: string): Promise<Copiado> {
  const bytes = await readFile(de)
  await writeFile(para, bytes, { flag: 'wx', mode: 0o600 })
  return { sha256: createHash('sha256').update(bytes).digest('hex'), tamanho: bytes.length }
}

async function copiarAosPoucos(de: string, para: string): Promise<Copiado> {
  const hash = createHash('sha256')
  let tamanho = 0
  const medir = new Transform({
    transform(pedaco: Buffer, _, pronto) {
      tamanho += pedaco.length
      hash.update(pedaco)
      pronto(null, pedaco)
    },
  })
  await pipeline(createReadStream(de), medir, createWriteStream(para, { flags: 'wx', mode: 0o600 }))
  return { sha256: hash.digest('hex'), tamanho }
}

const megas = (bytes: number): string =>
  `${(bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`
