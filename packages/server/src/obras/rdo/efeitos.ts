/** What the approval of a report brings about beyond it, in its own transaction (design, Works 4.7, 'Effects of approval'). */
import { leiturasDeVeiculos } from '@prumo/domain/obras/rdo/efeitos.ts'
import { STATUS_QUE_VALEM } from '@prumo/domain/obras/rdo/rdos.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Changes } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { literals } from '../../core/database/literals.ts'

interface Aprovado {
  readonly id: string
  readonly obraId: string
  readonly numero: string
}

/** Of every version of that report: a line that a rectification took away counts no more, and is worked out anew. */
const dasVersoes = ({ obraId, numero }: Aprovado): RawBuilder<unknown> =>
  sql`select id from rdos where obra_id = ${obraId}::bigint and numero = ${numero}`
const valem = sql`r.status in (${literals(STATUS_QUE_VALEM)})`

/** Each stage it names is where the latest approved report leaves it; an older one approved later does not take it back. */
async function avancarEtapas(tx: Tx, rdo: Aprovado): Promise<Changes> {
  const { rows } = await sql<{ nome: string; antes: string | null; depois: string }>`
    with lidas as (
      select distinct on (a.etapa_id) a.etapa_id, a.percentual_etapa as percentual
      from rdos_atividades as a join rdos as r on r.id = a.rdo_id
      where a.etapa_id in (select etapa_id from rdos_atividades where rdo_id in (${dasVersoes(rdo)}))
        and a.percentual_etapa is not null and ${valem}
      order by a.etapa_id, r.data desc, r.id desc, a.id desc
    ), antes as (select e.id, e.nome, e.percentual from obras_etapas as e join lidas as l on l.etapa_id = e.id for update of e)
    update obras_etapas as e set percentual = l.percentual, revisao = e.revisao + 1
    from lidas as l join antes on antes.id = l.etapa_id
    where e.id = l.etapa_id and e.percentual is distinct from l.percentual
    returning e.nome, antes.percentual as antes, e.percentual as depois`.execute(tx)
  return Object.fromEntries(
    rows.map(({ nome, antes, depois }) => [`etapa ${nome}`, [antes === null ? null : Number(antes), Number(depois)]]),
  )
}

/** The greatest reading that approved reports told of each vehicle it names. */
async function lerVeiculos(tx: Tx, rdo: Aprovado) {
  const { rows } = await sql<{ veiculoId: string; km: string | null; horimetro: string | null }>`
    select e.veiculo_id, max(e.km_final) filter (where ${valem}) as km,
      max(e.horimetro_final) filter (where ${valem}) as horimetro
    from rdos_equipamentos as e join rdos as r on r.id = e.rdo_id
    where e.veiculo_id in (select veiculo_id from rdos_equipamentos where rdo_id in (${dasVersoes(rdo)}))
    group by e.veiculo_id order by e.veiculo_id`.execute(tx)
  return rows
}

/** Told in the approval's own log row. */
export async function aplicarAprovacao(ctx: Ctx, tx: Tx, rdo: Aprovado): Promise<Changes> {
  const leituras = await lerVeiculos(tx, rdo)
  if (leituras.length > 0) await ctx.effects.emit(ctx, tx, leiturasDeVeiculos, leituras)
  return avancarEtapas(tx, rdo)
}
