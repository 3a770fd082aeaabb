import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compararItens, itensEscolhidos, tipoDaParcela } from './comparar-nota.ts'

const item = (descricao: string, quantidade: number, valor: number, id = '') => ({
  id,
  descricao,
  unidade: 'un',
  quantidade,
  valor: valor * 100,
  codigoCustoId: '7' as string | null,
})
const vazio = () => ({ ...item('', 0, 0), codigoCustoId: null })
const linha = (descricao: string, quantidade: number, valor: number) => ({
  descricao,
  unidade: 'UN',
  quantidade,
  valor: valor * 100,
})

test('lines are paired by their words, then by their total; the rest stands alone on its side', () => {
  const pedido = [item('Cabo de aço', 2, 500, 'a'), item('Fita', 1, 300, 'b'), item('Parafuso', 9, 9, 'c')]
  const nota = [linha('FITA ISOLANTE 20M', 3, 100), linha('CABO DE AÇO', 2, 500), linha('Frete', 1, 50)]
  const linhas = compararItens(pedido, nota)
  assert.deepEqual(
    linhas.map(({ pedido, nota, igual }) => [pedido?.id, nota?.descricao, igual]),
    [
      ['b', 'FITA ISOLANTE 20M', false],
      ['a', 'CABO DE AÇO', true],
      [undefined, 'Frete', false],
      ['c', undefined, false],
    ],
  )
})

test('nothing is overwritten that was not chosen; what was keeps its category', () => {
  const linhas = compararItens(
    [item('Fita', 1, 300, 'b'), item('Parafuso', 9, 9, 'c')],
    [linha('Fita', 2, 300), linha('Frete', 1, 50)],
  )
  assert.deepEqual(
    itensEscolhidos(linhas, new Set(), vazio).map(({ id, quantidade }) => [id, quantidade]),
    [
      ['b', 1],
      ['c', 9],
    ],
  )
  assert.deepEqual(
    itensEscolhidos(linhas, new Set([0, 1, 2]), vazio).map(({ id, quantidade, codigoCustoId }) => [
      id,
      quantidade,
      codigoCustoId,
    ]),
    [
      ['b', 2, '7'],
      ['', 1, null],
    ],
  )
})

test('an instalment is a boleto unless the invoice says otherwise', () => {
  assert.equal(tipoDaParcela('PIX'), 7)
  assert.equal(tipoDaParcela('Transferência bancária'), 7)
  assert.equal(tipoDaParcela('Boleto'), 4)
  assert.equal(tipoDaParcela(null), 4)
})
