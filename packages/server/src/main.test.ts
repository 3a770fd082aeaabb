import assert from 'node:assert/strict'
import { createHash, randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { install, signIn } from './test-kit/over-http.ts'
import { rounds } from './test-kit/rounds.ts'
import { startServer } from './test-kit/server-process.ts'
import { until } from './test-kit/until.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prumo-queda-'))
})
after(() => rm(folder, { recursive: true, force: true }))

const json = (body: object, token?: string) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
})

function order(centroDeCustoId: string, n: number): { form: FormData; sha256: string } {
  const pdf = new TextEncoder().encode(`%PDF-1.4\n% proposta ${n} ${'x'.repeat(20_000)}\n%%EOF\n`)
  const form = new FormData()
  form.set('pedido', JSON.stringify({ tipo: 2, centroDeCustoId, justificativa: `Pedido ${n}` }))
  form.set(
    'itens',
    JSON.stringify([
      { descricao: 'Um', quantidade: 1, valor: 10 },
      { descricao: 'Dois', quantidade: 2.5, valor: 3.33 },
    ]),
  )
  form.set('anexos', JSON.stringify([{ tipo: 1, arquivo: 'a' }]))
  form.set('a', new File([pdf], `Proposta ${n}.pdf`, { type: 'application/pdf' }))
  return { form, sha256: createHash('sha256').update(pdf).digest('hex') }
}

test('killed at any moment and started again, nothing acknowledged is lost and nothing is half there', async () => {
  const dir = path.join(folder, 'a')
  let server = await startServer(dir)
  let token = await install(server)
  const centro = (await (
    await fetch(`${server.url}/api/contas-contrato`, json({ codigo: 'CC-1', nome: 'Serra Alta' }, token))
  ).json()) as { id: string }
  const acknowledged = new Map<string, string>()
  let n = 0

  for (let round = 0; round < rounds(2, 6); round++) {
    const stop = new AbortController()
    const write = async () => {
      while (!stop.signal.aborted) {
        const { form, sha256 } = order(centro.id, ++n)
        const answer = await fetch(`${server.url}/api/createPedido`, {
          method: 'POST',
          body: form,
          headers: { authorization: `Bearer ${token}` },
        }).catch(() => null)
        const body = (await answer?.json().catch(() => null)) as { id: string } | null
        if (answer && body) {
          assert.equal(answer.status, 201, JSON.stringify(body))
          acknowledged.set(body.id, sha256)
        }
      }
    }
    const writers = [write(), write(), write()]
    // Somewhere in the middle of the writing, on a machine of any speed: the moment itself is what is being tried, so it is drawn.
    const enough = acknowledged.size + randomInt(6, 16)
    await until(async () => acknowledged.size >= enough, 60_000)
    await delay(randomInt(0, 60))
    await server.end('SIGKILL')
    stop.abort()
    await Promise.all(writers)
    server = await startServer(dir)
    token = await signIn(server)
  }

  assert.ok(acknowledged.size > rounds(10, 30), `${acknowledged.size} acknowledged`)
  const get = async (url: string) => fetch(`${server.url}/api${url}`, { headers: { authorization: `Bearer ${token}` } })
  const seen = new Set<string>()
  for (let lote = 0, fim = false; !fim; lote++) {
    const batch = (await (await get(`/pedidos?lote=${lote}`)).json()) as { itens: { id: string }[]; fim: boolean }
    for (const { id } of batch.itens) seen.add(id)
    fim = batch.fim
  }
  for (const id of acknowledged.keys()) assert.ok(seen.has(id), `pedido ${id} se perdeu`)
  for (const id of seen) {
    const pedido = (await (await get(`/pedido/${id}`)).json()) as {
      valorTotal: number
      itens: object[]
      anexos: { id: string; hiperlink: string }[]
    }
    assert.deepEqual(
      [pedido.itens.length, pedido.anexos.length, pedido.valorTotal],
      [2, 1, 18.33],
      `pedido ${id} está pela metade`,
    )
    const file = await fetch(server.url + pedido.anexos[0]!.hiperlink, {
      headers: { authorization: `Bearer ${token}` },
    })
    const sha256 = createHash('sha256')
      .update(Buffer.from(await file.arrayBuffer()))
      .digest('hex')
    assert.equal(sha256, acknowledged.get(id) ?? sha256, `arquivo do pedido ${id}`)
    assert.equal(file.status, 200)
  }
  await server.end('SIGTERM')
})

test('a second start on the same folder is refused by the first’s pid; SIGTERM ends cleanly, database included', async () => {
  const dir = path.join(folder, 'b')
  const server = await startServer(dir)
  await assert.rejects(startServer(dir), (error: Error) => error.message.includes(String(server.pid)))
  const postmaster = Number((await readFile(path.join(dir, 'banco/postmaster.pid'), 'utf8')).split('\n')[0])
  assert.ok(postmaster > 0)
  const token = await install(server)
  const live = await fetch(`${server.url}/api/ao-vivo`, { headers: { authorization: `Bearer ${token}` } })
  const [ended] = await Promise.all([server.end('SIGTERM'), live.text()])
  assert.deepEqual(ended, { code: 0, signal: null })
  assert.equal(existsSync(path.join(dir, 'banco/postmaster.pid')), false, 'the database was stopped')
})

test('a setting that cannot be used is refused in a sentence', async () => {
  await assert.rejects(startServer(path.join(folder, 'c'), { PORT: 'três mil' }), /PORT/)
  await assert.rejects(startServer(path.join(folder, 'c'), { DATABASE_URL: 'mysql://x' }), /DATABASE_URL/)
})
