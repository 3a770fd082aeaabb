import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Achado } from '@prumo/domain/core/home.ts'
import type { PermissionEntry } from '@prumo/domain/core/tela.ts'
import { telas } from '@prumo/domain/telas.ts'
import { expiring, spoken } from './palette-verbs.ts'

const entry = ({ alvo }: { alvo: string }, flag: string) =>
  ({ alvo, visualizar: false, [flag]: true }) as unknown as PermissionEntry
const todas = [entry(telas.solicitacoes, 'visualizar'), entry(telas.pedidos, 'adicionar')]
const achado = (id: string, titulo: string, tipo = 'pedidos'): Achado => ({
  tipo,
  especie: 'pedido',
  id,
  titulo,
  detalhe: 'Materiais Guarani',
  caminho: `/financeiro/pedidos/detalhes/${id}`,
})
const FOUND = [achado('7', 'Pedido 30'), achado('8', 'Pedido 130'), achado('9', 'Pedido 30', 'obras')]

test('a verb and a number lead to that order, and to no other whose number has it', () => {
  assert.deepEqual(spoken('Aprovar 30', todas)!.entries(FOUND), [
    {
      id: 'verbo-7',
      label: 'Decidir sobre o pedido 30',
      description: 'Materiais Guarani',
      to: '/financeiro/solicitacoes/detalhes/7',
    },
  ])
  assert.equal(spoken('aprov pedido 30', todas)!.asks, 'pedido 30')
  assert.deepEqual(
    spoken('repetir o pedido 30', todas)!
      .entries(FOUND)
      .map(({ label, to }) => [label, to]),
    [['Repetir o pedido 30', '/financeiro/pedidos/novo?repetir=7']],
  )
})

test('what is no verb, or may not be done, is looked for as anything else', () => {
  for (const text of ['pedido 30', '30', 'ap 30', 'aprovar', 'aprovar tudo', 'repetir 3a'])
    assert.equal(spoken(text, todas), null, text)
  assert.equal(spoken('repetir 30', [entry(telas.pedidos, 'visualizar')]), null)
  assert.equal(spoken('aprovar 30', []), null)
})

test('a type and a month lead to what expires then, for whoever sees what expires', () => {
  const ve = [entry(telas.documentosVencidos, 'visualizar')]
  assert.deepEqual(
    expiring('aso dezembro', ve, '2026-11-26').map(({ label, to }) => [label, to]),
    [['ASO que vence em dezembro de 2026', '/dp/documentos-vencidos?query=aso&venceEm=2026-12']],
  )
  assert.deepEqual(expiring('aso dezembro', todas, '2026-11-26'), [])
  assert.deepEqual(expiring('aso', ve, '2026-11-26'), [])
})
