import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import tls from 'node:tls'
import { ConfigError, readConfig } from './core/config.ts'
import { allowedOutside, lockOutgoing, reaches, refusePlain } from './outgoing.ts'

const EMBEDDED = { host: '/tmp/x', user: 'prumo', database: 'prumo' }
const allowed = (env: Record<string, string>, connection: Parameters<typeof allowedOutside>[1] = EMBEDDED) =>
  allowedOutside(readConfig(env), connection)

test('what the settings name may be reached, at its port, and nothing else', () => {
  const outside = allowed(
    {
      SMTP_URL: 'smtp://correio.empresa.com.br:2525',
      S3_ENDPOINT: 'https://S3.empresa.com.br',
      S3_BUCKET: 'prumo',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
      S3_FORCE_PATH_STYLE: 'nao',
      CONSULTA_CNPJ_URL: 'https://brasilapi.com.br/api/cnpj/v1/{cnpj}',
      AVISOS_SERVICOS: 'push.apple.com,http://127.0.0.1:4000',
    },
    'postgresql://u:p@banco.empresa.com.br/prumo',
  )
  const table: [boolean, string, number][] = [
    [true, 'correio.empresa.com.br', 2525],
    [true, 'CORREIO.empresa.com.br', 2525],
    [false, 'correio.empresa.com.br', 25],
    [true, 's3.empresa.com.br', 443],
    [true, 'prumo.s3.empresa.com.br', 443],
    [true, 'banco.empresa.com.br', 5432],
    [true, 'brasilapi.com.br', 443],
    [false, 'mal.brasilapi.com.br', 443],
    [true, 'api.push.apple.com', 443],
    [false, 'push.apple.com.mal.example', 443],
    [false, 'malpush.apple.com', 443],
    [true, '127.0.0.1', 4000],
    [false, '127.0.0.1', 22],
    [true, 'api.powerbi.com', 443],
    [false, 's3.amazonaws.com', 443],
    [false, '169.254.169.254', 80],
    [false, 'mal.example', 443],
  ]
  for (const [may, host, port] of table) assert.equal(reaches(outside, host, port), may, `${host}:${port}`)
})

test('AWS itself is reached where its bucket is used, and the keys of its machines where the settings give none', () => {
  const withKeys = allowed({ S3_BUCKET: 'prumo', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' })
  assert.ok(reaches(withKeys, 'prumo.s3.sa-east-1.amazonaws.com', 443))
  assert.ok(!reaches(withKeys, '169.254.169.254', 80))
  assert.ok(reaches(allowed({ S3_BUCKET: 'prumo' }), '169.254.169.254', 80))
  assert.ok(!reaches(allowed({}), 's3.amazonaws.com', 443))
})

let server: http.Server
let port: number
before(async () => {
  server = http.createServer((_, answer) => answer.end('aberto')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
after(() => server.close())

test('every way of opening a socket passes the lock: what is not declared ends unanswered and is told, what is goes on', async () => {
  const said: unknown[] = []
  const log = { debug() {}, info() {}, warn() {}, error: (facts: unknown) => said.push(facts) } as never
  const outcome = (socket: net.Socket) =>
    new Promise<string>((resolve) => {
      socket.once('error', (error) => resolve((error as NodeJS.ErrnoException).code ?? ''))
      socket.once('connect', () => {
        socket.destroy()
        resolve('aberto')
      })
    })
  const asked = (url: string) =>
    fetch(url).then(
      (answer) => answer.text(),
      (error) => (error as { cause: NodeJS.ErrnoException }).cause.code,
    )
  const unlock = lockOutgoing([], log)
  try {
    assert.equal(await outcome(net.connect(port, '127.0.0.1')), 'ECONNREFUSED')
    assert.equal(await outcome(net.connect({ port, host: '127.0.0.1' })), 'ECONNREFUSED')
    assert.equal(await outcome(net.connect(port)), 'ECONNREFUSED')
    assert.equal(await outcome(new net.Socket().connect(port, '127.0.0.1')), 'ECONNREFUSED')
    assert.equal(await outcome(tls.connect({ port, host: '127.0.0.1' })), 'ECONNREFUSED')
    assert.equal(await asked(`http://127.0.0.1:${port}/`), 'ECONNREFUSED')
    assert.equal(await asked(`https://127.0.0.1:${port}/`), 'ECONNREFUSED')
    assert.deepEqual(said, [
      ...Array(2).fill({ evento: 'saída recusada', para: `127.0.0.1:${port}` }),
      { evento: 'saída recusada', para: `localhost:${port}` },
      ...Array(4).fill({ evento: 'saída recusada', para: `127.0.0.1:${port}` }),
    ])
  } finally {
    unlock()
  }
  const open = lockOutgoing([{ host: '127.0.0.1', port }], log)
  try {
    assert.equal(await asked(`http://127.0.0.1:${port}/`), 'aberto')
    assert.equal(await asked(`http://127.0.0.1:${port + 1}/`), 'ECONNREFUSED')
  } finally {
    open()
  }
  assert.equal(await asked(`http://127.0.0.1:${port}/`), 'aberto')
})

const refusal = (env: Record<string, string>): string => {
  try {
    refusePlain(readConfig(env))
    return ''
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.message
  }
}

test('what leaves the machine without TLS is refused at the start, naming the variable and what to do; the own machine and SEM_TLS are not', () => {
  const s3 = (url: string) => ({ S3_ENDPOINT: url, S3_BUCKET: 'prumo' })
  for (const [env, name] of [
    [s3('http://arquivos:7070'), 'S3_ENDPOINT'],
    [{ CONSULTA_CEP_URL: 'http://cep.example/{cep}' }, 'CONSULTA_CEP_URL'],
    [{ POWERBI_API_URL: 'http://api.example' }, 'POWERBI_API_URL'],
    [{ AVISOS_SERVICOS: 'http://push.example' }, 'AVISOS_SERVICOS'],
    [{ ANTIVIRUS: 'tcp://clamav:3310' }, 'ANTIVIRUS'],
    [{ DATABASE_URL: 'postgresql://u:segredo@banco:5432/prumo' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgresql://u:segredo@banco/prumo?sslmode=require' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgresql://u:segredo@banco/prumo?sslmode=no-verify' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgresql://u:segredo@127.0.0.1/prumo?host=banco' }, 'DATABASE_URL'],
  ] as const) {
    const said = refusal(env)
    assert.ok(said.startsWith(name) && said.includes('SEM_TLS'), `${JSON.stringify(env)}: ${said}`)
    assert.ok(!said.includes('segredo'))
  }
  const good: Record<string, string>[] = [
    {},
    s3('http://127.0.0.1:9000'),
    s3('http://localhost:9000'),
    { ANTIVIRUS: 'tcp://127.0.0.1:3310' },
    { ANTIVIRUS: 'unix:///run/clamav/clamd.ctl' },
    s3('https://s3.example'),
    { ...s3('http://arquivos:7070'), SEM_TLS: 'banco,Arquivos' },
    { DATABASE_URL: 'postgresql://u:p@localhost/prumo' },
    { DATABASE_URL: 'postgresql:///prumo?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgresql://u:p@banco.example/prumo?sslmode=verify-full' },
    { DATABASE_URL: 'postgresql://u:p@banco/prumo', SEM_TLS: 'banco' },
    { SMTP_URL: 'smtp://correio.example:587' },
  ]
  for (const env of good) assert.equal(refusal(env), '')
})
