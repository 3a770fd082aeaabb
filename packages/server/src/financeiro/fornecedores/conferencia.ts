import { ACAO } from '@prumo/domain/core/log.ts'
import {
  type DadosBancarios,
  dadosBancarios,
  dadosEmConferencia,
} from '@prumo/domain/financeiro/conferencia-bancaria.ts'
import { vePorInteiro } from '@prumo/domain/financeiro/fornecedor-reservado.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import type { decisaoDeConferencia } from '@prumo/domain/financeiro/fornecedores-chamadas.ts'
import type { ConferenciaBancaria } from '@prumo/domain/financeiro/fornecedores-respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { changesBetween, logAct } from '../../core/audit/audit.ts'
import { withoutReserved } from '../../core/audit/audit-mask.ts'
import { type Ctx, can } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { refuseStale } from '../../core/crud/write.ts'
import { type Db, inTransaction, type Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { conflict, forbidden } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'
import { apresentar, registrarVista } from './apresentar.ts'
import { avisarRecusa } from './avisar.ts'

type Fornecedor = RowOf<typeof fornecedores>

/** Do that supplier's bank data wait for a second person? As a condition on the table or its alias. */
export const emConferencia = (alias = 'fornecedores'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.dados_em_conferencia`)}`

const quando = [
  'dadosBancariosAlteradosEm',
  'dadosBancariosAlteradosPor',
  'dadosBancariosConferidosEm',
  'dadosBancariosConferidosPor',
] as const
const guardados = [...dadosBancarios, ...quando]
type Guardados = Pick<Fornecedor, (typeof guardados)[number]>

const lerAnteriores = (db: Db | Tx, id: string) =>
  db.selectFrom('fornecedoresDadosAnteriores').selectAll().where('fornecedorId', '=', id).executeTakeFirst()

const so = <K extends keyof Guardados>(row: Partial<Guardados>, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null])) as Pick<Guardados, K>
const iguais = (a: Partial<Guardados>, b: Partial<Guardados>, names: readonly (keyof Guardados)[]): boolean =>
  JSON.stringify(so(a, names)) === JSON.stringify(so(b, names))

/**
 * What a change of bank data adds to itself: since when they wait, by whom. What they were is kept until somebody else has
 * looked, once: a second change before that does not make the first one's account the trusted one. Put back as they were, they wait no more.
 */
export async function segurar(
  ctx: Ctx,
  tx: Tx,
  before: Fornecedor,
  patch: Partial<Guardados>,
): Promise<Partial<Guardados>> {
  if (iguais(before, { ...before, ...patch }, dadosBancarios)) return {}
  const { id } = before
  const anteriores = await lerAnteriores(tx, id)
  if (anteriores && iguais(anteriores, { ...before, ...patch }, dadosBancarios)) {
    await tx.deleteFrom('fornecedoresDadosAnteriores').where('fornecedorId', '=', id).execute()
    return so(anteriores, quando)
  }
  const eu = ctx.usuario.id
  if (anteriores) {
    await sql`update fornecedores_dados_anteriores set autores = array_append(array_remove(autores, ${eu}::bigint), ${eu}::bigint)
      where fornecedor_id = ${id}`.execute(tx)
  } else {
    // What nobody had looked at yet is still its author's, whoever changes a part of it.
    const autor = dadosEmConferencia(before) ? before.dadosBancariosAlteradosPor : null
    const autores = [...new Set([autor, eu])].filter((id) => id !== null)
    await tx
      .insertInto('fornecedoresDadosAnteriores')
      .values({ fornecedorId: id, autores, ...so(before, guardados) })
      .execute()
  }
  return {
    dadosBancariosAlteradosEm: new Date().toISOString(),
    dadosBancariosAlteradosPor: eu,
    dadosBancariosConferidosEm: null,
    dadosBancariosConferidosPor: null,
  }
}

const MEXEU = 'Quem alterou os dados bancários não os confere: peça a outra pessoa.'
const mexeu = (ctx: Ctx, anteriores: { autores: string[] } | undefined, row: Fornecedor): boolean =>
  row.dadosBancariosAlteradosPor === ctx.usuario.id || (anteriores?.autores ?? []).includes(ctx.usuario.id)

const naRede = (row: Partial<Guardados>, inteiros: boolean): DadosBancarios => {
  const dados = so(toRecord(fornecedores, row), dadosBancarios)
  return inteiros ? dados : withoutReserved(fornecedores, dados)
}

/** The two versions side by side, and whether the person asking may decide; null when nothing waits. */
export async function lerConferencia(ctx: Ctx, id: string): Promise<ConferenciaBancaria> {
  const row = await findRow(ctx, ctx.db, fornecedores, id)
  if (!dadosEmConferencia(row)) return null
  const anteriores = await lerAnteriores(ctx.db, id)
  const quem = await ctx.db
    .selectFrom('usuarios')
    .select('nome')
    .where('id', '=', row.dadosBancariosAlteradosPor)
    .executeTakeFirst()
  const edita = can(ctx, fornecedores.tela, 'editar')
  const motivo = !edita ? 'Quem confere precisa poder editar fornecedores.' : mexeu(ctx, anteriores, row) ? MEXEU : null
  const inteiros = vePorInteiro(ctx.permissoes)
  await registrarVista(ctx, toRecord(fornecedores, row))
  return {
    alteradoEm: row.dadosBancariosAlteradosEm!,
    alteradoPor: quem?.nome ?? null,
    reservado: !inteiros,
    antes: naRede(anteriores ?? {}, inteiros),
    depois: naRede(row, inteiros),
    podeConferir: motivo === null,
    motivo,
  }
}

/** POST /fornecedores/:id/conferir-dados-bancarios: another person trusts the new data, or puts the former ones back. */
export function conferir(ctx: Ctx, id: string, decisao: z.output<typeof decisaoDeConferencia>) {
  return inTransaction(ctx.db, async (tx) => {
    const before = await findRow(ctx, tx, fornecedores, id, true)
    // What is trusted is what was looked at.
    await refuseStale(tx, fornecedores, before, decisao.revisao)
    if (!dadosEmConferencia(before))
      throw conflict('Os dados bancários deste fornecedor não esperam conferência.', {
        atual: toRecord(fornecedores, before),
      })
    const anteriores = await lerAnteriores(tx, id)
    if (mexeu(ctx, anteriores, before)) throw forbidden(MEXEU)
    const mudanca = decisao.aceitar
      ? { dadosBancariosConferidosEm: new Date().toISOString(), dadosBancariosConferidosPor: ctx.usuario.id }
      : so(anteriores ?? {}, guardados)
    const row = await tx
      .updateTable('fornecedores')
      .set({ ...mudanca, revisao: before.revisao + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('fornecedoresDadosAnteriores').where('fornecedorId', '=', id).execute()
    await logAct(tx, ctx, {
      acao: ACAO.alterou,
      tela: fornecedores.tela,
      entidade: fornecedores.name,
      alvoId: id,
      descricao: decisao.aceitar
        ? `Conferiu os novos dados bancários do fornecedor "${before.nome}"`
        : `Recusou os novos dados bancários do fornecedor "${before.nome}", que voltaram ao que eram: ${decisao.motivo}`,
      mudancas: changesBetween(fornecedores, before, row),
    })
    await announce(ctx, tx, fornecedores, row)
    if (!decisao.aceitar) await avisarRecusa(ctx, tx, before, decisao.motivo)
    return apresentar(ctx, toRecord(fornecedores, row), true)
  })
}
