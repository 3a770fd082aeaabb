import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { messages } from '@prumo/domain/core/messages.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { rubrica } from '../../demonstracao/assinaturas.ts'
import { type TestApp, testApp } from '../../test-kit/app.ts'
import { jpeg, pdf, png } from '../../test-kit/samples.ts'
import { until } from '../../test-kit/until.ts'
import { assinar, colaborador, pessoaDoDp } from './colaboradores.cenario.ts'

let t: TestApp
let centro: string
before(async () => {
  t = await testApp()
  centro = await t.centro()
})
after(() => t.close())

const url = (id: string) => `/api/colaboradores/${id}/assinatura`
const novo = (mais: object = {}) => colaborador(t, { empresaId: centro, ...mais })
const comAcesso = () => pessoaDoDp(t, [centro], 'visualizar', 'acesso')
/** Where the signatures of that collaborator lie. */
const arquivos = async (id: string): Promise<string[]> =>
  readdir(path.join(t.services.config.DATA_DIR, 'arquivos', 'signs', id)).catch(() => [])

test('only full access puts, sees and takes away a signature; whoever lacks it is not told that there is one', async () => {
  const id = await novo()
  const dono = await comAcesso()
  const outro = await pessoaDoDp(t, [centro], 'visualizar', 'adicionar', 'editar', 'excluir')
  const made = await assinar(dono, id, png)
  assert.equal(made.status, 200, JSON.stringify(made.body))
  assert.equal(made.body.url, url(id))
  const logged = (await t.logs()).length
  for (const answer of [await assinar(outro, id, png), await outro.get(url(id)), await outro.delete(url(id))])
    assert.equal(answer.status, 403)
  assert.equal((await t.logs()).length, logged)
  // The trail tells of it in words, not by a number nobody knows.
  const { rows } = await sql<{ mudancas: object }>`select mudancas from logs order by id desc limit 1`.execute(t.db)
  assert.deepEqual(rows[0]!.mudancas, { assinatura: [null, 'a nova'] })
  assert.equal((await dono.get(`/api/colaboradores/${id}`)).body.signId, made.body.id)
  assert.equal((await dono.get(`/api/colaboradores?ids=${id}`)).body.itens[0].signId, made.body.id)
  assert.equal((await outro.get(`/api/colaboradores/${id}`)).body.signId, null)
  assert.equal((await outro.get(`/api/colaboradores?ids=${id}`)).body.itens[0].signId, null)
})

test('out of scope, or without a signature, it does not exist', async () => {
  const alheio = await novo({ empresaId: await t.centro() })
  const dono = await comAcesso()
  const logged = (await t.logs()).length
  for (const id of [alheio, '1999999999999', 'abc']) {
    assert.equal((await assinar(dono, id, png)).status, 404, id)
    assert.equal((await dono.get(url(id))).status, 404, id)
    assert.equal((await dono.delete(url(id))).status, 404, id)
  }
  const id = await novo()
  assert.deepEqual((await dono.get(url(id))).body.message, messages.registroNaoEncontrado)
  assert.equal((await dono.delete(url(id))).status, 404)
  assert.equal((await t.logs()).length, logged)
})

test('each act, and each look, leaves exactly one row that names the collaborator', async () => {
  const id = await novo({ nome: 'JOSÉ DA CONCEIÇÃO' })
  const dono = await comAcesso()
  const logged = (await t.logs()).length
  await assinar(dono, id, png)
  const seen = await dono.get(`${url(id)}?versao=1`)
  assert.equal(seen.status, 200)
  assert.equal(seen.headers['content-type'], 'image/png')
  assert.equal(seen.headers['cache-control'], 'private, no-store')
  assert.deepEqual(seen.raw, png)
  const taken = await dono.get(`${url(id)}?baixar=true`)
  assert.match(String(taken.headers['content-disposition']), /^attachment; filename="assinatura MAT \d+\.png"/)
  await assinar(dono, id, rubrica(1))
  assert.equal((await dono.delete(url(id))).status, 204)
  assert.deepEqual(
    (await t.logs()).slice(logged).map((row) => [row.acaoId, row.telaId, row.alvoId, row.colabId, row.descricao]),
    [
      [2, 'Cadastrou'],
      [4, 'Visualizou'],
      [5, 'Baixou'],
      [2, 'Trocou'],
      [2, 'Removeu'],
    ].map(([acao, verbo]) => [
      acao,
      telas.colaboradores.id,
      id,
      dono.id,
      `${verbo} a assinatura do colaborador "JOSÉ DA CONCEIÇÃO"`,
    ]),
  )
})

test('there is one at a time, and no file stays behind', async () => {
  const id = await novo()
  const dono = await pessoaDoDp(t, [centro], 'visualizar', 'excluir', 'acesso')
  const primeira = (await assinar(dono, id, png)).body
  const segunda = (await assinar(dono, id, rubrica(2))).body
  assert.notEqual(primeira.id, segunda.id, 'another signature is another address for the browser')
  assert.deepEqual((await dono.get(url(id))).raw, rubrica(2))
  await until(async () => (await arquivos(id)).length === 1)
  assert.equal((await dono.delete(`/api/colaboradores/${id}`)).status, 204)
  await until(async () => (await arquivos(id)).length === 0)
  assert.deepEqual(await t.db.selectFrom('arquivos').selectAll().where('chave', 'like', `signs/${id}/%`).execute(), [])
})

