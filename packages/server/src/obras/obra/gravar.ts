import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { type ListasEnviadas, listasDaObra } from '@prumo/domain/obras/obra/listas.ts'
import {
  type ObraAlterada,
  type ObraNova,
  obraAlterada,
  obraNaResposta,
  obraNova,
} from '@prumo/domain/obras/obra/respostas.ts'
import { type ObraEnviada, problemasDaObra } from '@prumo/domain/obras/obra/valida.ts'
import { obras } from '@prumo/domain/obras/obras.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { create, type Lines, refuseStale, remove, update } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { badFields } from '../../core/errors.ts'
import { writeLists } from '../../core/lists/lists.ts'
import { anunciarConta } from './anunciar.ts'
import {
  conferirBaremo,
  conferirContrato,
  conferirEquipes,
  conferirMudancaDeContrato,
  fatorKDoContrato,
} from './conferir.ts'
import { deOutroBaremo, itensPlanejados } from './itens.ts'
import { naLista, porInteiro } from './ler.ts'
import { orcarItens } from './orcar.ts'

/** A body without what is not kept in the work's own row. */
function partes<T extends ListasEnviadas & { equipesIds?: string[] | undefined }>(enviado: T) {
  const { etapas, itensPrevistos, desligamentos, equipesIds, ...campos } = enviado
  return { campos, listas: { etapas, itensPrevistos, desligamentos }, equipesIds }
}

/** The teams of a work, as they are to be: what changed, by their names. */
async function gravarEquipes(tx: Tx, obraId: string, equipesIds: readonly string[] | undefined): Promise<Lines> {
  const nada = { changes: {}, lists: [] }
  if (equipesIds === undefined) return nada
  const nomes = async () =>
    (
      await sql<{ nome: string }>`select e.nome from obras_equipes as l join equipes as e on e.id = l.equipe_id
        where l.obra_id = ${obraId} order by e.nome collate pt, e.id`.execute(tx)
    ).rows.map(({ nome }) => nome)
  const antes = await nomes()
  await sql`delete from obras_equipes where obra_id = ${obraId} and equipe_id <> all(${idArray(equipesIds)})`.execute(
    tx,
  )
  await sql`insert into obras_equipes (obra_id, equipe_id) select ${obraId}, unnest(${idArray(equipesIds)})
    on conflict do nothing`.execute(tx)
  const depois = await nomes()
  if (antes.join() === depois.join()) return nada
  return { changes: { Equipes: [antes.join(', ') || null, depois.join(', ') || null] }, lists: ['Equipes'] }
}

async function gravarListas(
  ctx: Ctx,
  tx: Tx,
  id: string,
  listas: ListasEnviadas,
  equipesIds: string[] | undefined,
): Promise<Lines> {
  const linhas = await writeLists(ctx, tx, listasDaObra, id, { ...listas })
  const equipes = await gravarEquipes(tx, id, equipesIds)
  return { changes: { ...linhas.changes, ...equipes.changes }, lists: [...linhas.lists, ...equipes.lists] }
}

function criar(ctx: Ctx, enviado: ObraNova): Promise<RecordOf<typeof obras>> {
  return inTransaction(ctx.db, async (tx) => {
    const faltas = problemasDaObra(enviado as ObraEnviada)
    if (Object.keys(faltas).length > 0) throw badFields(faltas)
    const { campos, listas, equipesIds } = partes(enviado)
    const { contratoId, baremoId = null } = campos
    await conferirContrato(ctx, tx, contratoId)
    if (baremoId) await conferirBaremo(ctx, tx, baremoId, contratoId)
    const itens = await itensPlanejados(ctx, tx, listas.itensPrevistos, baremoId)
    if (equipesIds) await conferirEquipes(ctx, tx, equipesIds, contratoId, new Set())
    const fatorK = campos.fatorK ?? (await fatorKDoContrato(tx, contratoId))
    const obra = await create(ctx, obras, { ...campos, fatorK }, tx, {
      own: (await orcarItens(tx, itens, { baremoId, contratoId, fatorK })) ?? {},
      lines: (dentro, { id }) => gravarListas(ctx, dentro, id, listas, equipesIds),
    })
    await anunciarConta(ctx, tx, obra)
    return obra
  })
}

/** What was at fault already is asked only of who touches it (as decision 153). */
function faltasNovas(antes: RowOf<typeof obras>, mudanca: ObraEnviada): Record<string, string> {
  const velhas = problemasDaObra(toRecord(obras, antes))
  return Object.fromEntries(
    Object.entries(problemasDaObra({ ...toRecord(obras, antes), ...mudanca })).filter(
      ([campo]) => campo in mudanca || campo.includes('.') || !(campo in velhas),
    ),
  )
}

function alterar(ctx: Ctx, id: string, enviado: ObraAlterada): Promise<RecordOf<typeof obras>> {
  return inTransaction(ctx.db, async (tx) => {
    const antes = await findRow(ctx, tx, obras, id, true)
    await refuseStale(tx, obras, antes, enviado.revisao)
    const faltas = faltasNovas(antes, enviado as ObraEnviada)
    if (Object.keys(faltas).length > 0) throw badFields(faltas)
    const { campos, listas, equipesIds } = partes(enviado)
    const depois = { ...antes, ...campos }
    const { contratoId, baremoId, fatorK } = depois
    const mudouContrato = contratoId !== antes.contratoId
    if (mudouContrato) {
      await conferirContrato(ctx, tx, contratoId)
      await conferirMudancaDeContrato(tx, id)
    }
    const mudouBaremo = baremoId !== antes.baremoId
    if (baremoId && (mudouBaremo || mudouContrato)) await conferirBaremo(ctx, tx, baremoId, contratoId)
    if (listas.itensPrevistos === undefined && mudouBaremo)
      listas.itensPrevistos = await deOutroBaremo(tx, id, baremoId)
    const itens = await itensPlanejados(ctx, tx, listas.itensPrevistos, baremoId, id)
    const { rows } = await sql<{ id: string }>`select equipe_id as id from obras_equipes where obra_id = ${id}`.execute(
      tx,
    )
    const ja = rows.map((row) => row.id)
    await conferirEquipes(ctx, tx, equipesIds ?? ja, contratoId, new Set(mudouContrato ? [] : ja))
    const obra = await update({ ...ctx, db: tx }, obras, id, campos, {
      own: (await orcarItens(tx, itens, { baremoId, contratoId, fatorK })) ?? {},
      lines: (dentro) => gravarListas(ctx, dentro, id, listas, equipesIds),
    })
    await anunciarConta(ctx, tx, obra)
    return obra
  })
}

const excluir = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx.db, async (tx) => {
    const obra = await findRow(ctx, tx, obras, id, true)
    await anunciarConta(ctx, tx, obra)
    await remove({ ...ctx, db: tx }, obras, id)
  })

/** What the entity's own routes, and the calls by its name, do in the generic services' place. */
export const servicoDeObras: OwnService = {
  input: obraNova,
  patch: obraAlterada,
  record: obraNaResposta,
  create: criar,
  update: alterar,
  remove: excluir,
  present: (ctx, registros, sozinha) => (sozinha ? porInteiro(ctx, registros) : naLista(ctx, registros)),
}
