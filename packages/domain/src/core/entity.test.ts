import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entities } from '../entities.ts'
import { telas } from '../telas.ts'
import { isLine, refuseSharedScreens } from './entity.ts'

test('two plain entities on one screen are refused, by their names', () => {
  const written = entities.filter((entity) => !entity.readOnly && !isLine(entity))
  refuseSharedScreens(written)
  assert.throws(
    () => refuseSharedScreens([...written, { name: 'bancos-de-horas', tela: telas.colaboradores }]),
    /colaboradores e bancos-de-horas em \/dp\/colaboradores$/,
  )
})
