import { today } from '@prumo/domain/core/dates.ts'
import { aptoAtePedido } from '@prumo/domain/dp/efeitos.ts'
import { equipes, SITUACAO_DE_EQUIPE } from '@prumo/domain/obras/equipes/equipes.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { FonteDoPacote } from '../../core/campo/pacote.ts'
import type { Ctx } from '../../core/context.ts'
import { mayChoose } from '../../core/crud/names.ts'
import { inTransaction } from '../../core/database/database.ts'

interface Membro {
  readonly equipeId: string
  readonly colabId: string
  readonly papel: number
}

/** Who is today in a team that this person sees. */
async function membros(ctx: Ctx): Promise<Membro[]> {
  const hoje = today()
  const { rows } = await sql<Membro>`select i.equipe_id, i.colab_id, i.papel
    from equipes_integrantes as i join equipes as e on e.id = i.equipe_id
    where e.situacao = ${sql.lit(SITUACAO_DE_EQUIPE.ativa)} and ${inScope(ctx, equipes, 'e')}
      and i.inicio <= ${hoje}::date and (i.fim is null or i.fim > ${hoje}::date)
    order by i.papel, i.colab_id`.execute(ctx.db)
  return rows
}

/** Teams at work, with who is in them. */
export const equipesNoPacote: FonteDoPacote = {
  banco: equipes.banco,
  async ler(ctx) {
    if (!mayChoose(ctx, equipes)) return []
    const daEquipe = Map.groupBy(await membros(ctx), ({ equipeId }) => equipeId)
    const { rows } = await sql<{ id: string }>`select e.id::text as id, e.revisao, e.codigo, e.nome, e.tipo,
        e.centro_de_custo_id::text as centro_de_custo_id, e.supervisor_id::text as supervisor_id,
        e.encarregado_id::text as encarregado_id
      from equipes as e where e.situacao = ${sql.lit(SITUACAO_DE_EQUIPE.ativa)} and ${inScope(ctx, equipes, 'e')}
      order by e.id`.execute(ctx.db)
    return rows.map((equipe) => ({
      ...equipe,
      integrantes: (daEquipe.get(equipe.id) ?? []).map(({ colabId, papel }) => ({ colabId, papel })),
    }))
  },
}

/** Those people by name, and until when each is fit to go to site: the light, and never the papers (docs/decisions.md, 147). */
export const membrosNoPacote: FonteDoPacote = {
  banco: 'colaboradores',
  async ler(ctx) {
    if (!mayChoose(ctx, equipes)) return []
    const ids = [...new Set((await membros(ctx)).map(({ colabId }) => colabId))]
    if (ids.length === 0) return []
    const judged = await inTransaction(ctx.db, (tx) => ctx.effects.emit({ ...ctx, db: tx }, tx, aptoAtePedido, { ids }))
    return judged.flat().map(({ colabId, ...um }) => ({ id: colabId, ...um }))
  },
}
