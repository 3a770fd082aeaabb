import { funcoes } from '@prumo/domain/administrador/funcoes.ts'
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { colaboradores } from '@prumo/domain/dp/colaboradores.ts'
import { sql } from 'kysely'
import { ACAO, logAct } from '../../core/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { announce } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database.ts'
import { badFields, conflict, notFound } from '../../core/errors.ts'
import { idArray } from '../../core/scope.ts'

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

/** The templates of service orders follow; where another covers the substitute already, people say first which one stays. */
async function moverTemplates(tx: Tx, id: string, substitutaId: string): Promise<void> {
  const { rows } = await sql<{ grupo: string }>`
    select distinct o.grupo from ordens_de_servico as o
    join ordens_de_servico as outra on outra.id <> o.id and ${substitutaId}::bigint = any(outra.funcoes) and outra.processos && o.processos
    where ${id}::bigint = any(o.funcoes)`.execute(tx)
  if (rows.length > 0)
    throw conflict(
      `A função escolhida já tem outra ordem de serviço nos mesmos processos. Tire antes a função a remover do template ${rows
        .map(({ grupo }) => `"${grupo}"`)
        .join(', ')}.`,
    )
  await sql`update ordens_de_servico
    set funcoes = array_append(array_remove(array_remove(funcoes, ${id}::bigint), ${substitutaId}::bigint), ${substitutaId}::bigint), revisao = revisao + 1
    where ${id}::bigint = any(funcoes)`.execute(tx)
}

/**
 * Moves everybody employed as the role to the substitute and deletes the role: one act, one row of the log
 * (Spec 2 §4, Function removal). Employees of every contract move, whoever asks: a role belongs to the whole company.
 */
export function substituir(ctx: Ctx, id: string, substitutaId: string): Promise<{ movidos: number }> {
  if (!looksLikeId(id)) throw notFound()
  if (id === substitutaId) throw badFields({ substitutaId: 'Escolha outra função: esta é a que será removida.' })
  return inTransaction(ctx.db, async (tx) => {
    // People first, roles after, in the order in which an employee's own form takes them: neither waits for the other.
    await tx.selectFrom('colaboradores').select('id').where('funcaoId', '=', id).orderBy('id').forUpdate().execute()
    // Templates of service orders too: what the role was told, the substitute is told.
    await sql`select id from ordens_de_servico where ${id}::bigint = any(funcoes) order by id for update`.execute(tx)
    const roles = await holdRoles(tx, [id, substitutaId])
    const [old, substitute] = [roles.get(id), roles.get(substitutaId)]
    if (!old) throw notFound()
    if (!substitute) throw badFields({ substitutaId: messages.registroNaoEncontrado })
    const moved: { id: string; empresaId: string | null }[] = await tx
      .updateTable('colaboradores')
      .set({ funcaoId: substitutaId, revisao: sql`revisao + 1` })
      .where('funcaoId', '=', id)
      .returning(['id', 'empresaId'])
      .execute()
    await moverTemplates(tx, id, substitutaId)
    // What the role was asked for is asked of whoever takes its place.
    await tx
      .updateTable('exigencias')
      .set({ funcaoId: substitutaId, revisao: sql`revisao + 1` })
      .where('funcaoId', '=', id)
      .execute()
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
    // The browser asks again for a whole list: once for each contract is enough.
    for (const empresaId of new Set(moved.map((one) => one.empresaId)))
      await announce(ctx, tx, colaboradores, moved.find((one) => one.empresaId === empresaId)!)
    return { movidos }
  })
}
