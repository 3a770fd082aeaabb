import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { streamCsvRows } from 'hucre/csv'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { packed, sheetOf, workbook } from '../../test-kit/bombs.ts'
import type { AppError } from '../errors.ts'
import { csvRows } from './csv-rows.ts'
import { sheetLines } from './sheet-lines.ts'
import { type Row, xlsxRows } from './xlsx-rows.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prumo-planilhas-'))
})
after(() => rm(folder, { recursive: true, force: true }))

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
console.log(`SEED=${SEED}`)

async function rowsOf(bytes: Uint8Array): Promise<Row[]> {
  const rows: Row[] = []
  for await (const some of xlsxRows(Buffer.from(bytes))) rows.push(...some)
  return rows
}
async function linesOf(bytes: Uint8Array, kind: 'xlsx' | 'csv' = 'xlsx'): Promise<Row[]> {
  const file = path.join(folder, 'planilha')
  await writeFile(file, bytes)
  const lines: Row[] = []
  await sheetLines({ path: file, kind }, async (some) => void lines.push(...some))
  return lines
}
const refused = (bytes: Uint8Array, sentence: RegExp, kind: 'xlsx' | 'csv' = 'xlsx') =>
  assert.rejects(linesOf(bytes, kind), (error: AppError) => error.status === 400 && sentence.test(error.message))

/** As the other reader has it: nothing after the last cell, a date as its day, yes and no as words. */
const alike = (value: unknown): unknown =>
  value === undefined || value === null || value === ''
    ? null
    : value instanceof Date
      ? value.toISOString().slice(0, 10)
      : typeof value === 'boolean'
        ? String(value)
        : value
const trimmed = (cells: readonly unknown[]): unknown[] =>
  cells.map(alike).slice(0, cells.findLastIndex((cell) => alike(cell) !== null) + 1)

test('any sheet reads as the library reads it: words, numbers, dates, yes and no, gaps', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('=1+1', ' a ', '<b>&"\'', '_x0041_', '00123', 'São João', '\u{1F600}'),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }),
    fc.integer(),
    fc.date({ min: new Date('1901-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
    fc.boolean(),
    fc.constant(null),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 }), async (rows) => {
      const bytes = await writeXlsx({ sheets: [{ name: 'A', rows }] })
      const { sheets } = await readXlsx(bytes)
      const theirs = sheets[0]!.rows.map((cells, n) => ({ number: n + 1, cells: trimmed(cells) }))
      const ours = (await rowsOf(bytes)).map(({ number, cells }) => ({ number, cells: trimmed(cells) }))
      assert.deepEqual(
        ours.filter(({ cells }) => cells.length > 0),
        theirs.filter(({ cells }) => cells.length > 0),
      )
    }),
    { seed: SEED, numRuns: 60 },
  )
})

test('any text with separators reads as the library reads it', () => {
  const cell = fc.oneof(
    fc.constantFrom('', 'a', '"', '"a"', 'a"b', '"a;b"', '"a\nb"', '"a""b"', ' x '),
    fc.string({ maxLength: 5 }).map((text) => text.replace(/[\0|,\t]/g, '')),
  )
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 6 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      (rows, end) => {
        // The head says what separates; what comes after it may be anything.
        const text = `h1;h2;h3;h4${end}${rows.map((cells) => cells.join(';')).join(end)}`
        const ours = [...csvRows(Buffer.from(text))].flat().map(({ cells }) => cells)
        const theirs = [...streamCsvRows(text, { delimiter: ';' })]
        const plain = (all: readonly (readonly unknown[])[]) => all.filter((cells) => cells.some((one) => one !== ''))
        assert.deepEqual(plain(ours), plain(theirs))
      },
    ),
    { seed: SEED, numRuns: 300 },
  )
})

test('dates by their format alone, in both calendars; a phonetic reading is no part of a word', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="&quot;dias&quot; 0"/><numFmt numFmtId="166" formatCode="[$R$-416] #,##0.00"/></numFmts>' +
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="14"/></cellXfs></styleSheet>'
  const cells = [0, 1, 2, 3, 4].map((style) => `<c s="${style}"><v>46000</v></c>`).join('')
  const words = Buffer.from('<sst><si><r><t>Rua </t></r><r><t>XV</t></r><rPh><t>não</t></rPh></si></sst>')
  const sheet = `<x:worksheet xmlns:x="u"><x:sheetData><x:row r="3">${cells}<x:c r="G3" t="s"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>`
  const parts = workbook(sheet, words, styles)
  assert.deepEqual(await linesOf(packed(parts)), [
    { number: 3, cells: [46000, '2025-12-09', 46000, 46000, '2025-12-09', null, 'Rua XV'] },
  ])
  const old = {
    ...parts,
    'xl/workbook.xml': parts['xl/workbook.xml'].replace('<sheets>', '<workbookPr date1904="1"/><sheets>'),
  }
  assert.equal((await linesOf(packed(old)))[0]!.cells[1], '2029-12-10')
})

test('what contradicts itself, or is more than anybody types, is refused in words', async () => {
  const good = workbook(sheetOf([['Nome'], ['A']]))
  assert.equal((await linesOf(packed(good))).length, 2)
  const unreadable = /Não foi possível ler a planilha/
  await refused(packed(good, { zip64: true }), unreadable)
  await refused(packed(good, { toldParts: 2 }), unreadable)
  await refused(packed(good, { toldParts: 40 }), unreadable)
  await refused(packed(good).subarray(0, 300), unreadable)
  await refused(packed({ ...good, 'XL/workbook.xml': 'duas' }), unreadable)
  await refused(packed(workbook('<worksheet><sheetData><row><c')), unreadable)
  await refused(packed(workbook('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>')), unreadable)
  await refused(
    packed(workbook('<worksheet><sheetData><row><c r="ZZZZ1"><v>1</v></c></row></sheetData></worksheet>')),
    unreadable,
  )
  await refused(packed(workbook(sheetOf([Array.from({ length: 201 }, (_, n) => `c${n}`)]))), /mais de 200 colunas/)
  await refused(Buffer.from(`${'a;1\n'.repeat(50_002)}`), /mais de 50\.000 linhas/, 'csv')
})
