import type { Achado } from '@prumo/domain/core/home.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import { sql } from 'kysely'
import { type Ctx, can } from '../core/context.ts'
import { conditions } from '../core/crud/read.ts'
import { snake, tableOf } from '../core/database/tables.ts'
import type { SearchKind } from '../core/modulo/search.ts'

/** Records of each kind the palette shows at most. */
const DE_CADA = 5

async function buscarTipo(ctx: Ctx, tipo: SearchKind, q: string): Promise<Achado[]> {
  const { entity } = tipo
  const tela = tipo.telas.find((uma) => can(ctx, uma, 'visualizar'))
  if (!tela) return []
  const palavras = searchable(q)
  const chave = sql`normalizar(${sql.ref(`r.${snake(entity.title)}`)}::text)`
  const tabela = sql.table(tableOf(entity))
  const exato = tipo.exato?.(palavras)
  // Who types a whole number or name wants that record before those that merely contain it.
  const { rows } = await sql<{ id: string; titulo: string; detalhe: string | null }>`
    with achados as (
      (select r.id from ${tabela} as r where ${conditions(ctx, entity, { query: q }, 'r')} order by r.id desc limit 200)
      union select r.id from ${tabela} as r where ${exato ? sql`${exato} and ${conditions(ctx, entity, {}, 'r')}` : sql`false`})
    select r.id, (${tipo.titulo ?? sql.ref(`r.${snake(entity.title)}`)})::text as titulo, (${tipo.detalhe})::text as detalhe
    from achados join ${tabela} as r on r.id = achados.id
    order by ${chave} = ${palavras} desc, ${chave} like ${`${palavras.replace(/[\\%_]/g, '\\$&')}%`} desc, r.id desc
    limit ${DE_CADA}`.execute(ctx.db)
  return rows.map((row) => ({
    tipo: entity.name,
    id: row.id,
    titulo: row.titulo,
    detalhe: tipo.show ? tipo.show(row.detalhe) : row.detalhe || null,
    caminho: `/${tela.caminho}/detalhes/${row.id}`,
  }))
}

/** Records whose name, number or code has those words, a few of each kind, among what this person may see. */
export async function buscar(ctx: Ctx, tipos: readonly SearchKind[], q: string): Promise<Achado[]> {
  if (searchable(q).length < 2) return []
  return (await Promise.all(tipos.map((tipo) => buscarTipo(ctx, tipo, q)))).flat()
}
