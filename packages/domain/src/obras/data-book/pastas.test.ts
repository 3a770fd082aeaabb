import assert from 'node:assert/strict'
import { test } from 'node:test'
import { disciplinasDeObra, tiposDeAnexo } from '../anexos/codigos.ts'
import { nomeDoDocumento, pastaDaDisciplina, pastaDoTipo } from './pastas.ts'

test('folders are numbered in two figures, in the order of the tables, and hold no bar between words', () => {
  assert.equal(pastaDaDisciplina(1), '01 Projeto')
  assert.equal(pastaDaDisciplina(4), '04 Subestação - equipamentos')
  assert.equal(pastaDoTipo(3), '03 ART - TRT')
  assert.equal(pastaDoTipo(99), '99 Outro')
  const pastas = [
    ...Object.keys(disciplinasDeObra).map((codigo) => pastaDaDisciplina(Number(codigo))),
    ...Object.keys(tiposDeAnexo).map((codigo) => pastaDoTipo(Number(codigo))),
  ]
  assert.ok(pastas.every((pasta) => /^\d\d \S/.test(pasta)))
})

test('a document goes by its number, or by the record where it has none, with its revision', () => {
  const planta = { id: '17', numeroDocumento: 'PE-01', numeroRevisao: 2, fileName: 'planta.pdf' }
  assert.equal(nomeDoDocumento(planta), 'PE-01_R2_planta.pdf')
  assert.equal(nomeDoDocumento({ ...planta, numeroDocumento: null, numeroRevisao: 0 }), '17_R0_planta.pdf')
})
