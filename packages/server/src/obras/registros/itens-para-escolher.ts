import { SITUACAO_DE_BAREMO } from '@prumo/domain/obras/baremos/baremos.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import type { ItemParaEscolher } from '@prumo/domain/obras/registros/respostas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { findRow, matches } from '../../core/crud/read.ts'

const MOSTRADOS = 50

/**
 * GET /registros-obra/itens-para-escolher: of the work's own price table, or of those in force in its contract; what the work
 * plans comes first.
 */
export async function itensParaEscolher(
  ctx: Ctx,
  { obraId, query }: { obraId: string; query: string },
): Promise<ItemParaEscolher[]> {
  const { contratoId, baremoId } = await findRow(ctx, ctx.db, obras, obraId)
  const daTabela = baremoId
    ? sql`i.baremo_id = ${baremoId}::bigint`
    : sql`b.status = ${sql.lit(SITUACAO_DE_BAREMO.vigente)} and ${contratoId}::bigint = any(b.contratos_ids)`
  const { rows } = await sql<Omit<ItemParaEscolher, 'prevista'> & { prevista: string | null }>`select i.id, i.codigo,
      i.descricao, i.unidade_medida, i.atividade, i.condicao, i.exige_foto is true as exige_foto,
      i.exige_coordenada is true as exige_coordenada, p.prevista
    from baremos_itens as i join baremos as b on b.id = i.baremo_id
      left join (select baremo_item_id, sum(quantidade) as prevista from obras_itens where obra_id = ${obraId}::bigint
        group by baremo_item_id) as p on p.baremo_item_id = i.id
    where ${sql.join([daTabela, sql`i.ativo is not false`, ...matches(query, sql.ref('i.busca'))], sql` and `)}
    order by p.prevista is null, i.codigo collate pt, i.atividade, i.condicao limit ${MOSTRADOS}`.execute(ctx.db)
  return rows.map(({ prevista, ...item }) => ({ ...item, prevista: prevista === null ? null : Number(prevista) }))
}
