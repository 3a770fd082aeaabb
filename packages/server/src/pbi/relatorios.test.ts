import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { messages } from '@prumo/domain/core/messages.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type Person, type TestApp, testApp } from '../test-kit/app.ts'
import { jpeg, pdf, png } from '../test-kit/samples.ts'
import { until } from '../test-kit/until.ts'
import { dadosDe, enviar, gestorDoBi, leitorDoBi, novaConta, novoRelatorio } from './pbi.cenario.ts'

let t: TestApp
let centro: string
let gestor: Person
let conta: string
before(async () => {
  t = await testApp()
  centro = await t.centro()
  gestor = await gestorDoBi(t, [centro])
  conta = await novaConta(gestor)
})
after(() => t.close())

const URL_DELES = '/api/relatorios-usuarios'
const arquivosDe = async (id: string): Promise<string[]> =>
  readdir(path.join(t.services.config.DATA_DIR, 'arquivos', 'relatorios-pbi', id)).catch(() => [])
const criar = (quem: Person, mais: object = {}, arquivo?: { nome: string; bytes: Uint8Array } | null) =>
  enviar(quem, 'POST', URL_DELES, dadosDe(conta, [quem.id], mais), arquivo)

test('a report is born with its photo, and one log row', async () => {
  const logs = (await t.logs()).length
  const leitor = await leitorDoBi(t, [centro])
  const { status, body } = await criar(gestor, { colaboradores: [leitor.id, gestor.id, leitor.id] })
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual(body.colaboradores, [leitor.id, gestor.id], 'whoever is named twice is there once')
  assert.equal(body.fileName, 'Foto nº 1.png')
  assert.equal(body.paginaFixa, null)
  assert.match(body.hiperlink, new RegExp(`^/api/relatorios-usuarios/${body.id}/foto\\?versao=\\d+$`))
  assert.equal((await arquivosDe(body.id)).length, 1)
  const foto = await gestor.get(body.hiperlink)
  assert.deepEqual([foto.status, foto.headers['content-type']], [200, 'image/png'])
  assert.ok(foto.raw.equals(png))
  assert.deepEqual(
    (await t.logs()).slice(logs).map(({ acaoId, telaId, alvoId }) => [acaoId, telaId, alvoId]),
    [[1, telas.relatoriosUsuarios.id, body.id]],
  )
})

test('everything is needed: the words, the account, the ids, somebody, and a picture', async () => {
  const logs = (await t.logs()).length
  for (const campo of ['nomeDoRelatorio', 'descricaoDoRelatorio', 'contaMestreId', 'grupoId', 'relatorioId']) {
    const { status, body } = await criar(gestor, { [campo]: '' })
    assert.equal(status, 400, campo)
    assert.ok(body.details[campo], JSON.stringify(body))
  }
  assert.ok((await criar(gestor, { colaboradores: [] })).body.details.colaboradores)
  assert.ok((await criar(gestor, {}, null)).body.details.arquivo)
  assert.equal((await criar(gestor, {}, { nome: 'foto.pdf', bytes: pdf })).status, 415)
  assert.equal((await criar(gestor, {}, { nome: 'foto.png', bytes: Buffer.from('<svg onload=x>') })).status, 415)
  for (const grupoId of ['../../users', 'a/b', 'https://app.powerbi.com/groups/x', 'a?b', '.'])
    assert.ok((await criar(gestor, { grupoId })).body.details.grupoId, grupoId)
  assert.ok((await criar(gestor, { contaMestreId: '1999999999999' })).body.details.contaMestreId)
  const longe = await t.person({ centros: [await t.centro()] })
  assert.deepEqual((await criar(gestor, { colaboradores: [longe.id] })).body.details, {
    colaboradores: messages.registroNaoEncontrado,
  })
  assert.equal((await t.logs()).length, logs)
})

