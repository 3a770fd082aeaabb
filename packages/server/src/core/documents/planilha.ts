import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { formatInstant, isPlainDate } from '@prumo/domain/core/dates.ts'
import type { FastifyReply } from 'fastify'
import { contentDisposition } from '../files/send.ts'
import { type ZipEntry, zipChunks } from './zip.ts'

/**
 * What a column holds. `money`, `price` and `number` take the database's decimal text or the wire's number (reais, not centavos);
 * `date` takes 'yyyy-mm-dd'; `instant` an instant, shown in São Paulo's time; `text` anything, always written as text.
 */
export type PlanilhaColumn = {
  header: string
  kind: 'text' | 'money' | 'price' | 'number' | 'date' | 'instant'
  /** In characters. */
  width?: number
}

/** One sheet; its rows are pulled as the file is written. */
export type PlanilhaSheet = {
  name: string
  columns: readonly PlanilhaColumn[]
  rows: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>
}

/** A spreadsheet; with a file name, an answer offers it as a download. */
export type Planilha = { sheets: readonly PlanilhaSheet[]; fileName?: string }

/** The type an .xlsx file is served as. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const MAX_ROWS = 1_048_576
const MAX_TEXT = 32_767

/** The spreadsheet's bytes as they are asked for; memory does not grow with the rows. */
export const planilhaBytes = (planilha: Planilha): Readable =>
  Readable.from(zipChunks(parts(planilha.sheets)), { objectMode: false })

/** Writes the spreadsheet to a stream, or answers with it; memory does not grow with the rows. */
export async function streamPlanilha(target: FastifyReply | Writable, planilha: Planilha): Promise<void> {
  const first = planilha.sheets[0]
  if (!first) throw new Error('planilha sem abas')
  // The first row is asked for before anything is sent, so that a query that fails is still an error and not half a file.
  const primed = { ...planilha, sheets: [{ ...first, rows: await started(first.rows) }, ...planilha.sheets.slice(1)] }
  const stream = planilhaBytes(primed)
  if (!('raw' in target)) return pipeline(stream, target)
  target.header('content-type', XLSX).header('cache-control', 'private, no-store')
  if (planilha.fileName) target.header('content-disposition', contentDisposition('attachment', planilha.fileName))
  await target.send(stream)
}

async function started<T>(rows: AsyncIterable<T> | Iterable<T>): Promise<AsyncIterable<T>> {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  const first = await iterator.next()
  return (async function* () {
    try {
      for (let next = first; !next.done; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  })()
}

function* parts(sheets: readonly PlanilhaSheet[]): Generator<ZipEntry> {
  const names = sheetNames(sheets)
  for (const [index, sheet] of sheets.entries())
    yield { name: `xl/worksheets/sheet${index + 1}.xml`, content: batched(sheetXml(sheet)) }
  yield { name: 'xl/styles.xml', content: [STYLES] }
  yield { name: 'xl/workbook.xml', content: [workbookXml(names)] }
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(names.length)] }
  yield { name: '_rels/.rels', content: [relations([['officeDocument', 'xl/workbook.xml']])] }
  yield { name: '[Content_Types].xml', content: [contentTypes(names.length)] }
}

async function* sheetXml({ columns, rows }: PlanilhaSheet): AsyncGenerator<string> {
  const widths = columns.map(({ width, kind }, index) => {
    const characters = width ?? { text: 28, money: 16, price: 16, number: 12, date: 12, instant: 20 }[kind]
    return `<col min="${index + 1}" max="${index + 1}" width="${characters}" customWidth="1"/>`
  })
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  yield rowXml(
    1,
    columns.map(({ header }, index) => textCell(ref(index, 1), header, STYLE.header)),
  )
  let number = 1
  for await (const row of rows) {
    if (++number > MAX_ROWS) throw new RangeError('a planilha passou do número de linhas que um arquivo aceita')
    yield rowXml(
      number,
      columns.map(({ kind }, index) => cell(kind, row[index], ref(index, number))),
    )
  }
  yield '</sheetData></worksheet>'
}

const rowXml = (number: number, cells: string[]): string => `<row r="${number}">${cells.join('')}</row>`

