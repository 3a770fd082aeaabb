import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { type Person, type TestApp, testApp } from '../test-kit/app.ts'
import { imports, saidOf, sheetOfRows } from '../test-kit/imports.ts'
import { novoColaborador, novoItem, pessoaDoInventario, TODAS } from './inventario.cenario.ts'

let t: TestApp
let quem: Person
let centro: string
before(async () => {
  t = await testApp()
  centro = await t.centro()
  quem = await t.person({
    telas: [
      [telas.micros, ...TODAS],
      [telas.chips, ...TODAS],
      [telas.colaboradores, 'visualizar'],
    ],
    centros: [centro],
  })
})
after(() => t.close())

const MICROS = ['Etiqueta', 'Dispositivo', 'Marca', 'Modelo', 'CPU', 'RAM (GB)', 'Situação', 'Responsável', 'Valor']

test('micros: a model of its brand, whoever has it by matrícula, CPF or name; a label once', async () => {
  await novoItem(quem, 'micros', { etiqueta: 'TI 001' })
  const dona = await novoColaborador(t, centro, 'MÁRCIA NUNES')
  await t.db
    .updateTable('colaboradores')
    .set({ matricula: '0042', cpf: '01234567890' })
    .where('id', '=', dona)
    .execute()
  for (const centroDela of [centro, centro]) await novoColaborador(t, centroDela, 'HOMÔNIMO')
  await novoColaborador(t, await t.centro(), 'DE OUTRO CONTRATO')
  const bytes = await sheetOfRows([
    MICROS,
    ['TI-100', 'notebook', 'Dell', 'latitude 5420', 'Intel Core i5', 8, 'Ativo', 42, 'R$ 4.500,00'],
    ['TI-101', 'Celular', 'Nokia', '105', '', '', 'ativo', 'márcia nunes', 300.5],
    ['TI-102', 'PC', 'Dell', 'Galaxy A05', '', '', 'Ativo', 1234567890, ''],
    ['ti 001', 'PC', 'HP', '', '', '', 'Ativo', '', ''],
    ['TI-100', 'PC', 'HP', '', '', '', 'Ativo', '', ''],
    ['TI-103', 'PC', 'HP', '', '', '', 'Ativo', 'Homônimo', '1.250'],
    ['TI-104', 'PC', 'HP', '', '', '', 'Ativo', 'De outro contrato', ''],
    ['TI-105', 'Torradeira', 'HP', '', '', '', '', '', ''],
  ])
  const { preview, run } = imports(quem, 'micros')
  const { body } = await preview(bytes)
  assert.deepEqual(saidOf(body), [
    'nova',
    'nova',
    'erro Modelo: Não há este modelo nesta marca.',
    'repetida Etiqueta: Já existe um micro com esta etiqueta: é o micro Notebook Dell Latitude 5420.',
    'repetida Etiqueta: Já está na linha 2.',
    'erro Responsável: Há mais de um registro chamado “Homônimo”: escreva Matrícula, CPF ou Nome que só um tenha. Valor: “1.250” pode ser lido de dois modos: escreva os milhares sem ponto, ou os centavos com vírgula.',
    'erro Responsável: Não há colaborador “De outro contrato”: escreva Matrícula, CPF ou Nome, como no cadastro.',
    'erro Dispositivo: Não há esta opção. Aceita: Celular, PC, Notebook, Tablet. Situação: Preencha este campo.',
  ])
  assert.deepEqual(
    body.linhas
      .filter(({ situacao }: { situacao: string }) => situacao === 'nova')
      .map(({ nome }: { nome: string }) => nome),
    ['Notebook Dell Latitude 5420', 'Celular Nokia 105'],
  )
  const logados = (await t.logs()).length
  const feito = await run(bytes, body)
  assert.deepEqual([feito.status, feito.body.importados], [201, 2], JSON.stringify(feito.body))
  assert.deepEqual(
    (await t.logs()).slice(logados).map(({ descricao }) => descricao),
    ['Importou 2 micros da planilha "planilha.xlsx"'],
  )
  // By CPF somebody is known to who reads people; to the others there is nobody by that number.
  const semPessoas = imports(await pessoaDoInventario(t, [centro]), 'micros')
  const porCpf = await sheetOfRows([MICROS, ['TI-200', 'PC', 'Dell', '', '', '', 'Ativo', '012.345.678-90', '']])
  assert.deepEqual(saidOf((await semPessoas.preview(porCpf)).body), [
    'erro Responsável: Não há colaborador “012.345.678-90”: escreva Matrícula ou Nome, como no cadastro.',
  ])
  assert.deepEqual(saidOf((await preview(porCpf)).body), ['nova'])

  // Found by the words behind its codes, of the contract of whoever holds it, and in their hands from now on.
  const [micro] = (await quem.get('/api/micros?query=latitude i5 TI-100')).body.itens
  assert.deepEqual([micro.colabId, micro.contratoId, micro.ram, micro.valor], [dona, centro, '8', 4500])
  const posses = (await quem.get(`/api/micros/${micro.id}/responsaveis`)).body
  assert.deepEqual([posses.length, posses[0].nome], [1, 'MÁRCIA NUNES'])
})

test('chips: a number rings in one active chip; of one switched off it may come again', async () => {
  await novoItem(quem, 'chips', { numero: '(41) 98765-4321' })
  const bytes = await sheetOfRows([
    ['Número', 'Operadora', 'Situação', 'Data de aquisição'],
    [41911112222, 'vivo', 'Ativo', '03/12/2025'],
    ['41 98765-4321', 'TIM', 'Ativo', ''],
    ['(41) 98765-4321', 'TIM', 'Perdido', ''],
    ['123', 'TIM', 'Ativo', ''],
    ['(41) 91111-2222', 'Claro', 'Ativo', ''],
  ])
  const { preview, run } = imports(quem, 'chips')
  const { body } = await preview(bytes)
  assert.deepEqual(saidOf(body), [
    'nova',
    'repetida Número: Já existe um chip ativo com este número: é o chip (41) 98765-4321.',
    'nova',
    'erro Número: Escreva o telefone com DDD, como (41) 98765-4321.',
    'repetida Número: Já está na linha 2.',
  ])
  assert.equal((await run(bytes, body)).body.importados, 2)
  const { itens } = (await quem.get('/api/chips?query=41911112222')).body
  assert.deepEqual([itens.length, itens[0].dtAquisicao], [1, '2025-12-03'])
})

test('more lines than are held against the others in one go are refused before anything is read of them', async () => {
  const muitas = Buffer.from(`Número;Operadora;Situação\n${'41987654321;TIM;Ativo\n'.repeat(1_001)}`)
  assert.match((await imports(quem, 'chips').preview(muitas, 'c.csv')).body.message, /mais de 1\.000 linhas/)
})
