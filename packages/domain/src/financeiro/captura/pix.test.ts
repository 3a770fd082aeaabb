import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc16, lerPix, limparChavePix, pixChaveValida, pixIdDe, tipoDaChavePix } from './pix.ts'

const campo = (id: string, valor: string) => id + String([...valor].length).padStart(2, '0') + valor
const fechar = (texto: string) => `${texto}6304${crc16(`${texto}6304`)}`
const codigo = ({
  conta = campo('01', '123e4567-e12b-12d1-a456-426655440000'),
  valor = '',
  nome = 'Fulano de Tal',
  txid = '***',
  moeda = '986',
} = {}) =>
  fechar(
    campo('00', '01') +
      campo('26', campo('00', 'br.gov.bcb.pix') + conta) +
      campo('52', '0000') +
      campo('53', moeda) +
      (valor && campo('54', valor)) +
      campo('58', 'BR') +
      campo('59', nome) +
      campo('60', 'BRASILIA') +
      campo('62', campo('05', txid)),
  )

test('the Central Bank’s own example reads, and closes by its CRC', () => {
  const manual =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
  assert.equal(codigo(), manual)
  assert.deepEqual(lerPix(`  ${manual}\n`), {
    valido: true,
    copiaECola: manual,
    chave: '123e4567-e12b-12d1-a456-426655440000',
    chaveTipo: 5,
    url: null,
    nome: 'Fulano de Tal',
    cidade: 'BRASILIA',
    valor: null,
    txid: null,
  })
  assert.equal(pixIdDe(manual), null)
  assert.equal(crc16('123456789'), '29B1')
})

test('a PIX Automático authorises debits and pays nothing: it is refused in words of its own', () => {
  const recorrencia = campo('80', campo('00', 'BR.GOV.BCB.PIX') + campo('25', 'pix.banco.demo/rec/1'))
  const soAutoriza = codigo({ conta: '' }).slice(0, -8)
  const lido = lerPix(fechar(soAutoriza + recorrencia))
  assert.match(lido.valido ? '' : lido.motivo, /^Este é um PIX Automático: ele autoriza débitos que se repetem/)
  // Beside a charge to be paid now, it is the charge that is read.
  const composto = codigo({ conta: campo('25', 'pix.banco.demo/cob/1') }).slice(0, -8)
  assert.equal(lerPix(fechar(composto + recorrencia)).valido, true)
})

test('value, charge and accents', () => {
  const lido = lerPix(
    codigo({ valor: '1234.50', txid: 'NF1234', nome: 'José Ação', conta: campo('01', '+5541987654321') }),
  )
  assert.ok(lido.valido)
  assert.deepEqual([lido.valor, lido.txid, lido.nome, lido.chaveTipo], [1234.5, 'NF1234', 'José Ação', 4])
  assert.equal(pixIdDe(lido.copiaECola), 'NF1234:+5541987654321')
  const dinamico = codigo({ conta: campo('25', 'Pix.Banco.com.br/qr/v2/ABC'), txid: '***' })
  assert.equal(pixIdDe(dinamico), 'pix.banco.com.br/qr/v2/abc')
})

test('a cut, changed or foreign code is refused', () => {
  const bom = codigo({ valor: '10.00' })
  for (const torto of ['', 'oi', bom.slice(0, -1), bom.replace('10.00', '90.00'), `${bom}0`, bom.slice(0, 60)])
    assert.equal(lerPix(torto).valido, false, torto)
  for (let posicao = 0; posicao < bom.length; posicao++) {
    const mudado = bom.slice(0, posicao) + (bom[posicao] === '7' ? '8' : '7') + bom.slice(posicao + 1)
    assert.equal(lerPix(mudado).valido, false, `${posicao}`)
  }
  assert.equal(lerPix(codigo({ moeda: '840' })).valido, false)
  assert.equal(lerPix(codigo({ valor: '1,00' })).valido, false)
  assert.equal(lerPix(codigo({ conta: '' })).valido, false)
  assert.equal(lerPix(fechar(campo('00', '01') + campo('26', campo('00', 'com.outro')))).valido, false)
})

test('a key is checked by the kind the person said', () => {
  for (const [tipo, texto, limpa] of [
    [1, '529.982.247-25', '52998224725'],
    [2, '12.abc.345/01de-35', '12ABC34501DE35'],
    [3, ' Vendas@Cabos.com.BR ', 'vendas@cabos.com.br'],
    [4, '(41) 98765-4321', '+5541987654321'],
    [4, '+55 41 3322-1234', '+554133221234'],
    [5, '123E4567-E12B-12D1-A456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
  ] as const) {
    assert.ok(pixChaveValida(tipo, texto), texto)
    assert.equal(limparChavePix(tipo, texto), limpa)
    assert.equal(tipoDaChavePix(limpa), tipo)
  }
  for (const [tipo, texto] of [
    [1, '41987654321'],
    [1, '52998224724'],
    [2, '52998224725'],
    [3, 'sem-arroba.com'],
    [3, `${'a'.repeat(70)}@bc.com.br`],
    [4, '987654321'],
    [5, '123e4567'],
    [9, 'x'],
  ] as const)
    assert.ok(!pixChaveValida(tipo, texto), texto)
})
