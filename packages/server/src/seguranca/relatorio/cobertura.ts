/** Coverage of APRs (design, Works 8): of the days on which a team worked, those on which it had analysed its risks. */
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { rdos, STATUS_QUE_VALEM } from '@prumo/domain/obras/rdo/rdos.ts'
import { comoIndicador, comoQuadro, type Indicador, type Quadro } from '@prumo/domain/relatorios/painel.ts'
import { mesCurto, mesesDoGrafico } from '@prumo/domain/relatorios/periodo.ts'
import { STATUS_DE_APR } from '@prumo/domain/seguranca/apr/codigos.ts'
import { sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { literals } from '../../core/database/literals.ts'
import type { Alcance } from './alcance.ts'

/** Those that were in force, whatever became of them after. */
const { emVigor, suspensa, encerrada } = STATUS_DE_APR
const VALERAM = [emVigor, suspensa, encerrada]

interface Mes {
  readonly mes: string
  readonly dias: number
  readonly cobertos: number
}

/** Team-days of approved reports, a day without work being none, and how many of them have an APR of that team and day. */
async function porMes({ ctx, filtro: { de, ate, centro, obra, equipe } }: Alcance, desde: string): Promise<Mes[]> {
  const partes = [
    inScope(ctx, rdos, 'r'),
    sql<boolean>`r.status in (${literals(STATUS_QUE_VALEM)}) and r.dia_sem_trabalho is not true
      and r.data between ${desde < de ? desde : de}::date and ${ate}::date`,
  ]
  if (centro) partes.push(sql<boolean>`r.centro_de_custo_id = any(${idArray(centro)})`)
  if (obra) partes.push(sql<boolean>`r.obra_id = any(${idArray(obra)})`)
  if (equipe !== undefined)
    partes.push(looksLikeId(equipe) ? sql<boolean>`e.equipe_id = ${equipe}::bigint` : sql<boolean>`false`)
  const { rows } = await sql<Mes>`select to_char(d.data, 'YYYY-MM') as mes, count(*)::int as dias,
      (count(*) filter (where exists (select 1 from aprs as a where a.equipe_id = d.equipe_id and a.data = d.data
        and a.status in (${literals(VALERAM)}))))::int as cobertos
    from (select distinct e.equipe_id, r.data from rdos as r cross join lateral unnest(r.equipes_ids) as e (equipe_id)
      where ${sql.join(partes, sql` and `)}) as d group by 1`.execute(ctx.db)
  return rows
}

const percentual = (dias: number, cobertos: number): number | null =>
  dias === 0 ? null : Math.round((cobertos / dias) * 1000) / 10

export async function coberturaNoPainel(alcance: Alcance): Promise<{ indicador: Indicador; quadro: Quadro }> {
  const { de, ate } = alcance.filtro
  const meses = mesesDoGrafico(de, ate)
  const [todos, doPeriodo] = [await porMes(alcance, `${meses[0]}-01`), await porMes(alcance, de)]
  const soma = (campo: 'dias' | 'cobertos') => doPeriodo.reduce((total, um) => total + um[campo], 0)
  const [dias, cobertos] = [soma('dias'), soma('cobertos')]
  const por = new Map(todos.map((um) => [um.mes, um]))
  return {
    indicador: comoIndicador({
      id: 'cobertura-apr',
      rotulo: 'Cobertura de APR',
      valor: percentual(dias, cobertos),
      formato: 'percentual',
      nota: `${cobertos} de ${dias} dias de equipe com RDO`,
      perigo: dias > 0 && cobertos < dias,
    }),
    quadro: comoQuadro(
      {
        id: 'cobertura-apr-por-mes',
        titulo: 'APRs e dias de equipe',
        descricao:
          'Dias de equipe com RDO aprovado em cada mês, e os que tiveram APR da equipe naquele dia; dia sem trabalho não conta.',
        formato: 'numero',
        desenho: 'barras',
        vazio: 'Nenhum RDO aprovado.',
      },
      [
        { nome: 'Dias de equipe', cor: 'cinza' },
        { nome: 'Com APR', cor: 'forte' },
      ],
      todos.length === 0
        ? []
        : meses.map((mes) => ({
            nome: mesCurto(mes),
            valores: [por.get(mes)?.dias ?? 0, por.get(mes)?.cobertos ?? 0],
          })),
    ),
  }
}
