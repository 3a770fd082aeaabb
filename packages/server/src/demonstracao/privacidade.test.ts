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

test('a notice in force, one request late and one in time, one answered, and an incident of which people are to be told', async () => {
  const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from avisos_privacidade where status = 2) as avisos,
      (select count(*)::int from requisicoes_titulares where status in (1, 2) and prazo < ${today()}::date) as atrasadas,
      (select count(*)::int from requisicoes_titulares where status in (1, 2) and prazo >= ${today()}::date) as no_prazo,
      (select count(*)::int from requisicoes_titulares where status = 3) as respondidas,
      (select count(*)::int from incidentes_privacidade where anpd_em is not null and titulares_em is null
        and prazo >= ${today()}::date) as incidentes`.execute(t.db)
  assert.deepEqual(rows[0], { avisos: 1, atrasadas: 1, noPrazo: 1, respondidas: 1, incidentes: 1 })
})
