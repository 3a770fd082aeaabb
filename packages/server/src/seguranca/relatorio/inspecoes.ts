/** What inspections tell (design, Works 8): how many and of what, how they came out, and which teams do well. */
import { comoIndicador, comoQuadro, type Indicador, type Quadro } from '@prumo/domain/relatorios/painel.ts'
import { diasNoGrafico, mesCurto, mesesDoGrafico } from '@prumo/domain/relatorios/periodo.ts'
import { CLASSIFICACAO, STATUS_DE_INSPECAO } from '@prumo/domain/seguranca/inspecoes/codigos.ts'
import { tiposDeInspecao } from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import { sql } from 'kysely'
import type { Alcance } from './alcance.ts'

const MES = sql`to_char(i.data_hora at time zone 'America/Sao_Paulo', 'YYYY-MM')`
const DIA = sql`(i.data_hora at time zone 'America/Sao_Paulo')::date`
const { concluida } = STATUS_DE_INSPECAO
/** The kinds that are told each by itself; the others together. */
const TIPOS_A_VISTA = 2
const CORES = ['forte', 'suave', 'cinza'] as const
/** Teams the heat map shows: those most often inspected. */
const EQUIPES_A_VISTA = 20

interface Soma {
  readonly mes: string
  readonly tipo: number
  readonly equipeId: string | null
  readonly equipe: string | null
  readonly total: number
  /** Of those that had a score: how many, and what they come to, in hundredths. */
  readonly comNota: number
  readonly notas: string
}

async function porMes({ ctx, inspecoes, filtro: { de, ate } }: Alcance): Promise<Soma[]> {
  const [primeiro] = mesesDoGrafico(de, ate)
  const { rows } = await sql<Soma>`select s.*, e.codigo || ' - ' || e.nome as equipe from (
      select ${MES} as mes, i.tipo, i.equipe_id, count(*)::int as total, count(i.nota)::int as com_nota,
        coalesce(sum(i.nota * 100), 0)::bigint as notas
      from inspecoes as i
      where ${inspecoes} and i.status = ${sql.lit(concluida)} and ${DIA} between ${`${primeiro}-01`}::date and ${ate}::date group by 1, 2, 3) as s
    left join equipes as e on e.id = s.equipe_id`.execute(ctx.db)
  return rows
}

/** A mean of scores, half up to two decimals; null where none was given. */
const media = (somas: readonly Soma[]): number | null => {
  const n = somas.reduce((total, { comNota }) => total + comNota, 0)
  const notas = somas.reduce((total, um) => total + Number(um.notas), 0)
  return n === 0 ? null : Math.round(notas / n) / 100
}
const quantas = (somas: readonly Soma[]): number => somas.reduce((total, um) => total + um.total, 0)

interface Resumo {
  readonly total: number
  readonly comNota: number
  readonly nota: string | null
  readonly classificadas: number
  readonly conformes: number
}

async function doPeriodo({ ctx, inspecoes, filtro: { de, ate } }: Alcance): Promise<Resumo> {
  const { rows } = await sql<Resumo>`select count(*)::int as total, count(i.nota)::int as com_nota,
      round(avg(i.nota), 2)::text as nota, count(i.classificacao)::int as classificadas,
      (count(*) filter (where i.classificacao = ${sql.lit(CLASSIFICACAO.conforme)}))::int as conformes
    from inspecoes as i where ${inspecoes} and i.status = ${sql.lit(concluida)}
      and ${DIA} between ${de}::date and ${ate}::date`.execute(ctx.db)
  return rows[0]!
}

export async function inspecoesNoPainel(
  alcance: Alcance,
): Promise<{ indicadores: Indicador[]; porMes: Quadro; calor: Quadro }> {
  const { filtro, nasInspecoes } = alcance
  const { de, ate } = filtro
  const [somas, resumo] = [await porMes(alcance), await doPeriodo(alcance)]
  const noPeriodo = { status: concluida, de, ate }
  const conformidade =
    resumo.classificadas > 0 ? Math.round((resumo.conformes / resumo.classificadas) * 1000) / 10 : null
  return {
    indicadores: [
      comoIndicador({
        id: 'inspecoes',
        rotulo: 'Inspeções',
        valor: resumo.total,
        formato: 'numero',
        nota: 'concluídas no período',
        destino: nasInspecoes(noPeriodo),
      }),
      comoIndicador({
        id: 'nota-media',
        rotulo: 'Nota média',
        valor: resumo.nota === null ? null : Number(resumo.nota),
        formato: 'percentual',
        nota: resumo.comNota === 1 ? 'de 1 inspeção com nota' : `de ${resumo.comNota} inspeções com nota`,
        perigo: resumo.nota !== null && Number(resumo.nota) < 70,
        destino: nasInspecoes(noPeriodo),
      }),
      comoIndicador({
        id: 'conformidade',
        rotulo: 'Conformidade',
        valor: conformidade,
        formato: 'percentual',
        nota: `${resumo.conformes} de ${resumo.classificadas} classificadas como Conforme`,
        destino: nasInspecoes({ ...noPeriodo, classificacao: CLASSIFICACAO.conforme }),
      }),
    ],
    porMes: mesPorTipo(alcance, somas),
    calor: notaPorEquipe(alcance, somas),
  }
}

