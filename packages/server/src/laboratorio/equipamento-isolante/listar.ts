import type { Batch } from '@prumo/domain/core/consulta.ts'
import { addDays, type PlainDate, today } from '@prumo/domain/core/dates.ts'
import type {
  consultaDeEquipamentos,
  filtroDeEquipamentos,
} from '@prumo/domain/laboratorio/equipamento-isolante/chamadas.ts'
import { VALIDADE } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { equipamentosIsolantes } from '@prumo/domain/laboratorio/equipamento-isolante/equipamentos-isolantes.ts'
import type { EquipamentoInteiro } from '@prumo/domain/laboratorio/equipamento-isolante/respostas.ts'
import { ANTECEDENCIA_PADRAO } from '@prumo/domain/laboratorio/tipo-equipamento/tipos-equipamento.ts'
import { SITUACAO_DE_EQUIPAMENTO } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { ownList } from '../../core/crud/own-list.ts'
import { conditions } from '../../core/crud/read.ts'
import { literals } from '../../core/database/literals.ts'
import { chosen } from '../../core/filters/chosen.ts'
import { apresentarEquipamentos } from './ler.ts'

export type FiltroDeEquipamentos = z.output<typeof filtroDeEquipamentos>
const { reprovado, descartado, extraviado } = SITUACAO_DE_EQUIPAMENTO

/** As domain's `validadeDe`, in SQL over a piece `q`. */
export const validadeSql = (hoje: PlainDate): RawBuilder<number> => sql<number>`case
  when q.situacao in (${literals([reprovado, descartado, extraviado])}) then ${sql.lit(VALIDADE.naoSeAplica)}
  when q.data_proximo_ensaio is null then ${sql.lit(VALIDADE.semEnsaio)}
  when q.data_proximo_ensaio < ${hoje}::date then ${sql.lit(VALIDADE.vencido)}
  when q.data_proximo_ensaio <= ${hoje}::date + coalesce((select t.antecedencia_aviso_dias from tipos_equipamento as t
    where t.id = q.tipo_equipamento_id), ${sql.lit(ANTECEDENCIA_PADRAO)}) then ${sql.lit(VALIDADE.aVencer)}
  else ${sql.lit(VALIDADE.emDia)} end`

/** Filters by a reference, and the column each looks at. */
const REFERENCIAS = {
  tipoId: 'q.tipo_equipamento_id',
  equipeId: 'q.equipe_id',
  colabId: 'q.colab_id',
  veiculoId: 'q.veiculo_id',
  contratoId: 'q.centro_de_custo_id',
  clienteId: 'q.cliente_id',
} as const
const CODIGOS = { grupo: 'q.tipo', situacao: 'q.situacao', proprietario: 'q.proprietario' } as const

function condicoes(ctx: Ctx, filtro: FiltroDeEquipamentos): RawBuilder<boolean> {
  const { classe, validade, venceEm } = filtro
  const hoje = today()
  const todas = [
    conditions(ctx, equipamentosIsolantes, filtro, 'q'),
    ...chosen(filtro, { ids: REFERENCIAS, codes: CODIGOS }),
  ]
  if (classe) todas.push(sql<boolean>`q.classe = any(${classe}::text[])`)
  if (validade) todas.push(sql<boolean>`${validadeSql(hoje)} = any(${validade}::integer[])`)
  if (venceEm)
    todas.push(sql<boolean>`(q.data_proximo_ensaio between ${hoje}::date and ${addDays(hoje, Math.max(...venceEm))}::date
      and q.situacao not in (${literals([reprovado, descartado, extraviado])}))`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const lista = ownList(equipamentosIsolantes, 'q')

/** One batch of the pieces this person may see. */
export const listarEquipamentos = (
  ctx: Ctx,
  { lote, maxLote, ordem, ...filtro }: z.output<typeof consultaDeEquipamentos>,
): Promise<Batch<EquipamentoInteiro>> =>
  lista.batch(ctx, condicoes(ctx, filtro), { lote, maxLote, ordem }, (pecas) =>
    apresentarEquipamentos(ctx, pecas, false),
  )

export const contarEquipamentos = (ctx: Ctx, filtro: FiltroDeEquipamentos): Promise<number> =>
  lista.count(ctx, condicoes(ctx, filtro))

/** All of the filter, oldest first, a page at a time. */
export async function* paginasDeEquipamentos(
  ctx: Ctx,
  filtro: FiltroDeEquipamentos,
): AsyncGenerator<EquipamentoInteiro[]> {
  for await (const pecas of lista.pages(ctx, condicoes(ctx, filtro))) yield apresentarEquipamentos(ctx, pecas, false)
}

/** GET /equipamentos-isolantes/luzes: how many of the filter stand in each light; which light is asked for is not part of it. */
export async function luzesDosEquipamentos(
  ctx: Ctx,
  { validade: _, venceEm: __, situacao: ___, ...filtro }: FiltroDeEquipamentos,
): Promise<{ luzes: { validade: number; total: number }[]; reprovados: number }> {
  const { rows } = await sql<{
    validade: number
    total: string
    reprovados: string
  }>`select ${validadeSql(today())} as validade,
      count(*) as total, count(*) filter (where q.situacao = ${sql.lit(reprovado)}) as reprovados
    from equipamentos_isolantes as q where ${condicoes(ctx, filtro)} group by 1 order by 1`.execute(ctx.db)
  return {
    luzes: rows.map(({ validade, total }) => ({ validade, total: Number(total) })),
    reprovados: rows.reduce((soma, { reprovados }) => soma + Number(reprovados), 0),
  }
}
