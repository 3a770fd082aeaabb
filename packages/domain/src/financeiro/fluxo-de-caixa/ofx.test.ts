import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ExtratoRecusado } from './extrato-lido.ts'
import { lerOfx, valorDoOfx } from './ofx.ts'

const linha = (campos: string) => `<STMTTRN>${campos}`
const sgml = (linhas: string, mais = '') =>
  `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><SIGNONMSGSRSV1><SONRS><LANGUAGE>POR</SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>237<ACCTID>12345-6<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20261101<DTEND>20261130${linhas}</BANKTRANLIST>${mais}<LEDGERBAL><BALAMT>1500.10<DTASOF>20261130</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`

test('the SGML of banks, closing tags or not, and the XML of version 2 read the same', () => {
  const aberta = linha(
    '<TRNTYPE>DEBIT<DTPOSTED>20261110120000[-3:BRT]<TRNAMT>-1234.50<FITID>A1<CHECKNUM>77<MEMO>PAG "BOLETO" {x} \\ a&amp;b',
  )
  const fechada =
    '<STMTTRN>\n<TRNTYPE>CREDIT</TRNTYPE>\n<DTPOSTED>20261111</DTPOSTED>\n<TRNAMT>10,05</TRNAMT>\n<FITID>A2</FITID>\n<NAME>Cliente</NAME><MEMO>Medição 3</MEMO>\n</STMTTRN>'
  const lido = lerOfx(sgml(aberta + fechada))
  assert.deepEqual(lido, {
    formato: 'ofx',
    banco: '237',
    agencia: null,
    conta: '12345-6',
    avisos: [],
    saldo: { data: '2026-11-30', valor: 150_010 },
    repetidos: [],
    linhas: [
      {
        fitid: 'A1',
        vez: 1,
        data: '2026-11-10',
        valor: -123_450,
        descricao: 'PAG "BOLETO" {x} \\ a&b',
        documento: '77',
      },
      { fitid: 'A2', vez: 1, data: '2026-11-11', valor: 1005, descricao: 'Cliente · Medição 3', documento: null },
    ],
  })
  const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200"?>${sgml(fechada).slice(sgml('').indexOf('<OFX>'))}`
  assert.deepEqual(lerOfx(xml).linhas, [lido.linhas[1]])
})

test('lines that share an identifier are each a movement, told apart and told; a line of nothing is none', () => {
  const a = linha('<DTPOSTED>20261110<TRNAMT>-1<FITID>X')
  const outra = linha('<DTPOSTED>20261110<TRNAMT>-2<FITID>X')
  const lido = lerOfx(sgml(a + outra + a + linha('<DTPOSTED>20261110<TRNAMT>-1<FITID>Y')))
  assert.deepEqual(
    lido.linhas.map(({ fitid, valor, vez }) => [fitid, valor, vez]),
    [
      ['X', -100, 1],
      ['X', -200, 1],
      ['X', -100, 2],
      ['Y', -100, 1],
    ],
  )
  assert.deepEqual(lido.repetidos, ['X'])
  assert.equal(lerOfx(sgml(linha('<DTPOSTED>20261110<TRNAMT>0.00<FITID>Z'))).linhas.length, 0)
})

test('amounts are exact, in both ways of writing them, and nothing else is one', () => {
  const casos: [string, number | null][] = [
    ['-1234.56', -123_456],
    ['+0,1', 10],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['12.5000', 1250],
    ['90071992547.99', 9_007_199_254_799],
    ['1e309', null],
    ['12.345.6', null],
    ['abc', null],
    ['', null],
    ['NaN', null],
    ['1.2345', null],
    ['-5.125', null],
    ['5,125', null],
    ['1.234.567', 123_456_700],
    ['1,234,567.89', 123_456_789],
  ]
  for (const [bruto, esperado] of casos) assert.equal(valorDoOfx(bruto), esperado, bruto)
})

test('what is no statement, or a hostile one, is refused with a sentence and in no time', () => {
  const boa = linha('<DTPOSTED>20261110<TRNAMT>-1<FITID>X')
  const casos = [
    'qualquer coisa',
    '',
    `<!DOCTYPE x [<!ENTITY a "b">]>${sgml(boa)}`,
    sgml(linha('<DTPOSTED>20261399<TRNAMT>-1<FITID>X')),
    sgml(linha('<DTPOSTED>20261110<TRNAMT>um<FITID>X')),
    sgml(linha('<DTPOSTED>20261110<TRNAMT>-1')),
    sgml(boa, '<STMTRS><CURDEF>BRL'),
    sgml(boa).replace('<CURDEF>BRL', '<CURDEF>USD'),
    '<OFX><CREDITCARDMSGSRSV1></OFX>',
    `<OFX>${'<A>'.repeat(300_000)}`,
    sgml(Array.from({ length: 5001 }, (_, n) => linha(`<DTPOSTED>20261110<TRNAMT>-1<FITID>${n}`)).join('')),
    'x'.repeat(6 * 1024 * 1024),
  ]
  for (const caso of casos) {
    const comeco = performance.now()
    assert.throws(() => lerOfx(caso), ExtratoRecusado, caso.slice(0, 80))
    assert.ok(performance.now() - comeco < 2000)
  }
  // Neither a thousand open brackets nor a name that is everybody's make it slow or strange.
  const comeco = performance.now()
  assert.equal(lerOfx(sgml(`${'<'.repeat(900_000)}${boa}<__proto__>1<constructor>2`)).linhas.length, 1)
  assert.ok(performance.now() - comeco < 2000)
})
