import assert from 'node:assert/strict'
import { test } from 'node:test'
import { escreverFiltros, estreitam, lerFiltros, parametros } from './filtros.ts'

test('without anything it is this year’s goals that are drafts or in force, and the address stays clean', () => {
  const padrao = lerFiltros({}, 2026)
  assert.deepEqual(parametros(padrao), { exercicio: '2026', situacao: '1,2' })
  assert.deepEqual(Object.values(escreverFiltros(padrao, 2026)).filter(Boolean), [])
  assert.equal(estreitam(padrao), false)
})

test('what was chosen survives the way through the address, and nonsense does not', () => {
  const escolhido = {
    exercicio: 2025,
    centro: '12',
    obra: '7',
    conta: 'Custos diretos',
    natureza: '2',
    situacao: ['3'],
    faixa: 'estourada',
    agrupar: 'conta' as const,
  }
  assert.deepEqual(lerFiltros(escreverFiltros(escolhido, 2026) as never, 2026), escolhido)
  assert.deepEqual(parametros(escolhido).tipo, '1')
  assert.equal(estreitam(escolhido), true)
  const torto = lerFiltros({ exercicio: 'x', centro: 'a', situacao: '9', faixa: 'cheia', agrupar: 'toString' }, 2026)
  assert.deepEqual(torto, lerFiltros({}, 2026))
})
