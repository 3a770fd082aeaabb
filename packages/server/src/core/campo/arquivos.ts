/** The files of a phone's record: their places are made when they are announced, their bytes are put there when they come. */
import type { ArquivoDoAparelho } from '@prumo/domain/core/campo/envio.ts'
import type { DoCampo } from '@prumo/domain/core/campo/respostas.ts'
import { ref } from '@prumo/domain/core/field.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { claimArrival, expectArrival } from '../arrivals/arrivals.ts'
import { logAct } from '../audit/audit.ts'
import { contentHash } from '../collected/assinaturas.ts'
import { demandOneOf, ofRecord } from '../collected/hosts.ts'
import type { Ctx } from '../context.ts'
import { findRow } from '../crud/read.ts'
import { checkReferences } from '../crud/references.ts'
import type { tabelasCore } from '../database/core-tables.ts'
import type { Db, Tx } from '../database/database.ts'
import { newIds } from '../database/new-ids.ts'
import type { AnyRecord, TableOf } from '../database/table.ts'
import { badFields, conflict } from '../errors.ts'
import type { Campo } from './campo.ts'
import { contar } from './faltam.ts'
import { porNaFila } from './tratar.ts'

export type ArquivoEsperado = Selectable<TableOf<typeof tabelasCore.campoArquivos>>

export const arquivosDe = (db: Db | Tx, clienteUuid: string): Promise<ArquivoEsperado[]> =>
  db.selectFrom('campoArquivos').selectAll().where('clienteUuid', '=', clienteUuid).orderBy('uuid').execute()

/** Each file of the manifest with the number it has, or will have. */
export interface Numerado {
  readonly arquivo: ArquivoDoAparelho
  readonly id: string
  readonly novo: boolean
}

/** Gives each announced file its number: the same one for ever, so that answers may name it before its bytes come. */
export async function numerar(
  tx: Tx,
  clienteUuid: string,
  arquivos: readonly ArquivoDoAparelho[],
): Promise<Numerado[]> {
  if (arquivos.length === 0) return []
  const conhecidos = await tx
    .selectFrom('campoArquivos')
    .select(['uuid', 'clienteUuid', 'alvoId', 'sha256', 'tamanho', 'tipo'])
    .where('uuid', '=', sql<string>`any(${arquivos.map(({ uuid }) => uuid)}::uuid[])`)
    .execute()
  const de = new Map(conhecidos.map((um) => [um.uuid, um]))
  const problemas: Record<string, string> = {}
  for (const [n, { uuid, sha256, tamanho, tipo }] of arquivos.entries()) {
    const um = de.get(uuid)
    if (!um) continue
    if (um.clienteUuid !== clienteUuid) problemas[`arquivos.${n}.uuid`] = 'Este arquivo é de outro registro.'
    else if (um.sha256 !== sha256 || Number(um.tamanho) !== tamanho || um.tipo !== tipo)
      problemas[`arquivos.${n}.sha256`] = 'Este arquivo foi anunciado com outro conteúdo: dê-lhe outro identificador.'
  }
  if (Object.keys(problemas).length > 0) throw badFields(problemas)
  const ids = await newIds(tx, arquivos.length - de.size)
  let proximo = 0
  return arquivos.map((arquivo) => {
    const um = de.get(arquivo.uuid)
    return { arquivo, id: um?.alvoId ?? ids[proximo++]!, novo: !um }
  })
}

const SEM_HASH = '0'.repeat(64)

async function fotografar(ctx: Ctx, tx: Tx, { fotos: host }: Campo, registroId: string, novos: readonly Numerado[]) {
  const fotos = novos.filter(({ arquivo }) => arquivo.tipo === 'foto' && arquivo.uso == null)
  if (!host || fotos.length === 0) return
  demandOneOf(ctx, host.entity, host.fotos.send)
  const { total } = await tx
    .selectFrom('fotos')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('entidade', '=', host.entity.name)
    .where('registroId', '=', registroId)
    .executeTakeFirstOrThrow()
  if (Number(total) + fotos.length > host.fotos.most)
    throw conflict(`Este registro já tem ${total} fotos, e o limite são ${host.fotos.most}.`)
  for (const { arquivo, id } of fotos) {
    if (arquivo.tipo !== 'foto') continue
    const { legenda, fase = null, origem = null, dataCaptura = null, sha256 } = arquivo
    const { latitude = null, longitude = null, precisaoM = null } = arquivo
    await tx
      .insertInto('fotos')
      .values({
        ...{ id, registroId, sha256, fase, origem, dataCaptura, latitude, longitude, precisaoM },
        entidade: host.entity.name,
        legenda: legenda || null,
        largura: 0,
        altura: 0,
        autorId: ctx.autor.id,
      })
      .execute()
  }
}

