import type { Flag, PermissionEntry } from '@prumo/domain/core/tela.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { endSessions } from '../../core/access/sessions.ts'
import { type Ctx, demand } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { holdLock } from '../../core/database/locks.ts'
import { conflict, forbidden, noSession } from '../../core/errors.ts'

/** What one person holds, as the database has it at this moment. */
export interface Direitos {
  readonly isAtivo: boolean
  readonly permissoes: readonly PermissionEntry[]
  readonly centros: readonly string[]
}

/** That person's rights now, or null when there is no such person. */
export async function direitosDe(tx: Tx, usuarioId: string): Promise<Direitos | null> {
  const { rows } = await sql<Direitos>`select u.is_ativo,
      coalesce((select json_agg(json_build_object('alvo', p.alvo, 'visualizar', p.visualizar, 'adicionar', p.adicionar,
        'editar', p.editar, 'excluir', p.excluir, 'acesso', p.acesso)) from permissoes p where p.usuario_id = u.id), '[]') as permissoes,
      coalesce((select array_agg(c.centro_de_custo_id) from usuarios_centros c where c.usuario_id = u.id), '{}') as centros
    from usuarios u where u.id = ${usuarioId}::bigint`.execute(tx)
  return rows[0] ?? null
}

/**
 * Runs an act upon people. They go one at a time, and each looks again at what its author holds: two administrators who
 * act upon each other at once cannot both succeed, and nobody gives what was taken from them a moment ago (I-33, I-34).
 */
export function administrar<T>(ctx: Ctx, flag: Flag, act: (ctx: Ctx, tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(ctx.db, async (tx) => {
    await holdLock(tx, 'administrar')
    const now = await direitosDe(tx, ctx.usuario.id)
    if (!now?.isAtivo) throw noSession()
    const fresh: Ctx = { ...ctx, permissoes: now.permissoes, centros: now.centros }
    demand(fresh, telas.usuarios, flag)
    return act(fresh, tx)
  })
}

/** Refuses an act after which nobody active could administer (holder of editar on Usuarios). */
export async function exigirAdministrador(tx: Tx): Promise<void> {
  const { rows } = await sql`select 1 from usuarios u join permissoes p on p.usuario_id = u.id
    where u.is_ativo and p.alvo = ${telas.usuarios.alvo} and p.editar limit 1`.execute(tx)
  if (rows.length === 0)
    throw conflict(
      'Esta pessoa é o último administrador ativo: dê antes a outra pessoa a permissão de editar em Usuários.',
    )
}

/** Nobody decides about their own access. */
export const recusarASiMesmo = (ctx: Ctx, usuarioId: string, frase: string): void => {
  if (usuarioId === ctx.usuario.id) throw forbidden(frase)
}

/**
 * What follows when a person's rights change: their live channels close and whoever sees the product as them, or they as
 * somebody else, sees it as themselves again. `sair` also ends their sessions.
 */
export async function direitosMudaram(ctx: Ctx, tx: Tx, usuarioId: string, sair = false): Promise<void> {
  const { rows } = await sql<{ vistoId: string; autorId: string }>`
    with visto as (select id, ver_como_id, usuario_id from sessoes
      where ver_como_id is not null and (usuario_id = ${usuarioId}::bigint or ver_como_id = ${usuarioId}::bigint) for update)
    update sessoes s set ver_como_id = null from visto where s.id = visto.id
    returning visto.ver_como_id as visto_id, visto.usuario_id as autor_id`.execute(tx)
  // A channel opened while seeing as somebody else goes by that person's name.
  const channels = new Set([usuarioId, ...rows.flatMap(({ vistoId, autorId }) => [vistoId, autorId])])
  for (const id of channels) await ctx.live.revoke(tx, id)
  if (sair) await endSessions(ctx, tx, usuarioId)
}

/** Tells the lists of people of those who hold one of these centres, and the person, that this person changed. */
export async function avisarListas(ctx: Ctx, tx: Tx, usuarioId: string, centros: Iterable<string>): Promise<void> {
  await ctx.live.emit(tx, {
    entity: 'usuarios',
    id: usuarioId,
    alvos: [telas.usuarios.alvo],
    centro: [...new Set(centros)],
    pessoa: usuarioId,
  })
}
