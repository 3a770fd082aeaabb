import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { today } from '@prumo/domain/core/dates.ts'
import { pedidosAnexos } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { fluxoDoPedido } from '@prumo/domain/financeiro/pedidos/fluxo.ts'
import { pedidosItens } from '@prumo/domain/financeiro/pedidos/itens.ts'
import { papelNoPedido, type WorkflowDoPedido } from '@prumo/domain/financeiro/pedidos/papel.ts'
import {
  comExcedente,
  type PedidoNoFluxo,
  type PessoaNoPedido,
} from '@prumo/domain/financeiro/pedidos/pedido-no-fluxo.ts'
import { APROVADOS, pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { comDelegacoes, type EmLugarDe } from '@prumo/domain/financeiro/solicitacoes/delegacoes.ts'
import { type RawBuilder, sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { type Caso, carregarCaso, type FluxoNoBanco, pessoaDe } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { PREPARED } from '../../core/database/prepared.ts'
import type { RowOf } from '../../core/database/table.ts'
import { notFound } from '../../core/errors.ts'
import { type Carried, rowsInOne } from '../../core/lists/in-one.ts'
import { editaPedidos } from './acesso.ts'
import { mudancaDoPedido } from './anunciar.ts'
import { type DecisaoGuardada, type DecisaoLida, decisaoEmJson, decisaoRecente } from './decisao-recente.ts'
import { type AprovacaoDada, aprovacoesEmJson } from './etapas.ts'
import { limitesDaAprovacao } from './limite.ts'
import { colunasPedidos } from './tabelas.ts'

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

interface WorkflowsEmJson {
  readonly todos: readonly WorkflowDoPedido[] | null
  readonly emLugar: readonly EmLugarDe[] | null
}

/**
 * Workflows are few and decide ranks together, so they are read whole, with those who stand in for others today by São
 * Paulo's calendar: one value, for a statement that reads more with them.
 */
const workflowsEmJson = (): RawBuilder<unknown> => sql`json_build_object(
  'todos', (select json_agg(json_build_object('solicitantes', solicitantes::text[], 'validadores', validadores::text[],
    'confirmadores', confirmadores::text[], 'aprovadores', aprovadores::text[], 'contratos', contratos::text[], 'tipos', tipos,
    'valorMinimo', valor_minimo::text, 'valorMaximo', valor_maximo::text)) from workflow),
  'emLugar', (select json_agg(json_build_object('deId', de_id::text, 'paraId', para_id::text)) from delegacoes
    where encerrada_em is null and ${today()}::date between inicio and fim))`

const comQuemSubstitui = ({ todos, emLugar }: WorkflowsEmJson): WorkflowDoPedido[] =>
  comDelegacoes(todos ?? [], emLugar ?? [])

/** The workflows by themselves. */
export async function lerWorkflows(db: Db | Tx): Promise<WorkflowDoPedido[]> {
  const { rows } = await sql<{ lidos: WorkflowsEmJson }>`select ${workflowsEmJson()} as lidos`.execute(db)
  return comQuemSubstitui(rows[0]!.lidos)
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

const itensJuntos = rowsInOne(pedidosItens)
const anexosJuntos = rowsInOne(pedidosAnexos, colunasPedidos.pedidosAnexos)

/** What an order `p` has and what its rules ask, as one value. */
interface Juntos {
  readonly itens: Carried
  readonly anexos: Carried
  readonly workflows: WorkflowsEmJson
  readonly aprovacoes: readonly AprovacaoDada[] | null
  readonly decisao: DecisaoLida | null
}
/** Payments change attachments without the order: what an act decides on must not move under it. */
const juntos = (trava: boolean): RawBuilder<unknown> => {
  const linhas = (tabela: 'pedidos_itens' | 'pedidos_anexos') =>
    sql`(select * from ${sql.table(tabela)} where pedido_id = p.id order by id ${trava ? sql`for update` : sql``})`
  return sql`json_build_object('itens', ${itensJuntos.of(linhas('pedidos_itens'))}, 'anexos', ${anexosJuntos.of(linhas('pedidos_anexos'))},
    'workflows', ${workflowsEmJson()}, 'aprovacoes', ${aprovacoesEmJson}, 'decisao', ${decisaoEmJson})`
}

async function comLinhas(ctx: Ctx, db: Db | Tx, row: Row, trava: boolean): Promise<PedidoCarregado> {
  const { rows } = await sql<{ lidos: Juntos }>`${PREPARED}select ${juntos(trava)} as lidos
    from pedidos as p where p.id = ${row.id}`.execute(db)
  return montar(ctx, row, rows[0]!.lidos)
}

/** The order of that id in this person's scope, with its lines and what else is asked of it (`p`), in one statement; 404 otherwise. */
export async function lerInteiro<T>(
  ctx: Ctx,
  db: Db | Tx,
  id: string,
  mais: RawBuilder<T>,
): Promise<{ pedido: PedidoCarregado; mais: T }> {
  if (!looksLikeId(id)) throw notFound()
  const { rows } = await sql<
    Row & { lidos: Juntos; emVolta: T }
  >`${PREPARED}select p.*, ${juntos(false)} as lidos, ${mais} as em_volta
    from pedidos as p where p.id = ${id} and ${inScope(ctx, pedidos, 'p')}`.execute(db)
  const [lida] = rows
  if (!lida) throw notFound()
  const { lidos, emVolta, ...row } = lida
  return { pedido: montar(ctx, row as unknown as Row, lidos), mais: emVolta }
}

function montar(ctx: Ctx, row: Row, lidos: Juntos): PedidoCarregado {
  const { id } = row
  const itens = itensJuntos.read(lidos.itens)
  const anexos = anexosJuntos.read(lidos.anexos)
  const workflows = comQuemSubstitui(lidos.workflows)
  const aprovacoes = lidos.aprovacoes ?? []
  const decisao = decisaoRecente(row, anexos, aprovacoes, lidos.decisao)
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
  anunciar: async (_ctx, _tx, depois, antes) =>
    (antes.centroDeCustoId === depois.centroDeCustoId ? [depois] : [depois, antes]).map(mudancaDoPedido),
}

/** The order of that id in this person's scope, with its lines; 404 otherwise. */
export const carregar = (ctx: Ctx, db: Db | Tx, id: string): Promise<PedidoCarregado> =>
  carregarCaso(ctx, db, PEDIDOS, id)
