import type { LinhaDeEntrada } from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { SITUACAO, situacaoDaSolicitacao } from '@prumo/domain/financeiro/solicitar-diarias/situacao.ts'
import { solicitacoesDeDiarias } from '@prumo/domain/financeiro/solicitar-diarias/solicitacoes.ts'
import { sql } from 'kysely'
import { type Ctx, can } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { refuseStale } from '../../core/crud/write.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { conflict, forbidden } from '../../core/errors.ts'
import type { Viagem } from './calcular.ts'

export type Row = Record<string, unknown>

/** A request as stored, locked when an act is about to change it. */
export interface SolicitacaoCarregada {
  readonly id: string
  readonly row: Row
  readonly situacao: number
  readonly statusDoPedido: number | null
}

/** The request of that id in this person's scope, with where it stands; 404 otherwise. */
export async function carregar(
  ctx: Ctx,
  db: Db | Tx,
  id: string,
  { trava = false, revisao }: { trava?: boolean; revisao?: number | undefined } = {},
): Promise<SolicitacaoCarregada> {
  const row = await findRow(ctx, db, solicitacoesDeDiarias, id, trava)
  if (trava) await refuseStale(db as Tx, solicitacoesDeDiarias, row, revisao)
  const { rows } = await sql<{ status: number | null; aPagar: number; pagos: number; abertas: number }>`
    select (select p.status from pedidos as p where p.id = ${row.pedidoId}::bigint) as status,
      count(l.anexo_id)::int as a_pagar, count(*) filter (where a.status = 3)::int as pagos,
      count(*) filter (where l.prestado_em is null)::int as abertas
    from solicitar_diarias_linhas as l left join pedidos_anexos as a on a.id = l.anexo_id
    where l.solicitacao_id = ${id}::bigint`.execute(db)
  const { status, ...contagem } = rows[0]!
  const situacao = situacaoDaSolicitacao({
    ...contagem,
    cancelada: row.canceladaEm !== null,
    statusDoPedido: status,
    voltou: Date.parse(String(row.retorno)) <= Date.now(),
  })
  return { id, row, situacao, statusDoPedido: status }
}

/** Who tends a request: whoever made it, and whoever edits them all. */
export const cuida = (ctx: Ctx, row: Row): boolean =>
  row.solicitanteId === ctx.usuario.id || can(ctx, solicitacoesDeDiarias.tela, 'editar')

export function exigirCuidado(ctx: Ctx, { row }: SolicitacaoCarregada): void {
  if (!cuida(ctx, row))
    throw forbidden('Somente quem fez a solicitação ou quem edita solicitações de diárias pode fazer isto.')
}

/** Refuses what only a request still in its author's hands allows. */
export function exigirRascunho({ situacao, row }: SolicitacaoCarregada): void {
  if (situacao !== SITUACAO.rascunho || row.pedidoId !== null)
    throw conflict('Esta solicitação já virou pedido e não pode mais ser alterada aqui.')
}

/** The stored crew as it was written, to be reckoned again. */
export async function lerViagem(db: Db | Tx, row: Row): Promise<Viagem> {
  const { rows } = await sql<
    LinhaDeEntrada & { ajustes: LinhaDeEntrada['ajustes'] | null }
  >`select l.colab_id, l.receber_por,
      l.refeicoes_fornecidas, l.alojamento_empresa,
      (select jsonb_agg(jsonb_build_object('tipo', v.tipo, 'base', v.base, 'quantidade', v.quantidade, 'motivo', v.motivo))
        from solicitar_diarias_valores as v where v.linha_id = l.id and v.motivo is not null) as ajustes
    from solicitar_diarias_linhas as l where l.solicitacao_id = ${row.id}::bigint order by l.id`.execute(db)
  return {
    ...(row as unknown as Viagem),
    quilometros: row.quilometros === null ? null : Number(row.quilometros),
    linhas: rows.map((linha) => ({ ...linha, ajustes: linha.ajustes ?? [] })),
  }
}