async function assinar(ctx: Ctx, tx: Tx, { assinaturas: host }: Campo, registroId: string, novos: readonly Numerado[]) {
  if (!host) return
  for (const { arquivo, id } of novos) {
    if (arquivo.tipo !== 'assinatura') continue
    demandOneOf(ctx, host.entity, host.assinaturas.send)
    const { nome, papel, documento, colabId = null, latitude = null, longitude = null } = arquivo
    await checkReferences(ctx, tx, { fields: { colabId: ref('Colaborador', host.assinaturas.people) } }, { colabId })
    await tx
      .insertInto('assinaturasColetadas')
      .values({
        ...{ id, registroId, nome, papel, colabId, latitude, longitude },
        entidade: host.entity.name,
        documento: documento || null,
        hashConteudo: SEM_HASH,
        autorId: ctx.autor.id,
      })
      .execute()
  }
}

/** 'Anexou do celular 3 fotos e 1 assinatura': one line of the trail for all that a sending announces. */
function ditos(novos: readonly Numerado[]): string {
  const contados = Object.entries(Object.groupBy(novos, ({ arquivo }) => arquivo.tipo)).map(([tipo, todos]) => {
    const nome = { foto: 'foto', assinatura: 'assinatura', audio: 'áudio' }[tipo as 'foto']
    return `${todos!.length} ${nome}${todos!.length > 1 ? 's' : ''}`
  })
  return contados.length < 2 ? contados.join() : `${contados.slice(0, -1).join(', ')} e ${contados.at(-1)}`
}

/** Makes the places of the files that are announced now, and gives up those that were and never will be. */
export async function anunciarArquivos(
  ctx: Ctx,
  tx: Tx,
  campo: Campo,
  clienteUuid: string,
  record: AnyRecord,
  numerados: readonly Numerado[],
): Promise<void> {
  const { entity, fotos, assinaturas } = campo
  const novos = numerados.filter(({ novo }) => novo)
  if (novos.some(({ arquivo }) => arquivo.tipo === 'foto')) fotos?.refuse?.(record)
  if (novos.some(({ arquivo }) => arquivo.tipo === 'assinatura')) assinaturas?.refuse?.(record)
  await desistir(tx, clienteUuid, new Set(numerados.map(({ arquivo }) => arquivo.uuid)))
  if (novos.length === 0) return
  await fotografar(ctx, tx, campo, record.id, novos)
  await assinar(ctx, tx, campo, record.id, novos)
  for (const { arquivo, id } of novos) {
    const { uuid, sha256, tamanho, tipo, ...dados } = arquivo
    const uso = arquivo.tipo === 'foto' ? (arquivo.uso ?? null) : null
    await tx
      .insertInto('campoArquivos')
      .values({
        ...{ uuid, clienteUuid, registroId: record.id, tipo, uso, alvoId: id, sha256, tamanho },
        entidade: entity.name,
        dados: JSON.stringify(dados),
      })
      .execute()
  }
  await logAct(tx, ctx, {
    acao: ACAO.alterou,
    tela: entity.tela,
    entidade: entity.name,
    alvoId: record.id,
    descricao: `Anexou do celular ${ditos(novos)} ${ofRecord(entity, record)}`,
    mudancas: Object.fromEntries(novos.map(({ arquivo, id }) => [`${arquivo.tipo} ${id}`, [null, arquivo.sha256]])),
  })
}

/** What the phone no longer names and never sent is awaited no more; what came stays, and goes at the desk. */
async function desistir(tx: Tx, clienteUuid: string, ficam: ReadonlySet<string>): Promise<void> {
  for (const { uuid, alvoId, tipo, recebidoEm } of await arquivosDe(tx, clienteUuid)) {
    if (recebidoEm !== null || ficam.has(uuid)) continue
    await tx.deleteFrom('campoArquivos').where('uuid', '=', uuid).execute()
    if (alvoId === null) continue
    if (tipo === 'foto') await tx.deleteFrom('fotos').where('id', '=', alvoId).execute()
    else if (tipo === 'assinatura') await tx.deleteFrom('assinaturasColetadas').where('id', '=', alvoId).execute()
  }
}

