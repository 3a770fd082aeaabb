/** What of an APR only the database knows, before it is written. */
import { messages } from '@prumo/domain/core/messages.ts'
import { equipes, SITUACAO_DE_EQUIPE } from '@prumo/domain/obras/equipes/equipes.ts'
import { obras, SITUACAO_DE_OBRA } from '@prumo/domain/obras/obras.ts'
import { type AnaliseDaApr, problemasDaAnalise, responsaveisDe } from '@prumo/domain/seguranca/apr/analise.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { heldInScope } from '../../core/crud/references.ts'
import type { Tx } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'
import { recusarProblemas } from '../recusar-problemas.ts'

interface Onde {
  readonly equipeId: string
  readonly obraId?: string | null | undefined
}

/** The contract of an APR is its team's; a work of another is refused. */
export async function centroDaApr(ctx: Ctx, tx: Tx, { equipeId, obraId }: Onde, nova: boolean): Promise<string> {
  const { rows } = await sql<{ centro: string; situacao: number }>`select e.centro_de_custo_id as centro, e.situacao
    from equipes as e where e.id = ${equipeId}::bigint and ${inScope(ctx, equipes, 'e')} for key share`.execute(tx)
  const [equipe] = rows
  if (!equipe) throw badFields({ equipeId: messages.registroNaoEncontrado })
  if (nova && equipe.situacao === SITUACAO_DE_EQUIPE.inativa) throw badFields({ equipeId: 'Esta equipe está inativa.' })
  if (!obraId) return equipe.centro
  const { rows: achadas } = await sql<{ centro: string; status: number }>`select o.contrato_id as centro, o.status
    from obras as o where o.id = ${obraId}::bigint and ${inScope(ctx, obras, 'o')} for key share`.execute(tx)
  const [obra] = achadas
  if (!obra) throw badFields({ obraId: messages.registroNaoEncontrado })
  if (obra.status === SITUACAO_DE_OBRA.cancelada) throw badFields({ obraId: 'Esta obra foi cancelada.' })
  if (obra.centro !== equipe.centro) throw badFields({ obraId: 'Esta obra é de outro contrato que a equipe.' })
  return equipe.centro
}

/** Whoever the parts name exists and is in this person's scope; what was there before is no news. */
async function conferirPessoas(ctx: Ctx, tx: Tx, analise: AnaliseDaApr, antes: AnaliseDaApr): Promise<void> {
  const deAntes = {
    colaboradores: new Set(antes.participantes.map(({ colabId }) => colabId)),
    usuarios: new Set(responsaveisDe(antes).map(([, id]) => id)),
  }
  const citados = {
    colaboradores: analise.participantes.map(({ colabId }, n): [string, string] => [
      `participantes.${n}.colabId`,
      colabId,
    ]),
    usuarios: responsaveisDe(analise),
  }
  const faltam: Record<string, string> = {}
  for (const alvo of ['colaboradores', 'usuarios'] as const) {
    const novos = citados[alvo].filter(([, id]) => !deAntes[alvo].has(id))
    if (novos.length === 0) continue
    const achados = await heldInScope(ctx, tx, alvo, [...new Set(novos.map(([, id]) => id))])
    for (const [campo, id] of novos) if (!achados.has(id)) faltam[campo] = messages.registroNaoEncontrado
  }
  if (Object.keys(faltam).length > 0) throw badFields(faltam)
}

/** The parts as they are about to be kept, every rule held. */
export async function conferirAnalise(ctx: Ctx, tx: Tx, analise: AnaliseDaApr, antes: AnaliseDaApr): Promise<void> {
  recusarProblemas(problemasDaAnalise(analise))
  await conferirPessoas(ctx, tx, analise, antes)
}
