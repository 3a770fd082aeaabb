import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { entry, montar } from './gravar.cenario.ts'

const { t, centro, outro, admin, dados, logged, acessos, limpar } = await montar()
after(() => t.close())

test('a person is created with permissions and centres in one act, told in one readable log row, and mailed a link', async () => {
  const body = dados({ permsData: [entry('Fornecedores', 'adicionar'), entry('Pedidos', 'acesso'), entry('Logs')] })
  const { answer, rows } = await logged(() => admin.post('/api/usuarios', body))
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  const { id } = answer.body
  assert.deepEqual(
    { ...answer.body, id: '' },
    {
      id: '',
      revisao: 1,
      nome: 'Conceição Ávila',
      matricula: body.matricula,
      email: body.email,
      cpf: body.cpf,
      isColaborador: true,
      isAtivo: true,
    },
  )
  assert.equal(rows.length, 1)
  assert.deepEqual([rows[0]!.acaoId, rows[0]!.alvoId, rows[0]!.colabId], [1, id, admin.id])
  assert.equal(
    rows[0]!.descricao,
    'Adicionou o usuário "Conceição Ávila" com centros de custo (+CC-A - Contrato CC-A) e permissões em Pedidos (+Acesso total); Fornecedores (+Visualizar, +Adicionar)',
  )
  const mudancas = rows[0]!.mudancas as Record<string, unknown>
  assert.deepEqual(mudancas['Permissões em Fornecedores'], [null, 'Visualizar, Adicionar'])
  assert.deepEqual(mudancas['Centros de custo'], [null, 'CC-A - Contrato CC-A'])
  assert.ok(!JSON.stringify(mudancas).includes(body.cpf), 'the trail holds no full CPF')

  const held = await acessos(id)
  assert.deepEqual(
    held.permsData.map((one: { alvo: string; visualizar: boolean }) => [one.alvo, one.visualizar]).sort(),
    [
      ['Fornecedores', true],
      ['Pedidos', false],
    ],
  )
  assert.deepEqual(
    held.centros.map((one: { codigo: string }) => one.codigo),
    ['CC-A'],
  )
  const mail = await t.db.selectFrom('correio').selectAll().where('para', '=', body.email).execute()
  assert.equal(mail.length, 1)
  assert.match(mail[0]!.texto as string, /\/recuperar-senha\/[\w-]{40,}/)
  await limpar(id)
})

test('required fields, a CPF that is one, and each duplicate at its own field', async () => {
  const missing = await admin.post('/api/usuarios', {})
  assert.equal(missing.status, 400)
  assert.deepEqual(Object.keys(missing.body.details).sort(), ['adicionar', 'cpf', 'email', 'matricula', 'nome'])
  const wrong = await admin.post('/api/usuarios', dados({ cpf: '111.111.111-11', email: 'x', adicionar: [] }))
  assert.deepEqual(Object.keys(wrong.body.details).sort(), ['adicionar', 'cpf', 'email'])

  const first = dados()
  const { id } = (await admin.post('/api/usuarios', first)).body
  const repeated = await admin.post('/api/usuarios', {
    ...first,
    email: first.email.toUpperCase(),
    matricula: first.matricula.toLowerCase(),
  })
  assert.equal(repeated.status, 409)
  assert.deepEqual(repeated.body.details, {
    email: 'Este e-mail já é de outra pessoa.',
    cpf: 'Este CPF já é de outra pessoa.',
    matricula: 'Esta matrícula já é de outra pessoa.',
  })
  const together = dados()
  const both = await Promise.all([1, 2, 3].map(() => admin.post('/api/usuarios', together)))
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409, 409])
  await limpar(id)
  await limpar(both.find(({ status }) => status === 201)!.body.id)
})

