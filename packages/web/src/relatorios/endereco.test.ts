import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enderecoDoDestino, escreverEndereco, lerEndereco } from './endereco.ts'

const HOJE = '2026-11-22'
const dito = (search: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(escreverEndereco(lerEndereco(search, HOJE))).filter(([, valor]) => valor !== undefined),
  )

test('a bare address is this month, and an address says again what it was read from', () => {
  const { de, ate, periodo } = lerEndereco({}, HOJE)
  assert.deepEqual([de, ate, periodo], ['2026-11-01', '2026-11-30', 'mes'])
  for (const search of [
    {},
    { periodo: 'ano', centro: '12' },
    { de: '2026-01-05', ate: '2026-02-10', obra: '3', veiculo: '4' },
    { registros: 'gasto-classe:realizado:9' },
    { equipe: 'Linha viva' },
  ])
    assert.deepEqual(dito(search as Record<string, string>), search)
})

test('what makes no sense in an address is passed over', () => {
  for (const search of [
    { periodo: 'sempre' },
    { de: '2026-02-30', ate: '2026-03-01' },
    { de: '2026-03-02', ate: '2026-03-01' },
    { centro: 'x' },
  ])
    assert.deepEqual(dito(search as unknown as Record<string, string>), {})
})

test('a number leads to another list, or opens over the page with all that narrows it', () => {
  const endereco = lerEndereco({ periodo: 'ano', centro: '12' }, HOJE)
  assert.equal(enderecoDoDestino('/financeiro/pedidos?x=1', '/pbi/obras-bi', endereco), '/financeiro/pedidos?x=1')
  assert.equal(
    enderecoDoDestino('?registros=receita%3Amedida%3A2026-11-01', '/pbi/obras-bi', endereco),
    '/pbi/obras-bi?periodo=ano&centro=12&registros=receita%3Amedida%3A2026-11-01',
  )
})
