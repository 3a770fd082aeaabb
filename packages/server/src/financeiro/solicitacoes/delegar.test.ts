import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { type Cenario, criado, montar, noStatus } from '../pedidos/pedidos.cenario.ts'

let cena: Cenario
let bruna: Person
before(async () => {
  cena = await montar()
  bruna = await cena.app.person({
    nome: 'Bruna Substituta',
    telas: [
      [telas.pedidos, 'visualizar', 'adicionar'],
      [telas.solicitacoes, 'visualizar', 'editar'],
    ],
    centros: [cena.centro],
  })
})
after(() => cena.app.close())

const hoje = today()
const nova = (mais: object = {}) => ({
  paraId: bruna.id,
  inicio: hoje,
  fim: addDays(hoje, 9),
  motivo: 'Férias',
  ...mais,
})
const aguardando = async (pessoa: Person, id: string) =>
  (await pessoa.get(`/api/solicitacoes?ids=${id}`)).body.itens.length as number
const aprovar = (pessoa: Person, id: string) => pessoa.post(`/api/pedidos/${id}/avancar`, { acao: 'aprovar' })

test('for those days the other decides too, in their own name; before and after, not', async () => {
  const { app, gente } = cena
  const id = await noStatus(cena, 4)
  assert.equal(await aguardando(bruna, id), 0)
  assert.equal((await aprovar(bruna, id)).body.message, messages.semWorkflow)
  const logs = (await app.logs()).length
  const feita = await gente[4].post('/api/solicitacoes/delegacoes', nova())
  assert.equal(feita.status, 201, JSON.stringify(feita.body))
  assert.equal(feita.body.situacao, 'em vigor')
  assert.equal((await app.logs()).length, logs + 1)
  const { rows: avisos } =
    await sql`select 1 from correio where tipo = 'delegacao' and pessoa_id = ${bruna.id}`.execute(app.db)
  assert.equal(avisos.length, 1)
  assert.equal(await aguardando(bruna, id), 1)
  assert.equal(await aguardando(gente[4], id), 1)
  const aprovado = await aprovar(bruna, id)
  assert.equal(aprovado.status, 200, JSON.stringify(aprovado.body))
  assert.deepEqual([aprovado.body.status, aprovado.body.aprovadorId], [5, bruna.id])

  const outro = await noStatus(cena, 4)
  const encerrada = await gente[4].post(`/api/solicitacoes/delegacoes/${feita.body.id}/encerrar`)
  assert.equal(encerrada.body.situacao, 'encerrada')
  assert.equal((await gente[4].post(`/api/solicitacoes/delegacoes/${feita.body.id}/encerrar`)).status, 409)
  assert.equal(await aguardando(bruna, outro), 0)
  assert.equal((await aprovar(bruna, outro)).status, 403)
})

test('one’s own order is not decided in another’s name', async () => {
  const { app, gente } = cena
  const feita = await gente[4].post('/api/solicitacoes/delegacoes', nova())
  const id = await criado(cena, bruna)
  await sql`update pedidos set status = 4 where id = ${id}`.execute(app.db)
  assert.equal(await aguardando(bruna, id), 0)
  assert.equal((await aprovar(bruna, id)).body.message, messages.semWorkflow)
  const enviado = await criado(cena, bruna)
  assert.equal((await bruna.get(`/api/pedido/${enviado}`)).body.status, 2)
  await gente[4].post(`/api/solicitacoes/delegacoes/${feita.body.id}/encerrar`)
})

test('a person out of reach, oneself, days gone by or taken: refused, naming the field, with nothing written', async () => {
  const { app, gente, deFora } = cena
  const logs = (await app.logs()).length
  const casos: [object, string][] = [
    [{ paraId: gente[4].id }, 'paraId'],
    [{ paraId: deFora.id }, 'paraId'],
    [{ paraId: '1' }, 'paraId'],
    [{ inicio: addDays(hoje, -1) }, 'inicio'],
    [{ fim: addDays(hoje, -1) }, 'fim'],
    [{ fim: addDays(hoje, 90) }, 'fim'],
    [{ inicio: '2026-02-30' }, 'inicio'],
  ]
  for (const [mais, campo] of casos) {
    const resposta = await gente[4].post('/api/solicitacoes/delegacoes', nova(mais))
    assert.equal(resposta.status, 400, JSON.stringify(mais))
    assert.ok(resposta.body.details[campo], JSON.stringify(resposta.body))
  }
  assert.equal((await cena.leitor.post('/api/solicitacoes/delegacoes', nova())).status, 403)
  assert.equal((await app.logs()).length, logs)
  const duas = await Promise.all([1, 2].map(() => gente[4].post('/api/solicitacoes/delegacoes', nova())))
  assert.deepEqual(duas.map(({ status }) => status).sort(), [201, 409])
  const [feita] = duas.filter(({ status }) => status === 201)
  // Whoever received it sees it, and cannot end it; nobody else knows of it.
  const recebidas = (await bruna.get('/api/solicitacoes/delegacoes')).body
  assert.equal(recebidas.find((um: { id: string }) => um.id === feita!.body.id).minha, false)
  assert.equal((await bruna.post(`/api/solicitacoes/delegacoes/${feita!.body.id}/encerrar`)).status, 404)
  assert.deepEqual((await gente[3].get('/api/solicitacoes/delegacoes')).body, [])
})
