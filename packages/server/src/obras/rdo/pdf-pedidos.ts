/** Which reports are printed, and each with the versions it corrects. */
import { rdos, STATUS_DO_RDO as S, STATUS_QUE_VALEM } from '@prumo/domain/obras/rdo/rdos.ts'
import { type RawBuilder, sql } from 'kysely'
import { publicUrl } from '../../core/access/recovery-links.ts'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { literals } from '../../core/database/literals.ts'
import { notFound } from '../../core/errors.ts'
import { papelDoRdo } from './pdf.ts'
import { carregarPapel } from './pdf-dados.ts'

/** A report as its paper is asked for. */
export interface PedidoDePapel {
  readonly id: string
  readonly numero: string
  readonly versao: number
  readonly data: string
  readonly dataAprovacao: string | null
  readonly codigo: string
  readonly obraId: string
  readonly centroDeCustoId: string
}

const lerPedidos = async (ctx: Ctx, quais: RawBuilder<boolean>): Promise<PedidoDePapel[]> => {
  const { rows } =
    await sql<PedidoDePapel>`select r.id, r.numero, r.versao, r.data, r.data_aprovacao, r.obra_id, o.codigo, r.centro_de_custo_id
    from rdos as r join obras as o on o.id = r.obra_id
    where ${quais} and ${inScope(ctx, rdos, 'r')} order by o.codigo collate pt, r.data, r.numero, r.versao`.execute(
      ctx.db,
    )
  return rows
}

/** Those asked for, in the order in which they happened; one out of scope is missing, and the whole is 404. */
export async function pedidosDePapel(ctx: Ctx, ids: readonly string[]): Promise<PedidoDePapel[]> {
  const pedidos = await lerPedidos(ctx, sql`r.id = any(${idArray(ids)})`)
  if (pedidos.length < new Set(ids).size) throw notFound()
  return pedidos
}

/** Those of a work that stand: of each number its last approved version. */
export const aprovadosDaObra = (ctx: Ctx, obraId: string): Promise<PedidoDePapel[]> =>
  lerPedidos(ctx, sql`r.obra_id = ${obraId}::bigint and r.status in (${literals(STATUS_QUE_VALEM)})`)

/** The other versions that were approved, the latest first: a rectification and what it corrects are printed together. */
async function outrasVersoes(ctx: Ctx, { id, obraId, numero }: PedidoDePapel): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from rdos where obra_id = ${obraId}::bigint and numero = ${numero}
    and id <> ${id}::bigint and status in (${literals([...STATUS_QUE_VALEM, S.retificado])}) order by versao desc`.execute(
    ctx.db,
  )
  return rows.map((row) => row.id)
}

export async function papelDe(ctx: Ctx, pedido: PedidoDePapel): Promise<Buffer> {
  const versoes = []
  for (const id of [pedido.id, ...(await outrasVersoes(ctx, pedido))]) versoes.push(await carregarPapel(ctx, id))
  return papelDoRdo(versoes, publicUrl(ctx))
}
