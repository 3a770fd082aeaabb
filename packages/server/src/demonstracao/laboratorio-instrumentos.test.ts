import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { today } from '@prumo/domain/core/dates.ts'
import { sql } from 'kysely'
import type { TestDatabase } from '../test-kit/database.ts'
import { demonstrationDatabase } from '../test-kit/demonstration.ts'

let t: TestDatabase
before(async () => {
  t = await demonstrationDatabase()
})
after(() => t.drop())

const um = async <T>(consulta: ReturnType<typeof sql<T>>): Promise<T> => (await consulta.execute(t.db)).rows[0]!

test('nine instruments: one expired, one due in twenty days, one that failed and was blocked with its plan', async () => {
  const contados = await um(sql<Record<string, number>>`select count(*)::int as todos,
      count(*) filter (where proxima_calibracao < ${today()}::date)::int as vencidos,
      count(*) filter (where proxima_calibracao = ${today()}::date + 20)::int as a_vencer,
      count(*) filter (where situacao = 3 and resultado_calibracao = 3 and proxima_calibracao is null)::int as reprovados
    from instrumentos`)
  assert.deepEqual(contados, { todos: 9, vencidos: 1, aVencer: 1, reprovados: 1 })
  const plano = await um(
    sql<{ origem: number; origemNome: string }>`select p.origem, p.origem_nome from calibracoes as c
      join planos_5w2h as p on p.id = c.plano_id`,
  )
  assert.equal(plano.origem, 7)
  assert.match(plano.origemNome, /^Instrumento /)
})

test('three sensors with a week of readings, each in its day', async () => {
  const contados = await um(sql<
    Record<string, number>
  >`select count(distinct sensor_id)::int as sensores, count(*)::int as leituras,
      count(*) filter (where tableoid = 'sensores_leituras_sem_dia'::regclass)::int as soltas,
      count(*) filter (where qualidade = 2)::int as fora, extract(day from max(data) - min(data))::int as dias
    from sensores_leituras`)
  assert.deepEqual([contados.sensores, contados.soltas, contados.dias], [3, 0, 7])
  assert.ok(contados.leituras! > 5500 && contados.fora! > 0, JSON.stringify(contados))
})
