/** Units planned, executed and measured, month by month, and what of them is still to be measured (design, Works 8). */
import { addDays } from '@prumo/domain/core/dates.ts'
import { obras as entidadeObras, SITUACAO_DE_OBRA } from '@prumo/domain/obras/obras.ts'
import { type PartePlanejada, usPlanejadaAte } from '@prumo/domain/obras/relatorio/planejado.ts'
import { dezMilesimos, emUs } from '@prumo/domain/obras/relatorio/producao.ts'
import { ENCERRADAS } from '@prumo/domain/obras/situacao.ts'
import { comoIndicador, comoQuadro, type Indicador, type Quadro } from '@prumo/domain/relatorios/painel.ts'
import { diasDoMes, mesCurto, mesesDoGrafico } from '@prumo/domain/relatorios/periodo.ts'
import { sql } from 'kysely'
import { literals } from '../../core/database/literals.ts'
import { type Alcance, nosRegistros } from './alcance.ts'
import { medidasNoPainel, noMedido } from './medidas.ts'

export type ParteDaObra = PartePlanejada & { readonly obraId: string }

/** The stages, or works without stages, that were to be built in those days. */
export async function partesPlanejadas({ ctx, obras }: Alcance, de: string, ate: string): Promise<ParteDaObra[]> {
  const vale = sql<boolean>`${obras} and o.us_orcado > 0 and o.status <> ${sql.lit(SITUACAO_DE_OBRA.cancelada)}`
  const { rows } = await sql<{ obraId: string; us: string; peso: string; de: string; ate: string }>`
    select * from (
      select o.id as obra_id, o.us_orcado as us, e.peso, coalesce(e.inicio_previsto, o.data_inicio) as de,
        coalesce(e.fim_previsto, o.data_fim_prevista) as ate
      from obras as o join obras_etapas as e on e.obra_id = o.id where ${vale}
      union all
      select o.id, o.us_orcado, 100, o.data_inicio, o.data_fim_prevista from obras as o
      where ${vale} and not exists (select 1 from obras_etapas as e where e.obra_id = o.id)
    ) as p where de <= ${ate}::date and ate >= ${de}::date and de <= ate`.execute(ctx.db)
  return rows.map((row) => ({ ...row, us: dezMilesimos(row.us) }))
}

/** What of a stage was to be done in that month. */
export function noMes(parte: PartePlanejada, mes: string): bigint {
  const { de, ate } = diasDoMes(mes)
  return usPlanejadaAte(parte, ate) - usPlanejadaAte(parte, addDays(de, -1))
}

function planejadaPorMes(partes: readonly ParteDaObra[], meses: readonly string[]): Map<string, bigint> {
  const soma = new Map<string, bigint>()
  for (const parte of partes) {
    const [primeiro, ultimo] = [parte.de.slice(0, 7), parte.ate.slice(0, 7)]
    for (const mes of meses)
      if (mes >= primeiro && mes <= ultimo) soma.set(mes, (soma.get(mes) ?? 0n) + noMes(parte, mes))
  }
  return soma
}

async function executadaPorMes({ ctx, obras, meses }: Alcance, desde: string): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ mes: string; us: string }>`select p.mes, sum(p.us) as us
    from obras_producao as p join obras as o on o.id = p.obra_id
    where p.equipe_id is null and p.mes between ${desde} and ${meses.ate} and ${obras} group by 1`.execute(ctx.db)
  return new Map(rows.map(({ mes, us }) => [mes, dezMilesimos(us)]))
}

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
  const [partes, executada, medido, valor] = await Promise.all([
    partesPlanejadas(alcance, `${desde}-01`, diasDoMes(fim).ate),
    executadaPorMes(alcance, desde),
    medidasNoPainel(alcance, desde),
    aMedir(alcance),
  ])
  const planejada = planejadaPorMes(partes, meses)
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
