import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { formatMonth, today } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { decimal, formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import {
  type MetaAlterada,
  type MetaNova,
  type Parcela,
  parcelasForaDoExercicio,
  type RevisaoDeMeta,
} from '@prumo/domain/financeiro/metas/entrada.ts'
import { ALVO, mesesDe, metas, SITUACAO } from '@prumo/domain/financeiro/metas/metas.ts'
import type { MetaDetalhada } from '@prumo/domain/financeiro/metas/respostas.ts'
import { sql } from 'kysely'
import { ACAO, type Changes, changesBetween, logAct } from '../../core/audit.ts'
import { type Ctx, demand } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { checkReferences } from '../../core/crud/references.ts'
import { announce, refuseStale } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database.ts'
import { badFields, conflict } from '../../core/errors.ts'
import { inScope } from '../../core/scope.ts'
import type { NewRow } from '../../core/table.ts'
import { detalharMeta, lerParcelas } from './ler.ts'

export type Row = Record<string, unknown>

/** 'Custos diretos (2026)': how a goal is called in the log. */
export const chamada = (row: Row): string => `a meta "${row.alvoNome}" (${row.exercicio})`

/** The target exists and is of the kind it says; the work is one of the contract's. */
async function conferirAlvo(ctx: Ctx, tx: Tx, campos: Row): Promise<void> {
  await checkReferences(ctx, tx, metas, campos)
  const { alvoTipo, alvoId } = campos as { alvoTipo: number; alvoId: string }
  const faltas: Record<string, string> = {}
  if (alvoTipo !== ALVO.conta) {
    const { rows } = looksLikeId(alvoId)
      ? await sql`select 1 from ${
          alvoTipo === ALVO.categoria
            ? sql`categorias_de_custo where id = ${alvoId}::bigint`
            : sql`classes_de_custo where id = ${alvoId}::bigint and (classe_master_id is null) = ${alvoTipo === ALVO.classeMaster}`
        } for key share`.execute(tx)
      : { rows: [] }
    if (rows.length === 0) faltas.alvoId = messages.registroNaoEncontrado
  }
  if (campos.obraId) {
    const { rows } =
      await sql`select 1 from obras where id = ${campos.obraId} and contrato_id = ${campos.centroDeCustoId}`.execute(tx)
    if (rows.length === 0) faltas.obraId = 'Escolha uma obra desta conta contrato.'
  }
  if (Object.keys(faltas).length > 0) throw badFields(faltas)
}

const total = (parcelas: readonly Parcela[]): number =>
  parcelas.reduce((soma, { valor }) => soma + (toCentavos(valor) ?? 0), 0)

export async function gravarParcelas(tx: Tx, id: string, parcelas: readonly Parcela[]): Promise<void> {
  await sql`delete from metas_parcelas where meta_id = ${id}`.execute(tx)
  await sql`insert into metas_parcelas (meta_id, mes_comp, valor)
    select ${id}::bigint, p.mes, p.valor from unnest(${parcelas.map(({ mesComp }) => mesComp)}::text[],
      ${parcelas.map(({ valor }) => decimal(toCentavos(valor)!))}::numeric[]) as p (mes, valor)`.execute(tx)
}

/** What changed in the parcels, month by month, for the act's log row. */
export const mudancasDeParcelas = (antes: ReadonlyMap<string, number>, parcelas: readonly Parcela[]): Changes => {
  const depois = new Map(parcelas.map(({ mesComp, valor }) => [mesComp, toCentavos(valor)!]))
  const meses = [...new Set([...antes.keys(), ...depois.keys()])].sort()
  return Object.fromEntries(
    meses
      .filter((mes) => (antes.get(mes) ?? 0) !== (depois.get(mes) ?? 0))
      .map((mes) => [`parcela ${formatMonth(mes)}`, [(antes.get(mes) ?? 0) / 100, (depois.get(mes) ?? 0) / 100]]),
  )
}

const JA_VIGENTE = 'Já existe uma meta vigente para este exercício, conta contrato, obra e alvo. Revise aquela.'
/** The database's refusal of a second goal in force, in our words. */
export function jaVigente(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === '23505' && constraint === 'metas_vigente') throw conflict(JA_VIGENTE, { alvoId: JA_VIGENTE })
  throw error
}

