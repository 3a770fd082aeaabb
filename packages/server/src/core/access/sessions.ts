import { createHash, randomBytes } from 'node:crypto'
import { may, type PermissionEntry } from '@prumo/domain/core/tela.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Ctx, Pendencia, Services } from '../context.ts'
import type { Db, Tx } from '../database/database.ts'

/** Spec 1 §4 and §9: a session lasts 2 hours from sign-in, without renewal. */
export const SESSION_MS = 2 * 60 * 60 * 1000

const hash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Opens a session and returns its opaque token; only the token's hash is stored. */
export async function openSession(
  tx: Tx | Db,
  usuarioId: string,
  from: { navegador: string; endereco: string },
): Promise<{ token: string; expiraEm: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expiraEm = new Date(Date.now() + SESSION_MS)
  await sql`insert into sessoes (token_hash, usuario_id, expira_em, navegador, endereco)
    values (${hash(token)}, ${usuarioId}, ${expiraEm}, ${from.navegador.slice(0, 300)}, ${from.endereco})`.execute(tx)
  return { token, expiraEm }
}

/** Ends the session of that token, with its live channels; answers whose it was. */
export async function closeSession(
  services: Pick<Services, 'live'>,
  tx: Tx | Db,
  token: string,
): Promise<string | null> {
  const ended = await endWhere(services, tx, sql`token_hash = ${hash(token)}`)
  return ended[0]?.usuarioId ?? null
}

/** Ends a person's sessions (all, only one, or all but one) with their live channels; answers how many there were. */
export async function endSessions(
  services: Pick<Services, 'live'>,
  tx: Tx | Db,
  usuarioId: string,
  { only, except }: { only?: string; except?: string } = {},
): Promise<number> {
  const which = only ? sql`and id = ${only}` : except ? sql`and id <> ${except}` : sql``
  return (await endWhere(services, tx, sql`usuario_id = ${usuarioId} ${which}`)).length
}

async function endWhere(
  services: Pick<Services, 'live'>,
  tx: Tx | Db,
  which: RawBuilder<unknown>,
): Promise<readonly { usuarioId: string; verComoId: string | null }[]> {
  const { rows } = await sql<{ usuarioId: string; verComoId: string | null }>`delete from sessoes where ${which}
    returning usuario_id, ver_como_id`.execute(tx)
  // A channel is its reader's, who may be somebody its session only saw as.
  const readers = new Set(rows.flatMap((row) => [row.usuarioId, row.verComoId ?? row.usuarioId]))
  for (const reader of readers) await services.live.revoke(tx, reader)
  return rows
}

const READ = {
  // Named, so that each connection plans it once: it runs at every request.
  name: 'sessao',
  text: `select u.id, u.nome, u.email, u.cpf, s.id as sessao_id, s.expira_em, a.id as autor_id, a.nome as autor_nome,
      a.trocar_senha, a.segundo_fator_em is not null as segundo_fator,
      coalesce((select json_agg(json_build_object('alvo', p.alvo, 'visualizar', p.visualizar, 'adicionar', p.adicionar,
        'editar', p.editar, 'excluir', p.excluir, 'acesso', p.acesso)) from permissoes p where p.usuario_id = u.id), '[]') as permissoes,
      coalesce((select array_agg(c.centro_de_custo_id) from usuarios_centros c where c.usuario_id = u.id), '{}') as centros
    from sessoes s join usuarios a on a.id = s.usuario_id
      left join usuarios v on v.id = s.ver_como_id and v.is_ativo
        and exists (select 1 from permissoes p where p.usuario_id = a.id and p.alvo = $2 and p.editar)
      join usuarios u on u.id = coalesce(v.id, a.id)
    where s.token_hash = $1 and s.expira_em > now() and a.is_ativo`,
}

interface SessionRow {
  id: string
  nome: string
  email: string
  cpf: string | null
  sessao_id: string
  expira_em: string
  autor_id: string
  autor_nome: string
  trocar_senha: boolean
  segundo_fator: boolean
  permissoes: PermissionEntry[]
  centros: string[]
}

/**
 * The session of that token with its user's rights as they are now, or null when there is none, it ended, or whoever
 * opened it is inactive. While it sees the product as somebody else, the rights and lists are that person's; that ends
 * by itself when whoever opened it administers users no more, or the person seen becomes inactive.
 */
export async function readSession(services: Services, pool: pg.Pool, token: string): Promise<Ctx | null> {
  const { rows } = await pool.query({ ...READ, values: [hash(token), telas.usuarios.alvo] })
  const row = rows[0]
  if (!row) return null
  return {
    ...services,
    usuario: { id: row.id, nome: row.nome, email: row.email, cpf: row.cpf },
    autor: { id: row.autor_id, nome: row.autor_nome },
    verComo: row.id !== row.autor_id,
    pendencia: pendenciaOf(services.config.SEGUNDO_FATOR, row),
    segundoFator: row.segundo_fator,
    sessaoId: row.sessao_id,
    permissoes: row.permissoes,
    centros: row.centros,
    expiraEm: row.expira_em,
  }
}

/** A temporary password is changed first of all; then the second factor is set up by whom the settings ask it of. */
function pendenciaOf(demanded: Config['SEGUNDO_FATOR'], row: SessionRow): Pendencia | null {
  if (row.trocar_senha) return 'trocarSenha'
  // Only an administrator sees the product as somebody else: the rights read are then not their own.
  const administers = row.id !== row.autor_id || may(row.permissoes, telas.usuarios, 'editar')
  const asked = demanded === 'todos' || (demanded === 'administradores' && administers)
  return asked && !row.segundo_fator ? 'segundoFator' : null
}
