import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { type Cenario, montar } from '../pedidos/pedidos.cenario.ts'

let c: Cenario
let ana: Person
before(async () => {
  c = await montar()
  ana = await c.app.person({
    telas: [
      [telas.workflow, 'visualizar'],
      [telas.usuarios, 'visualizar'],
      [telas.contasContrato, 'visualizar', 'editar'],
      [telas.pedidos, 'visualizar'],
    ],
    centros: [c.centro],
  })
})
after(() => c.app.close())

const simular = (mais: object = {}, quem = ana) =>
  quem.get(
    `/api/workflow/simular?${new URLSearchParams({ centroDeCustoId: c.centro, tipo: '1', valor: '1000', solicitanteId: c.gente[1].id, ...mais })}`,
  )

test('each stage names who can act, and does not name whom the asker sees nowhere else', async () => {
  const antes = (await c.app.logs()).length
  const { status, body } = await simular()
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(
    body.etapas.map((etapa: { pessoas: { nome: string; temCentro: boolean }[] }) =>
      etapa.pessoas.map(({ nome, temCentro }) => [nome, temCentro]),
    ),
    [
      [['Vera Validadora', true]],
      [['Conrado Confirmador', true]],
      [
        ['Alice Aprovadora', true],
        ['Pessoa de outros centros de custo', false],
      ],
    ],
  )
  assert.deepEqual([body.papelDoSolicitante, body.avisos, body.workflows.length], [1, [], 1])
  assert.equal((await c.app.logs()).length, antes, 'asking writes nothing')
})

test('an approver who is inactive leaves the last stage without anybody', async () => {
  await sql`update usuarios set is_ativo = false where id = ${c.gente[4].id}`.execute(c.app.db)
  const { body } = await simular()
  assert.equal(body.etapas[2].parada, true)
  assert.match(body.avisos.join(), /Ninguém na aprovação pode agir/)
  await sql`update usuarios set is_ativo = true where id = ${c.gente[4].id}`.execute(c.app.db)
})

test('refused without the flag, and for what the asker cannot see', async () => {
  assert.equal((await simular({}, c.leitor)).status, 403)
  const fora = await simular({ centroDeCustoId: c.outroCentro, solicitanteId: c.deFora.id })
  assert.equal(fora.status, 400)
  assert.deepEqual(Object.keys(fora.body.details), ['centroDeCustoId', 'solicitanteId'])
  for (const errado of [{ tipo: '9' }, { valor: '-1' }, { valor: '1.001' }, { valor: 'x' }, { solicitanteId: 'x' }])
    assert.equal((await simular(errado)).status, 400, JSON.stringify(errado))
})

test('a contract tells what it contains, each part to who may look at it, and does not end before it begins', async () => {
  const url = `/api/contas-contrato/${c.centro}`
  const { body } = await ana.get(`${url}/resumo`)
  assert.ok(body.pessoas.nomes.some(({ nome }: { nome: string }) => nome === 'Alice Aprovadora'))
  assert.deepEqual([body.obras, body.pedidosAbertos], [null, { total: 0, valor: 0 }])
  assert.equal((await ana.get(`/api/contas-contrato/${c.outroCentro}/resumo`)).status, 404)
  assert.equal((await c.leitor.get(`${url}/resumo`)).status, 403)
  assert.equal((await ana.put(url, { dataInicio: '2026-05-01', dataFim: '2026-04-30' })).status, 400)
  assert.equal((await ana.put(url, { dataInicio: '2026-05-01', dataFim: '2026-05-01' })).status, 200)
  const generica = await ana.post('/api/updateData', {
    banco: 'empresas',
    id: c.centro,
    data: { dataFim: '2026-04-30' },
  })
  assert.ok(generica.body.details.dataFim)
})
