import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentoNovo } from './respostas.ts'
import { doSgi } from './setores.ts'

const dados = {
  setorId: '1',
  classe: 1,
  tipo: 3,
  codigo: 'PO-014',
  descricao: 'Inspeção de equipamentos',
  emissao: '2026-01-10',
  versao: 1,
  formato: 1,
  indexacao: 3,
  copiasFisicas: 0,
  local: 'Servidor',
  acesso: '1',
  retencao: 4,
  disposicao: 2,
}

test('fourteen fields are required, and each that is missing is named', () => {
  assert.equal(Object.keys(dados).length, 14)
  assert.ok(documentoNovo.safeParse(dados).success)
  for (const name of Object.keys(dados)) {
    const { error } = documentoNovo.safeParse({ ...dados, [name]: undefined })
    assert.deepEqual(
      error?.issues.map(({ path }) => path.join('.')),
      [name],
    )
  }
})

test('a code outside its table is refused', () => {
  const fora = { classe: 5, tipo: 17, formato: 5, indexacao: 5, retencao: 7, disposicao: 5, situacao: 5 }
  for (const [name, value] of Object.entries(fora))
    assert.ok(!documentoNovo.safeParse({ ...dados, [name]: value }).success, name)
})

test('who it is for comes as a number or as the id of a company, and is kept as a text', () => {
  for (const acesso of [1, 2, 3, '1', '1795230000000'])
    assert.equal(documentoNovo.parse({ ...dados, acesso }).acesso, String(acesso))
})

test('the sectors of quality documents have codes that start with 1', () => {
  assert.deepEqual(
    ['1', '101', '1.2', '201', '01', ''].map((codigo) => doSgi({ codigo })),
    [true, true, true, false, false, false],
  )
})