/** A goal with its parcels and its one log row; the tool of every act that makes one. */
export async function inserirMeta(
  ctx: Ctx,
  tx: Tx,
  campos: Row,
  parcelas: readonly Parcela[],
  descricao: (row: Row) => string,
): Promise<Row> {
  const fora = parcelasForaDoExercicio(campos.exercicio as number, parcelas)
  if (Object.keys(fora).length > 0) throw badFields(fora)
  const row: Row = await tx
    .insertInto('metas')
    .values({ ...campos, valorTotal: decimal(total(parcelas)) } as NewRow<typeof metas>)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(jaVigente)
  await gravarParcelas(tx, row.id as string, parcelas)
  await logAct(tx, ctx, {
    acao: ACAO.adicionou,
    tela: metas.tela,
    entidade: metas.name,
    alvoId: row.id as string,
    descricao: descricao(row),
    mudancas: { ...changesBetween(metas, {}, row), ...mudancasDeParcelas(new Map(), parcelas) },
  })
  await announce(ctx, tx, metas, row)
  return row
}

/** POST /metas. */
export function criarMeta(ctx: Ctx, { parcelas, ativar, ...campos }: MetaNova): Promise<MetaDetalhada> {
  // Putting a goal in force is `editar`'s; drafting one is `adicionar`'s.
  if (ativar) demand(ctx, metas.tela, 'editar')
  return inTransaction(ctx.db, async (tx) => {
    await conferirAlvo(ctx, tx, campos)
    const situacao = ativar ? SITUACAO.vigente : SITUACAO.rascunho
    const row = await inserirMeta(
      ctx,
      tx,
      { ...campos, situacao, numeroRevisao: 0 },
      parcelas,
      (nova) => `${ativar ? 'Criou e ativou' : 'Criou'} ${chamada(nova)}, de ${formatMoney(total(parcelas))}`,
    )
    return detalharMeta(ctx, tx, row.id as string)
  })
}

/** The goal of that id in scope, locked, in the state the act leaves from. */
export async function travarMeta(
  ctx: Ctx,
  tx: Tx,
  id: string,
  situacao: number,
  frase: string,
  revisao?: number,
): Promise<Row> {
  const row = await findRow(ctx, tx, metas, id, true)
  await refuseStale(tx, metas, row, revisao)
  if (row.situacao !== situacao) throw conflict(frase)
  return row
}

async function mudar(ctx: Ctx, tx: Tx, row: Row, campos: Row, descricao: string, mais: Changes = {}): Promise<Row> {
  const depois: Row = await tx
    .updateTable('metas')
    .set({ ...campos, revisao: (row.revisao as number) + 1 })
    .where('id', '=', row.id as string)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(jaVigente)
  await logAct(tx, ctx, {
    acao: ACAO.alterou,
    tela: metas.tela,
    entidade: metas.name,
    alvoId: row.id as string,
    descricao,
    mudancas: { ...changesBetween(metas, row, depois), ...mais },
  })
  await announce(ctx, tx, metas, depois, row)
  return depois
}

/** PUT /metas/:id: of a draft only; the parcels of months gone by are a revision's to change. */
export function editarMeta(
  ctx: Ctx,
  id: string,
  { parcelas, revisao, ...campos }: MetaAlterada,
): Promise<MetaDetalhada> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await travarMeta(
      ctx,
      tx,
      id,
      SITUACAO.rascunho,
      'Só um rascunho se edita: faça uma revisão desta meta.',
      revisao,
    )
    await conferirAlvo(ctx, tx, campos)
    const antes = (await lerParcelas(tx, [id])).get(id)!
    const fora = parcelasForaDoExercicio(campos.exercicio, parcelas)
    const mesAtual = today().slice(0, 7)
    const novas = new Map(parcelas.map(({ mesComp, valor }) => [mesComp, toCentavos(valor)]))
    for (const mesComp of mesesDe(campos.exercicio))
      if (
        mesComp < mesAtual &&
        campos.exercicio === row.exercicio &&
        (antes.get(mesComp) ?? 0) !== (novas.get(mesComp) ?? 0)
      ) {
        const n = parcelas.findIndex((um) => um.mesComp === mesComp)
        fora[n < 0 ? 'parcelas' : `parcelas.${n}.valor`] =
          `${formatMonth(mesComp)} já passou: ative a meta e faça uma revisão.`
      }
    if (Object.keys(fora).length > 0) throw badFields(fora)
    const mudancas = mudancasDeParcelas(antes, parcelas)
    const depois = { ...campos, valorTotal: decimal(total(parcelas)) }
    if (Object.keys({ ...changesBetween(metas, row, { ...row, ...depois }), ...mudancas }).length > 0) {
      await gravarParcelas(tx, id, parcelas)
      await mudar(ctx, tx, row, depois, `Alterou ${chamada(row)}`, mudancas)
    }
    return detalharMeta(ctx, tx, id)
  })
}

