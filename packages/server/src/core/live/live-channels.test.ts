import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { naLapa, type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { openChannel } from '../../test-kit/live-channel.ts'
import { until } from '../../test-kit/until.ts'
import { MOST_OF_ONE } from './live-channels.ts'

let t: TestApp
let address: string
before(async () => {
  t = await testApp()
  address = await t.listen()
})
after(() => t.close())

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const reader = (centros: string[] = []) => t.person({ telas: [[telas.obras, 'visualizar']], centros })
const session = async (person: Person) =>
  (await t.db.selectFrom('sessoes').select('id').where('usuarioId', '=', person.id).executeTakeFirstOrThrow())
    .id as string

/** What ends a channel, and how long that may take. */
const ends: [what: string, (person: Person) => Promise<unknown>][] = [
  ['signing out', (person) => person.post('/api/logout')],
  [
    'the session ended by another hand',
    (person) => sql`delete from sessoes where usuario_id = ${person.id}`.execute(t.db),
  ],
  [
    'the person made inactive',
    (person) => sql`update usuarios set is_ativo = false where id = ${person.id}`.execute(t.db),
  ],
  ['a flag taken', (person) => sql`delete from permissoes where usuario_id = ${person.id}`.execute(t.db)],
  [
    'a centre given',
    async (person) => {
      const centro = await t.centro(undefined, { temObra: true })
      await sql`insert into usuarios_centros (usuario_id, centro_de_custo_id) values (${person.id}, ${centro})`.execute(
        t.db,
      )
    },
  ],
  [
    'a new password owed',
    (person) => sql`update usuarios set trocar_senha = true where id = ${person.id}`.execute(t.db),
  ],
  ['rights revoked by a command', (person) => t.services.live.revoke(t.db, person.id)],
]
for (const [what, act] of ends)
  test(`${what} closes the channel within 2 s, and no other`, async () => {
    const [ana, bia] = [await reader(), await reader()]
    const [hers, other] = [await openChannel(address, ana.token), await openChannel(address, bia.token)]
    const start = performance.now()
    await act(ana)
    await hers.closed
    assert.ok(performance.now() - start < 2000)
    assert.deepEqual(hers.said, ['sessao'])
    await t.services.live.emit(t.db, { entity: 'fim', id: '1', para: { usuario: bia.id } })
    await until(async () => other.said.includes('fim 1'))
    other.drop()
  })

test('a session that runs out closes its channel by the clock', async () => {
  const ana = await reader()
  // Written before the channel opens: nothing but the clock can close it.
  await sql`update sessoes set expira_em = now() + interval '1.2 seconds' where usuario_id = ${ana.id}`.execute(t.db)
  const start = performance.now()
  const channel = await openChannel(address, ana.token)
  await channel.closed
  assert.ok(performance.now() - start < 3_200)
  assert.deepEqual(channel.said, ['sessao'])
  assert.equal((await openChannel(address, ana.token)).status, 401)
})

test('while an administrator sees as somebody, the channel has that person’s rights and ends with a change of either', async () => {
  const [mine, theirs] = [await t.centro(undefined, { temObra: true }), await t.centro(undefined, { temObra: true })]
  for (const who of ['seen', 'seer', 'session'] as const) {
    const admin = await t.person({
      telas: [
        [telas.obras, 'visualizar', 'adicionar'],
        [telas.usuarios, 'visualizar', 'editar'],
      ],
      centros: [mine, theirs],
    })
    const writer = await t.person({ telas: [[telas.obras, 'visualizar', 'adicionar']], centros: [mine, theirs] })
    const seen = await reader([theirs])
    await sql`update sessoes set ver_como_id = ${seen.id} where usuario_id = ${admin.id}`.execute(t.db)
    const channel = await openChannel(address, admin.token)
    assert.equal(channel.status, 200)
    const make = async (contratoId: string) =>
      (await writer.post('/api/obras', { codigo: `${who}${contratoId}`, nome: 'x', contratoId, ...naLapa(writer) }))
        .body.id
    await make(mine)
    const visible = await make(theirs)
    await until(async () => channel.said.length > 0)
    assert.deepEqual(channel.said, [`obras ${visible}`])
    if (who === 'seen') await sql`delete from usuarios_centros where usuario_id = ${seen.id}`.execute(t.db)
    if (who === 'seer') await sql`update usuarios set is_ativo = false where id = ${admin.id}`.execute(t.db)
    if (who === 'session')
      await sql`update sessoes set ver_como_id = null where id = ${await session(admin)}`.execute(t.db)
    await channel.closed
    assert.deepEqual(channel.said, [`obras ${visible}`, 'sessao'])
  }
})

test('rights that change while the channel is being opened are not missed', async () => {
  for (let n = 0; n < 20; n++) {
    const centro = await t.centro(undefined, { temObra: true })
    const ana = await reader([centro])
    const [channel] = await Promise.all([
      openChannel(address, ana.token),
      sql`delete from usuarios_centros where usuario_id = ${ana.id}`.execute(t.db),
    ])
    await t.services.live.emit(t.db, { entity: 'obras', id: '5', alvos: [telas.obras.alvo], centro })
    await t.services.live.emit(t.db, { entity: 'fim', id: '1', para: 'todos' })
    await until(async () => channel.said.includes('fim 1') || channel.said.includes('sessao'))
    assert.ok(!channel.said.includes('obras 5'), String(channel.said))
    channel.drop()
  }
})

test('1,000 malformed reconnections and notices that are not ours: no crash, and who listens goes on listening', async () => {
  const ana = await reader()
  const channel = await openChannel(address, ana.token)
  const { port } = new URL(address)
  const hostile = async (n: number) => {
    const socket = connect(Number(port), '127.0.0.1')
    await once(socket, 'connect')
    socket.on('error', () => {})
    const id =
      n % 3 === 0
        ? randomBytes(40)
        : Buffer.from(['\u0000', '9'.repeat(5000), '-1', '%00', '{"$gt":1}', 'é\u2028'][n % 6]!)
    socket.write(
      Buffer.concat([
        Buffer.from(`GET /api/ao-vivo HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ana.token}\r\nLast-Event-ID: `),
        id,
        Buffer.from('\r\n\r\n'),
      ]),
    )
    // Whatever is answered, or nothing: the socket is cut, some of them before the answer.
    if (n % 2 === 0) await Promise.race([once(socket, 'data'), once(socket, 'close')])
    socket.destroy()
  }
  for (let n = 0; n < 1000; n += 50) await Promise.all(Array.from({ length: 50 }, (_, m) => hostile(n + m)))
  const notices = [
    'lixo{',
    '',
    'null',
    '42',
    '"x"',
    '[]',
    '{}',
    '{"entity":"x"}',
    '{"entity":"x","id":1,"alvos":5}',
    '{"usuario":null}',
  ]
  for (const notice of notices) await sql`select pg_notify('prumo_ao_vivo', ${notice})`.execute(t.db)
  await t.services.live.emit(t.db, { entity: 'fim', id: '1', para: 'todos' })
  await until(async () => channel.said.includes('fim 1'))
  assert.deepEqual(channel.said, ['fim 1'])
  channel.drop()
  await until(async () => t.services.live.count() === 0)
})

test('300 channels on real sockets: 50 changes reach all of them with p99 within 1 s; 1,000 that come and go leave nothing', {
  timeout: 120_000,
}, async () => {
  const centro = await t.centro(undefined, { temObra: true })
  const people = await Promise.all(Array.from({ length: 30 }, () => reader([centro])))
  const arrivals: number[] = []
  const sent = new Map<string, number>()
  const onSaid = (line: string) => arrivals.push(performance.now() - sent.get(line)!)
  const before = process.cpuUsage()
  const channels = await Promise.all(
    Array.from({ length: 300 }, (_, n) => openChannel(address, people[n % 30]!.token, { onSaid })),
  )
  assert.equal(t.services.live.count(), 300)
  for (let n = 0; n < 50; n++) {
    sent.set(`obras ${n}`, performance.now())
    await t.services.live.emit(t.db, { entity: 'obras', id: String(n), alvos: [telas.obras.alvo], centro })
  }
  await until(async () => arrivals.length === 300 * 50)
  const busy = process.cpuUsage(before)
  arrivals.sort((a, b) => a - b)
  const p = (share: number) => arrivals[Math.ceil(arrivals.length * share) - 1]!
  console.log(
    `300 canais, 50 mudanças, ${arrivals.length} avisos: p50 ${p(0.5).toFixed(0)} ms, p99 ${p(0.99).toFixed(0)} ms, ` +
      `processador (os dois lados) ${((busy.user + busy.system) / 1000).toFixed(0)} ms`,
  )
  assert.ok(p(0.99) <= 1000)

  const cycle = async (n: number) => {
    const channel = await openChannel(address, people[n % 30]!.token)
    channel.drop()
    await channel.closed
  }
  const cycles = async (many: number) => {
    for (let n = 0; n < many; n += 25) await Promise.all(Array.from({ length: 25 }, (_, m) => cycle(n + m)))
    await until(async () => t.services.live.count() === 300)
    collect()
    await new Promise((resolve) => setImmediate(resolve))
    collect()
    return { heap: process.memoryUsage().heapUsed / 1024 / 1024, handles: process.getActiveResourcesInfo().length }
  }
  const first = await cycles(200) // what is made once is made now
  const last = await cycles(1000)
  console.log(
    `1.000 idas e vindas: ${(last.heap - first.heap).toFixed(1)} MiB a mais, ${last.handles - first.handles} recursos a mais`,
  )
  assert.ok(last.heap - first.heap <= 10, `${last.heap - first.heap} MiB`)
  assert.ok(Math.abs(last.handles - first.handles) <= 10)
  for (const channel of channels) channel.drop()
  await until(async () => t.services.live.count() === 0)
})

test('a reader that takes nothing in is let go before it costs memory', async () => {
  const ana = await reader()
  const { port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write(`GET /api/ao-vivo HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ana.token}\r\n\r\n`)
  await until(async () => t.services.live.count() === 1)
  socket.pause()
  const id = '9'.repeat(7000)
  await until(async () => {
    await Promise.all(
      Array.from({ length: 40 }, () => t.services.live.emit(t.db, { entity: 'x', id, para: { usuario: ana.id } })),
    )
    return t.services.live.count() === 0
  }, 30_000)
  socket.destroy()
})

test('one person has so many channels and no more: the next is refused in words, and others have theirs', async () => {
  const [ana, bia] = [await reader(), await reader()]
  const gone = new AbortController()
  // Held on to: what nobody holds is closed with the rest of what nobody holds.
  const held: Response[] = []
  const ask = async (person: Person, signal = gone.signal) => {
    const answer = await fetch(`${address}/api/ao-vivo`, {
      headers: { authorization: `Bearer ${person.token}` },
      signal,
    })
    held.push(answer)
    return answer
  }
  const first = new AbortController()
  assert.equal((await ask(ana, first.signal)).status, 200)
  for (let n = 1; n < MOST_OF_ONE; n++) assert.equal((await ask(ana)).status, 200)
  const refused = await ask(ana)
  assert.equal(refused.status, 429)
  assert.match(((await refused.json()) as { message: string }).message, /já acompanha as mudanças em 20 lugares/)
  assert.equal((await ask(bia)).status, 200)
  first.abort()
  await until(async () => (await ask(ana)).status === 200)
  gone.abort()
})
