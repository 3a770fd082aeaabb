import assert from 'node:assert/strict'
import test from 'node:test'
import { valorRetirado, valorTotal } from './totais.ts'

test('totals are sums of lines rounded half-up to centavos', () => {
  const casos: [string, { valor: number | string; quantidade: number | string }[], number][] = [
    ['no items', [], 0],
    ['whole', [{ valor: 10, quantidade: 3 }], 3000],
    ['three thirds are not one', Array(3).fill({ valor: 0.01, quantidade: 0.3333 }), 0],
    ['half a cent goes up', [{ valor: 0.01, quantidade: 0.5 }], 1],
    ['just under half goes down', [{ valor: 0.01, quantidade: 0.4999 }], 0],
    ['1.005 × 100 as binary floats would lose a cent', [{ valor: 1.15, quantidade: 0.1 }], 12],
    ['database text', [{ valor: '1234567.89', quantidade: '2.5000' }], 308641973],
    ['each line rounded before the sum', Array(2).fill({ valor: '0.01', quantidade: '0.5000' }), 2],
  ]
  for (const [nome, itens, esperado] of casos) assert.equal(valorTotal(itens), esperado, nome)
})

test('random lists agree with an exact oracle', () => {
  let semente = 20261121
  const sorteia = (ate: number) => {
    semente = (semente * 48271) % 2147483647
    return semente % ate
  }
  for (let vez = 0; vez < 5000; vez++) {
    let esperado = 0n
    const itens = Array.from({ length: sorteia(8) }, () => {
      const preco = sorteia(2_000_000_000)
      const unidades = sorteia(10_000_000)
      const produto = BigInt(preco) * BigInt(unidades)
      esperado += produto / 1_000_000n + (produto % 1_000_000n >= 500_000n ? 1n : 0n)
      return { valor: preco / 10_000, quantidade: (unidades / 10_000).toFixed(4) }
    })
    assert.equal(BigInt(valorTotal(itens)), esperado)
  }
})

test('the withdrawn total counts what was withdrawn', () => {
  const itens = [
    { valor: '10.00', quantidade: '3', retirado: '1.5' },
    { valor: 2.5, quantidade: 4, retirado: 0 },
    { valor: 7, quantidade: 1, retirado: null },
  ]
  assert.equal(valorRetirado(itens), 1500)
})
