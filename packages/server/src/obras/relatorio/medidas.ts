/** What measurements tell by month of competence: units, money asked for, money the client took back. */
import { formatMonth } from '@prumo/domain/core/dates.ts'
import { toReais } from '@prumo/domain/core/money.ts'
import {
  medicoes,
  RESPONDIDAS,
  SEM_MEDIR,
  statusDeMedicao,
  TIPO_DE_MEDICAO,
} from '@prumo/domain/obras/medicoes/medicoes.ts'
import { dezMilesimos, emUs } from '@prumo/domain/obras/relatorio/producao.ts'
import { comValor, enderecoDaLista, type FiltroDeCampo } from '@prumo/domain/relatorios/enderecos.ts'
import { comoIndicador, type Indicador } from '@prumo/domain/relatorios/painel.ts'
import { type RawBuilder, sql } from 'kysely'
import { can } from '../../core/context.ts'
import { literals } from '../../core/database/literals.ts'
import { type Alcance, nosRegistros } from './alcance.ts'

const VALEM = Object.keys(statusDeMedicao)
  .map(Number)
  .filter((status) => !SEM_MEDIR.includes(status))

/** Of a reversal, what it takes away. */
const sinal = sql`(case when m.tipo = ${sql.lit(TIPO_DE_MEDICAO.estorno)} then -1 else 1 end)`
const us = (quantidade: RawBuilder<unknown>) =>
  sql`sum(case when i.preco_fixo is null then round(${quantidade} * i.pontos, 4) else 0 end)`

/**
 * Measurements that stand, of those months: units and money of each, less what was glossed. A measurement of one work is told by
 * its own sums; of one of several, where works were chosen, by its lines of them.
 */
export function medidas({ medicoes: onde, estreito, obras }: Alcance, de: string, ate: string): RawBuilder<unknown> {
  // Said within each, so that it is asked of no other measurement.
  const daParte = estreito ? sql`m.obra_id is null` : sql`false`
  const partes = sql`select ${us(sql`i.quantidade_periodo`)} as us, ${us(sql`i.quantidade_glosada`)} as us_glosa,
      sum(i.valor_total) as bruto, sum(i.valor_glosado) as glosa
    from medicoes_itens as i join obras as o on o.id = i.obra_id where ${daParte} and i.medicao_id = m.id and ${obras}`
  return sql`select m.id, m.mes_comp, m.status, ${sinal} as sinal,
      case when ${daParte} then coalesce(p.us, 0) - coalesce(p.us_glosa, 0) else m.total_u_s - coalesce(g.us, 0) end as us,
      case when ${daParte} then coalesce(p.bruto, 0) else m.valor_bruto end as bruto,
      case when ${daParte} then coalesce(p.glosa, 0) else m.valor_glosa end as glosa
    from medicoes as m
      left join lateral (select ${us(sql`i.quantidade_glosada`)} as us from medicoes_itens as i
        where m.valor_glosa > 0 and i.medicao_id = m.id and i.quantidade_glosada > 0) as g on true
      left join lateral (${partes}) as p on true
    where ${onde} and m.status in (${literals(VALEM)}) and m.mes_comp between ${de} and ${ate}`
}

interface Medido {
  readonly porMes: ReadonlyMap<string, bigint>
  readonly us: Indicador
  readonly glosa: Indicador
}

/** The list of measurements of those months, where it says the same as the page: of part of a measurement no list tells. */
export function nasMedicoes(
  { ctx, estreito, escolhas }: Alcance,
  status: readonly number[],
  de: string,
  ate: string,
  mais: readonly FiltroDeCampo[] = [],
): string | null {
  if (estreito || !can(ctx, medicoes.tela, 'visualizar')) return null
  const texto = de === ate ? formatMonth(de) : `${formatMonth(de)} a ${formatMonth(ate)}`
  return enderecoDaLista(medicoes.tela, {}, [
    { campo: 'mesComp', tipo: 'periodo', texto, valor: `${de}..${ate}` },
    ...status.map((um) => comValor('status', 'code', um, statusDeMedicao[um as keyof typeof statusDeMedicao])),
    ...mais,
    ...escolhas('centroDeCustoId', null),
  ])
}

/** Where a month's measured units lead: the list of measurements, or, of part of them, the page's own. */
export const noMedido = (alcance: Alcance, de: string, ate: string): string | null =>
  nasMedicoes(alcance, VALEM, de, ate) ??
  (alcance.estreito ? nosRegistros(alcance.ctx, medicoes, 'us', `medida:${de}:${ate}`) : null)

export async function medidasNoPainel(alcance: Alcance, desde: string): Promise<Medido> {
  const { de, ate } = alcance.meses
  const { rows } = await sql<{
    mes: string
    us: string
    quantas: number
    bruto: string
    glosa: string
  }>`select mes_comp as mes, sum(sinal * us) as us, count(*)::int as quantas,
      coalesce(sum(sinal * bruto) filter (where status in (${literals(RESPONDIDAS)})), 0) as bruto,
      coalesce(sum(sinal * glosa) filter (where status in (${literals(RESPONDIDAS)})), 0) as glosa
    from (${medidas(alcance, desde, ate)}) as x group by 1`.execute(alcance.ctx.db)
  const doPeriodo = rows.filter(({ mes }) => mes >= de)
  const somar = (campo: 'us' | 'bruto' | 'glosa') =>
    doPeriodo.reduce((total, row) => total + dezMilesimos(row[campo]), 0n)
  const [bruto, glosa] = [somar('bruto'), somar('glosa')]
  const quantas = doPeriodo.reduce((total, row) => total + row.quantas, 0)
  return {
    porMes: new Map(rows.map((row) => [row.mes, dezMilesimos(row.us)])),
    us: comoIndicador({
      id: 'us-medidas',
      rotulo: 'US medidas',
      valor: emUs(somar('us')),
      formato: 'numero',
      unidade: 'US',
      nota: `em ${quantas === 1 ? '1 medição' : `${quantas.toLocaleString('pt-BR')} medições`}, menos a glosa`,
      destino: noMedido(alcance, de, ate),
    }),
    glosa: comoIndicador({
      id: 'glosa',
      rotulo: 'Glosa',
      valor: bruto > 0n ? Number((glosa * 20_000n + bruto) / (2n * bruto)) / 100 : null,
      formato: 'percentual',
      nota: bruto > 0n ? `${reais(glosa)} do que o cliente respondeu` : 'nenhuma resposta do cliente no período',
      perigo: bruto > 0n && glosa * 20n > bruto,
      destino:
        nasMedicoes(alcance, RESPONDIDAS, de, ate, [
          { campo: 'valorGlosa', tipo: 'faixa', texto: 'com glosa', valor: '0.01..' },
        ]) ?? (alcance.estreito ? nosRegistros(alcance.ctx, medicoes, 'glosa', `${de}:${ate}`) : null),
    }),
  }
}

/** Ten-thousandths of a real in words. */
const reais = (valor: bigint): string =>
  toReais(Number(valor / 100n)).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
