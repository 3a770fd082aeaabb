import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { arquivosDoSgi, type Casa, logsDe, montar } from './sgi.cenario.ts'

let casa: Casa
before(async () => {
  casa = await montar()
})
after(() => casa.t.close())

const URL = '/api/sgi-documentos'
const VERSOES = '/api/sgi-documentos-anexos'
const lista = (id: string, quem = casa.gestor) => quem.get(`${VERSOES}?campo=documentoId&valor=${id}&ordem=versao`)

test('the newest by number is in force, in whatever order they come; one log row each', async () => {
  const { id } = await casa.documento()
  for (const [versao, vigente] of [
    [3, 3],
    [2, 3],
    [5, 5],
    [0, 5],
  ] as const) {
    const linhas = await logsDe(casa, async () => {
      const criada = await casa.versao(id, versao)
      assert.equal(criada.status, 201, JSON.stringify(criada.body))
      assert.equal(criada.body.obsoleta, versao !== vigente)
    })
    assert.equal(linhas.length, 1)
    const documento = (await casa.gestor.get(`${URL}/${id}`)).body
    const versoes = (await lista(id)).body.itens
    const nova = versoes.find((one: { versao: number }) => one.versao === vigente)
    assert.deepEqual([documento.versao, documento.lastHiperlink, documento.anexoId], [vigente, nova.hiperlink, nova.id])
    assert.deepEqual(
      versoes.filter((one: { obsoleta: boolean }) => !one.obsoleta).map((one: { versao: number }) => one.versao),
      [vigente],
    )
  }
})

test('a number that is taken, a document that is not there, no file: refused, and no file stays', async () => {
  const { id } = await casa.documento()
  const antes = (await arquivosDoSgi(casa)).length
  const repetida = await casa.versao(id, 1)
  assert.deepEqual([repetida.status, Object.keys(repetida.body.details)], [409, ['versao']])
  const alheio = await casa.versao('1795230000000', 2)
  assert.deepEqual([alheio.status, Object.keys(alheio.body.details)], [400, ['documentoId']])
  assert.equal((await casa.enviar(casa.gestor, VERSOES, { documentoId: id, versao: 2 }, null)).status, 400)
  assert.equal((await casa.enviar(casa.gestor, VERSOES, { documentoId: id })).status, 400)
  assert.equal((await arquivosDoSgi(casa)).length, antes)
})

test('only who edits with full access adds one', async () => {
  const { id } = await casa.documento()
  for (const flags of [
    ['visualizar', 'editar'],
    ['visualizar', 'acesso'],
    ['adicionar', 'excluir'],
  ] as const)
    assert.equal((await casa.enviar(await casa.pessoa(flags), VERSOES, { documentoId: id, versao: 2 })).status, 403)
})

test('versions that come together end with the newest in force, and none is lost', async () => {
  const { id } = await casa.documento()
  const numeros = [9, 2, 7, 4, 8, 3, 6, 5]
  const respostas = await Promise.all(numeros.map((versao) => casa.versao(id, versao)))
  assert.deepEqual(new Set(respostas.map(({ status }) => status)), new Set([201]))
  const documento = (await casa.gestor.get(`${URL}/${id}`)).body
  assert.equal(documento.versao, 9)
  const versoes = (await lista(id)).body.itens
  assert.deepEqual(
    versoes.map(({ versao, obsoleta }: { versao: number; obsoleta: boolean }) => [versao, obsoleta]),
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((versao) => [versao, versao !== 9]),
  )
  // The same number twice: one of the two.
  const gemeas = await Promise.all([casa.versao(id, 10), casa.versao(id, 10)])
  assert.deepEqual(gemeas.map(({ status }) => status).sort(), [201, 409])
})

test('the database decides by itself, whoever writes', async () => {
  const { id } = await casa.documento()
  await casa.versao(id, 2)
  await sql`update sgi_documentos_anexos set versao = 12 where documento_id = ${id} and versao = 1`.execute(casa.t.db)
  assert.equal((await casa.gestor.get(`${URL}/${id}`)).body.versao, 12)
  await sql`delete from sgi_documentos_anexos where documento_id = ${id} and versao = 12`.execute(casa.t.db)
  const documento = (await casa.gestor.get(`${URL}/${id}`)).body
  assert.equal(documento.versao, 2)
  assert.equal(documento.lastHiperlink, `${VERSOES}/${documento.anexoId}/arquivo`)
})

test('a version out of force is for full access alone, whatever the way to it', async () => {
  const { id, anexoId: velha } = await casa.documento()
  const nova = (await casa.versao(id, 2)).body.id
  const leitor = await casa.pessoa(['visualizar', 'adicionar', 'editar', 'excluir'])
  const vista = async (quem = leitor) => [
    (await lista(id, quem)).body.itens.length,
    (await quem.get(`${VERSOES}/${velha}`)).status,
    (await quem.get(`${VERSOES}/${velha}/arquivo`)).status,
    (await quem.get(`${VERSOES}/nomes?ids=${velha}`)).body.length,
    (await quem.post('/api/loadDataByField', { banco: 'sgi-documento-anexo', id, field: 'documentoId' })).body.length,
    (await quem.get(`${VERSOES}/${nova}/arquivo`)).status,
    (await quem.get(`/api/registros/sgi-documentos-anexos/${velha}/historico`)).status,
  ]
  assert.deepEqual(await vista(), [1, 404, 404, 0, 1, 200, 404])
  assert.deepEqual(await vista(casa.gestor), [2, 200, 200, 1, 2, 200, 200])
})

test('the file seen is logged as 4, downloaded as 5; that of the document is the one in force', async () => {
  const { id, codigo } = await casa.documento()
  await casa.versao(id, 2)
  const leitor = await casa.pessoa(['visualizar'])
  const linhas = await logsDe(casa, async () => {
    const visto = await leitor.get(`${URL}/${id}/arquivo`)
    assert.equal(visto.status, 200)
    assert.equal(visto.headers['content-type'], 'application/pdf')
    assert.match(String(visto.headers['content-disposition']), /^inline/)
    const baixado = await leitor.get(`${URL}/${id}/arquivo?baixar=true`)
    assert.match(String(baixado.headers['content-disposition']), /^attachment/)
  })
  assert.deepEqual(
    linhas.map(({ acaoId, descricao }) => [acaoId, descricao]),
    [
      [4, `Visualizou a versão 2 do documento do SGI "${codigo}"`],
      [5, `Baixou a versão 2 do documento do SGI "${codigo}"`],
    ],
  )
})
