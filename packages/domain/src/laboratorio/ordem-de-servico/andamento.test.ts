import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resolvidos, resultadoDoItem, statusPelosItens } from './andamento.ts'

const de = (...itens: number[]) => itens.map((status) => ({ status }))

test('an order is where its pieces bring it', () => {
  const casos: [number[], number, string][] = [
    [[1, 1, 1], 1, 'nobody looked at any'],
    [[3, 1, 1], 2, 'the first was looked at'],
    [[3, 3, 3], 2, 'all are ready, none was tested'],
    [[7, 1, 1], 2, 'one will not be tested'],
    [[4, 3, 1], 3, 'the first is on the bench'],
    [[2, 1, 1], 3, 'the first failed to the eye'],
    [[5, 3, 7], 3, 'one tested, one still to test'],
    [[6, 5, 3], 3, 'one has its laudo already, another was not tested'],
    [[5, 5, 2], 4, 'all tested'],
    [[5, 7], 4, 'what will not be tested is waited for no more'],
    [[6, 2], 4, 'what failed to the eye waits for its laudo'],
    [[6, 5], 4, 'one laudo is still to be issued'],
    [[6, 6, 7], 5, 'what was tested has its laudo'],
    [[6, 4], 3, 'a laudo was cancelled: its piece is tested again'],
    [[7, 7], 5, 'nothing was tested: it goes back'],
  ]
  for (const [itens, status, porque] of casos) assert.equal(statusPelosItens(de(...itens)), status, porque)
  assert.equal(resolvidos(de(1, 2, 3, 4, 5, 6, 7)), 4)
})

test('what a piece came out as is what its last test said, once that is over', () => {
  const casos: [number, number | null, number | null][] = [
    [1, null, null],
    [2, null, 2],
    [4, 1, null],
    [5, 1, 1],
    [5, 3, 3],
    [6, 2, 2],
    [7, null, null],
  ]
  for (const [status, resultado, dito] of casos) assert.equal(resultadoDoItem({ status, resultado }), dito)
})
