import { ETAPA, type EtapaDada } from '@prumo/domain/financeiro/pedidos/etapas.ts'
import { STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { instantInJson } from '../../core/lists/in-one.ts'

/** Keeps the steps an act took: a statement of its transaction, or a part of one; a submission begins a new round. */
export function etapasAGravar(pedidoId: string, etapas: readonly EtapaDada[]): RawBuilder<unknown> | null {
  if (etapas.length === 0) return null
  const nova = etapas.some(({ etapa }) => etapa === ETAPA.solicitacao) ? 1 : 0
  return sql`insert into pedidos_etapas (pedido_id, etapa, pessoa_id, em, motivo, rodada)
    select ${pedidoId}::bigint, n.etapa, n.pessoa_id, n.em, n.motivo, greatest(1, ${nova}::int + (select count(*)::int from pedidos_etapas
      where pedido_id = ${pedidoId} and etapa = ${ETAPA.solicitacao}))
    from unnest(${etapas.map(({ etapa }) => etapa)}::smallint[], ${idArray(etapas.map(({ pessoaId }) => pessoaId))},
      ${etapas.map(({ em }) => em)}::timestamptz[], ${etapas.map(({ motivo }) => motivo ?? null)}::text[])
      as n (etapa, pessoa_id, em, motivo)`
}

export interface AprovacaoDada {
  readonly pessoaId: string
  readonly em: string
  readonly motivo: string | null
}

/** Of a step `e` of an order `p`: an approval of the present round. */
export const NESTA_RODADA = sql<boolean>`(e.etapa = ${sql.lit(ETAPA.aprovacao)} and e.em >= p.data_solicitacao)`
/** The same while the order is still in approval. */
export const EM_CURSO = sql<boolean>`(p.status = ${sql.lit(STATUS.emAprovacao)} and ${NESTA_RODADA})`

/** Approvals given in the present round of those of these orders that are still in approval, by order. */
export async function aprovacoesEmCurso(
  db: Db | Tx,
  pedidos: readonly { readonly id: string; readonly status: number }[],
): Promise<Map<string, AprovacaoDada[]>> {
  const ids = pedidos.filter(({ status }) => status === STATUS.emAprovacao).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { rows } = await sql<AprovacaoDada & { pedidoId: string }>`
    select e.pedido_id, e.pessoa_id, e.em, e.motivo from pedidos_etapas as e join pedidos as p on p.id = e.pedido_id
    where e.pedido_id = any(${idArray(ids)}) and ${NESTA_RODADA} order by e.id`.execute(db)
  const porPedido = new Map<string, AprovacaoDada[]>()
  for (const { pedidoId, ...dada } of rows) porPedido.set(pedidoId, [...(porPedido.get(pedidoId) ?? []), dada])
  return porPedido
}

/** The same of one order `p`, as a value of a statement that reads more. */
export const aprovacoesEmJson: RawBuilder<unknown> = sql`(
  select json_agg(json_build_object('pessoaId', e.pessoa_id::text, 'em', ${instantInJson(sql`e.em`)}, 'motivo', e.motivo) order by e.id)
  from pedidos_etapas as e where e.pedido_id = p.id and ${EM_CURSO})`
