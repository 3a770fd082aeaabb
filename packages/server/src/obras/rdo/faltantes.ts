/** Days of works being built that have no report: what the list shows, and the works' report counts. */
import type { PlainDate } from '@prumo/domain/core/dates.ts'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { obras, SITUACAO_DE_OBRA } from '@prumo/domain/obras/obras.ts'
import type { Faltantes } from '@prumo/domain/obras/rdo/chamadas.ts'
import { diasUteis, faltamDe } from '@prumo/domain/obras/rdo/faltantes.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { literals } from '../../core/database/literals.ts'
import { badFields } from '../../core/errors.ts'
import { vigenciasDe } from './periodo.ts'

/** As long as the longest period of a report, and its ends. */
const MAIS_DIAS = 1100

interface PedidoDeFaltantes {
  readonly obraId?: readonly string[] | undefined
  readonly contratoId?: readonly string[] | undefined
  /** Of the works that this team builds. */
  readonly equipeId?: string | undefined
  readonly de?: PlainDate | undefined
  readonly ate?: PlainDate | undefined
}

/** GET /rdos/faltantes: of the last thirty days, or of those asked for. */
export async function faltantesDe(ctx: Ctx, pedido: PedidoDeFaltantes): Promise<Faltantes> {
  const ontem = addDays(today(), -1)
  const ate = pedido.ate && pedido.ate < ontem ? pedido.ate : ontem
  const de = pedido.de ?? addDays(ate, -29)
  if (de > (pedido.ate ?? de)) throw badFields({ ate: 'O fim do período é anterior ao início.' })
  if (addDays(de, MAIS_DIAS) < ate) throw badFields({ de: 'Escolha um período de até três anos.' })
  // A period that has not begun lacks nothing.
  if (de > ate) return { itens: [], total: 0 }
  const { obraId, contratoId, equipeId } = pedido
  const onde: RawBuilder<boolean>[] = [inScope(ctx, obras, 'o')]
  if (obraId) onde.push(sql`o.id = any(${idArray(obraId)})`)
  if (contratoId) onde.push(sql`o.contrato_id = any(${idArray(contratoId)})`)
  if (equipeId)
    onde.push(
      sql`exists (select 1 from obras_equipes as l where l.obra_id = o.id and l.equipe_id = ${equipeId}::bigint)`,
    )
  const { rows: lista } = await sql<{
    id: string
    numero: string
    codigo: string
    nome: string
    status: number
    dataInicioReal: string | null
    dataFimReal: string | null
    meses: Record<string, number> | null
  }>`select o.id, o.numero, o.codigo, o.nome, o.status, o.data_inicio_real, o.data_fim_real,
      (select jsonb_object_agg(p.mes, p.dias) from obras_producao as p where p.obra_id = o.id and p.equipe_id is null
        and p.mes between ${de.slice(0, 7)} and ${ate.slice(0, 7)}) as meses
    from obras as o
    where o.status in (${literals([SITUACAO_DE_OBRA.emExecucao, SITUACAO_DE_OBRA.paralisada])})
      and o.data_inicio_real <= ${ate}::date and ${sql.join(onde, sql` and `)}
    order by o.codigo collate pt, o.id`.execute(ctx.db)
  const vigencias = await vigenciasDe(ctx, lista)
  const uteis = diasUteis(de, ate)
  const itens = lista
    .map(({ id, numero, codigo, nome, meses }) => {
      const vigencia = vigencias.get(id)
      const dias = vigencia ? faltamDe(uteis, vigencia, meses ?? {}) : []
      return { obraId: id, numero, codigo, nome, dias: dias.reverse() }
    })
    .filter(({ dias }) => dias.length > 0)
  return { itens, total: itens.reduce((soma, { dias }) => soma + dias.length, 0) }
}
