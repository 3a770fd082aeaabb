import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unidadeDoLimite } from './conteudo.ts'

test('a limit is in the unit of its criterion, whatever was read, or where nothing was', () => {
  const [mA, uA] = [1, 2]
  assert.equal(unidadeDoLimite({ unidade: mA }, { unidade: null }), mA)
  assert.equal(unidadeDoLimite({ unidade: mA }, { unidade: uA }), mA)
  // Of a laudo issued before the criterion's was kept, that of the reading.
  assert.equal(unidadeDoLimite({}, { unidade: uA }), uA)
})
