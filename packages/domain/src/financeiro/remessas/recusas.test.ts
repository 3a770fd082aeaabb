import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recusasDoPagamento } from './recusas.ts'
import { recusasDaContaPagadora } from './recusas-da-conta.ts'
import {
  ARRECADACAO,
  barras,
  brCode,
  contaPagadora,
  HOJE,
  LEIAUTES,
  pagamento,
  pagamentosDe,
  qrDinamico,
  qrEstatico,
} from './remessas.cenario.ts'
import type { ContaPagadoraNaRemessa, LeiauteDeBanco, MeioDePagamento, PagamentoNaRemessa } from './tipos.ts'

const conta = (bancoCode: string, mudancas: Partial<Extract<MeioDePagamento, { tipo: 'conta' }>> = {}) =>
  ({
    tipo: 'conta',
    bancoCode,
    agencia: '987',
    agenciaDigito: '6',
    conta: '123456',
    digito: '5',
    poupanca: false,
    ...mudancas,
  }) as const
const pix: MeioDePagamento = { tipo: 'pix', chaveTipo: 3, chave: 'a@b.com' }
const boleto = (codigoBarras: string): MeioDePagamento => ({ tipo: 'boleto', codigoBarras })

/** The fields refused, in order, and that each refusal is a whole sentence. */
function campos(
  mudancas: Partial<PagamentoNaRemessa>,
  leiaute: LeiauteDeBanco = 'febraban',
  daConta: Partial<ContaPagadoraNaRemessa> = {},
): string[] {
  const recusas = recusasDoPagamento(
    { ...contaPagadora(leiaute), ...daConta },
    pagamento({ meio: pix, ...mudancas }),
    HOJE,
  )
  for (const { motivo } of recusas) assert.match(motivo, /^\p{Lu}.{15,}\.$/u)
  return recusas.map(({ campo }) => campo)
}

test('what is right is not refused, in any layout', () => {
  for (const leiaute of LEIAUTES)
    for (const certo of pagamentosDe(leiaute))
      assert.deepEqual(recusasDoPagamento(contaPagadora(leiaute), certo, HOJE), [], JSON.stringify(certo.meio))
})

test('value: more than zero, whole centavos, and within the bank’s field', () => {
  for (const valor of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) assert.deepEqual(campos({ valor }), ['valor'])
  assert.deepEqual(campos({ valor: 999_999_999_999_999 }), [])
  assert.deepEqual(campos({ valor: 1_000_000_000_000_000 }), ['valor'])
})

test('date: today or later, a business day, and the next one is proposed', () => {
  assert.deepEqual(campos({ dataPagamento: HOJE }), [])
  assert.deepEqual(campos({ dataPagamento: '' }), ['dataPagamento'])
  assert.deepEqual(campos({ dataPagamento: '2026-11-31' }), ['dataPagamento'])
  const recusa = (dataPagamento: string, hoje = HOJE) =>
    recusasDoPagamento(contaPagadora('237'), pagamento({ meio: pix, dataPagamento }), hoje)[0]!
  assert.equal(recusa('2026-11-23').sugestao, HOJE, 'already gone: today')
  assert.match(recusa('2026-11-23').motivo, /23\/11\/2026\) já passou: reagende para 24\/11\/2026/)
  assert.equal(recusa('2026-11-28').sugestao, '2026-11-30', 'a Saturday: Monday')
  assert.equal(recusa('2026-12-25').sugestao, '2026-12-28', 'Christmas, a Friday')
  assert.equal(recusa('2027-02-08').sugestao, '2027-02-10', 'Carnival Monday')
  assert.equal(recusa('2026-11-20', '2026-11-21').sugestao, '2026-11-23', 'gone, and today is a Saturday')
  assert.equal(recusa('2026-12-31').sugestao, '2027-01-04', 'no bank business on the last day of the year')
  assert.match(recusa('2026-12-31').motivo, /Os bancos não abrem em 31\/12\/2026: o próximo dia útil é 04\/01\/2027/)
  // A bank that is known to take PIX on any day takes it, and nothing else.
  for (const [meio, aceita] of [
    [pix, true],
    [{ tipo: 'pix-qr', copiaECola: qrDinamico, txid: null }, true],
    [conta('104'), false],
  ] as const)
    for (const dataPagamento of ['2026-11-28', '2026-12-25', '2026-12-31']) {
      assert.deepEqual(campos({ meio, dataPagamento }, '237', { pixTodoDia: true }), aceita ? [] : ['dataPagamento'])
      assert.deepEqual(campos({ meio, dataPagamento }, '237'), ['dataPagamento'])
    }
  assert.deepEqual(
    campos({ dataPagamento: '2026-11-23' }, '237', { pixTodoDia: true }),
    ['dataPagamento'],
    'gone is gone',
  )
  assert.deepEqual(campos({ vencimento: '2026-02-30' }), ['vencimento'])
  assert.deepEqual(campos({ vencimento: null }), [])
})

