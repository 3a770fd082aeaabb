import assert from 'node:assert/strict'
import { test } from 'node:test'
import { montarBarras } from '../captura/boleto.ts'
import { ArquivoNaoAceito } from './arquivo-do-banco.ts'
import { arquivoDoDda, type BoletoEscrito } from './dda.cenario.ts'
import { lerDda } from './dda.ts'
import { casa } from './dda-casar.ts'

const CONTA = { banco: '237', documento: '11222333000181', agencia: '1234', conta: '56789' }
const barras = (n: number, centavos = 15_000, vencimento: string | null = '2026-12-10') =>
  montarBarras('341', vencimento, centavos, String(n).padStart(25, '0'))
const boleto = (n: number, mais: Partial<BoletoEscrito> = {}): BoletoEscrito => ({
  codigoBarras: barras(n),
  beneficiario: 'CABOS E FIOS LTDA',
  documentoDoBeneficiario: '45997418000153',
  documento: '000123',
  vencimento: '2026-12-10',
  centavos: 15_000,
  emissao: '2026-11-01',
  ...mais,
})

for (const banco of ['001', '033', '104', '237', '341', '748', '756'])
  test(`the DDA of bank ${banco} reads as it was written`, () => {
    const lido = lerDda(
      arquivoDoDda({ ...CONTA, banco }, [boleto(1), boleto(2, { documentoDoBeneficiario: '52998224725' })]),
    )
    assert.deepEqual(
      [lido.bancoCode, lido.cabeca.agencia, lido.cabeca.conta, lido.avisos],
      [banco, '1234', '56789', []],
    )
    assert.deepEqual(lido.boletos[0], {
      codigoBarras: barras(1),
      beneficiario: 'CABOS E FIOS LTDA',
      beneficiarioDocumento: '45997418000153',
      documento: '123',
      vencimento: '2026-12-10',
      valor: 15_000,
      emissao: '2026-11-01',
      baixado: false,
    })
    assert.equal(lido.boletos[1]!.beneficiarioDocumento, '52998224725')
  })

test('a boleto told of twice is as it was told last; one taken back says so; an open amount is none', () => {
  const aberto = montarBarras('341', null, 0, '9'.repeat(25))
  const { boletos } = lerDda(
    arquivoDoDda(CONTA, [
      boleto(1),
      boleto(2),
      boleto(1, { movimento: '02' }),
      boleto(3, { codigoBarras: aberto, centavos: 0, vencimento: null }),
    ]),
  )
  assert.deepEqual(
    boletos.map(({ codigoBarras, baixado, valor, vencimento }) => [codigoBarras, baixado, valor, vencimento]),
    [
      [barras(2), false, 15_000, '2026-12-10'],
      [barras(1), true, 15_000, '2026-12-10'],
      [aberto, false, 0, null],
    ],
  )
})

test('a line whose code does not check stays out and is said; the others come in', () => {
  const torto = `${barras(1).slice(0, 4)}${(Number(barras(1)[4]) % 9) + 1}${barras(1).slice(5)}`
  const { boletos, avisos } = lerDda(arquivoDoDda(CONTA, [boleto(1, { codigoBarras: torto }), boleto(2)]))
  assert.equal(boletos.length, 1)
  assert.match(avisos[0]!, /^A linha 3 ficou de fora: O dígito verificador/)
})

test('an amount that is not its code’s is told, and so is a file in which all is taken back', () => {
  const avisos = (boletos: BoletoEscrito[]) => lerDda(arquivoDoDda(CONTA, boletos)).avisos
  // What three figures lost on the way make of a line: all of it still figures, and a thousand times the amount.
  assert.deepEqual(avisos([boleto(1, { centavos: 15_000_000 }), boleto(2)]), [
    'A linha 3 diz R$ 150.000,00 e o seu código de barras R$ 150,00: confira o boleto.',
  ])
  const baixa = { movimento: '02' }
  assert.match(avisos([boleto(1, baixa), boleto(2, baixa)]).join(), /Todos os boletos deste arquivo vêm como baixa/)
  assert.deepEqual(avisos([boleto(1, baixa), boleto(2)]), [])
  assert.deepEqual(avisos([]), [])
})

test('what is no DDA is refused whole, with what to do', () => {
  const certo = arquivoDoDda(CONTA, [boleto(1)])
  const linhas = certo.split('\r\n')
  const casos: [string, RegExp][] = [
    ['', /vazio/],
    ['nada', /não é um DDA CNAB 240/],
    [linhas.slice(0, 3).join('\r\n'), /não tem o fechamento/],
    [certo.replace(/(?<=^.{142})2/, '1'), /vai para o banco/],
    [certo.replaceAll('G 01', 'T 01').replaceAll('H 01', 'U 01'), /não traz boletos de DDA/],
    [certo.replace('CABOS', 'CABOS A MAIS'), /posições/],
  ]
  for (const [texto, motivo] of casos)
    assert.throws(
      () => lerDda(texto),
      (erro) => erro instanceof ArquivoNaoAceito && motivo.test(erro.message),
      `${motivo}`,
    )
  assert.deepEqual(lerDda(arquivoDoDda(CONTA, [])).boletos, [], 'nothing against us is an answer too')
})

test('a payable is that boleto by its code, may be it by payee, amount and day, and else is not', () => {
  const dele = {
    codigoBarras: barras(1),
    beneficiarioDocumento: '45997418000153',
    valor: 15_000,
    vencimento: '2026-12-10',
  }
  const conta = { codigoBarras: null, valores: [15_000], vencimento: '2026-12-10', documentos: ['45997418000153'] }
  assert.equal(casa(dele, conta), 'dados')
  assert.equal(casa(dele, { ...conta, codigoBarras: barras(1), valores: [1], documentos: [] }), 'codigo')
  assert.equal(casa(dele, { ...conta, codigoBarras: barras(2) }), null, 'it is another boleto')
  assert.equal(casa(dele, { ...conta, documentos: [null, '45997418000900'] }), 'dados', 'another branch of the company')
  assert.equal(casa(dele, { ...conta, documentos: ['11222333000181'] }), null)
  assert.equal(casa(dele, { ...conta, valores: [15_001, null] }), null)
  assert.equal(casa(dele, { ...conta, valores: [14_000, 15_000] }), 'dados', 'what leaves with the interest')
  assert.equal(casa(dele, { ...conta, vencimento: '2026-12-15' }), 'dados')
  assert.equal(casa(dele, { ...conta, vencimento: '2026-12-16' }), null)
  assert.equal(casa(dele, { ...conta, vencimento: null }), 'dados')
  assert.equal(casa({ ...dele, valor: 0 }, { ...conta, valores: [0] }), null)
  assert.equal(casa({ ...dele, beneficiarioDocumento: null }, conta), null)
})
