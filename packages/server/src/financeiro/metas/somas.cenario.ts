import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'

/** What is kept summed is the ledger's lines, of each category and of each work; and nothing else is left when it is put together. */
export async function conferirSomas(db: Db): Promise<void> {
  const { rows } = await sql<Record<string, string>>`
    with somas as (
      select competencia, centro_de_custo_id, codigo_custo_id, obra_id, sum(reservado) as a, sum(comprometido) as b, sum(realizado) as c
      from razao_somas group by 1, 2, 3, 4),
    linhas as (
      select competencia, centro_de_custo_id, codigo_custo_id, null::bigint as obra_id, sum(reservado) as a, sum(comprometido) as b, sum(realizado) as c
      from razao group by 1, 2, 3
      union all
      select competencia, centro_de_custo_id, null, obra_id, sum(reservado), sum(comprometido), sum(realizado)
      from razao where obra_id is not null group by 1, 2, 4)
    (select * from somas where a <> 0 or b <> 0 or c <> 0 except select * from linhas)
    union all (select * from linhas except select * from somas)`.execute(db)
  assert.deepEqual(rows, [])
}
