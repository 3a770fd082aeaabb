import assert from 'node:assert/strict'
import test from 'node:test'
import { recusaDeTroca } from './troca-de-anexo.ts'

test('an attachment changes freely until its payment is under way; then only its file, and only when asked for', () => {
  for (const status of [null, 1, 2, 3])
    for (const statusBanco of [null, 1, 2, 3, 4])
      for (const reanexar of [null, false, true])
        for (const campos of [[], ['valor']]) {
          const livre = (status === null || status === 1) && statusBanco !== 2
          const pode = livre || (reanexar === true && campos.length === 0)
          assert.equal(recusaDeTroca({ status, statusBanco, reanexar }, campos) === null, pode)
        }
})
