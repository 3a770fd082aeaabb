import { createHash } from 'node:crypto'
import type { AssinaturaColetada, AssinaturaNova, Assinaturas } from '@prumo/domain/core/assinaturas.ts'
import { ref } from '@prumo/domain/core/field.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { toWire } from '@prumo/domain/core/schema.ts'
import type { Selectable } from 'kysely'
import { logAct } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { findRow } from '../crud/read.ts'
import { checkReferences } from '../crud/references.ts'
import type { tabelasCore } from '../database/core-tables.ts'
import type { Db, Tx } from '../database/database.ts'
import { newId } from '../database/new-ids.ts'
import type { AnyRecord, TableOf } from '../database/table.ts'
import { badFields } from '../errors.ts'
import type { Arquivo, Placement } from '../files/store.ts'
import { type Asker, readers } from '../isolated/isolated.ts'
import { announce } from '../live/announce.ts'
import { type Host, ofRecord } from './hosts.ts'

/** An entity whose records are signed, as its module offers them. */
export interface AssinaturaHost extends Host {
  readonly assinaturas: Assinaturas
  /** Refuses, with its own sentence, where the record as it is takes no signature. */
  readonly refuse?: (record: AnyRecord) => void
  /** What else is signed with the record's own fields: the rows of its lists, in a fixed order. */
  readonly parts?: (db: Db | Tx, registroId: string) => Promise<unknown>
}
export type AssinaturaHosts = ReadonlyMap<string, AssinaturaHost>

type Linha = Selectable<TableOf<typeof tabelasCore.assinaturasColetadas>>

/** JSON whose text depends on the values alone, and not on the order in which they were written down. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** SHA-256 of what is signed of a record as it is now: the declared fields as the wire carries them, and its other parts. */
export async function contentHash(
  db: Db | Tx,
  { entity, assinaturas, parts }: AssinaturaHost,
  record: AnyRecord,
): Promise<string> {
  const { id } = record
  const fields = Object.fromEntries(
    assinaturas.signed.map((name) => [name, toWire(entity.fields[name]!, record[name])]),
  )
  const content = { entidade: entity.name, id, fields, parts: (await parts?.(db, id)) ?? null }
  return createHash('sha256').update(canonical(content)).digest('hex')
}

const toAssinatura = (
  { alvoTipo }: Assinaturas,
  { entidade: _, registroId, arquivoId: _a, criadaEm, ...linha }: Linha,
  now: string,
): AssinaturaColetada => ({
  ...linha,
  alvoTipo,
  alvoId: registroId,
  data: criadaEm,
  valida: linha.hashConteudo === now,
})

/** The signatures of a record as they stand against what it says now, in the order in which they were collected. */
export async function signaturesOf(
  db: Db | Tx,
  host: AssinaturaHost,
  record: AnyRecord,
): Promise<AssinaturaColetada[]> {
  const linhas = await db
    .selectFrom('assinaturasColetadas')
    .selectAll()
    .where('entidade', '=', host.entity.name)
    .where('registroId', '=', record.id)
    .orderBy('id')
    .execute()
  if (linhas.length === 0) return []
  const now = await contentHash(db, host, record)
  return linhas.map((linha) => toAssinatura(host.assinaturas, linha, now))
}

const notDrawable = () => badFields({ imagem: 'A assinatura precisa ser um PNG inteiro, de até 8 milhões de pixels.' })
const drawable = readers.task<typeof import('../files/drawable-png.ts'), 'drawablePng'>(
  import.meta.resolve('../files/drawable-png.ts'),
  'drawablePng',
  { deadlineMs: 10_000, tooMuch: notDrawable, unreadable: notDrawable },
)

/** First half of a signature's coming: its drawing, reduced to what drawing needs. Never within a transaction. */
export async function prepareSignature(
  ctx: Asker & Pick<Ctx, 'db' | 'files'>,
  { folder }: Assinaturas,
  registroId: string,
  imagem: Buffer,
  given?: string,
): Promise<{ id: string; placement: Placement; sha256: string }> {
  // What cannot be drawn would be found out by whoever prints the record, long after the signer has left.
  const png = await drawable(ctx, imagem)
  if (!png) throw notDrawable()
  const id = given ?? (await newId(ctx.db))
  const staged = await ctx.files.stage('assinatura.png', png, ['png'])
  return { id, placement: { staged, folder: [...folder, registroId, id] }, sha256: staged.sha256 }
}

/** Second half, in the act's transaction: the row bound to what the record says now, one log row, the record announced. */
export async function insertSignature(
  ctx: Ctx,
  tx: Tx,
  host: AssinaturaHost,
  registroId: string,
  id: string,
  arquivo: Arquivo,
  { imagem: _, ...dados }: AssinaturaNova,
): Promise<AssinaturaColetada> {
  const { entity, assinaturas, refuse } = host
  const record = await findRow(ctx, tx, entity, registroId, true)
  refuse?.(record)
  await checkReferences(ctx, tx, { fields: { colabId: ref('Colaborador', assinaturas.people) } }, dados)
  const hashConteudo = await contentHash(tx, host, record)
  const linha = await tx
    .insertInto('assinaturasColetadas')
    .values({
      ...dados,
      documento: dados.documento || null,
      id,
      entidade: entity.name,
      registroId,
      hashConteudo,
      arquivoId: arquivo.id,
      autorId: ctx.autor.id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await logAct(tx, ctx, {
    acao: ACAO.alterou,
    tela: entity.tela,
    entidade: entity.name,
    alvoId: registroId,
    descricao: `Coletou a assinatura de ${dados.nome} (${assinaturas.papeis[dados.papel]}) ${ofRecord(entity, record)}`,
    mudancas: { assinatura: [null, id] },
  })
  await announce(ctx, tx, entity, record)
  return toAssinatura(assinaturas, linha, hashConteudo)
}
