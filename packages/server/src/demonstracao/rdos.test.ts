import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../test-kit/app.ts'
import { demonstrationDatabase } from '../test-kit/demonstration.ts'

let t: TestApp
before(async () => {
  t = await testApp({}, undefined, demonstrationDatabase)
})
after(() => t.close())

test('the demonstration tells of weeks of works by their daily reports', async () => {
  const { rows } = await sql<Record<string, number>>`select count(*)::int as todos,
      count(*) filter (where dia_sem_trabalho)::int as sem_trabalho, count(*) filter (where status = 6)::int as devolvidos,
      count(*) filter (where status = 2)::int as enviados, count(*) filter (where status = 3)::int as aprovados,
      count(*) filter (where total_ocorrencias > 0)::int as com_ocorrencia, count(distinct obra_id)::int as obras
    from rdos`.execute(t.db)
  const { todos, semTrabalho, devolvidos, comOcorrencia, obras, ...outros } = rows[0]!
  assert.ok(todos! >= 50, String(todos))
  assert.deepEqual([semTrabalho, devolvidos, comOcorrencia], [2, 4, 1])
  assert.ok(obras! >= 8, `${obras} obras`)
  for (const [nome, n] of Object.entries(outros)) assert.ok(n > 0, nome)
})

test('its figures are credible: no work measured or executed beyond what it was planned to be, few days untold', async () => {
  const { rows } = await sql<{ codigo: string; us: string; medida: string; executada: string }>`
    select o.codigo, o.us_orcado as us,
      (select coalesce(sum((case when m.tipo = 4 then -1 else 1 end) * (i.quantidade_periodo - i.quantidade_glosada) * i.pontos), 0)
        from medicoes_itens as i join medicoes as m on m.id = i.medicao_id where i.obra_id = o.id and m.status not in (7, 10)) as medida,
      (select coalesce(sum(p.us), 0) from obras_producao as p where p.obra_id = o.id and p.equipe_id is null) as executada
    from obras as o where o.us_orcado > 0`.execute(t.db)
  for (const { codigo, us, medida, executada } of rows) {
    assert.ok(Number(medida) <= Number(us), `${codigo}: ${medida} medidas de ${us}`)
    assert.ok(Number(executada) <= Number(us) * 1.5, `${codigo}: ${executada} executadas de ${us}`)
  }
  assert.ok(rows.filter(({ medida }) => Number(medida) > 0).length >= 3)
  const { rows: prazos } = await sql<{
    status: number
    dias: string
  }>`select status, avg(extract(epoch from fim - inicio) / 86400) as dias
    from medicoes_passos where fim is not null group by 1`.execute(t.db)
  assert.ok(prazos.filter(({ dias }) => Number(dias) >= 1).length >= 5, JSON.stringify(prazos))
  const admin = await t.person({
    centros: (await t.db.selectFrom('contasContrato').select('id').execute()).map(({ id }) => id),
    telas: [[telas.rdo, 'visualizar']],
  })
  const { body } = await admin.get('/api/rdos/faltantes')
  assert.ok(body.total >= 3 && body.total <= 12, `${body.total} dias sem RDO`)
})
