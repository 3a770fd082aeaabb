import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { readXlsx } from 'hucre/xlsx'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { until } from '../../test-kit/until.ts'
import { colaborador, documento, pessoaDoDp, tipoDeDocumento } from './colaboradores.cenario.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const lista = async (pessoa: Person, filtro = '') => (await pessoa.get(`/api/colaboradores${filtro}`)).body.itens
const nomes = async (pessoa: Person, filtro: string): Promise<string[]> =>
  (await lista(pessoa, filtro)).map(({ nome }: { nome: string }) => nome).sort()

async function planilha(pessoa: Person, url: string): Promise<unknown[][]> {
  const answer = await pessoa.get(url)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return (await readXlsx(answer.raw)).sheets[0]!.rows as unknown[][]
}

test('a list shows no whole CPF, whichever its address; who is looked at alone is whole', async () => {
  const centro = await t.centro()
  const pessoa = await pessoaDoDp(t, [centro], 'visualizar')
  const id = await colaborador(t, { empresaId: centro, cpf: '52998224725' })
  const generica = async (url: string, body: object) => (await pessoa.post(`/api/${url}`, body)).body
  for (const itens of [
    await lista(pessoa),
    await lista(pessoa, '?campo=cpf&valor=529.982.247-25'),
    await generica('loadDataArray', { banco: 'colaboradores' }),
    await generica('loadDataByField', { banco: 'colaboradores', field: 'cpf', id: '529.982.247-25' }),
  ])
    assert.deepEqual(
      itens.map(({ cpf }: { cpf: string }) => cpf),
      ['***.982.247-**'],
    )
  assert.equal((await pessoa.get(`/api/colaboradores/${id}`)).body.cpf, '529.982.247-25')
  assert.equal((await generica('loadDataById', { banco: 'colaboradores', id })).cpf, '529.982.247-25')
  for (const linha of await planilha(pessoa, '/api/colaboradores/planilha'))
    assert.doesNotMatch(JSON.stringify(linha), /982.?247/)
})

test('documents are counted of those that the reader may see, in the list, alone, in the filter and in both sheets', async () => {
  const centro = await t.centro()
  const id = await colaborador(t, { empresaId: centro, nome: 'COM DOCUMENTOS' })
  const [aberto, restrito, sensivel] = [
    await tipoDeDocumento(t, 4),
    await tipoDeDocumento(t, 3),
    await tipoDeDocumento(t, 9, true),
  ]
  await documento(t, id, aberto)
  for (const tipo of [restrito, sensivel]) for (let n = 0; n < 5; n++) await documento(t, id, tipo)
  await documento(t, id, aberto, { documentoMorto: true })
  const semAcesso = await pessoaDoDp(t, [centro], 'visualizar')
  const comAcesso = await pessoaDoDp(t, [centro], 'visualizar', 'acesso')
  const pelosTipos = await t.person({
    telas: [
      [telas.colaboradores, 'visualizar'],
      [telas.tiposDocumentos, 'acesso'],
    ],
    centros: [centro],
  })
  for (const [pessoa, total, palavra] of [
    [semAcesso, 1, 'parcial'],
    [comAcesso, 11, 'completo'],
    [pelosTipos, 11, 'completo'],
  ] as const) {
    assert.equal((await lista(pessoa))[0].totalDocs, total)
    assert.equal((await pessoa.get(`/api/colaboradores/${id}`)).body.totalDocs, total)
    for (const contagem of ['sem registros', 'parcial', 'completo']) {
      const filtro = `?documentos=${encodeURIComponent(contagem)}`
      assert.equal((await lista(pessoa, filtro)).length, contagem === palavra ? 1 : 0, contagem)
      const { body } = await pessoa.get(`/api/colaboradores/contagem${filtro}`)
      assert.equal(body.total, contagem === palavra ? 1 : 0)
    }
    const [cabeca, linha] = await planilha(pessoa, '/api/colaboradores/planilha')
    assert.equal(linha![cabeca!.indexOf('Documentos')], total)
    assert.equal(linha![cabeca!.indexOf('Registros')], palavra)
    // The sheet of documents has the archive too, and says so.
    const documentos = await planilha(pessoa, '/api/colaboradores-documentos/planilha')
    assert.equal(documentos.length - 1, total + 1)
    if (pessoa === semAcesso) assert.doesNotMatch(JSON.stringify(documentos), /NÍVEL [39]/)
  }
  assert.equal((await semAcesso.get('/api/colaboradores?documentos=muitos')).status, 400)
})

