import type { Entity } from '@prumo/domain/core/entity.ts'
import { sql } from 'kysely'
import { inScope } from '../access/scope.ts'
import { can } from '../context.ts'
import { snake, tableOf } from '../database/tables.ts'
import type { HomeSource } from '../modulo/home.ts'
import { type Titulo, tituloDe } from '../vez/especie.ts'

const PRIMEIROS = 5

/**
 * Records that repeated before their rule of uniqueness came (`novos` of the declaration), for whoever may mend them, until
 * nobody repeats. `conta`: which of them the rule is about, when not all.
 */
export function repetidosNoInicio(
  entity: Entity,
  { titulo, conta }: { titulo: Titulo; conta?: { campo: string; valor: number } },
): HomeSource {
  const campo = entity.unique.find(({ novos }) => novos)!.fields[0]!
  const { tela, noun } = entity
  const coluna = sql.ref(`r.${snake(campo)}`)
  const vale = conta ? sql`${sql.ref(`r.${snake(conta.campo)}`)} = ${sql.lit(conta.valor)}` : sql`true`
  return {
    // It waits for nobody in particular, and is no work of every day: the menu counts nothing.
    pending: async () => ({}),
    async blocks(ctx) {
      if (!can(ctx, tela, 'editar')) return []
      const { rows } = await sql<{ valor: string; quantos: number; total: string }>`
        select min(${coluna}) as valor, count(*)::int as quantos, count(*) over () as total
        from ${sql.table(tableOf(entity))} as r
        where ${coluna} is not null and ${vale} and ${inScope(ctx, entity, 'r')}
        group by sem_enfeite(${coluna}) having count(*) > 1 and sem_enfeite(min(${coluna})) is not null
        order by 1 limit ${PRIMEIROS}`.execute(ctx.db)
      if (rows.length === 0) return []
      const caminho = `/${tela.caminho}`
      const de = (valor: string) => `${caminho}?query=${encodeURIComponent(valor)}`
      return [
        {
          id: `${entity.name}-repetidos`,
          titulo: tituloDe(titulo, Number(rows[0]!.total)),
          total: Number(rows[0]!.total),
          valor: null,
          detalhe: null,
          caminho: rows.length === 1 ? de(rows[0]!.valor) : caminho,
          itens: rows.map(({ valor, quantos }) => ({
            id: valor,
            titulo: valor,
            detalhe: `${quantos} ${noun.many}`,
            valor: null,
            caminho: de(valor),
          })),
        },
      ]
    },
  }
}
