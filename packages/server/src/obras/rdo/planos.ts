/** The plans of action that a report's occurrences open when it is approved, each once whatever versions follow (design, Works 4.7). */
import { today } from '@prumo/domain/core/dates.ts'
import { ORIGEM_DE_PLANO } from '@prumo/domain/obras/planos-5w2h/planos.ts'
import { type OcorrenciaQuePede, planoDaOcorrencia } from '@prumo/domain/obras/rdo/plano-da-ocorrencia.ts'
import { sql } from 'kysely'
import type { Changes } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { abrirPlano } from '../planos-5w2h/gravar.ts'
import type { CasoDoRdo } from './banco.ts'

/** Whoever answers for the work; where nobody here does any longer, who wrote the report. */
export async function obraDoRdo(tx: Tx, { obraId, criadorId }: CasoDoRdo['row']) {
  const { rows } = await sql<{ codigo: string; nome: string; quemId: string }>`
    select o.codigo, o.nome, coalesce(u.id, ${criadorId}::bigint) as quem_id
    from obras as o left join usuarios as u on u.id = o.responsavel_id and u.is_ativo where o.id = ${obraId}::bigint`.execute(
    tx,
  )
  return rows[0]!
}

/** Told in the approval's own log row: what it says, and which plans they are. */
export async function abrirPlanos(
  ctx: Ctx,
  tx: Tx,
  rdo: CasoDoRdo['row'],
): Promise<{ frases: string[]; mudancas: Changes }> {
  const { rows: pedem } = await sql<OcorrenciaQuePede & { id: string }>`
    select id, tipo, hora, descricao, responsabilidade, horas_impacto from rdos_ocorrencias
    where rdo_id = ${rdo.id}::bigint and gerar5w2h and plano_id is null order by id`.execute(tx)
  const numeros: string[] = []
  for (const { id, ...ocorrencia } of pedem) {
    const { quemId, ...obra } = await obraDoRdo(tx, rdo)
    const plano = await abrirPlano(ctx, tx, {
      ...planoDaOcorrencia(ocorrencia, rdo, obra, today()),
      origem: ORIGEM_DE_PLANO.rdo,
      origemId: rdo.id,
      quemId,
    })
    await tx.updateTable('rdosOcorrencias').set({ planoId: plano.id }).where('id', '=', id).execute()
    numeros.push(plano.numero)
  }
  if (numeros.length === 0) return { frases: [], mudancas: {} }
  const um = numeros.length === 1
  return {
    frases: [`${um ? 'Plano de ação' : 'Planos de ação'} ${numeros.join(', ')} ${um ? 'aberto' : 'abertos'}`],
    mudancas: { 'planos de ação': [null, numeros] },
  }
}
