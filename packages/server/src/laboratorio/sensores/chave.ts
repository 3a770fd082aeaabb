/** The key a sensor sends with: said once when it is made, and kept as its digest alone. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { MODO_DE_SENSOR } from '@prumo/domain/laboratorio/sensores/codigos.ts'
import { sensores } from '@prumo/domain/laboratorio/sensores/sensores.ts'
import { sql } from 'kysely'
import { gravarAto } from '../../core/atos/gravar-ato.ts'
import type { Ctx, Services } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { inTransaction } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { conflict } from '../../core/errors.ts'

const resumo = (chave: string): Buffer => createHash('sha256').update(chave).digest()

/** POST /sensores/:id/chave: another key than the one it had, which ends with it. */
export const gerarChave = (ctx: Ctx, id: string): Promise<{ chave: string }> =>
  inTransaction(ctx.db, async (tx) => {
    const antes = await findRow(ctx, tx, sensores, id, true)
    if (antes.modo !== MODO_DE_SENSOR.http)
      throw conflict('Só um sensor do modo HTTP envia leituras: mude o modo antes de gerar a chave.')
    const chave = `prs_${randomBytes(32).toString('base64url')}`
    const depois = await tx
      .updateTable('sensores')
      .set({ chaveHash: resumo(chave).toString('hex'), chaveCriadaEm: sql`now()`, revisao: antes.revisao + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await gravarAto(ctx, tx, sensores, {
      acao: ACAO.alterou,
      frase: `Chave gerada para o sensor "${antes.nome}"${antes.chaveCriadaEm ? '; a anterior deixou de valer' : ''}`,
      registros: [{ antes, depois }],
    })
    return { chave }
  })

const NENHUMA = resumo('')

/** The sensor of that id, when this is its key: that there is none, and that the key is another's, are the same. */
export async function sensorDaChave(
  { db }: Pick<Services, 'db'>,
  id: string,
  chave: string | null,
): Promise<RowOf<typeof sensores> | null> {
  if (!looksLikeId(id) || !chave) return null
  const row = await db.selectFrom('sensores').selectAll().where('id', '=', id).executeTakeFirst()
  const certa = row?.chaveHash ? Buffer.from(row.chaveHash, 'hex') : NENHUMA
  const igual = timingSafeEqual(resumo(chave), certa)
  return row?.chaveHash && igual ? row : null
}
