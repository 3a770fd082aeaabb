import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'

let t: TestApp
let centro: string
/** Looks after people and nothing else. */
let pessoal: Person
const todas = ['visualizar', 'adicionar', 'editar', 'excluir'] as const
before(async () => {
  t = await testApp()
  centro = await t.centro()
  pessoal = await t.person({ telas: [[telas.usuarios, ...todas]], centros: [centro] })
})
after(() => t.close())

const alguem = (administra: boolean) =>
  t.person({
    telas: [
      [telas.fornecedores, ...todas],
      [telas.usuarios, 'visualizar', ...(administra ? (['editar'] as const) : [])],
    ],
    centros: [centro],
  })

test('an administrator who may do more is neither switched off, stripped nor deleted: nobody would be left to give what only they hold', async () => {
  const maior = await alguem(true)
  const url = `/api/usuarios/${maior.id}`
  const before = (await t.logs()).length
  const tentativas = [
    await pessoal.put(url, { isAtivo: false }),
    await pessoal.put(url, {
      permsData: [{ alvo: 'Fornecedores', visualizar: true, adicionar: true, editar: true, excluir: true }],
    }),
    await pessoal.put(url, { remover: [centro], adicionar: [] }),
    await pessoal.post('/api/updatePermissoes', { colabId: maior.id, formatedPermsList: [] }),
    await pessoal.delete(url),
    await pessoal.post(`${url}/encerrar-sessoes`),
  ]
  for (const [n, { status }] of tentativas.entries()) assert.ok([400, 403, 409].includes(status), `${n}: ${status}`)
  for (const n of [0, 4, 5]) {
    assert.equal(tentativas[n]!.status, 403, String(n))
    assert.match(tentativas[n]!.body.message, /administrador com mais permissões/)
  }
  assert.equal((await maior.get('/api/usuarios')).status, 200)
  assert.equal((await t.logs()).length, before)
})

test('taking their administration away is refused too, although one holds that very flag', async () => {
  const maior = await alguem(true)
  const { permsData } = (await pessoal.get(`/api/usuarios/${maior.id}/acessos`)).body
  const sem = permsData.map((entry: { alvo: string }) =>
    entry.alvo === 'Usuarios' ? { ...entry, editar: false } : entry,
  )
  const answer = await pessoal.post('/api/updatePermissoes', { colabId: maior.id, formatedPermsList: sem })
  assert.equal(answer.status, 403)
  assert.match(answer.body.message, /administrador com mais permissões/)
})

test('somebody who administers nobody is switched off by whoever looks after people, whatever else they may do', async () => {
  const saiu = await alguem(false)
  assert.equal((await pessoal.put(`/api/usuarios/${saiu.id}`, { isAtivo: false })).status, 200)
  assert.equal((await saiu.get('/api/fornecedores')).status, 401)
})
