import { usuarios } from '@prumo/domain/administrador/usuarios.ts'
import type { Acessos } from '@prumo/domain/administrador/usuarios-respostas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { inTransaction } from '../../core/database/database.ts'
import { notFound } from '../../core/errors.ts'
import { direitosDe } from './administrar.ts'
import { centrosPorId } from './centros.ts'

/** GET /usuarios/{id}/acessos: what a person holds. Centres that whoever asks does not hold are counted, not named. */
export function acessosDe(ctx: Ctx, id: string): Promise<Acessos> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await findRow(ctx, tx, usuarios, id)
    const held = await direitosDe(tx, id)
    if (!held) throw notFound()
    const shared = held.centros.filter((centro) => ctx.centros.includes(centro))
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from sessoes
      where usuario_id = ${id}::bigint and expira_em > now()`.execute(tx)
    return {
      permsData: [...held.permissoes],
      centros: await centrosPorId(tx, shared),
      outrosCentros: held.centros.length - shared.length,
      segundoFator: row.segundoFatorEm !== null,
      sessoes: rows[0]!.n,
    }
  })
}
