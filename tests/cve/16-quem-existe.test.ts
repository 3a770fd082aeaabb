import assert from 'node:assert/strict'
import { performance } from 'node:perf_hooks'
import { after, before, test } from 'node:test'
import { type Cenario, freshAddress, montar, SENHA } from '../../packages/server/src/conta/conta.cenario.ts'
import type { Answer } from '../../packages/server/src/test-kit/app.ts'

/** Security design, §1 class 16. Ancestors: Snipe-IT CVE-2022-44381 (another answer for a known name), NocoDB CVE-2026-47380 (another time). */

let t: Cenario
before(async () => {
  t = await montar({ LOGIN_DETALHADO: 'nao' })
  await t.account('conhecida@casa.demo')
  await t.account('inativa@casa.demo', { isAtivo: false })
  await t.account('fator@casa.demo', { segundoFatorEm: new Date() })
})
after(() => t.close())

const WHO = [
  'conhecida@casa.demo',
  'inativa@casa.demo',
  'fator@casa.demo',
  'ninguem@casa.demo',
  'outro.ninguem@nada.example',
] as const

/** All of an answer but what changes with the clock. */
const whole = ({ status, raw, headers }: Answer) => {
  const { date: _, ...rest } = headers
  return JSON.stringify({ status, raw: raw.toString(), rest })
}
const middle = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1]!

async function asked(ask: (email: string) => Promise<Answer>, rounds: number) {
  const said = new Map<string, Set<string>>()
  const took = new Map<string, number[]>()
  // In turns, so that a busy moment of the machine is everybody's.
  for (let n = 0; n < rounds; n++)
    for (const email of WHO) {
      const begun = performance.now()
      const answer = await ask(email)
      took.set(email, [...(took.get(email) ?? []), performance.now() - begun])
      said.set(email, (said.get(email) ?? new Set()).add(whole(answer)))
    }
  return {
    said: new Set([...said.values()].flatMap((one) => [...one])),
    times: [...took].map(([email, times]) => [email, middle(times)] as const),
  }
}

/** Nobody's middle time stands out from the others' by as much as weighing a password, or a mail, would cost. */
function alike(times: readonly (readonly [string, number])[], most: number): void {
  const values = times.map(([, ms]) => ms)
  assert.ok(Math.max(...values) - Math.min(...values) < most, JSON.stringify(times))
}

/** What is known takes its moment more than what is not: every answer waits for the same mark, which none of them reaches. */
function waited(times: readonly (readonly [string, number])[], least: number): void {
  for (const [email, ms] of times) assert.ok(ms >= least - 5, `${email}: ${ms} ms, and not ${least}`)
}

test('recovery: the same bytes and headers, in the same time, for whoever exists and for nobody', {
  timeout: 120_000,
}, async () => {
  const { said, times } = await asked(
    (email) =>
      t.inject({ method: 'POST', url: '/api/require-password', payload: { email }, remoteAddress: freshAddress() }),
    7,
  )
  assert.equal(said.size, 1, [...said].join('\n'))
  alike(times, 150)
  waited(times, 250)
})

test('registration: the same bytes and headers, in the same time, for an e-mail that is known', {
  timeout: 120_000,
}, async () => {
  let n = 0
  const { said, times } = await asked(
    (email) =>
      t.inject({
        method: 'POST',
        url: '/api/createUsuario',
        remoteAddress: freshAddress(),
        // The first asking of an unknown address makes it known: each round asks with new ones.
        payload: {
          data: {
            nome: 'X',
            email: email.includes('ninguem') ? `n${n++}${email}` : email,
            senha: 'Serra-do-Mar-77',
            confirmSenha: 'Serra-do-Mar-77',
            cDeCustoSelecionados: [],
          },
        },
      }),
    5,
  )
  assert.equal(said.size, 1, [...said].join('\n'))
  alike(times, 250)
  waited(times, 400)
})

test('sign-in, where details are switched off: one answer for all, and a password is weighed for who does not exist', {
  timeout: 120_000,
}, async () => {
  const { said, times } = await asked((email) => t.login({ email, senha: 'errada-1' }), 5)
  // From some failures of one account on, the answer also tells how long to wait; it does so for nobody's account too.
  const words = new Set([...said].map((one) => JSON.parse(one).raw).map((raw: string) => JSON.parse(raw).message))
  assert.deepEqual([...words], ['Deu erro'])
  assert.equal(new Set([...said].map((one) => JSON.parse(one).status)).size <= 2, true)
  alike(times, 150)
  await t.age(60 * 60)
  const right = await t.login({ email: 'inativa@casa.demo', senha: SENHA })
  assert.equal(right.body.message, 'Deu erro', 'not even with the right password')
})

test('with details, as the specification shows them, an address gets few: then it is told nothing', {
  timeout: 60_000,
}, async () => {
  const detailed = await montar()
  try {
    // That an account is switched off is told to who knows its password, and to nobody else.
    await detailed.account('ativa@casa.demo')
    await detailed.account('parada@casa.demo', { isAtivo: false })
    const [ativa, parada] = [
      await detailed.login({ email: 'ativa@casa.demo', senha: 'errada-1' }),
      await detailed.login({ email: 'parada@casa.demo', senha: 'errada-1' }),
    ]
    assert.deepEqual([parada.status, parada.body.message], [ativa.status, ativa.body.message])
    const endereco = freshAddress()
    const words: string[] = []
    for (let n = 0; n < 16; n++) {
      const answer = await detailed.login({ email: `sonda${n}@casa.demo`, senha: 'x' }, { endereco })
      words.push(`${answer.status} ${answer.body.message}`)
    }
    assert.match(words[0]!, /^404 /)
    assert.ok(words.filter((one) => one.startsWith('404')).length <= 10, words.join('\n'))
    assert.match(words.at(-1)!, /^429 Deu erro$/)
  } finally {
    await detailed.close()
  }
})
