/**
 * What the other rooms of works know of a work. Each function is of the room it names: who changes that room's tables changes
 * it here, and nothing else of this room asks them.
 */
import { TIPO_DE_ANEXO, tiposDeAnexo } from '@prumo/domain/obras/anexos/codigos.ts'
import { STATUS_DO_RDO, STATUS_QUE_VALEM, STATUS_SEM_VALOR } from '@prumo/domain/obras/rdo/rdos.ts'
import { STATUS_DE_REGISTRO } from '@prumo/domain/obras/registros/registros.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { esperadosDaObra } from '../anexos/esperados.ts'

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

/**
 * RDO and registros: of each item of the price table, what was done: the lines of approved reports, and those of validated
 * records that no such line refers to (design, Works 4.3).
 */
export async function executadoPorItem(db: Db | Tx, obraId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; quantidade: string }>`
    select id, sum(quantidade) as quantidade from (
      select a.baremo_item_id as id, a.quantidade
      from rdos as r join rdos_atividades as a on a.rdo_id = r.id
      where r.obra_id = ${obraId} and r.status in (${literals(STATUS_QUE_VALEM)}) and a.baremo_item_id is not null
      union all
      select i.baremo_item_id, i.quantidade
      from registros_obra as g join registros_obra_itens as i on i.registro_id = g.id
      where g.obra_id = ${obraId} and g.status = ${STATUS_DE_REGISTRO.validado} and not exists (
        select 1 from rdos_atividades_registros as l join rdos_atividades as a on a.id = l.atividade_id
        join rdos as r on r.id = a.rdo_id
        where l.registro_id = g.id and r.status in (${literals(STATUS_QUE_VALEM)}))
    ) as feitas group by id`.execute(db)
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
export async function anexosIniciais(db: Db | Tx, obraId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from obras_anexos
    where obra_id = ${obraId} and vigente
      and tipo in (${literals([TIPO_DE_ANEXO.projetoExecutivo, TIPO_DE_ANEXO.ordemDeServico])})`.execute(db)
  return rows[0]!.n
}

/** Anexos: the documents expected of it that are not there, or are past their validity, by name. */
export async function documentosQueFaltam(db: Db | Tx, obraId: string): Promise<string[]> {
  const obra = await db
    .selectFrom('obras')
    .select(['id', 'disciplinas'])
    .where('id', '=', obraId)
    .executeTakeFirstOrThrow()
  return (await esperadosDaObra(db, obra))
    .filter(({ situacao }) => situacao !== 'presente')
    .map(({ tipo, situacao }) => `${tiposDeAnexo[tipo as 1]}${situacao === 'vencido' ? ' (vencido)' : ''}`)
}

/** What of the other rooms holds a work in its contract, in words; null while nothing does. */
export async function prendeAoContrato(db: Db | Tx, obraId: string): Promise<string | null> {
  const { rows } = await sql<{ rdos: boolean; registros: boolean }>`
    select exists (select 1 from rdos where obra_id = ${obraId}) as rdos,
      exists (select 1 from registros_obra where obra_id = ${obraId}) as registros`.execute(db)
  return rows[0]!.rdos ? 'RDOs' : rows[0]!.registros ? 'registros' : null
}
