import { toReais } from '@prumo/domain/core/money.ts'
import { NATUREZA } from '@prumo/domain/financeiro/metas/metas.ts'
import type { ValoresDaMeta } from '@prumo/domain/financeiro/metas/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../core/database.ts'
import { idArray } from '../../core/scope.ts'

/**
 * Goals (`m`) with each category they cover, as a relation `alcances`: worked out once for a statement, since for each line it
 * would take most of the time. A revenue goal covers none: its money comes by the cash flow.
 */
export const alcancesDas = (onde: RawBuilder<unknown>): RawBuilder<unknown> => sql`alcances as materialized (
    select m.id, m.exercicio, m.centro_de_custo_id, m.obra_id, v.categoria_id
    from metas as m join metas_alvos as v on v.alvo_tipo = m.alvo_tipo and v.alvo_chave = m.alvo_chave
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

/**
 * What the orders of the contracts and years of some goals take, as a relation to be joined: each contract's years are read
 * from one index (migration 0026), whatever the number of goals and of orders.
 */
export const tomadoDosCentros = (metas: readonly ChaveDeMeta[]): RawBuilder<unknown> => {
  const anos = metas.map(({ exercicio }) => exercicio)
  return sql`select centro_de_custo_id as centro, obra_id as obra, codigo_custo_id as categoria, exercicio, competencia, reservado, comprometido, realizado
    from razao where centro_de_custo_id = any(${idArray([...new Set(metas.map(({ centroDeCustoId }) => centroDeCustoId))])})
      and competencia between ${`${Math.min(...anos)}-01`} and ${`${Math.max(...anos)}-12`}`
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

/** The SQL of the ledger of some goals by month, one row a goal, also for whoever looks at its plan. */
export const consumoSql = (metas: readonly ChaveDeMeta[]): RawBuilder<{ metaId: string; meses: MesesTomados }> => sql`
  with l as (${tomadoDosCentros(metas)}), ${alcancesDas(sql`m.id = any(${idArray(metas.map(({ id }) => id))})`)},
    por_mes as (select m.id, l.competencia, sum(l.reservado) as reservado, sum(l.comprometido) as comprometido, sum(l.realizado) as realizado
      from l ${comAsMetas} group by m.id, l.competencia)
  select id as meta_id, json_agg(json_build_array(competencia, reservado, comprometido, realizado)) as meses from por_mes group by id`

/** What is taken of each goal, by month. */
export async function consumoDasMetas(
  db: Db | Tx,
  metas: readonly ChaveDeMeta[],
): Promise<Map<string, Map<string, Consumo>>> {
  if (metas.length === 0) return new Map()
  const { rows } = await consumoSql(metas).execute(db)
  return new Map(
    rows.map(({ metaId, meses }) => [
      metaId,
      new Map(
        meses.map(
          ([mes, reservado, comprometido, realizado]) => [mes, { reservado, comprometido, realizado }] as const,
        ),
      ),
    ]),
  )
}

export const consumoDe = (row: Record<string, unknown>): Consumo => ({
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
