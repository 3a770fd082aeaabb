import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { messages } from '@prumo/domain/core/messages.ts'
import { telas } from '@prumo/domain/telas.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { desde } from '../livro/livro.cenario.ts'

let t: TestApp
let chefe: Person
before(async () => {
  t = await testApp()
  chefe = await t.person({
    telas: [
      [telas.ordensDeServico, 'visualizar', 'adicionar', 'editar', 'excluir'],
      [telas.funcoes, 'visualizar', 'excluir'],
      [telas.processos, 'visualizar', 'excluir'],
    ],
  })
})
after(() => t.close())

let serial = 0
const cadastro = async (tabela: 'funcoes' | 'processos', nome = `${tabela} ${++serial}`): Promise<string> =>
  (await t.db.insertInto(tabela).values({ nome }).returning('id').executeTakeFirstOrThrow()).id as string
const URL = '/api/ordens-de-servico'
const corpo = (funcoes: string[], processos: string[], mais: object = {}) => ({
  grupo: `Grupo ${++serial}`,
  funcoes,
  processos,
  textoAtividades: 'Instala e mantém redes.',
  listaRiscos: ['Choque elétrico'],
  EPIs: ['Luva isolante', 'Capacete'],
  listaMedidas: ['Desenergizar'],
  listaOrientacoes: ['Comunicar condição insegura'],
  ...mais,
})

test('a template goes out and comes back with the wire’s own names, EPIs too, by every way of reading it', async () => {
  const [f, p] = [await cadastro('funcoes', 'ELETRICISTA'), await cadastro('processos', 'Rede aérea')]
  const logs = (await t.logs()).length
  const pedido = corpo([f], [p], { grupo: 'Elétrica' })
  const criado = await chefe.post(URL, pedido)
  assert.equal(criado.status, 201, JSON.stringify(criado.body))
  const { id, revisao, ...resto } = criado.body
  assert.deepEqual(resto, pedido)
  assert.equal(revisao, 1)
  assert.deepEqual((await chefe.get(`${URL}/${id}`)).body, criado.body)
  assert.deepEqual((await chefe.get(`${URL}?query=eletrica`)).body.itens, [criado.body])
  assert.deepEqual((await chefe.post('/api/loadDataById', { banco: 'ordens-de-serviço', id })).body, criado.body)
  const mudado = await chefe.put(`${URL}/${id}`, { EPIs: ['Óculos'], revisao: 1 })
  assert.deepEqual([mudado.status, mudado.body.EPIs, mudado.body.revisao], [200, ['Óculos'], 2])
  const planilha = await readXlsx((await chefe.get(`${URL}/planilha?ids=${id}`)).raw)
  assert.deepEqual(
    planilha.sheets[0]!.rows.map((row) => row.slice(0, 5).map(String)),
    [
      ['Grupo', 'Funções', 'Processos', 'Riscos', 'EPIs'],
      ['Elétrica', 'ELETRICISTA', 'Rede aérea', 'Choque elétrico', 'Óculos'],
    ],
  )
  const ditas = await desde(t, logs)
  assert.deepEqual(
    ditas.map(({ acaoId, telaId, descricao }) => [acaoId, telaId, descricao]),
    [
      [1, telas.ordensDeServico.id, 'Adicionou o template de ordem de serviço "Elétrica"'],
      [2, telas.ordensDeServico.id, 'Alterou o template de ordem de serviço "Elétrica": EPIs'],
      [5, telas.ordensDeServico.id, 'Baixou a planilha de templates de ordens de serviço'],
    ],
  )
})

test('of each list at least one, at creation and at change, by every address', async () => {
  const [f, p] = [await cadastro('funcoes'), await cadastro('processos')]
  const { body: feito } = await chefe.post(URL, corpo([f], [p]))
  const logs = (await t.logs()).length
  for (const campo of ['funcoes', 'processos', 'listaRiscos', 'EPIs', 'listaMedidas', 'listaOrientacoes']) {
    for (const resposta of [
      await chefe.post(URL, { ...corpo([f], [p]), [campo]: [] }),
      await chefe.put(`${URL}/${feito.id}`, { [campo]: [] }),
      await chefe.post('/api/updateData', { banco: 'ordens-de-serviço', id: feito.id, data: { [campo]: [] } }),
    ]) {
      assert.equal(resposta.status, 400, `${campo} ${JSON.stringify(resposta.body)}`)
      assert.equal(resposta.body.message, messages.preenchaCamposObrigatorios)
    }
    const { body } = await chefe.put(`${URL}/${feito.id}`, { [campo]: [] })
    assert.deepEqual(Object.keys(body.details), [campo])
  }
  for (const campo of ['grupo', 'textoAtividades'])
    assert.equal((await chefe.post(URL, { ...corpo([f], [p]), [campo]: ' ' })).status, 400)
  assert.equal((await desde(t, logs)).length, 0)
})