/** Binds the signatures that were announced now to what the record says once it is saved. */
export async function ligarAssinaturas(
  ctx: Ctx,
  tx: Tx,
  { entity, assinaturas: host }: Campo,
  registroId: string,
  numerados: readonly Numerado[],
): Promise<void> {
  const novas = numerados.filter(({ novo, arquivo }) => novo && arquivo.tipo === 'assinatura')
  if (!host || novas.length === 0) return
  const hashConteudo = await contentHash(tx, host, await findRow(ctx, tx, entity, registroId))
  for (const { id } of novas)
    await tx.updateTable('assinaturasColetadas').set({ hashConteudo }).where('id', '=', id).execute()
}

/** Says of each file what it has to be, and takes in those whose bytes came before their record. */
export async function esperarArquivos(ctx: Ctx, tx: Tx, campo: Campo, clienteUuid: string): Promise<void> {
  for (const um of await arquivosDe(tx, clienteUuid)) {
    if (um.recebidoEm !== null) continue
    const { uuid, sha256, tamanho } = um
    const { completo } = await expectArrival(ctx, tx, { uuid, sha256, tamanho: Number(tamanho) })
    if (completo) await guardarArquivo(ctx, tx, campo, um)
  }
}

/** Puts a file that came where it belongs, in the transaction: whoever reads it next finds it, or has it drawn. */
export async function guardarArquivo(ctx: Ctx, tx: Tx, campo: Campo, esperado: ArquivoEsperado): Promise<void> {
  const { uuid, registroId, alvoId, tipo, uso, dados } = esperado
  const arquivo = await claimArrival(ctx, tx, uuid)
  const serve = tipo === 'audio' ? !arquivo.tipo.startsWith('image/') : arquivo.tipo.startsWith('image/')
  const guardar = tipo === 'audio' ? campo.audio?.guardar : uso === null ? undefined : campo.usos?.[uso]
  const proprio = serve && guardar !== undefined
  await tx
    .updateTable('campoArquivos')
    .set({
      recebidoEm: new Date(),
      // What becomes one of the record's own papers is its own from now on.
      arquivoId: proprio ? null : arquivo.id,
      ...((proprio || !serve) && { tratadoEm: new Date() }),
      ...(!serve && { erro: NAO_E_O_QUE_DIZ }),
    })
    .where('uuid', '=', uuid)
    .execute()
  if (proprio) await guardar(ctx, tx, { registroId, alvoId: alvoId!, arquivo, dados })
  else if (serve) await porNaFila(ctx, tx, uuid)
}

const NAO_E_O_QUE_DIZ = 'O arquivo veio inteiro do celular, mas não é do tipo que foi anunciado.'

/** A file is whole: if a record awaits it, it goes there; `faltam` null where it is not what that record announced. Asked again, it changes nothing. */
export async function chegouArquivo(ctx: Ctx, tx: Tx, campos: ReadonlyMap<string, Campo>, uuid: string) {
  const { rows } = await sql<{ entidade: string }>`select r.entidade from campo_registros as r
    where r.cliente_uuid = (select cliente_uuid from campo_arquivos where uuid = ${uuid}::uuid) for update`.execute(tx)
  const esperado = await tx.selectFrom('campoArquivos').selectAll().where('uuid', '=', uuid).executeTakeFirst()
  const campo = campos.get(rows[0]?.entidade ?? '')
  if (!campo || !esperado || esperado.recebidoEm !== null) return null
  const { sha256, tamanho } = esperado
  const { completo } = await expectArrival(ctx, tx, { uuid, sha256, tamanho: Number(tamanho) })
  if (!completo) return { entity: campo.entity, id: esperado.registroId, faltam: null }
  await guardarArquivo(ctx, tx, campo, esperado)
  const faltam = await contar(tx, campo.entity, esperado.registroId)
  return { entity: campo.entity, id: esperado.registroId, faltam }
}

export const situacoesDos = (arquivos: readonly ArquivoEsperado[]): DoCampo['arquivosDoAparelho'] =>
  arquivos.map(({ uuid, tipo, alvoId, recebidoEm, erro }) => ({
    uuid,
    tipo,
    id: alvoId,
    situacao: recebidoEm === null ? 'falta' : erro === null ? 'recebido' : 'ilegivel',
  }))
