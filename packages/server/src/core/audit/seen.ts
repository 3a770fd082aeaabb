import { today } from '@prumo/domain/core/dates.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { onDays } from '../crud/filters.ts'
import { inTransaction } from '../database/database.ts'
import { logAct } from './audit.ts'

/**
 * A person's record read by itself carries the whole CPF: that somebody read it is told in the trail (LGPD art. 37), once a day
 * for each reader, for a screen asks for it again whenever something of it changes.
 */
export async function logSeen(ctx: Ctx, { name, tela }: Entity, id: string, descricao: string): Promise<void> {
  const hoje = today()
  const { rows } =
    await sql`select 1 from logs where entidade = ${name} and alvo_id = ${id} and acao_id = ${sql.lit(ACAO.visualizou)}
      and colab_id = ${ctx.autor.id} and descricao = ${descricao}
      and ${sql.join(onDays(sql`data`, hoje, hoje), sql` and `)} limit 1`.execute(ctx.db)
  if (rows.length > 0) return
  await inTransaction(ctx.db, (tx) =>
    logAct(tx, ctx, { acao: ACAO.visualizou, tela, entidade: name, alvoId: id, descricao }),
  )
}
