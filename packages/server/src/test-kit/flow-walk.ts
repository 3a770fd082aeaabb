/**
 * Walks the life of a record: every state × everything that may be asked × everybody, held against a table written by hand
 * from the design. What is allowed happens, raises `revisao` and leaves one log row; what is refused leaves nothing behind: no
 * row of any table, no log row, no mail, no file.
 */
import assert from 'node:assert/strict'
import { REVISAO_ANTIGA, SEM_PERMISSAO } from '@prumo/domain/core/fluxo.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { sql } from 'kysely'
import type { Answer, Person, TestApp } from './app.ts'
import { filesOf, marksOf, quiet } from './marks.ts'
import { inTurns, SEED } from './rounds.ts'

/** One thing that may be asked of a record. */
export interface Asked<Who extends string> {
  /** 'para 3', 'glosa'. */
  readonly name: string
  ask(person: Person, id: string, more: { readonly revisao?: number }): Promise<Answer>
  /** The states in which it is done. */
  readonly from: readonly number[]
  /** Who holds the flag. */
  readonly who: readonly Who[]
  /** Of those, who is refused as a person, and the sentence: whoever wrote it does not approve it. */
  readonly own?: Readonly<Partial<Record<Who, string>>>
  /** Where it leads; undefined: where it was. */
  readonly to?: number
  /** What is answered when it is done; 200 when not said. */
  readonly status?: number
  /** The record is gone afterwards. */
  readonly ends?: boolean
  /** An old `revisao` is told: true of every act of the flow. */
  readonly held?: boolean
  /** Refused in another state with these words; by default the specification's 'Status inválido!'. */
  readonly closed?: RegExp
}

export interface Step<Who extends string> {
  readonly to: number
  readonly from: readonly number[]
  readonly who: readonly Who[]
  readonly own?: Asked<Who>['own']
  /** States in which this row judges, though nothing asked for leads there from them. */
  readonly judges?: readonly number[]
}

export interface Walk<Who extends string> {
  readonly t: TestApp
  /** '/api/rdos' */
  readonly at: string
  /** The field that holds it, when it is not `status`. */
  readonly state?: string
  readonly states: readonly number[]
  readonly people: Readonly<Record<Who, Person>>
  /** Sees the screen, and not the record's cost centre. */
  readonly outside: Person
  /** Has the cost centre, and not the screen. */
  readonly blind: Person
  /** A record in that state that lacks nothing of what is then asked. */
  made(state: number, asked: string): Promise<string>
  /** The steps of the flow: asked by `transicao`; the first row that leads there judges where none leads from here. */
  readonly steps: readonly Step<Who>[]
  /** What `transicao` is sent beside where to. */
  readonly sent: object
  readonly others?: readonly Asked<Who>[]
}

/** What is allowed takes a record of its own each time: of each state one in four, and all of it in `npm run test:longo`. */
const daVez = inTurns(4)

/** Whoever sees the record. */
export const EVERYBODY = '*'
/** A code that no flow has. */
const NOWHERE = 99

function* askedOf<Who extends string>({ at, states, steps, sent }: Walk<Who>, state: number): Generator<Asked<Who>> {
  for (const to of [...states, NOWHERE]) {
    const rows = steps.filter((one) => one.to === to)
    const row = rows.find(({ from, judges }) => from.includes(state) || judges?.includes(state)) ?? rows[0]
    yield {
      name: `para ${to}`,
      ask: (person, id, more) => person.post(`${at}/${id}/transicao`, { ...sent, ...more, para: to }),
      from: row?.from ?? [],
      // Nothing leads there at all: whoever sees the record is told so.
      who: row?.who ?? [EVERYBODY as Who],
      ...(row?.own && { own: row.own }),
      to,
      held: true,
    }
  }
}

/** All that a refusal must leave as it was. */
const portrait = async (t: TestApp) => ({ tables: await marksOf(t, ['selos']), files: await filesOf(t) })