test('whoever is not listed has no such report, whichever way they ask', async () => {
  const dentro = await leitorDoBi(t, [centro], 'adicionar', 'excluir')
  const fora = await leitorDoBi(t, [centro], 'adicionar', 'excluir')
  const relatorio = await novoRelatorio(gestor, conta, [dentro.id, gestor.id], { nomeDoRelatorio: 'Margem por obra' })
  const { id } = relatorio
  const cada = (quem: Person) =>
    Promise.all([
      quem.get(`${URL_DELES}?ids=${id}`).then(({ body }) => body.itens.length),
      quem.get(`${URL_DELES}/contagem?campo=id&valor=${id}`).then(({ body }) => body.total),
      quem.get(`${URL_DELES}?query=margem`).then(({ body }) => body.itens.length),
      quem.get(`${URL_DELES}?campo=nomeDoRelatorio&valor=Margem%20por%20obra`).then(({ body }) => body.itens.length),
      quem.get(`${URL_DELES}/nomes?ids=${id}`).then(({ body }) => body.length),
      quem.get(`${URL_DELES}/${id}`).then(({ status }) => Number(status === 200)),
      quem.get(`${URL_DELES}/${id}/foto`).then(({ status }) => Number(status === 200)),
      quem
        .post('/api/loadDataById', { banco: 'colab-permissoes-pbi', id })
        .then(({ status }) => Number(status === 200)),
      quem
        .post('/api/loadDataByField', { banco: 'colab-permissoes-pbi', field: 'id', id })
        .then(({ body }) => body.length),
    ])
  assert.deepEqual(await cada(dentro), [1, 1, 1, 1, 1, 1, 1, 1, 1])
  assert.deepEqual(await cada(fora), [0, 0, 0, 0, 0, 0, 0, 0, 0])
  const logs = (await t.logs()).length
  assert.equal((await fora.delete(`${URL_DELES}/${id}`)).status, 404)
  assert.equal((await t.logs()).length, logs)
  // Who else is listed is the business of whoever edits.
  assert.deepEqual((await dentro.get(`${URL_DELES}/${id}`)).body.colaboradores, [dentro.id])
  assert.deepEqual((await dentro.get(`${URL_DELES}?ids=${id}`)).body.itens[0].colaboradores, [dentro.id])
  assert.deepEqual((await gestor.get(`${URL_DELES}/${id}`)).body.colaboradores, [dentro.id, gestor.id])
})

test('by the collection’s name a report is changed and deleted, with its photo, and one that is hidden is not there', async () => {
  const banco = 'colab-permissoes-pbi'
  const { id } = await novoRelatorio(gestor, conta, [gestor.id])
  const antes = (await t.logs()).length
  const mudado = await gestor.post('/api/updateData', { banco, id, data: { nomeDoRelatorio: 'Pelo nome' } })
  assert.deepEqual([mudado.status, mudado.body.nomeDoRelatorio, mudado.body.revisao], [200, 'Pelo nome', 2])
  await gestor.post('/api/updateData', { banco, id, data: { hiperlink: '/x', arquivoId: '1' } })
  assert.match((await gestor.get(`${URL_DELES}/${id}`)).body.hiperlink, /foto/)
  // Deleting is a flag, and whom the report does not list does not see it.
  const alheio = await leitorDoBi(t, [centro], 'excluir')
  assert.equal((await alheio.post('/api/delete', { documents: banco, id })).status, 404)
  const semFoto = await gestor.post('/api/updateData', { banco, data: { nomeDoRelatorio: 'x' } })
  assert.equal(semFoto.status, 400)
  assert.match(semFoto.body.message, /nasce com a sua foto/)
  assert.equal(semFoto.body.details.arquivo, 'Escolha um arquivo.')
  assert.ok(semFoto.body.details.contaMestreId)
  assert.equal((await gestor.post('/api/delete', { documents: banco, id })).status, 204)
  assert.equal((await gestor.get(`${URL_DELES}/${id}/foto`)).status, 404)
  assert.deepEqual(
    (await t.logs()).slice(antes).map(({ acaoId, alvoId }) => [acaoId, alvoId]),
    [
      [2, id],
      [3, id],
    ],
  )
})

test('each act needs its own flag', async () => {
  const { id } = await novoRelatorio(gestor, conta, [gestor.id])
  const leitor = await leitorDoBi(t, [centro])
  await gestor.put(`${URL_DELES}/${id}`, { colaboradores: [gestor.id, leitor.id] })
  const logs = (await t.logs()).length
  for (const { status } of [
    await criar(leitor),
    await leitor.put(`${URL_DELES}/${id}`, { nomeDoRelatorio: 'x' }),
    await enviar(leitor, 'PUT', `${URL_DELES}/${id}/foto`, undefined),
    await leitor.delete(`${URL_DELES}/${id}`),
    await leitor.post('/api/updateData', { banco: 'colab-permissoes-pbi', id, data: { nomeDoRelatorio: 'x' } }),
    await leitor.post('/api/updateData', { banco: 'colab-permissoes-pbi', data: {} }),
    await leitor.post('/api/delete', { documents: 'colab-permissoes-pbi', id }),
  ])
    assert.equal(status, 403)
  for (const um of ['1999999999999', 'abc'])
    for (const { status } of [
      await gestor.put(`${URL_DELES}/${um}`, { nomeDoRelatorio: 'x' }),
      await enviar(gestor, 'PUT', `${URL_DELES}/${um}/foto`, undefined),
      await gestor.get(`${URL_DELES}/${um}/foto`),
      await gestor.delete(`${URL_DELES}/${um}`),
    ])
      assert.equal(status, 404)
  assert.equal((await t.logs()).length, logs)
})

