/**
 * The kernel of acts. A module declares its flow in the domain and binds it here once (`FluxoNoBanco`: what the rules need
 * beyond the row); each command is then a plain function beside its route that hands `agir` what is special to it:
 *
 *     export const encerrarMeta = (ctx: Ctx, id: string, dados: Encerramento) =>
 *       agir(ctx, METAS, id, 'encerrar', {
 *         dados,
 *         escrever: () => ({ campos: { motivo: dados.motivo } }),
 *         frase: (meta) => `Encerrou ${chamada(meta)}. Motivo: ${dados.motivo}`,
 *         responder: (tx) => detalharMeta(ctx, tx, id),
 *       })
 *
 * An act on many rows at once takes the pieces: `travar` each, `passar` each, then one `gravarAto`.
 */
import type { Entity } from '@prumo/domain/core/entity.ts'
import {
  type AtoDe,
  acoesDe,
  type DadosDe,
  type EstadoDe,
  type Impedimento,
  impedimento,
  type Pessoa,
  type PessoaDe,
  possibilidades,
  type QualquerFluxo,
  REVISAO_ANTIGA,
  type RegistroDe,
} from '@prumo/domain/core/fluxo.ts'
import { ACAO, type AcaoNoLog } from '@prumo/domain/core/log.ts'
import type { Expression, Updateable } from 'kysely'
import type { Changes } from '../audit/audit.ts'
import type { Ctx } from '../context.ts'
import { findRow, toRecord } from '../crud/read.ts'
import { refuseStale } from '../crud/write.ts'
import { type Db, inTransaction, type Tx } from '../database/database.ts'
import type { AnyRecord, EntityTables, RowOf, TableName } from '../database/table.ts'
import { tableOf } from '../database/tables.ts'
import { AppError } from '../errors.ts'
import type { LiveEvent } from '../live/live-channels.ts'
import { gravarAto } from './gravar-ato.ts'

type FluxoDeEntidade = QualquerFluxo & { readonly entidade: Entity }
type EntidadeDe<F> = F extends { readonly entidade: infer E extends Entity } ? E : never
/** A row of the flow's table as it is read. */
export type LinhaDe<F> = RowOf<EntidadeDe<F>>
type ColunaDeEstado<F> = F extends { readonly estado: infer K extends string } ? K : never
type Colunas<F> = Updateable<EntityTables<EntidadeDe<F>>[TableName<EntidadeDe<F>> & keyof EntityTables<EntidadeDe<F>>]>
/** What an act may write of its record: values or expressions; the state is the flow's. */
export type CamposDe<F> = {
  readonly [K in Exclude<keyof Colunas<F>, ColunaDeEstado<F> | 'id' | 'revisao' | 'busca'>]?:
    | Colunas<F>[K]
    | Expression<unknown>
}

/** A record as stored, and as the flow's rules see it and who acts. A module adds to it what its commands read. */
export interface Caso<F> {
  readonly row: LinhaDe<F>
  readonly registro: RegistroDe<F>
  readonly pessoa: PessoaDe<F>
}

/** A flow where it meets the database. */
export interface FluxoNoBanco<F extends FluxoDeEntidade, C extends Caso<F> = Caso<F>> {
  readonly fluxo: F
  /** What the rules and the commands need beyond the row, which is in scope; `trava`: an act is coming, and the row is locked. */
  carregar(ctx: Ctx, db: Db | Tx, row: LinhaDe<F>, trava: boolean): Promise<C>
  /** What the screens are told of a change, when not simply whoever sees the record. */
  anunciar?(ctx: Ctx, tx: Tx, depois: LinhaDe<F>, antes: LinhaDe<F>): Promise<readonly LiveEvent[]>
  /** The database's own refusals (a unique index) in our words; throws what it is given when it is none of them. */
  traduzir?(error: unknown): never
}

/** The person of the session, as flows see them. */
export const pessoaDe = (ctx: Ctx): Pessoa => ({ id: ctx.usuario.id, permissoes: ctx.permissoes })

