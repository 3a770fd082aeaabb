import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../test-kit/app.ts'
import { demonstrationDatabase } from '../test-kit/demonstration.ts'
import { ordemDaDemonstracao } from './laboratorio-ordens.ts'

let t: TestApp
before(async () => {
  t = await testApp({}, undefined, demonstrationDatabase)
})
after(() => t.close())

test('the demonstration has eight service orders, a client’s among them, and pieces in one open order at most', async () => {
  const centros = (await t.db.selectFrom('contasContrato').select('id').execute()).map(({ id }) => id)
  const quem = await t.person({ telas: [[telas.laboratorioOs, 'visualizar']], centros })
  const quantas = async (filtro: string) => (await quem.get(`/api/laboratorio-os/contagem?${filtro}`)).body.total
  assert.deepEqual([await quantas(''), await quantas('origem=2'), await quantas('status=7')], [8, 2, 1])
  assert.ok((await quantas('vencida=true')) > 0)
  const { rows } = await sql<{
    status: number
  }>`select distinct status from laboratorio_os_itens order by status`.execute(t.db)
  for (const situacao of [1, 3, 7])
    assert.ok(
      rows.some(({ status }) => status === situacao),
      `item em ${situacao}`,
    )
  // Each failure of the design's (Works 11): seen, punctured, by current, a stick that is not uniform, an aerial lift.
  const { rows: falhas } = await sql<{ falha: string }>`select distinct t.grupo || ':' || n.motivo_reprovacao as falha
    from ensaios_eletricos as n join equipamentos_isolantes as e on e.id = n.equipamento_id
      join tipos_equipamento as t on t.id = e.tipo_equipamento_id where n.resultado = 2`.execute(t.db)
  const vistas = falhas.map(({ falha }) => falha)
  for (const motivo of ['1', '3', '4'])
    assert.ok(
      vistas.some((uma) => uma.endsWith(`:${motivo}`)),
      `motivo ${motivo}`,
    )
  assert.ok(vistas.includes('7:6') && vistas.includes('8:4'), vistas.join())
  assert.equal((await ordemDaDemonstracao(t.db, 'aberta')).itens.length, 12)
  assert.equal((await ordemDaDemonstracao(t.db, 'verificacao')).itens.length, 12)
})
