import assert from 'node:assert/strict'
import { test } from 'node:test'
import pino from 'pino'
import { errorInLog } from './log-secrets.ts'

test('an error says what happened, and nothing that opens a door', () => {
  const lines: string[] = []
  const log = pino({ serializers: { err: errorInLog } }, { write: (line: string) => void lines.push(line) })
  const error = Object.assign(new Error('o serviço recusou', { cause: new Error('a razão') }), {
    code: 'EAUTH',
    password: 'segredo-1',
    request: { headers: { Authorization: 'Bearer segredo-2', cookie: 'segredo-3', accept: 'application/json' } },
    options: [{ secretAccessKey: 'segredo-4', connectionString: 'postgresql://a:segredo-5@b/c' }],
    socket: new (class Socket {
      token = 'segredo-6'
    })(),
  })
  log.error({ err: error }, 'falhou')
  const said = JSON.parse(lines[0]!)
  assert.deepEqual([said.msg, said.err.code, said.err.request.headers.accept], ['falhou', 'EAUTH', 'application/json'])
  assert.match(said.err.stack, /o serviço recusou/)
  assert.doesNotMatch(lines[0]!, /segredo/)
})
