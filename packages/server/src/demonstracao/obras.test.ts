import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { situacoesDeObra } from '@prumo/domain/obras/obras.ts'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../test-kit/app.ts'
import { demonstrationDatabase } from '../test-kit/demonstration.ts'

let t: TestApp
before(async () => {
  t = await testApp({}, undefined, demonstrationDatabase)
})
after(() => t.close())

test('the demonstration has works in all eight states: late, standing still, an emergency, each contract with one that runs', async () => {
  const { rows } = await sql<{
    status: number
    n: number
  }>`select status, count(*)::int as n from obras group by 1`.execute(t.db)
  const porStatus = new Map(rows.map(({ status, n }) => [status, n]))
  for (const status of Object.keys(situacoesDeObra))
    assert.ok(porStatus.get(Number(status)), `nenhuma obra em ${status}`)
  assert.ok(rows.reduce((soma, { n }) => soma + n, 0) >= 12)
  const { rows: contas } = await sql<{ atrasadas: number; emergencias: number; motivos: number[] }>`select
      count(*) filter (where status <= 4 and data_fim_prevista < current_date)::int as atrasadas,
      count(*) filter (where tipo = 11)::int as emergencias,
      array_agg(motivo_paralisacao order by motivo_paralisacao) filter (where status = 4) as motivos from obras`.execute(
    t.db,
  )
  assert.ok(contas[0]!.atrasadas >= 3, `${contas[0]!.atrasadas} atrasadas`)
  assert.equal(contas[0]!.emergencias, 1)
  assert.deepEqual(contas[0]!.motivos, [2, 4])
  const { rows: sem } = await sql`select c.codigo from contas_contrato as c where c.tem_obra and not exists (
    select 1 from obras as o join obras_equipes as l on l.obra_id = o.id join equipes as e on e.id = l.equipe_id
    where o.contrato_id = c.id and o.status = 3 and e.situacao = 1 and e.centro_de_custo_id = c.id)`.execute(t.db)
  assert.deepEqual(sem, [])
})
