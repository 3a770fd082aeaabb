import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { hash } from '@node-rs/argon2'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Cenario, codeOf, cookiesOf, freshAddress, montar, SENHA } from './conta.cenario.ts'

/** What guards an account beyond the door: notices to its owner, proof asked again, hashes and codes that grow with the years. */

let t: Cenario
before(async () => {
  t = await montar()
})
after(() => t.close())

const NAVEGADOR = 'Entrada em um navegador novo'
const FALHAS = 'Muitas tentativas de entrar na sua conta'
const told = async (email: string, assunto: string) => (await t.mails(email)).filter((mail) => mail.assunto === assunto)

test('a sign-in in a browser that was never in the account is told to its owner; the first of all, and one of a known browser, are not', async () => {
  const email = 'navega@teste.demo'
  await t.account(email)
  const enter = (cookie?: string, endereco = freshAddress(), agent = 'Firefox') =>
    t.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email, senha: SENHA },
      remoteAddress: endereco,
      headers: { 'user-agent': agent, ...(cookie && { cookie }) },
    })
  const first = await enter()
  assert.equal(first.status, 200)
  assert.equal((await enter(cookiesOf(first))).status, 200)
  assert.equal((await told(email, NAVEGADOR)).length, 0)

  assert.equal((await enter(undefined, '203.0.113.40', 'Chrome')).status, 200)
  const [mail] = await told(email, NAVEGADOR)
  assert.match(mail!.texto, /203\.0\.113\.40/)
  assert.match(mail!.texto, /Se não foi você/)
  // A script that keeps no cookie comes every two hours: once a month is enough.
  await enter(undefined, '203.0.113.40', 'Chrome')
  assert.equal((await told(email, NAVEGADOR)).length, 1)
  await enter(undefined, '203.0.113.41', 'Chrome')
  assert.equal((await told(email, NAVEGADOR)).length, 2, 'from elsewhere it is news')
})

test('more than ten failures at an account are told to its owner once; those at others from the same address are not', async () => {
  const email = 'chutada@teste.demo'
  await t.account(email)
  const endereco = freshAddress()
  for (let n = 0; n < 10; n++) await t.login({ email: `outra${n}@teste.demo`, senha: 'x' }, { endereco })
  await t.age(1)
  assert.equal((await t.login({ email, senha: 'errada' }, { endereco })).status, 429)
  assert.equal((await told(email, FALHAS)).length, 0)
  for (let n = 0; n < 12; n++) {
    await t.login({ email, senha: 'errada' })
    await t.age(2 ** Math.max(0, n - 8))
  }
  assert.equal((await told(email, FALHAS)).length, 1)
  const unknown = await t.login({ email: 'nao-ha@teste.demo', senha: 'x' }, { endereco: freshAddress() })
  assert.equal(unknown.status, 404)
  assert.equal((await t.mails('nao-ha@teste.demo')).length, 0)
})

