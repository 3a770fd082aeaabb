import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { COLUNAS_DA_LISTA } from '@prumo/domain/obras/obra/colunas.ts'
import { statements } from '../test-kit/statements.ts'
import { type CenarioDeObras, cenarioDeObras } from './obra/obra.cenario.ts'
import { cenarioDoRdo } from './rdo/rdo.cenario.ts'

let c: CenarioDeObras
let r: Awaited<ReturnType<typeof cenarioDoRdo>>
before(async () => {
  c = await cenarioDeObras()
  r = await cenarioDoRdo()
  // The first request has the server begin what works beside the acts.
  await c.engenheira.get('/api/obras')
  await r.leitor.get('/api/rdos')
})
after(() => Promise.all([c.t.close(), r.t.close()]))

/** At most so many trips to the database, the session apart. */
async function within(most: number, act: () => Promise<{ status: number }>): Promise<void> {
  const sent = await statements(async () => assert.equal((await act()).status, 200))
  assert.ok(sent.length <= most, `${sent.length}\n${sent.join('\n')}`)
}

test('one work, and the list as its screen asks for it', async () => {
  const { id } = await c.nova({ etapas: [{ nome: 'A', peso: 100 }] })
  await within(4, () => c.engenheira.get(`/api/obras/${id}`))
  await within(2, () => c.engenheira.get(`/api/obras?colunas=${COLUNAS_DA_LISTA.join()}`))
})

test('one report with its sections', async () => {
  const { id } = await r.cria({ dds: [{ tema: 'Trabalho em altura', hora: '07:35', duracao: 15 }] })
  await within(6, () => r.leitor.get(`/api/rdos/${id}`))
})
