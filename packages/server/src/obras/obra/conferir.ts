import { messages } from '@prumo/domain/core/messages.ts'
import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import { SITUACAO_DE_EQUIPE } from '@prumo/domain/obras/equipes/equipes.ts'
import { CONTRATO_SEM_OBRAS } from '@prumo/domain/obras/obra/valida.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { heldInScope } from '../../core/crud/references.ts'
import type { Tx } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'
import { prendeAoContrato } from './de-outras-salas.ts'

/** A work belongs to a contract that has works. Of one out of reach nothing is said: it is refused with the other references. */
export async function conferirContrato(ctx: Ctx, tx: Tx, contratoId: string): Promise<void> {
  const { rows } = await sql<{ temObra: boolean | null }>`select tem_obra from contas_contrato as c
    where id = ${contratoId} and ${inScope(ctx, contasContrato, 'c')}`.execute(tx)
  if (rows[0] && !rows[0].temObra) throw badFields({ contratoId: CONTRATO_SEM_OBRAS })
}

/** What was ordered, reported or measured of a work is of its contract: it does not move any more. */
export async function conferirMudancaDeContrato(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql<{ usada: boolean }>`select exists (select 1 from pedidos where obra_id = ${id})
    or exists (select 1 from pedidos_itens where obra_id = ${id}) as usada`.execute(tx)
  const tem = rows[0]!.usada ? 'pedidos' : await prendeAoContrato(tx, id)
  if (tem) throw badFields({ contratoId: `Esta obra já tem ${tem}: ela fica no contrato em que está.` })
}

/** The factor K of its contract, for a work that is given none. */
export async function fatorKDoContrato(tx: Tx, contratoId: string): Promise<number | null> {
  const { rows } = await sql<{
    fatorK: string | null
  }>`select fator_k from contas_contrato where id = ${contratoId}`.execute(tx)
  return rows[0]?.fatorK == null ? null : Number(rows[0].fatorK)
}

/** A price table holds for the contracts it names. */
export async function conferirBaremo(ctx: Ctx, tx: Tx, baremoId: string, contratoId: string): Promise<void> {
  if (!(await heldInScope(ctx, tx, 'baremos', [baremoId])).has(baremoId))
    throw badFields({ baremoId: messages.registroNaoEncontrado })
  const { rows } = await sql<{ vale: boolean }>`select ${contratoId}::bigint = any(contratos_ids) as vale from baremos
    where id = ${baremoId}`.execute(tx)
  if (!rows[0]?.vale) throw badFields({ baremoId: 'Este baremo não vale para o contrato da obra.' })
}

/** The active teams of the contract; those the work has already stay, whatever became of them, while it stays there. */
export async function conferirEquipes(
  ctx: Ctx,
  tx: Tx,
  equipes: readonly string[],
  contratoId: string,
  ja: ReadonlySet<string>,
): Promise<void> {
  const novas = equipes.filter((id) => !ja.has(id))
  if (novas.length === 0) return
  const vistas = await heldInScope(ctx, tx, 'equipes', novas)
  if (novas.some((id) => !vistas.has(id))) throw badFields({ equipesIds: messages.registroNaoEncontrado })
  const { rows } = await sql<{ nome: string }>`select nome from equipes where id = any(${idArray(novas)})
    and (centro_de_custo_id <> ${contratoId} or situacao <> ${SITUACAO_DE_EQUIPE.ativa}) order by nome limit 1`.execute(
    tx,
  )
  if (rows[0])
    throw badFields({ equipesIds: `A equipe ${rows[0].nome} não está ativa no contrato da obra: escolha outra.` })
}