function mesPorTipo({ filtro: { de, ate }, nasInspecoes }: Alcance, somas: readonly Soma[]): Quadro {
  const maiores = [...Map.groupBy(somas, ({ tipo }) => tipo)]
    .map(([tipo, delas]) => ({ tipo, total: quantas(delas) }))
    .sort((a, b) => b.total - a.total || a.tipo - b.tipo)
    .map(({ tipo }) => tipo)
  const outros = maiores.slice(TIPOS_A_VISTA)
  const series = [
    ...maiores.slice(0, TIPOS_A_VISTA).map((tipo) => ({
      nome: tiposDeInspecao[tipo as keyof typeof tiposDeInspecao] as string,
      tipos: [tipo],
    })),
    ...(outros.length > 0 ? [{ nome: 'Outros tipos', tipos: outros }] : []),
  ]
  const meses = somas.length > 0 ? mesesDoGrafico(de, ate) : []
  return comoQuadro(
    {
      id: 'inspecoes-por-mes',
      titulo: 'Inspeções por mês e tipo',
      descricao: 'Inspeções concluídas, pelo mês em que foram feitas.',
      formato: 'numero',
      desenho: 'barras',
      vazio: 'Nenhuma inspeção concluída.',
    },
    series.map(({ nome }, n) => ({ nome, cor: CORES[n]! })),
    meses.map((mes) => ({
      nome: mesCurto(mes),
      valores: series.map(({ tipos }) => quantas(somas.filter((um) => um.mes === mes && tipos.includes(um.tipo)))),
      destinos: series.map(({ tipos }) => nasInspecoes({ status: concluida, tipo: tipos, ...diasNoGrafico(mes, ate) })),
    })),
  )
}

/** Heat map: the mean score of each team by month, the team most often inspected first. */
function notaPorEquipe({ filtro: { de, ate }, nasInspecoes }: Alcance, somas: readonly Soma[]): Quadro {
  // From the first month of which there is anything to show.
  const primeiro = somas.map(({ mes }) => mes).sort()[0] ?? ''
  const meses = mesesDoGrafico(de, ate).filter((mes) => mes >= primeiro)
  const equipes = [
    ...Map.groupBy(
      somas.filter(({ equipeId, comNota }) => equipeId && comNota > 0),
      ({ equipeId }) => equipeId!,
    ),
  ]
    .map(([id, delas]) => ({ id, nome: delas[0]!.equipe ?? '', delas }))
    .sort((a, b) => quantas(b.delas) - quantas(a.delas) || a.nome.localeCompare(b.nome, 'pt'))
    .slice(0, EQUIPES_A_VISTA)
  return comoQuadro(
    {
      id: 'nota-por-equipe',
      titulo: 'Nota por equipe',
      descricao: `Nota média das inspeções de cada equipe, mês a mês; em branco, o mês sem inspeção.${equipes.length === EQUIPES_A_VISTA ? ` As ${EQUIPES_A_VISTA} mais inspecionadas.` : ''}`,
      formato: 'percentual',
      desenho: 'calor',
      vazio: 'Nenhuma inspeção de equipe com nota.',
    },
    equipes.map(({ nome }) => ({ nome })),
    equipes.length === 0
      ? []
      : meses.map((mes) => ({
          nome: mesCurto(mes),
          valores: equipes.map(({ delas }) => media(delas.filter((um) => um.mes === mes))),
          destinos: equipes.map(({ id }) =>
            nasInspecoes({ status: concluida, equipeId: id, ...diasNoGrafico(mes, ate) }),
          ),
        })),
  )
}
