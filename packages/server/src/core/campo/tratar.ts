/**
 * What phones sent is drawn anew after it came, one at a time: two hundred that return at once wait for no drawing. Whoever
 * asks for a photograph before its turn has it drawn then. Until that, its bytes are shown and printed to nobody.
 */
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AGUARDANDO_ARQUIVOS } from '@prumo/domain/core/campo/completo.ts'
import { envioDeFoto } from '@prumo/domain/core/fotos.ts'
import { type Selectable, sql } from 'kysely'
import { idArray } from '../access/scope.ts'
import { prepareSignature } from '../collected/assinaturas.ts'
import { prepareFoto } from '../collected/fotos.ts'
import type { Services } from '../context.ts'
import type { tabelasCore } from '../database/core-tables.ts'
import { inTransaction, type Tx } from '../database/database.ts'
import type { TableOf } from '../database/table.ts'
import { AppError, badInput, conflict } from '../errors.ts'
import { abrirSeHouver } from '../files/open-if-there.ts'
import type { Arquivo, Placement } from '../files/store.ts'
import type { Asker } from '../isolated/isolated.ts'
import type { Campo } from './campo.ts'

/** The queue of what waits to be drawn. */
const TRATAR = 'campo-tratar'

/** The field's collections, by entity, of the server that is running: what is drawn has no request of its own. */
const conhecidos = new WeakMap<Services['entities'], ReadonlyMap<string, Campo>>()

/** So many at a start: a server is not kept from starting by what can be drawn when it is asked for. */
const PARA_RETOMAR = 1000

type Quem = Asker & Pick<Services, 'db' | 'files' | 'jobs' | 'entities'>
type Esperado = Selectable<TableOf<typeof tabelasCore.campoArquivos>>

export async function abrirTratamento(services: Services, campos: ReadonlyMap<string, Campo>): Promise<void> {
  conhecidos.set(services.entities, campos)
  // In nobody's turn: who sent it may be sending a photograph from the desk.
  const quem = { ...services, usuario: { id: TRATAR } }
  const fila = { unique: true, retryLimit: 8, retryDelay: 30 }
  await services.jobs.define<{ uuid: string }>(TRATAR, fila, async ({ uuid }) => {
    const esperado = await services.db
      .selectFrom('campoArquivos')
      .selectAll()
      .where('uuid', '=', uuid)
      .executeTakeFirst()
    if (esperado) await tratar(quem, esperado)
  })
  // The queue is in no copy of the house: what a restored one has yet to draw is put in line again.
  const { rows } = await sql<{ uuid: string }>`select uuid from campo_arquivos
    where arquivo_id is not null and tratado_em is null and recebido_em is not null
    order by recebido_em limit ${PARA_RETOMAR}`.execute(services.db)
  await inTransaction(services.db, async (tx) => {
    for (const { uuid } of rows) await porNaFila(services, tx, uuid)
  })
}

/** Behind whatever else waits to be done. */
export const porNaFila = ({ jobs }: Pick<Services, 'jobs'>, tx: Tx, uuid: string): Promise<boolean> =>
  jobs.enqueue(tx, TRATAR, { uuid }, { key: uuid, priority: -1 })

const precisa = ({ recebidoEm, tratadoEm, arquivoId }: Esperado): boolean =>
  recebidoEm !== null && tratadoEm === null && arquivoId !== null

async function tratar(quem: Quem, esperado: Esperado): Promise<void> {
  const campo = conhecidos.get(quem.entities)?.get(esperado.entidade)
  if (!campo || !precisa(esperado)) return
  const [original] = await quem.files.find(quem.db, [esperado.arquivoId!])
  if (!original) return
  try {
    const bytes = await abrirSeHouver(quem, original)
    if (!bytes) throw badInput('O arquivo não está mais no armazenamento.')
    if (esperado.tipo === 'foto' && campo.fotos)
      await desenharFoto(quem, campo, esperado, { nome: original.nome, bytes })
    else if (esperado.tipo === 'assinatura' && campo.assinaturas) await desenharAssinatura(quem, campo, esperado, bytes)
  } catch (error) {
    // It is what the phone sent, to the byte, and no picture: it is kept, and told so.
    if (!(error instanceof AppError) || error.status !== 400) throw error
    await quem.db
      .updateTable('campoArquivos')
      .set({ tratadoEm: new Date(), erro: error.message })
      .where('uuid', '=', esperado.uuid)
      .where('tratadoEm', 'is', null)
      .execute()
  }
}

