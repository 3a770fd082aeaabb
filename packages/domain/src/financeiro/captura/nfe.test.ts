import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineTotal, precoEmReais } from '../../core/money.ts'
import { chaveNfeValida, type ItemDaNota, lerChaveNfe, linhasDaNota } from './nfe.ts'

test('the access key closes by its last digit, with letters in the CNPJ too', () => {
  for (const chave of [
    '41261111222333000181550010000012341876543211',
    '41261112ABC34501DE35550010000012341876543212',
    '41261100052998224725559200000000771135724684',
  ]) {
    assert.ok(chaveNfeValida(chave), chave)
    for (let posicao = 0; posicao < 44; posicao++) {
      if (/[A-Z]/.test(chave[posicao]!)) continue
      const mudada = chave.slice(0, posicao) + ((Number(chave[posicao]) + 1) % 10) + chave.slice(posicao + 1)
      // Remainders 0 and 1 share the digit 0: the only change that may pass.
      if (chaveNfeValida(mudada)) assert.equal(mudada[43], '0', mudada)
    }
  }
  for (const torta of [
    '',
    '4126',
    '41261111222333000181550010000012341876543212',
    '4126111122233300018155001000001234187654321A',
  ])
    assert.ok(!chaveNfeValida(torta), torta)
})

test('a key says who issued it, when and which number', () => {
  assert.deepEqual(lerChaveNfe('4126 1112 ABC3 4501 DE35 5500 1000 0012 3418 7654 3212'.toLowerCase()), {
    mes: '2026-11',
    documento: '12ABC34501DE35',
    modelo: '55',
    serie: '1',
    numero: '1234',
  })
  assert.equal(lerChaveNfe('41261100052998224725559200000000771135724684')?.documento, '52998224725')
  assert.equal(lerChaveNfe('123'), null)
})

const item = (mais: Partial<ItemDaNota>): ItemDaNota => ({
  descricao: 'Cabo',
  unidade: 'M',
  quantidade: '10.0000',
  valor: '2.50',
  total: '25.00',
  desconto: '0.00',
  ...mais,
})
const somaDe = (linhas: ReturnType<typeof linhasDaNota>) =>
  linhas.reduce((sum, { quantidade, valor }) => sum + lineTotal(precoEmReais(valor), quantidade), 0)

test('an order’s lines add up to the invoice exactly, whatever decimals its prices have', () => {
  const simples = linhasDaNota({ numero: '1', diferenca: '0.00', itens: [item({})] })
  assert.deepEqual(simples, [{ descricao: 'Cabo', unidade: 'M', quantidade: 10, valor: 25_000 }])

  const muitas = linhasDaNota({
    numero: '77',
    diferenca: '12.34',
    itens: [
      item({ quantidade: '3000.0000', valor: '1.2345678901', total: '3703.70' }),
      item({ valor: '2.50000000', desconto: '5.00' }),
      item({ quantidade: '0.3333', valor: '10.00', total: '3.33' }),
    ],
  })
  assert.equal(somaDe(muitas), 370_370 + 2000 + 333 + 1234)
  assert.match(muitas[0]!.descricao, /^Cabo \(3000 M a R\$ 1,2345678901\)$/)
  assert.match(muitas[1]!.descricao, /desconto de R\$ 5,00/)
  assert.deepEqual([muitas[2]!.quantidade, muitas[2]!.valor], [0.3333, 100_000])
  assert.match(muitas[3]!.descricao, /^Frete, impostos e outras despesas da nota 77$/)
})

test('a price of more than four decimals is rounded where the line is still the invoice’s to the centavo', () => {
  const linhas = linhasDaNota({
    numero: '1',
    diferenca: '0.00',
    itens: [
      item({ quantidade: '3.0000', valor: '41.5025', total: '124.51' }),
      item({ quantidade: '3.3333', valor: '1.2345678901', total: '4.12' }),
      item({ quantidade: '4.0000', valor: '0.03745', total: '0.15' }),
      // 2 × 0,0375 would be a centavo more than the invoice's.
      item({ quantidade: '2.0000', valor: '0.03745', total: '0.07' }),
      item({ quantidade: '1.0000', valor: '9.99996', total: '10.00' }),
    ],
  })
  assert.deepEqual(
    linhas.map(({ quantidade, valor }) => [quantidade, valor]),
    [
      [3, 415_025],
      [3.3333, 12_346],
      [4, 375],
      [1, 700],
      [1, 100_000],
    ],
  )
  assert.deepEqual(
    linhas.map(({ descricao }) => descricao),
    ['Cabo', 'Cabo', 'Cabo', 'Cabo (2 M a R$ 0,03745)', 'Cabo'],
  )
})

test('a long description keeps what it was made of', () => {
  const [linha] = linhasDaNota({
    numero: '1',
    diferenca: '-3.00',
    itens: [item({ descricao: 'x'.repeat(300), valor: '2.50512', quantidade: '5000.0000', total: '12525.60' })],
  })
  assert.ok(linha!.descricao.length <= 200)
  assert.match(linha!.descricao, /\(5000 M a R\$ 2,50512\)$/)
})
