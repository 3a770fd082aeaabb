import assert from 'node:assert/strict'
import { test } from 'node:test'
import { camaraDe, FINALIDADE_PADRAO, FINALIDADE_TED, formaDe, mesmaTitularidade, servicoDe } from './formas.ts'
import { separarAgencia } from './pagamento.ts'
import { ARRECADACAO, barras, contaPagadora, qrDinamico } from './remessas.cenario.ts'
import type { Forma, LeiauteDeBanco, MeioDePagamento } from './tipos.ts'

const conta = (bancoCode: string, poupanca = false): MeioDePagamento => ({
  tipo: 'conta',
  bancoCode,
  agencia: '1',
  agenciaDigito: null,
  conta: '1',
  digito: '1',
  poupanca,
})
const boleto = (codigoBarras: string): MeioDePagamento => ({ tipo: 'boleto', codigoBarras })
/** A slip of that segment; its check digit does not matter here. */
const guia = (segmento: number): MeioDePagamento => boleto(`8${segmento}6${'0'.repeat(41)}`)

const OUTRO = '15.216.260/0001-76'
const CPF = '529.982.247-25'

test('the form of each payment, by layout', () => {
  // What is paid, to whom, and the form at FEBRABAN (bank 001), Bradesco (237) and Itaú (341).
  const tabela: [string, MeioDePagamento, string | null, Forma, Forma, Forma][] = [
    ['same bank 001', conta('001'), OUTRO, '01', '41', '41'],
    ['same bank 237', conta('237'), OUTRO, '41', '01', '41'],
    ['same bank 341', conta('341'), CPF, '41', '41', '01'],
    ['savings 001', conta('001', true), OUTRO, '05', '41', '41'],
    ['savings 237', conta('237', true), CPF, '41', '05', '41'],
    ['savings 341', conta('341', true), OUTRO, '41', '41', '05'],
    ['savings elsewhere', conta('104', true), OUTRO, '41', '41', '41'],
    ['a person', conta('104'), CPF, '41', '41', '41'],
    ['no document', conta('104'), null, '41', '41', '41'],
    ['our own CNPJ', conta('104'), '11.222.333/0001-81', '43', '43', '43'],
    ['our branch, same root', conta('104'), '11222333000262', '43', '43', '43'],
    ['our own in the same bank', conta('237'), '11.222.333/0001-81', '43', '01', '43'],
    ['our own at Itaú', conta('341'), '11.222.333/0002-62', '43', '43', '06'],
    ['our own savings at Itaú', conta('341', true), '11.222.333/0001-81', '43', '43', '05'],
    ['a CPF that begins as our CNPJ', conta('104'), '112.223.330-00', '41', '41', '41'],
    ['boleto of 001', boleto(barras('001', 100)), OUTRO, '30', '31', '31'],
    ['boleto of 237', boleto(barras('237', 100)), OUTRO, '31', '30', '31'],
    ['boleto of 341', boleto(barras('341', 100)), OUTRO, '31', '31', '30'],
    ['boleto of another', boleto(barras('756', 100)), CPF, '31', '31', '31'],
    ['town hall', guia(1), null, '11', '11', '91'],
    ['water', boleto(ARRECADACAO.agua.codigoBarras), null, '11', '11', '13'],
    ['energy', guia(3), null, '11', '11', '13'],
    ['telephone', boleto(ARRECADACAO.telefone.codigoBarras), null, '11', '11', '13'],
    ['government', boleto(ARRECADACAO.tributo.codigoBarras), null, '11', '11', '91'],
    ['instalment book', guia(6), null, '11', '11', '13'],
    ['traffic', guia(7), null, '11', '11', '91'],
    ['bank’s own', guia(9), null, '11', '11', '13'],
    ['PIX key', { tipo: 'pix', chaveTipo: 3, chave: 'a@b.com' }, OUTRO, '45', '45', '45'],
    ['PIX key of ours', { tipo: 'pix', chaveTipo: 2, chave: '11222333000181' }, '11222333000181', '45', '45', '45'],
    ['PIX QR code', { tipo: 'pix-qr', copiaECola: qrDinamico, txid: null }, OUTRO, '47', '47', '47'],
  ]
  for (const [oque, meio, documento, ...esperadas] of tabela)
    for (const [n, leiaute] of (['febraban', '237', '341'] as LeiauteDeBanco[]).entries())
      assert.equal(
        formaDe(contaPagadora(leiaute), { meio, favorecido: { nome: 'X', documento } }),
        esperadas[n],
        `${oque} (${leiaute})`,
      )
})

test('one holder is one company by the root of its CNPJ, letters too, or one person', () => {
  assert.equal(mesmaTitularidade('12.ABC.345/01DE-35', '12abc345000262'), true)
  assert.equal(mesmaTitularidade(CPF, '52998224725'), true)
  assert.equal(mesmaTitularidade(CPF, '111.444.777-35'), false)
  assert.equal(mesmaTitularidade('11.222.333/0001-81', null), false)
})

test('clearing house and service of each form; purpose 7 is the sheet’s, and a TED’s suppliers are 00005', () => {
  const de = (forma: Forma) => [camaraDe(forma), servicoDe(forma)]
  assert.deepEqual(de('01'), ['000', '20'])
  assert.deepEqual(de('05'), ['000', '20'])
  assert.deepEqual(de('41'), ['018', '20'])
  assert.deepEqual(de('43'), ['018', '20'])
  assert.deepEqual(de('45'), ['009', '20'])
  assert.equal(servicoDe('11'), '22')
  assert.equal(servicoDe('13'), '20')
  assert.equal(servicoDe('91'), '22')
  assert.equal(servicoDe('30'), '20')
  assert.equal(FINALIDADE_PADRAO, 7)
  assert.equal(FINALIDADE_TED, '00005')
})

test('an agency typed with its digit is told apart from it', () => {
  assert.deepEqual(separarAgencia(' 1234-x '), { agencia: '1234', digito: 'X' })
  assert.deepEqual(separarAgencia('1234-p'), { agencia: '1234', digito: 'P' }, 'Bradesco')
  assert.deepEqual(separarAgencia('0987'), { agencia: '0987', digito: null })
  for (const errada of ['', '123456', '12-34', 'abc', '1.234']) assert.equal(separarAgencia(errada), null, errada)
})
