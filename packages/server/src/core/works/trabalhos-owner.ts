import type { PermissionEntry } from '@prumo/domain/core/tela.ts'
import { sql } from 'kysely'
import type { Ctx, Services } from '../context.ts'

interface OwnerRow {
  id: string
  nome: string
  email: string
  cpf: string | null
  permissoes: PermissionEntry[]
  centros: string[]
}

/** What somebody may do now, for work done on their behalf while they are away; null when they are inactive or gone. */
export async function ownerContext(services: Services, usuarioId: string): Promise<Ctx | null> {
  const { rows } = await sql<OwnerRow>`
    select u.id, u.nome, u.email, u.cpf,
      coalesce((select json_agg(json_build_object('alvo', p.alvo, 'visualizar', p.visualizar, 'adicionar', p.adicionar,
        'editar', p.editar, 'excluir', p.excluir, 'acesso', p.acesso)) from permissoes p where p.usuario_id = u.id), '[]') as permissoes,
      coalesce((select array_agg(c.centro_de_custo_id) from usuarios_centros c where c.usuario_id = u.id), '{}') as centros
    from usuarios u where u.id = ${usuarioId} and u.is_ativo`.execute(services.db)
  const [row] = rows
  if (!row) return null
  const usuario = { id: row.id, nome: row.nome, email: row.email, cpf: row.cpf }
  return {
    ...services,
    usuario,
    autor: usuario,
    verComo: false,
    pendencia: null,
    segundoFator: false,
    // There is no session: it may have ended long before the work does.
    sessaoId: '',
    permissoes: row.permissoes,
    centros: row.centros,
    expiraEm: new Date().toISOString(),
  }
}
