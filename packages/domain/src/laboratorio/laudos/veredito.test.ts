import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vereditoDoLaudo } from './veredito.ts'

const laudo = {
  numero: 'LD-2026-00012',
  numeroRevisao: 0,
  situacao: 3,
  equipamento: 'LAB-000001 · Luva isolante',
  resultado: 1,
  dataEmissao: '2026-03-02',
  dataValidade: '2026-09-02',
  sha256: 'a'.repeat(64),
}
const dito = (mudado: object, hoje = '2026-05-01') => vereditoDoLaudo({ ...laudo, ...mudado }, hoje)

test('a laudo by a criterion of example is never told as good', () => {
  for (const mudado of [{}, { resultado: 2 }, { dataValidade: '2026-04-01' }, { dataValidade: null }]) {
    const { tom, dito: palavras } = dito({ ...mudado, demonstracao: true })
    assert.equal(tom, 'orange')
    assert.match(palavras, /sem valor/)
    assert.doesNotMatch(palavras, /autêntico|válido|validade/)
  }
})

test('what does not stand says so first, then what failed, then what ran out', () => {
  for (const [mudado, tom, palavras] of [
    [{ situacao: 5, demonstracao: true }, 'red', /cancelado/],
    [{ situacao: 4, resultado: 2 }, 'orange', /substituído/],
    [{ resultado: 2, dataValidade: '2026-04-01' }, 'red', /reprovado/],
    [{ dataValidade: '2026-04-30' }, 'orange', /vencida/],
    [{ dataValidade: '2026-05-01' }, 'green', /em validade/],
    [{ dataValidade: null }, 'green', /em validade/],
  ] as const) {
    assert.equal(dito(mudado).tom, tom)
    assert.match(dito(mudado).dito, palavras)
  }
})
