import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import type { Foto, FotoNova, Fotos, fotoAlterada } from '@prumo/domain/core/fotos.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { idArray } from '../access/scope.ts'
import { type Changes, logAct } from '../audit/audit.ts'
import { esquecer } from '../campo/faltam.ts'
import type { Ctx } from '../context.ts'
import { findRow } from '../crud/read.ts'
import type { tabelasCore } from '../database/core-tables.ts'
import { type Db, inTransaction, type Tx } from '../database/database.ts'
import { newId } from '../database/new-ids.ts'
import type { AnyRecord, TableOf } from '../database/table.ts'
import { badFields, conflict, notFound } from '../errors.ts'
import type { StagedFile } from '../files/staging.ts'
import type { Arquivo, Placement } from '../files/store.ts'
import type { Asker } from '../isolated/isolated.ts'
import { announce } from '../live/announce.ts'
import type { PictureFacts } from '../pictures/picture-messages.ts'
import { pictureOf } from '../pictures/pictures.ts'
import { demandOneOf, type Host, ofRecord, recordOf } from './hosts.ts'

/** An entity with photographs, as its module offers them. */
export interface FotoHost extends Host {
  readonly fotos: Fotos
  /** Refuses, with its own sentence, where the record as it is takes no change. */
  readonly refuse?: (record: AnyRecord) => void
}
export type FotoHosts = ReadonlyMap<string, FotoHost>

type Linha = Selectable<TableOf<typeof tabelasCore.fotos>>

const toFoto = (
  { alvoTipo }: Fotos,
  { entidade: _, registroId, arquivoId, miniaturaId: _m, ...linha }: Linha,
): Foto => ({ ...linha, alvoTipo, alvoId: registroId, ...(arquivoId === null && { espera: true }) })

/** A photograph opened and drawn anew, waiting for its act. */
export interface PreparedFoto {
  readonly id: string
  /** Large and small. */
  readonly placements: readonly [Placement, Placement]
  readonly facts: PictureFacts & { readonly largura: number; readonly altura: number; readonly sha256: string }
}

/** First half of a photograph's coming: opens and draws it (pictures.ts). Never within a transaction; the original stays the caller's to remove. */
export async function prepareFoto(
  ctx: Asker & Pick<Ctx, 'db' | 'files'>,
  { folder }: Fotos,
  registroId: string,
  original: StagedFile,
  given?: string,
): Promise<PreparedFoto> {
  const { large, small, width, height, ...facts } = await pictureOf(ctx, original)
  const id = given ?? (await newId(ctx.db))
  const name = original.name.replace(/\.[^.]*$/, '')
  const place = async (jpeg: Uint8Array, called: string): Promise<Placement> => ({
    staged: await ctx.files.stage(`${called}.jpg`, jpeg, ['jpeg']),
    folder: [...folder, registroId, id],
  })
  return {
    id,
    placements: [await place(large, name), await place(small, `${name} miniatura`)],
    facts: { ...facts, largura: width, altura: height, sha256: original.sha256 },
  }
}

/** Second half, in the act's transaction: the row, one log row, and the record announced. */
export async function insertFoto(
  ctx: Ctx,
  tx: Tx,
  host: FotoHost,
  registroId: string,
  prepared: PreparedFoto,
  arquivos: readonly Arquivo[],
  dados: FotoNova,
): Promise<Foto> {
  const record = await findRow(ctx, tx, host.entity, registroId, true)
  host.refuse?.(record)
  const foto = await addFoto(ctx, tx, host, registroId, prepared, arquivos, dados)
  await tell(ctx, tx, host, record, 'Anexou uma foto', { foto: [null, foto.id] })
  return foto
}

