/** Non-conformities that another record's act opens, in its transaction and told in its log row; and what that record then knows of them. */
import { today } from '@prumo/domain/core/dates.ts'
import { naoConformidades } from '@prumo/domain/seguranca/nao-conformidades/nao-conformidades.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { announce } from '../../core/live/announce.ts'
import { numerar } from './numero.ts'

type Linha = RowOf<typeof naoConformidades>
type Aberta = Pick<Linha, 'origem' | 'origemId' | 'origemNome' | 'tipo' | 'gravidade' | 'descricao' | 'prazo'> &
  Pick<Linha, 'responsavelId' | 'centroDeCustoId'> &
  Partial<Linha>

/** Written with no question asked of whoever acts: it says what they found, not what they may write. */
export async function abrirNc(ctx: Ctx, tx: Tx, nc: Aberta): Promise<{ id: string; numero: string }> {
  const row = await tx
    .insertInto('naoConformidades')
    .values({ ...nc, numero: await numerar(tx), dataAbertura: today(), criadorId: ctx.autor.id })
    .returningAll()
    .executeTakeFirstOrThrow()
  await announce(ctx, tx, naoConformidades, row)
  return row
}

interface Lugar {
  readonly obraId: string | null
  readonly equipeId: string | null
}

/** Who answers for it until somebody else is said to: who supervises the team, else who answers for the work, else who found it. */
export async function responsavelPor(tx: Tx, { obraId, equipeId }: Lugar, achou: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select coalesce(
      (select u.id from equipes as e join usuarios as u on u.id = e.supervisor_id and u.is_ativo where e.id = ${equipeId}::bigint),
      (select u.id from obras as o join usuarios as u on u.id = o.responsavel_id and u.is_ativo where o.id = ${obraId}::bigint),
      ${achou}::bigint) as id`.execute(tx)
  return rows[0]!.id
}

/** 'Não conformidade NC-2026-0004 aberta', for the sentence of the act that opened them. */
export function emPalavras(numeros: readonly string[]): string[] {
  if (numeros.length === 0) return []
  const uma = numeros.length === 1
  return [`${uma ? 'Não conformidade' : 'Não conformidades'} ${numeros.join(', ')} ${uma ? 'aberta' : 'abertas'}`]
}