export function excluirMeta(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await travarMeta(ctx, tx, id, SITUACAO.rascunho, 'Só um rascunho se exclui: encerre esta meta.')
    await logAct(tx, ctx, {
      acao: ACAO.excluiu,
      tela: metas.tela,
      entidade: metas.name,
      alvoId: id,
      descricao: `Excluiu ${chamada(row)}`,
      mudancas: changesBetween(metas, row, {}),
    })
    await announce(ctx, tx, metas, row)
    await tx.deleteFrom('metas').where('id', '=', id).execute()
  })
}

export function ativarMeta(ctx: Ctx, id: string, revisao?: number): Promise<MetaDetalhada> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await travarMeta(ctx, tx, id, SITUACAO.rascunho, 'Esta meta já não é um rascunho.', revisao)
    await mudar(ctx, tx, row, { situacao: SITUACAO.vigente }, `Ativou ${chamada(row)}`)
    return detalharMeta(ctx, tx, id)
  })
}

const SO_VIGENTE = 'Só uma meta vigente pode ser revista ou encerrada.'

export function encerrarMeta(
  ctx: Ctx,
  id: string,
  { motivo, revisao }: { motivo: string; revisao?: number },
): Promise<MetaDetalhada> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await travarMeta(ctx, tx, id, SITUACAO.vigente, SO_VIGENTE, revisao)
    await mudar(ctx, tx, row, { situacao: SITUACAO.encerrada, motivo }, `Encerrou ${chamada(row)}. Motivo: ${motivo}`)
    return detalharMeta(ctx, tx, id)
  })
}

/** The successor of a goal in force: the former stays as it was, to be read. Writes no log row: the act that revises does. */
export async function suceder(tx: Tx, row: Row, campos: Row, parcelas: readonly Parcela[]): Promise<Row> {
  const fora = parcelasForaDoExercicio(row.exercicio as number, parcelas)
  if (Object.keys(fora).length > 0) throw badFields(fora)
  await tx
    .updateTable('metas')
    .set({ situacao: SITUACAO.substituida, revisao: (row.revisao as number) + 1 })
    .where('id', '=', row.id as string)
    .execute()
  const { id: _, revisao: __, busca: ___, classeId, categoriaId, alvoChave, alvoNome, ...iguais } = row
  const nova: Row = await tx
    .insertInto('metas')
    .values({
      ...iguais,
      ...campos,
      situacao: SITUACAO.vigente,
      valorTotal: decimal(total(parcelas)),
      revisaoDe: row.id,
      numeroRevisao: (row.numeroRevisao as number) + 1,
    } as NewRow<typeof metas>)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(jaVigente)
  await gravarParcelas(tx, nova.id as string, parcelas)
  return nova
}

/** POST /metas/:id/revisar: the only way to change a goal in force, months gone by included. */
export function revisarMeta(
  ctx: Ctx,
  id: string,
  { parcelas, motivo, revisao, ...campos }: RevisaoDeMeta,
): Promise<MetaDetalhada> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await travarMeta(ctx, tx, id, SITUACAO.vigente, SO_VIGENTE, revisao)
    await checkReferences(ctx, tx, metas, campos)
    const antes = (await lerParcelas(tx, [id])).get(id)!
    const dados = Object.fromEntries(Object.entries(campos).filter(([, valor]) => valor !== undefined))
    const nova = await suceder(tx, row, { ...dados, motivo }, parcelas)
    await logAct(tx, ctx, {
      acao: ACAO.adicionou,
      tela: metas.tela,
      entidade: metas.name,
      alvoId: nova.id as string,
      descricao: `Revisou ${chamada(nova)}: revisão ${nova.numeroRevisao}, de ${formatMoney(toCentavos(String(row.valorTotal))!)} para ${formatMoney(total(parcelas))}. Motivo: ${motivo}`,
      mudancas: { ...changesBetween(metas, row, nova), ...mudancasDeParcelas(antes, parcelas) },
    })
    await announce(ctx, tx, metas, row)
    await announce(ctx, tx, metas, nova)
    return detalharMeta(ctx, tx, nova.id as string)
  })
}

/** Which of those contracts this person holds: for acts on whole years. */
export const noAlcance = (ctx: Ctx) => inScope(ctx, metas, 'm')
