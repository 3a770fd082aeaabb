import { today } from '@prumo/domain/core/dates.ts'
import type { pedidosAnexos } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import type { Ator, PedidoNoFluxo } from '@prumo/domain/financeiro/pedidos/fluxo.ts'
import type { pedidosItens } from '@prumo/domain/financeiro/pedidos/itens.ts'
import { papelNoPedido, type WorkflowDoPedido } from '@prumo/domain/financeiro/pedidos/papel.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { comDelegacoes, type EmLugarDe } from '@prumo/domain/financeiro/solicitacoes/delegacoes.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { conflict } from '../../core/errors.ts'
import { editaPedidos } from './acesso.ts'
import { type AprovacaoDada, aprovacoesEmCurso } from './etapas.ts'

export type Row = RowOf<typeof pedidos>
export type LinhaDeItem = RowOf<typeof pedidosItens>
export type LinhaDeAnexo = RowOf<typeof pedidosAnexos>

/** An order as stored, with what the flow's rules need to know of it and of who acts. */
export interface PedidoCarregado {
  readonly id: string
  readonly row: Row
  readonly itens: readonly LinhaDeItem[]
  readonly anexos: readonly LinhaDeAnexo[]
  readonly fluxo: PedidoNoFluxo
  /** The first of two approvals, where it is given. */
  readonly aprovacoes: readonly AprovacaoDada[]
  readonly workflows: readonly WorkflowDoPedido[]
  readonly ator: Ator
}

/** Workflows are few and decide ranks together, so they are read whole, with those who stand in for others today. */
export async function lerWorkflows(db: Db | Tx): Promise<WorkflowDoPedido[]> {
  const workflows = (await db
    .selectFrom('workflow')
    .select([
      'solicitantes',
      'validadores',
      'confirmadores',
      'aprovadores',
      'contratos',
      'tipos',
      'valorMinimo',
      'valorMaximo',
    ])
    .execute()) satisfies WorkflowDoPedido[]
  return comDelegacoes(workflows, await delegacoesEmVigor(db))
}

/** Who decides in whose place today, by São Paulo's calendar. */
async function delegacoesEmVigor(db: Db | Tx): Promise<EmLugarDe[]> {
  const hoje = today()
  const { rows } = await sql<EmLugarDe>`select de_id, para_id from delegacoes
    where encerrada_em is null and ${hoje}::date between inicio and fim`.execute(db)
  return rows
}

/** The person who acts, with their rank on an order of that kind. */
export const atorDe = (
  ctx: Ctx,
  pedido: Parameters<typeof papelNoPedido>[1],
  workflows: readonly WorkflowDoPedido[],
): Ator => ({
  id: ctx.usuario.id,
  papel: papelNoPedido(ctx.usuario.id, pedido, workflows),
  editaPedidos: editaPedidos(ctx),
})

export const noFluxo = (
  row: Omit<PedidoNoFluxo, 'itens' | 'anexos'>,
  itens: PedidoNoFluxo['itens'],
  anexos: PedidoNoFluxo['anexos'],
): PedidoNoFluxo => ({
  ...row,
  itens,
  anexos,
})

/** The order of that id in this person's scope, with its lines; 404 otherwise. `lock` holds it until the transaction ends. */
export async function carregar(ctx: Ctx, db: Db | Tx, id: string, lock = false): Promise<PedidoCarregado> {
  const row = await findRow(ctx, db, pedidos, id, lock)
  let dosItens = db.selectFrom('pedidosItens').selectAll().where('pedidoId', '=', id).orderBy('id')
  let dosAnexos = db.selectFrom('pedidosAnexos').selectAll().where('pedidoId', '=', id).orderBy('id')
  if (lock) {
    dosItens = dosItens.forUpdate()
    // Payments change attachments without the order: what an act decides on must not move under it.
    dosAnexos = dosAnexos.forUpdate()
  }
  const itens = await dosItens.execute()
  const anexos = await dosAnexos.execute()
  const workflows = await lerWorkflows(db)
  const aprovacoes = (await aprovacoesEmCurso(db, [row])).get(id) ?? []
  return {
    id,
    row,
    itens,
    anexos,
    fluxo: { ...noFluxo(row, itens, anexos), aprovacoes: aprovacoes.map(({ pessoaId }) => pessoaId) },
    aprovacoes,
    workflows,
    ator: atorDe(ctx, row, workflows),
  }
}

/** Refuses an act decided on an order as it no longer is, and shows it as it is. */
export function conferirRevisao(pedido: Pick<PedidoCarregado, 'row'>, revisao: number | undefined): void {
  if (revisao !== undefined && revisao !== pedido.row.revisao)
    throw conflict('Este pedido foi alterado por outra pessoa. Confira como ele está agora e tente de novo.', {
      atual: toRecord(pedidos, pedido.row),
    })
}
