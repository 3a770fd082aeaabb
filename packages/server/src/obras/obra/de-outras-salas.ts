/**
 * What the other rooms of works know of a work. Each function is of the room it names: who changes that room's tables changes
 * it here, and nothing else of this room asks them.
 */
import { STATUS_DO_RDO, STATUS_QUE_VALEM, STATUS_SEM_VALOR } from '@prumo/domain/obras/rdo/rdos.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'

/** RDO: the last day that was told of each work, by a report that was sent and stands. */
export async function ultimosRdos(db: Db | Tx, obras: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; dia: string }>`select obra_id as id, max(data) as dia from rdos
    where obra_id = any(${idArray(obras)}) and status not in (${literals([STATUS_DO_RDO.rascunho, ...STATUS_SEM_VALOR])})
    group by obra_id`.execute(db)
  return new Map(rows.map(({ id, dia }) => [id, dia]))
}

/** RDO: the same as a condition's value, over a work `o`. */
export const ULTIMO_RDO = sql`(select max(r.data) from rdos as r
  where r.obra_id = o.id and r.status not in (${literals([STATUS_DO_RDO.rascunho, ...STATUS_SEM_VALOR])}))`

/** RDO: how many reports of it nobody sent yet. */
export async function rdosEmRascunho(db: Db | Tx, obraId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from rdos
    where obra_id = ${obraId} and status = ${STATUS_DO_RDO.rascunho}`.execute(db)
  return rows[0]!.n
}

/** RDO: of each item of the price table, what approved reports say was done. */
export async function executadoPorItem(db: Db | Tx, obraId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; quantidade: string }>`
    select a.baremo_item_id as id, sum(a.quantidade) as quantidade
    from rdos as r join rdos_atividades as a on a.rdo_id = r.id
    where r.obra_id = ${obraId} and r.status in (${literals(STATUS_QUE_VALEM)}) and a.baremo_item_id is not null
    group by 1`.execute(db)
  return new Map(rows.map(({ id, quantidade }) => [id, quantidade]))
}

/** Medições: are there any that stand, and is the final one invoiced. None exist before that room. */
export async function medicoesDa(
  _db: Db | Tx,
  _obraId: string,
): Promise<{ medicoes: number; medicaoFinalFaturada: boolean }> {
  return { medicoes: 0, medicaoFinalFaturada: false }
}

/** Medições: the units measured of each work, less what was glossed. */
export async function usMedida(_db: Db | Tx, _obras: readonly string[]): Promise<Map<string, number>> {
  return new Map()
}

/** Medições: of each item of the price table, what was measured less what was glossed. */
export async function medidoPorItem(_db: Db | Tx, _obraId: string): Promise<Map<string, string>> {
  return new Map()
}

/** Anexos: of the project (1) and of the client's order (4), how many stand. */
export async function anexosIniciais(_db: Db | Tx, _obraId: string): Promise<number> {
  return 0
}

/** Anexos: the documents expected of it that are not there, by name. */
export async function documentosQueFaltam(_db: Db | Tx, _obraId: string): Promise<string[]> {
  return []
}

/** What of the other rooms holds a work in its contract, in words; null while nothing does. */
export async function prendeAoContrato(db: Db | Tx, obraId: string): Promise<string | null> {
  const { rows } = await sql`select 1 from rdos where obra_id = ${obraId} limit 1`.execute(db)
  return rows.length > 0 ? 'RDOs' : null
}