test('two at once: one of them stands, whole', async () => {
  const id = await novo()
  const dono = await comAcesso()
  const respostas = await Promise.all([assinar(dono, id, png), assinar(dono, id, rubrica(3)), assinar(dono, id, png)])
  assert.deepEqual(
    respostas.map(({ status }) => status),
    [200, 200, 200],
    JSON.stringify(respostas.map(({ body }) => body)),
  )
  const rows = await t.db.selectFrom('assinaturas').select('id').where('colabId', '=', id).execute()
  assert.equal(rows.length, 1)
  assert.equal((await dono.get(url(id))).status, 200)
  await until(async () => (await arquivos(id)).length === 1)
})

test('a PNG by its content and of a size that can be printed; anything else is refused in words and leaves nothing', async () => {
  const id = await novo()
  const dono = await comAcesso()
  const logged = (await t.logs()).length
  const deLado = (lado: number) => {
    const dita = Buffer.from(png)
    dita.writeUInt32BE(lado, 16)
    dita.writeUInt32BE(lado, 20)
    return dita
  }
  for (const [bytes, nome, status, dito] of [
    [jpeg, 'rubrica.jpg', 415, /PNG/],
    [pdf, 'rubrica.png', 415, /PNG/],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'rubrica.png', 415, /PNG/],
    [deLado(5_000), 'rubrica.png', 400, /grande demais/],
    [deLado(20_000), 'rubrica.png', 400, /pixels demais/],
    [Buffer.concat([png, Buffer.alloc(3 * 1024 * 1024)]), 'rubrica.png', 413, /2 MB/],
  ] as const) {
    const answer = await assinar(dono, id, bytes, nome)
    assert.equal(answer.status, status, `${nome} ${JSON.stringify(answer.body)}`)
    assert.match(answer.body.message, dito)
  }
  assert.equal((await dono.put(url(id), {})).status, 415)
  assert.equal((await t.logs()).length, logged)
  assert.deepEqual(await arquivos(id), [])
})

test('the collection ‘assinaturas’ holds id and url, for full access and within its cost centres, and gives its rows up', async () => {
  const banco = 'assinaturas'
  const [id, alheio] = [await novo(), await novo({ empresaId: await t.centro() })]
  const dono = await comAcesso()
  const { body: feita } = await assinar(dono, id, png)
  const outra = await t.person({
    telas: [[telas.colaboradores, 'visualizar', 'acesso']],
    centros: [
      String(
        (await t.db.selectFrom('colaboradores').select('empresaId').where('id', '=', alheio).executeTakeFirstOrThrow())
          .empresaId,
      ),
    ],
  })
  const { body: deles } = await assinar(outra, alheio, png)
  const ler = async (quem: typeof dono) => (await quem.post('/api/loadDataArray', { banco: '/assinaturas' })).body
  assert.ok(
    (await ler(dono)).some((uma: object) => JSON.stringify(uma) === JSON.stringify({ id: feita.id, url: url(id) })),
  )
  assert.deepEqual(await ler(outra), [{ id: deles.id, url: url(alheio) }])
  assert.deepEqual((await dono.post('/api/loadDataById', { banco, id: feita.id })).body, { id: feita.id, url: url(id) })
  const pelo = (field: string, valor: string) => dono.post('/api/loadDataByField', { banco, field, id: valor })
  assert.deepEqual((await pelo('url', url(id))).body, [{ id: feita.id, url: url(id) }])
  assert.deepEqual((await pelo('id', deles.id)).body, [])
  assert.equal((await pelo('arquivoId', '1')).status, 400)
  for (const um of [deles.id, '1999999999999', 'abc']) {
    assert.equal((await dono.post('/api/loadDataById', { banco, id: um })).status, 404)
    assert.equal((await dono.post('/api/delete', { documents: banco, id: um })).status, 404)
    assert.equal((await dono.post('/api/updateData', { banco, id: um, data: {} })).status, 404)
  }
  const semAcesso = await pessoaDoDp(t, [centro], 'visualizar', 'adicionar', 'editar', 'excluir')
  for (const [call, body] of [
    ['loadDataArray', { banco }],
    ['loadDataById', { banco, id: feita.id }],
    ['loadDataByField', { banco, id: feita.id, field: 'id' }],
    ['updateData', { banco, data: {} }],
    ['delete', { documents: banco, id: feita.id }],
  ] as const)
    assert.equal((await semAcesso.post(`/api/${call}`, body)).status, 403, call)
  const semImagem = await dono.post('/api/updateData', { banco, data: { url: '/x' } })
  assert.deepEqual([semImagem.status, Object.keys(semImagem.body.details)], [400, ['arquivo']])
  const antes = (await t.logs()).length
  assert.equal((await dono.post('/api/delete', { documents: banco, id: feita.id })).status, 204)
  assert.equal((await dono.get(url(id))).status, 404)
  assert.deepEqual(
    (await t.logs()).slice(antes).map(({ acaoId, alvoId }) => [acaoId, alvoId]),
    [[2, id]],
  )
  assert.ok((await dono.get('/api/colecoes')).body.some((uma: { banco: string }) => uma.banco === banco))
})
