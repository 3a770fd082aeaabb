import assert from 'node:assert/strict'
import test from 'node:test'
import { PAPEL, papelNoPedido, pessoasComPapel, type WorkflowDoPedido } from '../pedidos/papel.ts'
import { comDelegacoes, recusasDePeriodo } from './delegacoes.ts'

const workflow: WorkflowDoPedido = {
  solicitantes: ['1'],
  validadores: ['2'],
  confirmadores: ['3'],
  aprovadores: ['4'],
  contratos: ['10'],
}
const pedido = { centroDeCustoId: '10', tipo: 1, valorTotal: 100, solicitanteId: '1' }

test('whoever stands in holds the rank of whom they stand for, within the same limits, and no further', () => {
  const todos = comDelegacoes([workflow], [{ deId: '4', paraId: '9' }])
  assert.equal(papelNoPedido('9', pedido, todos), PAPEL.aprovador)
  assert.equal(papelNoPedido('4', pedido, todos), PAPEL.aprovador)
  assert.equal(papelNoPedido('9', { ...pedido, centroDeCustoId: '11' }, todos), PAPEL.solicitante)
  assert.deepEqual(pessoasComPapel(PAPEL.aprovador, pedido, todos).sort(), ['4', '9'])
  const cadeia = comDelegacoes(
    [workflow],
    [
      { deId: '4', paraId: '9' },
      { deId: '9', paraId: '8' },
    ],
  )
  assert.equal(papelNoPedido('8', pedido, cadeia), PAPEL.solicitante)
})

test('nobody decides on their own order in another’s name', () => {
  const todos = comDelegacoes([workflow], [{ deId: '4', paraId: '1' }])
  assert.equal(papelNoPedido('1', pedido, todos), PAPEL.solicitante)
  assert.deepEqual(pessoasComPapel(PAPEL.aprovador, pedido, todos), ['4'])
  assert.equal(papelNoPedido('1', { ...pedido, solicitanteId: '2' }, todos), PAPEL.aprovador)
  // Their own rank they keep.
  const validador = comDelegacoes([workflow], [{ deId: '4', paraId: '2' }])
  assert.equal(papelNoPedido('2', { ...pedido, solicitanteId: '2' }, validador), PAPEL.validador)
})

test('the days of a delegation: from today on, in order, at most ninety', () => {
  const hoje = '2026-11-22'
  assert.deepEqual(recusasDePeriodo({ inicio: hoje, fim: hoje }, hoje), {})
  assert.deepEqual(recusasDePeriodo({ inicio: hoje, fim: '2027-02-19' }, hoje), {})
  assert.ok(recusasDePeriodo({ inicio: hoje, fim: '2027-02-20' }, hoje).fim)
  assert.ok(recusasDePeriodo({ inicio: '2026-11-21', fim: hoje }, hoje).inicio)
  assert.ok(recusasDePeriodo({ inicio: '2026-12-02', fim: '2026-12-01' }, hoje).fim)
})
