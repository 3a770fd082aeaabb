import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { type Cenario, freshAddress, montar, SENHA } from './conta.cenario.ts'

let t: Cenario
let centro: string
let outro: string
before(async () => {
  t = await montar({ PUBLIC_URL: 'http://prumo.teste.demo' })
  centro = await t.centro('CC-118', { nome: 'Ponte São João' })
  outro = await t.centro('CC-119', { nome: 'Túnel da Serra' })
  await t.centro('CC-120', { nome: 'Ponte encerrada', status: 3 })
})
after(() => t.close())

const good = (email: string, more: object = {}) => ({
  nome: 'Davi Souza',
  email,
  senha: 'bigorna-azul-7',
  confirmSenha: 'bigorna-azul-7',
  cDeCustoSelecionados: [centro],
  ...more,
})
const register = (data: unknown, endereco = freshAddress()) =>
  t.inject({ method: 'POST', url: '/api/createUsuario', payload: { data }, remoteAddress: endereco })
const search = (query: string, endereco = freshAddress()) =>
  t.inject({
    method: 'GET',
    url: `/api/registro/centros?query=${encodeURIComponent(query)}`,
    remoteAddress: endereco,
  })
const administrator = async (
  email: string,
  centros: string[],
  more: object = {},
  flags: object = { adicionar: true },
) => {
  const id = await t.account(email, more)
  await t.db
    .insertInto('permissoes')
    .values({ usuarioId: id, alvo: telas.usuarios.alvo, ...flags })
    .execute()
  for (const one of centros)
    await t.db.insertInto('usuariosCentros').values({ usuarioId: id, centroDeCustoId: one }).execute()
}
const everything = async () => ({
  usuarios: (await t.db.selectFrom('usuarios').selectAll().orderBy('id').execute()).length,
  pedidos: (await t.db.selectFrom('solicitacoesDeAcesso').selectAll().execute()).length,
  logs: (await t.logs()).length,
  correio: (await t.db.selectFrom('correio').selectAll().execute()).length,
})

test('contracts are found by three letters, whatever their accents, ten at most, never a closed one', async () => {
  for (const short of ['', 'po', '%%%', '   ', '_-_', 'p%o']) assert.deepEqual((await search(short)).body, [], short)
  assert.deepEqual((await search('PONTE SAO')).body, [{ id: centro, codigo: 'CC-118', nome: 'Ponte São João' }])
  assert.deepEqual((await search('encerrada')).body, [])
  for (let i = 0; i < 12; i++) await t.centro(`LOTE-${i}`)
  assert.equal((await search('lote')).body.length, 10)
  const endereco = freshAddress()
  for (let i = 0; i < 60; i++) assert.equal((await search('lote', endereco)).status, 200)
  const stopped = await search('lote', endereco)
  assert.equal(stopped.status, 429)
  assert.equal(stopped.headers['retry-after'], String(stopped.body.details.espera))
  assert.equal((await search('lote')).status, 200)
})

test('whoever registers is created inactive, without rights, with a request that waits; one log row, one mail to who may approve', async () => {
  await administrator('aprova@teste.demo', [centro])
  await administrator('aprova-as-duas@teste.demo', [centro, outro])
  await administrator('de-outro-centro@teste.demo', [outro])
  await administrator('inativa@teste.demo', [centro], { isAtivo: false })
  await administrator('so-ve@teste.demo', [centro], {}, { visualizar: true })
  const before = await everything()
  const answer = await register(
    good('Novo@Teste.demo', {
      cDeCustoSelecionados: [{ centroDeCustoId: centro }, centro],
      isAtivo: true,
      permissoes: [{ alvo: 'Usuarios', editar: true }],
      matricula: '1',
    }),
  )
  assert.equal(answer.status, 201)
  assert.match(answer.body.message, /^Pedido de acesso recebido!/)
  const user = await t.db
    .selectFrom('usuarios')
    .selectAll()
    .where('email', '=', 'novo@teste.demo')
    .executeTakeFirstOrThrow()
  assert.deepEqual([user.nome, user.isAtivo, user.matricula, user.trocarSenha], ['Davi Souza', false, null, false])
  assert.deepEqual(await t.db.selectFrom('permissoes').selectAll().where('usuarioId', '=', user.id).execute(), [])
  assert.deepEqual(await t.db.selectFrom('usuariosCentros').selectAll().where('usuarioId', '=', user.id).execute(), [])
  const requests = await t.db.selectFrom('solicitacoesDeAcesso').selectAll().where('usuarioId', '=', user.id).execute()
  assert.deepEqual(
    requests.map(({ centros }) => centros),
    [[centro]],
  )
  const now = await everything()
  assert.deepEqual([now.logs - before.logs, now.correio - before.correio], [1, 2])
  const log = (await t.logs()).at(-1)!
  assert.deepEqual([log.telaId, log.acaoId, log.alvoId, log.colabId], [telas.usuarios.id, 1, user.id, null])
  for (const to of ['aprova@teste.demo', 'aprova-as-duas@teste.demo']) {
    const [mail] = await t.mails(to)
    assert.match(mail!.texto, /Davi Souza[\s\S]*novo@teste\.demo[\s\S]*CC-118 - Ponte São João/)
    assert.ok(!mail!.texto.includes('bigorna'))
  }
  const entering = await t.login({ email: 'novo@teste.demo', senha: 'bigorna-azul-7' })
  assert.deepEqual([entering.status, entering.body.message], [403, 'o usuario não está ativo'])
})

