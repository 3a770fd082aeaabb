import { toReais } from '@prumo/domain/core/money.ts'
import { NATUREZA } from '@prumo/domain/financeiro/metas/metas.ts'
import type { ValoresDaMeta } from '@prumo/domain/financeiro/metas/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../core/database.ts'
import { idArray } from '../../core/scope.ts'

/** The orders with anything in the ledger of those contracts, in those months. */
export const pedidosDosCentros = (centros: readonly string[], de: string, ate: string): RawBuilder<unknown> => sql`
  select o.id from pedidos as o
    where o.centro_de_custo_id = any(${idArray(centros)}) and o.competencia between ${de} and ${ate} and ${contam}
  union
  select o.id from pedidos as o
    where o.centros_dos_itens && ${idArray(centros)} and o.competencia between ${de} and ${ate} and ${contam}`
// What was paid of an order that was cancelled, or never sent, is still paid. Asked of each such order: an `exists` would be
// answered by reading every payment there ever was.
const contam = sql`(o.status in (2, 3, 4, 5, 7, 9)
  or (select true from pedidos_anexos as x where x.pedido_id = o.id and x.status = 3 limit 1))`

/**
 * The ledger, item by item, in centavos: the same rule as domain's `lancamentosDe`, for many orders at once. Ends in a
 * relation `linhas` (pedido_id, status, competencia, centro, obra, categoria, aberto, reservado, comprometido, realizado).
 */
export const ctesDoRazao = (pedidos: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  -- Once: worked out for each line and goal it would take most of the time.
  alvos as materialized (select categoria_id, alvo_tipo, alvo_chave from metas_alvos),
  escolhidos as materialized (
    select p.id, p.status, p.competencia, p.centro_de_custo_id, p.obra_id from pedidos as p where p.id in (${pedidos})),
  pagos as materialized (
    select d.id as pedido_id, a.id, round(coalesce(a.valor_parcela, a.valor, 0) * 100) as valor
    from escolhidos as d cross join lateral (
      select x.id, x.valor, x.valor_parcela from pedidos_anexos as x where x.pedido_id = d.id and x.status = 3 offset 0) as a),
  itens as materialized (
    select q.*, sum(q.total) over por_pedido as soma, count(*) over por_pedido as quantos
    from (
      select d.id as pedido_id, d.status, d.competencia, coalesce(i.id, 0) as item_id,
        coalesce(i.centro_de_custo_id, d.centro_de_custo_id) as centro,
        -- A work belongs to its contract: the header's does not follow an item to another.
        coalesce(i.obra_id, case when i.centro_de_custo_id is null or i.centro_de_custo_id = d.centro_de_custo_id then d.obra_id end) as obra,
        i.codigo_custo_id as categoria, round(coalesce(i.valor * i.quantidade, 0) * 100) as total
      from escolhidos as d left join pedidos_itens as i on i.pedido_id = d.id) as q
    window por_pedido as (partition by q.pedido_id)),
  -- Each payment over its order's items: largest remainder, the earliest first. One of the whole order is its items.
  partes as (
    select pedido_id, item_id, base + (posicao <= sobra)::integer as parte from (
      select q.pedido_id, q.item_id, q.base, q.valor - sum(q.base) over (partition by q.id) as sobra,
        row_number() over (partition by q.id order by q.resto desc, q.item_id) as posicao
      from (
        select g.id, g.valor, i.pedido_id, i.item_id, div(g.valor * peso, pesos) as base, mod(g.valor * peso, pesos) as resto
        from pagos as g join itens as i on i.pedido_id = g.pedido_id
          cross join lateral (values (case when i.soma = 0 then 1 else i.total end, case when i.soma = 0 then i.quantos else i.soma end)) as w (peso, pesos)
        where g.valor <> i.soma) as q) as q
    union all
    select i.pedido_id, i.item_id, i.total from pagos as g join itens as i on i.pedido_id = g.pedido_id where g.valor = i.soma),
  realizados as (select pedido_id, item_id, sum(parte) as realizado from partes group by pedido_id, item_id),
  por_pedido as (select pedido_id, sum(valor) as pago from pagos group by pedido_id),
  restos as (
    select i.pedido_id, i.status, i.competencia, i.item_id, i.centro, i.obra, i.categoria, coalesce(r.realizado, 0) as realizado,
      greatest(i.soma - coalesce(g.pago, 0), 0) as falta, greatest(i.total - coalesce(r.realizado, 0), 0) as resta
    from itens as i left join por_pedido as g on g.pedido_id = i.pedido_id
      left join realizados as r on r.pedido_id = i.pedido_id and r.item_id = i.item_id),
  somados as materialized (select s.*, sum(s.resta) over (partition by s.pedido_id) as restam from restos as s),
  -- Rounding may have paid an item a centavo more than its total: then what is open is shared over the others.
  repartidos as (
    select pedido_id, item_id, base + (posicao <= sobra)::integer as aberto from (
      select q.pedido_id, q.item_id, q.base, q.falta - sum(q.base) over (partition by q.pedido_id) as sobra,
        row_number() over (partition by q.pedido_id order by q.parte desc, q.item_id) as posicao
      from (select s.*, div(s.falta * s.resta, s.restam) as base, mod(s.falta * s.resta, s.restam) as parte
        from somados as s where s.falta > 0 and s.falta <> s.restam) as q) as q),
  linhas as (
    select s.pedido_id, s.status, s.competencia, s.centro, s.obra, s.categoria, s.realizado, a.aberto,
      case when s.status in (2, 3, 4) then a.aberto else 0 end as reservado,
      case when s.status in (5, 7, 9) then a.aberto else 0 end as comprometido
    from somados as s left join repartidos as e on e.pedido_id = s.pedido_id and e.item_id = s.item_id
      cross join lateral (values (case when s.falta = 0 then 0 when s.falta = s.restam then s.resta else e.aberto end)) as a (aberto))`

/**
 * Joins lines of the ledger (`l`) to the goals (`m`) they count for, once each. A revenue goal has none: its money comes by
 * the cash flow.
 */
export const comAsMetas = sql`join alvos as v on v.categoria_id = l.categoria
  join metas as m on m.alvo_tipo = v.alvo_tipo and m.alvo_chave = v.alvo_chave and m.natureza = ${sql.lit(NATUREZA.despesa)}
    and m.centro_de_custo_id = l.centro and (m.obra_id is null or m.obra_id = l.obra)
    and l.competencia between m.exercicio || '-01' and m.exercicio || '-12'`

/** What of a goal says which orders are its own. */
export interface ChaveDeMeta {
  readonly id: string
  readonly exercicio: number
  readonly centroDeCustoId: string
}

/** The span of contracts and months that some goals cover together. */
export function pedidosDasMetas(metas: readonly ChaveDeMeta[]): RawBuilder<unknown> {
  const anos = metas.map(({ exercicio }) => exercicio)
  const centros = [...new Set(metas.map(({ centroDeCustoId }) => centroDeCustoId))]
  return pedidosDosCentros(centros, `${Math.min(...anos)}-01`, `${Math.max(...anos)}-12`)
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
>`with ${ctesDoRazao(pedidosDasMetas(metas))},
  l as materialized (select centro, obra, categoria, competencia, sum(reservado) as reservado, sum(comprometido) as comprometido,
    sum(realizado) as realizado from linhas where categoria is not null group by centro, obra, categoria, competencia)
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
