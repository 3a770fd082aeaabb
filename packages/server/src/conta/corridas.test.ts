import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { hashPassword } from '../core/access/passwords.ts'
import { inTransaction } from '../core/database/database.ts'
import { rounds } from '../test-kit/rounds.ts'
import { until } from '../test-kit/until.ts'
import { type Cenario, codeOf, freshAddress, montar, SENHA } from './conta.cenario.ts'
import { settlePassword } from './senha.ts'

/** What is under way while a password, a second factor or a recovery changes the account (findings, R4; design, §4 C5). */
let t: Cenario
before(async () => {
  t = await montar()
})
after(() => t.close())

const sessionsOf = async (usuarioId: string): Promise<number> =>
  (await t.db.selectFrom('sessoes').select('id').where('usuarioId', '=', usuarioId).execute()).length
const mine = (token: string, url: string) =>
  t.inject({ method: 'GET', url, remoteAddress: freshAddress(), headers: { authorization: `Bearer ${token}` } })

/** Somebody in the database waits for a row that another holds. */
const somebodyWaits = () =>
  until(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db)
    return rows.length > 0
  })

test('a sign-in whose password was right a moment ago opens nothing once that password is another', async () => {
  const id = await t.account('voando@teste.demo')
  const senhaHash = await hashPassword('outra-senha-22')
  let entering: ReturnType<typeof t.login> | undefined
  await inTransaction(t.db, async (tx) => {
    await settlePassword(t.services, tx, { id, email: 'voando@teste.demo' }, { senhaHash })
    // Its password is weighed against what it was; it reaches the account before the change is settled.
    entering = t.login({ email: 'voando@teste.demo', senha: SENHA })
    await Promise.race([somebodyWaits(), entering])
  })
  const answer = await entering!
  assert.equal(answer.status, 403)
  assert.equal(answer.headers['set-cookie'], undefined)
  assert.equal(await sessionsOf(id), 0)
  assert.equal((await t.login({ email: 'voando@teste.demo', senha: 'outra-senha-22' })).status, 200)
})

const TIMES = rounds(40, 200)
test(`${TIMES} times, sign-ins race a change of the password: no session of the old one lives on`, async () => {
  const id = await t.account('corrida@teste.demo')
  let senha = SENHA
  let entered = 0
  for (let n = 0; n < TIMES; n++) {
    const { token } = (await t.login({ email: 'corrida@teste.demo', senha })).body
    const nova = `segredo-novo-${n}`
    const [changed, ...racing] = await Promise.all([
      t.inject({
        method: 'PUT',
        url: '/api/change-password',
        remoteAddress: freshAddress(),
        headers: { authorization: `Bearer ${token}` },
        payload: { senha, newPass: nova },
      }),
      t.login({ email: 'corrida@teste.demo', senha }),
      t.login({ email: 'corrida@teste.demo', senha }),
    ])
    assert.equal(changed!.status, 200, JSON.stringify(changed!.body))
    for (const { status, body } of racing) {
      if (status !== 200) continue
      entered++
      assert.equal((await mine(body.token, '/api/conta/sessoes')).status, 401, `volta ${n}`)
    }
    assert.equal(await sessionsOf(id), 0, `volta ${n}`)
    senha = nova
    await t.age(1000)
  }
  console.log(`${entered} entradas chegaram a abrir sessão antes da troca`)
})

test('the same while a recovery issues another password', async () => {
  const id = await t.account('recupera@teste.demo')
  for (let n = 0; n < 20; n++) {
    const senhaHash = await hashPassword(SENHA)
    await sql`update usuarios set senha_hash = ${senhaHash}, senha_expira_em = null where id = ${id}`.execute(t.db)
    await t.inject({
      method: 'POST',
      url: '/api/require-password',
      payload: { email: 'recupera@teste.demo' },
      remoteAddress: freshAddress(),
    })
    const { rows } = await sql<{
      texto: string
    }>`select texto from correio where para = 'recupera@teste.demo' and texto like '%/recuperar-senha/%' order by id desc limit 1`.execute(
      t.db,
    )
    const token = /\/recuperar-senha\/(\S+)/.exec(rows[0]!.texto)![1]
    await Promise.all([
      t.login({ email: 'recupera@teste.demo', senha: SENHA }),
      t.inject({ method: 'POST', url: '/api/validate-token-pass', payload: { token }, remoteAddress: freshAddress() }),
      t.login({ email: 'recupera@teste.demo', senha: SENHA }),
    ])
    assert.equal(await sessionsOf(id), 0, `volta ${n}`)
    await sql`delete from tentativas_de_login`.execute(t.db)
  }
})

test('turning the second factor on ends what was opened without it, and opens nothing that was asked without it', async () => {
  const id = await t.account('fator@teste.demo')
  const one = await t.enter('fator@teste.demo')
  const other = await t.enter('fator@teste.demo')
  const begun = await one.call({ method: 'POST', url: '/api/conta/segundo-fator', payload: { senha: SENHA } })
  const { segredo } = begun.body
  const confirm = () =>
    one.call({ method: 'POST', url: '/api/conta/segundo-fator/confirmar', payload: { codigo: codeOf(segredo) } })
  const [confirmed, ...racing] = await Promise.all([
    confirm(),
    ...Array.from({ length: 6 }, () => t.login({ email: 'fator@teste.demo', senha: SENHA })),
  ])
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body))
  assert.equal((await mine(other.token, '/api/conta/sessoes')).status, 401)
  assert.equal((await mine(one.token, '/api/conta/sessoes')).status, 200, 'the one that showed its code stays')
  for (const { status, body } of racing)
    if (status === 200) assert.equal((await mine(body.token, '/api/conta/sessoes')).status, 401)
  assert.equal(await sessionsOf(id), 1)
})
