import type pg from 'pg'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Takes away what is many times quicker built once over all the rows than row by row: the indexes of those tables that no
 * constraint stands on, and the references they make. What is given back builds them again, and each reference is checked
 * then over every row: what does not hold is refused.
 */
export async function withoutKeys(
  client: pg.Client,
  tables: readonly string[],
): Promise<{ readonly indexes: () => Promise<void>; readonly references: () => Promise<void> }> {
  const { rows: references } = await client.query<{ tabela: string; nome: string; como: string }>(
    `select conrelid::regclass::text as tabela, conname as nome, pg_get_constraintdef(oid) as como
      from pg_constraint where contype = 'f' and conrelid = any($1::text[]::regclass[]) order by conrelid, conname`,
    [tables],
  )
  const { rows: indexes } = await client.query<{ nome: string; como: string }>(
    `select i.indexrelid::regclass::text as nome, pg_get_indexdef(i.indexrelid) as como from pg_index i
      where i.indrelid = any($1::text[]::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
      order by i.indrelid, i.indexrelid`,
    [tables],
  )
  for (const { tabela, nome } of references) await client.query(`alter table ${tabela} drop constraint ${quoted(nome)}`)
  for (const { nome } of indexes) await client.query(`drop index ${nome}`)
  return {
    indexes: async () => {
      for (const { como } of indexes) await client.query(como)
    },
    references: async () => {
      for (const { tabela, nome, como } of references)
        await client.query(`alter table ${tabela} add constraint ${quoted(nome)} ${como}`)
    },
  }
}
