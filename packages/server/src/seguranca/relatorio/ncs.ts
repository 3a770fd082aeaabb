/** What non-conformities tell (design, Works 8): what is open and late, how long it takes, what repeats itself. */
import { addDays } from '@prumo/domain/core/dates.ts'
import { acumulado } from '@prumo/domain/obras/relatorio/paradas.ts'
import { comoIndicador, comoQuadro, type Indicador, type Quadro } from '@prumo/domain/relatorios/painel.ts'
import { diasNoGrafico, mesCurto, mesesDoGrafico } from '@prumo/domain/relatorios/periodo.ts'
import { gravidades } from '@prumo/domain/seguranca/gravidades.ts'
import { NC_EM_ABERTO, ORIGEM_DE_NC, STATUS_DE_NC } from '@prumo/domain/seguranca/nao-conformidades/codigos.ts'
import { sql } from 'kysely'
import { literals } from '../../core/database/literals.ts'
import { estaVencida } from '../nao-conformidades/listar.ts'
import { ehReincidente } from '../nao-conformidades/reincidencia.ts'
import type { Alcance } from './alcance.ts'

const { aberta, emTratamento, baixaSolicitada, encerrada, reaberta, cancelada } = STATUS_DE_NC
const PERGUNTAS_A_VISTA = 15

interface Resumo {
  readonly abertas: number
  readonly vencidas: number
  readonly encerradas: number
  readonly dias: number | null
}

/** Those open now, whatever the period; and those whose closing was verified within it. */
export async function ncsNoPainel({ ctx, ncs, filtro, hoje, nasNcs }: Alcance): Promise<Indicador[]> {
  const { de, ate } = filtro
  const { rows } =
    await sql<Resumo>`select (count(*) filter (where n.status in (${literals(NC_EM_ABERTO)})))::int as abertas,
      (count(*) filter (where ${estaVencida(hoje)}))::int as vencidas, count(b.dias)::int as encerradas,
      round(avg(b.dias), 1)::float as dias
    from nao_conformidades as n left join lateral (select n.baixa_data - n.data_abertura as dias
      where n.status = ${sql.lit(encerrada)} and n.verificacao_data between ${de}::date and ${ate}::date) as b on true
    where ${ncs}`.execute(ctx.db)
  const { abertas, vencidas, encerradas, dias } = rows[0]!
  return [
    comoIndicador({
      id: 'nc-abertas',
      rotulo: 'NC abertas',
      valor: abertas,
      formato: 'numero',
      nota: 'hoje, também as que aguardam verificação',
      destino: nasNcs({ status: NC_EM_ABERTO }),
    }),
    comoIndicador({
      id: 'nc-vencidas',
      rotulo: 'NC vencidas',
      valor: vencidas,
      formato: 'numero',
      nota: 'hoje, com o prazo passado',
      perigo: vencidas > 0,
      destino: nasNcs({ vencida: 'sim' }),
    }),
    comoIndicador({
      id: 'dias-para-baixa',
      rotulo: 'Dias para a baixa',
      valor: dias,
      formato: 'numero',
      unidade: 'dias',
      nota:
        encerradas === 1 ? 'em média, de 1 encerrada no período' : `em média, de ${encerradas} encerradas no período`,
      destino: nasNcs({ encerradaDe: de, encerradaAte: ate }),
    }),
  ]
}

const SITUACOES = [
  { nome: 'Aberta', cor: 'perigo', status: [aberta, reaberta] },
  { nome: 'Em tratamento', cor: 'forte', status: [emTratamento] },
  { nome: 'Baixa solicitada', cor: 'suave', status: [baixaSolicitada] },
  { nome: 'Encerrada', cor: 'cinza', status: [encerrada] },
] as const

/** Those opened in the period, by how grave they are and how far they came. */
export async function gravidadePorStatus({ ctx, ncs, filtro: { de, ate }, nasNcs }: Alcance): Promise<Quadro> {
  const { rows } = await sql<{ gravidade: number; status: number; total: number }>`
    select n.gravidade, n.status, count(*)::int as total from nao_conformidades as n
    where ${ncs} and n.status <> ${sql.lit(cancelada)} and n.data_abertura between ${de}::date and ${ate}::date group by 1, 2`.execute(
    ctx.db,
  )
  const soma = (gravidade: number, status: readonly number[]) =>
    rows.reduce((total, um) => (um.gravidade === gravidade && status.includes(um.status) ? total + um.total : total), 0)
  const codigos = rows.length > 0 ? Object.keys(gravidades).map(Number).reverse() : []
  return comoQuadro(
    {
      id: 'nc-por-gravidade',
      titulo: 'Não conformidades por gravidade e status',
      descricao: 'Abertas no período, da mais grave à menos; reabertas contam como abertas.',
      formato: 'numero',
      desenho: 'pilhas',
      vazio: 'Nenhuma não conformidade aberta no período.',
    },
    SITUACOES.map(({ nome, cor }) => ({ nome, cor })),
    codigos.map((gravidade) => ({
      nome: gravidades[gravidade as keyof typeof gravidades],
      valores: SITUACOES.map(({ status }) => soma(gravidade, status)),
      destinos: SITUACOES.map(({ status }) => nasNcs({ gravidade, status, de, ate })),
    })),
  )
}

