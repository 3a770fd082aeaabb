import {
  MAX_COLUMNS,
  MAX_GUIDE_UNPACKED,
  MAX_SHARED,
  MAX_SHARED_UNPACKED,
  MAX_TEXT,
  MAX_UNPACKED,
  tooManyColumns,
  tooMuch,
  unreadable,
} from './sheet-limits.ts'
import { attribute, type Heard, XmlPieces } from './xml-pieces.ts'
import { type Budget, partsOf, unpacked } from './zip-parts.ts'

/** What a cell shows: its number, or its text; a date as yyyy-mm-dd; null when there is nothing. */
export type Cell = string | number | null
export interface Row {
  readonly number: number
  readonly cells: readonly Cell[]
}

/** The widest sheet there is. */
const MAX_COLUMN = 16_384

/** The rows of a workbook's first sheet, as its XML is unpacked; nothing else of the file is unpacked but what they need. */
export async function* xlsxRows(bytes: Buffer): AsyncGenerator<Row[]> {
  const parts = partsOf(bytes)
  const budget: Budget = { left: MAX_UNPACKED }
  const read = async (name: string, most: number, heard: Heard) => {
    for await (const _ of pieces(name, most, heard));
  }
  const guide = (name: string, heard: Partial<Heard>) =>
    read(name, MAX_GUIDE_UNPACKED, { open() {}, close() {}, text() {}, ...heard })

  async function* pieces(name: string, most: number, heard: Heard): AsyncGenerator<void> {
    const part = parts.get(name.toLowerCase())
    if (!part) throw unreadable()
    const xml = new XmlPieces(heard)
    const decoder = new TextDecoder()
    for await (const chunk of unpacked(part, most, budget)) {
      xml.feed(decoder.decode(chunk, { stream: true }))
      yield
    }
    xml.feed(decoder.decode())
    xml.end()
  }

  /** The parts that this one points to, by the id it calls them. */
  async function relationsOf(name: string): Promise<Map<string, { type: string; target: string }>> {
    const slash = name.lastIndexOf('/') + 1
    const relations = new Map<string, { type: string; target: string }>()
    await guide(`${name.slice(0, slash)}_rels/${name.slice(slash)}.rels`, {
      open(tag, attributes) {
        if (tag !== 'Relationship') return
        const target = attribute(attributes, 'Target') ?? ''
        relations.set(attribute(attributes, 'Id') ?? '', {
          type: (attribute(attributes, 'Type') ?? '').replace(/^.*\//, ''),
          target: target.startsWith('/') ? target.slice(1) : resolved(name.slice(0, slash), target),
        })
      },
    })
    return relations
  }

  const one = (relations: Awaited<ReturnType<typeof relationsOf>>, type: string) =>
    [...relations.values()].find((relation) => relation.type === type)?.target
  const book = one(await relationsOf(''), 'officeDocument')
  if (!book) throw unreadable()
  const inBook = await relationsOf(book)
  let first: string | null = null
  let from1904 = false
  await guide(book, {
    open(tag, attributes) {
      if (tag === 'workbookPr') from1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '')
      // The relation's id has a prefix; the sheet's own, without one, is called sheetId.
      if (tag === 'sheet') first ??= attribute(attributes, 'id')
    },
  })
  const sheet = first === null ? undefined : inBook.get(first)?.target
  if (!sheet) throw unreadable()

  const styles = one(inBook, 'styles')
  const dates = styles && parts.has(styles.toLowerCase()) ? await datesOf((heard) => guide(styles, heard)) : []
  const words = one(inBook, 'sharedStrings')
  const shared =
    words && parts.has(words.toLowerCase()) ? await sharedOf((heard) => read(words, MAX_SHARED_UNPACKED, heard)) : []

  const rows: Row[] = []
  for await (const _ of pieces(sheet, MAX_UNPACKED, rowsOf(rows, { shared, dates, from1904 })))
    if (rows.length >= 500) yield rows.splice(0)
  yield rows
}

