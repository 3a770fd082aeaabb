import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { sql } from 'kysely'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction } from '../../core/database/database.ts'
import { forbidden } from '../../core/errors.ts'
import { administrar, recusarASiMesmo } from './administrar.ts'
import { carregarPessoa, podeMais } from './pessoa.ts'

/**
 * POST /usuarios/{id}/ver-como: from the next request on, this session sees the product as that person, and changes nothing.
 * Only as somebody who holds nothing that the administrator does not.
 */
export function verComo(ctx: Ctx, id: string): Promise<{ message: string }> {
  return administrar(ctx, 'editar', async (fresh, tx) => {
    const pessoa = await carregarPessoa(fresh, tx, id)
    recusarASiMesmo(fresh, id, 'Você já vê o sistema como você mesmo.')
    if (!pessoa.isAtivo) throw forbidden('Esta pessoa está inativa: ela não vê nada no sistema.')
    if (podeMais(fresh, pessoa))
      throw forbidden(
        'Esta pessoa tem permissões ou centros de custo que você não tem: você veria mais do que pode ver.',
      )
    await sql`update sessoes set ver_como_id = ${id}::bigint where id = ${fresh.sessaoId}::bigint`.execute(tx)
    await logAct(tx, fresh, {
      acao: ACAO.visualizou,
      tela: usuarios.tela,
      entidade: usuarios.name,
      alvoId: id,
      descricao: `Passou a ver o sistema como "${pessoa.nome}"`,
    })
    // The channel already open tells of the administrator's own lists: the browser opens another.
    await fresh.live.revoke(tx, fresh.autor.id)
    return { message: `Você está vendo o sistema como ${pessoa.nome}. Nada pode ser alterado.` }
  })
}

/** DELETE /ver-como: the session is its owner's again. Nothing to leave, nothing written. */
export function deixarDeVerComo(ctx: Ctx): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql<{ id: string; nome: string }>`update sessoes s set ver_como_id = null
      from sessoes antes join usuarios u on u.id = antes.ver_como_id
      where s.id = ${ctx.sessaoId}::bigint and antes.id = s.id returning u.id, u.nome`.execute(tx)
    const seen = rows[0]
    if (!seen) return
    await logAct(tx, ctx, {
      acao: ACAO.visualizou,
      tela: usuarios.tela,
      entidade: usuarios.name,
      alvoId: seen.id,
      descricao: `Deixou de ver o sistema como "${seen.nome}"`,
    })
    for (const id of [ctx.autor.id, seen.id]) await ctx.live.revoke(tx, id)
  })
}
