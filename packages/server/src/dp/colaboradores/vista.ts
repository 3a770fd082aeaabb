import { today } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { sql } from 'kysely'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { onDays } from '../../core/crud/filters.ts'
import { inTransaction } from '../../core/database/database.ts'

/**
 * A record read by itself carries the whole CPF: that somebody read it is told in the trail (LGPD art. 37), once a day for
 * each reader, for a screen asks for it again whenever something of it changes.
 */
export async function registrarVista(ctx: Ctx, { id, nome }: { id: string; nome: string }): Promise<void> {
  const descricao = `Visualizou a ficha do colaborador "${nome}"`
  const hoje = today()
  const { rows } =
    await sql`select 1 from logs where entidade = ${colaboradores.name} and alvo_id = ${id} and acao_id = ${sql.lit(ACAO.visualizou)}
      and colab_id = ${ctx.autor.id} and descricao = ${descricao}
      and ${sql.join(onDays(sql`data`, hoje, hoje), sql` and `)} limit 1`.execute(ctx.db)
  if (rows.length > 0) return
  await inTransaction(ctx.db, (tx) =>
    logAct(tx, ctx, {
      acao: ACAO.visualizou,
      tela: colaboradores.tela,
      entidade: colaboradores.name,
      alvoId: id,
      descricao,
    }),
  )
}