/** '../a/b' from a folder. */
function resolved(folder: string, target: string): string {
  const steps = folder.split('/').filter(Boolean)
  for (const step of target.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}

/** The texts that cells name by number. */
async function sharedOf(read: (heard: Heard) => Promise<void>): Promise<string[]> {
  const shared: string[] = []
  let [text, inText, phonetic, total] = ['', false, false, 0]
  await read({
    open(tag) {
      if (tag === 'si') text = ''
      else if (tag === 't') inText = !phonetic
      else if (tag === 'rPh') phonetic = true
    },
    text(piece) {
      if (!inText) return
      text += piece
      total += piece.length
      if (total > MAX_TEXT) throw tooMuch()
    },
    close(tag) {
      if (tag === 't') inText = false
      else if (tag === 'rPh') phonetic = false
      else if (tag === 'si' && shared.push(unescaped(text)) > MAX_SHARED) throw tooMuch()
    },
  })
  return shared
}

/** By the number of a cell's style: does it show a date? */
async function datesOf(guide: (heard: Partial<Heard>) => Promise<void>): Promise<boolean[]> {
  const own = new Map<number, boolean>()
  const formats: number[] = []
  let inCells = false
  await guide({
    open(tag, attributes) {
      const id = Number(attribute(attributes, 'numFmtId') ?? 0)
      if (tag === 'numFmt') own.set(id, showsDate(attribute(attributes, 'formatCode') ?? ''))
      else if (tag === 'cellXfs') inCells = true
      else if (tag === 'xf' && inCells) formats.push(id)
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false
    },
  })
  return formats.map((id) => own.get(id) ?? isDateNumber(id))
}

/** The formats that every spreadsheet program has by number. */
const isDateNumber = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** 'dd/mm/yyyy' does; '0.00', 'General' and '"dias" 0' do not. */
function showsDate(format: string): boolean {
  if (/\[(?:h+|m+|s+)\]/i.test(format)) return true
  const bare = format.replace(/\[[^\]]*\]|\\.|"[^"]*"|[*_]./g, '').replace(/General/gi, '')
  return /[dy]|m{3,}|(?:^|[^a-z])[hs]{1,2}(?:[^a-z]|$)/i.test(bare)
}

const DAY = 86_400_000
const plainDate = (serial: number, from1904: boolean): string | null => {
  // The first of the two counts a 29 February 1900 that never was.
  const days = from1904 ? serial : serial >= 60 ? serial - 1 : serial
  const date = new Date(Date.UTC(from1904 ? 1904 : 1899, from1904 ? 0 : 11, from1904 ? 1 : 31) + Math.round(days * DAY))
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10)
}

/** The characters that XML cannot have, as spreadsheet programs write them. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

function columnOf(ref: string): number {
  let column = 0
  for (let n = 0; n < ref.length; n++) {
    const letter = (ref.charCodeAt(n) | 32) - 96
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
    if (column > MAX_COLUMN) throw unreadable()
  }
  return column - 1
}

interface Guides {
  readonly shared: readonly string[]
  readonly dates: readonly boolean[]
  readonly from1904: boolean
}

/** Puts each row of a sheet into `rows` as it ends. */
function rowsOf(rows: Row[], { shared, dates, from1904 }: Guides): Heard {
  let number = 0
  let cells: Cell[] | null = null
  let [column, type, style] = [0, '', -1]
  let [value, inline, kept] = ['', '', 0]
  let inside: 'v' | 't' | null = null
  let [inWords, phonetic] = [false, false]

  function cell(): Cell {
    if (type === 's') return value === '' ? null : (shared[Number(value)] ?? null)
    if (type === 'inlineStr') return unescaped(inline)
    if (type === 'str') return unescaped(value)
    if (type === 'b') return String(value === '1' || value.toLowerCase() === 'true')
    if (type === 'd') return value.slice(0, 10)
    if (type === 'e' || value === '') return value || null
    const read = Number(value)
    if (Number.isNaN(read)) return value
    return dates[style] ? plainDate(read, from1904) : read
  }

  return {
    open(tag, attributes) {
      if (tag === 'row') {
        number = Number(attribute(attributes, 'r') ?? number + 1)
        if (!Number.isSafeInteger(number)) throw unreadable()
        cells = []
        column = 0
      } else if (tag === 'c' && cells) {
        const ref = attribute(attributes, 'r')
        if (ref) column = columnOf(ref)
        if (column < 0 || column >= MAX_COLUMN) throw unreadable()
        type = attribute(attributes, 't') ?? ''
        style = Number(attribute(attributes, 's') ?? -1)
        value = inline = ''
      } else if (tag === 'v') inside = 'v'
      else if (tag === 'is') inWords = true
      else if (tag === 'rPh') phonetic = true
      else if (tag === 't' && inWords && !phonetic) inside = 't'
    },
    text(piece) {
      if (inside === null) return
      kept += piece.length
      if (kept > MAX_TEXT) throw tooMuch()
      if (inside === 'v') value += piece
      else inline += piece
    },
    close(tag) {
      if (tag === 'c' && cells) {
        const shown = cell()
        if (column < MAX_COLUMNS) cells[column] = shown
        else if (shown !== null && shown !== '') throw tooManyColumns(number)
        column++
      } else if (tag === 'row' && cells) {
        rows.push({ number, cells: Array.from(cells, (one) => one ?? null) })
        cells = null
      } else if (tag === 'v' || tag === 't') inside = null
      else if (tag === 'is') inWords = false
      else if (tag === 'rPh') phonetic = false
    },
  }
}
