/** `PUT /api/campo/{banco}/{clienteUuid}` (field contract, 'Field'; design, Works 9): one record for each uuid, for ever. */

import { oQueFazer } from '@prumo/domain/core/campo/decidir.ts'
import {
  type AtoDoAparelho,
  type EnvioDoCampo,
  ORIGEM_NO_CAMPO,
  problemasDosArquivos,
} from '@prumo/domain/core/campo/envio.ts'
import { comIds, referenciasEm } from '@prumo/domain/core/campo/referencias.ts'
import { desvioDoRelogio } from '@prumo/domain/core/campo/relogio.ts'
import { ESPERA_REFERENCIA, type RegistroDoCampo, VERSAO_DIVERGENTE } from '@prumo/domain/core/campo/respostas.ts'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { sql } from 'kysely'
import { canonical } from '../collected/assinaturas.ts'
import { demandOneOf } from '../collected/hosts.ts'
import type { Ctx, NoCampo } from '../context.ts'
import { save } from '../crud/collections.ts'
import { type OwnService, presented } from '../crud/own-service.ts'
import { findRow, toRecord } from '../crud/read.ts'
import { inTransaction, type Tx } from '../database/database.ts'
import type { AnyRecord } from '../database/table.ts'
import { tableOf } from '../database/tables.ts'
import { AppError, badFields, conflict, notFound } from '../errors.ts'
import { digest } from '../http/idempotency.ts'
import {
  anunciarArquivos,
  arquivosDe,
  esperarArquivos,
  ligarAssinaturas,
  type Numerado,
  numerar,
  situacoesDos,
} from './arquivos.ts'
import { aceitosPor, type Campo, type Colecao } from './campo.ts'
import { type Conhecido, continuar, doContinuado } from './continuar.ts'
import { guardarDivergencia } from './divergencia.ts'
import { contar } from './faltam.ts'

type Recusa = RegistroDoCampo['recusas'][number]
type Feito =
  | { readonly status: 200 | 201; readonly body: RegistroDoCampo }
  | { readonly status: 409; readonly dito: string; readonly servidor: object }

/** What of a sending makes it the same sending: not when it was sent, nor by what clock. */
const resumos = ({ dados, arquivos, atos }: EnvioDoCampo) => ({
  // An act asked for again, at another time, is another sending: what kept it from being done may be gone.
  hash: digest(canonical({ dados, arquivos: arquivos.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1)), atos })),
  hashDados: digest(canonical(dados)),
})

const semRede = ({ origemRegistro }: EnvioDoCampo): boolean => origemRegistro !== ORIGEM_NO_CAMPO.comRede
const dito = (envio: EnvioDoCampo, quando: string): string =>
  `(campo ${semRede(envio) ? 'off-line' : 'on-line'}, ${formatInstant(quando)})`

export async function enviar(ctx: Ctx, { campo, own }: Colecao, uuid: string, envio: EnvioDoCampo) {
  // First of all: who may write none of these learns nothing of any.
  demandOneOf(ctx, campo.entity, ['adicionar', 'editar'])
  const problemas = problemasDosArquivos(envio.arquivos, aceitosPor(campo))
  if (Object.keys(problemas).length > 0) throw badFields(problemas)
  const feito = await inTransaction(ctx.db, (tx) => receber({ ...ctx, db: tx }, tx, { campo, own }, uuid, envio))
  if (feito.status !== 409) return feito
  const ambos = { servidor: feito.servidor, aparelho: envio.dados }
  throw new AppError(409, feito.dito, ambos, ambos)
}

async function receber(ctx: Ctx, tx: Tx, { campo, own }: Colecao, uuid: string, envio: EnvioDoCampo): Promise<Feito> {
  const conhecido = await continuar(ctx, tx, campo, await conhecer(ctx, tx, campo, uuid), envio)
  const numerados = await numerar(tx, uuid, envio.arquivos)
  const um: Envio = { ctx, tx, campo, own, uuid, envio, conhecido, numerados, ...resumos(envio) }
  if (conhecido.registroId === null) return nascer(um)
  await exigirVivo(tx, campo, conhecido.registroId)
  const row: AnyRecord = await findRow(ctx, tx, campo.entity, conhecido.registroId, true)
  const feito = oQueFazer(
    { revisao: row.revisao, vista: conhecido.revisao, hash: conhecido.hash },
    { hash: um.hash, revisao: envio.revisao ?? null, jaVeio: await jaVeio(tx, uuid, um.hash) },
  )
  if (feito === 'repetido') return { status: 200, body: await responder(um, row.id, conhecido.recusas) }
  return feito === 'alterar' ? mudar(um, row) : divergir(um, row, VERSAO_DIVERGENTE)
}

interface Envio {
  readonly ctx: Ctx
  readonly tx: Tx
  readonly campo: Campo
  readonly own: OwnService
  readonly uuid: string
  readonly envio: EnvioDoCampo
  readonly conhecido: Conhecido
  readonly numerados: readonly Numerado[]
  readonly hash: string
  readonly hashDados: string
}

