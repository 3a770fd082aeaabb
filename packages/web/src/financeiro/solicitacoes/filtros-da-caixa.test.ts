import assert from 'node:assert/strict'
import test from 'node:test'
import { escreverFiltros, etiquetas, lerFiltros, parametros } from './filtros-da-caixa.ts'

test('an address says the filters, and the filters the same address', () => {
  const search = { tipo: '1,3', centro: '100', valorDe: '10', valorAte: '20.5', alerta: 'true' }
  const filtros = lerFiltros(search)
  assert.deepEqual(escreverFiltros(filtros), search)
  assert.deepEqual(parametros('cabo', filtros), {
    query: 'cabo',
    tipo: '1,3',
    centro: '100',
    valorMinimo: '10',
    valorMaximo: '20.5',
    comAlerta: 'true',
  })
  assert.deepEqual(
    etiquetas(filtros, [{ value: '100', label: 'CC-1' }]).map(({ label, value }) => [
      label,
      value.replaceAll(' ', ' '),
    ]),
    [
      ['Tipo', 'Compra ou Diária'],
      ['Conta contrato', 'CC-1'],
      ['Valor', 'de R$ 10,00 até R$ 20,50'],
      ['Alertas', 'só com alerta'],
    ],
  )
})

test('what makes no sense in an address filters nothing', () => {
  const filtros = lerFiltros({ tipo: '9,x', centro: 'abc', valorDe: 'mil', valorAte: '1,5', alerta: 'sim' })
  assert.deepEqual(parametros('', filtros), {})
  assert.deepEqual(etiquetas(filtros, []), [])
})
