import { PAPEL, type Papel, type WorkflowDoPedido } from '@prumo/domain/financeiro/pedidos/papel.ts'
import { agemEm } from '@prumo/domain/financeiro/pedidos/pedido-no-fluxo.ts'
import { STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { NESTA_RODADA } from './etapas.ts'
import { limitesDaAprovacao } from './limite.ts'

const nunca = sql<boolean>`false`
const ou = (condicoes: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  condicoes.length > 0 ? sql<boolean>`(${sql.join(condicoes, sql` or `)})` : nunca

/** Forwarded, and whoever it was forwarded to has not answered. */
const espera = sql<boolean>`(p.status = ${sql.lit(STATUS.emConfirmacao)} and p.encaminhamento is not null and p.data_validacao is null)`

export const encaminhadas = (ctx: Ctx): RawBuilder<boolean> =>
  sql<boolean>`(${espera} and p.validador_id = ${ctx.usuario.id})`

/** Is the order `p`, worth that, inside the workflow's limits? */
function dentro(workflow: WorkflowDoPedido, valor: RawBuilder<unknown>): RawBuilder<boolean> {
  const limites: RawBuilder<boolean>[] = [sql`true`]
  if (workflow.contratos?.length) limites.push(sql`p.centro_de_custo_id = any(${idArray(workflow.contratos)})`)
  if (workflow.tipos?.length) limites.push(sql`p.tipo = any(${[...workflow.tipos]}::smallint[])`)
  if (workflow.valorMinimo != null) limites.push(sql`${valor} >= ${workflow.valorMinimo}::numeric`)
  if (workflow.valorMaximo != null) limites.push(sql`${valor} <= ${workflow.valorMaximo}::numeric`)
  return sql<boolean>`${sql.join(limites, sql` and `)}`
}

/** Does that workflow apply to an order `p` worth that, for this person? */
export const noAlcance = (ctx: Ctx, workflow: WorkflowDoPedido, valor: RawBuilder<unknown>): RawBuilder<boolean> =>
  workflow.porDelegacao
    ? sql<boolean>`${dentro(workflow, valor)} and p.solicitante_id is distinct from ${ctx.usuario.id}`
    : dentro(workflow, valor)

const LISTAS = {
  [PAPEL.validador]: 'validadores',
  [PAPEL.confirmador]: 'confirmadores',
  [PAPEL.aprovador]: 'aprovadores',
} as const
type Decide = keyof typeof LISTAS

/** Is this person in that list of some workflow that applies to `p`? */
const sou = (ctx: Ctx, workflows: readonly WorkflowDoPedido[], papel: Decide): RawBuilder<boolean> =>
  ou(
    workflows
      .filter((workflow) => workflow[LISTAS[papel]]?.includes(ctx.usuario.id))
      .map((workflow) => sql<boolean>`(${noAlcance(ctx, workflow, sql`p.valor_total`)})`),
  )

/** Is there anybody active who sees `p`, in that list of some workflow that applies to it? */
const ha = (workflows: readonly WorkflowDoPedido[], papel: Decide): RawBuilder<boolean> =>
  ou(
    workflows.flatMap((workflow) => {
      const pessoas = workflow[LISTAS[papel]] ?? []
      if (pessoas.length === 0) return []
      const naoSeu = workflow.porDelegacao ? sql` and u.id is distinct from p.solicitante_id` : sql``
      return [
        sql<boolean>`(${dentro(workflow, sql`p.valor_total`)} and exists (select 1 from usuarios as u
          join usuarios_centros as c on c.usuario_id = u.id and c.centro_de_custo_id = p.centro_de_custo_id
          where u.id = any(${idArray(pessoas)}) and u.is_ativo${naoSeu}))`,
      ]
    }),
  )

/** Not one that this person approved already, of those that need two. */
function outraAprovacao(ctx: Ctx): RawBuilder<boolean> {
  const { duasAprovacoesAcimaDe: acimaDe } = limitesDaAprovacao(ctx)
  if (acimaDe === null) return sql<boolean>`true`
  return sql<boolean>`not (p.status = ${sql.lit(STATUS.emAprovacao)} and p.valor_total * 100 > ${acimaDe}::numeric and exists (
    select 1 from pedidos_etapas as e where e.pedido_id = p.id and e.pessoa_id = ${ctx.usuario.id} and ${NESTA_RODADA}))`
}

/** The orders this person may decide on (`fluxo.ts`), of those in analysis. A higher rank acts wherever a lower one does. */
function podeDecidir(ctx: Ctx, workflows: readonly WorkflowDoPedido[]): RawBuilder<boolean> {
  const minhas = ([PAPEL.validador, PAPEL.confirmador, PAPEL.aprovador] as const).map(
    (papel: Papel & Decide) =>
      sql<boolean>`(p.status = any(${[...agemEm[papel]]}::smallint[]) and ${sou(ctx, workflows, papel)})`,
  )
  return sql<boolean>`(${ou([encaminhadas(ctx), ...minhas])} and ${outraAprovacao(ctx)})`
}

/** Those that wait for this person, and not for somebody before them: `estaNaVez`, the domain's rule. */
export function naVez(ctx: Ctx, workflows: readonly WorkflowDoPedido[]): RawBuilder<boolean> {
  const { validador, confirmador, aprovador } = PAPEL
  const valida = ha(workflows, validador)
  const confirma = ha(workflows, confirmador)
  const aprovo = sou(ctx, workflows, aprovador)
  const confirmo = ou([sou(ctx, workflows, confirmador), sql<boolean>`(${aprovo} and not ${confirma})`])
  const deOutro = sql<boolean>`(${espera} and exists (select 1 from usuarios as u
    join usuarios_centros as c on c.usuario_id = u.id and c.centro_de_custo_id = p.centro_de_custo_id
    where u.id = p.validador_id and u.is_ativo))`
  return sql<boolean>`(${ou([
    encaminhadas(ctx),
    sql<boolean>`(p.status = ${sql.lit(STATUS.solicitado)} and ${ou([
      sou(ctx, workflows, validador),
      sql<boolean>`(${confirmo} and not ${valida})`,
    ])})`,
    sql<boolean>`(p.status = ${sql.lit(STATUS.emConfirmacao)} and not ${deOutro} and ${confirmo})`,
    sql<boolean>`(p.status = ${sql.lit(STATUS.emAprovacao)} and ${aprovo} and ${outraAprovacao(ctx)})`,
  ])})`
}

/** Those that this person may decide on before their turn: the steps between are then nobody's. */
export const podeAntecipar = (ctx: Ctx, workflows: readonly WorkflowDoPedido[]): RawBuilder<boolean> =>
  sql<boolean>`(${podeDecidir(ctx, workflows)} and ${naVez(ctx, workflows)} is not true)`