/** The line of that uuid, held until the end: of two that send it at once the second waits for the first. */
async function conhecer(ctx: Ctx, tx: Tx, { entity }: Campo, clienteUuid: string): Promise<Conhecido> {
  const usuarioId = ctx.usuario.id
  await tx
    .insertInto('campoRegistros')
    .values({ clienteUuid, entidade: entity.name, usuarioId })
    .onConflict((on) => on.column('clienteUuid').doNothing())
    .execute()
  const conhecido = await tx
    .selectFrom('campoRegistros')
    .selectAll()
    .where('clienteUuid', '=', clienteUuid)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (conhecido.usuarioId !== usuarioId || conhecido.entidade !== entity.name) throw notFound()
  return conhecido
}

/** What was deleted at the desk does not come back by itself. */
async function exigirVivo(tx: Tx, { entity }: Campo, id: string): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(tableOf(entity))} where id = ${id}::bigint`.execute(tx)
  const { article, one } = entity.noun
  if (rows.length === 0)
    throw conflict(`Est${article === 'a' ? 'a' : 'e'} ${one} foi excluíd${article} no escritório.`, { excluido: true })
}

const jaVeio = async (tx: Tx, clienteUuid: string, hash: string): Promise<boolean> =>
  (await tx
    .selectFrom('campoEnvios')
    .select('hash')
    .where('clienteUuid', '=', clienteUuid)
    .where('hash', '=', hash)
    .executeTakeFirst()) !== undefined

/** An id for each reference to what was on the phone; 409 names those that did not come yet. */
async function referidos({ ctx, tx, uuid, envio, numerados }: Envio): Promise<ReadonlyMap<string, string>> {
  const pedidos = referenciasEm(envio.atos, referenciasEm(envio.dados))
  const ids = new Map(numerados.map(({ arquivo, id }) => [arquivo.uuid, id]))
  const outros = [...pedidos].filter((um) => !ids.has(um))
  if (outros.length === 0) return ids
  const { rows } = await sql<{ uuid: string; id: string }>`
    select cliente_uuid as uuid, registro_id as id from campo_registros
      where cliente_uuid = any(${outros}::uuid[]) and usuario_id = ${ctx.usuario.id} and registro_id is not null
    union all
    select uuid, alvo_id from campo_arquivos
      where uuid = any(${outros}::uuid[]) and cliente_uuid = ${uuid}::uuid and alvo_id is not null`.execute(tx)
  for (const row of rows) ids.set(row.uuid, row.id)
  const espera = outros.filter((um) => !ids.has(um))
  if (espera.length > 0) throw new AppError(409, ESPERA_REFERENCIA, { espera }, { espera })
  return ids
}

const noCampo = ({ envio, numerados }: Envio, quando = envio.dataDispositivo): NoCampo => {
  const de = (tipo: 'foto' | 'assinatura') =>
    new Set(numerados.filter(({ arquivo }) => arquivo.tipo === tipo).map(({ id }) => id))
  return { dito: dito(envio, quando), fotos: de('foto'), assinaturas: de('assinatura') }
}

/** The collection's service as the desk's calls by name reach it: flags, schema, scope, number, log and announcement are theirs. */
const salvar = (um: Envio, id: string | null, dados: object): Promise<{ id: string; avisos?: unknown }> =>
  save(
    { ...um.ctx, noCampo: noCampo(um) },
    um.campo.entity,
    um.campo.porNome ? { ...um.own, byName: um.campo.porNome } : um.own,
    id,
    dados,
  ) as Promise<{ id: string }>

async function nascer(um: Envio): Promise<Feito> {
  const { ctx, tx, campo, uuid, numerados, envio } = um
  const ids = await referidos(um)
  const { id, avisos } = await salvar(um, null, comIds(envio.dados, ids) as object)
  await marcar(um, id)
  const record: AnyRecord = await findRow(ctx, tx, campo.entity, id)
  await anunciarArquivos(ctx, tx, campo, uuid, record, numerados)
  return { status: 201, body: await concluir(um, id, ids, avisos) }
}

async function mudar(um: Envio, row: AnyRecord): Promise<Feito> {
  const { ctx, tx, campo, uuid, numerados, envio, conhecido, hashDados } = um
  const ids = await referidos(um)
  const dados = conhecido.continua ? doContinuado(campo, envio.dados) : envio.dados
  let avisos: unknown
  const feito = await noPonto(tx, async () => {
    await anunciarArquivos(ctx, tx, campo, uuid, row, numerados)
    if (dados !== null && (hashDados !== conhecido.hashDados || row.revisao !== conhecido.revisao))
      avisos = (await salvar(um, row.id, { ...(comIds(dados, ids) as object), revisao: row.revisao })).avisos
  })
  if (feito instanceof AppError) {
    // Closed meanwhile: what the phone has is kept beside it, to be compared.
    if (feito.status === 409) return divergir(um, row, feito.message)
    throw feito
  }
  if (!conhecido.continua) await marcar(um, row.id)
  return { status: 200, body: await concluir(um, row.id, ids, avisos) }
}

/** Writes beside the record what its phone says: no change of it, and no `revisao`. */
async function marcar({ tx, campo, uuid, envio }: Envio, id: string): Promise<void> {
  const { dataDispositivo, relogio } = envio
  const origem = semRede(envio) ? ORIGEM_NO_CAMPO.semRede : ORIGEM_NO_CAMPO.comRede
  await sql`update ${sql.table(tableOf(campo.entity))}
    set cliente_uuid = ${uuid}, data_dispositivo = ${dataDispositivo}, origem_registro = ${origem},
      relogio_divergente = ${desvioDoRelogio(dataDispositivo, relogio ?? null, new Date())}
    where id = ${id}::bigint`.execute(tx)
}

/** What follows the saving: signatures bound to what is written, acts in their order, files that are there already. */
async function concluir(um: Envio, id: string, ids: ReadonlyMap<string, string>, avisos: unknown) {
  const { ctx, tx, campo, uuid, numerados, hash, hashDados } = um
  await ligarAssinaturas(ctx, tx, campo, id, numerados)
  const { recusas, feitos } = await fazerAtos(um, id, ids)
  await esperarArquivos(ctx, tx, campo, uuid)
  await contar(tx, campo.entity, id)
  const row: AnyRecord = await findRow(ctx, tx, campo.entity, id)
  await tx
    .updateTable('campoRegistros')
    .set({
      ...{ registroId: id, revisao: row.revisao, hash, hashDados, recusas: JSON.stringify(recusas) },
      atos: [...um.conhecido.atos, ...feitos],
      recebidoEm: new Date(),
    })
    .where('clienteUuid', '=', uuid)
    .execute()
  await tx
    .insertInto('campoEnvios')
    .values({ clienteUuid: uuid, hash })
    .onConflict((on) => on.doNothing())
    .execute()
  await tx.deleteFrom('campoDivergencias').where('clienteUuid', '=', uuid).execute()
  return { ...(await responder(um, id, recusas)), ...(avisos !== undefined && { avisos }) }
}

const ANTES_RECUSADO = 'Não foi feito: o ato anterior foi recusado.'
/** By when the phone did it, an act is known again; told without a time, it is asked for anew. */
const chaveDoAto = ({ para, dataDispositivo }: AtoDoAparelho): string | null =>
  dataDispositivo ? `${para}|${dataDispositivo}` : null

async function fazerAtos(um: Envio, id: string, ids: ReadonlyMap<string, string>) {
  const { ctx, tx, campo, envio, conhecido } = um
  const recusas: Recusa[] = []
  const feitos: string[] = []
  for (const ato of envio.atos) {
    const chave = chaveDoAto(ato)
    if (chave && conhecido.atos.includes(chave)) continue
    if (recusas.length > 0) recusas.push({ para: ato.para, message: ANTES_RECUSADO })
    else {
      const dentro = { ...ctx, noCampo: noCampo(um, ato.dataDispositivo ?? undefined) }
      const feito = await noPonto(tx, async () => {
        if (!campo.agir) throw conflict(messages.statusInvalido)
        await campo.agir(dentro, id, comIds(ato, ids) as AtoDoAparelho)
      })
      // Of another's record nothing is kept without what it was sent for.
      if (feito instanceof AppError && conhecido.continua) throw feito
      if (feito instanceof AppError) recusas.push({ para: ato.para, message: feito.message })
      else if (chave) feitos.push(chave)
    }
  }
  return { recusas, feitos }
}

/** Does it or undoes all of it, giving the refusal, within the transaction that goes on. */
async function noPonto(tx: Tx, act: () => Promise<void>): Promise<AppError | null> {
  await sql`savepoint campo`.execute(tx)
  try {
    await act()
    await sql`release savepoint campo`.execute(tx)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await sql`rollback to savepoint campo`.execute(tx)
    return error
  }
}

async function apresentado({ ctx, campo: { entity }, own }: Envio, id: string) {
  const row: AnyRecord = await findRow(ctx, ctx.db, entity, id)
  const [record] = await presented(ctx, entity, own, [toRecord(entity, row)], true)
  return record as RegistroDoCampo & { readonly faltam: number; readonly completo: boolean }
}

async function responder(um: Envio, id: string, recusas: Recusa[]): Promise<RegistroDoCampo> {
  const record = await apresentado(um, id)
  return {
    ...record,
    clienteUuid: um.uuid,
    recusas,
    arquivosDoAparelho: situacoesDos(await arquivosDe(um.tx, um.uuid)),
  }
}

/** Told with both versions; what the phone sent is kept for whoever compares. */
async function divergir(um: Envio, row: AnyRecord, dito: string): Promise<Feito> {
  await guardarDivergencia(um.tx, um.uuid, um.envio.dados, um.hash)
  return { status: 409, dito, servidor: await apresentado(um, row.id) }
}
