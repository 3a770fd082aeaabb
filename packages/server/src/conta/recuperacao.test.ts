import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { telasPessoais } from '@prumo/domain/telas.ts'
import { queueRecoveryLink } from '../core/access/recovery-links.ts'
import { inTransaction } from '../core/database/database.ts'
import { type Cenario, cookiesOf, freshAddress, montar, SENHA, tokenIn } from './conta.cenario.ts'

let t: Cenario
before(async () => {
  t = await montar({ PUBLIC_URL: 'http://prumo.teste.demo:8080' })
})
after(() => t.close())

const ask = (email: unknown, headers: Record<string, string> = {}, endereco = freshAddress()) =>
  t.inject({ method: 'POST', url: '/api/require-password', payload: { email }, headers, remoteAddress: endereco })
const redeem = (token: unknown) => t.inject({ method: 'POST', url: '/api/validate-token-pass', payload: { token } })
const links = async (email: string) => (await t.mails(email)).filter(({ texto }) => texto.includes('/recuperar-senha/'))
const SENT = 'Verifique a caixa de entrada de seu email de recuperação de senha para prosseguir com a recuperação!'
const NOT_DONE = { message: 'Não foi possível concluir sua ação...', status: 400, details: {} }

test('the whole way: a link from the settings’ host, one temporary password shown once, everything old dead', async () => {
  const id = await t.account('esquecida@teste.demo')
  const entered = await t.login({ email: 'esquecida@teste.demo', senha: SENHA })
  const answer = await ask('ESQUECIDA@teste.demo', { host: 'mau.exemplo', 'x-forwarded-host': 'mau.exemplo' })
  assert.deepEqual([answer.status, answer.body], [200, { message: SENT }])
  const [mail, ...more] = await links('esquecida@teste.demo')
  assert.equal(more.length, 0)
  assert.equal(mail!.sigiloso, true)
  assert.match(mail!.texto, /^http:\/\/prumo\.teste\.demo:8080\/recuperar-senha\/[\w-]{43}$/m)
  assert.ok(!mail!.texto.includes('mau.exemplo'))
  const token = tokenIn(mail!)
  const stored = await t.db.selectFrom('linksDeAcesso').selectAll().where('usuarioId', '=', id).execute()
  assert.deepEqual(
    stored.map(({ tokenHash }) => Buffer.from(tokenHash).toString('hex')),
    [createHash('sha256').update(token).digest('hex')],
  )
  const minutes = (Date.parse(stored[0]!.expiraEm) - Date.now()) / 60_000
  assert.ok(minutes > 29 && minutes <= 30, `${minutes}`)
  assert.equal(
    (await t.login({ email: 'esquecida@teste.demo', senha: SENHA })).status,
    200,
    'until then the old one works',
  )

  const logged = (await t.logs()).length
  const issued = await redeem(token)
  assert.equal(issued.status, 200)
  assert.equal(issued.headers['cache-control'], 'no-store')
  const { newPass } = issued.body
  assert.match(newPass, /^[a-zA-Z2-9]{16}$/)
  assert.deepEqual((await redeem(token)).body, NOT_DONE)
  assert.equal((await t.login({ email: 'esquecida@teste.demo', senha: SENHA })).status, 403)
  const session = (cookie: string) => t.inject({ method: 'GET', url: '/api/sessao', headers: { cookie } })
  assert.equal((await session(cookiesOf(entered))).status, 401, 'every session is dead')
  const row = await t.db.selectFrom('usuarios').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  assert.equal(row.trocarSenha, true)
  assert.ok(!JSON.stringify(row).includes(newPass))
  const hours = (Date.parse(row.senhaExpiraEm!) - Date.now()) / 3_600_000
  assert.ok(hours > 23.9 && hours <= 24, `${hours}`)
  const again = await t.login({ email: 'esquecida@teste.demo', senha: newPass })
  assert.equal((await session(cookiesOf(again))).body.pendencia, 'trocarSenha')
  assert.deepEqual(
    (await t.logs()).slice(logged).map(({ telaId, alvoId, acaoId }) => ({ telaId, alvoId, acaoId })),
    [{ telaId: telasPessoais.minhaConta.id, alvoId: id, acaoId: 2 }],
  )
  const notice = (await t.mails('esquecida@teste.demo')).at(-1)!
  assert.match(notice.assunto, /senha provisória foi emitida/)
  assert.ok(!notice.texto.includes(newPass))
})

