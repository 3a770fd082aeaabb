import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import {
  type Absent,
  BLOCK,
  checksum,
  END,
  type Entry,
  entriesOf,
  headerOf,
  LARGEST_MANIFEST,
  LARGEST_SEAL,
  MANIFEST,
  type Manifest,
  paddingOf,
  readManifest,
  readSeal,
  SEAL,
} from './archive-format.ts'
import { ArchiveError, OperationError } from './operation-error.ts'

/** Takes the content of one entry, piece by piece; `close` after the last one that was found right. */
export interface Sink {
  write(chunk: Buffer): Promise<void>
  close(): Promise<void>
  /** The content was not what it had to be. */
  drop(): Promise<void>
}

/** A backup that was read to its end and found whole. */
export interface Archive {
  readonly manifest: Manifest
  readonly absent: readonly Absent[]
}

/**
 * Reads a backup from beginning to end and refuses the first thing in it that is not exactly what its manifest says.
 * `begin` sees the manifest before anything else; with `sink` the contents go somewhere, without it they are only verified.
 */
export async function readArchive(
  file: string,
  options: { begin?: (manifest: Manifest) => Promise<void>; sink?: (entry: Entry) => Promise<Sink> } = {},
): Promise<Archive> {
  const source = await Source.open(file)
  try {
    return await read(source, options)
  } finally {
    source.close()
  }
}

async function read(
  source: Source,
  { begin, sink }: { begin?: (manifest: Manifest) => Promise<void>; sink?: (entry: Entry) => Promise<Sink> },
): Promise<Archive> {
  const first = await source.take(BLOCK)
  const said = describe(first)
  if (said.name !== MANIFEST || said.fault) {
    if (first.subarray(257, 262).toString() !== 'ustar')
      throw new ArchiveError('Este arquivo não é uma cópia do Prumo.')
    throw new ArchiveError(said.fault ?? `A cópia deveria começar por ${MANIFEST}, e começa por "${said.shown}".`)
  }
  if (said.size > LARGEST_MANIFEST) throw new ArchiveError('O manifesto da cópia é grande demais.')
  const content = await source.take(said.size)
  const manifest = readManifest(content)
  same(first, headerOf(MANIFEST, said.size, manifest.criadaEm), 'O cabeçalho do manifesto foi alterado.')
  await padding(source, said.size)
  await begin?.(manifest)

  const entries = entriesOf(manifest)
  const places = new Map(entries.map(({ name }, index) => [name, index]))
  const skipped: string[] = []
  let next = 0
  for (;;) {
    const before = source.digest()
    const block = await source.take(BLOCK)
    const { name, fault, shown, size } = describe(block)
    if (name === SEAL && !fault) {
      for (const entry of entries.slice(next)) skip(entry, skipped)
      return { manifest, absent: await readEnd(source, block, size, before, manifest, skipped) }
    }
    if (fault) throw new ArchiveError(fault)
    const place = places.get(name)
    if (place === undefined) throw new ArchiveError(strange(name, shown, places))
    if (place < next) throw new ArchiveError(`A entrada "${shown}" aparece mais de uma vez ou fora de ordem.`)
    for (const entry of entries.slice(next, place)) skip(entry, skipped)
    const entry = entries[place]!
    if (size !== entry.size)
      throw new ArchiveError(`A entrada "${shown}" diz ter ${size} bytes; o manifesto diz ${entry.size}.`)
    same(block, headerOf(entry.name, entry.size, manifest.criadaEm), `O cabeçalho de "${shown}" foi alterado.`)
    await readContent(source, entry, await sink?.(entry))
    next = place + 1
  }
}

function skip(entry: Entry, skipped: string[]): void {
  if (entry.kind === 'tabela') throw new ArchiveError(`Falta na cópia a tabela "${entry.id}".`)
  skipped.push(entry.id)
}

