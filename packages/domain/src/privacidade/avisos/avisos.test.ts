import assert from 'node:assert/strict'
import { test } from 'node:test'
import { avisosPrivacidade } from './avisos.ts'
import { MODELO_DO_AVISO } from './modelo.ts'
import { partesDoAviso } from './partes.ts'

test('a notice is read as headings and paragraphs, whatever ends its lines', () => {
  assert.deepEqual(partesDoAviso('Um.\r\n\r\n## Para quê\nDois.\nTrês.\n'), [
    { titulo: null, paragrafos: ['Um.'] },
    { titulo: 'Para quê', paragrafos: ['Dois.', 'Três.'] },
  ])
  assert.deepEqual(partesDoAviso('  \n'), [])
  // What looks like a page is read as it was written.
  assert.deepEqual(partesDoAviso('<b>Um</b>'), [{ titulo: null, paragrafos: ['<b>Um</b>'] }])
})

test('what the first notice starts from says what the law asks, and fits', () => {
  assert.ok(MODELO_DO_AVISO.length < avisosPrivacidade.fields.texto.max)
  assert.equal(partesDoAviso(MODELO_DO_AVISO).length, 6)
  for (const dito of ['15 dias', 'ANPD', 'compartilhados', 'fundamento'])
    assert.ok(MODELO_DO_AVISO.includes(dito), dito)
})
