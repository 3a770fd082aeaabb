import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NomesUnicos, nomeSeguro } from './safe-names.ts'

test('a name is one name on every system: no separators, nothing upwards, nothing invisible', () => {
  for (const [texto, nome] of [
    ['0101 - José da Conceição', '0101 - José da Conceição'],
    ['12/2026 - A\\B', '12-2026 - A-B'],
    ['../../etc/passwd', '-.-etc-passwd'],
    ['..', 'sem nome'],
    ['.oculto', 'oculto'],
    ['  NR-10: básico?  ', 'NR-10- básico-'],
    ['linha\nnova\tcom\u0000 nada\u202e', 'linha nova com nada'],
    ['fim. . .', 'fim'],
    ['CON', '_CON'],
    ['lpt1.txt', '_lpt1.txt'],
    ['Consultor', 'Consultor'],
    ['', 'sem nome'],
    ['Jose\u0301', 'José'],
  ] as const)
    assert.equal(nomeSeguro(texto), nome, JSON.stringify(texto))
})

test('a long name is cut, its ending is not, and no character in the middle', () => {
  const nome = nomeSeguro('ã'.repeat(200), '.pdf')
  assert.equal(Array.from(nome).length, 100)
  assert.ok(nome.endsWith('ã.pdf'))
  assert.ok(Buffer.byteLength(nome) <= 255)
  assert.ok(nomeSeguro(`${'x'.repeat(95)}😀😀`, '.pdf').isWellFormed())
})

test('two of the same name stand side by side', () => {
  const nomes = new NomesUnicos()
  assert.deepEqual(
    ['ASO', 'aso', 'ASO', 'A/SO', 'A:SO'].map((texto) => nomes.de(texto, '.pdf')),
    ['ASO.pdf', 'aso (2).pdf', 'ASO (3).pdf', 'A-SO.pdf', 'A-SO (2).pdf'],
  )
  const longos = new NomesUnicos()
  const [um, outro] = [longos.de('y'.repeat(300), '.pdf'), longos.de('y'.repeat(300), '.pdf')]
  assert.notEqual(um, outro)
  assert.ok(outro.endsWith(' (2).pdf') && outro.length <= 100)
})