const strange = (name: string, shown: string, places: ReadonlyMap<string, number>): string =>
  places.has(name.toLowerCase())
    ? `A entrada "${shown}" difere de outra só por maiúsculas.`
    : `A entrada "${shown}" não está no manifesto.`

async function readContent(source: Source, entry: Entry, sink: Sink | undefined): Promise<void> {
  const hash = createHash('sha256')
  let rows = 0
  try {
    for await (const chunk of source.pieces(entry.size)) {
      hash.update(chunk)
      if (entry.rows !== undefined) rows += countRows(chunk)
      await sink?.write(chunk)
    }
    if (hash.digest('hex') !== entry.sha256)
      throw new ArchiveError(`O conteúdo de "${entry.name}" está danificado: não confere com o manifesto.`)
    if (entry.rows !== undefined && rows !== entry.rows)
      throw new ArchiveError(`A tabela "${entry.id}" tem ${rows} linhas; o manifesto diz ${entry.rows}.`)
    await padding(source, entry.size)
  } catch (error) {
    await sink?.drop()
    throw error
  }
  await sink?.close()
}

async function readEnd(
  source: Source,
  block: Buffer,
  size: number,
  before: Hash,
  manifest: Manifest,
  skipped: readonly string[],
): Promise<readonly Absent[]> {
  if (size > LARGEST_SEAL) throw new ArchiveError('O selo da cópia é grande demais.')
  same(block, headerOf(SEAL, size, manifest.criadaEm), 'O cabeçalho do selo foi alterado.')
  const { sha256, ausentes } = readSeal(await source.take(size))
  await padding(source, size)
  same(await source.take(END.length), END, 'A cópia continua depois do selo.')
  if (!(await source.ended())) throw new ArchiveError('A cópia continua depois do fim.')
  if (before.update(JSON.stringify(ausentes)).digest('hex') !== sha256)
    throw new ArchiveError('A cópia está danificada ou foi alterada: o selo não confere.')
  const missing = new Set(ausentes.map(({ chave }) => chave))
  const lost = skipped.find((key) => !missing.has(key))
  if (lost !== undefined) throw new ArchiveError(`Falta na cópia o arquivo "${lost}".`)
  if (missing.size !== skipped.length) throw new ArchiveError('O selo fala de arquivos que não faltam.')
  return ausentes
}

async function padding(source: Source, size: number): Promise<void> {
  const zeros = paddingOf(size)
  same(await source.take(zeros.length), zeros, 'A cópia está danificada: há bytes onde não deveria haver.')
}

function same(found: Buffer, expected: Buffer, sentence: string): void {
  if (!found.equals(expected)) throw new ArchiveError(sentence)
}

const KINDS: Record<string, string> = {
  '1': 'um vínculo para outro arquivo',
  '2': 'um vínculo simbólico',
  '3': 'um dispositivo',
  '4': 'um dispositivo',
  '5': 'uma pasta',
  '6': 'um canal',
}

/** What a header claims; `fault` says why it is none of ours, whatever else it claims. */
function describe(block: Buffer): { name: string; shown: string; size: number; fault: string | null } {
  const field = (from: number, length: number) => {
    const bytes = block.subarray(from, from + length)
    const end = bytes.indexOf(0)
    return {
      text: bytes.subarray(0, end === -1 ? length : end).toString('utf8'),
      rest: end === -1 ? null : bytes.subarray(end),
    }
  }
  const last = field(0, 100)
  const prefix = field(345, 155)
  const name = prefix.text ? `${prefix.text}/${last.text}` : last.text
  const shown = JSON.stringify(name.slice(0, 120)).slice(1, -1)
  const size =
    block[124] === 0x80 ? Number(block.readBigUInt64BE(128)) : Number.parseInt(block.toString('latin1', 124, 135), 8)
  const type = String.fromCharCode(block[156]!)
  const result = (fault: string | null) => ({ name, shown, size, fault })
  if (block.every((byte) => byte === 0)) return result('A cópia termina antes do selo: está incompleta.')
  if (Number.parseInt(block.toString('latin1', 148, 154), 8) !== checksum(block))
    return result('A cópia está danificada: um cabeçalho não confere.')
  if (KINDS[type]) return result(`A entrada "${shown}" é ${KINDS[type]}; só arquivos comuns são aceitos.`)
  if (type !== '0') return result(`A entrada "${shown}" é de um tipo que uma cópia do Prumo não tem.`)
  if (name.startsWith('/') || /^[a-z]:/i.test(name) || name.split(/[/\\]/).includes('..'))
    return result(`A entrada "${shown}" aponta para fora da cópia.`)
  if ([last, prefix].some(({ rest }) => rest?.some((byte) => byte !== 0)))
    return result(`A entrada "${shown}" tem um nome com caracteres escondidos.`)
  if (!Number.isSafeInteger(size)) return result(`A entrada "${shown}" não diz que tamanho tem.`)
  return result(null)
}

