import { funcaoSubstituida, funcaoVaiSair } from '@prumo/domain/administrador/efeitos.ts'
import { funcoes } from '@prumo/domain/administrador/funcoes.ts'
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { badFields, notFound } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'

type Role = { id: string; nome: string }

/** Both roles, held until the end: nobody is given the one that goes, nobody removes the one that stays. */
async function holdRoles(tx: Tx, ids: readonly string[]): Promise<Map<string, Role>> {
  const rows: Role[] = await tx
    .selectFrom('funcoes')
    .select(['id', 'nome'])
    .where(sql<boolean>`id = any(${idArray(ids)})`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Moves everybody employed as the role to the substitute and deletes the role: one act, one row of the log
 * (Spec 2 §4, Function removal). Employees of every contract move, whoever asks: a role belongs to the whole company.
 */
export function substituir(ctx: Ctx, id: string, substitutaId: string): Promise<{ movidos: number }> {
  if (!looksLikeId(id)) throw notFound()
  if (id === substitutaId) throw badFields({ substitutaId: 'Escolha outra função: esta é a que será removida.' })
  return inTransaction(ctx.db, async (tx) => {
    // Whoever holds the role first, roles after, in the order in which people's own forms take them: neither waits for the other.
    await ctx.effects.emit(ctx, tx, funcaoVaiSair, { id })
    const roles = await holdRoles(tx, [id, substitutaId])
    const [old, substitute] = [roles.get(id), roles.get(substitutaId)]
    if (!old) throw notFound()
    if (!substitute) throw badFields({ substitutaId: messages.registroNaoEncontrado })
    const moved = (await ctx.effects.emit(ctx, tx, funcaoSubstituida, { id, substitutaId })).flat()
    await tx.deleteFrom('funcoes').where('id', '=', id).execute()
    const movidos = moved.length
    await logAct(tx, ctx, {
      acao: ACAO.excluiu,
      tela: funcoes.tela,
      entidade: funcoes.name,
      alvoId: id,
      descricao: `Excluiu a função "${old.nome}" e passou ${movidos} ${
        movidos === 1 ? 'colaborador' : 'colaboradores'
      } para "${substitute.nome}"`,
      mudancas: {
        nome: [old.nome, null],
        ...(movidos > 0 && { funcaoId: [id, substitutaId], colaboradores: [moved.map((one) => one.id), null] }),
      },
    })
    await announce(ctx, tx, funcoes, old)
    return { movidos }
  })
}
