/** Units planned, executed and measured, month by month, and what of them is still to be measured (design, Works 8). */
import { obras as entidadeObras, SITUACAO_DE_OBRA } from '@prumo/domain/obras/obras.ts'
import { dezMilesimos, emUs } from '@prumo/domain/obras/relatorio/producao.ts'
import { ENCERRADAS } from '@prumo/domain/obras/situacao.ts'
import { comoIndicador, comoQuadro, type Indicador, type Quadro } from '@prumo/domain/relatorios/painel.ts'
import { diasDoMes, mesCurto, mesesDoGrafico } from '@prumo/domain/relatorios/periodo.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { literals } from '../../core/database/literals.ts'
import { type Alcance, nosRegistros } from './alcance.ts'
import { medidasNoPainel, noMedido } from './medidas.ts'

/**
 * Of each work and month between two, the units that were to be done in it: its stages, or the whole of a work without stages,
 * over their days. As `usPlanejadaAte` at the end of the month less the same at its beginning.
 */
export function planejadas({ obras }: Alcance, de: string, ate: string): RawBuilder<unknown> {
  const [inicio, fim] = [diasDoMes(de).de, diasDoMes(ate).ate]
  const vale = sql`${obras} and o.us_orcado > 0 and o.status <> ${sql.lit(SITUACAO_DE_OBRA.cancelada)}`
  const us = (dias: RawBuilder<unknown>) => sql`round(p.us * p.peso * ${dias} / (100 * (p.ate - p.de + 1)), 4)`
  return sql`
    select p.obra_id, to_char(m.mes, 'YYYY-MM') as mes,
      ${us(sql`(least(p.ate, (m.mes + interval '1 month')::date - 1) - p.de + 1)`)} - ${us(sql`greatest(0, m.mes::date - p.de)`)} as us
    from (
      select o.id as obra_id, o.us_orcado as us, e.peso, coalesce(e.inicio_previsto, o.data_inicio) as de,
        coalesce(e.fim_previsto, o.data_fim_prevista) as ate
      from obras as o join obras_etapas as e on e.obra_id = o.id where ${vale}
      union all
      select o.id, o.us_orcado, 100, o.data_inicio, o.data_fim_prevista from obras as o
      where ${vale} and not exists (select 1 from obras_etapas as e where e.obra_id = o.id)
    ) as p cross join lateral generate_series(date_trunc('month', greatest(p.de, ${inicio}::date)::timestamp),
      least(p.ate, ${fim}::date)::timestamp, interval '1 month') as m (mes)
    where p.de <= ${fim}::date and p.ate >= ${inicio}::date and p.de <= p.ate`
}

const porMes = async (ctx: Ctx, consulta: RawBuilder<unknown>): Promise<Map<string, bigint>> => {
  const { rows } = await sql<{
    mes: string
    us: string
  }>`select mes, sum(us) as us from (${consulta}) as x group by 1`.execute(ctx.db)
  return new Map(rows.map(({ mes, us }) => [mes, dezMilesimos(us)]))
}

/** Of each work and month between two, the units executed. */
export const executadas = ({ obras }: Alcance, de: string, ate: string): RawBuilder<unknown> => sql`
  select p.obra_id, p.mes, p.us from obras_producao as p join obras as o on o.id = p.obra_id
  where p.equipe_id is null and p.mes between ${de} and ${ate} and ${obras}`

async function aMedir({ ctx, obras }: Alcance): Promise<Indicador> {
  const { rows } = await sql<{ valor: string | null }>`select sum(a.valor) as valor
    from obras_a_medir as a join obras as o on o.id = a.obra_id
    where ${obras} and o.status not in (${literals(ENCERRADAS)})`.execute(ctx.db)
  return comoIndicador({
    id: 'a-medir',
    rotulo: 'Valor a medir',
    valor: Number(rows[0]?.valor ?? 0),
    formato: 'moeda',
    nota: 'executado e ainda não medido, hoje',
    destino: nosRegistros(ctx, entidadeObras, 'a-medir', ''),
  })
}

export async function unidadesNoPainel(
  alcance: Alcance,
): Promise<{ us: Indicador; glosa: Indicador; aMedir: Indicador; quadro: Quadro }> {
  const { ctx, filtro } = alcance
  const meses = mesesDoGrafico(filtro.de, filtro.ate)
  const [desde, fim] = [meses[0]!, meses.at(-1)!]
  const [planejada, executada, medido, valor] = await Promise.all([
    porMes(ctx, planejadas(alcance, desde, fim)),
    porMes(ctx, executadas(alcance, desde, fim)),
    medidasNoPainel(alcance, desde),
    aMedir(alcance),
  ])
  const registros = (qual: string, mes: string) => nosRegistros(ctx, entidadeObras, 'us', `${qual}:${mes}:${mes}`)
  return {
    us: medido.us,
    glosa: medido.glosa,
    aMedir: valor,
    quadro: comoQuadro(
      {
        id: 'unidades',
        titulo: 'US planejadas, executadas e medidas por mês',
        descricao:
          'Planejadas: a US orçada, pelas etapas e pelos prazos. Executadas: RDOs aprovados e registros validados. Medidas: pela competência, menos a glosa.',
        formato: 'numero',
        desenho: 'barras',
        vazio: 'Nenhuma US planejada, executada nem medida nestes meses.',
      },
      [
        { nome: 'Planejadas', cor: 'cinza' },
        { nome: 'Executadas', cor: 'suave' },
        { nome: 'Medidas', cor: 'forte' },
      ],
      planejada.size + executada.size + medido.porMes.size === 0
        ? []
        : meses.map((mes) => ({
            nome: mesCurto(mes),
            valores: [planejada, executada, medido.porMes].map((de) => emUs(de.get(mes) ?? 0n)),
            destinos: [registros('planejada', mes), registros('executada', mes), noMedido(alcance, mes, mes)],
          })),
    ),
  }
}
