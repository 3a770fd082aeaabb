import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faixaDoImpacto, periodoDoEstado } from './limites.ts'

const noMes = (saldoDepois: number) => ({ mes: { saldoDepois } })

test('a goal that is well while its month is over is not said to be within', () => {
  assert.equal(faixaDoImpacto({ situacao: 'ok', periodos: noMes(-21_992.96) }), 'alem-do-mes')
  assert.equal(faixaDoImpacto({ situacao: 'ok', periodos: noMes(0) }), 'ok')
  assert.equal(faixaDoImpacto({ situacao: 'estourada', periodos: noMes(-1) }), 'estourada')
  assert.equal(faixaDoImpacto({ situacao: 'sem-meta', periodos: null }), 'sem-meta')
})

test('the figure beside the state is that of the widest period in it', () => {
  const usos = { mes: { situacao: 'estourada' }, acumulado: { situacao: 'ok' }, ano: { situacao: 'ok' } } as const
  assert.equal(periodoDoEstado(usos, 'ok'), 'ano')
  assert.equal(periodoDoEstado(usos, 'estourada'), 'mes')
})
