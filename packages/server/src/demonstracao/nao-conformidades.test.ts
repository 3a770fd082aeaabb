import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { type TestApp, testApp } from '../test-kit/app.ts'
import { demonstrationDatabase } from '../test-kit/demonstration.ts'

let t: TestApp
before(async () => {
  t = await testApp({}, undefined, demonstrationDatabase)
})
after(() => t.close())

test('the demonstration has 26 non-conformities: four late, two that happened before, three that wait to be verified', async () => {
  const centros = (await t.db.selectFrom('contasContrato').select('id').execute()).map(({ id }) => id)
  const quem = await t.person({ telas: [[telas.naoConformidades, 'visualizar']], centros })
  const quantas = async (filtro: string) => (await quem.get(`/api/nao-conformidades/contagem?${filtro}`)).body.total
  assert.deepEqual(
    {
      todas: await quantas(''),
      vencidas: await quantas('vencida=true'),
      reincidentes: await quantas('reincidente=true'),
      aVerificar: await quantas('status=3'),
      reabertas: await quantas('status=5'),
      canceladas: await quantas('status=6'),
    },
    { todas: 26, vencidas: 4, reincidentes: 2, aVerificar: 3, reabertas: 1, canceladas: 1 },
  )
})