test('the document’s number and our own number', () => {
  assert.deepEqual(campos({ documento: ' ' }), ['documento'])
  for (const seuNumero of ['', 'p1', 'P-1', 'P1 ', 'A'.repeat(21), 'É1'])
    assert.deepEqual(campos({ seuNumero }), ['seuNumero'])
})

test('who receives: a name the bank can write and a document that checks', () => {
  assert.deepEqual(campos({ favorecido: { nome: '…', documento: '529.982.247-25' } }), ['favorecido'])
  assert.deepEqual(campos({ favorecido: { nome: 'Ana', documento: null } }), ['favorecidoDocumento'])
  assert.deepEqual(campos({ favorecido: { nome: 'Ana', documento: '529.982.247-24' } }), ['favorecidoDocumento'])
  const conta8 = boleto(ARRECADACAO.agua.codigoBarras)
  assert.deepEqual(
    campos({ meio: conta8, valor: ARRECADACAO.agua.valor, favorecido: { nome: 'Sanepar', documento: null } }),
    [],
  )
})

test('a CNPJ with letters only goes to a bank marked as taking it', () => {
  const alfa = { nome: 'Nova', documento: '12.ABC.345/01DE-35' }
  assert.deepEqual(campos({ favorecido: alfa }), ['favorecidoDocumento'])
  assert.deepEqual(campos({ favorecido: alfa }, '237', { cnpjAlfanumerico: true }), [])
  const chave: MeioDePagamento = { tipo: 'pix', chaveTipo: 2, chave: '12.abc.345/01de-35' }
  assert.deepEqual(campos({ meio: chave }), ['pixChave'])
  assert.deepEqual(campos({ meio: chave }, '341', { cnpjAlfanumerico: true }), [])
})

test('bank, agency, account and digit of who receives (Spec 1 §5)', () => {
  const meios: [Partial<Extract<MeioDePagamento, { tipo: 'conta' }>>, string][] = [
    [{ bancoCode: '' }, 'bancoCode'],
    [{ bancoCode: '999' }, 'bancoCode'],
    [{ agencia: '' }, 'agencia'],
    [{ agencia: '0' }, 'agencia'],
    [{ agencia: '1234-5' }, 'agencia'],
    [{ agencia: '123456' }, 'agencia'],
    [{ agenciaDigito: '12' }, 'agencia'],
    [{ conta: '' }, 'conta'],
    [{ conta: '12.345' }, 'conta'],
    [{ conta: '1'.repeat(13) }, 'conta'],
    [{ digito: '' }, 'digito'],
    [{ digito: '123' }, 'digito'],
  ]
  for (const [mudanca, campo] of meios)
    for (const leiaute of LEIAUTES)
      assert.deepEqual(campos({ meio: conta('104', mudanca) }, leiaute), [campo], JSON.stringify(mudanca))
  assert.deepEqual(campos({ meio: conta('104', { bancoCode: '', agencia: '', conta: '', digito: '' }) }), [
    'bancoCode',
    'agencia',
    'conta',
    'digito',
  ])
})

