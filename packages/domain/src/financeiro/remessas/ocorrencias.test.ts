import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codigosDe, recusasDeLote, situacaoDe, textoDaOcorrencia } from './ocorrencias.ts'
import { ocorrenciasBradesco, ocorrenciasFebraban } from './ocorrencias-febraban.ts'
import { ocorrenciasItau } from './ocorrencias-itau.ts'
import { ocorrenciasSantander } from './ocorrencias-santander.ts'
import { ocorrenciasSicoob } from './ocorrencias-sicoob.ts'
import type { LeiauteDeBanco } from './tipos.ts'

const tabelas = {
  febraban: ocorrenciasFebraban,
  '033': ocorrenciasSantander,
  '237': ocorrenciasBradesco,
  '341': ocorrenciasItau,
  '756': ocorrenciasSicoob,
}
const CLASSES = ['PAG', 'ENV', 'PEN', 'NEG', 'INFO', 'CONFERIR'] as const

test('each code stands in one class of its bank, with words of its own, and alone gives that class', () => {
  for (const [leiaute, tabela] of Object.entries(tabelas) as [LeiauteDeBanco, typeof ocorrenciasItau][]) {
    const codigos = CLASSES.flatMap((classe) => Object.keys(tabela[classe]))
    assert.equal(new Set(codigos).size, codigos.length, `${leiaute}: um código em duas classes`)
    assert.ok(codigos.length > 100)
    for (const classe of CLASSES)
      for (const [codigo, texto] of Object.entries(tabela[classe])) {
        assert.match(codigo, /^[A-Z0-9]{2}$/)
        assert.match(texto, /^\p{Lu}.*[^.]$/u)
        assert.equal(textoDaOcorrencia(leiaute, codigo).texto, texto)
        assert.equal(situacaoDe(leiaute, [codigo]), classe === 'INFO' ? 'CONFERIR' : classe, `${leiaute} ${codigo}`)
      }
  }
})

test('every family the design names is in its list', () => {
  const familia = (de: string, ate: string): string[] => {
    const letras = []
    for (let letra = de.charCodeAt(1); letra <= ate.charCodeAt(1); letra++)
      letras.push(de[0]! + String.fromCharCode(letra))
    return letras
  }
  const negados = [
    ...familia('AA', 'AZ'),
    ...familia('BA', 'BC'),
    ...familia('BG', 'BM'),
    ...familia('CA', 'CP'),
    ...familia('HA', 'HL'),
    ...familia('YA', 'YF'),
    ...familia('PA', 'PN'),
    '01',
    'TA',
    'ZE',
    'H1',
    'H4',
  ]
  for (const leiaute of ['febraban', '237'] as const)
    for (const codigo of negados) {
      assert.equal(situacaoDe(leiaute, [codigo]), 'NEG', codigo)
      assert.doesNotMatch(textoDaOcorrencia(leiaute, codigo).texto, /[Cc]ódigo [A-Z0-9]{2}/, codigo)
    }
})

test('a code named like something of the language is only a code', () => {
  for (const codigo of ['__', 'to', 'constructor', '__proto__'])
    assert.equal(situacaoDe('237', [codigo]), 'CONFERIR', codigo)
})

test('codes are read two by two, blanks and filling zeros apart', () => {
  assert.deepEqual(codigosDe('00        '), ['00'])
  assert.deepEqual(codigosDe('  AG  AN  '), ['AG', 'AN'])
  assert.deepEqual(codigosDe('AGAGAG0000'), ['AG'])
  assert.deepEqual(codigosDe('AG00      '), ['AG', '00'], 'paid and refused: a person looks')
  assert.deepEqual(codigosDe('0000000000'), [])
  assert.deepEqual(codigosDe(' '.repeat(10)), [])
  assert.deepEqual(codigosDe(''), [])
  assert.deepEqual(recusasDeLote('237', 'BDHCTA    '), ['HC', 'TA'])
  assert.deepEqual(recusasDeLote('341', 'BDHCTA    '), ['TA'])
})
