import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import type { Inspecao, InspecaoNaLista, ListaParaInspecionar } from '@prumo/domain/seguranca/inspecoes/respostas.ts'
import { STATUS_DE_QUESTIONARIO } from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import { questionarios } from '@prumo/domain/seguranca/lista-de-perguntas/questionarios.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { ncsAbertas, ncsDaInspecao } from '../nao-conformidades/da-inspecao.ts'
import { conteudoDe } from './conteudo.ts'

/** How many photographs each has, and how many of its non-conformities are not over. */
async function contadas(db: Db | Tx, registros: readonly Inspecao[]): Promise<InspecaoNaLista[]> {
  const { rows } = await sql<{ id: string; totalFotos: number; ncAbertas: number }>`select i.id,
      (select count(*)::int from fotos as f where f.entidade = ${inspecoes.name} and f.registro_id = i.id) as total_fotos,
      ${ncsAbertas()} as nc_abertas
    from inspecoes as i where i.id = any(${idArray(registros.map(({ id }) => id))})`.execute(db)
  const por = new Map(rows.map(({ id, ...totais }) => [id, totais]))
  return registros.map((uma) => ({ ...uma, totalFotos: 0, ncAbertas: 0, ...por.get(uma.id) }))
}

const respostasDe = async (db: Db | Tx, id: string) =>
  (await db.selectFrom('inspecoes').select('respostas').where('id', '=', id).executeTakeFirstOrThrow()).respostas

/** Inspections as they are answered: with their questions and answers when asked for by themselves. */
export async function apresentarInspecoes(
  ctx: Ctx,
  registros: readonly Inspecao[],
  sozinho: boolean,
): Promise<unknown[]> {
  const todas = await contadas(ctx.db, registros)
  if (!sozinho) return todas
  return Promise.all(
    todas.map(async (uma) => {
      const { secoes, respostas } = await conteudoDe(ctx.db, { ...uma, respostas: await respostasDe(ctx.db, uma.id) })
      const ncs = await ncsDaInspecao(ctx.db, uma.id)
      const abriu = new Map(ncs.map((nc) => [nc.perguntaId, nc]))
      return {
        ...uma,
        secoes,
        naoConformidades: ncs,
        respostas: respostas.map((dita) => ({ ...dita, naoConformidadeId: abriu.get(dita.perguntaId)?.id ?? null })),
      }
    }),
  )
}

/** The lists that an inspection may follow now, as they were published last. */
export async function listasParaInspecionar(ctx: Ctx): Promise<ListaParaInspecionar[]> {
  const { rows } =
    await sql<ListaParaInspecionar>`select q.id, v.nome, v.tipo_inspecao, q.descricao, v.versao, v.total_perguntas,
      q.contratos_ids
    from questionarios as q join questionarios_versoes as v on v.questionario_id = q.id and v.versao = q.versao_publicada
    where q.status <> ${sql.lit(STATUS_DE_QUESTIONARIO.arquivado)} and ${inScope(ctx, questionarios, 'q')}
    order by v.nome collate pt, q.id`.execute(ctx.db)
  return rows
}
