/**
 * The sequences in which what grows without end is listed: each as one index has it, and among equals by day, in the direction
 * that was asked. By a name, name after name: of each no more rows than a batch takes.
 */
import type { Batch } from '@prumo/domain/core/consulta.ts'
import type { Entity, RecordOf } from '@prumo/domain/core/entity.ts'
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray, inScope } from '../core/access/scope.ts'
import type { Ctx } from '../core/context.ts'
import { ownList } from '../core/crud/own-list.ts'
import { snake, tableOf } from '../core/database/tables.ts'

/** What is referred to and gives its name: which of them can have rows at all, as a condition on `alvo`. */
export interface PorNome {
  readonly alvo: Entity
  readonly alcance?: (ctx: Ctx) => RawBuilder<boolean>
}
export interface Sequencias {
  /** Fields that never lack and have an index with the day and the id after them. */
  readonly indexadas: readonly string[]
  /** References that have one too. */
  readonly nomes: Readonly<Record<string, PorNome>>
}

/** What hangs from a work is in its scope. */
export const daObra: PorNome = { alvo: obras, alcance: (ctx) => inScope(ctx, obras, 'alvo') }
/** A team may have gone to another contract since. */
export const daEquipe: PorNome = { alvo: equipes }

/** Of fewer rows the names are looked up and put in sequence; of more, they are walked. */
const POUCAS = 2_000

interface Pedida {
  readonly lote: number
  readonly maxLote: number
  readonly ordem: string
}

/** The lists of an entity whose rows have a day, under that alias. */
export function listaEmOrdem<E extends Entity>(entity: E, alias: string, { indexadas, nomes }: Sequencias) {
  const lista = ownList(entity, alias)
  const tabela = sql`${sql.table(tableOf(entity))} as ${sql.ref(alias)}`
  const coluna = (nome: string) => sql.ref(`${alias}.${snake(nome)}`)
  const entreIguais = (sentido: RawBuilder<unknown>) => sql`${coluna('data')} ${sentido}, ${coluna('id')} ${sentido}`

  /** How many rows the database expects the condition to reach, without reading them. */
  async function estimadas(ctx: Ctx, onde: RawBuilder<boolean>): Promise<number> {
    const { rows } = await sql<Record<string, [{ Plan: { 'Plan Rows': number } }]>>`
      explain (format json) select from ${tabela} where ${onde}`.execute(ctx.db)
    return Object.values(rows[0]!)[0]![0].Plan['Plan Rows']
  }

  async function idsPorNome(ctx: Ctx, nome: string, onde: RawBuilder<boolean>, { lote, maxLote, ordem }: Pedida) {
    const { alvo, alcance } = nomes[nome]!
    const sentido = ordem.startsWith('-') ? sql`desc` : sql`asc`
    const titulo = sql`${sql.ref(`alvo.${snake(alvo.title)}`)} collate pt`
    const quantos = maxLote + 1
    const alvos = sql`${sql.table(tableOf<Entity>(alvo))} as alvo`
    const trecho = sql`limit ${quantos} offset ${lote * maxLote}`
    const { rows } =
      (await estimadas(ctx, onde)) > POUCAS
        ? await sql<{ id: string }>`select q.id from (select alvo.id, ${titulo} as nome from ${alvos}
              where ${alcance?.(ctx) ?? sql`true`} order by 2 ${sentido} offset 0) as n
            cross join lateral (select ${coluna('id')}, ${coluna('data')} from ${tabela}
              where ${coluna(nome)} = n.id and ${onde} order by ${entreIguais(sentido)} limit ${(lote + 1) * maxLote + 1}) as q
            order by n.nome ${sentido}, q.data ${sentido}, q.id ${sentido} ${trecho}`.execute(ctx.db)
        : await sql<{ id: string }>`select ${coluna('id')} from ${tabela} join ${alvos} on alvo.id = ${coluna(nome)}
            where ${onde} order by ${titulo} ${sentido}, ${entreIguais(sentido)} ${trecho}`.execute(ctx.db)
    return rows.map(({ id }) => id)
  }

  return {
    ...lista,
    async batch<T>(
      ctx: Ctx,
      onde: RawBuilder<boolean>,
      pedida: Pedida,
      apresentar: (registros: RecordOf<E>[]) => Promise<T[]>,
    ): Promise<Batch<T>> {
      const { lote, maxLote, ordem } = pedida
      const nome = ordem.replace(/^-/, '')
      if (Object.hasOwn(nomes, nome)) {
        const ids = idArray(await idsPorNome(ctx, nome, onde, pedida))
        const desta = sql<boolean>`${coluna('id')} = any(${ids})`
        const porEla = sql`array_position(${ids}, ${coluna('id')})`
        return { ...(await lista.batch(ctx, desta, { lote: 0, maxLote, ordem: porEla }, apresentar)), lote }
      }
      if (!indexadas.includes(nome)) return lista.batch(ctx, onde, pedida, apresentar)
      const sentido = ordem.startsWith('-') ? sql`desc` : sql`asc`
      const chave = entity.fields[nome]!.kind === 'text' ? sql`${coluna(nome)} collate pt` : coluna(nome)
      const porEla = sql`${chave} ${sentido}, ${entreIguais(sentido)}`
      return lista.batch(ctx, onde, { lote, maxLote, ordem: porEla }, apresentar)
    },
  }
}
