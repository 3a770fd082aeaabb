import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { REVISAO_ANTIGA, SEM_PERMISSAO } from '@prumo/domain/core/fluxo.ts'
import type { Person } from '../../test-kit/app.ts'
import { type CenarioDeObras, cenarioDeObras } from './obra.cenario.ts'

let c: CenarioDeObras
before(async () => {
  c = await cenarioDeObras()
})
after(() => c.t.close())

const hoje = today()
/** A work that lacks nothing, put where a walk begins. */
async function pronta(status: number, mais: object = {}): Promise<string> {
  const { id } = await c.nova({ baremoId: c.baremoId, valorOrcado: 1000, ...mais })
  await c.anexo(id)
  await c.t.db.updateTable('obras').set({ status, dataInicioReal: '2026-01-12' }).where('id', '=', id).execute()
  return id
}
test('what a record says may be done is what is done, with why not', async () => {
  const id = (await c.nova()).id
  const { acoes } = (await c.engenheira.get(`/api/obras/${id}`)).body
  const por = Object.fromEntries(acoes.map((um: { ato: string }) => [um.ato, um]))
  assert.equal(por.iniciar.impedimento, undefined)
  assert.match(por.liberar.impedimento, /^A obra ainda não pode ser liberada\. Informe o baremo/)
  assert.equal(por.cancelar.impedimento, SEM_PERMISSAO)
  assert.equal(por.concluir.impedimento, 'Status inválido!')
})

test('each condition is asked, in order, and named at its field', async () => {
  const id = (await c.nova()).id
  // As a work may be from before these were asked of it, or from finance's own screen.
  await c.engenheira.put(`/api/obras/${id}`, { responsavelId: null })
  const liberar = () => c.engenheira.post(`/api/obras/${id}/transicao`, { para: 2 })
  assert.deepEqual(Object.keys((await liberar()).body.details), [
    'baremoId',
    'responsavelId',
    'itensPrevistos',
    'anexos',
  ])
  await c.engenheira.put(`/api/obras/${id}`, { baremoId: c.baremoId, responsavelId: c.engenheira.id, usOrcado: 10 })
  assert.deepEqual(Object.keys((await liberar()).body.details), ['anexos'])
  await c.anexo(id, 9)
  assert.equal((await liberar()).status, 400, 'a document of another type proves nothing')
  await c.anexo(id, 1)
  assert.equal((await liberar()).body.status, 2)

  const correndo = await pronta(3, { etapas: [{ nome: 'Cavas', peso: 100, percentual: 99.5 }] })
  const concluir = (mais: object = {}) => c.engenheira.post(`/api/obras/${correndo}/transicao`, { para: 5, ...mais })
  assert.match((await concluir()).body.message, /Conclua as etapas: Cavas \(99,5%\)/)
  await c.engenheira.put(`/api/obras/${correndo}`, { etapas: [{ nome: 'Cavas', peso: 100, percentual: 100 }] })
  await c.rdo(correndo, hoje, 1)
  assert.match((await concluir()).body.message, /Há 1 RDO em rascunho/)
  await c.t.db.updateTable('rdos').set({ status: 3 }).where('obraId', '=', correndo).execute()
  assert.equal((await concluir({ dataConclusao: addDays(hoje, 1) })).status, 400)
  assert.equal((await concluir({ dataConclusao: '2026-01-11' })).status, 400, 'it began on the twelfth')
  const { body } = await concluir({ dataConclusao: '2026-02-01' })
  assert.deepEqual([body.status, body.dataFimReal], [5, '2026-02-01'])
})

test('order of refusals: out of scope, flag, old revisao, step, content', async () => {
  const id = await pronta(3)
  const ir = (quem: Person, corpo: object) => quem.post(`/api/obras/${id}/transicao`, corpo)
  assert.equal((await ir(c.deFora, { para: 4 })).status, 404)
  assert.equal((await ir(c.leitora, { para: 4, revisao: 99 })).status, 403)
  assert.equal((await ir(c.engenheira, { para: 2, revisao: 99 })).body.message, REVISAO_ANTIGA)
  assert.equal((await ir(c.engenheira, { para: 2 })).body.message, 'Status inválido!')
  const sem = await ir(c.engenheira, { para: 4 })
  assert.deepEqual([sem.status, Object.keys(sem.body.details)], [400, ['motivoParalisacao', 'motivo']])
  assert.equal((await ir(c.engenheira, { para: 4, motivoParalisacao: 77, motivo: 'x' })).status, 400)
  assert.equal((await ir(c.engenheira, { para: 9 })).status, 409)
})

test('a stoppage keeps its days, and one that is closed or cancelled changes no more', async () => {
  const id = await pronta(3)
  const ir = (para: number, mais: object = {}, quem = c.engenheira) =>
    quem.post(`/api/obras/${id}/transicao`, { para, ...mais })
  const parada = (await ir(4, { motivoParalisacao: 4, motivo: 'Negado pelo COD' })).body
  assert.deepEqual([parada.motivoParalisacao, parada.paralisacoes.length, parada.paralisacoes[0].fim], [4, 1, null])
  const retomada = (await ir(3)).body
  assert.deepEqual([retomada.motivoParalisacao, retomada.paralisacoes[0].fim], [null, hoje])
  const [log] = (await c.t.logs()).filter(({ descricao }) => descricao.includes('Negado pelo COD'))
  assert.match(log!.descricao, /^Paralisou a obra "Extensão Serra" \(Desligamento negado\): Negado pelo COD$/)
  await ir(4, { motivoParalisacao: 1, motivo: 'Chuva' })
  const { status } = await ir(8, { motivo: 'Desistência' }, c.aprovador)
  assert.equal(status, 200)
  const mudar = await c.engenheira.put(`/api/obras/${id}`, { nome: 'x' })
  assert.deepEqual([mudar.status, /só se altera/.test(mudar.body.message)], [409, true])
  assert.equal((await c.engenheira.delete(`/api/obras/${id}`)).status, 409)
  assert.equal((await c.engenheira.post('/api/obras-etapas', { obraId: id, nome: 'x', peso: 1 })).status, 409)
})

test('two people at once: one act is done, the other is told', async () => {
  const id = await pronta(3)
  const { revisao } = (await c.engenheira.get(`/api/obras/${id}`)).body
  const parar = () =>
    c.engenheira.post(`/api/obras/${id}/transicao`, { para: 4, motivoParalisacao: 1, motivo: 'x', revisao })
  assert.deepEqual((await Promise.all([parar(), parar()])).map(({ status }) => status).toSorted(), [200, 409])
})