test('what one bank’s file cannot hold: two digits, Itaú’s short accounts, our own account', () => {
  assert.deepEqual(campos({ meio: conta('104', { digito: 'P1' }) }, 'febraban'), [])
  assert.deepEqual(campos({ meio: conta('104', { digito: 'P1' }) }, '237'), ['digito'])
  assert.deepEqual(campos({ meio: conta('104', { digito: 'P1' }) }, '341'), [])
  assert.deepEqual(campos({ meio: conta('341', { digito: 'P1' }) }, '341'), ['digito'])
  assert.deepEqual(campos({ meio: conta('341', { agencia: '12345' }) }, '341'), ['agencia'])
  assert.deepEqual(campos({ meio: conta('341', { conta: '1234567' }) }, '341'), ['conta'])
  assert.deepEqual(campos({ meio: conta('341', { conta: '0001234567' }) }, '237'), [])
  // Two digits that no rule speaks of, and one that it does: 1234-6 at Bradesco is 1234-3.
  assert.deepEqual(campos({ meio: conta('237', { agencia: '1234', conta: '56789', digito: '2' }) }, '341'), ['agencia'])
  const certa = { agencia: '1234', agenciaDigito: '3', conta: '56789' }
  for (const leiaute of LEIAUTES) {
    assert.deepEqual(campos({ meio: conta('237', { ...certa, digito: '1' }) }, leiaute), ['digito'])
    assert.deepEqual(campos({ meio: conta('341', { ...certa, agenciaDigito: null, digito: '1' }) }, leiaute), [
      'digito',
    ])
    assert.deepEqual(campos({ meio: conta('104', { ...certa, conta: '100000448', digito: '1' }) }, leiaute), [])
  }
  const propria = conta('237', { agenciaDigito: '3', agencia: '01234', conta: '0056789', digito: '2' })
  assert.deepEqual(campos({ meio: propria }, '237'), ['conta'])
  assert.deepEqual(campos({ meio: propria }, '341'), [])
})

test('a boleto: a code that checks, and at Bradesco not from us to us', () => {
  const valor = 123_456
  const certo = barras('748', valor)
  assert.deepEqual(campos({ meio: boleto(''), valor }), ['codigoBarras'])
  assert.deepEqual(campos({ meio: boleto(certo.slice(1)), valor }), ['codigoBarras'])
  for (let n = 0; n < 44; n++) {
    const errado = certo.slice(0, n) + ((Number(certo[n]) + 1) % 10) + certo.slice(n + 1)
    assert.deepEqual(campos({ meio: boleto(errado), valor }), ['codigoBarras'], `posição ${n + 1}`)
  }
  assert.deepEqual(campos({ meio: boleto(certo), valor: valor - 1 }), [], 'a discount is possible')
  const nosso = { nome: 'Nós', documento: '11222333000181' }
  assert.deepEqual(campos({ meio: boleto(certo), favorecido: nosso }, '237'), ['favorecidoDocumento'])
  assert.deepEqual(campos({ meio: boleto(certo), favorecido: nosso }, 'febraban'), [])
})

test('a bill or tax is paid for what its code says, unless it says a quantity', () => {
  const { agua, referencia } = ARRECADACAO
  assert.deepEqual(campos({ meio: boleto(agua.codigoBarras), valor: agua.valor }), [])
  assert.deepEqual(campos({ meio: boleto(agua.codigoBarras), valor: agua.valor + 1 }), ['valor'])
  assert.deepEqual(campos({ meio: boleto(referencia.codigoBarras), valor: 77 }), [])
})

