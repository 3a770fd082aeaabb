import assert from 'node:assert/strict'
import test from 'node:test'
import { aplicaSe, papelNoPedido, pessoasComPapel, temPapelDeWorkflow, type WorkflowDoPedido } from './papel.ts'

const vazio: WorkflowDoPedido = { solicitantes: [], validadores: [], confirmadores: [], aprovadores: [] }
const pedido = { centroDeCustoId: '10', tipo: 1, valorTotal: '1000.00' }

test('a rank comes from the lists, the highest match wins, and whoever is in none is a requester', () => {
  const listas = ['solicitantes', 'validadores', 'confirmadores', 'aprovadores'] as const
  // Every subset of the four lists, in one workflow or spread over two.
  for (let bits = 0; bits < 16; bits++) {
    const em = listas.filter((_, i) => bits & (1 << i))
    const esperado = em.length ? Math.max(1, ...em.map((lista) => listas.indexOf(lista) + 1)) : 1
    const um = { ...vazio, ...Object.fromEntries(em.map((lista) => [lista, ['7', '8']])) }
    const espalhado = em.map((lista) => ({ ...vazio, [lista]: ['7'] }))
    for (const workflows of [[um], espalhado, [...espalhado].reverse(), [vazio, um]])
      assert.equal(papelNoPedido('7', pedido, workflows), esperado, `${em.join('+') || 'nenhuma'}`)
    assert.equal(temPapelDeWorkflow('7', pedido, [um]), bits !== 0)
    assert.equal(temPapelDeWorkflow('9', pedido, [um]), false)
    assert.equal(papelNoPedido('9', pedido, [um]), 1)
  }
})

test('a workflow limited to contracts, types or a value range applies only inside all of its limits', () => {
  const casos: [string, Partial<WorkflowDoPedido>, boolean][] = [
    ['no limits', {}, true],
    ['null limits', { contratos: null, tipos: null, valorMinimo: null, valorMaximo: null }, true],
    ['empty lists limit nothing', { contratos: [], tipos: [] }, true],
    ['its contract', { contratos: ['9', '10'] }, true],
    ['another contract', { contratos: ['1', '100'] }, false],
    ['its type', { tipos: [1, 4] }, true],
    ['another type', { tipos: [2] }, false],
    ['minimum reached exactly', { valorMinimo: '1000.00' }, true],
    ['minimum missed by a cent', { valorMinimo: 1000.01 }, false],
    ['maximum reached exactly', { valorMaximo: 1000 }, true],
    ['maximum passed by a cent', { valorMaximo: '999.99' }, false],
    ['zero is a maximum too', { valorMaximo: 0 }, false],
    ['one limit of several fails', { contratos: ['10'], tipos: [1], valorMinimo: 5000 }, false],
  ]
  for (const [nome, limites, esperado] of casos) {
    const workflow = { ...vazio, aprovadores: ['7'], ...limites }
    assert.equal(aplicaSe(workflow, pedido), esperado, nome)
    assert.equal(papelNoPedido('7', pedido, [workflow]), esperado ? 4 : 1, nome)
    assert.equal(temPapelDeWorkflow('7', pedido, [workflow]), esperado, nome)
  }
})

test('an approver of another contract is only what the applying workflow says', () => {
  const deOutro = { ...vazio, aprovadores: ['7'], contratos: ['99'] }
  const deste = { ...vazio, validadores: ['7'], contratos: ['10'] }
  assert.equal(papelNoPedido('7', pedido, [deOutro, deste]), 2)
})

test('the people of a rank are those of its list in the workflows that apply, each once', () => {
  const workflows = [
    { ...vazio, confirmadores: ['1', '2'] },
    { ...vazio, confirmadores: ['2', '3'] },
    { ...vazio, confirmadores: ['4'], tipos: [3] },
  ]
  assert.deepEqual(pessoasComPapel(3, pedido, workflows), ['1', '2', '3'])
  assert.deepEqual(pessoasComPapel(2, pedido, workflows), [])
})
