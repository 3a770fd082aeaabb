import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codigoNoFim, interpretar, pareceDocumento } from './interpretar.ts'

const HOJE = '2026-11-21'
const PIX =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

test('one field reads a boleto, a PIX, an invoice’s key and the address of its code', () => {
  for (const [texto, tipo] of [
    ['34191.09008 00012.345674 89012.345677 4 10000000123456', 'boleto'],
    ['34194100000001234561090000012345678901234567', 'boleto'],
    ['84610000000-5 24610029110-2 00546033900-4 69589506108-0', 'boleto'],
    [`\n${PIX} `, 'pix'],
    ['4126 1111 2223 3300 0181 5500 1000 0012 3418 7654 3211', 'nota'],
    ['41261112ABC34501DE35550010000012341876543212', 'nota'],
    ['https://www.fazenda.pr.gov.br/nfce/qrcode?p=41261111222333000181550010000012341876543211|2|1', 'nota'],
  ] as const)
    assert.equal(interpretar(texto, HOJE).tipo, tipo, texto)
})

test('what is none of them says what to do, or which digit to look at', () => {
  const motivo = (texto: string) => {
    const lida = interpretar(texto, HOJE)
    return lida.tipo === 'nada' ? lida.motivo : lida.tipo
  }
  assert.match(motivo(''), /Cole a linha do boleto/)
  assert.match(motivo('Cabo 2,5 mm'), /Cole a linha do boleto/)
  assert.match(motivo('34191.09008 00012.345674 89012.345677 4 10000000123457'), /dígito verificador do código/)
  assert.match(motivo('3'.repeat(46)), /Foram lidos 46/)
  assert.match(motivo(`${PIX.slice(0, -1)}0`), /incompleto ou foi alterado/)
})

test('only what looks like a document is taken from where it was pasted', () => {
  assert.ok(pareceDocumento('34191.09008 00012.345674 89012.345677 4 10000000123456'))
  assert.ok(pareceDocumento(PIX))
  for (const texto of ['', '123', 'Isolador\t4\t78,90', '2026-11-21', 'x'.repeat(47)])
    assert.ok(!pareceDocumento(texto), texto)
})

test('a desk reader’s code is known by itself, whatever was pressed before it', () => {
  for (const codigo of [
    '34191090080001234567489012345677410000000123456',
    '34194100000001234561090000012345678901234567',
    '846100000005246100291102005460339004695895061080',
    '41261112ABC34501DE35550010000012341876543212',
  ])
    for (const antes of ['', '1', 'jk', '000']) assert.equal(codigoNoFim(antes + codigo, HOJE), codigo, antes + codigo)
  for (const teclas of ['', '123', '34191090080001234567489012345677410000000123457', '1'.repeat(60)])
    assert.equal(codigoNoFim(teclas, HOJE), null, teclas)
})
