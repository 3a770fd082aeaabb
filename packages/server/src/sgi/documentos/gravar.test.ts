import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { png } from '../../test-kit/samples.ts'
import { until } from '../../test-kit/until.ts'
import { arquivosDoSgi, type Casa, logsDe, montar } from './sgi.cenario.ts'

let casa: Casa
before(async () => {
  casa = await montar()
})
after(() => casa.t.close())

const URL = '/api/sgi-documentos'

test('a document is born with its fourteen fields, its file and its first version, in one log row', async () => {
  const dados = casa.dados({ codigo: 'PG-001', referenciaId: null, proximaVerificacao: '2027-01-10' })
  const linhas = await logsDe(casa, async () => {
    const { status, body } = await casa.enviar(casa.gestor, URL, dados)
    assert.equal(status, 201, JSON.stringify(body))
    for (const [name, value] of Object.entries(dados)) assert.deepEqual(body[name], value, name)
    assert.equal(body.situacao, 1)
    assert.equal(body.revisao, 1)
    assert.equal(body.lastHiperlink, `/api/sgi-documentos-anexos/${body.anexoId}/arquivo`)
    assert.equal(body.fileName, 'procedimento.pdf')
    assert.deepEqual((await casa.gestor.get(`${URL}/${body.id}`)).body, body)
    const { itens } = (await casa.gestor.get(`/api/sgi-documentos-anexos?campo=documentoId&valor=${body.id}`)).body
    assert.equal(itens.length, 1)
    assert.deepEqual([itens[0].versao, itens[0].obsoleta, itens[0].criadorId], [1, false, casa.gestor.id])
  })
  assert.deepEqual(
    linhas.map(({ acaoId, telaId, descricao }) => [acaoId, telaId, descricao]),
    [[1, telas.documentosSgi.id, 'Adicionou o documento do SGI "PG-001", versão 1']],
  )
})

test('what is missing or wrong is named, and neither row nor file stays', async () => {
  const antes = (await arquivosDoSgi(casa)).length
  const linhas = await logsDe(casa, async () => {
    const semCampo = await casa.enviar(casa.gestor, URL, casa.dados({ local: undefined }))
    assert.deepEqual([semCampo.status, Object.keys(semCampo.body.details)], [400, ['local']])
    const semArquivo = await casa.enviar(casa.gestor, URL, casa.dados(), null)
    assert.deepEqual([semArquivo.status, Object.keys(semArquivo.body.details)], [400, ['arquivo']])
    const texto = await casa.enviar(casa.gestor, URL, casa.dados(), { nome: 'a.txt', bytes: Buffer.from('texto') })
    assert.equal(texto.status, 415)
    const setor = await casa.enviar(casa.gestor, URL, casa.dados({ setorId: casa.setorDeFora }))
    assert.deepEqual([setor.status, Object.keys(setor.body.details)], [400, ['setorId']])
    // Another company is out of who writes: as if it did not exist.
    for (const acesso of [casa.outraEmpresa, '1795230000000', '9']) {
      const negado = await casa.enviar(casa.gestor, URL, casa.dados({ acesso }))
      assert.deepEqual([negado.status, Object.keys(negado.body.details)], [400, ['acesso']], acesso)
    }
    const leitor = await casa.pessoa(['visualizar', 'editar', 'excluir', 'acesso'])
    assert.equal((await casa.enviar(leitor, URL, casa.dados())).status, 403)
  })
  assert.equal(linhas.length, 0)
  await until(async () => (await arquivosDoSgi(casa)).length === antes)
})

test('an image is a document too; only sectors whose code starts with 1 are offered', async () => {
  const { body } = await casa.enviar(casa.gestor, URL, casa.dados({ acesso: casa.empresa }), {
    nome: 'alvará.png',
    bytes: png,
  })
  assert.deepEqual([body.fileName, body.acesso, body.empresaId], ['alvará.png', casa.empresa, casa.empresa])
  const setores = (await casa.gestor.get(`${URL}/setores`)).body
  assert.deepEqual(
    setores.map(({ detalhe }: { detalhe: string }) => detalhe),
    ['101'],
  )
  const leitor = await casa.pessoa(['visualizar'])
  assert.equal((await leitor.get(`${URL}/setores`)).status, 403)
})

test('a change touches the fields it names; the version is not one of them; an old revision is shown who came first', async () => {
  const { id, versao } = await casa.documento()
  const linhas = await logsDe(casa, async () => {
    const mudado = await casa.gestor.put(`${URL}/${id}`, { local: 'Almoxarifado', situacao: 2, revisao: 1 })
    assert.equal(mudado.status, 200, JSON.stringify(mudado.body))
    assert.deepEqual([mudado.body.local, mudado.body.situacao, mudado.body.revisao], ['Almoxarifado', 2, 2])
  })
  assert.equal(linhas.length, 1)
  assert.match(linhas[0]!.descricao, /Local, Situação/)
  assert.equal((await casa.gestor.put(`${URL}/${id}`, { local: 'x', revisao: 1 })).status, 409)
  assert.equal((await casa.gestor.put(`${URL}/${id}`, { versao })).status, 200)
  for (const [name, value] of [
    ['versao', 7],
    ['setorId', casa.setorDeFora],
    ['acesso', casa.outraEmpresa],
    ['referenciaId', id],
    ['local', null],
  ] as const) {
    const negado = await casa.gestor.put(`${URL}/${id}`, { [name]: value })
    assert.deepEqual([negado.status, Object.keys(negado.body.details)], [400, [name]])
  }
  const semFlag = await casa.pessoa(['visualizar', 'adicionar', 'excluir', 'acesso'])
  assert.equal((await semFlag.put(`${URL}/${id}`, { local: 'x' })).status, 403)
  assert.equal((await casa.gestor.put(`${URL}/1795230000000`, { local: 'x' })).status, 404)
})

