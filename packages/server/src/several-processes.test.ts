import assert from 'node:assert/strict'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { openChannel } from './test-kit/live-channel.ts'
import { call, install, signIn } from './test-kit/over-http.ts'
import { type ServerProcess, startServer } from './test-kit/server-process.ts'
import { until } from './test-kit/until.ts'

/** One address served by three processes (PROCESSOS), with the database they bring. */
const MANY = 3
let folder: string
let server: ServerProcess
let token: string

const sign = () => path.join(folder, 'cai')
const readFirst = (file: string) => `--import=${pathToFileURL(path.join(import.meta.dirname, 'test-kit', file)).href}`
before(
  async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'prumo-varios-'))
    server = await startServer(path.join(folder, 'a'), {
      PROCESSOS: String(MANY),
      LOG_LEVEL: 'info',
      METRICS_TOKEN: 'metricas-de-teste-0001',
      NODE_OPTIONS: readFirst('one-that-throws.ts'),
    })
    token = await install(server)
  },
  { timeout: 120_000 },
)
after(
  async () => {
    await server?.end('SIGTERM')
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  },
  { timeout: 60_000 },
)

interface Line {
  readonly msg: string
  readonly pid: number
  readonly processo?: number
  readonly reqId?: string
  readonly caminho?: string
}
/** What the processes wrote in their log, a line each. */
const lines = (of = server): Line[] =>
  of
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
const pidOf = (number: number): number =>
  lines().findLast(({ processo, msg }) => processo === number && /^Server listening/.test(msg))!.pid
/** Which processes answered at that address. */
const answeredBy = (address: string): Set<number | undefined> =>
  new Set(lines().flatMap(({ caminho, processo }) => (caminho === `/api${address}` ? [processo] : [])))
/** A call over a connection of its own, so that the next one may be another process's. */
const apart = (method: string, address: string, body?: object | Buffer, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
    const request = http.request(`${server.url}/api${address}`, {
      method,
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
        ...headers,
      },
    })
    request.once('error', reject)
    request.once('response', async (answer) => {
      let text = ''
      for await (const chunk of answer) text += chunk
      resolve({ status: answer.statusCode!, headers: answer.headers, text })
    })
    request.end(bytes)
  })
/** Until as many serve as before, each after its last death. */
const untilWhole = (after: number) =>
  until(async () => lines().filter(({ msg }) => msg === 'um processo voltou').length > after, 60_000)
const returns = () => lines().filter(({ msg }) => msg === 'um processo voltou').length

test('what is asked is shared among them, each line of the log says whose it is, and the metrics are of all', async () => {
  for (let n = 0; n < 30; n++) assert.equal((await apart('GET', '/setores/contagem')).status, 200)
  await until(async () => answeredBy('/setores/contagem').size === MANY)
  const { text } = await apart('GET', '/metricas', undefined, { authorization: 'Bearer metricas-de-teste-0001' })
  assert.match(text, /duration_seconds_count\{method="GET",route="\/api\/setores\/contagem",status="200"\} 30\n/)
  for (let n = 1; n <= MANY; n++) assert.match(text, new RegExp(`prumo_memory_resident_bytes\\{processo="${n}"\\} \\d`))
  assert.match(text, /^prumo_db_up 1$/m)
  assert.equal(text.match(/^prumo_mail_queued /gm)?.length, 1)
  assert.equal((await apart('GET', '/saude')).status, 200)
})

test('one key asked of all of them at once is one act', async () => {
  const { id: centroDeCustoId } = (
    await call(server, 'POST', '/contas-contrato', token, { codigo: 'CC', nome: 'Lapa' })
  ).body
  const form = new FormData()
  form.set('pedido', JSON.stringify({ tipo: 2, centroDeCustoId, justificativa: 'Um pedido' }))
  form.set('itens', JSON.stringify([{ descricao: 'Um', quantidade: 1, valor: 10 }]))
  form.set('anexos', '[]')
  const sent = new Response(form)
  const [type, bytes] = [sent.headers.get('content-type')!, Buffer.from(await sent.arrayBuffer())]
  const headers = { 'content-type': type, 'idempotency-key': randomUUID() }
  const answers = await Promise.all(Array.from({ length: 9 }, () => apart('POST', '/createPedido', bytes, headers)))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
  assert.equal(new Set(answers.map(({ text }) => (JSON.parse(text) as { id: string }).id)).size, 1)
  await until(async () => answeredBy('/createPedido').size > 1)
})

