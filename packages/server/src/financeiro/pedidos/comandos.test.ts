import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { statements } from '../../test-kit/statements.ts'
import { type Cenario, criado, montar, noStatus } from './pedidos.cenario.ts'

let cena: Cenario
before(async () => {
  cena = await montar()
  // The first request has the server begin what works beside the acts.
  await cena.leitor.get('/api/pedidos')
})
after(() => cena.app.close())

/** What an act may send to the database, the session apart: each of them is a trip there and back while rows are locked. */
const MOST = { criar: 22, aprovar: 26, ler: 6, listar: 1 } as const

const within = async (what: keyof typeof MOST, act: () => Promise<unknown>): Promise<void> => {
  const sent = await statements(act)
  assert.ok(sent.length <= MOST[what], `${what}: ${sent.length}\n${sent.join('\n')}`)
}

test('creating an order', () => within('criar', () => criado(cena, cena.gente[1])))

test('approving one', async () => {
  const id = await noStatus(cena, 4, cena.gente[1])
  await within('aprovar', async () => {
    const { status, body } = await cena.gente[4].post(`/api/pedidos/${id}/avancar`, { acao: 'aprovar' })
    assert.equal(status, 200, JSON.stringify(body))
  })
})

test('reading one, and the list', async () => {
  const id = await noStatus(cena, 5, cena.gente[1])
  await within('ler', () => cena.leitor.get(`/api/pedido/${id}`))
  await within('listar', () => cena.leitor.get('/api/pedidos'))
})
