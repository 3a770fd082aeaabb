import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enderecoDoDestino, escreverEndereco, lerEndereco, painelDe } from './endereco.ts'

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
    { periodo: 'ano', painel: 'nativo' },
    { painel: 'power-bi', centro: '12' },
    { registros: 'gasto-classe:realizado:9' },
    { equipe: 'Linha viva' },
    { quadros: 'todos' },
  ])
    assert.deepEqual(dito(search as Record<string, string>), search)
})

test('what makes no sense in an address is passed over', () => {
  for (const search of [
    { periodo: 'sempre' },
    { de: '2026-02-30', ate: '2026-03-01' },
    { de: '2026-03-02', ate: '2026-03-01' },
    { centro: 'x' },
    { painel: 'outro' },
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

test('a page opens its report, unless the address says or asks otherwise', () => {
  const de = (search: Record<string, string>) => painelDe(lerEndereco(search, HOJE))
  assert.equal(de({}), 'power-bi')
  assert.equal(de({ painel: 'nativo' }), 'nativo')
  // What only the native dashboard knows, kept in an address from before there was a report.
  assert.equal(de({ periodo: 'ano' }), 'nativo')
  assert.equal(de({ registros: 'gasto-classe:realizado:9' }), 'nativo')
  assert.equal(de({ periodo: 'ano', painel: 'power-bi' }), 'power-bi')
  // Over the page as it is.
  const endereco = lerEndereco({ painel: 'nativo' }, HOJE)
  assert.match(enderecoDoDestino('?registros=a:b', '/pbi/obras-bi', endereco), /\?painel=nativo&registros=/)
})
