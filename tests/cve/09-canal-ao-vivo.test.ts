import assert from 'node:assert/strict'
import net from 'node:net'
import { after, before, test } from 'node:test'
import { telas } from '../../packages/domain/src/telas.ts'
import type { Ctx } from '../../packages/server/src/core/context.ts'
import { inTransaction } from '../../packages/server/src/core/database/database.ts'
import { anunciarBanco } from '../../packages/server/src/financeiro/remessas/anunciar.ts'
import { openChannel } from '../../packages/server/src/test-kit/live-channel.ts'
import { until } from '../../packages/server/src/test-kit/until.ts'
import { type Casa, montarCasa } from './casa.cenario.ts'

/**
 * Security design, §1 class 9. Ancestors: Directus CVE-2023-38503 (subscriptions skipped the filter) and CVE-2023-45820
 * (one bad frame ended the server). Who hears what, with rights that come and go, is in core/live/live-leaks.test.ts.
 */

let casa: Casa
let porta: number
before(async () => {
  casa = await montarCasa()
  porta = Number(new URL(await casa.t.listen()).port)
})
after(() => casa.t.close())

const IDS = [
  '',
  '0',
  '-1',
  '999999999999999999999999',
  'NaN',
  "' or 1=1 --",
  '../../etc/passwd',
  '{"entity":"*"}',
  '\u0000',
  'ã',
  '%0d%0adata: x',
  'x'.repeat(4_000),
  '1e309',
  '__proto__',
  '*',
  '0'.repeat(200),
]
const FRAMES = [
  '',
  '\x81\x05hello',
  '\x88\x00',
  '\x89\xff\xff\xff',
  '\x00\x01\x02',
  'data: {"entity":"pedidos"}\n\n',
  'GET / HTTP/1.1\r\n\r\n',
  '{"type":"subscribe","collection":"usuarios"}',
]

/** A socket of its own; gives what the server said first, or nothing when it hung up. */
function say(text: string, after = ''): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(porta, '127.0.0.1', () => socket.write(text, 'latin1'))
    let heard = ''
    const done = () => {
      socket.destroy()
      resolve(heard)
    }
    socket.setTimeout(15_000, done)
    socket.on('error', done).on('close', done)
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
      if (after) socket.write(after, 'latin1')
      done()
    })
  })
}

test('1,000 malformed openings and frames: no exit, no channel left behind, and the next person is served', {
  timeout: 120_000,
}, async () => {
  const { token } = casa.dentro.dono
  let answered = 0
  for (let turn = 0; turn < 1_000; turn += 40)
    await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const k = turn + n
        const id = IDS[k % IDS.length]!
        const head = [
          k % 5 === 4 ? 'GET /api/ao-vivo?lastEventId=%00%ff HTTP/1.1' : 'GET /api/ao-vivo HTTP/1.1',
          'Host: 127.0.0.1',
          k % 7 === 6 ? 'Authorization: Bearer errado' : `Authorization: Bearer ${token}`,
          `Last-Event-ID: ${id}`,
          ...(k % 3 === 0 ? ['Last-Event-ID: 2'] : []),
          ...(k % 11 === 0
            ? ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Key: x', 'Sec-WebSocket-Version: 13']
            : []),
          ...(k % 13 === 0 ? ['Content-Length: -5'] : []),
          ...(k % 17 === 0 ? ['Transfer-Encoding: chunked'] : []),
        ]
        const said = await say(`${head.join('\r\n')}\r\n\r\n`, FRAMES[k % FRAMES.length])
        if (said) answered++
        assert.doesNotMatch(said, /HTTP\/1\.1 5\d\d/, head.join(' | '))
        assert.doesNotMatch(said, /^data: /m, 'nothing is replayed to anybody')
      }),
    )
  assert.ok(answered > 900, `${answered} respostas`)
  assert.equal((await casa.t.inject({ method: 'GET', url: '/api/saude' })).status, 200)
  // Whoever comes next hears, and hears only what is theirs.
  const channel = await openChannel(`http://127.0.0.1:${porta}`, token, { headers: { 'last-event-id': '1' } })
  assert.equal(channel.status, 200)
  assert.equal((await casa.fora.dono.put(`/api/obras/${casa.fora.ids.obras}`, { municipio: 'Fora' })).status, 200)
  assert.equal((await casa.dentro.dono.put(`/api/obras/${casa.dentro.ids.obras}`, { municipio: 'Dentro' })).status, 200)
  await until(async () => channel.said.includes(`obras ${casa.dentro.ids.obras}`))
  assert.ok(!channel.said.some((line) => line.includes(casa.fora.ids.obras!)))
  channel.drop()
  console.log(`${answered} de 1000 responderam`)
})

test('a channel says that something changed and never what; without a session, or another page’s, it does not open', async () => {
  const address = `http://127.0.0.1:${porta}`
  for (const token of ['', 'x', 'null']) assert.equal((await openChannel(address, token)).status, 401)
  const reader = await casa.t.person({ centros: [casa.dentro.centro], telas: [[telas.veiculos, 'visualizar']] })
  const channel = await openChannel(address, reader.token)
  assert.equal((await casa.dentro.dono.put(`/api/obras/${casa.dentro.ids.obras}`, { municipio: 'Calado' })).status, 200)
  assert.equal(
    (await casa.dentro.dono.put(`/api/veiculos/${casa.dentro.ids.veiculos}`, { marca: 'Calada' })).status,
    200,
  )
  await until(async () => channel.said.includes(`veiculos ${casa.dentro.ids.veiculos}`))
  assert.deepEqual(channel.said, [`veiculos ${casa.dentro.ids.veiculos}`])
  // The right is gone, and with it the channel.
  await casa.t.db.deleteFrom('permissoes').where('usuarioId', '=', reader.id).execute()
  await channel.closed
})

test('an event of several centres names no record of any of them: whoever holds one hears it', async () => {
  const { t, dentro, fora } = casa
  const channel = await openChannel(`http://127.0.0.1:${porta}`, dentro.dono.token)
  assert.equal(channel.status, 200)
  const pedido = ({ ids, centro }: typeof dentro) => ({ id: ids.pedidos!, centroDeCustoId: centro })
  for (const juntos of [
    [pedido(fora), pedido(dentro)],
    [pedido(dentro), pedido(fora)],
  ])
    await inTransaction(t.db, (tx) => anunciarBanco({ ...t.services } as Ctx, tx, juntos))
  await inTransaction(t.db, (tx) => anunciarBanco({ ...t.services } as Ctx, tx, [pedido(dentro)]))
  await until(async () => channel.said.includes(`pedidos ${dentro.ids.pedidos}`))
  assert.equal(channel.said.filter((line) => line === 'pedidos 0').length, 2, channel.said.join('\n'))
  assert.ok(!channel.said.some((line) => line.includes(fora.ids.pedidos!)), channel.said.join('\n'))
  channel.drop()
})
