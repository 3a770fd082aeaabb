/**
 * The house's letters on paper. A document parses the whole of each font it prints with, and forgets it all with its last page:
 * most of what a short one costs. Here the tables of each font are parsed once for a process, and all documents read the same
 * ones; which characters its glyphs stood for is each document's own.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const ours = createRequire(import.meta.url)
const FOLDER = path.join(path.dirname(ours.resolve('pdfmake/package.json')), 'fonts', 'Roboto')
const FILES = {
  normal: 'Roboto-Regular.ttf',
  bold: 'Roboto-Medium.ttf',
  italics: 'Roboto-Italic.ttf',
  bolditalics: 'Roboto-MediumItalic.ttf',
}
type Face = keyof typeof FILES

/** What stands for a font where pdfkit takes the bytes of one: no font begins so. */
const MARK = 'prumo:'
export const FONTS = Object.fromEntries(Object.keys(FILES).map((face) => [face, Buffer.from(MARK + face)])) as Readonly<
  Record<Face, Buffer>
>

/** A parsed font; it keeps each table that was asked for. */
type Font = { _tables: object }
type Fontkit = {
  create(bytes: Uint8Array): Font
  registerFormat(format: { (stream: { buffer: Buffer }): Font; probe(bytes: Buffer): boolean }): void
}

const read = new Map<string, { bytes: Buffer; tables: object }>()

/** Has fontkit, the very one that pdfkit reads with, know what stands for the fonts; once a process is enough. */
export function knowFonts(): void {
  if (read.size > 0) return
  const fontkit: Fontkit = createRequire(ours.resolve('pdfkit'))('fontkit')
  for (const [face, file] of Object.entries(FILES))
    read.set(MARK + face, { bytes: readFileSync(path.join(FOLDER, file)), tables: {} })
  // Called with `new`, as a format is: what it returns is the font.
  function open({ buffer }: { buffer: Buffer }): Font {
    const { bytes, tables } = read.get(buffer.toString())!
    // As fontkit itself does for the variations of a font.
    return Object.assign(fontkit.create(bytes), { _tables: tables })
  }
  fontkit.registerFormat(Object.assign(open, { probe: (bytes: Buffer) => read.has(bytes.toString()) }))
}