test('wrong passwords are counted together, whichever process is asked, also when they come at once', async () => {
  const wrong = () => apart('POST', '/login', { email: 'ninguem@empresa.com.br', senha: 'errada-000' })
  const answers = await Promise.all(Array.from({ length: 24 }, wrong))
  await until(async () => answeredBy('/login').size === MANY)
  const told = answers.filter(({ status }) => status !== 429)
  assert.equal(told.length, 10, `${told.length} tentativas foram respondidas em detalhe`)
  // The code of the first run is limited by the minute.
  const codes = []
  for (let n = 0; n < 33; n++)
    codes.push(
      await apart('POST', '/instalacao', {
        codigo: '0000-0000-0000',
        nome: 'Eva',
        email: 'eva@empresa.com.br',
        senha: 'segredo-11',
        confirmSenha: 'segredo-11',
      }),
    )
  assert.equal(codes.filter(({ status }) => status === 429).length, 4, 'das 34, com a que instalou')
})

test('a file that comes in pieces to different processes is one file', async () => {
  const bytes = Buffer.concat([
    Buffer.from('ffd8ffe000104a464946', 'hex'),
    randomBytes(300_000),
    Buffer.from('ffd9', 'hex'),
  ])
  const uuid = randomUUID()
  const sha = createHash('sha256').update(bytes).digest('base64')
  const step = 40_000
  let last = 0
  for (let from = 0; from < bytes.length; from += step) {
    const piece = bytes.subarray(from, from + step)
    const sent = await apart('PUT', `/campo/arquivos/${uuid}`, piece, {
      'content-type': 'application/octet-stream',
      'content-range': `bytes ${from}-${from + piece.length - 1}/${bytes.length}`,
      'repr-digest': `sha-256=:${sha}:`,
    })
    last = sent.status
    assert.ok(last === 202 || last === 201, sent.text)
  }
  assert.equal(last, 201)
  await until(async () => answeredBy('/campo/arquivos/:uuid').size > 1)
})

test('what is written through one is heard on the channels of all; a spreadsheet asked of one is made once', async () => {
  const channels = await Promise.all(Array.from({ length: 6 }, () => openChannel(server.url, token)))
  const { text } = await apart('POST', '/setores', { codigo: 'AV', nome: 'Ao vivo' })
  const { id } = JSON.parse(text) as { id: string }
  for (const channel of channels) await until(async () => channel.said.includes(`setores ${id}`))
  for (const channel of channels) channel.drop()
  const asked = await apart('POST', '/obras/planilha', {})
  assert.equal(asked.status, 202, asked.text)
  const { trabalhoId } = JSON.parse(asked.text) as { trabalhoId: string }
  await until(async () => (await call(server, 'GET', `/trabalhos/${trabalhoId}`, token)).body.situacao === 2)
  for (let n = 0; n < MANY; n++) assert.equal((await apart('GET', `/trabalhos/${trabalhoId}/arquivo`)).status, 200)
})

/** Writes without pause over connections of their own, and remembers what was acknowledged. */
function writers(many: number) {
  const acknowledged: string[] = []
  let cut = 0
  let serial = 0
  const stop = new AbortController()
  const all = Array.from({ length: many }, async () => {
    while (!stop.signal.aborted) {
      const nome = `S ${randomUUID()} ${++serial}`
      const answer = await apart('POST', '/setores', { codigo: nome.slice(0, 20), nome }).catch(() => null)
      if (answer === null) cut++
      else if (answer.status === 201) acknowledged.push(nome)
      else assert.fail(`${answer.status} ${answer.text}`)
    }
  })
  return {
    acknowledged,
    cut: () => cut,
    more: async (many: number) => {
      const enough = acknowledged.length + many
      await Promise.race([until(async () => acknowledged.length >= enough, 60_000), Promise.all(all)])
    },
    async stop() {
      stop.abort()
      await Promise.all(all)
    },
  }
}
const kept = async (): Promise<Set<string>> => {
  const names = new Set<string>()
  for (let lote = 0, fim = false; !fim; lote++) {
    const { body } = await call(server, 'GET', `/setores?lote=${lote}`, token)
    for (const { nome } of body.itens as { nome: string }[]) names.add(nome)
    fim = body.fim
  }
  return names
}

