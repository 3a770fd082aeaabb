/** Pieces of SQL in a TypeScript source: what stands in its `sql` templates, each `${…}` of them as `?`. */
export function sqlOf(source: string): { text: string; line: number }[] {
  const found: { text: string; line: number }[] = []
  for (const match of source.matchAll(/\bsql(?:<[^`]*>)?`/g)) {
    const start = match.index + match[0].length
    found.push({ text: templateFrom(source, start).text, line: source.slice(0, start).split('\n').length })
  }
  return found
}

/** The template's text up to its own backtick, and where it ended. */
function templateFrom(source: string, start: number): { text: string; end: number } {
  let text = ''
  let at = start
  while (at < source.length && source[at] !== '`') {
    if (source.startsWith('${', at)) {
      at = expressionEnd(source, at + 2) + 1
      text += '?'
    } else if (source[at] === '\\') {
      text += source[at + 1]
      at += 2
    } else text += source[at++]
  }
  return { text, end: at }
}

/** Where the brace that closes an expression stands. */
function expressionEnd(source: string, start: number): number {
  let depth = 0
  for (let at = start; at < source.length; at++) {
    const char = source[at]
    if (char === '`') at = templateFrom(source, at + 1).end
    else if (char === "'" || char === '"') at = source.indexOf(char, at + 1)
    else if (char === '{') depth++
    else if (char === '}' && depth-- === 0) return at
  }
  return source.length
}

const OPERATOR = String.raw`(?:=|<>|!=|<=?|>=?|is\s+(?:not\s+)?distinct\s+from|(?:not\s+)?in|(?:not\s+)?between)`

/** Where a column of codes is held against a number, as 'line: what stands there'; the text's first line is `line`. */
export function bareCodes(text: string, columns: Iterable<string>, line = 1): string[] {
  const column = String.raw`\b(?:${[...columns].join('|')})`
  const code = String.raw`\s*\(?\s*'?\{?\d`
  const patterns = [
    new RegExp(String.raw`${column}\s*${OPERATOR}${code}`, 'gi'),
    new RegExp(String.raw`\bcase\s+(?:\w+\.)?${column}\s+when${code}`, 'gi'),
    new RegExp(String.raw`${column}\s*=\s*any\s*\(\s*(?:'\{|array\[)\s*\d`, 'gi'),
    new RegExp(String.raw`\b\d+(?:::\w+)?\s+as\s+${column}\b`, 'gi'),
  ]
  // A comment may name a code.
  const plain = text.replace(/--[^\n]*/g, '')
  const hits = patterns.flatMap((pattern) => [...plain.matchAll(pattern)])
  return [...new Map(hits.map((hit) => [hit.index, hit])).values()]
    .sort((a, b) => a.index - b.index)
    .map(
      (hit) => `${line + plain.slice(0, hit.index).split('\n').length - 1}: ${hit[0].replace(/\s+/g, ' ').slice(-60)}`,
    )
}