test('what the form does not show is written by nobody', async () => {
  const { id } = (await admin.post('/api/usuarios', dados())).body
  const before = await t.db.selectFrom('usuarios').selectAll().where('id', '=', id).executeTakeFirst()
  for (const extra of [
    { senhaHash: 'x' },
    { senha_hash: 'x' },
    { trocarSenha: true },
    { segundoFatorEm: null },
    { senhaExpiraEm: null },
    { id: '1' },
    { busca: 'x' },
    { centros: [outro] },
    { permissoes: [] },
  ]) {
    assert.equal(
      (await admin.put(`/api/usuarios/${id}`, { nome: 'Invadida', ...extra })).status,
      400,
      JSON.stringify(extra),
    )
    assert.equal((await admin.post('/api/usuarios', dados(extra))).status, 400, JSON.stringify(extra))
  }
  const nested = await admin.put(`/api/usuarios/${id}`, {
    permsData: [{ ...entry('Logs', 'visualizar'), usuarioId: admin.id }],
  })
  assert.equal(nested.status, 400)
  assert.deepEqual(await t.db.selectFrom('usuarios').selectAll().where('id', '=', id).executeTakeFirst(), before)
  await limpar(id)
})

test('absent is not empty: a change of name leaves permissions and centres as they are', async () => {
  const { id } = (await admin.post('/api/usuarios', dados({ permsData: [entry('Fornecedores', 'editar')] }))).body
  const before = await acessos(id)
  const { answer, rows } = await logged(() => admin.put(`/api/usuarios/${id}`, { nome: 'Outro Nome', revisao: 1 }))
  assert.equal(answer.body.nome, 'Outro Nome')
  assert.deepEqual(
    rows.map((row) => row.descricao),
    ['Alterou o usuário "Outro Nome": Nome'],
  )
  assert.deepEqual(await acessos(id), before)

  const same = await logged(() =>
    admin.put(`/api/usuarios/${id}`, {
      nome: 'Outro Nome',
      permsData: before.permsData,
      adicionar: [centro],
      remover: [],
    }),
  )
  assert.deepEqual([same.answer.status, same.answer.body.revisao, same.rows.length], [200, 2, 0])
  const stale = await admin.put(`/api/usuarios/${id}`, { nome: 'X', revisao: 1 })
  assert.deepEqual(
    [stale.status, stale.body.details.atual.nome, stale.body.details.quem],
    [409, 'Outro Nome', 'Ana Admin'],
  )

  const emptied = await logged(() => admin.put(`/api/usuarios/${id}`, { permsData: [] }))
  assert.equal(
    emptied.rows[0]!.descricao,
    'Alterou o usuário "Outro Nome": permissões em Fornecedores (-Visualizar, -Editar)',
  )
  assert.deepEqual((await acessos(id)).permsData, [])
  assert.equal(
    await t.db.selectFrom('permissoes').selectAll().where('usuarioId', '=', id).executeTakeFirst(),
    undefined,
  )
  for (const nothing of [{ cpf: null }, { matricula: '' }, { email: '' }, { permsData: null }, { adicionar: null }])
    assert.equal((await admin.put(`/api/usuarios/${id}`, nothing)).status, 400, JSON.stringify(nothing))
  await limpar(id)
})

test('the e-mail of somebody who may do more is out of reach; the old address of the others is told', async () => {
  const stronger = await t.person({ telas: [[telas.contasAPagar, 'editar', 'visualizar']], centros: [centro] })
  assert.equal((await admin.put(`/api/usuarios/${stronger.id}`, { email: 'meu@teste.demo' })).status, 403)
  const wider = await t.person({ centros: [centro, outro] })
  assert.equal((await admin.put(`/api/usuarios/${wider.id}`, { email: 'meu@teste.demo' })).status, 403)
  const body = dados()
  const { id } = (await admin.post('/api/usuarios', body)).body
  assert.equal((await admin.put(`/api/usuarios/${id}`, { email: 'certo@teste.demo' })).status, 200)
  const told = await t.db.selectFrom('correio').selectAll().where('para', '=', body.email).orderBy('id').execute()
  assert.match(told.at(-1)!.texto as string, /Novo e-mail: certo@teste.demo/)
  const links = await t.db.selectFrom('linksDeAcesso').selectAll().where('usuarioId', '=', id).execute()
  assert.equal(links.length, 0, 'a link to the old address opens nothing')
  await limpar(id)
})

