/**
 * The floor: a bare `node:http` and `pg` server that answers the measured requests with the product's own SQL and the
 * same JSON, with no session, permission, validation or log line. What it takes is what the machine takes.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { pedidosAnexos } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { pedidosItens } from '@prumo/domain/financeiro/pedidos/itens.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import pg from 'pg'
import { getTypeParser } from '../../packages/server/src/core/database/database-types.ts'
import { snake } from '../../packages/server/src/core/database/tables.ts'
import { type Carried, rowsInOne } from '../../packages/server/src/core/lists/in-one.ts'
import { colunasPedidos } from '../../packages/server/src/financeiro/pedidos/tabelas.ts'
import type { Recording, Statement } from './recorder.ts'
import { Renaming } from './replay.ts'

/** A recorded request with the answer the product gave. */
export type Sample = Recording & { readonly answer: string; readonly body: string | null; readonly key: string | null }
export interface FloorOrder {
  readonly database: string
  readonly folder: string
  readonly poolSize: number
  readonly samples: readonly Sample[]
}

type Row = Record<string, unknown>
type Answer = { status: number; text: string }
type Handler = (request: http.IncomingMessage) => Promise<Answer>

function openPool({ database, poolSize }: FloorOrder): pg.Pool {
  return new pg.Pool({
    connectionString: database,
    max: poolSize,
    options: '-c timezone=UTC -c datestyle=ISO',
    types: { getTypeParser },
  })
}

const EXACT = new Set(
  [pedidos, pedidosItens, pedidosAnexos].flatMap(({ fields }) =>
    Object.entries(fields)
      .filter(([, { kind }]) => kind === 'money' || kind === 'quantity')
      .map(([name]) => snake(name)),
  ),
)

/**
 * How a row becomes a record, from recorded rows and what the product made of them: each key takes the column of its own
 * name, or else the one that held the same values.
 */
function mapper(records: readonly Row[], rows: readonly Row[]): (row: Row) => Row {
  const columns = Object.keys(rows[0] ?? {})
  const keys = Object.keys(records[0] ?? {}).map((key) => {
    const same = (name: string) => records.every((record, index) => record[key] === rows[index]?.[name])
    const column = columns.includes(snake(key)) ? snake(key) : columns.find(same)
    if (!column) throw new Error(`o piso não sabe de que coluna vem "${key}"`)
    return [key, column, EXACT.has(column)] as const
  })
  return (row) => {
    const record: Row = {}
    for (const [key, column, exact] of keys)
      record[key] = exact && row[column] !== null ? Number(row[column]) : row[column]
    return record
  }
}

function listHandler(pool: pg.Pool, sample: Sample): Handler {
  const answer = JSON.parse(sample.answer) as { itens: Row[]; lote: number; maxLote: number }
  const statement = sample.statements.at(-1)!
  const toItem = mapper(answer.itens, statement.rows)
  return async () => {
    const { rows } = await pool.query(statement.text, statement.values)
    const { lote, maxLote } = answer
    const itens = rows.slice(0, maxLote).map(toItem)
    return { status: 200, text: JSON.stringify({ itens, lote, maxLote, fim: rows.length <= maxLote }) }
  }
}

/** The order's lines, as the statement that reads it whole carries them, by the names of their columns. */
const LINES = { itens: rowsInOne(pedidosItens), anexos: rowsInOne(pedidosAnexos, colunasPedidos.pedidosAnexos) }
type Whole = Row & {
  lidos: Record<keyof typeof LINES, Carried>
  em_volta: Record<'fornecedores' | 'reciclados', Row[] | null> & {
    arquivos: [id: string, tipo: string, tamanho: number][] | null
    nomes: Row | null
  }
}
const linesOf = ({ lidos }: Whole, what: keyof typeof LINES): Row[] =>
  LINES[what]
    .read(lidos[what])
    .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value])))

function readHandler(pool: pg.Pool, sample: Sample): Handler {
  const example = JSON.parse(sample.answer) as Row & { id: string; itens: Row[]; anexos: Row[] }
  const {
    itens,
    anexos,
    nomes: _n,
    papel,
    acoes,
    aprovarFinaliza,
    faltaSegundaAprovacao,
    aprovacoesEmCurso,
    recicladoEm: _r,
    fornecedorEmail: _e,
    retencoes,
    excedente,
    pula,
    ...record
  } = example
  const place = sample.statements.findIndex(({ text }) => /as em_volta/.test(text))
  if (place < 0) throw new Error('a leitura de um pedido já não é o comando de antes: confira tests/bench/floor.ts')
  const recorded = sample.statements[place]!.rows[0] as Whole
  const toOrder = mapper([record], [recorded])
  const toItem = mapper(itens, linesOf(recorded, 'itens'))
  const attachments = anexos.map(
    ({ tipoDoArquivo: _t, tipoDoComprovante: _p, tamanho: _s, ressalvas: _re, destino: _d, ...anexo }) => anexo,
  )
  const toAttachment = mapper(attachments, linesOf(recorded, 'anexos'))
  return async (request) => {
    const id = request.url!.slice('/api/pedido/'.length)
    const results: Row[][] = []
    for (const { text, values } of sample.statements)
      results.push(
        (
          await pool.query(
            text,
            values.map((value) => (value === example.id ? id : value)),
          )
        ).rows,
      )
    const whole = results[place]![0] as Whole
    const { arquivos, fornecedores, nomes, reciclados } = whole.em_volta
    const files = new Map(arquivos?.map(([id, tipo, tamanho]) => [id, { tipo, tamanho }]))
    const supplier = fornecedores?.find((one) => one.id === whole.fornecedor_id)
    const answer = {
      ...toOrder(whole),
      itens: linesOf(whole, 'itens').map(toItem),
      anexos: linesOf(whole, 'anexos').map((row) => {
        const file = files.get(row.arquivo_id as string)!
        return {
          ...toAttachment(row),
          tipoDoArquivo: file.tipo,
          tipoDoComprovante: files.get(row.comprovante_arquivo_id as string)?.tipo ?? null,
          tamanho: file.tamanho,
          ressalvas: [],
          destino: '',
        }
      }),
      nomes: nomes ?? {},
      fornecedorEmail: (supplier?.email as string | null)?.trim() || null,
      retencoes,
      excedente,
      pula,
      papel,
      acoes,
      aprovarFinaliza,
      faltaSegundaAprovacao,
      aprovacoesEmCurso,
      recicladoEm: reciclados ?? [],
    }
    return { status: 200, text: JSON.stringify(answer) }
  }
}