test('PIX: a key of its kind, or a QR code that closes and charges what is paid', () => {
  const chave = (chaveTipo: 1 | 2 | 3 | 4 | 5, texto: string): MeioDePagamento => ({
    tipo: 'pix',
    chaveTipo,
    chave: texto,
  })
  for (const [tipo, texto] of [
    [1, '529.982.247-24'],
    [2, '529.982.247-25'],
    [3, 'nada'],
    [4, '123'],
    [5, 'abc'],
    [3, ''],
  ] as const)
    assert.deepEqual(campos({ meio: chave(tipo, texto) }), ['pixChave'], `${tipo} ${texto}`)
  const qr = (copiaECola: string, txid: string | null = null): MeioDePagamento => ({ tipo: 'pix-qr', copiaECola, txid })
  assert.deepEqual(campos({ meio: qr(qrEstatico), valor: 1_234 }), [])
  assert.deepEqual(campos({ meio: qr(qrEstatico), valor: 1_235 }), ['valor'])
  assert.deepEqual(campos({ meio: qr(`${qrEstatico.slice(0, -1)}0`), valor: 1_234 }), ['pixCopiaECola'])
  assert.deepEqual(campos({ meio: qr('') }), ['pixCopiaECola'])
  assert.deepEqual(campos({ meio: qr(qrDinamico) }, '341'), [])
  const comAcento = brCode('2514pix.com.br/é/v2', { txid: 'CAFE2026' })
  for (const leiaute of LEIAUTES) assert.deepEqual(campos({ meio: qr(comAcento) }, leiaute), ['pixCopiaECola'])
  const semTxid = brCode('2510pix.com.br/', { txid: '***' }).replace('2510', '2511')
  assert.deepEqual(campos({ meio: qr(semTxid) }, '341'), ['pixCopiaECola'], 'altered: it does not close')
  const anonimo = brCode('2511pix.com.br/', { txid: '***' })
  assert.deepEqual(campos({ meio: qr(anonimo) }, '341'), ['pixCopiaECola'], 'Itaú wants to know which charge')
  assert.deepEqual(campos({ meio: qr(anonimo, 'ABC123') }, '341'), [])
  assert.deepEqual(campos({ meio: qr(anonimo) }, '237'), [])
})

test('every refusal is said at once, so that all is mended in one go', () => {
  assert.deepEqual(
    campos({
      valor: 0,
      dataPagamento: '2026-11-21',
      documento: '',
      favorecido: { nome: '', documento: '' },
      meio: conta('104', { digito: '' }),
    }),
    ['valor', 'dataPagamento', 'documento', 'favorecido', 'favorecidoDocumento', 'digito'],
  )
})

test('the account the money leaves', () => {
  const de = (leiaute: LeiauteDeBanco, mudancas: Partial<ContaPagadoraNaRemessa>) =>
    recusasDaContaPagadora({ ...contaPagadora(leiaute), ...mudancas }).map(({ campo }) => campo)
  for (const leiaute of LEIAUTES) assert.deepEqual(de(leiaute, {}), [])
  assert.deepEqual(de('237', { bancoCode: '748' }), ['leiaute'])
  assert.deepEqual(de('febraban', { bancoCode: '237', contaDigito: '2' }), [])
  assert.deepEqual(de('237', { convenio: ' ' }), ['convenio'])
  assert.deepEqual(de('341', { convenio: '' }), [])
  for (const convenio of ['1234567', '12.345', '1-2']) assert.deepEqual(de('237', { convenio }), ['convenio'])
  assert.deepEqual(de('febraban', { convenio: '0012345670126     TS' }), [])
  assert.deepEqual(de('febraban', { convenio: '1'.repeat(21) }), ['convenio'])
  assert.deepEqual(de('237', { agencia: '', conta: '', contaDigito: '' }), ['agencia', 'conta', 'contaDigito'])
  assert.deepEqual(de('237', { contaDigito: '12' }), ['contaDigito'])
  assert.deepEqual(de('237', { contaDigito: '3', agenciaDigito: '9' }), ['agenciaDigito', 'contaDigito'])
  assert.deepEqual(de('341', { contaDigito: '2' }), ['contaDigito'])
  const { empresa } = contaPagadora('237')
  assert.deepEqual(de('237', { empresa: { ...empresa, documento: '11222333000182' } }), ['documento'])
  assert.deepEqual(de('237', { empresa: { ...empresa, documento: '12ABC34501DE35' } }), ['documento'])
  assert.deepEqual(de('237', { empresa: { ...empresa, nome: '&', cep: '123', uf: 'Paraná' } }), [
    'empresa',
    'uf',
    'cep',
  ])
})