/** Rows of COPY text: each ends with a line feed, and none has another inside. */
export function countRows(chunk: Buffer): number {
  let rows = 0
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows++
  return rows
}

/** The bytes of a backup in order, unpacked when it is compressed, and hashed as they pass. */
class Source {
  readonly #chunks: AsyncIterator<Buffer>
  readonly #hash = createHash('sha256')
  readonly #destroy: () => void
  #rest: Buffer = Buffer.alloc(0)
  private constructor(stream: AsyncIterable<Buffer>, destroy: () => void) {
    this.#chunks = stream[Symbol.asyncIterator]()
    this.#destroy = destroy
  }

  static async open(file: string): Promise<Source> {
    const info = await stat(file).catch((error: NodeJS.ErrnoException) => {
      throw new OperationError(`A cópia "${file}" não pode ser lida (${error.code}). Confira o caminho.`)
    })
    if (!info.isFile()) throw new OperationError(`"${file}" não é um arquivo.`)
    const handle = await open(file, 'r')
    const magic = Buffer.alloc(10)
    await handle.read(magic, 0, 10, 0).finally(() => handle.close())
    const raw = createReadStream(file, { highWaterMark: 1024 * 1024 })
    if (magic[0] !== 0x1f || magic[1] !== 0x8b) return new Source(raw, () => raw.destroy())
    if (!magic.subarray(2, 8).equals(Buffer.from([8, 0, 0, 0, 0, 0])))
      throw new ArchiveError('A cópia está danificada: a compactação não é a do Prumo.')
    const unpacked = raw.pipe(createGunzip({ chunkSize: 256 * 1024 }))
    raw.once('error', (error) => unpacked.destroy(error))
    return new Source(unpacked, () => {
      raw.destroy()
      unpacked.destroy()
    })
  }

  /** The hash of all bytes taken so far. */
  digest(): Hash {
    return this.#hash.copy()
  }

  /** Exactly so many bytes. */
  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const piece of this.pieces(size)) parts.push(piece)
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
  }

  /** Exactly so many bytes, as they come. */
  async *pieces(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (this.#rest.length === 0 && !(await this.#more()))
        throw new ArchiveError('A cópia está cortada: termina antes do que o manifesto diz.')
      const piece = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(piece.length)
      left -= piece.length
      this.#hash.update(piece)
      yield piece
    }
  }

  /** Whether there is nothing more. */
  async ended(): Promise<boolean> {
    return this.#rest.length === 0 && !(await this.#more())
  }

  async #more(): Promise<boolean> {
    try {
      const { value, done } = await this.#chunks.next()
      if (done) return false
      this.#rest = value
      return true
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code?.startsWith('Z_')) throw new ArchiveError('A cópia está danificada: a compactação não fecha.')
      throw new OperationError(`A cópia não pôde ser lida até o fim: ${message}`)
    }
  }

  close(): void {
    this.#destroy()
  }
}
