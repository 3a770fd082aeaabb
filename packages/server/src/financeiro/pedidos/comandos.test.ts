import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { LIMITE } from '@prumo/domain/financeiro/metas/metas.ts'
import { statements } from '../../test-kit/statements.ts'
import { ANO, type CenarioDeMetas, limites, montarMetas, vigente } from '../metas/metas.cenario.ts'
import { criado, type Envio, noStatus } from './pedidos.cenario.ts'

let cena: CenarioDeMetas
before(async () => {
  cena = await montarMetas()
  // The first request has the server begin what works beside the acts.
  await cena.leitor.get('/api/pedidos')
})
after(() => cena.app.close())

/** What an act may send to the database, the session apart: each of them is a trip there and back while rows are locked. */
const MOST = {
  criar: 14,
  // Goals that block, a second person's workflow and a work: what they ask is one statement more.
  'criar sob uma meta que bloqueia': 15,
  // The file's id and row, and the key that makes a repeat one: kept, and answered.
  'criar com um PDF e uma chave': 19,
  aprovar: 13,
  'aprovar sob uma meta que bloqueia': 14,
  ler: 1,
  listar: 1,
} as const

const within = async (what: keyof typeof MOST, act: () => Promise<unknown>): Promise<void> => {
  const sent = await statements(act)
  assert.ok(sent.length <= MOST[what], `${what}: ${sent.length}\n${sent.join('\n')}`)
}

/** An order that a goal of its month covers. */
const comMeta = (): Envio => ({
  pedido: { mesComp: `${ANO}-03`, obraId: cena.obra },
  itens: [{ descricao: 'Cimento', quantidade: 1, valor: 10, codigoCustoId: cena.categorias[0] }],
})

const aprovado = async (id: string) => {
  const { status, body } = await cena.gente[4].post(`/api/pedidos/${id}/avancar`, { acao: 'aprovar' })
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.status, 5)
}

test('creating an order', () => within('criar', () => criado(cena, cena.gente[1])))

test('approving one', async () => {
  const id = await noStatus(cena, 4, cena.gente[1])
  await within('aprovar', () => aprovado(id))
})

test('creating and approving under a goal that is held while it is decided', async () => {
  await vigente(cena, limites(LIMITE.bloquear))
  await within('criar sob uma meta que bloqueia', () => criado(cena, cena.gente[1], comMeta()))
  const id = await noStatus(cena, 4, cena.gente[1], comMeta())
  await within('aprovar sob uma meta que bloqueia', () => aprovado(id))
})

test('creating with a file, once for its key', async () => {
  const envio = { ...comMeta(), anexos: [{ tipo: 1 }], chave: 'comandos-1' }
  await within('criar com um PDF e uma chave', () => criado(cena, cena.gente[1], envio))
})

test('reading one, and the list', async () => {
  const id = await noStatus(cena, 5, cena.gente[1])
  await within('ler', () => cena.leitor.get(`/api/pedido/${id}`))
  await within('listar', () => cena.leitor.get('/api/pedidos'))
})
