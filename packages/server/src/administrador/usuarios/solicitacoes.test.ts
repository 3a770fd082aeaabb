import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { hashPassword } from '../../core/access/passwords.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'

let t: TestApp
let mine: string
let theirs: string
let admin: Person
let stranger: Person
before(async () => {
  t = await testApp()
  ;[mine, theirs] = [await t.centro('CC-1'), await t.centro('CC-2')]
  const rights: Parameters<TestApp['person']>[0] = {
    telas: [
      [telas.usuarios, 'visualizar', 'adicionar'],
      [telas.fornecedores, 'visualizar'],
    ],
  }
  admin = await t.person({ ...rights, centros: [mine] })
  stranger = await t.person({ ...rights, centros: [theirs] })
})
after(() => t.close())

let serial = 0
/** Somebody who registered alone, as the public page leaves them. */
async function pedido(centros: string[], nome = 'Rita Nova') {
  const email = `rita${++serial}@teste.demo`
  const { id: usuarioId } = await t.db
    .insertInto('usuarios')
    .values({ nome, email, isAtivo: false, senhaHash: await hashPassword('segredo-1') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await t.db
    .insertInto('solicitacoesDeAcesso')
    .values({ usuarioId, centros, endereco: '127.0.0.1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: id as string, usuarioId: usuarioId as string, email }
}
const fila = async (who: Person) =>
  (await who.get('/api/usuarios/solicitacoes')).body.itens.map((one: { id: string }) => one.id)
const mails = (para: string) => t.db.selectFrom('correio').selectAll().where('para', '=', para).execute()
const login = (email: string) => t.inject({ method: 'POST', url: '/api/login', payload: { email, senha: 'segredo-1' } })

let feitos = 0
/** A CPF and a number that nobody has yet. */
function documentos(): { cpf: string; matricula: string } {
  const nove = [...String(200_000_000 + ++feitos)].map(Number)
  for (const peso of [10, 11]) {
    const resto = nove.reduce((soma, um, n) => soma + um * (peso - n), 0) % 11
    nove.push(resto < 2 ? 0 : 11 - resto)
  }
  return { cpf: nove.join(''), matricula: `N${feitos}` }
}

test('an administrator finds the requests that name a centre of theirs, or none, and their count', async () => {
  const [a, b, both, none] = [
    await pedido([mine]),
    await pedido([theirs]),
    await pedido([mine, theirs]),
    await pedido([]),
  ]
  assert.deepEqual(await fila(admin), [a.id, both.id, none.id])
  assert.deepEqual(await fila(stranger), [b.id, both.id, none.id])
  assert.deepEqual((await admin.get('/api/usuarios/solicitacoes/contagem')).body, { total: 3 })
  const { itens } = (await admin.get('/api/usuarios/solicitacoes')).body
  assert.deepEqual(
    itens[1].centros.map((one: { codigo: string; posso: boolean }) => [one.codigo, one.posso]),
    [
      ['CC-1', true],
      ['CC-2', false],
    ],
  )
  const reader = await t.person({ telas: [[telas.usuarios, 'visualizar', 'editar']], centros: [mine] })
  assert.equal((await reader.get('/api/usuarios/solicitacoes')).status, 403)
  for (const one of [a, b, both, none]) await t.db.deleteFrom('usuarios').where('id', '=', one.usuarioId).execute()
})

test('approved: active, with the centres and flags chosen, told by mail, in one log row', async () => {
  const { id, usuarioId, email } = await pedido([mine, theirs])
  assert.equal((await login(email)).status, 403)
  const url = `/api/usuarios/solicitacoes/${id}/aprovar`
  const antes = (await t.logs()).length
  assert.equal((await admin.post(url, {})).status, 400)
  // Spec 2 §5: nobody is let in without them.
  const semDocumentos = await admin.post(url, { centros: [mine] })
  assert.deepEqual([semDocumentos.status, Object.keys(semDocumentos.body.details)], [400, ['cpf', 'matricula']])
  assert.deepEqual((await admin.post(url, { ...documentos(), centros: [mine, theirs] })).body.details, {
    centros: 'Registro não encontrado...',
  })
  assert.equal(
    (await admin.post(url, { ...documentos(), centros: [mine], isAtivo: true })).status,
    400,
    'unknown keys are refused',
  )
  const notMine = { ...documentos(), centros: [mine], permsData: [{ alvo: 'Usuarios', editar: true }] }
  assert.equal((await admin.post(url, notMine)).status, 403)
  assert.deepEqual(await fila(admin), [id], 'a refused approval decides nothing')
  assert.equal((await t.logs()).length, antes)

  const approved = await admin.post(url, {
    centros: [mine],
    cpf: '529.982.247-25',
    matricula: '900',
    permsData: [{ alvo: 'Fornecedores', visualizar: true }],
  })
  assert.equal(approved.status, 200, JSON.stringify(approved.body))
  assert.deepEqual([approved.body.id, approved.body.isAtivo, approved.body.matricula], [usuarioId, true, '900'])
  const rows = (await t.logs()).slice(antes)
  assert.deepEqual(
    rows.map((row) => [row.acaoId, row.alvoId, row.descricao]),
    [
      [
        2,
        usuarioId,
        'Aprovou o acesso de "Rita Nova" com centros de custo (+CC-1 - Contrato CC-1) e permissões em Fornecedores (+Visualizar)',
      ],
    ],
  )
  assert.deepEqual(
    (await mails(email)).map((one) => one.assunto),
    ['Seu acesso ao Prumo foi aprovado'],
  )
  assert.equal((await login(email)).status, 200)
  assert.deepEqual(await fila(admin), [])
  const again = await admin.post(url, { ...documentos(), centros: [mine] })
  assert.deepEqual([again.status, again.body.message], [409, 'Esta solicitação já foi decidida por outra pessoa.'])
})

test('refused: the person and the request are gone, and the reason is mailed', async () => {
  const { id, usuarioId, email } = await pedido([mine])
  const antes = (await t.logs()).length
  const refused = await admin.post(`/api/usuarios/solicitacoes/${id}/recusar`, { motivo: 'Não trabalha mais aqui.' })
  assert.equal(refused.status, 204, JSON.stringify(refused.body))
  assert.equal(await t.db.selectFrom('usuarios').selectAll().where('id', '=', usuarioId).executeTakeFirst(), undefined)
  assert.deepEqual(await fila(admin), [])
  const rows = (await t.logs()).slice(antes)
  assert.deepEqual(
    rows.map((row) => [row.acaoId, row.descricao]),
    [[3, 'Recusou o acesso de "Rita Nova": Não trabalha mais aqui.']],
  )
  const [mail] = await mails(email)
  assert.match(mail!.texto as string, /Motivo: Não trabalha mais aqui\./)
  const other = await pedido([])
  assert.equal((await admin.post(`/api/usuarios/solicitacoes/${other.id}/recusar`)).status, 204, 'without a reason too')
})

test('a request of another’s centres does not exist, before and after it is decided', async () => {
  const { id } = await pedido([theirs])
  const act = (who: Person) => who.post(`/api/usuarios/solicitacoes/${id}/recusar`, {})
  assert.equal((await act(admin)).status, 404)
  assert.equal((await act(stranger)).status, 204)
  assert.equal((await act(admin)).status, 404)
  assert.equal((await act(stranger)).status, 409)
  for (const bad of ['1', 'x', '9'.repeat(30)])
    assert.equal(
      (await admin.post(`/api/usuarios/solicitacoes/${bad}/aprovar`, { ...documentos(), centros: [mine] })).status,
      404,
      bad,
    )
})

test('two administrators at once: one decides, the other is told', async () => {
  const second = await t.person({ telas: [[telas.usuarios, 'visualizar', 'adicionar']], centros: [mine] })
  for (let round = 0; round < 20; round++) {
    const { id, usuarioId } = await pedido([mine])
    const antes = (await t.logs()).length
    const answers = await Promise.all([
      admin.post(`/api/usuarios/solicitacoes/${id}/aprovar`, { ...documentos(), centros: [mine] }),
      second.post(
        `/api/usuarios/solicitacoes/${id}/${round % 2 ? 'recusar' : 'aprovar'}`,
        round % 2 ? {} : { ...documentos(), centros: [mine] },
      ),
    ])
    assert.deepEqual(answers.map(({ status }) => (status < 300 ? 'fez' : status)).sort(), [409, 'fez'])
    assert.equal((await t.logs()).length, antes + 1)
    const left = await t.db.selectFrom('usuarios').select('isAtivo').where('id', '=', usuarioId).executeTakeFirst()
    assert.deepEqual(left, answers[0]!.status === 200 || round % 2 === 0 ? { isAtivo: true } : undefined)
  }
})
