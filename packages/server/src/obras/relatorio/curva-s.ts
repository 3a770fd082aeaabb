/** One work over its months: planned, built, measured, each until the end of the month (design, Works 8: S curve). */
import { formatDate, type PlainDate } from '@prumo/domain/core/dates.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { SEM_MEDIR, TIPO_DE_MEDICAO } from '@prumo/domain/obras/medicoes/medicoes.ts'
import { SITUACAO_DE_OBRA } from '@prumo/domain/obras/obras.ts'
import { STATUS_QUE_VALEM } from '@prumo/domain/obras/rdo/rdos.ts'
import { emPercentual, fisicoAte, type LeituraDaEtapa, parte } from '@prumo/domain/obras/relatorio/curva-s.ts'
import { diasDoPlano, planejadoAte } from '@prumo/domain/obras/relatorio/planejado.ts'
import { dezMilesimos } from '@prumo/domain/obras/relatorio/producao.ts'
import { comoQuadro, type Quadro } from '@prumo/domain/relatorios/painel.ts'
import { diasDoMes, MAXIMO_DE_MESES, mesCurto, mesesEntre } from '@prumo/domain/relatorios/periodo.ts'
import { sql } from 'kysely'
import { literals } from '../../core/database/literals.ts'
import type { Alcance } from './alcance.ts'

type Etapa = {
  id: string
  peso: string
  percentual: string | null
  inicioPrevisto: string | null
  fimPrevisto: string | null
  fimReal: string | null
}
type Lida = {
  id: string
  nome: string
  inicio: PlainDate | null
  fim: PlainDate | null
  inicioReal: PlainDate | null
  usOrcado: string | null
  orcado: string | null
  etapas: Etapa[]
}

/** The chosen work; of more than one, or of none, the one that runs with the most units. */
async function escolhida({ ctx, obras }: Alcance): Promise<Lida | undefined> {
  const { emExecucao, paralisada } = SITUACAO_DE_OBRA
  const { rows } =
    await sql<Lida>`select o.id, o.codigo || ' - ' || o.nome as nome, o.data_inicio as inicio, o.data_fim_prevista as fim,
      o.data_inicio_real as inicio_real, o.us_orcado::text, coalesce(o.valor_orcado, o.valor_vendido)::text as orcado,
      (select coalesce(jsonb_agg(jsonb_build_object('id', e.id::text, 'peso', e.peso::text, 'percentual', e.percentual::text,
        'inicioPrevisto', e.inicio_previsto, 'fimPrevisto', e.fim_previsto, 'fimReal', e.fim_real) order by e.ordem, e.id), '[]')
        from obras_etapas as e where e.obra_id = o.id) as etapas
    from obras as o where ${obras} and o.status <> ${sql.lit(SITUACAO_DE_OBRA.cancelada)}
    order by case o.status when ${sql.lit(emExecucao)} then 0 when ${sql.lit(paralisada)} then 1 else 2 end,
      exists (select 1 from obras_etapas as e where e.obra_id = o.id) desc, o.us_orcado desc nulls last, o.id limit 1`.execute(
      ctx.db,
    )
  return rows[0]
}

/** By month, in centavos: what was measured of it and not glossed. */
async function medidoPorMes({ ctx }: Alcance, obraId: string): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ mes: string; valor: string }>`select m.mes_comp as mes,
      sum(case when m.tipo = ${sql.lit(TIPO_DE_MEDICAO.estorno)} then -1 else 1 end * (i.valor_total - i.valor_glosado)) as valor
    from medicoes_itens as i join medicoes as m on m.id = i.medicao_id
    where i.obra_id = ${obraId}::bigint and m.status not in (${literals(SEM_MEDIR)}) group by 1`.execute(ctx.db)
  return new Map(rows.map(({ mes, valor }) => [mes, BigInt(toCentavos(valor) ?? 0)]))
}

