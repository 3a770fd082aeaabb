import { type Entity, type InputOf, nounWithArticle, type RecordOf } from '@prumo/domain/core/entity.ts'
import { REVISAO_ANTIGA } from '@prumo/domain/core/fluxo.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { toWire } from '@prumo/domain/core/schema.ts'
import { sql } from 'kysely'
import { gravarAto } from '../atos/gravar-ato.ts'
import { type Changes, changesBetween, isRestricted } from '../audit/audit.ts'
import { removeCollected } from '../collected/remove.ts'
import type { Ctx } from '../context.ts'
import { inTransaction, type Tx } from '../database/database.ts'
import { literals } from '../database/literals.ts'
import type { AnyRecord, AnyRow } from '../database/table.ts'
import { tableOf, uniqueIndexOf } from '../database/tables.ts'
import { conflict } from '../errors.ts'
import { findRow, toRecord } from './read.ts'
import { checkReferences, refuseIfReferred } from './references.ts'

/** How a record is called in a sentence: its title, as people see it. */
export const titleOf = (entity: Entity, row: AnyRow): string =>
  String(toWire(entity.fields[entity.title]!, row[entity.title]) ?? row.id)

/** 'o fornecedor "Cabos"'; what only full access sees is told without its name. */
export const inSentence = (entity: Entity, row: AnyRow): string =>
  isRestricted(entity, row)
    ? `${entity.noun.article === 'a' ? 'uma' : 'um'} ${entity.noun.one} ${entity.noun.article === 'a' ? 'restrita' : 'restrito'}`
    : `${nounWithArticle(entity)} "${titleOf(entity, row)}"`

/** The database's refusal of a duplicate in the entity's own words. */
export function duplicate(entity: Entity, error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  const broken = code === '23505' && entity.unique.find((_, n) => constraint === uniqueIndexOf(entity, n))
  if (!broken) throw error
  throw conflict(broken.message, Object.fromEntries(broken.fields.map((name) => [name, broken.message])))
}

/** What is written of a record beyond what its client sends, and told in the same log row. */
export interface Along {
  /** What the trail says after its name, where that alone tells people nothing: ' de ABC1D23'. */
  readonly beside?: string
  /** Columns that only the server writes: a number, a copy of a price. */
  readonly own?: Readonly<Record<string, unknown>>
  /** Its lines, written once the record is there: what changed in them, and by what name people call the lists that did. */
  readonly lines?: (tx: Tx, row: AnyRecord) => Promise<Lines>
}
export interface Lines {
  readonly changes: Changes
  readonly lists: readonly string[]
}

/** Creates a record with its log row, in one transaction. `input` has passed inputSchema. */
export function create<E extends Entity>(
  ctx: Ctx,
  entity: E,
  input: InputOf<E>,
  joined?: Tx,
  { beside = '', own = {}, lines }: Along = {},
): Promise<RecordOf<E>> {
  return inTransaction(joined ?? ctx.db, async (tx) => {
    await checkReferences(ctx, tx, entity, input)
    const row = await tx
      .insertInto(tableOf<Entity>(entity))
      .values({ ...input, ...own })
      .returningAll()
      .$castTo<AnyRecord>()
      .executeTakeFirstOrThrow()
      .catch((error) => duplicate(entity, error))
    const written = await lines?.(tx, row)
    await gravarAto(ctx, tx, entity, {
      acao: ACAO.adicionou,
      frase: `Adicionou ${inSentence(entity, row)}${beside}`,
      registros: [{ antes: null, depois: row }],
      ...(written && { mudancas: written.changes }),
    })
    return toRecord(entity, row)
  })
}

/** Who changed the record last, and when, for whoever comes second to it. */
type LastChange = { quem: string | null; quemId: string | null; quando: string | null }
async function lastChange(tx: Tx, entity: Entity, id: string): Promise<LastChange> {
  const { rows } = await sql<LastChange>`select u.nome as quem, l.colab_id as "quemId", l.data as quando
    from logs as l left join usuarios as u on u.id = l.colab_id
    where l.entidade = ${entity.name} and l.alvo_id = ${id} and l.acao_id in (${literals([ACAO.adicionou, ACAO.alterou])}) order by l.id desc limit 1`.execute(
    tx,
  )
  return rows[0] ?? { quem: null, quemId: null, quando: null }
}

/** Refuses with 409 a change made upon an older `revisao`, showing the record as it is and who was first. */
export async function refuseStale(tx: Tx, entity: Entity, row: AnyRecord, revisao: number | undefined): Promise<void> {
  if (revisao === undefined || revisao === row.revisao) return
  throw conflict(REVISAO_ANTIGA, {
    atual: toRecord(entity, row),
    ...(await lastChange(tx, entity, row.id)),
  })
}

/** Changes the fields named, with one log row; an old `revisao` is 409 and shows the record as it is. Nothing different, nothing written. */
export function update<E extends Entity>(
  ctx: Ctx,
  entity: E,
  id: string,
  { revisao, ...patch }: Partial<InputOf<E>> & { revisao?: number },
  { beside = '', own = {}, lines }: Along = {},
): Promise<RecordOf<E>> {
  return inTransaction(ctx.db, async (tx) => {
    const before = await findRow<Entity>(ctx, tx, entity, id, true)
    await refuseStale(tx, entity, before, revisao)
    const asked = { ...before, ...patch, ...own }
    const changes = changesBetween(entity, before, asked)
    const written = (await lines?.(tx, before)) ?? { changes: {}, lists: [] }
    if (Object.keys(changes).length === 0 && written.lists.length === 0) return toRecord(entity, before)
    await checkReferences(ctx, tx, entity, patch, before)
    const row = await tx
      .updateTable(tableOf<Entity>(entity))
      .set({ ...patch, ...own, revisao: before.revisao + 1 })
      .where('id', '=', id)
      .returningAll()
      .$castTo<AnyRecord>()
      .executeTakeFirstOrThrow()
      .catch((error) => duplicate(entity, error))
    await gravarAto(ctx, tx, entity, {
      acao: ACAO.alterou,
      frase: `Alterou ${inSentence(entity, isRestricted(entity, before) ? before : row)}${beside}: ${[
        ...Object.keys(changes).map((name) => entity.fields[name]!.label),
        ...written.lists,
      ].join(', ')}`,
      // What the database worked out beside is not told, but for what says whether the words may be.
      registros: [{ antes: before, depois: entity.hidden ? row : asked }],
      mudancas: written.changes,
    })
    return toRecord(entity, row)
  })
}

/** Deletes the record with its log row; refused with 409 and names while others refer to it. */
export function remove(ctx: Ctx, entity: Entity, id: string, beside = ''): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await findRow(ctx, tx, entity, id, true)
    await refuseIfReferred(ctx, tx, entity, id)
    // While the record is still there to say which centre it belongs to.
    await gravarAto(ctx, tx, entity, {
      acao: ACAO.excluiu,
      frase: `Excluiu ${inSentence(entity, row)}${beside}`,
      registros: [{ antes: row, depois: null }],
    })
    await tx.deleteFrom(tableOf<Entity>(entity)).where('id', '=', id).execute()
    await removeCollected(ctx, tx, entity.name, id)
  })
}
