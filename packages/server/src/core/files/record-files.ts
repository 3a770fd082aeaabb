import type { Anexos, FileRole } from '@prumo/domain/core/anexos.ts'
import type { chamadasDosAnexos } from '@prumo/domain/core/anexos-chamadas.ts'
import { type Entity, screensOf } from '@prumo/domain/core/entity.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import type { z } from 'zod'
import { logAct } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { findRow } from '../crud/read.ts'
import { inTransaction, type Tx } from '../database/database.ts'
import type { AnyRecord, AnyRow } from '../database/table.ts'
import { tableOf } from '../database/tables.ts'
import { notFound } from '../errors.ts'
import type { Router } from '../http/http.ts'
import { announce } from '../live/announce.ts'
import { sendLogged } from './send-logged.ts'

/** What the entity's own module says of the files its records have (domain, core/anexos.ts). */
export interface RecordFiles<A extends z.ZodType> {
  readonly anexos: Anexos
  /** Their calls, as the module's own page of calls has them; a change answers the record. */
  readonly chamadas: ReturnType<typeof chamadasDosAnexos<string, A>>
  /** Refuses, with its own sentence, where the record as it is takes no change. */
  readonly refuse?: (row: AnyRecord) => void
  /** After the file's name in a sentence: 'do abastecimento nº 12'. */
  readonly of: (row: AnyRecord) => string
  /** The record as a change answers it. */
  readonly present: (ctx: Ctx, id: string) => Promise<z.output<A>>
}

/** The stored files that a record has: they go when it goes. */
export const filesOf = ({ roles }: Anexos, row: AnyRow): string[] =>
  Object.values(roles).flatMap(({ column }) => (row[column] === null ? [] : [row[column] as string]))

/** `/{slug}/:id/arquivos/:qual`: a record's files by role, each seen, put in the former's place, or taken away, with one log row. */
export function recordFileRoutes<A extends z.ZodType>(router: Router, entity: Entity, files: RecordFiles<A>): void {
  const { anexos, chamadas, refuse = () => {}, of, present }: RecordFiles<z.ZodType> = files
  const { tela } = entity
  const { noun } = entity
  const called = Object.values<FileRole>(anexos.roles)
    .map(({ label }) => label.toLowerCase())
    .join(' ou ')
  const told = (row: AnyRecord, act: string, { label }: FileRole) => ({
    tela,
    entidade: entity.name,
    alvoId: row.id,
    descricao: `${act} ${label.toLowerCase()} ${of(row)}`,
  })

  async function replace(ctx: Ctx, tx: Tx, id: string, role: FileRole, fresh: string | null): Promise<AnyRecord> {
    const before = await findRow(ctx, tx, entity, id, true)
    refuse(before)
    const former = before[role.column] as string | null
    if (former === null && fresh === null) throw notFound()
    await tx
      .updateTable(tableOf(entity))
      .set({ [role.column]: fresh, revisao: before.revisao + 1 })
      .where('id', '=', id)
      .execute()
    if (former !== null) await ctx.files.remove(tx, [former])
    await announce(ctx, tx, entity, before)
    return before
  }

  router.call(chamadas.enviarArquivo, {
    access: { tela, flag: anexos.send },
    summary: `Anexa ${called} (parte arquivo), no lugar do que havia`,
    handler: async (ctx, { params: { id, qual }, request }) => {
      const role = anexos.roles[qual]!
      refuse(await findRow(ctx, ctx.db, entity, id))
      await using uploads = await ctx.files.receive(request, role.envio)
      const place = { staged: uploads.file('arquivo'), folder: [...anexos.folder, id] }
      return await ctx.files.keep([place], ctx.usuario.id, async (tx, [arquivo]) => {
        const row = await replace(ctx, tx, id, role, arquivo!.id)
        const mudancas = { [qual]: [null, arquivo!.nome] as [null, string] }
        await logAct(tx, ctx, { acao: ACAO.alterou, ...told(row, 'Anexou', role), mudancas })
        return present({ ...ctx, db: tx }, id)
      })
    },
  })
  router.call(chamadas.arquivo, {
    access: { tela: screensOf(entity), flag: 'visualizar' },
    summary: `Mostra ${called} de ${noun.article === 'a' ? 'uma' : 'um'} ${noun.one}`,
    handler: async (ctx, { params: { id, qual }, query, reply }) => {
      const role = anexos.roles[qual]!
      const row = await findRow(ctx, ctx.db, entity, id)
      return sendLogged(ctx, reply, row[role.column], query.baixar !== undefined, (_, act) => told(row, act, role))
    },
  })
  router.call(chamadas.removerArquivo, {
    access: { tela, flag: anexos.remove },
    summary: `Remove ${called}`,
    handler: (ctx, { params: { id, qual } }) =>
      inTransaction(ctx.db, async (tx) => {
        const role = anexos.roles[qual]!
        const row = await replace(ctx, tx, id, role, null)
        await logAct(tx, ctx, { acao: ACAO.alterou, ...told(row, 'Removeu', role) })
        return present({ ...ctx, db: tx }, id)
      }),
  })
}
