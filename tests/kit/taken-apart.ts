import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { pack } from 'tar-stream'
import {
  END,
  entriesOf,
  headerOf,
  MANIFEST,
  type Manifest,
  paddingOf,
  SEAL,
  sealBytes,
} from '../../packages/server/src/operacao/archive-format.ts'

export type Part = { name: string; content: Buffer; header?: Buffer }
export type Mutable = { -readonly [K in keyof Manifest]: Manifest[K] }

/** A good archive taken apart, and what is forged out of its parts: only what a test changes is wrong with it. */
export class TakenApart {
  readonly bytes: Buffer
  readonly parts: Part[] = []
  readonly manifest: Manifest

  constructor(bytes: Buffer) {
    this.bytes = bytes
    for (let at = 0; bytes[at] !== 0; ) {
      const prefix = bytes.toString('latin1', at + 345, at + 500).replace(/\0.*$/s, '')
      const last = bytes.toString('latin1', at, at + 100).replace(/\0.*$/s, '')
      const size = Number.parseInt(bytes.toString('latin1', at + 124, at + 135), 8)
      this.parts.push({ name: prefix ? `${prefix}/${last}` : last, content: bytes.subarray(at + 512, at + 512 + size) })
      at += 512 + size + paddingOf(size).length
    }
    this.manifest = JSON.parse(this.parts[0]!.content.toString()) as Manifest
  }

  /** An archive of those parts with a true seal. */
  sealed(parts: readonly Part[], criadaEm = this.manifest.criadaEm): Buffer {
    const body = Buffer.concat(
      parts
        .filter(({ name }) => name !== SEAL)
        .flatMap(({ name, content, header }) => [
          header ?? headerOf(name, content.length, criadaEm),
          content,
          paddingOf(content.length),
        ]),
    )
    const sha256 = createHash('sha256').update(body).update('[]').digest('hex')
    const seal = sealBytes({ sha256, ausentes: [] })
    return Buffer.concat([body, headerOf(SEAL, seal.length, criadaEm), seal, paddingOf(seal.length), END])
  }

  /** The good archive with another manifest and, for some entries, other contents: everything agrees with everything. */
  forged(change: (manifest: Mutable) => void, contents: Record<string, string | Buffer> = {}): Buffer {
    const manifest = structuredClone(this.manifest) as Mutable
    for (const [name, content] of Object.entries(contents)) {
      const table = manifest.tabelas.find(({ nome }) => name === `tabelas/${nome}.copy`)!
      const bytes = Buffer.from(content)
      table.bytes = bytes.length
      table.sha256 = createHash('sha256').update(bytes).digest('hex')
      table.linhas = bytes.filter((byte) => byte === 10).length
    }
    change(manifest)
    manifest.total = entriesOf(manifest).reduce((sum, { size }) => sum + size, 0)
    const text = Buffer.from(JSON.stringify(manifest))
    return this.sealed([
      { name: MANIFEST, content: text },
      ...this.parts
        .slice(1)
        .map((part) => (part.name in contents ? { ...part, content: Buffer.from(contents[part.name]!) } : part)),
    ])
  }

  manifestOf(text: string): Buffer {
    return this.sealed([{ name: MANIFEST, content: Buffer.from(text) }, ...this.parts.slice(1)])
  }

  /** Where the first entry of that kind stands. */
  first(kind: string): number {
    return this.parts.findIndex(({ name }) => name.startsWith(kind))
  }

  /** The good archive with one more entry after the manifest, as another program writes it. */
  async withEntry(entry: object, content = ''): Promise<Buffer> {
    const tar = pack()
    tar.entry({ mode: 0o600, mtime: new Date(this.manifest.criadaEm), ...entry } as never, content as never)
    tar.finalize()
    const chunks: Buffer[] = []
    for await (const chunk of tar) chunks.push(chunk as Buffer)
    const [{ name, content: manifest }] = this.parts as [Part]
    const length = 512 + manifest.length + paddingOf(manifest.length).length
    assert.equal(name, MANIFEST)
    return Buffer.concat([
      this.bytes.subarray(0, length),
      Buffer.concat(chunks).subarray(0, -END.length),
      this.bytes.subarray(length),
    ])
  }

  /** A header with one field changed and its sum made right. */
  header(name: string, size: number, change: (block: Buffer) => void): Buffer {
    const block = headerOf(name, size, this.manifest.criadaEm)
    change(block)
    block.write('        ', 148)
    const sum = block.reduce((total, byte) => total + byte, 0)
    block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    return block
  }

  /** The good archive with something else in the place of one part. */
  replaced(index: number, part: Partial<Part>): Buffer {
    return this.sealed(this.parts.map((own, n) => (n === index ? { ...own, ...part } : own)))
  }
}
