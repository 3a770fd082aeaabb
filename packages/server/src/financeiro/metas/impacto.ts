import { formatMonth } from '@prumo/domain/core/dates.ts'
import { toReais } from '@prumo/domain/core/money.ts'
import {
  acaoDe,
  type Limites,
  momentosDeMeta,
  type Periodo,
  periodos,
  type SituacaoDoUso,
  situacaoDoUso,
  type Uso,
} from '@prumo/domain/financeiro/metas/limites.ts'
import { LIMITE, metas as metasEntity, SEM_CATEGORIA, SITUACAO } from '@prumo/domain/financeiro/metas/metas.ts'
import type { ImpactoNaMeta } from '@prumo/domain/financeiro/metas/respostas.ts'
import { DESFEITOS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import { PREPARED } from '../../core/database/prepared.ts'
import { type Consumo, consumoDe, mesesDasMetas, NADA, usadoDe } from './razao.ts'

/** What an order takes of one goal, or of none, with how the goal stands without it. */
export interface Peso {
  readonly pedidoId: string
  readonly mesComp: string
  readonly conta: string
  /** In centavos: what is reserved, committed and realised, or would be once it is sent. */
  readonly doPedido: number
  /** null: there is no goal for it. */
  readonly meta: {
    readonly id: string
    readonly limiarAlerta: number
    readonly limites: Limites
    /** The goal's month without the order. */
    readonly mes: Consumo
    readonly usos: Readonly<Record<Periodo, Uso>>
  } | null
  /** Of what has none: has its contract any in the year? */
  readonly emUso: boolean
}

type Tomado = {
  pedidoId: string
  competencia: string
  conta: string
  doPedido: string
  reservado: string
  comprometido: string
  realizado: string
  emUso: boolean
}
type DaMeta = Limites & { metaId: string; exercicio: number; centroDeCustoId: string; limiarAlerta: number }
/** What an order takes of a goal in a month, or of none. */
type LinhaDoPedido = Tomado & (DaMeta | { [K in keyof DaMeta]: null })

// An order counts with what it will have: a draft with what it would reserve, one that is over with what was paid of it.
const valorDoPedido = sql`sum(case when l.status in (${literals(DESFEITOS)}) then l.realizado else l.aberto + l.realizado end)`

const linhasDosPedidos = (
  ids: readonly string[],
  visivel: RawBuilder<boolean>,
): RawBuilder<LinhaDoPedido> => sql<LinhaDoPedido>`${PREPARED}
  with l as materialized (select * from linhas_com_metas(${idArray(ids)}))
  select l.pedido_id, l.competencia, m.id as meta_id, m.exercicio, m.centro_de_custo_id, m.limiar_alerta,
    m.alvo_nome || coalesce(' · ' || o.nome, '') as conta, ${sql.join(
      momentosDeMeta.flatMap((momento) => periodos.map((periodo) => sql.ref(`m.acao_${momento}_${periodo}`))),
    )}, ${valorDoPedido} as do_pedido, sum(l.reservado) as reservado, sum(l.comprometido) as comprometido, sum(l.realizado) as realizado,
    true as em_uso
  from l join metas as m on m.id = l.meta_id left join obras as o on o.id = m.obra_id
  where ${visivel}
  group by l.pedido_id, l.competencia, m.id, o.nome
  union all
  select l.pedido_id, l.competencia, null, null, null, null, coalesce(
      (select coalesce(c.nome_conta_orcamento, r.nome_conta_orcamento, k.nome_conta_orcamento, c.despesa) from categorias_de_custo as c
        left join classes_de_custo as r on r.id = c.classe_restrita_id
        left join classes_de_custo as k on k.id = coalesce(c.classe_master_id, r.classe_master_id) where c.id = l.categoria),
      ${SEM_CATEGORIA}) as conta, ${sql.join(Array.from({ length: 9 }, () => sql`null`))}, ${valorDoPedido}, 0, 0, 0,
    exists (select 1 from pedidos as p join metas as m on m.centro_de_custo_id = p.centro_de_custo_id and m.exercicio = left(p.competencia, 4)::integer
      where p.id = l.pedido_id and m.situacao = ${sql.lit(SITUACAO.vigente)})
  from l where l.meta_id is null
  group by l.pedido_id, l.competencia, 7
  order by 1, 7`

/**
 * What some orders take of the goals in force, each goal as it stands without the order that is weighed. `travar` says which
 * of them must be held while it is decided.
 */
export async function pesarPedidos(
  db: Db | Tx,
  ids: readonly string[],
  { visivel = sql<boolean>`true`, travar }: { visivel?: RawBuilder<boolean>; travar?: (meta: Limites) => boolean } = {},
): Promise<Peso[]> {
  if (ids.length === 0) return []
  const { rows } = await linhasDosPedidos(ids, visivel).execute(db)
  const porMeta = new Map(
    rows.flatMap((row) =>
      row.metaId
        ? [[row.metaId, { id: row.metaId, exercicio: row.exercicio, centroDeCustoId: row.centroDeCustoId }] as const]
        : [],
    ),
  )
  const aTravar = rows.flatMap((row) => (row.metaId !== null && travar?.(row) ? [row.metaId] : []))
  const { consumos, parcelas } = await mesesDasMetas(db, [...porMeta.values()], [...new Set(aTravar)])
  return rows.flatMap((row): Peso[] => {
    const { pedidoId, competencia: mesComp, conta, emUso } = row
    const doPedido = Number(row.doPedido)
    const base = { pedidoId, mesComp, conta, doPedido, emUso }
    // An order that is over and took nothing has nothing to say.
    if (row.metaId === null) return doPedido > 0 ? [{ ...base, meta: null }] : []
    const { metaId } = row
    const meses = consumos.get(metaId) ?? new Map<string, Consumo>()
    const proprio = consumoDe(row)
    const doMes = meses.get(mesComp) ?? NADA
    const mes: Consumo = {
      reservado: doMes.reservado - proprio.reservado,
      comprometido: doMes.comprometido - proprio.comprometido,
      realizado: doMes.realizado - proprio.realizado,
    }
    const ate = (passa: (um: string) => boolean): Uso => {
      let [meta, usado] = [0, -usadoDe(proprio)]
      for (const [um, valor] of parcelas.get(metaId)!) if (passa(um)) meta += valor
      for (const [um, consumo] of meses) if (passa(um)) usado += usadoDe(consumo)
      return { meta, usado, doPedido }
    }
    return [
      {
        ...base,
        meta: {
          id: metaId,
          limiarAlerta: row.limiarAlerta,
          limites: row,
          mes,
          usos: { mes: ate((um) => um === mesComp), acumulado: ate((um) => um <= mesComp), ano: ate(() => true) },
        },
      },
    ]
  })
}

const GRAVIDADE: readonly SituacaoDoUso[] = ['ok', 'alerta', 'estourada']

/** Periods that a goal watches at some moment; a goal that ignores all is told by its year. */
const vigiados = (limites: Limites): Periodo[] => {
  const olhados = periodos.filter((periodo) =>
    momentosDeMeta.some((momento) => acaoDe(limites, momento, periodo) !== LIMITE.ignorar),
  )
  return olhados.length > 0 ? olhados : ['ano']
}

function emImpacto({ meta, conta, mesComp, doPedido }: Peso): ImpactoNaMeta {
  if (meta === null)
    return {
      metaId: null,
      conta,
      mesComp,
      meta: 0,
      reservado: 0,
      comprometido: 0,
      realizado: 0,
      saldo: 0,
      valorDoPedido: toReais(doPedido),
      saldoDepois: toReais(-doPedido),
      situacao: 'sem-meta',
      periodos: null,
    }
  const { mes, usos, limiarAlerta, limites } = meta
  const situacoes = Object.fromEntries(periodos.map((um) => [um, situacaoDoUso(usos[um], limiarAlerta)])) as Record<
    Periodo,
    SituacaoDoUso
  >
  const saldo = usos.mes.meta - usadoDe(mes)
  const doPeriodo = (um: Periodo) => ({
    meta: toReais(usos[um].meta),
    usado: toReais(usos[um].usado),
    saldoDepois: toReais(usos[um].meta - usos[um].usado - doPedido),
    situacao: situacoes[um],
  })
  return {
    metaId: meta.id,
    conta,
    mesComp,
    meta: toReais(usos.mes.meta),
    reservado: toReais(mes.reservado),
    comprometido: toReais(mes.comprometido),
    realizado: toReais(mes.realizado),
    saldo: toReais(saldo),
    valorDoPedido: toReais(doPedido),
    saldoDepois: toReais(saldo - doPedido),
    situacao: vigiados(limites)
      .map((um) => situacoes[um])
      .sort((a, b) => GRAVIDADE.indexOf(b) - GRAVIDADE.indexOf(a))[0]!,
    periodos: { mes: doPeriodo('mes'), acumulado: doPeriodo('acumulado'), ano: doPeriodo('ano') },
  }
}

/** What each of those orders takes of the goals of this person's contracts; orders come in the caller's own scope. */
export async function impactoNasMetas(
  ctx: Ctx,
  db: Db | Tx,
  pedidoIds: readonly string[],
): Promise<Map<string, ImpactoNaMeta[]>> {
  const pesos = await pesarPedidos(db, pedidoIds, { visivel: inScope(ctx, metasEntity, 'm') })
  const porPedido = new Map<string, ImpactoNaMeta[]>(pedidoIds.map((id) => [id, []]))
  for (const peso of pesos) porPedido.get(peso.pedidoId)!.push(emImpacto(peso))
  return porPedido
}

/** 'Custos diretos em 11/2026'. */
export const contaNoMes = ({ conta, mesComp }: Peso): string => `${conta} em ${formatMonth(mesComp)}`
