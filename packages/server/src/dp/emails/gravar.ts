import type { InputOf, RecordOf } from '@prumo/domain/core/entity.ts'
import { ACAO, type AcaoNoLog } from '@prumo/domain/core/log.ts'
import { emails, problemasDoEmail } from '@prumo/domain/dp/emails.ts'
import { type Changes, changesBetween, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { checkReferences } from '../../core/crud/references.ts'
import { refuseStale } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { badInput } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'

type Campos = InputOf<typeof emails>

/** Spec 2 §8: without a contract it is refused in the spec's words. */
function conferir(campos: Partial<Campos>): void {
  const [problema] = Object.entries(problemasDoEmail(campos))
  if (problema) throw badInput(problema[1], Object.fromEntries([problema]))
}

const contar = (
  ctx: Ctx,
  tx: Tx,
  acao: AcaoNoLog,
  { id }: { id: string },
  descricao: string,
  mudancas: Changes,
): Promise<void> => logAct(tx, ctx, { acao, tela: emails.tela, entidade: emails.name, alvoId: id, descricao, mudancas })

/** As the generic services, with the spec's refusal (Spec 2 §8) and the log in the spec's own words (§7). */
export const servicoDeEmails: OwnService = {
  create: async (ctx: Ctx, campos: Campos): Promise<RecordOf<typeof emails>> => {
    conferir(campos)
    return inTransaction(ctx.db, async (tx) => {
      await checkReferences(ctx, tx, emails, campos)
      const row = await tx.insertInto('emails').values(campos).returningAll().executeTakeFirstOrThrow()
      const frase = `Cadastrou um novo e-mail de relatório: "${row.email}"`
      await contar(ctx, tx, ACAO.adicionou, row, frase, changesBetween(emails, {}, row))
      await announce(ctx, tx, emails, row)
      return toRecord(emails, row)
    })
  },

  update: async (
    ctx: Ctx,
    id: string,
    { revisao, ...campos }: Partial<Campos> & { revisao?: number },
  ): Promise<RecordOf<typeof emails>> => {
    conferir(campos)
    return inTransaction(ctx.db, async (tx) => {
      const antes = await findRow(ctx, tx, emails, id, true)
      await refuseStale(tx, emails, antes, revisao)
      const mudancas = changesBetween(emails, antes, { ...antes, ...campos })
      if (Object.keys(mudancas).length === 0) return toRecord(emails, antes)
      await checkReferences(ctx, tx, emails, campos)
      const row = await tx
        .updateTable('emails')
        .set({ ...campos, revisao: antes.revisao + 1 })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const quais = Object.keys(mudancas).map((nome) => emails.fields[nome as keyof typeof emails.fields].label)
      const frase = `Atualizou as configurações do e-mail de relatório "${row.email}": ${quais.join(', ')}`
      await contar(ctx, tx, ACAO.alterou, row, frase, mudancas)
      await announce(ctx, tx, emails, row, antes)
      return toRecord(emails, row)
    })
  },

  remove: (ctx: Ctx, id: string) =>
    inTransaction(ctx.db, async (tx) => {
      const row = await findRow(ctx, tx, emails, id, true)
      // While the record is still there to say which contracts it is about.
      const frase = `Removeu a configuração de relatório automático de "${row.email}"`
      await contar(ctx, tx, ACAO.excluiu, row, frase, changesBetween(emails, row, {}))
      await tx.deleteFrom('emails').where('id', '=', id).execute()
      await announce(ctx, tx, emails, row)
    }),
}