interface Original {
  readonly nome: string
  readonly bytes: Readable
}

async function desenharFoto(
  quem: Quem,
  { fotos }: Campo,
  esperado: Esperado,
  { nome, bytes }: Original,
): Promise<void> {
  const { registroId, alvoId } = esperado
  const staged = await quem.files.stage(nome, bytes, envioDeFoto.accept)
  const { placements, facts } = await prepareFoto(quem, fotos!.fotos, registroId, staged, alvoId!)
  await trocar(quem, esperado, placements, async (tx, [grande, pequena]) => {
    const { takenAt, position, largura, altura } = facts
    const foto = await tx.selectFrom('fotos').selectAll().where('id', '=', alvoId!).forUpdate().executeTakeFirst()
    if (!foto) return
    const onde = foto.latitude === null ? position : null
    await tx
      .updateTable('fotos')
      .set({
        ...{ largura, altura, arquivoId: grande!.id, miniaturaId: pequena!.id },
        dataCaptura: foto.dataCaptura ?? takenAt,
        ...(onde && { latitude: onde.latitude, longitude: onde.longitude }),
      })
      .where('id', '=', alvoId!)
      .execute()
  })
}

async function desenharAssinatura(quem: Quem, { assinaturas }: Campo, esperado: Esperado, bytes: Readable) {
  const { registroId, alvoId } = esperado
  const desenho = await buffer(bytes)
  const { placement } = await prepareSignature(quem, assinaturas!.assinaturas, registroId, desenho, alvoId!)
  await trocar(quem, esperado, [placement], async (tx, [arquivo]) => {
    await tx.updateTable('assinaturasColetadas').set({ arquivoId: arquivo!.id }).where('id', '=', alvoId!).execute()
  })
}

/** What was drawn takes the place of what came, once: who comes second leaves nothing behind. */
async function trocar(
  { files }: Quem,
  { uuid }: Esperado,
  placements: readonly Placement[],
  guardar: (tx: Tx, arquivos: readonly Arquivo[]) => Promise<void>,
): Promise<void> {
  await files.keep(placements, null, async (tx, arquivos) => {
    const agora = await tx
      .selectFrom('campoArquivos')
      .selectAll()
      .where('uuid', '=', uuid)
      .forUpdate()
      .executeTakeFirst()
    if (!agora || !precisa(agora)) {
      await files.remove(
        tx,
        arquivos.map(({ id }) => id),
      )
      return
    }
    await guardar(tx, arquivos)
    await tx
      .updateTable('campoArquivos')
      .set({ tratadoEm: new Date(), arquivoId: null })
      .where('uuid', '=', uuid)
      .execute()
    await files.remove(tx, [agora.arquivoId!])
  })
}

/** The file of a photograph or signature that a phone announced, drawn now if its bytes came; 409 where they did not, or are no picture. */
export async function desenhado(
  quem: Quem,
  qual: 'foto' | 'miniatura' | 'assinatura',
  alvoId: string,
): Promise<string> {
  const ler = () => quem.db.selectFrom('campoArquivos').selectAll().where('alvoId', '=', alvoId).executeTakeFirst()
  const esperado = await ler()
  if (esperado) await tratar(quem, esperado)
  const feito =
    qual === 'assinatura'
      ? await quem.db.selectFrom('assinaturasColetadas').select('arquivoId').where('id', '=', alvoId).executeTakeFirst()
      : await quem.db
          .selectFrom('fotos')
          .select(qual === 'foto' ? 'arquivoId' : 'miniaturaId as arquivoId')
          .where('id', '=', alvoId)
          .executeTakeFirst()
  if (feito?.arquivoId) return feito.arquivoId
  throw conflict((await ler())?.erro ?? AGUARDANDO_ARQUIVOS)
}

/** Draws what of those records is not drawn yet, before they are printed. */
export async function desenharDe(quem: Quem, entidade: string, ids: readonly string[]): Promise<void> {
  const pendentes = await quem.db
    .selectFrom('campoArquivos')
    .selectAll()
    .where('entidade', '=', entidade)
    .where('registroId', '=', sql<string>`any(${idArray(ids)})`)
    .where('recebidoEm', 'is not', null)
    .where('tratadoEm', 'is', null)
    .execute()
  for (const um of pendentes) await tratar(quem, um)
}