test('two clicks at once: one password, one refusal', async () => {
  await t.account('dois-cliques@teste.demo')
  await ask('dois-cliques@teste.demo')
  const token = tokenIn((await links('dois-cliques@teste.demo'))[0]!)
  const answers = await Promise.all([redeem(token), redeem(token), redeem(token)])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400])
})

test('a new password kills every link asked for before (CVE-2026-53928), and so does a change of one’s own', async () => {
  await t.account('muitos@teste.demo')
  for (let i = 0; i < 3; i++) await ask('muitos@teste.demo')
  const [first, second, third] = (await links('muitos@teste.demo')).map(tokenIn)
  const { newPass } = (await redeem(second)).body
  for (const old of [first, second, third]) assert.deepEqual((await redeem(old)).body, NOT_DONE)

  await ask('muitos@teste.demo')
  const pending = tokenIn((await links('muitos@teste.demo')).at(-1)!)
  const { token } = (await t.login({ email: 'muitos@teste.demo', senha: newPass })).body
  const changed = await t.inject({
    method: 'PUT',
    url: '/api/change-password',
    headers: { authorization: `Bearer ${token}` },
    payload: { newPass: 'bigorna-azul-7', senha: newPass, cpf: '', email: 'muitos@teste.demo' },
  })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  assert.deepEqual((await redeem(pending)).body, NOT_DONE)
})

test('a link past its time, of an inactive person, or that is no link, gets the one answer', async () => {
  await t.account('tarde@teste.demo')
  await ask('tarde@teste.demo')
  const late = tokenIn((await links('tarde@teste.demo'))[0]!)
  await t.db
    .updateTable('linksDeAcesso')
    .set({ expiraEm: new Date(Date.now() - 1) })
    .execute()
  assert.deepEqual((await redeem(late)).body, NOT_DONE)

  const id = await t.account('saiu@teste.demo')
  await ask('saiu@teste.demo')
  const gone = tokenIn((await links('saiu@teste.demo'))[0]!)
  await t.db.updateTable('usuarios').set({ isAtivo: false }).where('id', '=', id).execute()
  assert.deepEqual((await redeem(gone)).body, NOT_DONE)

  for (const token of ['', 'x', 'A'.repeat(43), [late], { token: late }, null, 7, 'A'.repeat(10_000)])
    assert.deepEqual((await redeem(token)).body, NOT_DONE, JSON.stringify(token).slice(0, 60))
  for (const payload of [undefined, {}, [], { outro: 1 }])
    assert.deepEqual((await t.inject({ method: 'POST', url: '/api/validate-token-pass', payload })).body, NOT_DONE)
  assert.equal((await t.inject({ method: 'GET', url: '/api/validate-token-pass' })).status, 404)
})

test('one address alone, nothing else (CVE-2023-7028, CVE-2026-34751, CVE-2021-23400)', async () => {
  await t.account('alvo@teste.demo')
  for (const email of [
    ['alvo@teste.demo', 'mau@exemplo.com'],
    { $ne: null },
    { like: '%' },
    'alvo@teste.demo,mau@exemplo.com',
    'alvo@teste.demo\r\nBcc: mau@exemplo.com',
    'alvo@teste.demo\n',
    '\talvo@teste.demo',
    'alvo@teste.demo\u0000',
    'alvo@teste.demo mau@exemplo.com',
    `${'a'.repeat(250)}@teste.demo`,
    '',
    null,
    7,
    true,
  ])
    assert.equal((await ask(email)).status, 400, JSON.stringify(email))
  assert.deepEqual(await t.mails('alvo@teste.demo'), [])
})

test('five mails an hour to one person, ten askings an hour from one address, and the answer never changes', async () => {
  await t.account('limite@teste.demo')
  for (let i = 0; i < 8; i++) assert.deepEqual((await ask('limite@teste.demo')).body, { message: SENT })
  assert.equal((await links('limite@teste.demo')).length, 5)
  await t.age(3601)
  await ask('limite@teste.demo')
  assert.equal((await links('limite@teste.demo')).length, 6)

  await t.account('juntos@teste.demo')
  await Promise.all(Array.from({ length: 20 }, () => ask('juntos@teste.demo')))
  assert.equal((await links('juntos@teste.demo')).length, 5, 'also when asked together')

  const endereco = freshAddress()
  for (let i = 0; i < 12; i++) {
    await t.account(`fila${i}@teste.demo`)
    assert.deepEqual((await ask(`fila${i}@teste.demo`, {}, endereco)).body, { message: SENT })
  }
  const sent = await Promise.all(Array.from({ length: 12 }, (_, i) => links(`fila${i}@teste.demo`)))
  assert.deepEqual(
    sent.map((mails) => mails.length),
    [...Array(10).fill(1), 0, 0],
  )
})

