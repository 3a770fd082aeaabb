import { toReais } from '@prumo/domain/core/money.ts'
import { NATUREZA } from '@prumo/domain/financeiro/metas/metas.ts'
import type { ValoresDaMeta } from '@prumo/domain/financeiro/metas/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { PREPARED } from '../../core/database/prepared.ts'

/**
 * Goals (`m`) with each category they cover, as a relation `alcances`: worked out once for a statement, since for each line it
 * would take most of the time. A revenue goal covers none: orders do not touch it (`receitas`).
 */
export const alcancesDas = (
  onde: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`alvos as materialized (select * from metas_alvos), alcances as materialized (
    select m.id, m.exercicio, m.centro_de_custo_id, m.obra_id, v.categoria_id
    from metas as m join alvos as v on v.alvo_tipo = m.alvo_tipo and v.alvo_chave = m.alvo_chave
    where m.natureza = ${sql.lit(NATUREZA.despesa)} and ${onde})`

/** Joins lines of the ledger (`l`: exercicio, centro, obra, categoria) to the goals (`m`) they count for, once each. */
export const comAsMetas = sql`join alcances as m on m.categoria_id = l.categoria and m.centro_de_custo_id = l.centro
  and (m.obra_id is null or m.obra_id = l.obra) and m.exercicio = l.exercicio`

/** What of a goal says which orders are its own. */
export interface ChaveDeMeta {
  readonly id: string
  readonly exercicio: number
  readonly centroDeCustoId: string
}

/** The contracts and months that some goals cover together. */
export function alcanceDas(metas: readonly ChaveDeMeta[]): { centros: string[]; de: string; ate: string } {
  const anos = metas.map(({ exercicio }) => exercicio)
  return {
    centros: [...new Set(metas.map(({ centroDeCustoId }) => centroDeCustoId))],
    de: `${Math.min(...anos)}-01`,
    ate: `${Math.max(...anos)}-12`,
  }
}

/** Amounts in centavos. */
export interface Consumo {
  readonly reservado: number
  readonly comprometido: number
  readonly realizado: number
}
export const NADA: Consumo = { reservado: 0, comprometido: 0, realizado: 0 }
export const usadoDe = ({ reservado, comprometido, realizado }: Consumo): number => reservado + comprometido + realizado

type MesesTomados = readonly (readonly [mesComp: string, reservado: number, comprometido: number, realizado: number])[]

/** What is taken of each goal, by month. */
export async function consumoDasMetas(
  db: Db | Tx,
  metas: readonly ChaveDeMeta[],
): Promise<Map<string, Map<string, Consumo>>> {
  if (metas.length === 0) return new Map()
  const { centros, de, ate } = alcanceDas(metas)
  const { rows } = await sql<{ metaId: string; meses: MesesTomados }>`${PREPARED}
    select * from tomado_das_metas(${idArray(metas.map(({ id }) => id))}, ${idArray(centros)}, ${de}, ${ate})`.execute(
    db,
  )
  return new Map(rows.map(({ metaId, meses }) => [metaId, porMes(meses)]))
}

const porMes = (meses: MesesTomados): Map<string, Consumo> =>
  new Map(
    meses.map(([mes, reservado, comprometido, realizado]) => [mes, { reservado, comprometido, realizado }] as const),
  )

/**
 * The same with each goal's parcels, in centavos by month. Those to be held are held first, always in the order of their ids,
 * until the transaction ends: what is read is then the last word.
 */
export async function mesesDasMetas(
  db: Db | Tx,
  metas: readonly ChaveDeMeta[],
  aTravar: readonly string[],
): Promise<{ consumos: Map<string, Map<string, Consumo>>; parcelas: Map<string, Map<string, number>> }> {
  if (metas.length === 0) return { consumos: new Map(), parcelas: new Map() }
  const { centros, de, ate } = alcanceDas(metas)
  const { rows } = await sql<{
    metaId: string
    meses: MesesTomados | null
    parcelas: [mesComp: string, valor: number][] | null
  }>`${PREPARED}
    select * from meses_das_metas(${idArray(metas.map(({ id }) => id))}, ${idArray(aTravar)}, ${idArray(centros)}, ${de}, ${ate})`.execute(
    db,
  )
  return {
    consumos: new Map(rows.map(({ metaId, meses }) => [metaId, porMes(meses ?? [])])),
    parcelas: new Map(rows.map(({ metaId, parcelas }) => [metaId, new Map(parcelas)])),
  }
}

export const consumoDe = (row: Record<keyof Consumo, string | null>): Consumo => ({
  reservado: Number(row.reservado ?? 0),
  comprometido: Number(row.comprometido ?? 0),
  realizado: Number(row.realizado ?? 0),
})

export const somar = (consumos: Iterable<Consumo>): Consumo => {
  const soma = { ...NADA }
  for (const um of consumos) {
    soma.reservado += um.reservado
    soma.comprometido += um.comprometido
    soma.realizado += um.realizado
  }
  return soma
}

/** A goal and what is taken of it, as the wire carries them. */
export const emReais = (meta: number, consumo: Consumo): ValoresDaMeta => ({
  meta: toReais(meta),
  reservado: toReais(consumo.reservado),
  comprometido: toReais(consumo.comprometido),
  realizado: toReais(consumo.realizado),
  saldo: toReais(meta - usadoDe(consumo)),
})
