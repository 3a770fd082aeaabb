import assert from 'node:assert/strict'
import { test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { buildApp } from '../app.ts'
import { naLapa, testApp } from '../test-kit/app.ts'
import { openChannel } from '../test-kit/live-channel.ts'
import { until } from '../test-kit/until.ts'

test('who fills the demonstration asks an app of its own, and leaves those who serve their live channels', async () => {
  const t = await testApp()
  try {
    const address = await t.listen()
    const setup = { code: '', fillDemonstration: async () => {} }
    const filling = await buildApp(t.services, { pool: t.pool, webFolder: null, setup, checkAnswers: false })
    await filling.ready()
    const centro = await t.centro(undefined, { temObra: true })
    const reader = await t.person({ telas: [[telas.obras, 'visualizar', 'adicionar']], centros: [centro] })
    const opened = [await openChannel(address, reader.token)]
    await filling.close()
    opened.push(await openChannel(address, reader.token))
    const { body } = await reader.post('/api/obras', { codigo: 'D', nome: 'D', contratoId: centro, ...naLapa(reader) })
    for (const { said } of opened) await until(async () => said.includes(`obras ${body.id}`))
    const ended = Promise.all(opened.map(({ closed }) => closed))
    await t.app.close()
    await ended
    assert.equal(t.services.live.count(), 0)
  } finally {
    await t.close()
  }
})
