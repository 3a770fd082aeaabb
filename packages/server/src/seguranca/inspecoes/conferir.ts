/** What of an inspection only the database knows, before it is written. */
import { messages } from '@prumo/domain/core/messages.ts'
import { equipes } from '@prumo/domain/obras/equipes/equipes.ts'
import { obras, SITUACAO_DE_OBRA } from '@prumo/domain/obras/obras.ts'
import { STATUS_DE_QUESTIONARIO } from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import { questionarios } from '@prumo/domain/seguranca/lista-de-perguntas/questionarios.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'
import { secoesDaVersao } from '../lista-de-perguntas/ler.ts'

interface ListaAchada {
  readonly versaoPublicada: number | null
  readonly status: number
  readonly contratosIds: string[]
}

/** The version an inspection begins with: that asked for, where it was published, or the last. It is held, so that it stays. */
export async function listaDaInspecao(ctx: Ctx, tx: Tx, id: string, pedida: number | null | undefined) {
  const { rows } = await sql<ListaAchada>`select q.versao_publicada, q.status, q.contratos_ids from questionarios as q
    where q.id = ${id}::bigint and ${inScope(ctx, questionarios, 'q')} for key share`.execute(tx)
  const [lista] = rows
  if (!lista) throw badFields({ questionarioId: messages.registroNaoEncontrado })
  if (lista.status === STATUS_DE_QUESTIONARIO.arquivado)
    throw badFields({ questionarioId: 'Esta lista de perguntas foi arquivada.' })
  const { versaoPublicada, contratosIds } = lista
  if (versaoPublicada === null) throw badFields({ questionarioId: 'Esta lista de perguntas ainda não foi publicada.' })
  if (pedida && pedida > versaoPublicada) throw badFields({ versao: 'Esta versão da lista não foi publicada.' })
  const versao = await secoesDaVersao(tx, id, pedida ?? versaoPublicada).catch(() => {
    throw badFields({ versao: 'Esta versão da lista não foi publicada.' })
  })
  return { ...versao, contratosIds }
}

export interface OndeFoi {
  readonly obraId?: string | null | undefined
  readonly equipeId?: string | null | undefined
  readonly centroDeCustoId?: string | null | undefined
}

const SEM_INSPECAO: readonly number[] = [SITUACAO_DE_OBRA.cancelada]

/** The contract of an inspection: its work's, else its team's, else what was chosen; they do not contradict each other. */
export async function centroDaInspecao(ctx: Ctx, tx: Tx, onde: OndeFoi): Promise<string | null> {
  let centro: string | null = null
  if (onde.obraId) {
    const { rows } = await sql<{ contratoId: string; status: number }>`select o.contrato_id, o.status from obras as o
      where o.id = ${onde.obraId}::bigint and ${inScope(ctx, obras, 'o')} for key share`.execute(tx)
    if (!rows[0]) throw badFields({ obraId: messages.registroNaoEncontrado })
    if (SEM_INSPECAO.includes(rows[0].status)) throw badFields({ obraId: 'Esta obra foi cancelada.' })
    centro = rows[0].contratoId
  }
  if (onde.equipeId) {
    const { rows } = await sql<{ centroDeCustoId: string }>`select e.centro_de_custo_id from equipes as e
      where e.id = ${onde.equipeId}::bigint and ${inScope(ctx, equipes, 'e')} for key share`.execute(tx)
    if (!rows[0]) throw badFields({ equipeId: messages.registroNaoEncontrado })
    if (centro && centro !== rows[0].centroDeCustoId) throw badFields({ equipeId: 'Esta equipe é de outro contrato.' })
    centro = rows[0].centroDeCustoId
  }
  const { centroDeCustoId } = onde
  if (centro && centroDeCustoId && centroDeCustoId !== centro)
    throw badFields({ centroDeCustoId: 'A conta contrato é a da obra ou da equipe.' })
  return centro ?? centroDeCustoId ?? null
}

export function conferirContrato(contratosIds: readonly string[], centro: string | null): void {
  if (contratosIds.length > 0 && (centro === null || !contratosIds.includes(centro)))
    throw badFields({ questionarioId: 'Esta lista de perguntas não é deste contrato.' })
}