test('an inactive person is told by mail what to do, and gets no link', async () => {
  await t.account('parada@teste.demo', { isAtivo: false })
  assert.deepEqual((await ask('parada@teste.demo')).body, { message: SENT })
  const mails = await t.mails('parada@teste.demo')
  assert.deepEqual(
    mails.map(({ assunto }) => assunto),
    ['Seu acesso ao Prumo ainda não está ativo'],
  )
})

test('who was just given an account comes in by the same page, within three days', async () => {
  const id = await t.account('recem@teste.demo', { senhaHash: null })
  await inTransaction(t.db, (tx) =>
    queueRecoveryLink(t.services, tx, {
      usuarioId: id,
      nome: 'Débora',
      email: 'recem@teste.demo',
      motivo: 'conta-criada',
    }),
  )
  const [mail] = await links('recem@teste.demo')
  assert.match(mail!.texto, /72 horas/)
  const row = await t.db.selectFrom('linksDeAcesso').selectAll().where('usuarioId', '=', id).executeTakeFirstOrThrow()
  const hours = (Date.parse(row.expiraEm) - Date.now()) / 3_600_000
  assert.ok(hours > 71.9 && hours <= 72, `${hours}`)
  const { newPass } = (await redeem(tokenIn(mail!))).body
  assert.equal((await t.login({ email: 'recem@teste.demo', senha: newPass })).status, 200)
})

/** Two-sided p of the Mann-Whitney test, by the normal approximation. */
function mannWhitney(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, a: true })), ...b.map((value) => ({ value, a: false }))].sort(
    (x, y) => x.value - y.value,
  )
  let ranks = 0
  for (let i = 0; i < all.length; ) {
    let j = i
    while (j < all.length && all[j]!.value === all[i]!.value) j++
    for (let k = i; k < j; k++) if (all[k]!.a) ranks += (i + j + 1) / 2
    i = j
  }
  const u = ranks - (a.length * (a.length + 1)) / 2
  const z = Math.abs(u - (a.length * b.length) / 2) / Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  const q = 1 / (1 + 0.3275911 * (z / Math.SQRT2))
  const poly = q * (0.254829592 + q * (-0.284496736 + q * (1.421413741 + q * (-1.453152027 + q * 1.061405429))))
  return poly * Math.exp((-z * z) / 2)
}

test('the statistic itself tells apart what differs', () => {
  const near = Array.from({ length: 100 }, (_, i) => 250 + (i % 10) / 10)
  assert.ok(mannWhitney(near, near.toReversed()) > 0.9)
  const later = near.map((value) => value + 0.5)
  assert.ok(mannWhitney(near, later) < 0.001)
})

test('known and unknown: the same bytes, and times that cannot be told apart (CVE-2022-44381, CVE-2026-47380)', async (context) => {
  const PEOPLE = 100
  await Promise.all(Array.from({ length: PEOPLE }, (_, i) => t.account(`conhecida${i}@teste.demo`)))
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  context.diagnostic(`semente ${seed}`)
  let state = seed
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const order = Array.from({ length: PEOPLE }, (_, i) => [`conhecida${i}@teste.demo`, `ausente-${i}@teste.demo`])
    .flat()
    .map((email) => ({ email, at: random() }))
    .sort((a, b) => a.at - b.at)
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const bytes = new Set<string>()
  await ask('aquece@teste.demo')
  // Eight at a time, so that the test is short; each mix is as likely as any other.
  for (let i = 0; i < order.length; i += 8)
    await Promise.all(
      order.slice(i, i + 8).map(async ({ email }) => {
        const start = performance.now()
        const answer = await ask(email)
        times[email.startsWith('conhecida') ? 'known' : 'unknown'].push(performance.now() - start)
        const { date: _, ...headers } = answer.headers as Record<string, unknown>
        bytes.add(`${answer.status} ${JSON.stringify(headers)} ${answer.raw.toString('base64')}`)
      }),
    )
  assert.equal(bytes.size, 1, [...bytes].join('\n'))
  assert.equal((await links('conhecida0@teste.demo')).length, 1, 'the known ones were really sent a mail')
  const p = mannWhitney(times.known, times.unknown)
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length / 2]!
  context.diagnostic(
    `p ${p.toFixed(4)}, medianas ${median(times.known).toFixed(1)} e ${median(times.unknown).toFixed(1)} ms`,
  )
  assert.ok(p > 0.0001, `p ${p} (semente ${seed})`)
})
