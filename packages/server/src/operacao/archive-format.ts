import { z } from 'zod'
import { ArchiveError } from './operation-error.ts'

/**
 * A backup is an ordinary tar of plain files in one fixed order: the manifest, the tables, the stored files, the seal.
 * Every byte that is not content follows from the manifest, so a reader compares headers instead of obeying them.
 */
export const MANIFEST = 'manifesto.json'
export const SEAL = 'selo.json'
export const FORMAT = 'prumo-copia'
export const FORMAT_VERSION = 1
export const BLOCK = 512
/** A manifest names every file: about 150 bytes each. */
export const LARGEST_MANIFEST = 256 * 1024 * 1024
export const LARGEST_SEAL = 64 * 1024 * 1024

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const bytes = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const key = z
  .string()
  .max(180)
  .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/)

const manifestShape = z.strictObject({
  formato: z.literal(FORMAT),
  versao: z.literal(FORMAT_VERSION),
  /** The version of the product that made it. */
  produto: z.string().max(40),
  criadaEm: instant,
  /** Fingerprint of the key that opens second factors and other sealed secrets; null when there was none. */
  chave: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .nullable(),
  migracoes: z.array(z.strictObject({ nome: z.string().regex(/^\d{4}_[a-z0-9_-]{1,80}$/), sha256 })).max(9_999),
  tabelas: z
    .array(z.strictObject({ nome: identifier, colunas: z.array(identifier).max(500), linhas: bytes, bytes, sha256 }))
    .max(2_000),
  sequencias: z
    .array(z.strictObject({ nome: identifier, valor: z.string().regex(/^-?\d{1,19}$/), usada: z.boolean() }))
    .max(2_000),
  arquivos: z.array(z.strictObject({ chave: key, tamanho: bytes, sha256 })).max(5_000_000),
  /** Bytes of all tables and files together. */
  total: bytes,
})
export type Manifest = z.infer<typeof manifestShape>

const sealShape = z.strictObject({
  sha256,
  /** Files that have their row and could not be copied. */
  ausentes: z.array(z.strictObject({ chave: key, motivo: z.string().max(500) })).max(5_000_000),
})
export type Seal = z.infer<typeof sealShape>
export type Absent = Seal['ausentes'][number]

/** One thing in the archive after the manifest. */
export interface Entry {
  readonly kind: 'tabela' | 'arquivo'
  /** The table's name or the file's key. */
  readonly id: string
  readonly name: string
  readonly size: number
  readonly sha256: string
  /** Rows of a table. */
  readonly rows?: number
}

/** What has to follow the manifest, in order. */
export function entriesOf(manifest: Manifest): Entry[] {
  return [
    ...manifest.tabelas.map(({ nome, bytes, sha256, linhas }) => ({
      kind: 'tabela' as const,
      id: nome,
      name: `tabelas/${nome}.copy`,
      size: bytes,
      sha256,
      rows: linhas,
    })),
    ...manifest.arquivos.map(({ chave, tamanho, sha256 }) => ({
      kind: 'arquivo' as const,
      id: chave,
      name: `arquivos/${chave}`,
      size: tamanho,
      sha256,
    })),
  ]
}

/** The manifest in those bytes, or a refusal. */
export function readManifest(content: Buffer): Manifest {
  const read = manifestShape.safeParse(jsonOf(content, MANIFEST))
  if (!read.success) {
    const { path: place = [], message = '' } = read.error.issues[0] ?? {}
    const value = jsonOf(content, MANIFEST) as { formato?: unknown; versao?: unknown }
    if (value?.formato !== FORMAT) throw new ArchiveError('O manifesto não é de uma cópia do Prumo.')
    if (value.versao !== FORMAT_VERSION)
      throw new ArchiveError(`A cópia tem o formato ${String(value.versao).slice(0, 20)}, que esta versão não conhece.`)
    throw new ArchiveError(
      `O manifesto não está no formato esperado, em "${place.join('.').slice(0, 100)}": ${message}`,
    )
  }
  const manifest = read.data
  refuseTwice(manifest.tabelas.map(({ nome }) => nome))
  refuseTwice(manifest.sequencias.map(({ nome }) => nome))
  refuseTwice(manifest.arquivos.map(({ chave }) => chave))
  const total = entriesOf(manifest).reduce((sum, { size }) => sum + size, 0)
  if (total !== manifest.total) throw new ArchiveError('O manifesto não fecha: o total não é a soma das partes.')
  return manifest
}

function refuseTwice(names: readonly string[]): void {
  const seen = new Set<string>()
  for (const name of names) {
    if (seen.has(name)) throw new ArchiveError(`O manifesto traz "${name}" duas vezes.`)
    seen.add(name)
  }
}

/** The seal in those bytes, which must be exactly as it would be written. */
export function readSeal(content: Buffer): Seal {
  const read = sealShape.safeParse(jsonOf(content, SEAL))
  if (!read.success || !sealBytes(read.data).equals(content)) throw new ArchiveError('O selo da cópia está danificado.')
  return read.data
}

export const sealBytes = ({ sha256, ausentes }: Seal): Buffer =>
  Buffer.from(JSON.stringify({ sha256, ausentes: ausentes.map(({ chave, motivo }) => ({ chave, motivo })) }))

function jsonOf(content: Buffer, name: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content), (field, value) => {
      if (field === '__proto__') throw new Error(field)
      return value
    })
  } catch {
    throw new ArchiveError(`O arquivo ${name} da cópia não é um JSON válido.`)
  }
}

/** The one header an entry of that name, size and day has. */
export function headerOf(name: string, size: number, when: string): Buffer {
  const block = Buffer.alloc(BLOCK)
  const [prefix, last] = splitName(name)
  block.write(last, 0)
  block.write('0000600\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  writeSize(block, size)
  block.write(
    `${Math.floor(Date.parse(when) / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  block.write('        ', 148)
  block.write('0', 156)
  block.write('ustar\x0000', 257)
  block.write(prefix, 345)
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

const FIRST_TOO_LARGE = 8 ** 11

function writeSize(block: Buffer, size: number): void {
  if (size < FIRST_TOO_LARGE) return void block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  // GNU's way for 8 GiB and more: the high bit, and then the number as it is.
  block[124] = 0x80
  block.writeBigUInt64BE(BigInt(size), 128)
}

function splitName(name: string): [string, string] {
  if (Buffer.byteLength(name) <= 100) return ['', name]
  for (let cut = name.indexOf('/'); cut !== -1; cut = name.indexOf('/', cut + 1))
    if (cut <= 155 && name.length - cut - 1 <= 100) return [name.slice(0, cut), name.slice(cut + 1)]
  throw new Error(`nome longo demais para a cópia: ${name}`)
}

/** The sum over a header with its own field taken as spaces. */
export function checksum(block: Buffer): number {
  let sum = 8 * 32
  for (let i = 0; i < BLOCK; i++) if (i < 148 || i >= 156) sum += block[i]!
  return sum
}

/** Zero bytes that bring content to whole blocks. */
export const paddingOf = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)
/** Two empty blocks end a tar. */
export const END = Buffer.alloc(2 * BLOCK)