test('a hash of weaker parameters is made anew when its person signs in, and the password is the same', async () => {
  const email = 'antiga@teste.demo'
  const weak = await hash(SENHA, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  const id = await t.account(email, { senhaHash: weak })
  const stored = async () =>
    (await t.db.selectFrom('usuarios').select('senhaHash').where('id', '=', id).executeTakeFirstOrThrow()).senhaHash
  assert.equal((await t.login({ email, senha: 'errada' })).status, 403)
  assert.equal(await stored(), weak, 'a wrong password makes nothing anew')
  assert.equal((await t.login({ email, senha: SENHA })).status, 200)
  const fresh = await stored()
  assert.match(String(fresh), /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.equal((await t.login({ email, senha: SENHA })).status, 200)
  assert.equal(await stored(), fresh, 'made once')
})

test('recovery codes given before they were longer still open, once', async () => {
  const email = 'papel-antigo@teste.demo'
  const id = await t.account(email)
  const { call } = await t.enter(email)
  const post = (url: string, payload: object) =>
    call({ method: 'POST', url: `/api/conta/segundo-fator${url}`, payload })
  const { segredo } = (await post('', { senha: SENHA })).body
  assert.equal((await post('/confirmar', { codigo: codeOf(segredo) })).status, 200)
  const old = createHash('sha256').update(`${id}:abcd2345wxyz`).digest()
  await sql`insert into codigos_de_recuperacao (usuario_id, codigo_hash) values (${id}, ${old})`.execute(t.db)
  assert.equal((await t.login({ email, senha: SENHA, codigo: 'ABCD-2345-wxyz' })).status, 200)
  assert.equal((await t.login({ email, senha: SENHA, codigo: 'abcd-2345-wxyz' })).status, 403)
})

const PROVE = 'Por segurança, confirme sua senha para continuar.'
const aWhileAgo = () => sql`update sessoes set provada_em = now() - interval '16 minutes'`.execute(t.db)

test('fifteen minutes after the sign-in, ending sessions asks for the password again; shown, it is enough for as long', async () => {
  const email = 'prova@teste.demo'
  await t.account(email)
  await t.enter(email)
  const { call } = await t.enter(email)
  const others = () => call({ method: 'DELETE', url: '/api/conta/sessoes' })
  await aWhileAgo()
  const open = (await call({ method: 'GET', url: '/api/conta/sessoes' })).body as { id: string; atual: boolean }[]
  const other = open.find(({ atual }) => !atual)!
  const asked = await call({ method: 'DELETE', url: `/api/conta/sessoes/${other.id}` })
  assert.deepEqual(asked.body, { message: PROVE, status: 403, details: { provar: true } })
  assert.equal((await others()).status, 403)
  assert.equal((await call({ method: 'GET', url: '/api/conta/sessoes' })).body.length, 2, 'none was ended')

  const prove = (payload: object) => call({ method: 'POST', url: '/api/conta/provar', payload })
  const wrong = await prove({ senha: 'errada' })
  assert.deepEqual([wrong.status, wrong.body.details], [403, { senha: 'A senha não confere.' }])
  assert.equal((await others()).status, 403)
  assert.equal((await prove({ senha: SENHA })).status, 204)
  assert.equal((await others()).status, 204)
  assert.equal((await call({ method: 'GET', url: '/api/conta/sessoes' })).body.length, 1)
})

test('who has a second factor shows its code too', async () => {
  const email = 'prova-dupla@teste.demo'
  await t.account(email)
  const { call } = await t.enter(email)
  const post = (url: string, payload: object) => call({ method: 'POST', url: `/api/conta${url}`, payload })
  const { segredo } = (await post('/segundo-fator', { senha: SENHA })).body
  await post('/segundo-fator/confirmar', { codigo: codeOf(segredo) })
  await aWhileAgo()
  assert.equal(
    (await post('/provar', { senha: SENHA })).body.details.codigo,
    'Informe o código do seu aplicativo autenticador.',
  )
  assert.equal((await post('/provar', { senha: SENHA, codigo: '000000' })).status, 403)
  assert.equal((await call({ method: 'DELETE', url: '/api/conta/sessoes' })).status, 403)
  assert.equal((await post('/provar', { senha: SENHA, codigo: codeOf(segredo, 1) })).status, 204)
  assert.equal((await call({ method: 'DELETE', url: '/api/conta/sessoes' })).status, 204)
})

test('an administrator shows the password again before another’s e-mail, CPF, permissions, sessions or second factor; other fields, and what changes nothing, ask for none', async () => {
  const centro = await t.centro()
  const admin = await t.person({
    telas: [[telas.usuarios, 'visualizar', 'adicionar', 'editar']],
    centros: [centro],
  })
  const email = 'alvo@teste.demo'
  const id = await t.account(email, { segundoFatorEm: new Date() })
  await t.db.insertInto('usuariosCentros').values({ usuarioId: id, centroDeCustoId: centro }).execute()
  await t.login({ email, senha: SENHA })
  await sql`insert into sessoes (token_hash, usuario_id, expira_em) values ('\\x01', ${id}, now() + interval '1 hour')`.execute(
    t.db,
  )
  await aWhileAgo()
  const permsData = [
    { alvo: telas.usuarios.alvo, visualizar: true, adicionar: false, editar: false, excluir: false, acesso: false },
  ]
  const acts = [
    () => admin.put(`/api/usuarios/${id}`, { email: 'alvo2@teste.demo' }),
    () => admin.put(`/api/usuarios/${id}`, { cpf: '52998224725' }),
    () => admin.put(`/api/usuarios/${id}`, { permsData }),
    () => admin.post('/api/updatePermissoes', { colabId: id, formatedPermsList: permsData }),
    () => admin.post(`/api/usuarios/${id}/encerrar-sessoes`),
    () => admin.post(`/api/usuarios/${id}/desativar-segundo-fator`),
  ]
  for (const [n, act] of acts.entries()) {
    const answer = await act()
    assert.deepEqual([answer.status, answer.body.details], [403, { provar: true }], `${n}: ${answer.body.message}`)
  }
  const row = await t.db.selectFrom('usuarios').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual([row.email, row.cpf, row.revisao], [email, null, 1])
  assert.ok(row.segundoFatorEm)
  assert.equal((await admin.put(`/api/usuarios/${id}`, { matricula: '77' })).status, 200)
  assert.equal((await admin.put(`/api/usuarios/${id}`, { email })).status, 200)

  await sql`update sessoes set provada_em = now() where usuario_id = ${admin.id}`.execute(t.db)
  for (const act of acts) assert.ok((await act()).status < 300)
})
