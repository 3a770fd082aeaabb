/** What a phone sent of a record that had gone on elsewhere (design, Works 9, rule 9): kept, shown beside the other, and chosen by a person. */
import { uuidDoAparelho } from '@prumo/domain/core/campo/envio.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { logAct } from '../audit/audit.ts'
import { ofRecord } from '../collected/hosts.ts'
import { type Ctx, demandReading } from '../context.ts'
import { presented } from '../crud/own-service.ts'
import { findRow, toRecord } from '../crud/read.ts'
import { inTransaction, type Tx } from '../database/database.ts'
import type { AnyRecord } from '../database/table.ts'
import { tableOf } from '../database/tables.ts'
import { notFound } from '../errors.ts'
import type { Colecao } from './campo.ts'

/** As the database can hold it: a text of any letters it takes, the NUL and half a letter it does not. */
const guardavel = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(guardavel)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [guardavel(name) as string, guardavel(inner)]))
}

/** Keeps the last of it. */
export async function guardarDivergencia(tx: Tx, clienteUuid: string, dados: object, hash: string): Promise<void> {
  const aparelho = JSON.stringify(guardavel(dados))
  await tx
    .insertInto('campoDivergencias')
    .values({ clienteUuid, aparelho, hash })
    .onConflict((on) => on.column('clienteUuid').doUpdateSet({ aparelho, hash, criadaEm: new Date() }))
    .execute()
}

/** What is no uuid is nobody's record. */
function conhecivel(uuid: string): string {
  const lido = uuidDoAparelho.safeParse(uuid)
  if (!lido.success) throw notFound()
  return lido.data
}

/** The two versions of a record somebody has to choose between; 404 where there is nothing to choose, or it is another's. */
export async function lerDivergencia(ctx: Ctx, { campo, own }: Colecao, uuid: string) {
  const { entity } = campo
  demandReading(ctx, entity)
  const clienteUuid = conhecivel(uuid)
  const achada = await ctx.db
    .selectFrom('campoDivergencias as d')
    .innerJoin('campoRegistros as r', 'r.clienteUuid', 'd.clienteUuid')
    .select(['r.registroId', 'd.aparelho', 'd.criadaEm'])
    .where('d.clienteUuid', '=', clienteUuid)
    .where('r.entidade', '=', entity.name)
    .executeTakeFirst()
  if (!achada?.registroId) throw notFound()
  const row: AnyRecord = await findRow(ctx, ctx.db, entity, achada.registroId)
  const [servidor] = await presented(ctx, entity, own, [toRecord(entity, row)], true)
  return { servidor: servidor as Record<string, unknown>, aparelho: achada.aparelho, criadaEm: achada.criadaEm }
}

/** The person keeps what the server has: the phone's version goes, and the trail says so. */
export async function ficarComServidor(ctx: Ctx, { campo: { entity } }: Colecao, uuid: string): Promise<void> {
  const clienteUuid = conhecivel(uuid)
  await inTransaction(ctx.db, async (tx) => {
    const achado = await tx
      .selectFrom('campoRegistros')
      .select(['usuarioId', 'entidade', 'registroId'])
      .where('clienteUuid', '=', clienteUuid)
      .executeTakeFirst()
    if (achado?.usuarioId !== ctx.usuario.id || achado.entidade !== entity.name) throw notFound()
    const ida = await tx
      .deleteFrom('campoDivergencias')
      .where('clienteUuid', '=', clienteUuid)
      .returning('aparelho')
      .executeTakeFirst()
    const row = await tx.selectFrom(tableOf(entity)).selectAll().where('id', '=', achado.registroId).executeTakeFirst()
    if (!ida || !row) return
    await logAct(tx, ctx, {
      acao: ACAO.alterou,
      tela: entity.tela,
      entidade: entity.name,
      alvoId: achado.registroId,
      descricao: `Ficou com a versão do escritório, e não com a do celular, ${ofRecord(entity, row as AnyRecord)}`,
    })
  })
}
