import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { formatMonth, today } from '@prumo/domain/core/dates.ts'
import type { InputOf } from '@prumo/domain/core/entity.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { decimal, formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import {
  type EncerramentoDeMeta,
  type MetaAlterada,
  type MetaNova,
  mudancasDeMesesPassados,
  type Parcela,
  parcelasForaDoExercicio,
  type RevisaoDeMeta,
} from '@prumo/domain/financeiro/metas/entrada.ts'
import { fluxoDaMeta } from '@prumo/domain/financeiro/metas/fluxo.ts'
import { ALVO, metas, SITUACAO } from '@prumo/domain/financeiro/metas/metas.ts'
import type { MetaDetalhada } from '@prumo/domain/financeiro/metas/respostas.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import { agir, type FluxoNoBanco, pessoaDe } from '../../core/atos/agir.ts'
import { gravarAto } from '../../core/atos/gravar-ato.ts'
import { type Changes, changesBetween } from '../../core/audit/audit.ts'
import { type Ctx, demand } from '../../core/context.ts'
import { checkReferences } from '../../core/crud/references.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { NewRow, RowOf } from '../../core/database/table.ts'
import { badFields, conflict } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'
import { detalharMeta, lerParcelas } from './ler.ts'

export type Meta = RowOf<typeof metas>
type Campos = Readonly<Record<string, unknown>>

/** 'Custos diretos (2026)': how a goal is called in the log. */
export const chamada = (row: Meta): string => `a meta "${row.alvoNome}" (${row.exercicio})`

/** The target exists and is of the kind it says; the work is one of the contract's. */
async function conferirAlvo(ctx: Ctx, tx: Tx, campos: InputOf<typeof metas>): Promise<void> {
  await checkReferences(ctx, tx, metas, campos)
  const { alvoTipo, alvoId } = campos
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
  campos: NewRow<typeof metas>,
  parcelas: readonly Parcela[],
  descricao: (row: Meta) => string,
): Promise<Meta> {
  const fora = parcelasForaDoExercicio(campos.exercicio, parcelas)
  if (Object.keys(fora).length > 0) throw badFields(fora)
  const row = await tx
    .insertInto('metas')
    .values({ ...campos, valorTotal: decimal(total(parcelas)) })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(jaVigente)
  await gravarParcelas(tx, row.id, parcelas)
  await gravarAto(ctx, tx, metas, {
    acao: ACAO.adicionou,
    frase: descricao(row),
    registros: [{ antes: null, depois: row }],
    mudancas: mudancasDeParcelas(new Map(), parcelas),
  })
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
    return detalharMeta(ctx, tx, row.id)
  })
}

/** A goal's flow where it meets the database. */
export const METAS: FluxoNoBanco<typeof fluxoDaMeta> = {
  fluxo: fluxoDaMeta,
  carregar: async (ctx, _db, row) => ({ row, registro: row, pessoa: pessoaDe(ctx) }),
  traduzir: jaVigente,
}

/** PUT /metas/:id: of a draft only; the parcels of months gone by are a revision's to change. */
export const editarMeta = (ctx: Ctx, id: string, dados: MetaAlterada): Promise<MetaDetalhada> =>
  agir(ctx, METAS, id, 'editar', {
    dados,
    async escrever(tx, { row }) {
      const { parcelas, revisao: _, ...campos } = dados
      await conferirAlvo(ctx, tx, campos)
      const antes = (await lerParcelas(tx, [id])).get(id)!
      if (campos.exercicio === row.exercicio) {
        const passadas = mudancasDeMesesPassados(campos.exercicio, antes, parcelas, today().slice(0, 7))
        if (Object.keys(passadas).length > 0) throw badFields(passadas)
      }
      const mudancas = mudancasDeParcelas(antes, parcelas)
      const depois = { ...campos, valorTotal: decimal(total(parcelas)) }
      if (Object.keys({ ...changesBetween(metas, row, { ...row, ...depois }), ...mudancas }).length === 0) return null
      await gravarParcelas(tx, id, parcelas)
      return { campos: depois, mudancas }
    },
    frase: (_, { row }) => `Alterou ${chamada(row)}`,
    responder: (tx) => detalharMeta(ctx, tx, id),
  })

export const excluirMeta = (ctx: Ctx, id: string): Promise<void> =>
  agir(ctx, METAS, id, 'excluir', {
    dados: {},
    frase: (meta) => `Excluiu ${chamada(meta)}`,
    responder: async () => {},
  })

export const ativarMeta = (ctx: Ctx, id: string, revisao?: number): Promise<MetaDetalhada> =>
  agir(ctx, METAS, id, 'ativar', {
    dados: { revisao },
    frase: (meta) => `Ativou ${chamada(meta)}`,
    responder: (tx) => detalharMeta(ctx, tx, id),
  })

export const encerrarMeta = (ctx: Ctx, id: string, dados: EncerramentoDeMeta): Promise<MetaDetalhada> =>
  agir(ctx, METAS, id, 'encerrar', {
    dados,
    escrever: () => ({ campos: { motivo: dados.motivo } }),
    frase: (meta) => `Encerrou ${chamada(meta)}. Motivo: ${dados.motivo}`,
    responder: (tx) => detalharMeta(ctx, tx, id),
  })

/** The successor of a goal that was just replaced, which stays as it was, to be read. Writes no log row: the act that revises does. */
export async function nascerSucessora(tx: Tx, row: Meta, campos: Campos, parcelas: readonly Parcela[]): Promise<Meta> {
  const { id: _, revisao: __, busca: ___, classeId, categoriaId, alvoChave, alvoNome, ...iguais } = row
  const nova = await tx
    .insertInto('metas')
    .values({
      ...iguais,
      ...campos,
      situacao: SITUACAO.vigente,
      valorTotal: decimal(total(parcelas)),
      revisaoDe: row.id,
      numeroRevisao: row.numeroRevisao + 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(jaVigente)
  await gravarParcelas(tx, nova.id, parcelas)
  return nova
}

/** POST /metas/:id/revisar: the only way to change a goal in force, months gone by included. */
export function revisarMeta(ctx: Ctx, id: string, dados: RevisaoDeMeta): Promise<MetaDetalhada> {
  const { parcelas, motivo, revisao: _, ...resto } = dados
  let nova: Meta
  return agir(ctx, METAS, id, 'revisar', {
    dados,
    acao: ACAO.adicionou,
    async depois(tx, substituida, { row }) {
      await checkReferences(ctx, tx, metas, resto)
      const antes = (await lerParcelas(tx, [id])).get(id)!
      const campos = Object.fromEntries(Object.entries(resto).filter(([, valor]) => valor !== undefined))
      nova = await nascerSucessora(tx, row, { ...campos, motivo }, parcelas)
      await announce(ctx, tx, metas, substituida)
      return { depois: nova, mudancas: mudancasDeParcelas(antes, parcelas) }
    },
    frase: (feita, { row }) =>
      `Revisou ${chamada(feita)}: revisão ${feita.numeroRevisao}, de ${formatMoney(toCentavos(row.valorTotal)!)} para ${formatMoney(total(parcelas))}. Motivo: ${motivo}`,
    responder: (tx) => detalharMeta(ctx, tx, nova.id),
  })
}

/** Which of those contracts this person holds: for acts on whole years. */
export const noAlcance = (ctx: Ctx) => inScope(ctx, metas, 'm')
