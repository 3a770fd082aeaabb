import type { InputOf, RecordOf } from '@prumo/domain/core/entity.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { classesDeCusto } from '@prumo/domain/financeiro/classes-de-custo.ts'
import {
  type ClasseComRestritas,
  type ClasseNaForma,
  classeComRestritas,
  entradaDeClasse,
  mudancaDeClasse,
} from '@prumo/domain/financeiro/classes-respostas.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { type Changes, changesBetween, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { refuseIfReferred } from '../../core/crud/references.ts'
import { create, refuseStale, update } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { badFields, conflict } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'

type Classe = RecordOf<typeof classesDeCusto>
type Entrada = InputOf<typeof classesDeCusto>
type Mudanca = Partial<ClasseNaForma> & { revisao?: number }
type Restrita = { id: string; nome: string }

/** Rows of the tree as the spec shows them too: each with its master's name, each master with what is under it. */
async function comRestritas(ctx: Ctx, classes: readonly Classe[]): Promise<ClasseComRestritas[]> {
  if (classes.length === 0) return []
  const masters = [...new Set(classes.map(({ id, classeMasterId }) => classeMasterId ?? id))]
  const { rows } = await sql<Restrita & { master: string | null }>`
    select id, nome, classe_master_id as master from classes_de_custo
    where id = any(${idArray(masters)}) or classe_master_id = any(${idArray(masters)})
    order by nome collate pt, id`.execute(ctx.db)
  const nomes = new Map(rows.map(({ id, nome }) => [id, nome]))
  const porMaster = Map.groupBy(rows, ({ master }) => master)
  return classes.map((classe) => ({
    ...classe,
    classeMaster: nomes.get(classe.classeMasterId ?? classe.id) ?? classe.nome,
    classesRestritas: (porMaster.get(classe.id) ?? []).map(({ id, nome }) => ({ id, nome })),
  }))
}

const umaSo = async (ctx: Ctx, classe: Classe): Promise<ClasseComRestritas> => (await comRestritas(ctx, [classe]))[0]!

const naForma = (body: object): body is ClasseNaForma => 'classeMaster' in body || 'classesRestritas' in body

const repetida = (error: { code?: string }): never => {
  if (error.code !== '23505') throw error as Error
  throw conflict(classesDeCusto.unique[0]!.message, { classesRestritas: classesDeCusto.unique[0]!.message })
}

/** A tree has two floors: what is under a master has nothing under itself. */
async function recusarTerceiroAndar(
  tx: Tx,
  id: string | null,
  classeMasterId: string | null | undefined,
): Promise<void> {
  if (!classeMasterId) return
  const { rows } = await sql<{ mal: boolean }>`select
    exists (select 1 from classes_de_custo where id = ${classeMasterId} and classe_master_id is not null)
    or ${classeMasterId}::bigint = ${id}::bigint is true
    or exists (select 1 from classes_de_custo where classe_master_id = ${id}::bigint) as mal`.execute(tx)
  if (rows[0]!.mal)
    throw badFields({ classeMasterId: 'Escolha uma classe master: uma classe restrita não tem outras dentro de si.' })
}

function criar(ctx: Ctx, body: Entrada | ClasseNaForma): Promise<ClasseComRestritas> {
  return inTransaction(ctx.db, async (tx) => {
    const nested = { ...ctx, db: tx }
    if (!naForma(body)) {
      await recusarTerceiroAndar(tx, null, body.classeMasterId)
      return umaSo(nested, await create(ctx, classesDeCusto, body, tx))
    }
    const { classeMaster, nomeContaOrcamento = null, classesRestritas } = body
    const master = await create(ctx, classesDeCusto, { nome: classeMaster, nomeContaOrcamento }, tx)
    // Part of the same act: its one log row is the master's.
    for (const { nome } of classesRestritas)
      await tx.insertInto('classesDeCusto').values({ nome, classeMasterId: master.id, nomeContaOrcamento }).execute()
    return umaSo(nested, master)
  })
}

