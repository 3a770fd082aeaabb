import { today } from '@prumo/domain/core/dates.ts'
import type { pedidosAnexos } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { fluxoDoPedido } from '@prumo/domain/financeiro/pedidos/fluxo.ts'
import type { pedidosItens } from '@prumo/domain/financeiro/pedidos/itens.ts'
import { papelNoPedido, type WorkflowDoPedido } from '@prumo/domain/financeiro/pedidos/papel.ts'
import {
  comExcedente,
  type PedidoNoFluxo,
  type PessoaNoPedido,
} from '@prumo/domain/financeiro/pedidos/pedido-no-fluxo.ts'
import { APROVADOS, type pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { comDelegacoes, type EmLugarDe } from '@prumo/domain/financeiro/solicitacoes/delegacoes.ts'
import { sql } from 'kysely'
import { type Caso, carregarCaso, type FluxoNoBanco, pessoaDe } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { editaPedidos } from './acesso.ts'
import { anunciar } from './anunciar.ts'
import { type DecisaoGuardada, decisaoRecente } from './decisao-recente.ts'
import { type AprovacaoDada, aprovacoesEmCurso } from './etapas.ts'
import { limitesDaAprovacao } from './limite.ts'

export type Row = RowOf<typeof pedidos>
export type LinhaDeItem = RowOf<typeof pedidosItens>
export type LinhaDeAnexo = RowOf<typeof pedidosAnexos>

/** An order as stored, with what the flow's rules need to know of it and of who acts. */
export interface PedidoCarregado extends Caso<typeof fluxoDoPedido> {
  readonly id: string
  readonly itens: readonly LinhaDeItem[]
  readonly anexos: readonly LinhaDeAnexo[]
  /** The first of two approvals, where it is given. */
  readonly aprovacoes: readonly AprovacaoDada[]
  readonly workflows: readonly WorkflowDoPedido[]
  /** The last approval, while it is new enough to be taken back. */
  readonly decisao: DecisaoGuardada | null
}

/**
 * Workflows are few and decide ranks together, so they are read whole, with those who stand in for others today by São
 * Paulo's calendar.
 */
export async function lerWorkflows(db: Db | Tx): Promise<WorkflowDoPedido[]> {
  const { rows } = await sql<WorkflowDoPedido & { emLugar: [deId: string, paraId: string][] }>`
    select solicitantes, validadores, confirmadores, aprovadores, contratos, tipos, valor_minimo, valor_maximo,
      array(select array[de_id, para_id] from delegacoes where encerrada_em is null and ${today()}::date between inicio and fim)
        as em_lugar
    from workflow`.execute(db)
  const emLugar = (rows[0]?.emLugar ?? []).map(([deId, paraId]): EmLugarDe => ({ deId, paraId }))
  return comDelegacoes(
    rows.map(({ emLugar: _, ...workflow }) => workflow),
    emLugar,
  )
}

const doAto = new WeakMap<object, Promise<WorkflowDoPedido[]>>()

/** The same, once for all that one act asks of its order. */
function workflowsDoAto(db: Db | Tx): Promise<WorkflowDoPedido[]> {
  if (!db.isTransaction) return lerWorkflows(db)
  const lidos = doAto.get(db) ?? lerWorkflows(db)
  doAto.set(db, lidos)
  return lidos
}

/** The person who acts, with their rank on an order of that kind. */
export const pessoaNoPedido = (
  ctx: Ctx,
  pedido: Parameters<typeof papelNoPedido>[1],
  workflows: readonly WorkflowDoPedido[],
): PessoaNoPedido => ({
  ...pessoaDe(ctx),
  papel: papelNoPedido(ctx.usuario.id, pedido, workflows),
  editaPedidos: editaPedidos(ctx),
})

export const noFluxo = (
  ctx: Ctx,
  row: Omit<PedidoNoFluxo, 'itens' | 'anexos' | 'limites'>,
  itens: PedidoNoFluxo['itens'],
  anexos: PedidoNoFluxo['anexos'],
): PedidoNoFluxo => ({ ...row, itens, anexos, limites: limitesDaAprovacao(ctx) })

async function comLinhas(ctx: Ctx, db: Db | Tx, row: Row, trava: boolean): Promise<PedidoCarregado> {
  const { id } = row
  let dosItens = db.selectFrom('pedidosItens').selectAll().where('pedidoId', '=', id).orderBy('id')
  let dosAnexos = db.selectFrom('pedidosAnexos').selectAll().where('pedidoId', '=', id).orderBy('id')
  if (trava) {
    dosItens = dosItens.forUpdate()
    // Payments change attachments without the order: what an act decides on must not move under it.
    dosAnexos = dosAnexos.forUpdate()
  }
  const itens = await dosItens.execute()
  const anexos = await dosAnexos.execute()
  const workflows = await workflowsDoAto(db)
  const aprovacoes = (await aprovacoesEmCurso(db, [row])).get(id) ?? []
  const decisao = await decisaoRecente(db, row, anexos, aprovacoes)
  return {
    id,
    row,
    itens,
    anexos,
    registro: { ...noFluxo(ctx, row, itens, anexos), aprovacoes: aprovacoes.map(({ pessoaId }) => pessoaId), decisao },
    decisao,
    aprovacoes,
    workflows,
    // Once approved, what is left to decide of its value is its excess: the rank is that of the value it comes to have.
    pessoa: pessoaNoPedido(ctx, decidido(row) ? comExcedente({ ...row, anexos }) : row, workflows),
  }
}

const decidido = ({ status }: Row): boolean => (APROVADOS as readonly number[]).includes(status)

/** An order's flow where it meets the database; an order that changes its centre is heard of in both. */
export const PEDIDOS: FluxoNoBanco<typeof fluxoDoPedido, PedidoCarregado> = {
  fluxo: fluxoDoPedido,
  carregar: comLinhas,
  async anunciar(ctx, tx, depois, antes) {
    await anunciar(ctx, tx, depois)
    if (antes.centroDeCustoId !== depois.centroDeCustoId) await anunciar(ctx, tx, antes)
  },
}

/** The order of that id in this person's scope, with its lines; 404 otherwise. */
export const carregar = (ctx: Ctx, db: Db | Tx, id: string): Promise<PedidoCarregado> =>
  carregarCaso(ctx, db, PEDIDOS, id)
