import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { formatMoney, formatPreco } from '@prumo/domain/core/money.ts'
import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces.js'
import { withPictures } from '../pictures/on-paper.ts'
import { FONTS, knowFonts } from './fonts.ts'

export type { Column, Content } from 'pdfmake/interfaces.js'

/** A document as the product prints them: the same head and foot on every page, and a body of blocks. */
export type PdfDocument = {
  title: string
  /** Beside the title on every page: 'Pedido nº 12', the company. */
  subtitle?: string
  body: readonly Content[]
  landscape?: boolean
  /** A word across every page of what must not pass for the valid document: 'RASCUNHO'. */
  watermark?: string
  /** When it was issued; now by default. */
  issuedAt?: Date
  /** False where it becomes part of another document, which numbers all its pages. */
  numbered?: boolean
  /** A sheet of labels: neither head nor foot, and its body so far from the sides and from the top, in points. */
  sheet?: readonly [sides: number, top: number]
}

/** Two hundred modules that a server reads with its first document, not at its start. */
async function openPrinter() {
  const { default: pdfmake } = await import('pdfmake')
  knowFonts()
  const { virtualfs } = pdfmake as unknown as { virtualfs: { storage: Record<string, Buffer> } }
  Object.assign(virtualfs.storage, FONTS)
  pdfmake.setFonts({ Roboto: { normal: 'normal', bold: 'bold', italics: 'italics', bolditalics: 'bolditalics' } })
  // A document loads nothing, from disk or network: pictures come as data.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => false)
  return { pdfmake, held: virtualfs.storage }
}
let opened: ReturnType<typeof openPrinter> | undefined
const printer = () => {
  opened ??= openPrinter()
  return opened
}

const INK = '#1c2430'
const FADED = '#5b6472'
const LINE = '#c9d0d8'
const MARGIN = 40

let last: Promise<unknown> = Promise.resolve()

/** Renders the document. Text is text: nothing in it is markup. One at a time: whoever waits for something else is answered in between. */
export const renderPdf = (document: PdfDocument): Promise<Buffer> => drawn(document, (printed) => printed.getBuffer())

/** The same as its bytes come, once all of it is laid out: what is full of photographs is not held twice. */
export const streamPdf = (document: PdfDocument): Promise<Readable> =>
  drawn(document, async (printed) => {
    const stream = (await printed.getStream()) as unknown as Readable & { end(): void }
    stream.end()
    return stream
  })

const drawn = <T>(document: PdfDocument, as: (printed: Awaited<ReturnType<typeof draw>>) => Promise<T>): Promise<T> =>
  inTurn(async () =>
    withPictures(document.body, (await printer()).held, async (images) => as(await draw(document, images))),
  )

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(async () => {
    await setImmediate()
    return work()
  })
  last = done.catch(() => {})
  return done
}

async function draw(document: PdfDocument, images: Record<string, string>) {
  const {
    title,
    subtitle = '',
    body,
    landscape = false,
    watermark,
    issuedAt = new Date(),
    numbered = true,
    sheet,
  } = document
  const issued = `Emitido em ${formatInstant(issuedAt)}`
  return (await printer()).pdfmake.createPdf({
    pageSize: 'A4',
    pageOrientation: landscape ? 'landscape' : 'portrait',
    pageMargins: sheet ? [sheet[0], sheet[1], sheet[0], 0] : [MARGIN, 74, MARGIN, 50],
    language: 'pt-BR',
    info: { title: printable(title), creator: 'Prumo', producer: 'Prumo', creationDate: issuedAt },
    defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2, color: INK },
    ...(!sheet && {
      header: {
        margin: [MARGIN, 26, MARGIN, 0],
        stack: [
          {
            columns: [
              { text: printable(title), fontSize: 14, bold: true, width: '*' },
              { text: printable(subtitle), alignment: 'right', color: FADED, width: 'auto', margin: [12, 4, 0, 0] },
            ],
          },
          rule(landscape, 6),
        ],
      },
      footer: (page: number, pages: number) => ({
        margin: [MARGIN, 14, MARGIN, 0],
        fontSize: 8,
        color: FADED,
        columns: [{ text: issued }, { text: numbered ? `Página ${page} de ${pages}` : '', alignment: 'right' }],
      }),
    }),
    ...(watermark && {
      watermark: { text: printable(watermark), color: FADED, opacity: 0.14, bold: true, angle: -45 },
    }),
    images,
    content: [...body],
  })
}

const rule = (landscape: boolean, top: number): Content => {
  const width = (landscape ? 841.89 : 595.28) - 2 * MARGIN
  return { canvas: [{ type: 'line', x1: 0, y1: top, x2: width, y2: top, lineWidth: 0.75, lineColor: LINE }] }
}