type Sent<F, A extends AtoDe<F>> = DadosDe<F, A> & { readonly revisao?: number | undefined }

/** What an act writes of its record. */
export interface Escrito<F> {
  /** Columns, the state's excepted, which is the flow's. Absent, and the state staying: the record and its `revisao` stay too. */
  readonly campos?: CamposDe<F>
  /** Which of the act's states it comes to, where it has several. */
  readonly para?: EstadoDe<F>
  /** What changed beyond the record's columns, for the log. */
  readonly mudancas?: Changes
}

/** What the log row says instead of the usual: another action, another record, what else changed. */
export type Contado<F> = Partial<{ acao: AcaoNoLog; depois: LinhaDe<F>; mudancas: Changes }>

export interface Comando<F, A extends AtoDe<F>, C, T> {
  /** What was sent: judged by the act's `exige`, its `revisao` held against the record's. */
  readonly dados: Sent<F, A>
  /** Lines and columns to write, after every refusal of the flow; throws what only the database knows. null: nothing differs, nothing is written. */
  escrever?(tx: Tx, caso: C): Promise<Escrito<F> | null> | Escrito<F> | null
  readonly acao?: AcaoNoLog
  /** The log's sentence, of the record as it then is. */
  frase(depois: LinhaDe<F>, caso: C): string
  /** What the act owes once it is written: mail, recalculation, effects on others. What it returns, the log row says. */
  depois?(tx: Tx, depois: LinhaDe<F>, caso: C): Promise<Contado<F>> | Promise<void>
  /** The answer, read in the same transaction. */
  responder(tx: Tx, depois: LinhaDe<F>): Promise<T>
}

/** What is stored of that id in this person's scope; the flow's entity says of which table. */
const linha = async <F extends FluxoDeEntidade>(ctx: Ctx, db: Db | Tx, { entidade }: F, id: string, trava = false) =>
  (await findRow<Entity>(ctx, db, entidade, id, trava)) as unknown as LinhaDe<F>

/** The record of that id in this person's scope as its flow sees it; 404 otherwise. */
export async function carregarCaso<F extends FluxoDeEntidade, C extends Caso<F>>(
  ctx: Ctx,
  db: Db | Tx,
  banco: FluxoNoBanco<F, C>,
  id: string,
): Promise<C> {
  return banco.carregar(ctx, db, await linha(ctx, db, banco.fluxo, id), false)
}

/** What this person may do with it now, and why not, by the act's name. */
export const oQuePode = <F extends FluxoDeEntidade>(fluxo: F, { registro, pessoa }: Caso<F>) =>
  possibilidades(acoesDe(fluxo, registro, pessoa))

/** A flow's refusal as the HTTP error it names: a conflict shows the record as it is, and an old `revisao` who was first. */
async function recusado(
  tx: Tx,
  entidade: Entity,
  row: AnyRecord,
  dito: Impedimento,
  revisao?: number,
): Promise<AppError> {
  const { status, message, details = {} } = dito
  if (message === REVISAO_ANTIGA) await refuseStale(tx, entidade, row, revisao)
  return new AppError(status, message, status === 409 ? { ...details, atual: toRecord(entidade, row) } : details)
}

/** Throws a flow's refusal as the HTTP error it names: for rows that are no entity's. */
export function barrar(dito: Impedimento | null): void {
  if (dito) throw new AppError(dito.status, dito.message, dito.details)
}

/** The record of that id, locked until the transaction ends, when this person may do that to it now; the refusal otherwise. */
export async function travar<F extends FluxoDeEntidade, C extends Caso<F>, A extends AtoDe<F>>(
  ctx: Ctx,
  tx: Tx,
  banco: FluxoNoBanco<F, C>,
  id: string,
  ato: A,
  dados?: Sent<F, A>,
): Promise<C> {
  const { fluxo } = banco
  const row = await linha(ctx, tx, fluxo, id, true)
  const caso = await banco.carregar(ctx, tx, row, true)
  const dito = impedimento(fluxo, ato, caso.registro, caso.pessoa, dados)
  if (dito) throw await recusado(tx, fluxo.entidade, row, dito, dados?.revisao)
  return caso
}

