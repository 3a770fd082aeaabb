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

test('a document goes by its number, or by what a person calls it where it has none, with its revision', () => {
  const planta = {
    tipo: 3,
    numeroDocumento: 'PE-01',
    descricao: 'ART de execução',
    emissao: null,
    numeroRevisao: 2,
    fileName: 'scan0001.pdf',
  }
  assert.equal(nomeDoDocumento(planta), 'PE-01_R2_scan0001.pdf')
  const semNumero = { ...planta, numeroDocumento: null, numeroRevisao: 0 }
  assert.equal(nomeDoDocumento(semNumero), 'ART de execução_R0_scan0001.pdf')
  assert.equal(nomeDoDocumento({ ...semNumero, emissao: '2026-02-03' }), 'ART de execução 2026-02-03_R0_scan0001.pdf')
  // The description that the form begins with says no more than the file does.
  assert.equal(nomeDoDocumento({ ...semNumero, descricao: 'scan0001' }), 'ART - TRT_R0_scan0001.pdf')
  assert.equal(
    nomeDoDocumento({ ...semNumero, descricao: 'ç'.repeat(120), emissao: '2026-02-03' }),
    `${'ç'.repeat(60)} 2026-02-03_R0_scan0001.pdf`,
  )
})
