import type { AchadoNoFluxo, AtoDeAuditoria, PessoaNaAuditoria } from '@prumo/domain/financeiro/auditoria/atos.ts'
import { impedimentoDoAto } from '@prumo/domain/financeiro/auditoria/atos.ts'
import { auditorias } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { sql } from 'kysely'
import { ACAO, ACOES_QUE_MUDAM, type Changes, changesBetween, logAct } from '../../core/audit.ts'
import { type Ctx, can } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import type { Db, Tx } from '../../core/database.ts'
import { AppError, conflict } from '../../core/errors.ts'
import { literals } from '../../core/literals.ts'

export type Row = Record<string, unknown>

/** A finding as stored, with its order and what the rules need to know of who acts. */
export interface AchadoCarregado {
  readonly id: string
  readonly row: Row
  readonly pedido: Row
  readonly checklist: readonly { id: string; item: string; resultado: number | null; evidencia: string | null }[]
  readonly fluxo: AchadoNoFluxo
  readonly pessoa: PessoaNaAuditoria
}

/**
 * Did this person take part in the order, in any role? By the order's own columns and by the trail: whoever attached, paid,
 * scheduled or withdrew acted on it too.
 */
async function agiuNoPedido(db: Db | Tx, usuarioId: string, pedido: Row): Promise<boolean> {
  const papeis = ['solicitanteId', 'validadorId', 'confirmadorId', 'aprovadorId', 'reprovadorId', 'canceladorId']
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

/** The finding of that id on an order in this person's scope; 404 otherwise. `lock` holds it until the transaction ends. */
export async function carregarAchado(ctx: Ctx, db: Db | Tx, id: string, lock = false): Promise<AchadoCarregado> {
  const row = await findRow(ctx, db, auditorias, id, lock)
  const pedido = await findRow(ctx, db, pedidos, row.pedidoId as string)
  const checklist = (await db
    .selectFrom('auditoriasChecklist')
    .select(['id', 'item', 'resultado', 'evidencia'])
    .where('auditoriaId', '=', id)
    .orderBy('posicao')
    .execute()) as unknown as AchadoCarregado['checklist']
  const auditor = row.auditorId
    ? await db
        .selectFrom('usuarios')
        .select('isAtivo')
        .where('id', '=', row.auditorId as string)
        .executeTakeFirst()
    : undefined
  return {
    id,
    row,
    pedido,
    checklist,
    fluxo: {
      situacao: row.situacao as number,
      auditorId: row.auditorId as string | null,
      respondenteId: row.respondenteId as string | null,
      auditorInativo: auditor?.isAtivo === false,
    },
    pessoa: {
      id: ctx.usuario.id,
      edita: can(ctx, auditorias.tela, 'editar'),
      agiuNoPedido: await agiuNoPedido(db, ctx.usuario.id, pedido),
    },
  }
}

/** The finding, locked, when this person may do that to it now. */
export async function paraAgir(
  ctx: Ctx,
  tx: Tx,
  id: string,
  ato: AtoDeAuditoria,
  revisao?: number,
): Promise<AchadoCarregado> {
  const achado = await carregarAchado(ctx, tx, id, true)
  const recusado = impedimentoDoAto(ato, achado.fluxo, achado.pessoa)
  if (recusado)
    throw new AppError(
      recusado.status,
      recusado.message,
      recusado.status === 409 ? { atual: toRecord(auditorias, achado.row) } : {},
    )
  if (revisao !== undefined && revisao !== achado.row.revisao)
    throw conflict('Este achado foi alterado por outra pessoa. Confira como ele está agora e tente de novo.', {
      atual: toRecord(auditorias, achado.row),
    })
  return achado
}

/** Writes an act's changes with its one log row, and tells the screens. */
export async function gravar(
  ctx: Ctx,
  tx: Tx,
  achado: AchadoCarregado,
  mudancas: Row,
  descricao: string,
  mais: Changes = {},
): Promise<Row> {
  const row: Row = await tx
    .updateTable('auditorias')
    .set({ ...mudancas, revisao: (achado.row.revisao as number) + 1 })
    .where('id', '=', achado.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await logAct(tx, ctx, {
    acao: ACAO.alterou,
    tela: auditorias.tela,
    entidade: auditorias.name,
    alvoId: achado.id,
    descricao,
    mudancas: { ...changesBetween(auditorias, achado.row, row), ...mais },
  })
  await anunciarAchado(ctx, tx, achado)
  return row
}

/** Tells the screens that a finding changed. */
export const anunciarAchado = (ctx: Ctx, tx: Tx, { id, pedido }: AchadoCarregado): Promise<void> =>
  ctx.live.emit(tx, {
    entity: auditorias.name,
    id,
    alvos: [auditorias.tela.alvo],
    centro: pedido.centroDeCustoId as string,
  })

/** 'achado R2 do pedido 15', for the log's sentences. */
export const chamado = ({ row, pedido }: AchadoCarregado): string =>
  `achado${row.regraCodigo ? ` ${row.regraCodigo}` : ''} do pedido ${pedido.numero}`