test('a deletion: refused for whoever is named anywhere, whole for whoever is not, and the id is never used again', async () => {
  const referred = await t.person({ nome: 'Vera Citada', centros: [centro] })
  await t.db
    .insertInto('workflow')
    .values({ nome: 'Fluxo 1', solicitantes: [], validadores: [referred.id], confirmadores: [], aprovadores: [] })
    .execute()
  const refused = await logged(() => admin.delete(`/api/usuarios/${referred.id}`))
  assert.equal(refused.answer.status, 409)
  assert.match(
    refused.answer.body.message,
    /em uso por workflows que você não vê\. Desative a pessoa em vez de excluí-la/,
  )
  assert.equal(refused.rows.length, 0)
  const acted = await t.person({ telas: [[telas.fornecedores, 'visualizar', 'adicionar']], centros: [centro] })
  await acted.get('/api/fornecedores/planilha')
  const author = await admin.delete(`/api/usuarios/${acted.id}`)
  assert.deepEqual([author.status, /é autor de 1 registro de log/.test(author.body.message)], [409, true])

  const { id } = (await admin.post('/api/usuarios', dados({ permsData: [entry('Fornecedores', 'visualizar')] }))).body
  const { answer, rows } = await logged(() => admin.delete(`/api/usuarios/${id}`))
  assert.equal(answer.status, 204, JSON.stringify(answer.body))
  assert.deepEqual(
    rows.map((row) => [row.acaoId, row.alvoId, row.descricao]),
    [[3, id, 'Excluiu o usuário "Conceição Ávila"']],
  )
  for (const table of ['permissoes', 'usuariosCentros', 'sessoes', 'linksDeAcesso'] as const)
    assert.equal((await t.db.selectFrom(table).selectAll().where('usuarioId', '=', id).execute()).length, 0, table)
  const next = (await admin.post('/api/usuarios', dados())).body.id
  assert.ok(BigInt(next) > BigInt(id))
  await limpar(next)
})

test('sessions ended, link sent, second factor removed: one log row each, and a mail where one is owed', async () => {
  const person = await t.person({ nome: 'Lia', centros: [centro] })
  const sent = await logged(() => admin.post(`/api/usuarios/${person.id}/enviar-link`))
  assert.deepEqual([sent.answer.status, sent.rows.length], [200, 1], JSON.stringify(sent.answer.body))
  await t.db.updateTable('usuarios').set({ segundoFatorEm: new Date() }).where('id', '=', person.id).execute()
  await t.db.insertInto('segundosFatores').values({ usuarioId: person.id, segredo: 'x' }).execute()
  assert.equal((await acessos(person.id)).segundoFator, true)
  const removed = await logged(() => admin.post(`/api/usuarios/${person.id}/desativar-segundo-fator`))
  assert.deepEqual([removed.answer.status, removed.rows.length], [204, 1])
  assert.equal((await acessos(person.id)).segundoFator, false)
  assert.equal((await t.db.selectFrom('segundosFatores').selectAll().execute()).length, 0)
  assert.equal((await person.get('/api/sessao')).status, 401)
  const again = await logged(() => admin.post(`/api/usuarios/${person.id}/desativar-segundo-fator`))
  assert.deepEqual([again.answer.status, again.rows.length], [204, 0])

  const open = await t.person({ nome: 'Rui', centros: [centro] })
  assert.equal((await acessos(open.id)).sessoes, 1)
  const ended = await logged(() => admin.post(`/api/usuarios/${open.id}/encerrar-sessoes`))
  assert.deepEqual(
    ended.rows.map((row) => row.descricao),
    ['Encerrou as sessões de "Rui"'],
  )
  assert.equal((await open.get('/api/sessao')).status, 401)
  const asleep = await t.person({ centros: [centro], isAtivo: false })
  assert.equal((await admin.post(`/api/usuarios/${asleep.id}/enviar-link`)).status, 409)
})
