import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pessoasRepetidas, simular } from './workflow-simulado.ts'

const wf = (nome: string, mais: object = {}) => ({
  id: nome,
  nome,
  solicitantes: ['s'],
  validadores: ['v'],
  confirmadores: ['c'],
  aprovadores: ['a'],
  ...mais,
})
const pessoa = (id: string, mais: object = {}) => ({
  id,
  nome: id.toUpperCase(),
  ativo: true,
  temCentro: true,
  ...mais,
})
const todas = new Map(['s', 'v', 'c', 'a', 'b'].map((id) => [id, pessoa(id)]))
const pedido = { centroDeCustoId: '1', tipo: 1, valorTotal: 1000 }

test('each stage names its people and the workflows they come from', () => {
  const { etapas, avisos } = simular(
    pedido,
    pessoa('s'),
    [wf('Geral'), wf('Caro', { valorMinimo: 500, aprovadores: ['a', 'b'] })],
    todas,
  )
  assert.deepEqual(avisos, [])
  assert.deepEqual(
    etapas[2]!.pessoas.map(({ id, workflows }) => [id, workflows]),
    [
      ['a', ['Geral', 'Caro']],
      ['b', ['Caro']],
    ],
  )
  assert.deepEqual(
    simular(
      { ...pedido, valorTotal: 499.99 },
      pessoa('s'),
      [wf('Geral'), wf('Caro', { valorMinimo: 500, aprovadores: ['b'] })],
      todas,
    ).etapas[2]!.pessoas.map(({ id }) => id),
    ['a'],
  )
})

test('a stage where nobody can act stops the order, and says so', () => {
  const semCentro = new Map([...todas, ['a', pessoa('a', { temCentro: false })]] as const)
  const { etapas, avisos } = simular(pedido, pessoa('s'), [wf('Geral')], semCentro)
  assert.deepEqual(
    etapas.map(({ parada }) => parada),
    [false, false, true],
  )
  assert.match(avisos[0]!, /Ninguém na aprovação/)
  assert.match(simular(pedido, pessoa('s'), [], todas).avisos[0]!, /Nenhum workflow/)
})

test('who asks with a rank passes over what is below it', () => {
  const { etapas, papelDoSolicitante } = simular(pedido, pessoa('c'), [wf('Geral')], todas)
  assert.equal(papelDoSolicitante, 3)
  assert.deepEqual(
    etapas.map(({ pulada }) => pulada),
    [true, true, false],
  )
  assert.match(simular(pedido, pessoa('a'), [wf('Geral')], todas).avisos[0]!, /já aprovaria/)
})

test('the same person in several lists is found', () => {
  assert.deepEqual(pessoasRepetidas(wf('x', { validadores: ['v', 'a'] })), [
    { id: 'a', listas: ['Validadores', 'Aprovadores'] },
  ])
  assert.deepEqual(pessoasRepetidas(wf('x')), [])
})