test('a request that no administrator of its centres could see reaches those who add people', async () => {
  const house = await montar()
  try {
    const id = await house.account('unica@teste.demo')
    await house.db
      .insertInto('permissoes')
      .values({ usuarioId: id, alvo: telas.usuarios.alvo, adicionar: true })
      .execute()
    const data = { ...good('sem-centro@teste.demo'), cDeCustoSelecionados: [] }
    await house.inject({ method: 'POST', url: '/api/createUsuario', payload: { data } })
    assert.equal((await house.mails('unica@teste.demo')).length, 1)
  } finally {
    await house.close()
  }
})

test('a known e-mail gets the same answer, changes nothing, and its owner is told at most twice an hour', async () => {
  const id = await t.account('dona@teste.demo')
  const before = await t.db.selectFrom('usuarios').selectAll().where('id', '=', id).execute()
  const unknown = await register(good('desconhecida@teste.demo'))
  const known = await register(good('DONA@teste.demo'))
  assert.deepEqual([known.status, known.raw.toString()], [unknown.status, unknown.raw.toString()])
  for (let i = 0; i < 3; i++) await register(good('dona@teste.demo'))
  assert.deepEqual(await t.db.selectFrom('usuarios').selectAll().where('id', '=', id).execute(), before)
  const mails = await t.mails('dona@teste.demo')
  assert.deepEqual(
    mails.map(({ assunto }) => assunto),
    ['Você já tem cadastro no Prumo'],
  )
  assert.equal((await t.login({ email: 'dona@teste.demo', senha: SENHA })).status, 200)
  const twice = await Promise.all([register(good('gemea@teste.demo')), register(good('gemea@teste.demo'))])
  assert.deepEqual(
    twice.map(({ status }) => status),
    [201, 201],
  )
  const rows = await t.db.selectFrom('usuarios').select('id').where('email', '=', 'gemea@teste.demo').execute()
  assert.equal(rows.length, 1)
})

test('what cannot be accepted is refused by field, and nothing is written', async () => {
  const before = await everything()
  const table: [string, object, string][] = [
    ['confirmSenha', { confirmSenha: 'outra-coisa' }, 'Senhas não compativeis'],
    ['senha', { senha: 'ab1!', confirmSenha: 'ab1!' }, 'No mínimo 6 caracteres'],
    ['senha', { senha: 'davi123', confirmSenha: 'davi123' }, 'Esta senha é fácil de adivinhar'],
    ['senha', { senha: 'prumo2026', confirmSenha: 'prumo2026' }, 'Esta senha é fácil de adivinhar'],
    ['data.nome', { nome: ' ' }, 'Preencha este campo.'],
    ['data.nome', { nome: 'Davi\r\nBcc: mau@exemplo.com' }, 'Escreva o nome em uma linha.'],
    ['data.email', { email: ['a@teste.demo', 'b@teste.demo'] }, 'Este campo espera um texto.'],
    ['data.email', { email: { a: 1 } }, 'Este campo espera um texto.'],
    ['data.email', { email: 'a@teste.demo\r\nBcc: b@teste.demo' }, 'Escreva um e-mail válido'],
    ['data.email', { email: 'sem arroba' }, 'Escreva um e-mail válido'],
    ['cDeCustoSelecionados', { cDeCustoSelecionados: ['1'] }, 'Um dos centros de custo não está mais disponível'],
  ]
  for (const [field, change, sentence] of table) {
    const answer = await register(good('recusada@teste.demo', change))
    assert.equal(answer.status, 400, JSON.stringify(change))
    assert.ok(String(answer.body.details[field]).startsWith(sentence), JSON.stringify(answer.body))
  }
  assert.equal(
    (await register(good('recusada@teste.demo', { confirmSenha: 'x' }))).body.message,
    'Senhas não compativeis',
  )
  for (const data of [null, [], 'x', {}, { email: 'a@teste.demo' }]) assert.equal((await register(data)).status, 400)
  assert.deepEqual(await everything(), before)
})

test('one address asks ten times an hour', async () => {
  const endereco = freshAddress()
  for (let i = 0; i < 10; i++) assert.equal((await register(good(`fila${i}@teste.demo`), endereco)).status, 201)
  const stopped = await register(good('fila10@teste.demo'), endereco)
  assert.equal(stopped.status, 429)
  assert.ok(Number(stopped.headers['retry-after']) > 0)
})

test('REGISTRO_PUBLICO=nao closes both calls', async () => {
  const closed = await montar({ REGISTRO_PUBLICO: 'nao' })
  try {
    assert.equal((await closed.inject({ method: 'GET', url: '/api/registro/centros?query=ponte' })).status, 404)
    const data = { ...good('nova@teste.demo'), cDeCustoSelecionados: [] }
    assert.equal((await closed.inject({ method: 'POST', url: '/api/createUsuario', payload: { data } })).status, 404)
    assert.deepEqual(await closed.db.selectFrom('usuarios').select('id').execute(), [])
  } finally {
    await closed.close()
  }
})
