import assert from 'node:assert/strict'
import { test } from 'node:test'
import { telasDoLog } from '../telas.ts'
import { moduloDaTela, modulosDoLog, telasDosModulos } from './modulos-do-log.ts'

test('every screen that a log row may name is of a module with a number, and each is found by it', () => {
  for (const { id, modulo, rotulo } of telasDoLog) {
    const achado = moduloDaTela(id)
    assert.ok(achado?.moduloId, `${rotulo}: o módulo ${modulo} não tem número em modulos-do-log.ts`)
    assert.equal(modulosDoLog[achado.moduloId as keyof typeof modulosDoLog], modulo)
    assert.ok(telasDosModulos([achado.moduloId]).includes(id))
  }
  assert.equal(moduloDaTela(32_000), null)
  assert.deepEqual(telasDosModulos([]), [])
})
