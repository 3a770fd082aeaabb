import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { entry, montar } from './gravar.cenario.ts'

const { t, centro, outro, admin, dados, logged, acessos } = await montar()
after(() => t.close())

test('nobody gives or takes what they do not hold, by any door, and nothing of the act stays', async () => {
  const strong = await t.person({
    telas: [
      [telas.pedidos, 'visualizar', 'editar'],
      [telas.logs, 'visualizar'],
    ],
    centros: [centro],
  })
  const keep = (await acessos(strong.id)).permsData
  const perms = (list: object[]) => [
    () => admin.put(`/api/usuarios/${strong.id}`, { nome: 'Trocado', permsData: list }),
    () => admin.post('/api/updatePermissoes', { colabId: strong.id, banco: 'permissoes', formatedPermsList: list }),
  ]
  for (const list of [
    [...keep, entry('Fornecedores', 'editar'), entry('Contas a Pagar', 'visualizar')],
    [],
    keep.slice(1),
  ])
    for (const door of perms(list)) {
      const { answer, rows } = await logged(door)
      assert.equal(answer.status, 403, JSON.stringify(answer.body))
      assert.match(answer.body.details.permsData, /^Você não pode dar nem retirar o que você mesmo não tem: \S/)
      assert.equal(rows.length, 0)
    }
  const created = await logged(() =>
    admin.post('/api/usuarios', dados({ permsData: [entry('Contas a Pagar', 'visualizar')] })),
  )
  assert.deepEqual([created.answer.status, created.rows.length], [403, 0])
  assert.equal((await admin.get(`/api/usuarios/${strong.id}`)).body.nome.startsWith('Pessoa'), true)
  assert.deepEqual((await acessos(strong.id)).permsData, keep)
  const unknown = await admin.post('/api/updatePermissoes', {
    colabId: strong.id,
    formatedPermsList: [entry('Cofre', 'editar')],
  })
  assert.deepEqual([unknown.status, unknown.body.details], [400, { permsData: 'Não há uma tela chamada "Cofre".' }])

  const granted = await admin.post('/api/updatePermissoes', {
    colabId: strong.id,
    formatedPermsList: [...keep, { alvo: 'Fornecedores', cadastrar: true, acesso: true }],
  })
  assert.equal(granted.status, 200, JSON.stringify(granted.body))
  assert.deepEqual(
    granted.body.permsData.find((one: { alvo: string }) => one.alvo === 'Fornecedores'),
    { alvo: 'Fornecedores', visualizar: true, adicionar: true, editar: false, excluir: false, acesso: false },
  )
})

test('only centres that one holds are given or taken; another’s is answered as one that does not exist', async () => {
  const both = await t.person({ telas: [[telas.fornecedores, 'visualizar']], centros: [centro, outro] })
  const wrong = (field: string) => ({ [field]: 'Registro não encontrado...' })
  for (const id of [outro, '1']) {
    assert.deepEqual(
      (await admin.put(`/api/usuarios/${both.id}`, { adicionar: [id] })).body.details,
      wrong('adicionar'),
    )
    assert.deepEqual((await admin.put(`/api/usuarios/${both.id}`, { remover: [id] })).body.details, wrong('remover'))
    assert.deepEqual(
      (await admin.post('/api/usuarios', dados({ adicionar: [centro, id] }))).body.details,
      wrong('adicionar'),
    )
  }
  const seen = await acessos(both.id)
  assert.deepEqual([seen.centros.length, seen.outrosCentros], [1, 1], 'the other is counted, not named')
  const only = await t.person({ centros: [centro] })
  assert.deepEqual((await admin.put(`/api/usuarios/${only.id}`, { remover: [centro] })).body.details, {
    remover: 'Deixe ao menos um centro de custo.',
  })
  const { answer, rows } = await logged(() =>
    admin.put(`/api/usuarios/${both.id}`, { remover: [{ centroDeCustoId: centro, nome: 'x' }] }),
  )
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  assert.match(rows[0]!.descricao, /centros de custo \(-CC-A - Contrato CC-A\)$/)
  assert.equal((await admin.get(`/api/usuarios/${both.id}`)).status, 404, 'nothing is shared any more')
  assert.equal((await admin.put(`/api/usuarios/${both.id}`, { nome: 'x' })).status, 404)
  const offered = (await admin.get('/api/usuarios/centros?query=cc-')).body
  assert.deepEqual(
    offered.map((one: { codigo: string }) => one.codigo),
    ['CC-A'],
  )
})

test('nobody decides about their own access; the rest of one’s own data may be mended', async () => {
  const mine = (await acessos(admin.id)).permsData
  const forbidden: [string, object][] = [
    ['permissions', { permsData: mine.slice(1) }],
    ['situation', { isAtivo: false }],
    // Documents of one's own are those of one's CPF, in whatever company.
    ['CPF', { cpf: '529.982.247-25', nome: 'Ana Admin' }],
  ]
  for (const [what, body] of forbidden) {
    const answer = await admin.put(`/api/usuarios/${admin.id}`, body)
    assert.deepEqual([answer.status, answer.body.message.slice(0, 15)], [403, 'Ninguém altera '], what)
  }
  const rich = await t.person({ telas: [[telas.usuarios, 'visualizar', 'editar']], centros: [centro, outro] })
  assert.equal((await rich.put(`/api/usuarios/${rich.id}`, { remover: [outro] })).status, 403)
  assert.equal((await admin.post('/api/updatePermissoes', { colabId: admin.id, formatedPermsList: [] })).status, 403)
  assert.equal((await admin.delete(`/api/usuarios/${admin.id}`)).status, 403)
  const renamed = await admin.put(`/api/usuarios/${admin.id}`, {
    nome: 'Ana Admin',
    matricula: 'A-1',
    permsData: mine,
    isAtivo: true,
  })
  assert.equal(renamed.status, 200, JSON.stringify(renamed.body))
  assert.deepEqual((await acessos(admin.id)).permsData, mine)
})

test('without the flag, out of scope, and for the generic calls: nothing is written', async () => {
  const plain = await t.person({ telas: [[telas.usuarios, 'visualizar']], centros: [centro] })
  const far = await t.person({ centros: [outro] })
  const antes = (await t.logs()).length
  for (const [who, status] of [
    [plain, 403],
    [admin, 404],
  ] as const) {
    assert.equal((await who.put(`/api/usuarios/${far.id}`, { nome: 'x' })).status, status)
    assert.equal((await who.delete(`/api/usuarios/${far.id}`)).status, status)
    assert.equal((await who.post('/api/updatePermissoes', { colabId: far.id, formatedPermsList: [] })).status, status)
    for (const act of ['ver-como', 'encerrar-sessoes', 'desativar-segundo-fator', 'enviar-link'])
      assert.equal((await who.post(`/api/usuarios/${far.id}/${act}`)).status, status, act)
  }
  assert.equal((await admin.get(`/api/usuarios/${far.id}/acessos`)).status, 404)
  assert.equal((await plain.post('/api/usuarios', dados())).status, 403)
  for (const banco of ['usuarios', 'permissoes']) {
    assert.equal((await admin.post('/api/updateData', { banco, id: admin.id, data: { nome: 'x' } })).status, 403)
    assert.equal((await admin.post('/api/updateData', { banco, data: dados() })).status, 403)
    assert.equal((await admin.post('/api/delete', { documents: banco, id: plain.id })).status, 403)
  }
  assert.equal((await t.logs()).length, antes)
})
