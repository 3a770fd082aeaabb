import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, before, test } from 'node:test'
import pino from 'pino'
import { cookiesOf, tokenIn } from '../../packages/server/src/conta/conta.cenario.ts'
import { hashPassword } from '../../packages/server/src/core/access/passwords.ts'
import { type TestApp, testApp } from '../../packages/server/src/test-kit/app.ts'
import { cpf, tudo } from './casa.cenario.ts'

/**
 * Security design, §1 class 23. Ancestors: Directus CVE-2025-53886 (session tokens in the log), Actual GHSA-xvp7-8vm8-xfxx
 * (bank account numbers in the log). A whole day of the house, with secrets known beforehand, and then its log is read.
 */

let t: TestApp
let lines = ''
before(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines += chunk
      done()
    },
  })
  // As verbose as it gets: what a line at any level would hold.
  t = await testApp({ LOG_LEVEL: 'trace' }, pino({ level: 'trace' }, sink))
})
after(() => t.close())

const SENHA = 'Planalto-Sereno-4471'
const NOVA = 'Vereda-Calma-9032'
const CPF = cpf(4_242)
const CONTA = '00918273'
const PIX = 'chave-pix-secreta-5566'

test('passwords, cookies, tokens, codes, CPFs and account numbers of a whole day: in no line of the log, at any level', {
  timeout: 120_000,
}, async () => {
  const centro = await t.centro()
  const secrets = new Set([SENHA, NOVA, CPF, CPF.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4'), CONTA, PIX])
  const login = (senha: string, email = 'dia@casa.demo') =>
    t.inject({ method: 'POST', url: '/api/login', payload: { email, senha }, remoteAddress: '10.3.3.3' })
  const { id } = await t.db
    .insertInto('usuarios')
    .values({ nome: 'Dia Inteiro', email: 'dia@casa.demo', cpf: CPF, senhaHash: await hashPassword(SENHA) })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [tela, ...flags] of tudo())
    await t.db
      .insertInto('permissoes')
      .values({ usuarioId: id, alvo: tela.alvo, ...Object.fromEntries(flags.map((flag) => [flag, true])) })
      .execute()
  await t.db.insertInto('usuariosCentros').values({ usuarioId: id, centroDeCustoId: centro }).execute()

  await login(`${SENHA}-errada`)
  secrets.add(`${SENHA}-errada`)
  await login(SENHA, 'ninguem@casa.demo')
  const entered = await login(SENHA)
  assert.equal(entered.status, 200, JSON.stringify(entered.body))
  const { token, tokenApi } = entered.body
  secrets.add(token).add(tokenApi)
  const cookie = cookiesOf(entered)
  for (const pair of cookie.split('; ')) secrets.add(pair.split('=')[1]!)
  const as = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    t.inject({
      method,
      url: `/api/${url}`,
      ...(payload && { payload }),
      headers: { cookie, 'user-agent': 'Navegador' },
    })
  const good = async (...call: Parameters<typeof as>) => {
    const answer = await as(...call)
    assert.ok(answer.status < 300, `${call[1]}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }
  // The day: a person and a supplier with bank data, searched, listed, exported, changed; and what goes wrong with them.
  const bank = { bancoCode: '001', agencia: '1234', conta: CONTA, digito: 7 }
  await good('POST', 'colaboradores', { nome: 'X', matricula: 'X1', cpf: CPF, empresaId: centro, pix: PIX, ...bank })
  await as('POST', 'colaboradores', { nome: 'X', matricula: 'X1', cpf: CPF, empresaId: centro, pix: PIX, ...bank })
  await as('POST', 'colaboradores', {
    nome: 'X',
    matricula: 'X2',
    cpf: `${CPF}9`,
    empresaId: centro,
    conta: `${CONTA}\u0000`,
  })
  await as('PUT', 'colaboradores/1', { cpf: CPF, conta: CONTA })
  await good('POST', 'fornecedores', {
    nome: 'F',
    cpfOuCnpj: CPF,
    favorecido: 'F',
    bancoCpfCnpj: CPF,
    bancoCode: '001',
    conta: CONTA,
  })
  await good('GET', `colaboradores?query=${CPF}`)
  await as('GET', `colaboradores/${CPF}`)
  await as('GET', `fornecedores?campo=conta&valor=${CONTA}`)
  await as('GET', `registros/colaboradores/${CPF}/historico`)
  await good('GET', 'colaboradores/planilha')
  await as('POST', 'usuarios', {
    nome: 'Y',
    matricula: 'Y1',
    email: 'y@casa.demo',
    cpf: cpf(4_243),
    adicionar: [centro],
  })
  await t.inject({
    method: 'POST',
    url: '/api/createUsuario',
    payload: {
      data: { nome: 'Z', email: 'z@casa.demo', senha: SENHA, confirmSenha: SENHA, cDeCustoSelecionados: [centro] },
    },
  })
  // A second factor, with its secret and codes.
  const factor = await good('POST', 'conta/segundo-fator', { senha: SENHA })
  secrets.add(factor.body.segredo)
  await as('POST', 'conta/segundo-fator/confirmar', { codigo: '000000' })
  // Malformed in every way that could make the failing line show the request.
  for (const payload of [`{"senha":"${SENHA}"`, `{"email":{"$ne":"${SENHA}"}}`, `{"email":"x","senha":["${SENHA}"]}`])
    await t.inject({
      method: 'POST',
      url: '/api/login',
      payload,
      headers: { 'content-type': 'application/json', cookie },
    })
  await t.inject({ method: 'GET', url: `/api/sessao?token=${token}` })
  await t.inject({ method: 'GET', url: '/api/sessao', headers: { authorization: `Bearer ${token}x` } })
  secrets.add(`${token}x`)
  // A forgotten password, its link, the temporary one, and a change.
  await t.inject({ method: 'POST', url: '/api/require-password', payload: { email: 'dia@casa.demo' } })
  const mail = await t.db
    .selectFrom('correio')
    .selectAll()
    .where('para', '=', 'dia@casa.demo')
    .where('texto', 'like', '%recuperar-senha/%')
    .executeTakeFirstOrThrow()
  const link = tokenIn(mail)
  secrets.add(link)
  await t.inject({ method: 'GET', url: `/recuperar-senha/${link}` })
  await t.inject({ method: 'GET', url: `/api/recuperar-senha/${link}` })
  const shown = await t.inject({ method: 'POST', url: '/api/validate-token-pass', payload: { token: link } })
  assert.equal(shown.status, 200)
  secrets.add(shown.body.newPass)
  const again = await login(shown.body.newPass)
  secrets.add(again.body.token)
  const changed = await t.inject({
    method: 'PUT',
    url: '/api/change-password',
    payload: { newPass: NOVA, senha: shown.body.newPass, cpf: CPF, email: 'dia@casa.demo' },
    headers: { authorization: `Bearer ${again.body.token}` },
  })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  // What breaks inside, too: a table that is not there.
  await t.db.schema.alterTable('colaboradores').renameTo('fora_do_lugar').execute()
  const last = await login(NOVA)
  secrets.add(last.body.token)
  const broken = await t.inject({
    method: 'POST',
    url: '/api/colaboradores',
    payload: { nome: 'X', matricula: 'X5', cpf: cpf(4_244), empresaId: centro, conta: CONTA, pix: PIX },
    headers: { authorization: `Bearer ${last.body.token}` },
  })
  await t.db.schema.alterTable('fora_do_lugar').renameTo('colaboradores').execute()
  assert.equal(broken.status, 500, JSON.stringify(broken.body))
  assert.doesNotMatch(JSON.stringify(broken.body), /relation|colaboradores|\.ts/)
  await t.inject({ method: 'POST', url: '/api/logout', headers: { authorization: `Bearer ${last.body.token}` } })

  const all = lines.split('\n').filter(Boolean)
  assert.ok(all.length > 30 && lines.includes('falha inesperada'), `${all.length} linhas`)
  const found = [...secrets]
    .filter(Boolean)
    .flatMap((secret) =>
      all.filter((line) => line.includes(secret)).map((line) => `${secret.slice(0, 6)}…: ${line.slice(0, 300)}`),
    )
  assert.deepEqual(found, [])
  assert.doesNotMatch(lines, /\$argon2/)
  console.log(`${all.length} linhas, ${secrets.size} segredos`)

  // Nor in the trail that auditors read and export.
  const rows = await t.db.selectFrom('logs').selectAll().execute()
  for (const row of rows)
    for (const secret of secrets)
      assert.ok(
        !JSON.stringify(row).includes(secret),
        `${secret.slice(0, 6)}… in the trail: ${JSON.stringify(row).slice(0, 300)}`,
      )
})
