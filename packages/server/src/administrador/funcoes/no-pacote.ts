import { funcoes } from '@prumo/domain/administrador/funcoes.ts'
import type { FonteDoPacote } from '../../core/campo/pacote.ts'
import { mayChoose } from '../../core/crud/names.ts'

/** The job roles, by which the people of a daily report are told. */
export const funcoesNoPacote: FonteDoPacote = {
  banco: funcoes.banco,
  async ler(ctx) {
    if (!mayChoose(ctx, funcoes)) return []
    return ctx.db.selectFrom('funcoes').select(['id', 'nome']).orderBy('id').execute()
  },
}
