import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MAIS_VISOES, type Visao } from '@prumo/domain/core/visoes.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type Person, type TestApp, testApp } from '../test-kit/app.ts'

let t: TestApp
let ana: Person
let bia: Person
let leitora: Person
let deFora: Person
before(async () => {
  t = await testApp()
  ana = await t.person({ nome: 'Ana', telas: [[telas.fornecedores, 'visualizar', 'editar']] })
  bia = await t.person({ nome: 'Bia', telas: [[telas.fornecedores, 'visualizar', 'editar']] })
  leitora = await t.person({ nome: 'Lia', telas: [[telas.fornecedores, 'visualizar']] })
  deFora = await t.person({ telas: [[telas.obras, 'visualizar']] })
})
after(() => t.close())

const tela = telas.fornecedores.alvo
const endereco = '?queryconfig=estado&querytype=uf&textquery=PR&queryvalue=PR&sort=-nome'
const lista = async (quem: Person): Promise<Visao[]> => (await quem.get(`/api/visoes?tela=${tela}`)).body
const salva = async (quem: Person, mais: object): Promise<Visao> => {
  const { status, body } = await quem.post('/api/visoes', { tela, endereco, ...mais })
  assert.equal(status, 201, JSON.stringify(body))
  return body
}
const atos = async () => (await t.logs()).map(({ descricao }) => descricao)

test('a private view is its owner’s alone, kept as it was saved, and is nobody’s trail', async () => {
  const before = (await atos()).length
  const visao = await salva(leitora, { nome: '  Do Paraná ' })
  assert.deepEqual(visao, {
    id: visao.id,
    nome: 'Do Paraná',
    endereco,
    compartilhada: false,
    padrao: false,
    minha: true,
    dono: 'Lia',
    podeAlterar: true,
  })
  assert.deepEqual(await lista(leitora), [visao])
  assert.deepEqual(await lista(ana), [])
  for (const act of [ana.put(`/api/visoes/${visao.id}`, { nome: 'x' }), ana.delete(`/api/visoes/${visao.id}`)])
    assert.equal((await act).status, 404)
  const changed = await leitora.put(`/api/visoes/${visao.id}`, { nome: 'Paraná', endereco: '?query=sul' })
  assert.deepEqual([changed.status, changed.body.nome, changed.body.endereco], [200, 'Paraná', '?query=sul'])
  assert.equal((await leitora.delete(`/api/visoes/${visao.id}`)).status, 204)
  assert.deepEqual(await lista(leitora), [])
  assert.equal((await atos()).length, before)
})

test('who may not see the screen keeps no view of it; an unknown screen, address or name is 400', async () => {
  assert.equal((await deFora.get(`/api/visoes?tela=${tela}`)).status, 403)
  assert.equal((await deFora.post('/api/visoes', { tela, nome: 'x', endereco })).status, 403)
  const shared = await salva(ana, { nome: 'Vista por quem pode', compartilhada: true })
  assert.equal((await deFora.put(`/api/visoes/${shared.id}`, { padrao: true })).status, 404)
  await ana.delete(`/api/visoes/${shared.id}`)
  for (const body of [
    { tela: 'Nenhuma', nome: 'x', endereco },
    { tela, nome: '   ', endereco },
    { tela, nome: 'x'.repeat(61), endereco },
    { tela, nome: 'x', endereco: 'https://outro.exemplo/' },
    { tela, nome: 'x', endereco: '?a=b#c' },
    { tela, nome: 'x' },
  ])
    assert.equal((await ana.post('/api/visoes', body)).status, 400, JSON.stringify(body))
  for (const id of ['0', 'x', '99999999999999999999'])
    assert.equal((await ana.put(`/api/visoes/${id}`, { nome: 'x' })).status, 404, id)
})

test('sharing asks for editar, leaves one log row per act under that screen, and others may mend what is shared', async () => {
  assert.equal((await leitora.post('/api/visoes', { tela, nome: 'x', endereco, compartilhada: true })).status, 403)
  const mine = await salva(leitora, { nome: 'Minha' })
  assert.equal((await leitora.put(`/api/visoes/${mine.id}`, { compartilhada: true })).status, 403)

  const before = (await atos()).length
  const shared = await salva(ana, { nome: 'Do Sul', compartilhada: true })
  const seen = (await lista(leitora)).find(({ id }) => id === shared.id)!
  assert.deepEqual([seen.minha, seen.podeAlterar, seen.dono], [false, false, 'Ana'])
  assert.equal((await leitora.put(`/api/visoes/${shared.id}`, { nome: 'Y' })).status, 403)
  assert.equal((await leitora.delete(`/api/visoes/${shared.id}`)).status, 403)
  assert.equal((await bia.put(`/api/visoes/${shared.id}`, { nome: 'Sul' })).status, 200)
  assert.equal((await bia.put(`/api/visoes/${shared.id}`, { nome: 'Sul' })).status, 200, 'nothing new, nothing told')
  assert.equal((await leitora.put(`/api/visoes/${shared.id}`, { padrao: true })).status, 200, 'a taste of her own')
  assert.equal((await bia.delete(`/api/visoes/${shared.id}`)).status, 204)
  assert.deepEqual((await atos()).slice(before), [
    'Compartilhou a visão "Do Sul" em Fornecedores',
    'Alterou a visão compartilhada "Sul" em Fornecedores',
    'Excluiu a visão compartilhada "Sul" em Fornecedores',
  ])
  assert.equal((await t.logs()).at(-1)!.telaId, telas.fornecedores.id)
})

test('one default per person and screen; a shared view taken back is no longer anybody else’s', async () => {
  const a = await salva(ana, { nome: 'A', padrao: true, compartilhada: true })
  const b = await salva(ana, { nome: 'B' })
  const defaults = async (quem: Person) => (await lista(quem)).filter(({ padrao }) => padrao).map(({ nome }) => nome)
  assert.deepEqual(await defaults(ana), ['A'])
  assert.deepEqual(await defaults(leitora), [])
  await leitora.put(`/api/visoes/${a.id}`, { padrao: true })
  await ana.put(`/api/visoes/${b.id}`, { padrao: true })
  assert.deepEqual(await defaults(ana), ['B'])
  assert.deepEqual(await defaults(leitora), ['A'])
  await ana.put(`/api/visoes/${b.id}`, { padrao: false })
  assert.deepEqual(await defaults(ana), [])
  await ana.put(`/api/visoes/${a.id}`, { compartilhada: false })
  assert.deepEqual(await defaults(leitora), [])
  assert.equal(
    (await lista(leitora)).some(({ id }) => id === a.id),
    false,
  )
})

test('a name is used once by its owner on a screen, whatever its case; at most 50, also when asked at once', async () => {
  const quem = await t.person({ telas: [[telas.fornecedores, 'visualizar']] })
  await salva(quem, { nome: 'Igual' })
  const again = await quem.post('/api/visoes', { tela, nome: 'IGUAL', endereco })
  assert.equal(again.status, 409)
  assert.match(again.body.details.nome, /já tem uma visão/)
  await salva(bia, { nome: 'Igual' })
  const many = await Promise.all(
    Array.from({ length: MAIS_VISOES + 5 }, (_, n) => quem.post('/api/visoes', { tela, nome: `n${n}`, endereco: '' })),
  )
  assert.equal(many.filter(({ status }) => status === 201).length, MAIS_VISOES - 1)
  assert.equal((await lista(quem)).length, MAIS_VISOES)
})