/** Where the act leads from here: a state that is not the act's is a programmer's error. */
function destino<F extends FluxoDeEntidade>(fluxo: F, ato: AtoDe<F>, para: number | undefined): Record<string, number> {
  const { vai } = fluxo.atos[ato]!
  if (fluxo.derivado || vai === 'mesmo' || vai === 'nenhum') return {}
  const estados: readonly number[] = [vai].flat()
  const escolhido = para ?? (estados.length === 1 ? estados[0] : undefined)
  if (escolhido === undefined || !estados.includes(escolhido))
    throw new AppError(500, `${fluxo.entidade.name}: o ato ${ato} não leva ao estado ${escolhido}`)
  return { [fluxo.estado]: escolhido }
}

/** Writes the act's columns, the state it leads to and the next `revisao`; tells nobody: the act does (`gravarAto`). */
export async function passar<F extends FluxoDeEntidade>(
  tx: Tx,
  { fluxo, traduzir }: Pick<FluxoNoBanco<F>, 'fluxo' | 'traduzir'>,
  row: LinhaDe<F>,
  ato: AtoDe<F>,
  { campos, para }: Escrito<F> = {},
): Promise<LinhaDe<F>> {
  if (campos && fluxo.estado in campos)
    throw new AppError(500, `${fluxo.entidade.name}: o estado é do fluxo, não do ato ${ato}`)
  const depois = await tx
    .updateTable(tableOf<Entity>(fluxo.entidade))
    .set({ ...campos, ...destino(fluxo, ato, para), revisao: row.revisao + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error) => (traduzir ? traduzir(error) : Promise.reject(error)))
  return depois as unknown as LinhaDe<F>
}

/**
 * Does one act to one record, in one transaction (`joined`, or its own): finds it in scope and locks it, refuses by the flow,
 * writes, raises `revisao`, leaves exactly one log row and one announcement, and whatever else the act owes.
 */
export function agir<F extends FluxoDeEntidade, C extends Caso<F>, A extends AtoDe<F>, T>(
  ctx: Ctx,
  banco: FluxoNoBanco<F, C>,
  id: string,
  ato: A,
  comando: Comando<F, A, C, T>,
  joined?: Tx,
): Promise<T> {
  const { fluxo } = banco
  const { entidade } = fluxo
  const { vai } = fluxo.atos[ato]!
  return inTransaction(joined ?? ctx.db, async (tx) => {
    const caso = await travar(ctx, tx, banco, id, ato, comando.dados)
    const antes = caso.row
    const escrito = comando.escrever ? await comando.escrever(tx, caso) : {}
    if (escrito === null) return comando.responder(tx, antes)
    const fica = vai === 'nenhum' || (vai === 'mesmo' && !escrito.campos)
    const depois = fica ? antes : await passar(tx, banco, antes, ato, escrito)
    const contado: Contado<F> = (await comando.depois?.(tx, depois, caso)) ?? {}
    await gravarAto(ctx, tx, entidade, {
      acao: contado.acao ?? comando.acao ?? (vai === 'nenhum' ? ACAO.excluiu : ACAO.alterou),
      frase: comando.frase(contado.depois ?? depois, caso),
      registros: [{ antes, depois: vai === 'nenhum' ? null : (contado.depois ?? depois) }],
      mudancas: { ...escrito.mudancas, ...contado.mudancas },
      anunciar: banco.anunciar && ((novo, velho) => banco.anunciar!(ctx, tx, novo as LinhaDe<F>, velho as LinhaDe<F>)),
    })
    if (vai === 'nenhum') await tx.deleteFrom(tableOf<Entity>(entidade)).where('id', '=', id).execute()
    return comando.responder(tx, depois)
  })
}
