import { impedimento } from '@prumo/domain/core/fluxo.ts'
import { STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { fluxoDaSolicitacao } from '@prumo/domain/financeiro/solicitar-diarias/fluxo.ts'
import type { LinhaDeEntrada } from '@prumo/domain/financeiro/solicitar-diarias/respostas.ts'
import { situacaoDaSolicitacao } from '@prumo/domain/financeiro/solicitar-diarias/situacao.ts'
import { solicitacoesDeDiarias } from '@prumo/domain/financeiro/solicitar-diarias/solicitacoes.ts'
import { sql } from 'kysely'
import { type Caso, carregarCaso, type FluxoNoBanco, pessoaDe } from '../../core/atos/agir.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { refuseStale } from '../../core/crud/write.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import type { Viagem } from './calcular.ts'

export type Row = RowOf<typeof solicitacoesDeDiarias>

/** A request as stored, with where it stands and its order with it. */
export interface SolicitacaoCarregada extends Caso<typeof fluxoDaSolicitacao> {
  readonly id: string
  readonly statusDoPedido: number | null
}

async function comSituacao(ctx: Ctx, db: Db | Tx, row: Row): Promise<SolicitacaoCarregada> {
  const { id } = row
  const { rows } = await sql<{ status: number | null; aPagar: number; pagos: number; abertas: number }>`
    select (select p.status from pedidos as p where p.id = ${row.pedidoId}::bigint) as status,
      count(l.anexo_id)::int as a_pagar, count(*) filter (where a.status = ${sql.lit(STATUS_DE_ANEXO.pago)})::int as pagos,
      count(*) filter (where l.prestado_em is null)::int as abertas
    from solicitar_diarias_linhas as l left join pedidos_anexos as a on a.id = l.anexo_id
    where l.solicitacao_id = ${id}::bigint`.execute(db)
  const { status, ...contagem } = rows[0]!
  const situacao = situacaoDaSolicitacao({
    ...contagem,
    cancelada: row.canceladaEm !== null,
    statusDoPedido: status,
    voltou: Date.parse(row.retorno) <= Date.now(),
  })
  return { id, row, registro: { ...row, situacao }, pessoa: pessoaDe(ctx), statusDoPedido: status }
}

/** A request's flow where it meets the database. */
export const DIARIAS: FluxoNoBanco<typeof fluxoDaSolicitacao, SolicitacaoCarregada> = {
  fluxo: fluxoDaSolicitacao,
  carregar: comSituacao,
}

/** The request of that id in this person's scope, with where it stands; 404 otherwise. */
export const carregar = (ctx: Ctx, db: Db | Tx, id: string): Promise<SolicitacaoCarregada> =>
  carregarCaso(ctx, db, DIARIAS, id)

/** The same, held until the transaction ends; 409 when it is no longer the one the person saw. */
export async function carregarTravada(ctx: Ctx, tx: Tx, id: string, revisao?: number): Promise<SolicitacaoCarregada> {
  const row = await findRow(ctx, tx, solicitacoesDeDiarias, id, true)
  await refuseStale(tx, solicitacoesDeDiarias, row, revisao)
  return comSituacao(ctx, tx, row)
}

/** Why this person cannot do that to it now. */
export const recusaDe = ({ registro, pessoa }: SolicitacaoCarregada, ato: keyof (typeof fluxoDaSolicitacao)['atos']) =>
  impedimento(fluxoDaSolicitacao, ato, registro, pessoa)

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
    ...row,
    quilometros: row.quilometros === null ? null : Number(row.quilometros),
    linhas: rows.map((linha) => ({ ...linha, ajustes: linha.ajustes ?? [] })),
  }
}
