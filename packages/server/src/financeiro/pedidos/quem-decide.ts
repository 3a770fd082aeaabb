import { exigeDuasAprovacoes } from '@prumo/domain/financeiro/pedidos/etapas.ts'
import { type PassoPulado, passosPulados, temPassoAntes } from '@prumo/domain/financeiro/pedidos/na-vez.ts'
import { papelNoPedido, type WorkflowDoPedido } from '@prumo/domain/financeiro/pedidos/papel.ts'
import { candidatosADecidir, type PedidoQueEspera, quemDecide } from '@prumo/domain/financeiro/pedidos/quem-decide.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { lerWorkflows } from './carregar.ts'
import { aprovacoesEmCurso } from './etapas.ts'
import { limitesDaAprovacao } from './limite.ts'

export interface Decisor {
  readonly id: string
  readonly nome: string
  readonly email: string
}

/** Who decides on one of the orders that were asked about; `comOsDeCima` as in the domain's rule. */
export type Decisores = (pedido: PedidoQueEspera & { readonly id: string }, comOsDeCima?: boolean) => Decisor[]

/** Active people among those ids, by id, with the cost centres they hold: nobody is named who could not open the order. */
async function pessoasAtivas(db: Db | Tx, ids: readonly string[]) {
  const { rows } = await sql<Decisor & { centros: string[] }>`
    select u.id, u.nome, u.email, array_agg(c.centro_de_custo_id) as centros
    from usuarios as u join usuarios_centros as c on c.usuario_id = u.id
    where u.id = any(${idArray(ids)}) and u.is_ativo group by u.id`.execute(db)
  return new Map(rows.map(({ centros, ...pessoa }) => [pessoa.id, { pessoa, centros: new Set(centros) }]))
}

/** Asks once about the people of all those orders, and answers for each of them who decides next. */
export async function decisoresDe(
  ctx: Pick<Ctx, 'config'>,
  db: Db | Tx,
  pedidos: readonly (PedidoQueEspera & { readonly id: string })[],
  workflows: readonly WorkflowDoPedido[],
): Promise<Decisores> {
  const ids = [...new Set(pedidos.flatMap((pedido) => candidatosADecidir(pedido, workflows)))]
  const ativas = ids.length > 0 ? await pessoasAtivas(db, ids) : new Map<string, never>()
  const aprovacoes = await aprovacoesEmCurso(db, pedidos.filter(deDois(ctx)))
  return (pedido, comOsDeCima) =>
    quemDecide(
      { ...pedido, aprovacoes: (aprovacoes.get(pedido.id) ?? []).map(({ pessoaId }) => pessoaId) },
      workflows,
      (id) => ativas.get(id)?.centros.has(pedido.centroDeCustoId) ?? false,
      comOsDeCima,
    ).map((id) => ativas.get(id)!.pessoa)
}

/** A first approval keeps its author from the second only where a second is asked for today. */
export const deDois = (ctx: Pick<Ctx, 'config'>) => {
  const { duasAprovacoesAcimaDe } = limitesDaAprovacao(ctx)
  return (pedido: PedidoQueEspera): boolean => exigeDuasAprovacoes(pedido, duasAprovacoesAcimaDe)
}

/** Those of them who are active and would see an order of that cost centre. */
export async function pessoasQueVeem(db: Db | Tx, ids: readonly string[], centro: string): Promise<Decisor[]> {
  if (ids.length === 0) return []
  return [...(await pessoasAtivas(db, ids)).values()]
    .filter(({ centros }) => centros.has(centro))
    .map(({ pessoa }) => pessoa)
}

/** The steps that nobody takes of each of those orders if this person approves it now. */
export async function puladosPor(
  db: Db | Tx,
  id: string,
  pedidos: readonly PedidoQueEspera[],
  workflows: readonly WorkflowDoPedido[],
): Promise<(pedido: PedidoQueEspera) => PassoPulado[]> {
  const ids = [...new Set(pedidos.filter(temPassoAntes).flatMap((pedido) => candidatosADecidir(pedido, workflows)))]
  const ativas = ids.length > 0 ? await pessoasAtivas(db, ids) : new Map<string, never>()
  return (pedido) =>
    passosPulados(
      pedido,
      { id, papel: papelNoPedido(id, pedido, workflows) },
      workflows,
      (quem) => ativas.get(quem)?.centros.has(pedido.centroDeCustoId) ?? false,
    )
}

const DE_QUEM_ESPERA = [
  'id',
  'centroDeCustoId',
  'tipo',
  'valorTotal',
  'status',
  'encaminhamento',
  'validadorId',
  'dataValidacao',
] as const

/** The same by id, of orders this person may see. */
export async function lerPulados(ctx: Ctx, ids: readonly string[]): Promise<Map<string, PassoPulado[]>> {
  const rows = await ctx.db
    .selectFrom('pedidos')
    .select(DE_QUEM_ESPERA)
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .execute()
  const workflows = await lerWorkflows(ctx.db)
  const puladosDe = await puladosPor(ctx.db, ctx.usuario.id, rows, workflows)
  return new Map(rows.map((row) => [row.id, puladosDe(row)]))
}
