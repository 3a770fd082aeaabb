import { toReais } from '@prumo/domain/core/money.ts'
import { NATUREZA } from '@prumo/domain/financeiro/metas/metas.ts'
import type { ValoresDaMeta } from '@prumo/domain/financeiro/metas/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../core/database.ts'
import { idArray } from '../../core/scope.ts'

/**
 * Joins lines of the ledger (`l`: competencia, centro, obra, categoria) to the goals (`m`) they count for, once each. A revenue
 * goal has none: its money comes by the cash flow.
 */
export const comAsMetas = sql`join metas_alvos as v on v.categoria_id = l.categoria
  join metas as m on m.alvo_tipo = v.alvo_tipo and m.alvo_chave = v.alvo_chave and m.natureza = ${sql.lit(NATUREZA.despesa)}
    and m.centro_de_custo_id = l.centro and (m.obra_id is null or m.obra_id = l.obra)
    and l.competencia between m.exercicio || '-01' and m.exercicio || '-12'`

/** What of a goal says which orders are its own. */
export interface ChaveDeMeta {
  readonly id: string
  readonly exercicio: number
  readonly centroDeCustoId: string
}

/**
 * What the orders of the contracts and years of some goals take, summed by place and month, as a relation to be joined: each
 * contract's years are read from one index (migration 0026), whatever the number of goals.
 */
export const tomadoDosCentros = (metas: readonly ChaveDeMeta[]): RawBuilder<unknown> => {
  const anos = metas.map(({ exercicio }) => exercicio)
  return sql`select centro_de_custo_id as centro, obra_id as obra, codigo_custo_id as categoria, competencia, sum(reservado) as reservado,
      sum(comprometido) as comprometido, sum(realizado) as realizado
    from razao where centro_de_custo_id = any(${idArray([...new Set(metas.map(({ centroDeCustoId }) => centroDeCustoId))])})
      and competencia between ${`${Math.min(...anos)}-01`} and ${`${Math.max(...anos)}-12`}
    group by 1, 2, 3, 4`
}

/** Amounts in centavos. */
export interface Consumo {
  readonly reservado: number
  readonly comprometido: number
  readonly realizado: number
}
export const NADA: Consumo = { reservado: 0, comprometido: 0, realizado: 0 }
export const usadoDe = ({ reservado, comprometido, realizado }: Consumo): number => reservado + comprometido + realizado

/** The SQL of the ledger of some goals by month, also for whoever looks at its plan. */
export const consumoSql = (metas: readonly ChaveDeMeta[]): RawBuilder<Record<string, string>> => sql<
  Record<string, string>
>`with l as materialized (${tomadoDosCentros(metas)})
  select m.id as meta_id, l.competencia, sum(l.reservado) as reservado, sum(l.comprometido) as comprometido, sum(l.realizado) as realizado
  from l ${comAsMetas}
  where m.id = any(${idArray(metas.map(({ id }) => id))})
  group by m.id, l.competencia`

/** What is taken of each goal, by month. */
export async function consumoDasMetas(
  db: Db | Tx,
  metas: readonly ChaveDeMeta[],
): Promise<Map<string, Map<string, Consumo>>> {
  const porMeta = new Map<string, Map<string, Consumo>>()
  if (metas.length === 0) return porMeta
  const { rows } = await consumoSql(metas).execute(db)
  for (const row of rows) {
    const meses = porMeta.get(row.metaId!) ?? new Map<string, Consumo>()
    porMeta.set(row.metaId!, meses)
    meses.set(row.competencia!, consumoDe(row))
  }
  return porMeta
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
