/** How works stand today: how many run, how many are late, in which state those of each contract are. */
import { addDays, daysBetween, formatDate } from '@prumo/domain/core/dates.ts'
import { SITUACAO_DE_OBRA, situacoesDeObra } from '@prumo/domain/obras/obras.ts'
import { EM_ABERTO } from '@prumo/domain/obras/situacao.ts'
import { comValor, type FiltroDeCampo } from '@prumo/domain/relatorios/enderecos.ts'
import { comoIndicador, comoQuadro, type Indicador, type Quadro, type Tabela } from '@prumo/domain/relatorios/painel.ts'
import { sql } from 'kysely'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import { literals } from '../../core/database/literals.ts'
import type { Alcance } from './alcance.ts'

const { emExecucao } = SITUACAO_DE_OBRA
const LINHAS = 100
/** Contracts with a colour of their own: as many as can be told apart beside 'the others'. */
const CONTRATOS = 2
const CORES = ['forte', 'suave', 'cinza'] as const

type Contada = { status: number; contrato: string; nome: string; quantas: number; atrasadas: number }

export const situacaoDaObra = (status: number): FiltroDeCampo =>
  comValor('status', 'code', status, situacoesDeObra[status as keyof typeof situacoesDeObra])

const soma = (de: readonly Contada[], campo: 'quantas' | 'atrasadas'): number =>
  de.reduce((total, uma) => total + uma[campo], 0)

export async function situacaoNoPainel(
  alcance: Alcance,
): Promise<{ ativas: Indicador; atrasadas: Indicador; quadro: Quadro; tabela: Tabela }> {
  const { ctx, hoje, lista, obras, obra } = alcance
  const atrasada = sql<boolean>`o.status in (${literals(EM_ABERTO)}) and o.data_fim_prevista < ${hoje}::date`
  const [{ rows: contadas }, { rows: linhas }] = await Promise.all([
    sql<Contada>`select s.*, c.codigo || ' - ' || c.nome as nome from (
        select o.status, o.contrato_id as contrato, count(*)::int as quantas, (count(*) filter (where ${atrasada}))::int as atrasadas
        from obras as o where ${obras} group by 1, 2) as s join contas_contrato as c on c.id = s.contrato`.execute(
      ctx.db,
    ),
    sql<{ id: string; obra: string; contrato: string; fim: string; status: number }>`
      select o.id, o.codigo || ' - ' || o.nome as obra, c.codigo || ' - ' || c.nome as contrato, o.data_fim_prevista as fim, o.status
      from obras as o join contas_contrato as c on c.id = o.contrato_id where ${obras} and ${atrasada}
      order by o.data_fim_prevista, o.id limit ${LINHAS}`.execute(ctx.db),
  ])
  const deOntem: FiltroDeCampo = {
    campo: 'dataFimPrevista',
    tipo: 'periodo',
    texto: `até ${formatDate(addDays(hoje, -1))}`,
    valor: `..${addDays(hoje, -1)}`,
  }
  const atrasadas = soma(contadas, 'atrasadas')
  const ativas = contadas.filter(({ status }) => status === emExecucao)
  return {
    ativas: comoIndicador({
      id: 'ativas',
      rotulo: 'Obras ativas',
      valor: soma(ativas, 'quantas'),
      formato: 'numero',
      nota: 'em execução hoje',
      destino: lista([situacaoDaObra(emExecucao)]),
    }),
    atrasadas: comoIndicador({
      id: 'atrasadas',
      rotulo: 'Obras atrasadas',
      valor: atrasadas,
      formato: 'numero',
      nota: 'abertas, com o fim previsto já passado',
      perigo: atrasadas > 0,
      destino: lista([...EM_ABERTO.map(situacaoDaObra), deOntem]),
    }),
    quadro: porSituacao(alcance, contadas),
    tabela: {
      id: 'atrasadas',
      titulo: 'Obras atrasadas',
      descricao: linhas.length === LINHAS ? `As ${LINHAS} mais atrasadas.` : 'Da mais atrasada à menos.',
      colunas: [
        { rotulo: 'Obra', formato: 'texto' },
        { rotulo: 'Conta contrato', formato: 'texto' },
        { rotulo: 'Fim previsto', formato: 'data' },
        { rotulo: 'Dias de atraso', formato: 'numero' },
        { rotulo: 'Situação', formato: 'texto' },
      ],
      linhas: linhas.map(({ id, obra: nome, contrato, fim, status }) => ({
        celulas: [nome, contrato, fim, daysBetween(fim, hoje), wordOf(situacoesDeObra, status)],
        destino: obra(id),
      })),
      vazio: 'Nenhuma obra aberta passou do fim previsto.',
    },
  }
}

/** States side by side, in the order of a work's life, and in each how many are of which contract. */
function porSituacao({ lista }: Alcance, contadas: readonly Contada[]): Quadro {
  const contratos = [...Map.groupBy(contadas, ({ contrato }) => contrato)].sort(
    ([a, x], [b, y]) => soma(y, 'quantas') - soma(x, 'quantas') || a.localeCompare(b),
  )
  const proprios = contratos.slice(0, contratos.length > CONTRATOS + 1 ? CONTRATOS : CONTRATOS + 1)
  const resto = contratos.slice(proprios.length)
  const pilhas = [
    ...proprios.map(([id, delas]) => ({ nome: delas[0]!.nome, ids: [id], delas })),
    ...(resto.length > 0
      ? [
          {
            nome: `Os outros ${resto.length} contratos`,
            ids: resto.map(([id]) => id),
            delas: resto.flatMap(([, delas]) => delas),
          },
        ]
      : []),
  ]
  const nomes = new Map(contadas.map(({ contrato, nome }) => [contrato, nome]))
  const usadas = Object.entries(situacoesDeObra).filter(([status]) =>
    contadas.some((uma) => uma.status === Number(status)),
  )
  return comoQuadro(
    {
      id: 'situacao',
      titulo: 'Obras por situação e contrato',
      descricao: 'Como cada obra está hoje, na ordem em que andam; em cada barra, de que contratos são.',
      formato: 'numero',
      desenho: 'pilhas',
      vazio: 'Nenhuma obra cadastrada.',
    },
    pilhas.map(({ nome }, n) => ({ nome, cor: CORES[n]! })),
    usadas.map(([status, nome]) => ({
      nome,
      valores: pilhas.map(({ delas }) =>
        soma(
          delas.filter((uma) => uma.status === Number(status)),
          'quantas',
        ),
      ),
      destinos: pilhas.map(({ ids }) =>
        // More contracts than an address holds: the list is narrowed by their state alone elsewhere.
        ids.length > 40
          ? null
          : lista([
              situacaoDaObra(Number(status)),
              ...ids.map((id) => comValor('contratoId', 'ref', id, nomes.get(id) ?? id)),
            ]),
      ),
    })),
  )
}
