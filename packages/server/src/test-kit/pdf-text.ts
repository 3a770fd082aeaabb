import { inflateSync } from 'node:zlib'

/** What a PDF of ours says, page by page, in the order it is drawn. Reads only what our own renderer writes. */
export const pdfPages = (pdf: Uint8Array): string[] => pdfWords(pdf).map((words) => words.join(''))

/** The same, each stretch that was drawn at once by itself: a word that did not fit its line is in two of them. */
export function pdfWords(pdf: Uint8Array): string[][] {
  const source = Buffer.from(pdf).toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id, body] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id!, body!)
  const streamOf = (id: string): string => {
    const body = objects.get(id) ?? ''
    const start = body.indexOf('stream\n') + 'stream\n'.length
    const bytes = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1')
    return body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')
  }
  const fonts = new Map<string, Map<string, string>>()
  for (const body of objects.values())
    for (const [, name, font] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font!) ?? '')?.[1]
      if (unicode) fonts.set(name!, glyphsOf(streamOf(unicode)))
    }
  const kids = /\/Type \/Pages[\s\S]*?\/Kids \[([^\]]*)\]/.exec(source)?.[1] ?? ''
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, page]) => {
    // A page that was written on afterwards has more than one stream.
    const contents = /\/Contents (\[[^\]]*\]|\d+ 0 R)/.exec(objects.get(page!) ?? '')?.[1] ?? ''
    return drawn([...contents.matchAll(/(\d+) 0 R/g)].map(([, id]) => streamOf(id!)).join('\n'), fonts)
  })
}

function glyphsOf(cmap: string): Map<string, string> {
  const glyphs = new Map<string, string>()
  const text = (hex: string) => Buffer.from(hex.replace(/\s/g, ''), 'hex').swap16().toString('utf16le')
  for (const [, from, , list] of cmap.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi))
    [...list!.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, hex], index) => {
      glyphs.set((Number.parseInt(from!, 16) + index).toString(16).padStart(4, '0'), text(hex!))
    })
  return glyphs
}

function drawn(content: string, fonts: Map<string, Map<string, string>>): string[] {
  let font = new Map<string, string>()
  const words: string[] = []
  for (const [, name, array] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? new Map()
    else {
      const hex = [...array!.matchAll(/<([0-9a-f]*)>/gi)].map(([, part]) => part).join('')
      words.push((hex.match(/.{4}/g) ?? []).map((code) => font.get(code.toLowerCase()) ?? '\ufffd').join(''))
    }
  }
  return words
}
