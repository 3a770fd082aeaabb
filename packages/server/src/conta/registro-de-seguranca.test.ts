import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pino, { type Logger } from 'pino'
import { type Cenario, codeOf, cookiesOf, freshAddress, montar, SENHA, tokenIn } from './conta.cenario.ts'

let t: Cenario
const lines: string[] = []
before(async () => {
  process.env.LOG_LEVEL = 'trace'
  t = await montar()
  // What the server would write to its output is kept here instead.
  const log = t.services.log as Logger & Record<symbol, { write(line: string): void }>
  log[pino.symbols.streamSym]!.write = (line) => lines.push(line)
})
after(() => t.close())

test('the security log tells who came, who was refused and what changed; no secret ever comes into it (classes 23 and 15 to 18)', async () => {
  const email = 'vigiada@teste.demo'
  const [cpf, shown] = ['52998224725', '529.982.247-25']
  const id = await t.account(email, { cpf })
  const secrets: string[] = [SENHA, cpf, shown]
  const typed = 'senha-no-lugar-do-email@teste.demo'
  secrets.push(typed, 'senha-errada-plantada')

  await t.login({ email: typed, senha: 'senha-errada-plantada' })
  await t.login({ email, senha: 'senha-errada-plantada' })
  const cookies = cookiesOf(await t.login({ email, senha: SENHA }))
  secrets.push(...cookies.split('; ').map((pair) => pair.split('=')[1]!))
  const { token, call } = await t.enter(email)
  secrets.push(token)
  const post = (url: string, payload: object) => call({ method: 'POST', url: `/api${url}`, payload })

  const { segredo, uri } = (await post('/conta/segundo-fator', { senha: SENHA })).body
  const code = codeOf(segredo)
  const { codigosDeRecuperacao: codes } = (await post('/conta/segundo-fator/confirmar', { codigo: code })).body
  secrets.push(segredo, uri, code, ...codes)
  await t.login({ email, senha: SENHA, codigo: codes[0] })
  await post('/conta/segundo-fator/codigos', { senha: SENHA, codigo: codes[1] })
  await post('/conta/segundo-fator/desativar', { senha: SENHA, codigo: codeOf(segredo, 1) })
  await call({ method: 'DELETE', url: '/api/conta/sessoes' })

  await t.inject({ method: 'POST', url: '/api/require-password', payload: { email } })
  const link = tokenIn((await t.mails(email)).find(({ texto }) => texto.includes('/recuperar-senha/'))!)
  const { newPass } = (await t.inject({ method: 'POST', url: '/api/validate-token-pass', payload: { token: link } }))
    .body
  secrets.push(link, newPass)
  const temporary = await t.enter(email, { senha: newPass })
  secrets.push(temporary.token)
  const chosen = 'bigorna-azul-7'
  secrets.push(chosen)
  const changed = await temporary.call({
    method: 'PUT',
    url: '/api/change-password',
    payload: { newPass: chosen, senha: newPass, cpf: shown, email },
  })
  assert.equal(changed.status, 200)
  await t.inject({ method: 'GET', url: `/recuperar-senha/${link}` })
  await t.inject({ method: 'GET', url: `/api/sessao?token=${token}`, headers: { authorization: `Bearer ${token}` } })
  const out = await t.enter(email, { senha: chosen })
  await out.call({ method: 'POST', url: '/api/logout' })
  for (let i = 0; i < 12; i++)
    await t.login({ email: `x${i}@teste.demo`, senha: 'senha-errada-plantada' }, { endereco: '203.0.113.77' })
  await t.login({ email: typed, senha: 'senha-errada-plantada' }, { endereco: '203.0.113.77' })
  const data = { nome: 'Davi', email: 'pede@teste.demo', senha: chosen, confirmSenha: chosen }
  await t.inject({ method: 'POST', url: '/api/createUsuario', payload: { data }, remoteAddress: freshAddress() })

  const all = lines.map((line) => JSON.parse(line))
  const events = all.filter(({ evento }) => evento)
  const seen = (evento: string, usuario: string | null) =>
    events.some((event) => event.evento === evento && event.usuario === usuario && event.endereco)
  for (const evento of [
    'entrada',
    'entrada recusada',
    'saida',
    'sessão encerrada',
    'segundo fator ligado',
    'código de recuperação usado',
    'códigos de recuperação trocados',
    'segundo fator desligado',
    'recuperação pedida',
    'senha provisória emitida',
    'senha alterada',
  ])
    assert.ok(seen(evento, id), evento)
  assert.ok(seen('entrada recusada', null))
  const factors = events.filter(({ evento, usuario }) => evento === 'entrada' && usuario === id)
  assert.deepEqual(
    factors.map(({ fator }) => fator),
    ['senha', 'senha', 'recuperacao', 'senha', 'senha'],
  )
  assert.ok(events.some(({ evento, motivo }) => evento === 'entrada recusada' && motivo === 'excesso'))
  assert.ok(events.some(({ evento }) => evento === 'acesso pedido'))
  assert.ok(
    all.some(({ caminho }) => caminho === '/api/login'),
    'the requests’ lines were looked at too',
  )
  const text = lines.join('')
  for (const secret of secrets) assert.ok(!text.includes(secret), secret)
  const business = JSON.stringify(await t.db.selectFrom('logs').selectAll().execute())
  for (const secret of secrets) assert.ok(!business.includes(secret), secret)
})

test('what goes around the page is told: malformed bodies on any route, and limits of the hour; nothing of what was sent is (ASVS 16.3.3)', async () => {
  const from = lines.length
  const post = (url: string, payload: string, type = 'application/json') =>
    t.inject({ method: 'POST', url, payload, headers: { 'content-type': type }, remoteAddress: '203.0.113.90' })
  assert.equal((await post('/api/login', '{"email": "plantado@teste.demo", "senha": ')).status, 400)
  assert.equal((await post('/api/login', '<x>plantado</x>', 'text/xml')).status, 415)
  assert.equal((await post('/api/login', JSON.stringify({ senha: 'plantado'.repeat(200_000) }))).status, 413)
  for (let n = 0; n < 11; n++) await post('/api/require-password', JSON.stringify({ email: `plantado${n}@teste.demo` }))
  const events = lines
    .slice(from)
    .map((line) => JSON.parse(line))
    .filter(({ evento }) => evento === 'corpo malformado' || evento === 'limite excedido')
  assert.deepEqual(
    events.map(({ evento, motivo, rota, endereco }) => [evento, motivo, rota, endereco]),
    [
      ['corpo malformado', 'FST_ERR_CTP_INVALID_JSON_BODY', '/api/login', '203.0.113.90'],
      ['corpo malformado', 'FST_ERR_CTP_INVALID_MEDIA_TYPE', '/api/login', '203.0.113.90'],
      ['corpo malformado', 'FST_ERR_CTP_BODY_TOO_LARGE', '/api/login', '203.0.113.90'],
      ['limite excedido', 'recuperacao: endereço', undefined, '203.0.113.90'],
    ],
  )
  assert.ok(!lines.slice(from).join('').includes('plantado'))
})
