import { sql } from 'kysely'
import type { Tx } from '../../core/database.ts'

/** Requirements ask for the substitute in the place of a type that goes, once each (Spec 2 §4, Document type removal). */
export const trocarTipoNasExigencias = (tx: Tx, de: string, para: string): Promise<unknown> =>
  sql`update exigencias set revisao = revisao + 1, tipos_ids = (
      select array_agg(t.id order by t.n) from (
        select case when x.id = ${de}::bigint then ${para}::bigint else x.id end as id, min(x.n) as n
        from unnest(tipos_ids) with ordinality as x(id, n) group by 1) as t)
    where ${de}::bigint = any(tipos_ids)`.execute(tx)