async function leiturasDe({ ctx }: Alcance, obraId: string): Promise<LeituraDaEtapa[]> {
  const { rows } = await sql<LeituraDaEtapa>`select a.etapa_id, d.data, a.percentual_etapa::text as percentual
    from rdos as d join rdos_atividades as a on a.rdo_id = d.id
    where d.obra_id = ${obraId}::bigint and d.status in (${literals(STATUS_QUE_VALEM)}) and a.etapa_id is not null
      and a.percentual_etapa is not null order by d.data, a.id`.execute(ctx.db)
  return rows
}

async function executadoPorMes({ ctx }: Alcance, obraId: string): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ mes: string; us: string }>`select mes, us from obras_producao
    where obra_id = ${obraId}::bigint and equipe_id is null`.execute(ctx.db)
  return new Map(rows.map(({ mes, us }) => [mes, dezMilesimos(us)]))
}

const ate = (porMes: ReadonlyMap<string, bigint>, ultimo: string): bigint =>
  [...porMes].reduce((soma, [mes, valor]) => (mes <= ultimo ? soma + valor : soma), 0n)

const base = {
  id: 'curva-s',
  formato: 'percentual',
  desenho: 'linhas',
} as const

export async function curvaNoPainel(alcance: Alcance): Promise<Quadro> {
  const { hoje, filtro } = alcance
  const obra = await escolhida(alcance)
  const plano = obra ? diasDoPlano({ ...obra, etapas: obra.etapas }) : null
  if (!obra || !plano)
    return comoQuadro(
      {
        ...base,
        titulo: 'Curva S',
        descricao: 'Planejado, físico e financeiro de uma obra, acumulados mês a mês.',
        vazio: obra ? 'A obra não tem prazos previstos.' : 'Nenhuma obra para mostrar.',
      },
      [],
      [],
    )
  const [medido, leituras, executado] = await Promise.all([
    medidoPorMes(alcance, obra.id),
    obra.etapas.length > 0 ? leiturasDe(alcance, obra.id) : [],
    obra.etapas.length > 0 ? new Map<string, bigint>() : executadoPorMes(alcance, obra.id),
  ])
  const este = hoje.slice(0, 7)
  const primeiro = [plano[0], obra.inicioReal ?? plano[0]].sort()[0]!.slice(0, 7)
  const ultimo = [plano[1].slice(0, 7), [...medido.keys()].sort().at(-1) ?? '', obra.inicioReal ? este : '']
    .sort()
    .at(-1)!
  const meses = mesesEntre(primeiro, ultimo).slice(-MAXIMO_DE_MESES)
  const [usOrcada, orcado] = [dezMilesimos(obra.usOrcado ?? '0'), BigInt(toCentavos(obra.orcado ?? 0) ?? 0)]
  const valorEm = (mes: string): (number | null)[] => {
    const dia = mes === este ? hoje : diasDoMes(mes).ate
    const planejado = planejadoAte(obra, diasDoMes(mes).ate)
    const passou = mes <= este
    const fisico =
      obra.etapas.length > 0 ? fisicoAte(obra.etapas, leituras, dia, hoje) : parte(ate(executado, mes), usOrcada)
    const financeiro = parte(ate(medido, mes), orcado)
    return [planejado, passou ? fisico : null, passou ? financeiro : null].map((valor) =>
      valor === null ? null : emPercentual(valor),
    )
  }
  return comoQuadro(
    {
      ...base,
      titulo: `Curva S · ${obra.nome}`,
      descricao: `Acumulado até ${formatDate(hoje)}. Planejado: etapas, pesos e prazos. Físico: o executado de cada etapa. Financeiro: o medido, menos a glosa, sobre o orçado.${
        filtro.obra?.length === 1 ? '' : ' Esta é a maior obra em execução: escolha outra no filtro.'
      }`,
      vazio: '',
    },
    [
      { nome: 'Planejado', cor: 'cinza' },
      { nome: 'Físico', cor: 'forte' },
      { nome: 'Financeiro', cor: 'suave' },
    ],
    meses.map((mes) => ({
      nome: mesCurto(mes),
      valores: valorEm(mes),
      destinos: [alcance.obra(obra.id, 'etapas'), alcance.obra(obra.id, 'etapas'), alcance.obra(obra.id, 'medicoes')],
    })),
  )
}
