import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { TestDatabase } from '../test-kit/database.ts'
import { demonstrationDatabase } from '../test-kit/demonstration.ts'

let t: TestDatabase
before(async () => {
  t = await demonstrationDatabase()
})
after(() => t.drop())

test('the demonstration tells of weeks of works by their daily reports', async () => {
  const { rows } = await sql<Record<string, number>>`select count(*)::int as todos,
      count(*) filter (where dia_sem_trabalho)::int as sem_trabalho, count(*) filter (where status = 6)::int as devolvidos,
      count(*) filter (where status = 2)::int as enviados, count(*) filter (where status = 3)::int as aprovados,
      count(*) filter (where total_ocorrencias > 0)::int as com_ocorrencia, count(distinct obra_id)::int as obras
    from rdos`.execute(t.db)
  const { todos, semTrabalho, devolvidos, comOcorrencia, obras, ...outros } = rows[0]!
  assert.ok(todos! >= 50, String(todos))
  assert.deepEqual([semTrabalho, devolvidos, comOcorrencia, obras], [2, 4, 1, 3])
  for (const [nome, n] of Object.entries(outros)) assert.ok(n > 0, nome)
})
