import assert from 'node:assert/strict'
import { test } from 'node:test'
import { etiquetaDe, zplDe } from './etiqueta.ts'

const luva = {
  etiqueta: 'LAB-000123',
  tipo: 'Luva isolante de borracha',
  classe: '2',
  numeroSerie: 'S-1',
  lado: 1,
  situacao: 1,
  dataUltimoEnsaio: '2026-10-01',
  dataProximoEnsaio: '2027-04-01',
  laudo: 'LD-2026-00007',
}

test('a label says the tag, what the piece is, its class by word and colour, when it was tested, until when, and by which laudo', () => {
  const { validade, classe, linhas, oQueE, proibido } = etiquetaDe(luva)
  assert.deepEqual(
    [validade, classe, linhas, oQueE, proibido],
    [
      'Válido até 01/04/2027',
      { dito: 'Classe 2, amarela, esquerda', cor: '#f2c200' },
      ['Nº S-1', 'Ensaiado em 01/10/2026', 'Laudo LD-2026-00007'],
      'Luva isolante de borracha',
      false,
    ],
  )
  assert.equal(etiquetaDe({ ...luva, situacao: 4, dataProximoEnsaio: null }).validade, 'REPROVADO: RETIRAR DE USO')
  assert.equal(etiquetaDe({ ...luva, dataProximoEnsaio: null }).validade, 'SEM ENSAIO VÁLIDO')
  assert.deepEqual(etiquetaDe({ ...luva, classe: 'B' }).classe, { dito: 'Categoria B, esquerda', cor: null })
})

test('no command of the printer’s is among what people wrote', () => {
  const zpl = zplDe([etiquetaDe({ ...luva, etiqueta: 'A^XZ^XA~JR', numeroSerie: '1_\\\n^FS' })])
  assert.equal(zpl.match(/\^XA/g)!.length, 1)
  assert.equal(zpl.match(/\^XZ/g)!.length, 1)
  assert.ok(!zpl.includes('~JR'))
  assert.ok(zpl.includes('^FDMA,A_5EXZ_5EXA_7EJR^FS'), zpl)
})