test('one killed and one that throws under load: nothing acknowledged is lost, the others go on, and they come back', {
  timeout: 180_000,
}, async () => {
  const load = writers(6)
  const seen = returns()
  await load.more(12)
  process.kill(pidOf(1), 'SIGKILL')
  // An error nobody caught ends the process where it was thrown, and no other.
  process.kill(pidOf(2), 'SIGUSR2')
  // The third, without waiting for them.
  await load.more(12)
  await untilWhole(seen + 1)
  assert.match(server.output(), /um erro que ninguém esperava/)
  await load.stop()
  const names = await kept()
  assert.deepEqual(
    load.acknowledged.filter((name) => !names.has(name)),
    [],
  )
  assert.ok(load.cut() <= 6 * 2, `${load.cut()} pedidos cortados: só os que estavam com quem caiu`)
  const stopped = lines().filter(({ msg }) => msg === 'um processo parou; outro toma o seu lugar')
  assert.equal(stopped.length, 2)
})

test('who was handed to a process that dies before it listens is cut, not left to wait for ever', async () => {
  const seen = returns()
  const still = pidOf(1)
  process.kill(still, 'SIGSTOP')
  const asked = Array.from({ length: 12 }, () => apart('GET', '/saude').catch(() => null))
  await until(async () => (await Promise.race([Promise.all(asked.slice(0, -1)), delay(300)])) === undefined)
  process.kill(still, 'SIGKILL')
  const answers = await Promise.all(asked)
  assert.ok(answers.filter((one) => one?.status === 200).length >= 8, 'os outros responderam')
  await untilWhole(seen)
})

test('SIGTERM: each answers what it is answering, and folder and database are let go; bad values of PROCESSOS are refused in a sentence', {
  timeout: 120_000,
}, async () => {
  const load = writers(4)
  await load.more(8)
  const channel = await openChannel(server.url, token)
  const pids = Array.from({ length: MANY }, (_, n) => pidOf(n + 1))
  const ended = server.end('SIGTERM')
  await channel.closed
  assert.deepEqual(await ended, { code: 0, signal: null })
  await load.stop()
  for (const pid of pids) assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' })
  server = await startServer(path.join(folder, 'a'), {
    PROCESSOS: '2',
    LOG_LEVEL: 'info',
    CAI: sign(),
    NODE_OPTIONS: readFirst('one-that-falls.ts'),
  })
  token = await signIn(server)
  const names = await kept()
  assert.deepEqual(
    load.acknowledged.filter((name) => !names.has(name)),
    [],
  )
  for (const PROCESSOS of ['0', 'dois', '65', '-1', '1.5'])
    await assert.rejects(
      startServer(path.join(folder, 'b'), { PROCESSOS }),
      /A variável PROCESSOS não aceita ".+": use um número inteiro de 1 a 64, ou auto\./,
    )
})

test('one that falls at its start again and again ends the server, with a sentence', { timeout: 120_000 }, async () => {
  await writeFile(sign(), '')
  process.kill(pidOf(1), 'SIGKILL')
  await until(async () => /O processo 1 terminou 5 vezes seguidas/.test(server.output()), 60_000)
  assert.deepEqual(await server.end('SIGTERM'), { code: 1, signal: null })
  const dir = path.join(folder, 'a')
  assert.deepEqual(
    (await readdir(path.join(dir, 'banco'))).filter((name) => name === 'postmaster.pid'),
    [],
  )
  assert.equal((await readFile(path.join(dir, 'chave-secreta'), 'utf8')).length > 40, true)
  // From the start: the same, before anybody was served.
  await assert.rejects(
    startServer(dir, { PROCESSOS: '2', CAI: sign(), NODE_OPTIONS: readFirst('one-that-falls.ts') }),
    /O processo \d terminou ao começar/i,
  )
})
