import { STATUS_DE_QUESTIONARIO } from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import { questionarios } from '@prumo/domain/seguranca/lista-de-perguntas/questionarios.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { FonteDoPacote } from '../../core/campo/pacote.ts'
import { mayChoose } from '../../core/crud/names.ts'

/** The lists an inspection may follow, each as it was published last, with its questions. */
export const questionariosNoPacote: FonteDoPacote = {
  banco: questionarios.banco,
  async ler(ctx) {
    if (!mayChoose(ctx, questionarios)) return []
    const { rows } = await sql<{ id: string }>`
      select q.id::text as id, q.revisao, v.nome, v.tipo_inspecao, q.descricao, v.versao, v.total_perguntas,
        q.contratos_ids::text[] as contratos_ids, v.secoes
      from questionarios as q
        join questionarios_versoes as v on v.questionario_id = q.id and v.versao = q.versao_publicada
      where q.status <> ${sql.lit(STATUS_DE_QUESTIONARIO.arquivado)} and ${inScope(ctx, questionarios, 'q')}
      order by q.id`.execute(ctx.db)
    return rows
  },
}