/** Of that person: what a job writes afterwards is nobody's. */
const countLogs = async ({ db }: TestApp, { id }: Person): Promise<number> =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from logs where colab_id = ${id}::bigint`.execute(db)).rows[0]!.n,
  )

/** Answers how many times something was asked. */
export async function walkFlow<Who extends string>(walk: Walk<Who>): Promise<number> {
  console.log(`SEED=${SEED}`)
  let count = 0
  for (const state of walk.states) {
    const all = [...askedOf(walk, state), ...(walk.others ?? [])]
    const id = await walk.made(state, '')
    await quiet(walk.t)
    const before = await portrait(walk.t)
    for (const one of all) count += await refuse(walk, state, one, id)
    const left = different(before, await portrait(walk.t))
    assert.deepEqual(left, [], `a refusal of state ${state} left something behind`)
    await offersWhatItDoes(walk, state, id)
    for (const one of daVez(all.filter(({ from }) => from.includes(state)))) count += await allow(walk, state, one)
  }
  return count
}

const different = (
  before: Awaited<ReturnType<typeof portrait>>,
  after: Awaited<ReturnType<typeof portrait>>,
): string[] => [
  ...Object.keys(after.tables).filter((table) => after.tables[table] !== before.tables[table]),
  ...after.files.filter((file) => !before.files.includes(file)),
]

const everybody = <Who extends string>({ people }: Walk<Who>) => Object.entries(people) as [Who, Person][]
const holds = <Who extends string>({ who }: Asked<Who>, one: Who) => who.includes(one) || who.includes(EVERYBODY as Who)

/** Everybody who may not, each told why, in the contract's order: not there, no flag, old, step, person. */
async function refuse<Who extends string>(
  walk: Walk<Who>,
  state: number,
  one: Asked<Who>,
  id: string,
): Promise<number> {
  let count = 0
  const refused = async (name: string, person: Person, status: number, said?: string | RegExp, more: object = {}) => {
    const answer = await one.ask(person, id, more)
    count++
    assert.equal(answer.status, status, where(state, one, name, answer))
    if (typeof said === 'string') assert.equal(answer.body.message, said, where(state, one, name, answer))
    else if (said) assert.match(answer.body.message, said, where(state, one, name, answer))
  }
  await refused('outside', walk.outside, 404)
  await refused('blind', walk.blind, 403)
  for (const [who, person] of everybody(walk)) {
    if (!holds(one, who)) await refused(who, person, 403, SEM_PERMISSAO)
    else if (!one.from.includes(state)) await refused(who, person, 409, one.closed ?? messages.statusInvalido)
    else if (one.own?.[who]) await refused(who, person, 409, one.own[who])
    else if (one.held) await refused(who, person, 409, REVISAO_ANTIGA, { revisao: 999_999 })
  }
  return count
}

/** Everybody who may, each on a record of their own, in a state from which it is done. */
async function allow<Who extends string>(walk: Walk<Who>, state: number, one: Asked<Who>): Promise<number> {
  const { t, at } = walk
  const able = everybody(walk).filter(([who]) => holds(one, who) && !one.own?.[who])
  for (const [who, person] of able) {
    const id = await walk.made(state, one.name)
    const read = async () => (await everybody(walk)[0]![1].get(`${at}/${id}`)).body
    const { revisao } = await read()
    const logs = await countLogs(t, person)
    const answer = await one.ask(person, id, {})
    assert.equal(answer.status, one.status ?? 200, where(state, one, who, answer))
    assert.equal((await countLogs(t, person)) - logs, 1, where(state, one, who, answer))
    const after = await read()
    if (one.ends) {
      assert.equal(after.id, undefined, where(state, one, who, answer))
      continue
    }
    assert.equal(after[walk.state ?? 'status'], one.to ?? state, where(state, one, who, answer))
    if (one.held) assert.ok(after.revisao > revisao, where(state, one, who, answer))
  }
  return able.length
}

const where = (state: number, { name }: { name: string }, who: string, { status, body }: Answer) =>
  `${state} · ${name} · ${who}: ${status} ${JSON.stringify(body)?.slice(0, 300)}`

/** Nothing is offered that the table refuses this person in this state. */
async function offersWhatItDoes<Who extends string>({ at, people, steps }: Walk<Who>, state: number, id: string) {
  for (const [who, person] of Object.entries(people) as [Who, Person][])
    for (const { para, impedimento, ato } of (await person.get(`${at}/${id}`)).body.acoes) {
      const rows = steps.filter(({ to }) => to === para)
      if (impedimento || rows.length === 0) continue
      const may = rows.some(({ from, who: they, own }) => from.includes(state) && they.includes(who) && !own?.[who])
      assert.ok(may, `${state} · ${who}: offered ${ato}`)
    }
}