function cell(kind: PlanilhaColumn['kind'], value: unknown, at: string): string {
  if (value === null || value === undefined || value === '') return ''
  const number = kind === 'text' ? null : numberOf(kind, value)
  return number === null
    ? textCell(at, String(value), STYLE.text)
    : `<c r="${at}" s="${STYLE[kind]}"><v>${number}</v></c>`
}

/** The number a cell holds, or null when the value is not of its column's kind: then it is shown as it is. */
function numberOf(kind: Exclude<PlanilhaColumn['kind'], 'text'>, value: unknown): string | null {
  if (kind === 'money' || kind === 'price' || kind === 'number') {
    const text = String(value)
    return /^-?\d+(\.\d+)?$/.test(text) ? text : null
  }
  if (kind === 'date') return isPlainDate(String(value), 1901) ? String(dayNumber(String(value))) : null
  const instant = new Date(value as string | Date)
  if (Number.isNaN(instant.getTime())) return null
  const [, day, month, year, hour, minute] = /^(\d+)\/(\d+)\/(\d+) - (\d+):(\d+)h$/.exec(formatInstant(instant))!
  return String(dayNumber(`${year}-${month}-${day}`) + (Number(hour) * 60 + Number(minute)) / 1440)
}

/** Days since 30 December 1899, as spreadsheets count them. */
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000 + 25_569

/** Text stays text whatever it begins with: an inline string is never read as a formula. */
const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cut(text))}</t></is></c>`

const cut = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text)

function escaped(text: string): string {
  const legal = text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write them.
    .replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    // Spreadsheets read _x0041_ as the character it names.
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
  return legal.replace(/[&<>"\r]/g, (char) => `&#${char.charCodeAt(0)};`)
}

const letters: string[] = []
/** 'A1': column by index from 0, row by number from 1. */
function ref(column: number, row: number): string {
  letters[column] ??=
    column < 26
      ? String.fromCharCode(65 + column)
      : ref(Math.floor(column / 26) - 1, 0).slice(0, -1) + String.fromCharCode(65 + (column % 26))
  return `${letters[column]}${row}`
}

/** Few large pieces compress better than many small ones. */
async function* batched(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let batch = ''
  for await (const piece of pieces) {
    batch += piece
    if (batch.length < 64 * 1024) continue
    yield batch
    batch = ''
  }
  yield batch
}

/** Names as given, but for what the format refuses: 31 characters, no []:*?/\, no repetition. */
function sheetNames(sheets: readonly PlanilhaSheet[]): string[] {
  const taken = new Set<string>()
  return sheets.map(({ name }) => {
    const base =
      name
        .replace(/[[\]:*?/\\]/g, ' ')
        .replace(/^'|'$/g, ' ')
        .trim()
        .slice(0, 31) || 'Planilha'
    let free = base
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${base.slice(0, 27)} (${n})`
    taken.add(free.toLowerCase())
    return free
  })
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const workbookXml = (names: readonly string[]): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
    .map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('')}</sheets></workbook>`

const relations = (targets: readonly (readonly [type: string, target: string])[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

const workbookRelations = (count: number): string =>
  relations([
    ...Array.from({ length: count }, (_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
    ['styles', 'styles.xml'],
  ])

const contentTypes = (count: number): string => {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const sheets = Array.from(
    { length: count },
    (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
  )
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${sheets.join('')}</Types>`
}

/** Position of each style in `cellXfs` below. Number formats are written the American way; a program in Portuguese shows its own. */
const STYLE = { number: 0, header: 1, text: 2, money: 3, date: 4, instant: 5, price: 6 } as const
const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="4"><numFmt numFmtId="164" formatCode="[$R$-416]\\ #,##0.00;[Red]\\-[$R$-416]\\ #,##0.00"/>` +
  `<numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="dd/mm/yyyy\\ \\-\\ hh:mm&quot;h&quot;"/>` +
  '<numFmt numFmtId="167" formatCode="[$R$-416]\\ #,##0.00##;[Red]\\-[$R$-416]\\ #,##0.00##"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8ECF1"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyNumberFormat="1"/>' +
  [49, 164, 165, 166, 167]
    .map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
    .join('') +
  '</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
