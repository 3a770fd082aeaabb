/**
 * What the other rooms of works know of a work. Each function is of the room it names: who changes that room's tables changes
 * it here, and nothing else of this room asks them.
 */
import { today } from '@prumo/domain/core/dates.ts'
import { TIPO_DE_ANEXO, tiposDeAnexo } from '@prumo/domain/obras/anexos/codigos.ts'
import { type AnexoConferido, conferirEsperados } from '@prumo/domain/obras/anexos/esperados.ts'
import { STATUS_DE_MEDICAO as M, SEM_MEDIR, TIPO_DE_MEDICAO } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { STATUS_DO_RDO, STATUS_QUE_VALEM, STATUS_SEM_VALOR } from '@prumo/domain/obras/rdo/rdos.ts'
import { STATUS_DE_REGISTRO } from '@prumo/domain/obras/registros/registros.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { executados } from '../medicoes/saldos.ts'

/** RDO: the last day that was told of a work `o`, by a report that was sent and stands; the index of its days begins by the last. */
export const ULTIMO_RDO = sql`(select max(r.data) from rdos as r
  where r.obra_id = o.id and r.status not in (${literals([STATUS_DO_RDO.rascunho, ...STATUS_SEM_VALOR])}))`

/** RDO: how many reports of a work `o` nobody sent yet. */
export const RDOS_EM_RASCUNHO = sql`(select count(*)::int from rdos as r
  where r.obra_id = o.id and r.status = ${sql.lit(STATUS_DO_RDO.rascunho)})`

/**
 * RDO and registros: of each item of the price table, what was done, by the rule that measures it (design, Works 4.3).
 */
export async function executadoPorItem(db: Db | Tx, obraId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; quantidade: string }>`
    select baremo_item_id as id, sum(quantidade) as quantidade from (${executados([obraId])}) as feitas group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ id, quantidade }) => [id, quantidade]))
}

/** Medições: how many of a work `o` stand, and is the final one invoiced. */
export const MEDICOES_DA_OBRA = sql`(select count(*)::int as medicoes,
    bool_or(m.tipo = ${sql.lit(TIPO_DE_MEDICAO.final)} and m.status in (${literals([M.faturada, M.recebida])})) is true as medicao_final_faturada
  from medicoes as m where (m.obra_id = o.id or m.obras_ids @> array[o.id]) and m.status <> ${sql.lit(M.cancelada)})`

/** What a line of a measurement that stands counts for: a reversal takes away, and what was glossed was not measured. */
const SINAL = sql`case when m.tipo = ${sql.lit(TIPO_DE_MEDICAO.estorno)} then -1 else 1 end`
const MEDIDO = sql`${SINAL} * (i.quantidade_periodo - i.quantidade_glosada)`

/**
 * Medições: the units measured of each of those works, less what was glossed. Nearly all of them are of one work and unglossed,
 * and say their own total; the lines of the others are added.
 */
export function usMedida(delas: RawBuilder<unknown>): RawBuilder<unknown> {
  const inteira = sql`m.obra_id is not null and m.valor_glosa = 0 and m.valor_unidade > 0`
  return sql`(select id, round(sum(us), 4) as us from (
      select m.obra_id as id, ${SINAL} * m.total_u_s as us from medicoes as m
      where m.obra_id = any(${delas}) and ${inteira} and (m.total_u_s > 0 or m.valor_bruto > 0) and m.status not in (${literals(SEM_MEDIR)})
      union all
      select i.obra_id, ${MEDIDO} * case when i.preco_fixo is null then i.pontos else 0 end
      from medicoes as m join medicoes_itens as i on i.medicao_id = m.id
      where (m.obra_id = any(${delas}) or m.obras_ids && ${delas}) and not (${inteira}) and i.obra_id = any(${delas})
        and m.status not in (${literals(SEM_MEDIR)})
    ) as medidas group by 1)`
}

/** Medições: of each item of the price table, what was measured less what was glossed. */
export async function medidoPorItem(db: Db | Tx, obraId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; quantidade: string }>`
    select i.baremo_item_id as id, sum(${MEDIDO}) as quantidade from medicoes_itens as i join medicoes as m on m.id = i.medicao_id
    where i.obra_id = ${obraId}::bigint and m.status not in (${literals(SEM_MEDIR)}) group by 1`.execute(db)
  return new Map(rows.map(({ id, quantidade }) => [id, quantidade]))
}

/** Anexos: those of a work `o` that stand. */
export const ANEXOS_VIGENTES = sql`(select json_agg(json_build_object('id', a.id::text, 'disciplina', a.disciplina, 'tipo', a.tipo,
    'validade', a.validade) order by a.id) from obras_anexos as a where a.obra_id = o.id and a.vigente)`

/** Anexos: of the project (1) and of the client's order (4), how many there are. */
export const anexosIniciais = (anexos: readonly AnexoConferido[]): number =>
  anexos.filter(({ tipo }) => tipo === TIPO_DE_ANEXO.projetoExecutivo || tipo === TIPO_DE_ANEXO.ordemDeServico).length

/** Anexos: the documents expected of a work that are not there, or are past their validity, by name. */
export const documentosQueFaltam = (disciplinas: readonly number[], anexos: readonly AnexoConferido[]): string[] =>
  conferirEsperados(disciplinas, anexos, today())
    .filter(({ situacao }) => situacao !== 'presente')
    .map(({ tipo, situacao }) => `${tiposDeAnexo[tipo as 1]}${situacao === 'vencido' ? ' (vencido)' : ''}`)

/** What of the other rooms holds a work in its contract, in words; null while nothing does. */
export async function prendeAoContrato(db: Db | Tx, obraId: string): Promise<string | null> {
  const { rows } = await sql<{ rdos: boolean; registros: boolean; medicoes: boolean }>`
    select exists (select 1 from rdos where obra_id = ${obraId}) as rdos,
      exists (select 1 from registros_obra where obra_id = ${obraId}) as registros,
      exists (select 1 from medicoes where obra_id = ${obraId} or obras_ids @> array[${obraId}::bigint]) as medicoes`.execute(
    db,
  )
  const { rdos, registros, medicoes } = rows[0]!
  return rdos ? 'RDOs' : registros ? 'registros' : medicoes ? 'medições' : null
}
