import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cobrir, type Lugar, type MetaCoberta } from './cobertura.ts'

const meta = (id: string, categorias: string, resto: Partial<MetaCoberta> = {}): MetaCoberta => ({
  id,
  grupo: '',
  exercicio: 2026,
  centroDeCustoId: '1',
  obraId: null,
  situacao: 2,
  alvoTipo: 2,
  categorias: new Set(categorias),
  ...resto,
})
const dentro = (...metas: MetaCoberta[]): string => [...cobrir(metas, []).dentro].join()

test('a goal is inside another that covers all it does, in the same contract, year and group', () => {
  assert.equal(dentro(meta('1', 'abc'), meta('2', 'ab'), meta('3', 'cd')), '2')
  for (const outra of [{ centroDeCustoId: '2' }, { exercicio: 2027 }, { grupo: 'x' }])
    assert.equal(dentro(meta('1', 'abc'), meta('2', 'ab', outra)), '')
  assert.equal(dentro(meta('1', ''), meta('2', 'a')), '')
})

test('a work’s goal is inside its contract’s, never the other way, and never in another work’s', () => {
  assert.equal(dentro(meta('1', 'ab'), meta('2', 'ab', { obraId: '7' })), '2')
  assert.equal(dentro(meta('1', 'ab', { obraId: '7' }), meta('2', 'a')), '')
  assert.equal(dentro(meta('1', 'ab', { obraId: '7' }), meta('2', 'a', { obraId: '8' })), '')
  assert.equal(dentro(meta('1', 'ab', { obraId: '7' }), meta('2', 'a', { obraId: '7' })), '2')
})

test('of two that cover the same, the one in force, then the wider, then the earlier stands', () => {
  assert.equal(dentro(meta('1', 'a', { situacao: 1 }), meta('2', 'a')), '1')
  assert.equal(dentro(meta('1', 'a', { alvoTipo: 3 }), meta('2', 'a', { alvoTipo: 1 })), '1')
  assert.equal(dentro(meta('9', 'a'), meta('10', 'a')), '10')
})

test('each place is counted once in a group, whatever the goals that see it', () => {
  const lugar = (categoria: string, obra: string | null = null): Lugar => ({
    exercicio: 2026,
    centro: '1',
    categoria,
    obra,
  })
  const lugares = [lugar('a'), lugar('a', '7'), lugar('b', '7'), lugar('b', '8'), lugar('z')]
  const { lugares: cobertos } = cobrir(
    [meta('1', 'a'), meta('2', 'ab', { obraId: '7' }), meta('3', 'b', { grupo: 'x', obraId: '8' })],
    lugares,
  )
  assert.deepEqual(cobertos.get(''), lugares.slice(0, 3))
  assert.deepEqual(cobertos.get('x'), [lugares[3]])
})