test('a combination that another template covers is refused by name, and the template being edited does not count', async () => {
  const [ajudante, montador] = [await cadastro('funcoes', 'AJUDANTE'), await cadastro('funcoes', 'MONTADOR')]
  const [rede, obra] = [await cadastro('processos', 'Rede'), await cadastro('processos', 'Obra')]
  await chefe.post(URL, corpo([ajudante], [rede], { grupo: 'Primeiro' }))
  const { body: segundo } = await chefe.post(URL, corpo([ajudante, montador], [obra], { grupo: 'Segundo' }))
  const logs = (await t.logs()).length
  for (const resposta of [
    await chefe.post(URL, corpo([montador, ajudante], [rede])),
    await chefe.put(`${URL}/${segundo.id}`, { processos: [obra, rede] }),
    await chefe.post('/api/updateData', { banco: 'ordens-de-serviço', id: segundo.id, data: { processos: [rede] } }),
  ]) {
    assert.equal(resposta.status, 409, JSON.stringify(resposta.body))
    assert.equal(
      resposta.body.message,
      'NÃO FOI POSSÍVEL CRIAR ESTA ORDEM DE SERVIÇO: Estas combinações de função e processo já estão em outro template: AJUDANTE em Rede (template "Primeiro").',
    )
    assert.deepEqual(resposta.body.details.combinacoes, [{ funcao: 'AJUDANTE', processo: 'Rede', grupo: 'Primeiro' }])
  }
  assert.equal((await desde(t, logs)).length, 0)
  assert.deepEqual((await chefe.get(`${URL}/${segundo.id}`)).body.processos, [obra])
  // Its own combinations, kept or fewer, are no conflict.
  assert.equal((await chefe.put(`${URL}/${segundo.id}`, { processos: [obra], grupo: 'Outro nome' })).status, 200)
  assert.equal((await chefe.put(`${URL}/${segundo.id}`, { funcoes: [montador], processos: [obra, rede] })).status, 200)
})

test('of many saved at the same instant for one combination, one is', async () => {
  const [f, p] = [await cadastro('funcoes'), await cadastro('processos')]
  const outras = await Promise.all(Array.from({ length: 6 }, () => cadastro('funcoes')))
  const respostas = await Promise.all(outras.map((outra) => chefe.post(URL, corpo([f, outra], [p]))))
  assert.deepEqual(respostas.map(({ status }) => status).sort(), [201, 409, 409, 409, 409, 409])
  const { rows } = await sql`select from ordens_de_servico where ${f}::bigint = any(funcoes)`.execute(t.db)
  assert.equal(rows.length, 1)
})

test('a role replaced is replaced in the templates; where the substitute has another template already, nothing moves', async () => {
  const [velha, nova, outra] = await Promise.all(['VELHA', 'NOVA', 'OUTRA'].map((nome) => cadastro('funcoes', nome)))
  const p = await cadastro('processos')
  const { body: feito } = await chefe.post(URL, corpo([velha!, outra!], [p], { grupo: 'Da velha' }))
  const { body: daNova } = await chefe.post(URL, corpo([nova!], [p], { grupo: 'Da nova' }))
  const recusada = await chefe.post(`/api/funcoes/${velha}/substituir`, { substitutaId: nova })
  assert.equal(recusada.status, 409)
  assert.match(recusada.body.message, /"Da velha"/)
  assert.equal((await chefe.get(`/api/funcoes/${velha}`)).status, 200)
  // Replaced by one of the same template, it is simply there no more; in use, neither goes by deletion.
  assert.equal((await chefe.delete(`/api/funcoes/${velha}`)).status, 409)
  assert.match((await chefe.delete(`/api/processos/${p}`)).body.message, /templates de ordens de serviço/)
  assert.equal((await chefe.post(`/api/funcoes/${velha}/substituir`, { substitutaId: outra })).status, 200)
  const { body: agora } = await chefe.get(`${URL}/${feito.id}`)
  assert.deepEqual([agora.funcoes, agora.revisao], [[outra], 2])
  assert.deepEqual((await chefe.get(`${URL}/${daNova.id}`)).body.funcoes, [nova])
})

test('reading, writing and deleting are three flags; a stale form is refused', async () => {
  const [f, p] = [await cadastro('funcoes'), await cadastro('processos')]
  const { body: feito } = await chefe.post(URL, corpo([f], [p]))
  const leitor = await t.person({ telas: [[telas.ordensDeServico, 'visualizar']] })
  const ninguem = await t.person()
  assert.equal((await ninguem.get(URL)).status, 403)
  assert.equal((await leitor.get(`${URL}/${feito.id}`)).status, 200)
  assert.equal((await leitor.post(URL, corpo([f], [p]))).status, 403)
  assert.equal((await leitor.put(`${URL}/${feito.id}`, { grupo: 'x' })).status, 403)
  assert.equal((await leitor.delete(`${URL}/${feito.id}`)).status, 403)
  await chefe.put(`${URL}/${feito.id}`, { grupo: 'Novo nome' })
  assert.equal((await chefe.put(`${URL}/${feito.id}`, { grupo: 'Antigo', revisao: 1 })).status, 409)
  assert.equal((await chefe.delete(`${URL}/${feito.id}`)).status, 204)
  assert.equal((await chefe.get(`${URL}/${feito.id}`)).status, 404)
})
