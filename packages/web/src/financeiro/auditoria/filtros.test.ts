import assert from 'node:assert/strict'
import { test } from 'node:test'
import { escreverFiltros, etiquetas, lerFiltros, parametrosDosFiltros } from './filtros.ts'

test('what the address says is read, written back the same, and asked of the server', () => {
  const search = { aba: 'meus', situacao: '2,3', risco: '3', regra: 'R1,R14', centro: '10' }
  const filtros = lerFiltros(search)
  assert.deepEqual(escreverFiltros(filtros), search)
  assert.deepEqual(parametrosDosFiltros(filtros), {
    meus: 'true',
    abertas: 'true',
    situacao: '2,3',
    risco: '3',
    regra: 'R1,R14',
    centro: '10',
  })
})

test('nonsense in the address is as if it were absent, and the list opens on what is open', () => {
  const filtros = lerFiltros({ aba: 'x', situacao: '9,a', risco: 'alto', regra: 'R99', centro: '1;drop' })
  assert.deepEqual(parametrosDosFiltros(filtros), { abertas: 'true' })
  assert.deepEqual(etiquetas(filtros, []), [])
})

test('each filter is a chip in words', () => {
  const filtros = lerFiltros({ risco: '3,2', centro: '10' })
  assert.deepEqual(
    etiquetas(filtros, [{ value: '10', label: 'C-1 - Norte' }]).map(({ label, value }) => `${label}: ${value}`),
    ['Risco: Alto ou Médio', 'Contrato: C-1 - Norte'],
  )
})
