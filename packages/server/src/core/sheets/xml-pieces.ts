/** XML read as it comes, piece by piece: no tree is built, and what does not end where it should is given up. */

/** A tag, a comment or a name longer than this is nobody's spreadsheet. */
const MAX_TAG = 64 * 1024

export interface Heard {
  /** Without its prefix; its attributes as written. */
  open(name: string, attributes: string): void
  close(name: string): void
  /** Any piece of text: one text may come in several. */
  text(piece: string): void
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

export const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (all, hex, number, name) => {
        if (name) return ENTITIES[name] ?? all
        const code = hex ? Number.parseInt(hex, 16) : Number(number)
        return code <= 0x10ffff ? String.fromCodePoint(code) : all
      })
    : text

const patterns = new Map<string, RegExp>()

/** An attribute of a tag, whatever its prefix; null when it is not there. */
export function attribute(attributes: string, name: string): string | null {
  let pattern = patterns.get(name)
  if (!pattern) {
    pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    patterns.set(name, pattern)
  }
  const found = pattern.exec(attributes)
  return found ? decoded(found[1] ?? found[2]!) : null
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)
const SPACE = /\s/

export class XmlPieces {
  readonly #heard: Heard
  #rest = ''
  #open = 0
  constructor(heard: Heard) {
    this.#heard = heard
  }

  /** Takes more of the text. */
  feed(more: string): void {
    const text = this.#rest === '' ? more : this.#rest + more
    let at = 0
    while (at < text.length) {
      const next = text.charCodeAt(at) === 60 ? this.#markup(text, at) : this.#text(text, at)
      if (next < 0) break
      at = next
    }
    this.#rest = text.slice(at)
    if (this.#rest.length > MAX_TAG) throw new SyntaxError('marca sem fim')
  }

  /** No more comes: every tag that was opened must have been closed. */
  end(): void {
    if (this.#open !== 0 || this.#rest.includes('<')) throw new SyntaxError('documento incompleto')
  }

  /** Where the text goes on after it; negative while it is not known to be whole. */
  #text(text: string, at: number): number {
    const tag = text.indexOf('<', at)
    let end = tag < 0 ? text.length : tag
    if (tag < 0) {
      // An entity, or a letter of two halves, may go on in the next piece.
      const entity = text.lastIndexOf('&')
      if (entity >= at && text.length - entity < 12 && !text.includes(';', entity)) end = entity
      const last = text.charCodeAt(end - 1)
      if (last >= 0xd800 && last <= 0xdbff) end--
      if (end <= at) return -1
    }
    this.#heard.text(decoded(text.slice(at, end)))
    return end
  }

  #markup(text: string, at: number): number {
    const second = text[at + 1]
    if (second === undefined) return -1
    if (second === '?') return after(text, '?>', at)
    if (second === '!') return this.#declared(text, at)
    const end = tagEnd(text, at)
    if (end < 0) return -1
    if (second === '/') {
      this.#close(local(text.slice(at + 2, end).trim()))
      return end + 1
    }
    const empty = text[end - 1] === '/'
    const content = text.slice(at + 1, empty ? end - 1 : end)
    const space = content.search(SPACE)
    const name = local(space < 0 ? content : content.slice(0, space))
    this.#open++
    this.#heard.open(name, space < 0 ? '' : content.slice(space))
    if (empty) this.#close(name)
    return end + 1
  }

  #declared(text: string, at: number): number {
    if (text.length < at + 9) return -1
    if (text.startsWith('<!--', at)) return after(text, '-->', at + 4)
    // A document type, and whatever it would declare.
    if (!text.startsWith('<![CDATA[', at)) throw new SyntaxError('declaração que não se lê')
    const end = text.indexOf(']]>', at + 9)
    if (end < 0) return -1
    this.#heard.text(text.slice(at + 9, end))
    return end + 3
  }

  #close(name: string): void {
    if (--this.#open < 0) throw new SyntaxError('marca fechada sem ser aberta')
    this.#heard.close(name)
  }
}

const after = (text: string, what: string, from: number): number => {
  const end = text.indexOf(what, from)
  return end < 0 ? -1 : end + what.length
}

/** The '>' that ends a tag, past those in its quotes. */
function tagEnd(text: string, at: number): number {
  let quote = 0
  const most = Math.min(text.length, at + MAX_TAG)
  for (let n = at + 1; n < most; n++) {
    const code = text.charCodeAt(n)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 62) return n
    else if (code === 34 || code === 39) quote = code
  }
  return -1
}