test('by the collection’s name a document is read, changed and deleted as by its own routes', async () => {
  const banco = 'sgi-documento'
  const { id, anexoId } = await casa.documento()
  const lido = await casa.gestor.post('/api/loadDataById', { banco, id })
  assert.deepEqual([lido.status, lido.body.id, lido.body.acesso], [200, id, 1])
  const mudar = (quem: typeof casa.gestor, data: object, alvo = id) =>
    quem.post('/api/updateData', { banco, id: alvo, data })
  const linhas = await logsDe(casa, async () => {
    const mudado = await mudar(casa.gestor, { local: 'Almoxarifado' })
    assert.deepEqual([mudado.status, mudado.body.local, mudado.body.anexoId], [200, 'Almoxarifado', anexoId])
    const versao = await mudar(casa.gestor, { versao: 9 })
    assert.deepEqual([versao.status, Object.keys(versao.body.details)], [400, ['versao']])
    const sem = await casa.pessoa(['visualizar', 'adicionar'])
    assert.equal((await mudar(sem, { local: 'x' })).status, 403)
    assert.equal((await sem.post('/api/delete', { documents: banco, id })).status, 403)
    // Addressed to another company, it is not there, whatever the flags.
    const alheio = await casa.documento({ acesso: casa.empresa })
    const deFora = await casa.pessoa(['visualizar', 'adicionar', 'editar', 'excluir'], casa.outraEmpresa)
    assert.equal((await mudar(deFora, { local: 'x' }, alheio.id)).status, 404)
    assert.equal((await deFora.post('/api/delete', { documents: banco, id: alheio.id })).status, 404)
    const semArquivo = await casa.gestor.post('/api/updateData', { banco, data: { codigo: 'X' } })
    assert.equal(semArquivo.status, 400)
    assert.match(semArquivo.body.message, /nasce com o seu arquivo/)
    assert.equal(semArquivo.body.details.arquivo, 'Escolha um arquivo.')
    assert.ok(semArquivo.body.details.setorId)
    assert.equal((await casa.gestor.post('/api/delete', { documents: banco, id })).status, 204)
  })
  assert.deepEqual(
    linhas.filter(({ alvoId }) => alvoId === id).map(({ acaoId }) => acaoId),
    [2, 3],
  )
  assert.equal((await casa.gestor.get(`/api/sgi-documentos-anexos/${anexoId}`)).status, 404)
})

test('by the collection’s name a version is read; it is added with its file, and never changed', async () => {
  const banco = 'sgi-documento-anexo'
  const { anexoId } = await casa.documento()
  assert.equal((await casa.gestor.post('/api/loadDataById', { banco, id: anexoId })).body.id, anexoId)
  const nova = await casa.gestor.post('/api/updateData', { banco, data: {} })
  assert.match(nova.body.message, /nasce com o seu arquivo/)
  assert.deepEqual([nova.status, Object.keys(nova.body.details).sort()], [400, ['arquivo', 'documentoId', 'versao']])
  assert.equal((await casa.gestor.post('/api/updateData', { banco, id: anexoId, data: { versao: 3 } })).status, 403)
  assert.equal((await casa.gestor.post('/api/delete', { documents: banco, id: anexoId })).status, 403)
})

test('deletion takes every version and its files, leaves one log row that says so, and is refused while another refers to it', async () => {
  const { id, codigo } = await casa.documento()
  await casa.versao(id, 2)
  const outro = await casa.documento({ referenciaId: id })
  const preso = await casa.gestor.delete(`${URL}/${id}`)
  assert.equal(preso.status, 409)
  assert.match(preso.body.message, new RegExp(outro.codigo!))
  assert.equal((await casa.gestor.get(`/api/sgi-documentos-anexos?campo=documentoId&valor=${id}`)).body.itens.length, 2)
  await casa.gestor.put(`${URL}/${outro.id}`, { referenciaId: null })
  const semFlag = await casa.pessoa(['visualizar', 'adicionar', 'editar', 'acesso'])
  assert.equal((await semFlag.delete(`${URL}/${id}`)).status, 403)
  const linhas = await logsDe(casa, async () => {
    assert.equal((await casa.gestor.delete(`${URL}/${id}`)).status, 204)
  })
  assert.deepEqual(
    linhas.map(({ acaoId, descricao }) => [acaoId, descricao]),
    [[3, `Excluiu o documento do SGI "${codigo}" e os seus 2 arquivos`]],
  )
  assert.equal((await casa.gestor.get(`${URL}/${id}`)).status, 404)
  await until(async () => (await arquivosDoSgi(casa)).every((nome) => !nome.startsWith(id)))
})

test('a company or a sector that documents name is not deleted from under them', async () => {
  const centro = await casa.t.centro()
  const pessoa = await casa.t.person({
    telas: [
      [telas.documentosSgi, 'visualizar', 'adicionar'],
      [telas.contasContrato, 'visualizar', 'excluir'],
      [telas.setores, 'visualizar', 'excluir'],
    ],
    centros: [centro],
  })
  assert.equal((await casa.enviar(pessoa, URL, casa.dados({ acesso: centro }))).status, 201)
  for (const url of [`/api/contas-contrato/${centro}`, `/api/setores/${casa.setor}`]) {
    const preso = await pessoa.delete(url)
    assert.equal(preso.status, 409, url)
    assert.match(preso.body.message, /documentos? do SGI/)
  }
})