/** The row alone, of an act that tells of it itself. What its sender tells goes before what the camera wrote. */
export async function addFoto(
  ctx: Ctx,
  tx: Tx,
  { entity, fotos }: FotoHost,
  registroId: string,
  { id, facts: { takenAt, position, ...facts } }: PreparedFoto,
  [arquivo, miniatura]: readonly Arquivo[],
  dados: FotoNova,
): Promise<Foto> {
  const { total } = await tx
    .selectFrom('fotos')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('entidade', '=', entity.name)
    .where('registroId', '=', registroId)
    .executeTakeFirstOrThrow()
  if (Number(total) >= fotos.most) throw conflict(`Este registro já tem ${total} fotos, e o limite são ${fotos.most}.`)
  const where = dados.latitude == null ? (position ?? { latitude: null, longitude: null }) : dados
  const linha = await tx
    .insertInto('fotos')
    .values({
      ...facts,
      id,
      entidade: entity.name,
      registroId,
      legenda: dados.legenda || null,
      fase: dados.fase ?? null,
      origem: dados.origem ?? null,
      dataCaptura: dados.dataCaptura ?? takenAt,
      latitude: where.latitude,
      longitude: where.longitude,
      precisaoM: dados.precisaoM ?? null,
      arquivoId: arquivo!.id,
      miniaturaId: miniatura!.id,
      autorId: ctx.autor.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toFoto(fotos, linha)
}

async function tell(
  ctx: Ctx,
  tx: Tx,
  { entity }: FotoHost,
  record: AnyRecord,
  act: string,
  mudancas: Changes,
): Promise<void> {
  await logAct(tx, ctx, {
    acao: ACAO.alterou,
    tela: entity.tela,
    entidade: entity.name,
    alvoId: record.id,
    descricao: `${act} ${ofRecord(entity, record)}`,
    mudancas,
  })
  await announce(ctx, tx, entity, record)
}

/** The photographs of a record that its reader may see, or of several, in the order in which they came. */
export async function photographsOf(
  db: Db | Tx,
  { entity, fotos }: FotoHost,
  registros: string | readonly string[],
): Promise<Foto[]> {
  const linhas = await db
    .selectFrom('fotos')
    .selectAll()
    .where('entidade', '=', entity.name)
    .where('registroId', '=', sql<string>`any(${idArray([registros].flat())})`)
    .orderBy('id')
    .execute()
  return linhas.map((linha) => toFoto(fotos, linha))
}

/** A photograph by its own id, with the record it is of, to who may read that record; 404 otherwise. */
export async function loadFoto(ctx: Ctx, db: Db | Tx, hosts: FotoHosts, id: string, lock = false) {
  if (!looksLikeId(id)) throw notFound()
  let query = db.selectFrom('fotos').selectAll().where('id', '=', id)
  if (lock) query = query.forUpdate()
  const linha = await query.executeTakeFirst()
  if (!linha) throw notFound()
  return { linha, ...(await recordOf(ctx, db, hosts, linha)) }
}

/** PUT /fotos/:id: the fields that it names. */
export function changeFoto(
  ctx: Ctx,
  hosts: FotoHosts,
  id: string,
  { revisao, ...mudanca }: z.output<typeof fotoAlterada>,
): Promise<Foto> {
  return inTransaction(ctx.db, async (tx) => {
    const { linha, host, record } = await loadFoto(ctx, tx, hosts, id, true)
    const { entity, fotos, refuse } = host
    demandOneOf(ctx, entity, fotos.send)
    if (revisao !== undefined && revisao !== linha.revisao)
      throw conflict('Esta foto foi alterada por outra pessoa. Confira como ela está agora e tente de novo.', {
        atual: toFoto(fotos, linha),
      })
    refuse?.(record)
    if (mudanca.fase != null && !Object.hasOwn(fotos.fases ?? {}, mudanca.fase))
      throw badFields({ fase: 'Escolha uma das opções da lista.' })
    const depois = { ...linha, ...mudanca, ...('legenda' in mudanca && { legenda: mudanca.legenda || null }) }
    const mudancas: Changes = {}
    for (const campo of Object.keys(mudanca) as (keyof typeof mudanca)[])
      if ((linha[campo] ?? null) !== (depois[campo] ?? null))
        mudancas[`foto ${id} ${campo}`] = [linha[campo], depois[campo]]
    if (Object.keys(mudancas).length === 0) return toFoto(fotos, linha)
    const nova = await tx
      .updateTable('fotos')
      .set({ ...mudanca, legenda: depois.legenda, revisao: linha.revisao + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tell(ctx, tx, host, record, 'Alterou os dados de uma foto', mudancas)
    return toFoto(fotos, nova)
  })
}

/** DELETE /fotos/:id: the row at once, the bytes after the commit. */
export function removeFoto(ctx: Ctx, hosts: FotoHosts, id: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const { linha, host, record } = await loadFoto(ctx, tx, hosts, id, true)
    demandOneOf(ctx, host.entity, host.fotos.remove)
    host.refuse?.(record)
    await tx.deleteFrom('fotos').where('id', '=', id).execute()
    await ctx.files.remove(
      tx,
      [linha.arquivoId, linha.miniaturaId].filter((one) => one !== null),
    )
    await esquecer(ctx, tx, host.entity, record.id, id)
    await tell(ctx, tx, host, record, 'Removeu uma foto', { foto: [id, null] })
  })
}
