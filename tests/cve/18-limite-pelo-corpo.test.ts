import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Cenario, freshAddress, montar } from '../../packages/server/src/conta/conta.cenario.ts'

/** Security design, §1 class 18. Ancestor: Strapi CVE-2025-64526 (the limiter's key was taken from the body: another e-mail, another count). */

let t: Cenario
before(async () => {
  t = await montar()
})
after(() => t.close())

/** Which asking is the first to be told to wait. */
async function bites(most: number, ask: (n: number) => Promise<{ status: number }>): Promise<number | null> {
  for (let n = 1; n <= most; n++) if ((await ask(n)).status === 429) return n
  return null
}

/** Every way to look like somebody else at each asking. */
const disguises: Record<string, (n: number) => { body?: object; headers?: Record<string, string> }> = {
  'the same': () => ({}),
  'another e-mail': (n) => ({ body: { email: `sonda${n}@casa.demo` } }),
  'another password and code': (n) => ({ body: { senha: `x${n}`, codigo: `${n}` } }),
  'more fields': (n) => ({ body: { id: n, ip: `1.2.3.${n}`, endereco: `1.2.3.${n}`, conta: `c${n}`, key: n } }),
  'another proxy’s word': (n) => ({
    headers: {
      'x-forwarded-for': `1.2.3.${n}`,
      forwarded: `for=1.2.3.${n}`,
      'x-real-ip': `1.2.3.${n}`,
      'client-ip': `1.2.3.${n}`,
      'cf-connecting-ip': `1.2.3.${n}`,
    },
  }),
  'another browser': (n) => ({
    headers: {
      'user-agent': `Navegador ${n}`,
      'accept-language': `x${n}`,
      cookie: `prumo_aparelho=${'a'.repeat(42)}${n % 10}; prumo_sessao=${n}`,
    },
  }),
}

test('sign-in: from one address the limiter bites at the same count, however the body and the headers change', {
  timeout: 120_000,
}, async () => {
  const counts: Record<string, number | null> = {}
  for (const [what, disguise] of Object.entries(disguises)) {
    const remoteAddress = freshAddress()
    counts[what] = await bites(40, (n) => {
      const { body, headers } = disguise(n)
      return t.inject({
        method: 'POST',
        url: '/api/login',
        payload: { email: `um${what.length}@casa.demo`, senha: 'errada', ...body },
        remoteAddress,
        ...(headers && { headers }),
      })
    })
  }
  const first = counts['the same']
  assert.ok(first !== null && first !== undefined, JSON.stringify(counts))
  assert.equal(new Set(Object.values(counts)).size, 1, JSON.stringify(counts))
  console.log(`entrada: ${first}`)
})

test('one account from many addresses: its own count bites too, in any spelling of its e-mail', {
  timeout: 60_000,
}, async () => {
  await t.account('alvo@casa.demo')
  const spellings = ['alvo@casa.demo', 'ALVO@casa.demo', ' alvo@casa.demo ', 'Alvo@Casa.Demo']
  const found = await bites(60, (n) => t.login({ email: spellings[n % spellings.length], senha: `x${n}` }))
  assert.ok(found !== null && found <= 40, `${found}`)
})

test('registration and recovery count by the address that asks, whatever is asked', {
  timeout: 120_000,
}, async () => {
  const from = freshAddress()
  const registration = await bites(30, (n) =>
    t.inject({
      method: 'POST',
      url: '/api/createUsuario',
      payload: {
        data: {
          nome: `N${n}`,
          email: `r${n}@casa.demo`,
          senha: 'Serra-do-Mar-77',
          confirmSenha: 'Serra-do-Mar-77',
          cDeCustoSelecionados: [],
        },
      },
      remoteAddress: from,
      headers: disguises['another proxy’s word']!(n).headers!,
    }),
  )
  assert.ok(registration !== null && registration <= 12, `${registration}`)
  // Recovery answers everybody alike; what is limited is what leaves: mails to many, asked from one address.
  const remoteAddress = freshAddress()
  for (let n = 0; n < 16; n++) {
    await t.account(`rec${n}@casa.demo`)
    await t.inject({
      method: 'POST',
      url: '/api/require-password',
      payload: { email: `rec${n}@casa.demo`, ip: `1.2.3.${n}` },
      remoteAddress,
      headers: { 'x-forwarded-for': `1.2.3.${n}` },
    })
  }
  const sent = await t.db.selectFrom('correio').select('id').where('para', 'like', 'rec%@casa.demo').execute()
  assert.ok(sent.length > 0 && sent.length <= 10, `${sent.length} e-mails`)
})

test('who has one address of the new kind has a range of them: every door without a session counts the range', {
  timeout: 120_000,
}, async () => {
  let faixa = 0
  const doors: Record<string, [most: number, ask: (remoteAddress: string, n: number) => Promise<{ status: number }>]> =
    {
      'sign-in': [
        20,
        (remoteAddress, n) =>
          t.inject({
            method: 'POST',
            url: '/api/login',
            payload: { email: `faixa${n}@casa.demo`, senha: 'x' },
            remoteAddress,
          }),
      ],
      'cost centres for the registration': [
        70,
        (remoteAddress) => t.inject({ method: 'GET', url: '/api/registro/centros?query=obra', remoteAddress }),
      ],
      'a laudo by its code': [
        70,
        (remoteAddress, n) =>
          t.inject({
            method: 'GET',
            url: `/api/laudo/verificar/AAAA-AAAA-${String(n).padStart(4, 'A')}`,
            remoteAddress,
          }),
      ],
      'readings of a sensor': [
        40,
        (remoteAddress, n) =>
          t.inject({
            method: 'POST',
            url: '/api/sensores/1/leituras',
            payload: { leituras: [{ data: '2026-03-04T12:00:00Z', valor: 1 }] },
            headers: { authorization: `Bearer errada-${n}` },
            remoteAddress,
          }),
      ],
    }
  const open: string[] = []
  for (const [what, [most, ask]] of Object.entries(doors)) {
    const range = `2001:db8:0:${(++faixa).toString(16)}`
    if ((await bites(most, (n) => ask(`${range}:${n.toString(16)}::${n.toString(16)}`, n))) === null) open.push(what)
  }
  assert.deepEqual(open, [])
})
