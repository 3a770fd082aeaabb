import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import type { ensaioDoEquipamento } from '@prumo/domain/laboratorio/equipamento-isolante/respostas.ts'
import { JA_EMITIDOS, laudos } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import { laboratorioOs } from '@prumo/domain/laboratorio/ordem-de-servico/ordens.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow } from '../../core/crud/read.ts'
import { literals } from '../../core/database/literals.ts'

export type EnsaioDaPeca = z.output<typeof ensaioDoEquipamento>

/**
 * Every test of a piece, the newest first: what came of it is the piece's own, and is told to whoever sees the piece; the order and
 * the laudo only to whoever sees them. The laudos of a test are found before anything else is asked of them (offset 0): the
 * database supposes one in two hundred to name it, and would walk all there are.
 */
export async function ensaiosDaPeca(ctx: Ctx, id: string): Promise<EnsaioDaPeca[]> {
  await findRow(ctx, ctx.db, equipamentosIsolantes, id)
  const { rows } = await sql<{
    id: string
    data: string
    resultado: number
    motivoReprovacao: number | null
    osId: string | null
    osNumero: string | null
    laudoId: string | null
    laudo: string | null
  }>`select e.id, (e.fim at time zone 'America/Sao_Paulo')::date::text as data, e.resultado, e.motivo_reprovacao,
      o.id as os_id, o.numero as os_numero, l.id as laudo_id, l.identificacao as laudo
    from ensaios_eletricos as e
      left join laboratorio_os as o on o.id = e.os_id and ${inScope(ctx, laboratorioOs, 'o')}
      left join lateral (select d.id, d.identificacao
        from (select k.* from laudos as k where k.ensaios_ids @> array[e.id] offset 0) as d
        where d.status in (${literals(JA_EMITIDOS)}) and ${inScope(ctx, laudos, 'd')} order by d.id desc limit 1) as l on true
    where e.equipamento_id = ${id}::bigint order by e.fim desc, e.id desc`.execute(ctx.db)
  return rows.map(({ osId, osNumero, laudoId, laudo, ...ensaio }) => ({
    ...ensaio,
    ordem: osId && osNumero ? { id: osId, numero: osNumero } : null,
    laudo: laudoId && laudo ? { id: laudoId, numero: laudo } : null,
  }))
}
