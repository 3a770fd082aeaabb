import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fastify from 'fastify'
import { readXlsx } from 'hucre/xlsx'
import { type Planilha, streamPlanilha, XLSX } from './planilha.ts'

async function written(planilha: Planilha): Promise<Buffer> {
  const target = new PassThrough()
  const [bytes] = await Promise.all([buffer(target), streamPlanilha(target, planilha)])
  return bytes
}

const columns = [
  { header: 'Descrição', kind: 'text' },
  { header: 'Valor', kind: 'money' },
  { header: 'Quantidade', kind: 'number' },
  { header: 'Vencimento', kind: 'date' },
  { header: 'Registro', kind: 'instant' },
] as const

test('what is written is read back: accents, exact money, real dates, São Paulo time, no formula', async () => {
  const hostile = [
    '=1+1',
    '+A1',
    '-2',
    '@SOMA(A1)',
    '=HYPERLINK("http://x")',
    '00123',
    '_x0041_',
    '<b>&"\'',
    'a\u0001b\nc',
    ' x ',
  ]
  const rows: unknown[][] = [
    ['Concreto usinado – São João', '1234567890123.45', 1.5, '2026-02-28', '2026-11-21T02:30:00.000000Z'],
    [null, -10.5, '0.0001', null, undefined],
    ['fora do tipo', 'a combinar', Number.NaN, '2026-02-30', 'ontem'],
    ...hostile.map((text) => [text]),
    ['ç'.repeat(40_000)],
  ]
  const file = await written({ sheets: [{ name: 'DADOS', columns, rows }] })
  const { sheets } = await readXlsx(file, { readStyles: true })
  assert.equal(sheets[0]!.name, 'DADOS')
  const [header, first, second, third, ...rest] = sheets[0]!.rows
  assert.deepEqual(
    header,
    columns.map((column) => column.header),
  )
  assert.deepEqual(first, [
    'Concreto usinado – São João',
    1234567890123.45,
    1.5,
    new Date('2026-02-28T00:00:00Z'),
    new Date('2026-11-20T23:30:00Z'),
  ])
  assert.deepEqual(second!.slice(0, 3), [null, -10.5, 0.0001])
  assert.deepEqual(third, ['fora do tipo', 'a combinar', 'NaN', '2026-02-30', 'ontem'])
  assert.deepEqual(
    rest.slice(0, hostile.length).map(([text]) => text),
    [...hostile.slice(0, 8), 'ab\nc', ' x '],
  )
  assert.equal((rest.at(-1)![0] as string).length, 32_767)
  assert.doesNotMatch(await sheetSource(file), /<f[ >]/)
})

/** The first sheet's XML. */
async function sheetSource(file: Buffer): Promise<string> {
  const { inflateRawSync } = await import('node:zlib')
  const start = 30 + file.readUInt16LE(26) + file.readUInt16LE(28)
  return inflateRawSync(file.subarray(start)).toString()
}

test('several sheets, in order, under names the format accepts', async () => {
  const sheet = (name: string) => ({ name, columns: columns.slice(0, 1), rows: [[name]] })
  const names = ['pedidos', 'itens/anexos: todos', 'Pedidos', 'x'.repeat(40), '']
  const { sheets } = await readXlsx(await written({ sheets: names.map(sheet) }))
  assert.deepEqual(
    sheets.map(({ name }) => name),
    ['pedidos', 'itens anexos  todos', 'Pedidos (2)', 'x'.repeat(31), 'Planilha'],
  )
  assert.deepEqual(
    sheets.map(({ rows }) => rows[1]?.[0] ?? ''),
    names,
  )
})

test('more than 26 columns and no rows at all', async () => {
  const many = Array.from({ length: 30 }, (_, n) => ({ header: `c${n}`, kind: 'text' as const }))
  const { sheets } = await readXlsx(await written({ sheets: [{ name: 'DADOS', columns: many, rows: [] }] }))
  assert.deepEqual(sheets[0]!.rows, [many.map(({ header }) => header)])
})

test('an answer is a download; a query that fails before its first row is an error, not half a file', async () => {
  const app = fastify()
  const failing = async function* (): AsyncGenerator<unknown[]> {
    yield await Promise.reject(Object.assign(new Error('sem resposta'), { statusCode: 503 }))
  }
  app.get('/ok', (_request, reply) =>
    streamPlanilha(reply, { fileName: 'Pagamentos – março.xlsx', sheets: [{ name: 'DADOS', columns, rows: [['a']] }] }),
  )
  app.get('/erro', (_request, reply) =>
    streamPlanilha(reply, { sheets: [{ name: 'DADOS', columns, rows: failing() }] }),
  )
  const ok = await app.inject('/ok')
  assert.equal(ok.headers['content-type'], XLSX)
  assert.match(
    String(ok.headers['content-disposition']),
    /^attachment; .*filename\*=UTF-8''Pagamentos%20%E2%80%93%20mar%C3%A7o\.xlsx$/,
  )
  assert.equal((await readXlsx(ok.rawPayload)).sheets[0]!.rows[1]![0], 'a')
  assert.equal((await app.inject('/erro')).statusCode, 503)
  await app.close()
})

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

test('memory does not grow with the rows', async () => {
  const rows = async function* (count: number) {
    for (let n = 0; n < count; n++)
      yield [
        `Cabo de alumínio nº ${n} – Conceição ${Math.random()}`,
        `${n}.55`,
        n,
        '2026-11-21',
        '2026-11-21T12:00:00Z',
      ]
  }
  const bytesHeld = async (count: number) => {
    let [peak, seen, chunks] = [0, 0, 0]
    const target = new PassThrough()
    const done = streamPlanilha(target, { sheets: [{ name: 'DADOS', columns, rows: rows(count) }] })
    for await (const chunk of target) {
      seen += chunk.length
      if (++chunks % 20 > 0) continue
      // What is held, and not what nobody has collected yet: that depends on when the collector comes.
      collect()
      peak = Math.max(peak, process.memoryUsage().heapUsed)
    }
    await done
    assert.ok(seen > 0)
    return peak
  }
  await bytesHeld(5_000)
  const [few, many] = [await bytesHeld(10_000), await bytesHeld(50_000)]
  assert.ok(
    many - few < 16 * 1024 * 1024,
    `heap of 50,000 rows beyond that of 10,000: ${Math.round((many - few) / 1048576)} MiB`,
  )
})
