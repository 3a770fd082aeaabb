import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Field } from '@prumo/domain/core/field.ts'
import { COLECOES } from './colecoes/todas.ts'

const lidos = ({ entity, tambem = [], fora = [] }: (typeof COLECOES)[number]): [string, Field][] =>
  Object.entries(entity.fields as Readonly<Record<string, Field>>).filter(
    ([nome, { automatic }]) => (!automatic || tambem.includes(nome)) && !fora.includes(nome),
  )

test('whoever is referred to comes before', () => {
  const vieram = new Set<string>()
  for (const colecao of COLECOES) {
    const { entity, soltas = [], nome } = colecao
    for (const [campo, { target }] of lidos(colecao))
      if (target && target !== entity.name && !soltas.includes(campo))
        assert.ok(vieram.has(target), `${nome}.${campo} refere ${target}, que vem depois ou não vem`)
    vieram.add(entity.name)
  }
})

test('a declaration names fields its entity has', () => {
  for (const {
    nome,
    entity,
    tambem = [],
    fora = [],
    padrao = {},
    nomes = {},
    soltas = [],
    somas = [],
    por,
  } of COLECOES)
    for (const campo of [
      ...tambem,
      ...fora,
      ...Object.keys(padrao),
      ...Object.keys(nomes),
      ...soltas,
      ...somas.map((uma) => uma.campo),
      ...(por ? [por] : []),
    ])
      assert.ok(Object.hasOwn(entity.fields, campo), `${nome}: ${campo}`)
})

test('each collection once, by whatever name', () => {
  const nomes = COLECOES.flatMap(({ nome, outros = [] }) => [nome, ...outros])
  assert.equal(new Set(nomes).size, nomes.length)
})
