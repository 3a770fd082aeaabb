import assert from 'node:assert/strict'
import { test } from 'node:test'
import { escreverFiltros, etiquetas, lerFiltros, parametrosDosFiltros } from './filtros-de-pedidos.ts'

test('an address round trip keeps every filter; nonsense is as if absent', () => {
  const search = { status: '2,3', tipo: '1', centro: '10,20', de: '2026-10-01', ate: '2026-10-31', meus: 'true' }
  assert.deepEqual(escreverFiltros(lerFiltros(search)), { ...search, aguardando: undefined })
  assert.deepEqual(lerFiltros({ status: '2,99,x', de: '2026-02-30', centro: 'a,1', meus: 'sim' }), {
    ...lerFiltros({}),
    status: ['2'],
    centro: ['1'],
  })
})

test('the call names the filters as the server does, and only those that are set', () => {
  assert.deepEqual(parametrosDosFiltros(lerFiltros({ centro: '10', aguardando: 'true' })), {
    centroDeCustoId: '10',
    caixa: 'aguardando',
  })
})

test('chips read as words and each takes only itself away', () => {
  const filtros = lerFiltros({ status: '2,4', de: '2026-10-01', centro: '10' })
  assert.deepEqual(
    etiquetas(filtros, [{ value: '10', label: 'CC-118 - Serra Alta' }]).map(({ label, value }) => `${label} ${value}`),
    ['Status Solicitado ou Em aprovação', 'Centro de custo CC-118 - Serra Alta', 'Registro desde 01/10/2026'],
  )
})
