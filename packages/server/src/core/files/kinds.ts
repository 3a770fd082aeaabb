import { open, stat } from 'node:fs/promises'
import { type KindName, kindOfName, kinds } from '@prumo/domain/core/file-kinds.ts'
import { fileTypeFromFile } from 'file-type'

/** Kinds a browser may show in a frame; the others are only ever downloaded. */
export const SHOWN_INLINE: ReadonlySet<string> = new Set([
  kinds.pdf.mime,
  kinds.png.mime,
  kinds.jpeg.mime,
  kinds.webp.mime,
])

/** What a file was found to be: a kind we know, or the words for what else it is. */
export type Found = { kind: KindName } | { kind: null; called: string }

const BY_MIME = new Map<string, KindName>((Object.keys(kinds) as KindName[]).map((name) => [kinds[name].mime, name]))
for (const other of ['image/heif', 'image/heic-sequence', 'image/heif-sequence']) BY_MIME.set(other, 'heic')
BY_MIME.set('image/apng', 'png')

/** Containers that hold a voice alone, or a film: which of the two is asked of their tracks. */
const VOICE: Readonly<Record<string, KindName>> = {
  'video/webm': 'webm',
  'video/x-matroska': 'webm',
  'audio/webm': 'webm',
  'video/mp4': 'm4a',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
}
/** How their tracks call a picture that moves. */
const FILM = /V_(?:VP[89]|AV1|MPEG|MS\/|THEORA)|hdlr[\s\S]{8}vide/
const FILM_SAMPLE = 256 * 1024

/** Looks at the content itself; the name is asked only where contents of one shape go by several kinds (text, old Office). */
export async function detect(path: string, name: string): Promise<Found> {
  const claimed = kindOfName(name)
  const found = await fileTypeFromFile(path)
  if (found?.mime === 'application/x-cfb') {
    return claimed === 'xls' || claimed === 'doc'
      ? { kind: claimed }
      : { kind: null, called: 'um arquivo antigo do Office' }
  }
  const voice = found && VOICE[found.mime]
  if (voice) return (await holdsFilm(path)) ? { kind: null, called: 'um vídeo' } : { kind: voice }
  const known = found && BY_MIME.get(found.mime)
  if (known && known !== 'xml') return { kind: known }
  if (found && !known) return { kind: null, called: found.ext.toUpperCase() }
  return detectText(path, claimed)
}

/** Is there a track of pictures? Recorders say what their tracks are at one end of the file or at the other. */
async function holdsFilm(path: string): Promise<boolean> {
  const { size } = await stat(path)
  const file = await open(path)
  try {
    for (const at of [0, Math.max(0, size - FILM_SAMPLE)]) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(FILM_SAMPLE), 0, FILM_SAMPLE, at)
      if (FILM.test(buffer.toString('latin1', 0, bytesRead))) return true
    }
    return false
  } finally {
    await file.close()
  }
}

const SAMPLE = 64 * 1024

async function detectText(path: string, claimed: KindName | null): Promise<Found> {
  const text = await textSample(path)
  if (text === null) return { kind: null, called: 'um arquivo de formato desconhecido' }
  const start = text.trimStart()
  if (claimed === 'ofx') return detectOfx(start)
  if (start.startsWith('<')) {
    const root = rootElement(start)
    // A page or a drawing that runs scripts is not a document, whatever its name says.
    if (/^<!doctype\s+html/i.test(start) || root === null || root === 'html' || root === 'script' || root === 'body')
      return { kind: null, called: 'HTML' }
    if (root === 'svg') return { kind: null, called: 'SVG' }
    return { kind: 'xml' }
  }
  return claimed === 'csv' || claimed === 'txt' ? { kind: claimed } : { kind: null, called: 'texto' }
}

/** A bank statement begins with its own header, or with its first element. */
const detectOfx = (start: string): Found =>
  /^OFXHEADER\s*:/i.test(start) || (start.startsWith('<') && rootElement(start) === 'ofx')
    ? { kind: 'ofx' }
    : { kind: null, called: start.startsWith('<') ? 'outra coisa' : 'texto' }

/** The first 64 KiB as text, or null when the bytes are not text (NUL or other control characters). */
async function textSample(path: string): Promise<string | null> {
  const { size } = await stat(path)
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(size, SAMPLE)), 0, Math.min(size, SAMPLE), 0)
    const bytes = buffer.subarray(0, bytesRead)
    const utf16 =
      bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : ''
    // Bank files and older invoices come in Latin-1, in which every byte is some character.
    const text = utf16 ? new TextDecoder(utf16).decode(bytes) : bytes.toString('latin1').replace(/^ï»¿/, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is looked for.
    return /[\x00-\x08\x0e-\x19\x1b-\x1f]/.test(text) ? null : text
  } finally {
    await file.close()
  }
}

/** The local name of the first element after declaration, comments and document type; null when there is none. */
function rootElement(xml: string): string | null {
  let at = 0
  for (;;) {
    while (at < xml.length && /\s/.test(xml[at]!)) at++
    const end = prologEnd(xml, at)
    if (end === null) break
    at = end
  }
  return /^<(?:[\w.-]+:)?([\w.-]+)/.exec(xml.slice(at, at + 200))?.[1]?.toLowerCase() ?? null
}

/** Where what stands before the first element ends; null when nothing of the kind begins, or ends, there. Each letter is looked at once. */
function prologEnd(xml: string, at: number): number | null {
  const after = (what: string, from: number) => {
    const found = xml.indexOf(what, from)
    return found < 0 ? null : found + what.length
  }
  if (xml.startsWith('<?', at)) return after('?>', at)
  if (xml.startsWith('<!--', at)) return after('-->', at + 4)
  if (!/^<!DOCTYPE/i.test(xml.slice(at, at + 9))) return null
  const [end, inner] = [after('>', at), xml.indexOf('[', at)]
  if (end === null || inner < 0 || inner > end) return end
  const closed = after(']', inner)
  return closed === null ? null : after('>', closed)
}
