import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lerOrcamentoColado } from './colado.ts'
import { classeQueCobre, estourosDoOrcamento, porClasse } from './orcamento.ts'

test('a category is of its restricted class’s line, else of its master’s, else of none', () => {
  const lugar = { categoriaId: '1', restritaId: 'r', masterId: 'm' }
  for (const [orcadas, classe] of [
    [['r', 'm'], 'r'],
    [['m'], 'm'],
    [['x'], null],
  ] as const)
    assert.equal(classeQueCobre(lugar, new Set(orcadas)), classe)
  const gasto = { ...lugar, emAnalise: 1, comprometido: 2, pago: 3 }
  const sem = { ...gasto, restritaId: null, masterId: null }
  const { dentro, fora } = porClasse(new Set(['m']), [gasto, gasto, sem])
  assert.deepEqual(dentro.get('m'), { emAnalise: 2, comprometido: 4, pago: 6 })
  assert.deepEqual(fora.get(''), { emAnalise: 1, comprometido: 2, pago: 3 })
})

test('the warning names the class and by how much it is passed; what the order does not touch is not its fault', () => {
  const classes = [
    { classe: 'Materiais', resta: 100_00, categorias: ['1', '2'] },
    { classe: 'Fretes', resta: -5_00, categorias: ['3'] },
  ]
  const itens = (...totais: [string | null, number][]) => totais.map(([categoriaId, total]) => ({ categoriaId, total }))
  assert.deepEqual(estourosDoOrcamento(classes, itens(['1', 60_00], ['2', 40_00])), [])
  assert.deepEqual(estourosDoOrcamento(classes, itens(['1', 60_00], ['2', 40_01], [null, 999_00])), [
    'Pedido ultrapassa o orçamento da classe Materiais em R$ 0,01!',
  ])
  assert.deepEqual(estourosDoOrcamento(classes, itens(['3', 1_00])), [
    'Pedido ultrapassa o orçamento da classe Fretes em R$ 6,00!',
  ])
})

test('two columns of a spreadsheet are read by name and value, each line with what is wrong with it', () => {
  const classes = [
    { id: '1', nome: 'Materiais', masterId: '9', masterNome: 'Obra' },
    { id: '2', nome: 'Materiais', masterId: '8', masterNome: 'Sede' },
    { id: '3', nome: 'Locação de máquinas', masterId: null, masterNome: null },
  ]
  const lidas = lerOrcamentoColado(
    'Classe\tValor orçado\nlocacao de MAQUINAS\tR$ 1.234,56\n\nObra > Materiais\t10\nMateriais\t10\nFretes\t1\nLocação de máquinas\tdez\nLocação de máquinas;1.234',
    classes,
  )
  assert.deepEqual(
    lidas.map(({ linha, classeId, valor, erro }) => [linha, classeId, valor, erro]),
    [
      [2, '3', 123456, null],
      [4, '1', 1000, null],
      [5, null, 1000, 'Há mais de uma classe "Materiais": escreva "master > classe".'],
      [6, null, 100, 'Não há classe de custo "Fretes".'],
      [7, '3', null, 'Escreva o valor na segunda coluna, como 1.234,56.'],
      [8, '3', null, 'Escreva o valor na segunda coluna, como 1.234,56.'],
    ],
  )
})
