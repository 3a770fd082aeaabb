import { ACOES_QUE_MUDAM } from '@prumo/domain/core/log.ts'
import type { auditorias } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { fluxoDoAchado } from '@prumo/domain/financeiro/auditoria/fluxo.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { sql } from 'kysely'
import { type Caso, carregarCaso, type FluxoNoBanco, pessoaDe } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'
import type { RowOf } from '../../core/database/table.ts'

export type Achado = RowOf<typeof auditorias>

/** A finding as stored, with its order and what the rules need to know of who acts. */
export interface AchadoCarregado extends Caso<typeof fluxoDoAchado> {
  readonly id: string
  readonly pedido: RowOf<typeof pedidos>
  readonly checklist: readonly { id: string; item: string; resultado: number | null; evidencia: string | null }[]
}

/**
 * Did this person take part in the order, in any role? By the order's own columns and by the trail: whoever attached, paid,
 * scheduled or withdrew acted on it too.
 */
async function agiuNoPedido(db: Db | Tx, usuarioId: string, pedido: RowOf<typeof pedidos>): Promise<boolean> {
  const papeis = [
    'solicitanteId',
    'validadorId',
    'confirmadorId',
    'aprovadorId',
    'reprovadorId',
    'canceladorId',
  ] as const
  if (papeis.some((papel) => pedido[papel] === usuarioId)) return true
  const { rows } = await sql`
    select 1 from logs as l where l.colab_id = ${usuarioId} and l.acao_id in (${literals(ACOES_QUE_MUDAM)}) and (
      (l.entidade = 'pedidos' and l.alvo_id = ${pedido.id}::text)
      or (l.entidade = 'pedidos-anexos'
        and l.alvo_id = any(array(select a.id::text from pedidos_anexos as a where a.pedido_id = ${pedido.id}::bigint)))
      or (l.entidade = 'pedidos-anexos' and l.mudancas ?| array(select 'anexo ' || a.id || campo
        from pedidos_anexos as a, unnest(array[' status', ' dataAgendada']) as campo where a.pedido_id = ${pedido.id}::bigint)))
    limit 1`.execute(db)
  return rows.length > 0
}

/** Does some attachment of the order still wait to be attached again? */
async function faltaReanexar(db: Db | Tx, pedidoId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pedidos_anexos where pedido_id = ${pedidoId} and reanexar limit 1`.execute(
    db,
  )
  return rows.length > 0
}

async function carregar(ctx: Ctx, db: Db | Tx, row: Achado): Promise<AchadoCarregado> {
  const { id } = row
  const pedido = await findRow(ctx, db, pedidos, row.pedidoId)
  const checklist = await db
    .selectFrom('auditoriasChecklist')
    .select(['id', 'item', 'resultado', 'evidencia'])
    .where('auditoriaId', '=', id)
    .orderBy('posicao')
    .execute()
  const auditor = row.auditorId
    ? await db.selectFrom('usuarios').select('isAtivo').where('id', '=', row.auditorId).executeTakeFirst()
    : undefined
  return {
    id,
    row,
    pedido,
    checklist,
    registro: {
      ...row,
      auditorInativo: auditor?.isAtivo === false,
      checklist,
      faltaReanexar: await faltaReanexar(db, row.pedidoId),
    },
    pessoa: { ...pessoaDe(ctx), agiuNoPedido: await agiuNoPedido(db, ctx.usuario.id, pedido) },
  }
}

/** A finding's flow where it meets the database; it is heard of by who sees its order. */
export const ACHADOS: FluxoNoBanco<typeof fluxoDoAchado, AchadoCarregado> = { fluxo: fluxoDoAchado, carregar }

/** The finding of that id on an order in this person's scope; 404 otherwise. */
export const carregarAchado = (ctx: Ctx, db: Db | Tx, id: string): Promise<AchadoCarregado> =>
  carregarCaso(ctx, db, ACHADOS, id)

/** 'achado R2 do pedido 15', for the log's sentences. */
export const chamado = ({ row, pedido }: Pick<AchadoCarregado, 'row' | 'pedido'>): string =>
  `achado${row.regraCodigo ? ` ${row.regraCodigo}` : ''} do pedido ${pedido.numero}`
