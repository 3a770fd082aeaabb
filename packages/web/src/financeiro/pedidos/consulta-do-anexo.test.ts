import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lerConsultaDoAnexo } from './consulta-do-anexo.ts'

test('an attachment by its id, with or without its proof', () => {
  assert.deepEqual(lerConsultaDoAnexo({ id: '12' }), { por: 'anexo', id: '12', comprovante: false })
  assert.deepEqual(lerConsultaDoAnexo({ id: '12', comprovante: 'true' }), { por: 'anexo', id: '12', comprovante: true })
  assert.deepEqual(lerConsultaDoAnexo({ docId: '12', tipo: 'pedido' }), { por: 'anexo', id: '12', comprovante: false })
  assert.deepEqual(lerConsultaDoAnexo({ docId: '12' }), { por: 'documento', id: '12', comprovante: false })
})

test('a position in an order, among all attachments or those in payment', () => {
  assert.deepEqual(lerConsultaDoAnexo({ docId: '9', tipo: 'pedido', index: '1', pagamento: 'true' }), {
    por: 'pedido',
    id: '9',
    index: 1,
    pagamento: true,
    comprovante: false,
  })
})

test('no id, no id at all, or a document of another area: nothing', () => {
  for (const search of [
    {},
    { id: '' },
    { id: 'abc' },
    { id: '../1' },
    { docId: '1', tipo: 'obra' },
    { docId: '1', index: '-1' },
  ])
    assert.equal(lerConsultaDoAnexo(search), null, JSON.stringify(search))
})
