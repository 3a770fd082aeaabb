import type { Entity } from '@prumo/domain/core/entity.ts'
import type { AcaoNoLog } from '@prumo/domain/core/log.ts'
import { type Changes, changesBetween, logAct } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import type { Tx } from '../database/database.ts'
import type { AnyRow } from '../database/table.ts'
import { changeOf } from '../live/announce.ts'
import type { LiveEvent } from '../live/live-channels.ts'

/** A record before the act and after it: null before it was born, null after it ends. */
export type Mudado = { readonly antes: AnyRow | null; readonly depois: AnyRow | null }

export interface AtoFeito {
  readonly acao: AcaoNoLog
  /** What the trail says, as people read it. */
  readonly frase: string
  /** Every record of the entity that the act touched. */
  readonly registros: readonly Mudado[]
  /** What changed beyond the columns of its only record: lines, attachments. */
  readonly mudancas?: Changes
  /** The record the trail tells of, when they are several; none by default. */
  readonly alvoId?: string
  /** What the screens are told of one record, when not simply whoever sees it. */
  readonly anunciar?: ((depois: AnyRow, antes: AnyRow) => Promise<readonly LiveEvent[]>) | undefined
}

/**
 * Tells an act that was written, in its own transaction: exactly one log row, one announcement for each record. Of one record
 * the row carries what changed in it; of several, the cost centres of all. An act that deletes is told before the rows go.
 */
export async function gravarAto(ctx: Ctx, tx: Tx, entidade: Entity, ato: AtoFeito): Promise<void> {
  const { registros, mudancas = {} } = ato
  const [unico] = registros.length === 1 ? registros : []
  const rows = registros.flatMap(({ antes, depois }) => [antes, depois].filter((row) => row !== null))
  const { scope } = entidade
  const events: LiveEvent[] = []
  for (const { antes, depois } of registros) {
    const [de, para] = [(antes ?? depois)!, (depois ?? antes)!]
    events.push(...((await ato.anunciar?.(para, de)) ?? [await changeOf(ctx, tx, entidade, para, de)]))
  }
  const entry = {
    acao: ato.acao,
    tela: entidade.tela,
    entidade: entidade.name,
    alvoId: ato.alvoId ?? (unico ? (unico.depois ?? unico.antes)!.id : null),
    descricao: ato.frase,
    mudancas: unico ? { ...changesBetween(entidade, unico.antes ?? {}, unico.depois ?? {}), ...mudancas } : mudancas,
    ...(!unico &&
      (scope?.by === 'column' || scope?.by === 'list') && {
        centros: rows.flatMap((row) => row[scope.column] as string | string[] | null),
      }),
  }
  await logAct(tx, ctx, entry, events)
}
