import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import type { Secao } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'
import { questionarios } from '@prumo/domain/seguranca/lista-de-perguntas/questionarios.ts'
import type {
  Questionario,
  QuestionarioNaLista,
  VersaoDoQuestionario,
} from '@prumo/domain/seguranca/lista-de-perguntas/respostas.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { notFound } from '../../core/errors.ts'

/** The questions of a version as it was published; 404 where none was. */
export async function secoesDaVersao(db: Db | Tx, questionarioId: string, versao: number) {
  const lida = await db
    .selectFrom('questionariosVersoes')
    .selectAll()
    .where('questionarioId', '=', questionarioId)
    .where('versao', '=', versao)
    .executeTakeFirst()
  if (!lida) throw notFound()
  return lida
}

/** How many inspections that this person sees follow each list. */
async function comInspecoes(ctx: Ctx, listas: readonly Questionario[]): Promise<QuestionarioNaLista[]> {
  const { rows } = await sql<{ id: string; total: number }>`select i.questionario_id as id, count(*)::int as total
    from inspecoes as i where i.questionario_id = any(${idArray(listas.map(({ id }) => id))}) and ${inScope(ctx, inspecoes, 'i')}
    group by i.questionario_id`.execute(ctx.db)
  const totais = new Map(rows.map(({ id, total }) => [id, total]))
  return listas.map((lista) => ({ ...lista, inspecoes: totais.get(lista.id) ?? 0 }))
}

/** The versions that were published, the last first. */
async function versoesDe(ctx: Ctx, id: string): Promise<VersaoDoQuestionario[]> {
  const { rows } = await sql<VersaoDoQuestionario>`select v.versao, v.total_perguntas as perguntas, v.publicada_em,
      v.publicada_por_id, (select count(*)::int from inspecoes as i where i.questionario_id = v.questionario_id
        and i.versao = v.versao and ${inScope(ctx, inspecoes, 'i')}) as inspecoes
    from questionarios_versoes as v where v.questionario_id = ${id}::bigint order by v.versao desc`.execute(ctx.db)
  return rows
}

const secoesDe = async (db: Db | Tx, id: string): Promise<Secao[]> =>
  (await db.selectFrom('questionarios').select('secoes').where('id', '=', id).executeTakeFirstOrThrow()).secoes

/** Lists as they are answered: with their questions and versions when asked for by themselves. */
export async function apresentarListas(
  ctx: Ctx,
  listas: readonly Questionario[],
  sozinho: boolean,
): Promise<unknown[]> {
  const contadas = await comInspecoes(ctx, listas)
  if (!sozinho) return contadas
  return Promise.all(
    contadas.map(async (lista) => ({
      ...lista,
      secoes: await secoesDe(ctx.db, lista.id),
      versoes: await versoesDe(ctx, lista.id),
    })),
  )
}

/** GET /questionarios/:id/versoes/:versao. */
export async function lerVersao(ctx: Ctx, id: string, versao: string) {
  await findRow(ctx, ctx.db, questionarios, id)
  if (!/^\d{1,9}$/.test(versao)) throw notFound()
  const lida = await secoesDaVersao(ctx.db, id, Number(versao))
  const { totalPerguntas: perguntas, questionarioId: _, ...resto } = lida
  return { ...resto, perguntas }
}
