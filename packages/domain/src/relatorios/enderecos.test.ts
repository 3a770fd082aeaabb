import assert from 'node:assert/strict'
import { test } from 'node:test'
import { telas } from '../telas.ts'
import { comoCsv } from './csv.ts'
import { comValor, enderecoDaLista, nosDias } from './enderecos.ts'

test('an address says each filter as the lists read it, and a bar in a name does not end it', () => {
  assert.equal(
    enderecoDaLista(telas.pedidos, { status: [5, 7, 9], centro: [], de: undefined }),
    '/financeiro/pedidos?status=5%2C7%2C9',
  )
  const busca = new URL(
    enderecoDaLista(telas.pedidos, {}, [
      nosDias('dataAprovacao', '2026-11-01', '2026-11-30'),
      comValor('fornecedorId', 'ref', '12', 'A|B'),
    ]),
    'http://x',
  ).searchParams
  assert.equal(busca.get('queryconfig'), 'dataAprovacao|fornecedorId')
  assert.equal(busca.get('querytype'), 'periodo|ref')
  assert.equal(busca.get('queryvalue'), '2026-11-01..2026-11-30|12')
  assert.equal(busca.get('textquery'), '01/11/2026 a 30/11/2026|A\\|B')
})

test('a text that a spreadsheet would run stays a text; numbers carry the comma', () => {
  assert.equal(
    comoCsv([
      ['Nome', 'Valor'],
      ['=1+1', -10.5],
      ['a;"b"', null],
    ]),
    '\ufeffNome;Valor\r\n\'=1+1;-10,5\r\n"a;""b""";\r\n',
  )
})
