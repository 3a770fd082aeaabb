import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ehPdf, leituraDoTexto } from './boletos-do-pdf.ts'

const HOJE = '2026-11-27'
const LINHA = '34191.09008 00012.345674 89012.345677 4 10000000123456'
const motivo = (text: string) => {
  const lida = leituraDoTexto({ read: true, text }, HOJE)
  return 'motivo' in lida ? lida.motivo : null
}

test('what a PDF says of a boleto, or why it says none: always a sentence that tells what to do', () => {
  const lida = leituraDoTexto({ read: true, text: `Pague ${LINHA}` }, HOJE)
  assert.deepEqual(
    lida.boletos.map(({ valor, vencimento }) => [valor, vencimento]),
    [[1234.56, '2025-02-22']],
  )
  assert.equal(motivo(LINHA), null)
  assert.match(motivo(' \n ')!, /^Este PDF é uma imagem.*Digite o código/)
  assert.match(motivo('Nota 12')!, /^Este PDF não traz o código de um boleto\. Digite/)
  assert.match(
    motivo(LINHA.replace('00012', '00013'))!,
    /^O código escrito neste PDF não confere\. O dígito verificador do 2º/,
  )
  for (const [why, dito] of [
    ['password', /pede senha/],
    ['broken', /danificado/],
    ['too-much', /grande ou demorado/],
  ] as const) {
    const recusada = leituraDoTexto({ read: false, why }, HOJE)
    assert.ok('motivo' in recusada && dito.test(recusada.motivo) && /Digite o código/.test(recusada.motivo))
  }
})

test('a PDF is known by what the browser says or by its name', () => {
  assert.equal(ehPdf({ name: 'boleto', type: 'application/pdf' }), true)
  assert.equal(ehPdf({ name: 'BOLETO.PDF', type: '' }), true)
  assert.equal(ehPdf({ name: 'boleto.pdf.png', type: 'image/png' }), false)
})
