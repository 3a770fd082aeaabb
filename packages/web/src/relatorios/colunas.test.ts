import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alturaDo, comecoDaSegunda, quadrosAVista } from './colunas.ts'

const serie = (valores: (number | null)[]) => ({ nome: 'S', cor: null, valores, destinos: valores.map(() => null) })

test('the second column begins where the two are nearest in height', () => {
  assert.equal(comecoDaSegunda([400, 400, 300, 300]), 2)
  assert.equal(comecoDaSegunda([900, 100, 100, 100]), 1)
  assert.equal(comecoDaSegunda([100, 100, 100, 900]), 3)
  assert.equal(comecoDaSegunda([400]), 1)
  assert.equal(comecoDaSegunda([]), 0)
})

test('a chart is as high as its drawing, a list of names as its rows in sight, an empty one as its sentence', () => {
  const nomes = (n: number) => Array.from({ length: n }, (_, i) => `Nome ${i}`)
  const fileiras = (n: number) =>
    alturaDo({ desenho: 'fileiras', categorias: nomes(n), series: [serie(nomes(n).map(() => 1))] })
  assert.ok(fileiras(1) < fileiras(8))
  assert.ok(fileiras(10) > fileiras(40), 'of many only the first are in sight')
  assert.ok(alturaDo({ desenho: 'barras', categorias: nomes(12), series: [serie([1])] }) > fileiras(2))
  assert.ok(alturaDo({ desenho: 'barras', categorias: [], series: [serie([])] }) < fileiras(1))
})

test('three charts are in sight, and the fourth when it is the last', () => {
  assert.deepEqual([1, 3, 4, 5, 13].map(quadrosAVista), [1, 3, 4, 3, 3])
})