const BEGIN = /^(begin|start transaction)/i

/** Sends the statements of a recorded act again, for another record: first those outside its transaction, then the rest on one connection. */
async function replay(pool: pg.Pool, sample: Sample, names: Renaming, beforeTransaction: () => Promise<void>) {
  const begin = sample.statements.findIndex(({ text }) => BEGIN.test(text))
  const send = async (to: pg.Pool | pg.PoolClient, statement: Statement) => {
    const { rows } = await to.query(statement.text, statement.values.map(names.value))
    names.learn(statement, rows)
  }
  for (const statement of sample.statements.slice(0, begin)) await send(pool, statement)
  await beforeTransaction()
  const client = await pool.connect()
  try {
    for (const statement of sample.statements.slice(begin)) await send(client, statement)
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
  return names.text(sample.answer)
}

const CHAVE = /^[a-z0-9-]+(\/[a-z0-9-]+)+\.[a-z0-9]+$/

function createHandler(pool: pg.Pool, sample: Sample, folder: string): Handler {
  const order = JSON.parse(fieldOf(Buffer.from(sample.body!, 'base64'), 'pedido')) as { fornecedorId: string }
  const chave = sample.statements
    .find(({ text }) => /insert into "arquivos"/.test(text))!
    .values.find((value): value is string => typeof value === 'string' && CHAVE.test(value))!
  return async (request) => {
    const body = await bodyOf(request)
    const { fornecedorId } = JSON.parse(fieldOf(body, 'pedido')) as { fornecedorId: string }
    const start = body.indexOf('\r\n\r\n', body.indexOf('filename=')) + 4
    const file = body.subarray(start, body.lastIndexOf('\r\n--'))
    createHash('sha256').update(file).digest('hex')
    const staged = path.join(folder, 'recebendo', randomUUID())
    const handle = await open(staged, 'wx', 0o600)
    await handle.writeFile(file)
    await handle.sync()
    await handle.close()
    const key = request.headers['idempotency-key'] as string
    const names = new Renaming([
      [order.fornecedorId, fornecedorId],
      [sample.key!, key],
    ])
    const text = await replay(pool, sample, names, async () => {
      const target = path.join(folder, 'arquivos', names.text(chave))
      const made = await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await rename(staged, target)
      // The new folders, and the one that the first of them is an entry of.
      const top = made ? path.dirname(made) : path.dirname(target)
      for (let up = path.dirname(target); up.length >= top.length; up = path.dirname(up)) {
        const entry = await open(up, 'r')
        await entry.sync()
        await entry.close()
      }
    })
    return { status: 201, text }
  }
}

function approveHandler(pool: pg.Pool, sample: Sample): Handler {
  const idIn = (url: string) => url.split('/')[3]!
  return async (request) => {
    await bodyOf(request)
    const names = new Renaming([[idIn(sample.url), idIn(request.url!)]])
    return { status: 200, text: await replay(pool, sample, names, async () => {}) }
  }
}

async function bodyOf(request: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function fieldOf(body: Buffer, name: string): string {
  const start = body.indexOf('\r\n\r\n', body.indexOf(`name="${name}"`)) + 4
  return body.toString('utf8', start, body.indexOf('\r\n--', start))
}

async function serve(order: FloorOrder): Promise<number> {
  const pool = openPool(order)
  await mkdir(path.join(order.folder, 'recebendo'), { recursive: true })
  const exact = new Map<string, Handler>()
  const prefixes: [string, Handler][] = []
  for (const sample of order.samples) {
    if (sample.url.startsWith('/api/pedidos?') || sample.url === '/api/pedidos')
      exact.set(sample.url, listHandler(pool, sample))
    else if (sample.url.startsWith('/api/pedido/')) prefixes.push(['/api/pedido/', readHandler(pool, sample)])
    else if (sample.url === '/api/createPedido') exact.set(sample.url, createHandler(pool, sample, order.folder))
    else prefixes.push(['/api/pedidos/', approveHandler(pool, sample)])
  }
  const handlerOf = (url: string) => exact.get(url) ?? prefixes.find(([prefix]) => url.startsWith(prefix))?.[1]
  const server = http.createServer((request, response) => {
    const handler = handlerOf(request.url!)
    if (!handler) return response.writeHead(404, { 'content-length': 0 }).end()
    handler(request).then(
      ({ status, text }) =>
        response
          .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
          .end(text),
      (error) => {
        const text = String(error?.stack ?? error)
        response.writeHead(500, { 'content-length': Buffer.byteLength(text) }).end(text)
      },
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as { port: number }).port
}

process.once('message', (order: FloorOrder) => {
  serve(order).then(
    (port) => process.send!({ port }),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
})
