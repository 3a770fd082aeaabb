import assert from 'node:assert/strict'
import test from 'node:test'
import { recusasDeMistura } from './mistura-de-anexos.ts'

/** Written by hand from Spec 1 §4, row by row, without looking at the table: [this type, with that], 'R' a reimbursement order. */
const proibidos: [number, number | 'R'][] = [
  // Invoice (2) refuses to coexist with daily allowance, receipt and contract.
  [2, 8],
  [2, 5],
  [2, 9],
  // Fiscal receipt (3) refuses reimbursement-type, receipt and contract.
  [3, 'R'],
  [3, 5],
  [3, 9],
  // Receipt (5) refuses daily allowance, reimbursement-type and contract.
  [5, 8],
  [5, 'R'],
  [5, 9],
  // Contract (9) refuses daily allowance, reimbursement-type and receipt.
  [9, 8],
  [9, 'R'],
  [9, 5],
]

test('all 1,024 sets of attachment types in the 4 order types agree with the specification row by row', () => {
  let casos = 0
  for (const tipoDePedido of [1, 2, 3, 4])
    for (let bits = 0; bits < 1024; bits++) {
      const tipos = Array.from({ length: 10 }, (_, i) => i + 1).filter((tipo) => bits & (1 << (tipo - 1)))
      const esperados = new Set(
        proibidos
          .filter(([um, outro]) => tipos.includes(um) && (outro === 'R' ? tipoDePedido === 2 : tipos.includes(outro)))
          .map(([um, outro]) => (outro === 'R' ? `${um}R` : [um, outro].sort((a, b) => a - b).join('-'))),
      )
      const recusas = recusasDeMistura(tipoDePedido, tipos)
      const ditas = recusas.map(({ tipo, com }) =>
        com === null ? `${tipo}R` : [tipo, com].sort((a, b) => a - b).join('-'),
      )
      assert.deepEqual(new Set(ditas), esperados, `pedido ${tipoDePedido}, anexos ${tipos}`)
      assert.equal(ditas.length, esperados.size, 'each refusal is said once')
      casos++
    }
  assert.equal(casos, 4096)
})

test('a refusal is a sentence that names both kinds', () => {
  assert.deepEqual(
    recusasDeMistura(2, [5, 2, 2, 5]).map(({ mensagem }) => mensagem),
    ['Nota fiscal e Recibo não podem ficar no mesmo pedido.', 'Pedido de reembolso não aceita anexo do tipo Recibo.'],
  )
})