/** Pareto: the questions that were wrong most often, and how much of all they make. */
export async function perguntasNoPainel({ ctx, ncs, filtro: { de, ate }, nasNcs }: Alcance): Promise<Quadro> {
  const { rows } = await sql<{ perguntaId: string; texto: string; total: number }>`
    select n.pergunta_id, count(*)::int as total,
      (select p ->> 'texto' from inspecoes as i
          join questionarios_versoes as v on v.questionario_id = i.questionario_id and v.versao = i.versao
          cross join lateral jsonb_array_elements(v.secoes) as s cross join lateral jsonb_array_elements(s -> 'perguntas') as p
        where i.id::text = max(n.origem_id) and p ->> 'id' = n.pergunta_id limit 1) as texto
    from nao_conformidades as n
    where ${ncs} and n.origem = ${sql.lit(ORIGEM_DE_NC.inspecao)} and n.pergunta_id is not null and n.origem_id is not null
      and n.status <> ${sql.lit(cancelada)} and n.data_abertura between ${de}::date and ${ate}::date
    group by n.pergunta_id order by 2 desc, 1`.execute(ctx.db)
  const ate100 = acumulado(rows.map(({ total }) => total))
  const quantas = rows.length
  return comoQuadro(
    {
      id: 'nc-por-pergunta',
      titulo: 'Perguntas que mais geram não conformidades',
      descricao: `Das inspeções, no período, da pergunta que mais gerou à que menos; abaixo, o que já se somou.${quantas > PERGUNTAS_A_VISTA ? ` As ${PERGUNTAS_A_VISTA} maiores de ${quantas}.` : ''}`,
      formato: 'numero',
      desenho: 'fileiras',
      vazio: 'Nenhuma não conformidade de inspeção no período.',
    },
    [
      { nome: 'Não conformidades', cor: 'forte' },
      { nome: 'Acumulado', cor: 'cinza', formato: 'percentual' },
    ],
    rows.slice(0, PERGUNTAS_A_VISTA).map(({ perguntaId, texto, total }, n) => ({
      nome: texto ?? perguntaId,
      valores: [total, ate100[n]!],
      destinos: [
        nasNcs({
          origem: ORIGEM_DE_NC.inspecao,
          perguntaId,
          status: [aberta, emTratamento, baixaSolicitada, encerrada, reaberta],
          de,
          ate,
        }),
        null,
      ],
    })),
  )
}

/** Days since it was opened, of what is open now. */
const IDADES = [
  { nome: 'Até 7 dias', de: 0, ate: 7 },
  { nome: '8 a 15 dias', de: 8, ate: 15 },
  { nome: '16 a 30 dias', de: 16, ate: 30 },
  { nome: '31 a 60 dias', de: 31, ate: 60 },
  { nome: 'Mais de 60 dias', de: 61, ate: null },
] as const

export async function idadeNoPainel({ ctx, ncs, hoje, nasNcs }: Alcance): Promise<Quadro> {
  const { rows } = await sql<{ idade: number; total: number }>`
    select (${hoje}::date - n.data_abertura) as idade, count(*)::int as total from nao_conformidades as n
    where ${ncs} and n.status in (${literals(NC_EM_ABERTO)}) group by 1`.execute(ctx.db)
  return comoQuadro(
    {
      id: 'nc-por-idade',
      titulo: 'Há quanto tempo estão abertas',
      descricao: 'Não conformidades abertas hoje, pelos dias desde a abertura.',
      formato: 'numero',
      desenho: 'barras',
      vazio: 'Nenhuma não conformidade aberta.',
    },
    [{ nome: 'Abertas', cor: 'forte' }],
    rows.length === 0
      ? []
      : IDADES.map(({ nome, de, ate }) => ({
          nome,
          valores: [
            rows.reduce(
              (soma, { idade, total }) => (idade >= de && (ate === null || idade <= ate) ? soma + total : soma),
              0,
            ),
          ],
          destinos: [
            nasNcs({
              status: NC_EM_ABERTO,
              ate: addDays(hoje, -de),
              ...(ate !== null && { de: addDays(hoje, -ate) }),
            }),
          ],
        })),
  )
}

/** By month: all that were opened, and those of them that had happened before in the same team. */
export async function reincidenciaNoPainel({ ctx, ncs, filtro, nasNcs }: Alcance): Promise<Quadro> {
  const { de, ate } = filtro
  const meses = mesesDoGrafico(de, ate)
  const { rows } = await sql<{ mes: string; total: number; reincidentes: number }>`
    select to_char(n.data_abertura, 'YYYY-MM') as mes, count(*)::int as total,
      (count(*) filter (where ${ehReincidente('n')}))::int as reincidentes
    from nao_conformidades as n where ${ncs} and n.status <> ${sql.lit(cancelada)}
      and n.data_abertura between ${`${meses[0]}-01`}::date and ${ate}::date group by 1`.execute(ctx.db)
  const por = new Map(rows.map((um) => [um.mes, um]))
  const status = [aberta, emTratamento, baixaSolicitada, encerrada, reaberta]
  return comoQuadro(
    {
      id: 'reincidencia',
      titulo: 'Reincidência',
      descricao:
        'Não conformidades abertas em cada mês, e as que já tinham acontecido na mesma equipe nos 90 dias antes.',
      formato: 'numero',
      desenho: 'barras',
      vazio: 'Nenhuma não conformidade aberta.',
    },
    [
      { nome: 'Abertas no mês', cor: 'suave' },
      { nome: 'Reincidentes', cor: 'perigo' },
    ],
    rows.length === 0
      ? []
      : meses.map((mes) => {
          const dias = diasNoGrafico(mes, ate)
          return {
            nome: mesCurto(mes),
            valores: [por.get(mes)?.total ?? 0, por.get(mes)?.reincidentes ?? 0],
            destinos: [nasNcs({ status, ...dias }), nasNcs({ status, reincidente: 'sim', ...dias })],
          }
        }),
  )
}
