/** What a table is compared with, and who uses it. */
import { type Entity, isLine, screensOf } from '@prumo/domain/core/entity.ts'
import { toWire } from '@prumo/domain/core/schema.ts'
import { baremos } from '@prumo/domain/obras/baremos/baremos.ts'
import { comparar, type TabelaComparada } from '@prumo/domain/obras/baremos/comparacao.ts'
import { baremosItens } from '@prumo/domain/obras/baremos/itens.ts'
import type { ComparacaoDeBaremos, UsoDoBaremo } from '@prumo/domain/obras/baremos/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { type Ctx, can, entityNamed } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { snake, tableOf } from '../../core/database/tables.ts'
import type { BaremoRow } from './fluxo.ts'
import { itensDoBaremo } from './itens-no-banco.ts'

/** GET /baremos/{id}/comparacao: item by item with the version before it, or with the table that is named. */
export function compararBaremo(ctx: Ctx, id: string, com?: string): Promise<ComparacaoDeBaremos> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await findRow(ctx, tx, baremos, id)
    const outro = com ?? row.versaoAnteriorId
    if (outro === null) return { anterior: null, linhas: [] }
    const anterior = com ? await findRow(ctx, tx, baremos, com) : await aoAlcance(ctx, tx, outro)
    if (!anterior) return { anterior: null, linhas: [] }
    const [antes, depois] = [await tabela(tx, anterior), await tabela(tx, row)]
    return {
      anterior: {
        id: anterior.id,
        nome: anterior.nome,
        versao: anterior.versao,
        valorUnidade: Number(anterior.valorUnidade),
        itens: antes.itens.length,
      },
      linhas: comparar(antes, depois),
    }
  })
}

/** That table, where whoever asks sees it: the version before may have been of other contracts. */
const aoAlcance = async (ctx: Ctx, tx: Tx, id: string): Promise<BaremoRow | undefined> =>
  (await tx.selectFrom('baremos').selectAll().where('id', '=', id).where(inScope(ctx, baremos)).executeTakeFirst()) as
    | BaremoRow
    | undefined

const tabela = async (tx: Tx, row: BaremoRow): Promise<TabelaComparada> => ({
  condicoes: row,
  itens: (await itensDoBaremo(tx, row.id)).map((item) => toRecord(baremosItens, item)),
})

const NOMEADOS = 20

/**
 * GET /baremos/{id}/uso: the records that name it or one of its items, by kind. Which entities do follows from what they
 * declare; a line is told by the record it hangs from. Only what whoever asks may see is counted.
 */
export function usoDoBaremo(ctx: Ctx, id: string): Promise<UsoDoBaremo> {
  return inTransaction(ctx.db, async (tx) => {
    await findRow(ctx, tx, baremos, id)
    const por = new Map<Entity, RawBuilder<boolean>[]>()
    for (const entity of ctx.entities.values()) {
      const usa = [...usosDe(entity, id)]
      if (usa.length === 0) continue
      const { scope } = entity
      const pai = isLine(entity) && scope?.by === 'parent' ? entityNamed(ctx, scope.parent) : null
      const onde = pai
        ? usa.map(
            (um) =>
              sql<boolean>`r.id in (select l.${sql.ref(snake((scope as { column: string }).column))} from ${sql.table(tableOf(entity))} as l where ${um})`,
          )
        : usa
      por.set(pai ?? entity, [...(por.get(pai ?? entity) ?? []), ...onde])
    }
    const usos: UsoDoBaremo['usos'] = []
    for (const [entity, onde] of por) {
      const tela = screensOf(entity).find((uma) => can(ctx, uma, 'visualizar'))
      if (!tela) continue
      const title = entity.fields[entity.title]!
      const { rows } = await sql<{
        id: string
        nome: unknown
        total: string
      }>`select r.id, ${sql.ref(`r.${snake(entity.title)}`)} as nome,
        count(*) over () as total from ${sql.table(tableOf(entity))} as r
        where (${sql.join(onde, sql` or `)}) and ${inScope(ctx, entity, 'r')} order by r.id desc limit ${NOMEADOS}`.execute(
        tx,
      )
      if (rows.length > 0)
        usos.push({
          entidade: entity.name,
          caminho: tela.caminho,
          muitos: entity.noun.many,
          total: Number(rows[0]!.total),
          registros: rows.map((um) => ({ id: um.id, nome: String(toWire(title, um.nome) ?? um.id) })),
        })
    }
    return { usos }
  })
}

/** How an entity's rows name the table or its items; its own versions and items are no use of it. */
function* usosDe(entity: Entity, id: string): Generator<RawBuilder<boolean>> {
  if (entity.name === baremos.name || entity.name === baremosItens.name) return
  const alias = isLine(entity) ? 'l' : 'r'
  for (const [nome, { target, kind }] of Object.entries(entity.fields)) {
    if (kind !== 'ref') continue
    const coluna = sql.ref(`${alias}.${snake(nome)}`)
    if (target === baremos.name) yield sql<boolean>`${coluna} = ${id}::bigint`
    if (target === baremosItens.name)
      yield sql<boolean>`${coluna} in (select i.id from baremos_itens as i where i.baremo_id = ${id}::bigint)`
  }
}