function alterar(
  ctx: Ctx,
  id: string,
  body: (Partial<Entrada> & { revisao?: number }) | Mudanca,
): Promise<ClasseComRestritas> {
  return inTransaction(ctx.db, async (tx) => {
    const nested = { ...ctx, db: tx }
    if (naForma(body)) return umaSo(nested, await alterarNaForma(nested, tx, id, body))
    await findRow(ctx, tx, classesDeCusto, id, true)
    if ('classeMasterId' in body) await recusarTerceiroAndar(tx, id, body.classeMasterId)
    return umaSo(nested, await update(nested, classesDeCusto, id, body))
  })
}

/** The whole class at once: renamed, with the restricted classes it names and no other, one log row. */
async function alterarNaForma(ctx: Ctx, tx: Tx, id: string, mudanca: Mudanca): Promise<Classe> {
  const before = await findRow(ctx, tx, classesDeCusto, id, true)
  await refuseStale(tx, classesDeCusto, before, mudanca.revisao)
  if (before.classeMasterId)
    throw badFields({ classeMaster: 'Esta é uma classe restrita: altere-a pela sua classe master.' })
  const { rows: atuais } =
    await sql<Restrita>`select id, nome from classes_de_custo where classe_master_id = ${id} order by id for update`.execute(
      tx,
    )
  const nomeContaOrcamento =
    mudanca.nomeContaOrcamento === undefined ? before.nomeContaOrcamento : mudanca.nomeContaOrcamento
  const row = await tx
    .updateTable('classesDeCusto')
    .set({ nome: mudanca.classeMaster ?? before.nome, nomeContaOrcamento, revisao: before.revisao + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(repetida)
  const mudancas: Changes = changesBetween(classesDeCusto, before, row)
  if (mudanca.classesRestritas)
    Object.assign(mudancas, await trocarRestritas(ctx, tx, id, atuais, mudanca.classesRestritas, nomeContaOrcamento))
  await logAct(tx, ctx, {
    acao: ACAO.alterou,
    tela: classesDeCusto.tela,
    entidade: classesDeCusto.name,
    alvoId: id,
    descricao: `Alterou a classe de custo "${row.nome}" e as suas classes restritas`,
    mudancas,
  })
  await announce(ctx, tx, classesDeCusto, row, before)
  return toRecord(classesDeCusto, row)
}

async function trocarRestritas(
  ctx: Ctx,
  tx: Tx,
  masterId: string,
  atuais: readonly Restrita[],
  novas: ClasseNaForma['classesRestritas'],
  nomeContaOrcamento: string | null,
): Promise<Changes> {
  const mudancas: Changes = {}
  for (const [n, { id }] of novas.entries())
    if (id && !atuais.some((atual) => atual.id === id))
      throw badFields({ [`classesRestritas.${n}.id`]: 'Esta classe restrita não é desta classe master.' })
  for (const { id, nome } of atuais) {
    if (novas.some((nova) => nova.id === id)) continue
    await refuseIfReferred(ctx, tx, classesDeCusto, id)
    await tx.deleteFrom('classesDeCusto').where('id', '=', id).execute()
    mudancas[`classe restrita ${id}`] = [nome, null]
  }
  for (const { id, nome } of novas) {
    const antes = atuais.find((atual) => atual.id === id)
    if (antes?.nome === nome) continue
    if (antes)
      await sql`update classes_de_custo set nome = ${nome}, revisao = revisao + 1 where id = ${antes.id}`
        .execute(tx)
        .catch(repetida)
    else
      await tx
        .insertInto('classesDeCusto')
        .values({ nome, classeMasterId: masterId, nomeContaOrcamento })
        .execute()
        .catch(repetida)
    mudancas[`classe restrita ${nome}`] = [antes?.nome ?? null, nome]
  }
  return mudancas
}

export const servicoDeClasses: OwnService = {
  input: entradaDeClasse,
  patch: mudancaDeClasse,
  record: classeComRestritas,
  create: criar,
  update: alterar,
  present: comRestritas,
}
