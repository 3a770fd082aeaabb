import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { type Person, type TestApp, testApp } from '../test-kit/app.ts'

let t: TestApp
let quem: Person
let atende: Person
let le: Person
before(async () => {
  t = await testApp()
  quem = await t.person()
  atende = await t.person({ telas: [[telas.suporte, 'visualizar', 'editar']] })
  le = await t.person({ telas: [[telas.suporte, 'visualizar']] })
})
after(() => t.close())

async function mensagem(contato: string | null): Promise<string> {
  assert.equal((await quem.post('/api/suporte', { descricao: 'Não acho o botão', contato })).status, 201)
  const { id } = await t.db.selectFrom('suporte').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  return String(id)
}
const leva = (pessoa: Person, id: string, para: number, motivo?: string) =>
  pessoa.post(`/api/suporte/${id}/transicao`, { para, ...(motivo !== undefined && { motivo }) })
const esperam = async (pessoa: Person) => (await pessoa.get('/api/pendencias')).body[telas.suporte.id] ?? 0
const cartas = () =>
  t.db.selectFrom('correio').select(['para', 'texto']).where('tipo', '=', 'suporte').orderBy('id').execute()

test('a message waits for who answers, is answered by mail, and counts no more', async () => {
  const id = await mensagem('ana@empresa.exemplo')
  assert.deepEqual([await esperam(atende), await esperam(le)], [1, 0], 'who only reads is owed nothing')
  assert.equal((await leva(le, id, 2, 'Está no topo.')).status, 403)
  const vazia = await leva(atende, id, 2, '  ')
  assert.deepEqual([vazia.status, vazia.body.details], [400, { motivo: 'Escreva a resposta.' }])

  const antes = (await t.logs()).length
  const { status, body } = await leva(atende, id, 2, 'Está no topo, à direita.')
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([body.situacao, body.resposta, body.respondidaPorId], [2, 'Está no topo, à direita.', atende.id])
  assert.equal(await esperam(atende), 0)
  const [carta, ...mais] = await cartas()
  assert.deepEqual([carta!.para, mais.length], ['ana@empresa.exemplo', 0])
  assert.match(carta!.texto as string, /Está no topo, à direita\.[\s\S]*Não acho o botão/)
  const rows = (await t.logs()).slice(antes)
  assert.deepEqual(
    rows.map(({ descricao }) => descricao),
    ['Respondeu a mensagem de suporte'],
  )
  assert.equal((await leva(atende, id, 2, 'De novo')).status, 409)
})

test('without an address it goes to whoever wrote; closed it asks for nothing, reopened it waits again', async () => {
  const id = await mensagem('ramal 42')
  assert.equal((await leva(atende, id, 2, 'Ligo já.')).status, 200)
  const { email } = await t.db
    .selectFrom('usuarios')
    .select('email')
    .where('id', '=', quem.id)
    .executeTakeFirstOrThrow()
  assert.equal((await cartas()).at(-1)!.para, email)
  assert.equal((await leva(atende, id, 3)).body.situacao, 3)
  assert.equal(await esperam(atende), 0)
  assert.equal((await leva(atende, id, 1)).body.situacao, 1)
  assert.equal(await esperam(atende), 1)
})