/** Text the font can print: composed accents, an ordinary hyphen for the one that does not break, no control characters. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll('\u2011', '-')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they have no glyph; line breaks stay.
    .replace(/[\x00-\x09\x0b-\x1f\x7f\u200b\ufeff]+/g, ' ')

/** Printable text in which a word longer than a narrow column (an address), or a code of more than `letters`, may break anywhere. */
export const wrapped = (text: string, letters = 20): Content => {
  const parts = printable(text).split(new RegExp(`(\\S{21,}|(?=\\S*\\d)\\S{${letters + 1},})`))
  if (parts.length === 1) return parts[0]!
  return { text: parts.map((part, index) => (index % 2 ? { text: part, wordBreak: 'break-all' } : part)) }
}

/** A table's head and its first row: where the page has less than this left, a heading goes with them to the next one. */
const BEGUN = 36

/** The heading of a part of the document; it stays with what follows: it asks for that room with its own, and gives it back. */
export const sectionTitle = (text: string): Content => ({
  stack: [{ text: printable(text), fontSize: 11, bold: true, margin: [0, 14, 0, 6 + BEGUN] }],
  unbreakable: true,
  margin: [0, 0, 0, -BEGUN],
})

/** Free text, line breaks kept. */
export const paragraph = (text: string): Content => ({ stack: [wrapped(text)], margin: [0, 0, 0, 6] })

/** Who issues the document: a name that stands out, and what is known of them under it; beside it what tells the document. */
export const letterhead = (name: string, lines: readonly string[], beside: readonly string[]): Content => ({
  columns: [
    {
      width: '*',
      stack: [
        { text: printable(name), fontSize: 12.5, bold: true },
        ...lines.map((line) => ({ text: printable(line), fontSize: 8.5, color: FADED })),
      ],
    },
    {
      width: 'auto',
      alignment: 'right',
      margin: [12, 2, 0, 0],
      stack: beside.map((line) => ({ text: printable(line), fontSize: 8.5, noWrap: true })),
    },
  ],
  margin: [0, 0, 0, 10],
})

/** Two blocks side by side, each under its own heading. */
export const sideBySide = (left: readonly Content[], right: readonly Content[]): Content => ({
  columns: [
    { width: '*', stack: [...left] },
    { width: '*', stack: [...right] },
  ],
  columnGap: 18,
})

/** Labels and values in pairs of columns; facts without value are left out. */
export function factsTable(
  facts: readonly (readonly [label: string, value: string | null | undefined])[],
  columns: 1 | 2 | 3 = 2,
): Content {
  const cells = facts
    .filter((fact): fact is [string, string] => Boolean(fact[1]))
    .map(
      ([label, value]): TableCell => ({
        stack: [{ text: printable(label), fontSize: 8, color: FADED }, wrapped(value)],
      }),
    )
  if (cells.length === 0) return { text: '' }
  while (cells.length % columns) cells.push('')
  const body = Array.from({ length: cells.length / columns }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  )
  return { table: { widths: Array(columns).fill('*'), body, dontBreakRows: true }, layout: lined({ vertical: 4 }) }
}

/** A column of an items table: money comes in centavos, a price in ten-thousandths, the rest as text. */
export type PdfColumn = { label: string; kind?: 'text' | 'number' | 'money' | 'price'; width?: number | '*' | 'auto' }

/** Rows under a heading that repeats on each page; numbers and money to the right; a last row for totals, if any. */
export function itemsTable(
  columns: readonly PdfColumn[],
  rows: Iterable<readonly (string | number | null | undefined)[]>,
  total?: readonly (string | number | null | undefined)[],
): ContentTable {
  const align = ({ kind = 'text' }: PdfColumn) => (kind === 'text' ? 'left' : 'right')
  const cell = (column: PdfColumn, value: string | number | null | undefined, bold: boolean): TableCell => ({
    stack: [value === null || value === undefined ? '' : textOf(column, value)],
    alignment: align(column),
    bold,
    noWrap: column.kind === 'money' || column.kind === 'price',
  })
  const line = (values: readonly (string | number | null | undefined)[], bold = false): TableCell[] =>
    columns.map((column, index) => cell(column, values[index], bold))
  const body: TableCell[][] = [
    columns.map((column) => ({
      text: printable(column.label),
      alignment: align(column),
      bold: true,
      fontSize: 8,
      color: FADED,
    })),
    ...Array.from(rows, (row) => line(row)),
    ...(total ? [line(total, true)] : []),
  ]
  const widths = columns.map(({ kind, width }) => width ?? (kind && kind !== 'text' ? 'auto' : '*'))
  return {
    table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths, body },
    layout: lined({ vertical: 3 }),
  }
}

/** A letter is some six points wide: a column breaks the codes that are longer than it. */
const textOf = ({ kind, width }: PdfColumn, value: string | number): Content =>
  typeof value === 'number' && (kind === 'money' || kind === 'price')
    ? (kind === 'money' ? formatMoney : formatPreco)(value)
    : wrapped(String(value), typeof width === 'number' ? Math.min(20, Math.floor(width / 6)) : 20)

const lined = ({ vertical }: { vertical: number }) => ({
  hLineWidth: (row: number) => (row === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: (column: number) => (column === 0 ? 0 : 6),
  paddingRight: (column: number, node: ContentTable) => (column === node.table.body[0]!.length - 1 ? 0 : 6),
  paddingTop: () => vertical,
  paddingBottom: () => vertical,
})
