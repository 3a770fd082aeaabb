import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { naLapa, type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { type LiveChannel, openChannel } from '../../test-kit/live-channel.ts'
import { until } from '../../test-kit/until.ts'
import { inScope } from '../access/scope.ts'
import { can, entityNamed } from '../context.ts'
import { inTransaction } from '../database/database.ts'
import type { AnyRow } from '../database/table.ts'
import { tableOf } from '../database/tables.ts'
import { ownerContext } from '../works/trabalhos-owner.ts'
import { announce } from './announce.ts'

let t: TestApp
let address: string
before(async () => {
  t = await testApp()
  address = await t.listen()
})
after(() => t.close())

const USERS = 20
const CENTRES = 20
const EVENTS = 1000

/** The same numbers for the same seed (mulberry32). */
function dice(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let n = Math.imul(state ^ (state >>> 15), state | 1)
    n ^= n + Math.imul(n ^ (n >>> 7), n | 61)
    return Math.floor((((n ^ (n >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

/** Security design, §4 O. The expectation is the scope's own condition, asked of the database at that instant. */
test('20 people, 20 centres, 1,000 changes while rights come and go: heard if and only if visible then', {
  timeout: 120_000,
}, async () => {
  const seed = Number(process.env.SEMENTE ?? randomInt(2 ** 31))
  console.log(`SEMENTE=${seed}`)
  const roll = dice(seed)
  const screens = [telas.obras, telas.usuarios, telas.veiculos, telas.fornecedores, telas.pedidos]
  const centros = await Promise.all(Array.from({ length: CENTRES }, () => t.centro()))
  const people: Person[] = []
  for (let n = 0; n < USERS; n++)
    people.push(
      await t.person({
        telas: screens.filter(() => roll(3) > 0).map((tela) => [tela, 'visualizar']),
        centros: centros.filter(() => roll(4) === 0),
      }),
    )

  const records: { entity: Entity; id: string }[] = []
  const add = async (name: string, rows: Promise<{ rows: { id: string }[] }>) => {
    for (const { id } of (await rows).rows) records.push({ entity: entityNamed(t.services, name), id })
  }
  const list = sql`unnest(${centros}::bigint[]) as c(id)`
  await add(
    'obras',
    sql<{
      id: string
    }>`insert into obras (codigo, nome, contrato_id) select 'o' || id, 'o', id from ${list} returning id`.execute(t.db),
  )
  await add(
    'veiculos',
    sql<{ id: string }>`insert into veiculos (placa, modelo, centro_de_custo_id)
    select 'V' || right(id::text, 6), 'm', case when id % 3 = 0 then null else id end from ${list} returning id`.execute(
      t.db,
    ),
  )
  await add(
    'fornecedores',
    sql<{
      id: string
    }>`insert into fornecedores (nome, cpf_ou_cnpj) select 'f', lpad(n::text, 11, '0') from generate_series(1, 5) n returning id`.execute(
      t.db,
    ),
  )
  await add(
    'pedidos',
    sql<{
      id: string
    }>`insert into pedidos (tipo, status, centro_de_custo_id) select 1, 2, id from ${list} returning id`.execute(t.db),
  )
  await add(
    'pedidos-itens',
    sql<{
      id: string
    }>`insert into pedidos_itens (pedido_id, descricao, quantidade, valor) select id, 'i', 1, 1 from pedidos returning id`.execute(
      t.db,
    ),
  )
  await add('usuarios', sql<{ id: string }>`select id from usuarios`.execute(t.db))
  await add(
    'permissoes',
    sql<{ id: string }>`select id from permissoes where alvo = ${telas.fornecedores.alvo}`.execute(t.db),
  )

  // `quiet`: from a change of rights until the channel stands again, when nothing needs to be heard but nothing may leak.
  const ears = people.map((person) => ({
    person,
    channel: null as LiveChannel | null,
    heard: [] as string[],
    quiet: false,
  }))
  const open = async (ear: (typeof ears)[number]) => {
    ear.channel = await openChannel(address, ear.person.token, { onSaid: (line) => ear.heard.push(line) })
    ear.quiet = false
  }
  await Promise.all(ears.map(open))

  let rights = 0
  const known = new Map<string, Promise<boolean>>()
  const visible = (person: Person, { entity, id }: (typeof records)[number]): Promise<boolean> => {
    const key = `${rights} ${person.id} ${entity.name} ${id}`
    const found =
      known.get(key) ??
      (async () => {
        const ctx = (await ownerContext(t.services, person.id))!
        if (!can(ctx, entity.tela, 'visualizar')) return false
        const { rows } =
          await sql`select from ${sql.table(tableOf(entity))} where id = ${id} and ${inScope(ctx, entity)}`.execute(
            t.db,
          )
        return rows.length > 0
      })()
    known.set(key, found)
    return found
  }

  const must = ears.map(() => [] as string[])
  const mayNot: { ear: number; line: string; at: number }[] = []
  const reopening: Promise<unknown>[] = []
  const ctx = (await ownerContext(t.services, people[0]!.id))!
  let churns = 0
  for (let n = 0; n < EVENTS; n++) {
    if (roll(16) === 0) {
      churns++
      rights++
      const ear = ears[roll(USERS)]!
      const centro = centros[roll(CENTRES)]!
      const alvo = screens[roll(screens.length)]!.alvo
      // Whoever is still on their way from an earlier change stands again first: the channel of before would close for both.
      if (ear.quiet) await Promise.all(reopening)
      ear.quiet = true
      const before = ear.channel
      const { id } = ear.person
      if (roll(2) === 0)
        await sql`with out as (delete from usuarios_centros where usuario_id = ${id} and centro_de_custo_id = ${centro} returning 1)
          insert into usuarios_centros (usuario_id, centro_de_custo_id) select ${id}, ${centro} where not exists (select from out)`.execute(
          t.db,
        )
      else
        await sql`with out as (delete from permissoes where usuario_id = ${id} and alvo = ${alvo} and alvo <> ${telas.fornecedores.alvo} returning 1)
          insert into permissoes (usuario_id, alvo, visualizar) select ${id}, ${alvo}, true where not exists (select from out)
          on conflict (usuario_id, alvo) do update set editar = not permissoes.editar`.execute(t.db)
      const again = before!.closed.then(() => open(ear))
      reopening.push(again)
      // Half the time the next events go out while it is still on its way.
      if (roll(2) === 0) await again
    }
    const what = roll(20)
    // What the reader is told is the id alone: an id of its own tells one event from another.
    if (what === 0) {
      const ear = roll(USERS)
      await t.services.live.emit(t.db, { entity: 'trabalhos', id: `${n}`, para: { usuario: people[ear]!.id } })
      for (const [m, one] of ears.entries()) {
        if (m !== ear) mayNot.push({ ear: m, line: `trabalhos ${n}`, at: n })
        else if (!one.quiet) must[m]!.push(`trabalhos ${n}`)
      }
    } else if (what === 1) {
      await t.services.live.emit(t.db, { entity: 'versao', id: `${n}`, para: 'todos' })
      for (const [m, one] of ears.entries()) if (!one.quiet) must[m]!.push(`versao ${n}`)
    } else {
      const record = records[roll(records.length)]!
      const quiet = ears.map((ear) => ear.quiet)
      const sees = await Promise.all(people.map((person) => visible(person, record)))
      // Sent as the commands send it, under an id of this event's own.
      await inTransaction(t.db, async (tx) => {
        const row = await tx
          .selectFrom(tableOf(record.entity))
          .selectAll()
          .where('id', '=', record.id)
          .$castTo<AnyRow>()
          .executeTakeFirstOrThrow()
        const renamed = {
          ...ctx,
          live: {
            ...ctx.live,
            emit: (to: typeof tx, event: object) => ctx.live.emit(to, { ...event, id: `${n}` } as never),
          },
        }
        await announce(renamed as typeof ctx, tx, record.entity, row)
      })
      for (const [m, seen] of sees.entries()) {
        const line = `${record.entity.name} ${n}`
        if (!seen) mayNot.push({ ear: m, line, at: n })
        else if (!quiet[m] && !ears[m]!.quiet) must[m]!.push(line)
      }
    }
  }
  await Promise.all(reopening)
  for (const ear of ears)
    await t.services.live.emit(t.db, { entity: 'fim', id: ear.person.id, para: { usuario: ear.person.id } })
  await until(async () => ears.every(({ heard }) => heard.some((line) => line.startsWith('fim '))))

  const extra = mayNot.filter(({ ear, line }) => ears[ear]!.heard.includes(line))
  const missing = must.flatMap((lines, m) => lines.filter((line) => !ears[m]!.heard.includes(line)))
  const twice = ears.flatMap(({ heard }) => {
    const lines = heard.filter((line) => line !== 'sessao')
    return lines.filter((line, at) => lines.indexOf(line) !== at)
  })
  const heard = ears.reduce((sum, ear) => sum + ear.heard.length, 0)
  console.log(
    `${EVENTS} eventos, ${churns} mudanças de direitos, ${heard} avisos ouvidos, ${mayNot.length} que não podiam ser`,
  )
  assert.deepEqual({ extra, missing, twice }, { extra: [], missing: [], twice: [] }, `SEMENTE=${seed}`)
  assert.ok(must.flat().length > 500 && mayNot.length > 5_000 && churns > 20)
  for (const { channel } of ears) channel!.drop()
})

test('who shares no centre hears nothing of a person; who loses sight of a record hears that it left', async () => {
  const [here, there] = [await t.centro(undefined, { temObra: true }), await t.centro(undefined, { temObra: true })]
  const admin = await t.person({ telas: [[telas.obras, 'visualizar', 'adicionar', 'editar']], centros: [here, there] })
  const left = await t.person({ telas: [[telas.obras, 'visualizar']], centros: [here] })
  const gained = await t.person({ telas: [[telas.obras, 'visualizar']], centros: [there] })
  const { id } = (await admin.post('/api/obras', { codigo: 'MUDA', nome: 'Muda', contratoId: here, ...naLapa(admin) }))
    .body
  const channels = await Promise.all([left, gained].map(({ token }) => openChannel(address, token)))
  assert.equal((await admin.put(`/api/obras/${id}`, { contratoId: there })).status, 200)
  await until(async () => channels.every(({ said }) => said.includes(`obras ${id}`)))
  for (const one of channels) one.drop()
})

test('more centres than one notice carries: whoever holds any of them hears it', async () => {
  const many = (
    await sql<{
      id: string
    }>`insert into contas_contrato (codigo, nome) select 'mil-' || n, 'n' from generate_series(1, 900) n returning id`.execute(
      t.db,
    )
  ).rows.map(({ id }) => id)
  const ends = await Promise.all(
    [many[0]!, many.at(-1)!].map((centro) => t.person({ telas: [[telas.usuarios, 'visualizar']], centros: [centro] })),
  )
  const outside = await t.person({ telas: [[telas.usuarios, 'visualizar']], centros: [await t.centro()] })
  const channels = await Promise.all([...ends, outside].map(({ token }) => openChannel(address, token)))
  await t.services.live.emit(t.db, { entity: 'usuarios', id: '77', alvos: [telas.usuarios.alvo], centro: many })
  await t.services.live.emit(t.db, { entity: 'fim', id: '1', para: 'todos' })
  await until(async () => channels.every(({ said }) => said.includes('fim 1')))
  assert.deepEqual(
    channels.map(({ said }) => said.includes('usuarios 77')),
    [true, true, false],
  )
  for (const one of channels) one.drop()
})