test('whoever edits the list keeps on it those they cannot see, and adds nobody of the kind', async () => {
  const longe = await t.person({ centros: [await t.centro()] })
  const outro = await t.person({ centros: [await t.centro()] })
  const { id } = await novoRelatorio(gestor, conta, [gestor.id])
  await t.db
    .updateTable('relatoriosUsuarios')
    .set({ colaboradores: [gestor.id, longe.id] })
    .where('id', '=', id)
    .execute()
  const perto = await leitorDoBi(t, [centro])
  const com = await gestor.put(`${URL_DELES}/${id}`, { colaboradores: [gestor.id, longe.id, perto.id] })
  assert.deepEqual([com.status, com.body.colaboradores], [200, [gestor.id, longe.id, perto.id]])
  const demais = await gestor.put(`${URL_DELES}/${id}`, { colaboradores: [longe.id, outro.id] })
  assert.deepEqual([demais.status, demais.body.details], [400, { colaboradores: messages.registroNaoEncontrado }])
  assert.equal((await gestor.put(`${URL_DELES}/${id}`, { colaboradores: [gestor.id] })).status, 200)
  assert.equal((await gestor.put(`${URL_DELES}/${id}`, { colaboradores: [gestor.id, longe.id] })).status, 400)
})

test('a photo that is replaced is deleted, and with the report goes its file', async () => {
  const { id, hiperlink } = await novoRelatorio(gestor, conta, [gestor.id])
  const [antiga] = await arquivosDe(id)
  const logs = (await t.logs()).length
  const { status, body } = await enviar(gestor, 'PUT', `${URL_DELES}/${id}/foto`, undefined, {
    nome: 'outra.jpg',
    bytes: jpeg,
  })
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.fileName, 'outra.jpg')
  assert.notEqual(body.hiperlink, hiperlink)
  assert.deepEqual(
    (await t.logs()).slice(logs).map(({ acaoId, descricao }) => [acaoId, descricao]),
    [[2, 'Trocou a foto do relatório "Vendas por região"']],
  )
  await until(async () => {
    const ficaram = await arquivosDe(id)
    return ficaram.length === 1 && ficaram[0] !== antiga
  })
  assert.equal(
    (await enviar(gestor, 'PUT', `${URL_DELES}/${id}/foto`, undefined, { nome: 'x.pdf', bytes: pdf })).status,
    415,
  )
  assert.equal((await gestor.get(`${URL_DELES}/${id}/foto`)).headers['content-type'], 'image/jpeg')
  assert.equal((await gestor.delete(`${URL_DELES}/${id}`)).status, 204)
  await until(async () => (await arquivosDe(id)).length === 0)
  assert.equal((await t.db.selectFrom('arquivos').select('id').where('nome', '=', 'outra.jpg').execute()).length, 0)
})

test('a fixed page opens one report, and says which to whoever has editar on it', async () => {
  const primeiro = await novoRelatorio(gestor, conta, [gestor.id], { paginaFixa: 2 })
  const refused = await criar(gestor, { paginaFixa: 2 })
  assert.deepEqual([refused.status, refused.body.message], [409, 'Outro relatório já abre nesta página fixa.'])
  const motorista = await t.person({ telas: [[telas.combustivel, 'visualizar', 'editar']] })
  const dito = { relatorioId: primeiro.id, contaMestreId: conta, nomeDoRelatorio: 'Vendas por região' }
  assert.deepEqual((await motorista.get('/api/pbi/paginas/2')).body, dito)
  assert.deepEqual((await motorista.get('/api/pbi/paginas/combustivel')).body, dito)
  assert.equal((await motorista.get('/api/pbi/paginas/1')).status, 403)
  assert.equal((await motorista.get('/api/pbi/paginas/nenhuma')).status, 404)
  assert.equal(
    (await (await t.person({ telas: [[telas.combustivel, 'visualizar']] })).get('/api/pbi/paginas/2')).status,
    403,
  )
  assert.equal((await gestor.put(`${URL_DELES}/${primeiro.id}`, { paginaFixa: null })).status, 200)
  assert.equal((await motorista.get('/api/pbi/paginas/2')).status, 204)
})
