import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { naLapa, type Person, type TestApp, testApp } from '../../test-kit/app.ts'

let t: TestApp
let address: string
before(async () => {
  t = await testApp()
  address = await t.listen()
})
after(() => t.close())

/** An open live channel; `next` gives the following event or fails after two seconds. */
async function channel(person: Person, age?: number) {
  const abort = new AbortController()
  const response = await fetch(`${address}/api/ao-vivo${age === undefined ? '' : `?ha=${age}`}`, {
    headers: { authorization: `Bearer ${person.token}` },
    signal: abort.signal,
  })
  assert.equal(response.status, 200)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<string | null> {
    for (;;) {
      const match = /^(?:event: (\w+)\n)?data: (.*)\n\n/m.exec(text)
      if (match) {
        text = text.slice(match.index + match[0].length)
        return match[1] ?? match[2]!
      }
      const late = AbortSignal.timeout(2000)
      const chunk = await Promise.race([
        reader.read(),
        new Promise<never>((_, reject) =>
          late.addEventListener('abort', () => reject(new Error(`nada chegou; até aqui: ${text}`))),
        ),
      ])
      if (chunk.done) return null
      text += chunk.value
    }
  }
  return { next, close: () => abort.abort() }
}

test('a change reaches whoever may read it, and nobody else', async () => {
  const [mine, theirs] = [await t.centro(undefined, { temObra: true }), await t.centro(undefined, { temObra: true })]
  const writer = await t.person({ telas: [[telas.obras, 'visualizar', 'adicionar']], centros: [mine, theirs] })
  const reader = await t.person({ telas: [[telas.obras, 'visualizar']], centros: [mine] })
  const outsider = await t.person({ telas: [[telas.obras, 'visualizar']], centros: [theirs] })
  const flagless = await t.person({ centros: [mine, theirs] })
  const channels = await Promise.all([reader, outsider, flagless].map((person) => channel(person)))
  const make = async (codigo: string, contratoId: string) =>
    (await writer.post('/api/obras', { codigo, nome: 'Serra', contratoId, ...naLapa(writer) })).body.id
  const a = await make('A', mine)
  const b = await make('B', theirs)
  assert.deepEqual(JSON.parse((await channels[0]!.next())!), { entity: 'obras', id: a })
  // The outsider's first event is the second change: the first never came.
  assert.deepEqual(JSON.parse((await channels[1]!.next())!), { entity: 'obras', id: b })
  await t.services.live.revoke(t.db, flagless.id)
  assert.equal(await channels[2]!.next(), 'sessao', 'without the flag nothing came before the end')
  assert.equal(await channels[2]!.next(), null)
  for (const open of channels) open.close()
})

test('what is rolled back is never announced', async () => {
  const centro = await t.centro(undefined, { temObra: true })
  const reader = await t.person({ telas: [[telas.obras, 'visualizar', 'adicionar']], centros: [centro] })
  const open = await channel(reader)
  await assert.rejects(
    t.db.transaction().execute(async (tx) => {
      await t.services.live.emit(tx, { entity: 'obras', id: '1', alvos: ['Lista de Obras'], centro })
      throw new Error('desfeito')
    }),
  )
  const { id } = (
    await reader.post('/api/obras', { codigo: 'C', nome: 'Serra', contratoId: centro, ...naLapa(reader) })
  ).body
  assert.deepEqual(JSON.parse((await open.next())!), { entity: 'obras', id })
  open.close()
})

test('who read before listening is told what changed meanwhile: within reach, and nothing of others', async ({
  mock,
}) => {
  // The server has been up for longer than a page takes to open.
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 20_000 })
  const [mine, theirs] = [await t.centro(undefined, { temObra: true }), await t.centro(undefined, { temObra: true })]
  const writer = await t.person({ telas: [[telas.obras, 'visualizar', 'adicionar']], centros: [mine, theirs] })
  const reader = await t.person({ telas: [[telas.obras, 'visualizar']], centros: [mine] })
  const make = async (codigo: string, contratoId: string) =>
    (await writer.post('/api/obras', { codigo, nome: 'Serra', contratoId, ...naLapa(writer) })).body.id
  // What was said of these people's rights has been heard once what is said after it comes.
  const first = await channel(reader)
  const before = await make('V', mine)
  while ((await first.next()) !== JSON.stringify({ entity: 'obras', id: before }));
  first.close()
  mock.timers.tick(20_000)
  await make('X', theirs)
  const missed = await make('Y', mine)
  // Whoever does not say since when begins with what is said from then on.
  const [fresh, late, old] = [await channel(reader), await channel(reader, 500), await channel(reader, 600_000)]
  const next = await make('Z', mine)
  const told = [await fresh.next(), await late.next(), await late.next(), await old.next(), await old.next()]
  const [y, z] = [missed, next].map((id) => JSON.stringify({ entity: 'obras', id }))
  // What was said before this server was there it cannot know.
  assert.deepEqual(told, [z, y, z, 'recarregar', z])
  for (const open of [fresh, late, old]) open.close()

  // Rights taken between reading and listening: the page is told, and the channel, which has those of now, goes on.
  await sql`delete from usuarios_centros where usuario_id = ${reader.id}`.execute(t.db)
  const bereft = await channel(reader, 500)
  await make('W', mine)
  await t.services.live.emit(t.db, { entity: 'fim', id: '1', para: 'todos' })
  const heard = [await bereft.next(), await bereft.next()]
  assert.deepEqual(heard, ['sessao', JSON.stringify({ entity: 'fim', id: '1' })])
  bereft.close()
})