test('who has left is out of the usual list, and in it when asked for', async () => {
  const centro = await t.centro()
  const pessoa = await pessoaDoDp(t, [centro], 'visualizar')
  for (const [nome, status] of [
    ['ATIVA', 1],
    ['INATIVA', 2],
    ['AFASTADA', 3],
  ] as const)
    await colaborador(t, { empresaId: centro, nome, status })
  assert.deepEqual(await nomes(pessoa, '?situacao=1,3'), ['AFASTADA', 'ATIVA'])
  assert.deepEqual(await nomes(pessoa, ''), ['AFASTADA', 'ATIVA', 'INATIVA'])
  assert.equal((await pessoa.get('/api/colaboradores/contagem?situacao=2')).body.total, 1)
  assert.equal((await pessoa.get('/api/colaboradores?situacao=7')).status, 400)
})

test('the sheet of documents tells whose, of what type and how far each is from its end; within scope, past one page', async () => {
  const [centro, alheio] = [await t.centro('CC-DOCS'), await t.centro()]
  const tipo = await tipoDeDocumento(t, 5)
  const id = await colaborador(t, { empresaId: centro, nome: 'CONCEIÇÃO', matricula: '0007' })
  for (const [validade, observacao] of [
    [today(), 'vence hoje'],
    [addDays(today(), 30), 'vence em 30'],
    [addDays(today(), 31), 'vence em 31'],
    [null, '=1+1'],
  ] as const)
    await documento(t, id, tipo, { validade, observacao })
  await documento(t, await colaborador(t, { empresaId: alheio, nome: 'ALHEIA' }), tipo)
  const pessoa = await pessoaDoDp(t, [centro], 'visualizar')
  const logged = (await t.logs()).length
  const [cabeca, ...linhas] = await planilha(pessoa, '/api/colaboradores-documentos/planilha')
  assert.equal((await t.logs()).length, logged + 1)
  const de = (nome: string) => linhas.map((linha) => linha[cabeca!.indexOf(nome)])
  assert.deepEqual(de('Observação'), ['vence hoje', 'vence em 30', 'vence em 31', '=1+1'])
  assert.deepEqual(de('Situação'), ['Vencido', 'A vencer', 'Em dia', 'Sem validade'])
  assert.deepEqual(new Set(de('Colaborador')), new Set(['CONCEIÇÃO']))
  assert.deepEqual(new Set(de('Matrícula')), new Set(['0007']))
  assert.deepEqual(new Set(de('Contrato')), new Set(['Contrato CC-DOCS']))
  assert.equal(formatDate((de('Validade')[0] as Date).toISOString().slice(0, 10)), formatDate(today()))

  for (let n = 0; n < 600; n++) await documento(t, id, tipo, { observacao: `n${n}` })
  const muitos = await planilha(pessoa, '/api/colaboradores-documentos/planilha?query=conceicao')
  assert.equal(muitos.length - 1, 604)
  assert.equal(new Set(muitos.slice(5).map((linha) => linha[cabeca!.indexOf('Observação')])).size, 600)
})

test('a sheet is also made as a work that tells how far it is', async () => {
  const centro = await t.centro()
  const pessoa = await pessoaDoDp(t, [centro], 'visualizar')
  const ids = [await colaborador(t, { empresaId: centro }), await colaborador(t, { empresaId: centro })]
  await colaborador(t, { empresaId: centro })
  const begun = await pessoa.post('/api/colaboradores/planilha', { ids, situacao: '1,3' })
  assert.equal(begun.status, 202, JSON.stringify(begun.body))
  const trabalho = () =>
    pessoa.get('/api/trabalhos').then(({ body }) => body.find(({ id }: { id: string }) => id === begun.body.trabalhoId))
  await until(async () => (await trabalho())?.situacao === 2)
  const feito = await trabalho()
  assert.deepEqual([feito.feito, feito.total, feito.mensagem], [2, 2, '2 linhas'])
  const arquivo = await pessoa.get(`/api/trabalhos/${feito.id}/arquivo`)
  assert.equal((await readXlsx(arquivo.raw)).sheets[0]!.rows.length, 3)
})

test('whoever has documents is not deleted, and the refusal does not tell how many; without, the deletion is one act', async () => {
  const centro = await t.centro()
  const pessoa = await pessoaDoDp(t, [centro], 'visualizar', 'excluir')
  const id = await colaborador(t, { empresaId: centro })
  await documento(t, id, await tipoDeDocumento(t, 1))
  const logged = (await t.logs()).length
  for (const answer of [
    await pessoa.delete(`/api/colaboradores/${id}`),
    await pessoa.post('/api/delete', { documents: 'colaboradores', id }),
  ]) {
    assert.equal(answer.status, 409)
    assert.match(answer.body.message, /tem documentos e não pode ser excluído/)
    assert.doesNotMatch(JSON.stringify(answer.body), /\d+ documento|documento-\d/)
  }
  assert.equal((await t.logs()).length, logged)
  const outro = await colaborador(t, { empresaId: centro })
  assert.equal((await pessoa.post('/api/delete', { documents: 'colaboradores', id: outro })).status, 204)
  assert.deepEqual(
    (await t.logs()).slice(logged).map((row) => [row.acaoId, row.alvoId]),
    [[3, outro]],
  )
})
