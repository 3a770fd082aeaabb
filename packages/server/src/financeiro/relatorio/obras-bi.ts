/** The works' dashboard as far as works are registered: state, delay, budget, cost and margin (design, Works 8: obras-bi). */
import { addDays, daysBetween, formatDate, today } from '@prumo/domain/core/dates.ts'
import { SITUACAO_DE_OBRA, situacoesDeObra } from '@prumo/domain/obras/obras.ts'
import { EM_ABERTO } from '@prumo/domain/obras/situacao.ts'
import { comValor, enderecoDaLista, type FiltroDeCampo } from '@prumo/domain/relatorios/enderecos.ts'
import {
  comoIndicador,
  comoQuadro,
  type FiltroDoPainel,
  type Pedaco,
  type Ponto,
  type Tabela,
} from '@prumo/domain/relatorios/painel.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../core/context.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import { literals } from '../../core/database/literals.ts'
import { lerAlcance, telaVista } from './alcance.ts'
import { gastoDasObras, registrosDeObras } from './gastos.ts'
import { naObra, obrasDoFiltro, obrasSomadas, quadroDeOrcado } from './obras.ts'

const { emExecucao, paralisada } = SITUACAO_DE_OBRA
const MAIORES = 20
const ATRASADAS = 100

interface Contada {
  readonly status: number
  readonly contrato: string
  readonly contratoNome: string
  readonly lugar: string | null
  readonly quantas: number
  readonly atrasadas: number
  readonly vendido: number
  readonly orcado: number
}

type Lida = Pick<Contada, 'status' | 'contrato' | 'contratoNome' | 'lugar'> &
  Record<'quantas' | 'atrasadas' | 'vendido' | 'orcado', string>

async function contar(ctx: Ctx, filtro: FiltroDoPainel, hoje: string): Promise<Contada[]> {
  const { rows } = await sql<Lida>`
    select s.*, c.codigo || ' - ' || c.nome as contrato_nome from (
      select o.status, o.contrato_id as contrato, nullif(btrim(o.municipio), '') as lugar,
        count(*) as quantas, count(*) filter (where o.data_fim_prevista < ${hoje}::date) as atrasadas,
        coalesce(sum(o.valor_vendido), 0) as vendido, coalesce(sum(o.custo_orcado), 0) as orcado
      from obras as o where ${obrasDoFiltro(ctx, filtro)} group by 1, 2, 3) as s join contas_contrato as c on c.id = s.contrato`.execute(
    ctx.db,
  )
  return rows.map((row) => ({
    status: row.status,
    contrato: row.contrato,
    contratoNome: row.contratoNome,
    lugar: row.lugar,
    quantas: Number(row.quantas),
    atrasadas: Number(row.atrasadas),
    vendido: Number(row.vendido),
    orcado: Number(row.orcado),
  }))
}

const soma = (de: readonly Contada[], campo: 'quantas' | 'atrasadas' | 'vendido' | 'orcado'): number =>
  Math.round(de.reduce((total, uma) => total + uma[campo], 0) * 100) / 100

const situacao = (status: number): FiltroDeCampo =>
  comValor('status', 'code', status, situacoesDeObra[status as keyof typeof situacoesDeObra])

async function montar(ctx: Ctx, filtro: FiltroDoPainel): Promise<Partial<Pedaco>> {
  const hoje = today()
  const alcance = await lerAlcance(ctx, filtro)
  const [contadas, maiores, gasto, atrasadas] = await Promise.all([
    contar(ctx, filtro, hoje),
    obrasSomadas(ctx, sql<boolean>`${obrasDoFiltro(ctx, filtro)} and o.status in (${literals(EM_ABERTO)})`, MAIORES),
    gastoDasObras(alcance),
    tabelaDeAtrasadas(ctx, filtro, hoje),
  ])
  const nomes = new Map(contadas.map(({ contrato, contratoNome }) => [contrato, contratoNome]))
  const tela = telaVista(ctx, telas.contasObra, telas.obras)
  const lista = (filtros: readonly FiltroDeCampo[]): string | null =>
    tela &&
    enderecoDaLista(tela, {}, [
      ...filtros,
      ...(filtro.centro ?? [])
        .filter(() => !filtros.some(({ campo }) => campo === 'contratoId'))
        .map((id) => comValor('contratoId', 'ref', id, nomes.get(id) ?? id)),
      ...alcance.obras('id'),
    ])
  const abertas = contadas.filter(({ status }) => EM_ABERTO.includes(status))
  const em = (status: number) => contadas.filter((uma) => uma.status === status)
  const fimAte = (dia: string): FiltroDeCampo => ({
    campo: 'dataFimPrevista',
    tipo: 'periodo',
    texto: `até ${formatDate(dia)}`,
    valor: `..${dia}`,
  })
  const agrupadas = (de: readonly Contada[], chave: (uma: Contada) => string): [string, Contada[]][] =>
    [...Map.groupBy(de, chave)].sort(([, a], [, b]) => soma(b, 'quantas') - soma(a, 'quantas'))
  return {
    indicadores: [
      comoIndicador({
        id: 'ativas',
        rotulo: 'Obras ativas',
        valor: soma(em(emExecucao), 'quantas'),
        formato: 'numero',
        nota: 'em execução',
        destino: lista([situacao(emExecucao)]),
      }),
      comoIndicador({
        id: 'atrasadas',
        rotulo: 'Obras atrasadas',
        valor: soma(abertas, 'atrasadas'),
        formato: 'numero',
        nota: 'abertas, com o fim previsto já passado',
        perigo: soma(abertas, 'atrasadas') > 0,
        destino: lista([...EM_ABERTO.map(situacao), fimAte(addDays(hoje, -1))]),
      }),
      comoIndicador({
        id: 'paralisadas',
        rotulo: 'Obras paralisadas',
        valor: soma(em(paralisada), 'quantas'),
        formato: 'numero',
        destino: lista([situacao(paralisada)]),
      }),
      comoIndicador({
        id: 'vendido',
        rotulo: 'Vendido, em aberto',
        valor: soma(abertas, 'vendido'),
        formato: 'moeda',
        nota: 'valor vendido das obras abertas',
        destino: lista(EM_ABERTO.map(situacao)),
      }),
      comoIndicador({
        id: 'orcado',
        rotulo: 'Orçado, em aberto',
        valor: soma(abertas, 'orcado'),
        formato: 'moeda',
        nota: 'custo orçado das obras abertas',
        destino: lista(EM_ABERTO.map(situacao)),
      }),
      comoIndicador({
        id: 'gasto',
        rotulo: 'Gasto no período',
        valor: gasto.noPeriodo,
        formato: 'moeda',
        nota: 'pago e comprometido, por competência',
        destino: gasto.registros,
      }),
    ],
    quadros: [
      gasto.quadro,
      quadroDeOrcado(
        ctx,
        maiores.filter(({ custoOrcado }) => custoOrcado !== null),
        MAIORES,
      ),
      comoQuadro(
        {
          id: 'margem',
          titulo: 'Margem por obra',
          descricao: `Valor vendido menos o comprometido e o pago, das ${MAIORES} maiores obras abertas com valor vendido.`,
          formato: 'moeda',
          desenho: 'fileiras',
          vazio: 'Nenhuma obra aberta com valor vendido.',
        },
        [{ nome: 'Margem' }],
        maiores
          .filter(({ margem }) => margem !== null)
          .sort((a, b) => b.margem! - a.margem!)
          .map(({ id, nome, margem }) => ({ nome, valores: [margem], destinos: [naObra(ctx, id)] })),
      ),
      comoQuadro(
        {
          id: 'situacao',
          titulo: 'Obras por situação',
          descricao: 'Como cada obra está hoje.',
          formato: 'numero',
          desenho: 'fileiras',
          vazio: 'Nenhuma obra cadastrada.',
        },
        [{ nome: 'Obras' }],
        Object.entries(situacoesDeObra).flatMap(([status, nome]): Ponto[] => {
          const quantas = soma(em(Number(status)), 'quantas')
          return quantas > 0 ? [{ nome, valores: [quantas], destinos: [lista([situacao(Number(status))])] }] : []
        }),
      ),
      comoQuadro(
        {
          id: 'contrato',
          titulo: 'Obras abertas por conta contrato',
          descricao:
            'Em planejamento, liberadas, em execução e paralisadas; ao lado, quantas passaram do fim previsto.',
          formato: 'numero',
          desenho: 'fileiras',
          vazio: 'Nenhuma obra aberta.',
        },
        [
          { nome: 'Abertas', cor: 'forte' },
          { nome: 'Atrasadas', cor: 'perigo' },
        ],
        agrupadas(abertas, ({ contrato }) => contrato).map(([id, delas]) => {
          const nome = nomes.get(id) ?? id
          const dele = comValor('contratoId', 'ref', id, nome)
          return {
            nome,
            valores: [soma(delas, 'quantas'), soma(delas, 'atrasadas')],
            destinos: [
              lista([dele, ...EM_ABERTO.map(situacao)]),
              lista([dele, ...EM_ABERTO.map(situacao), fimAte(addDays(hoje, -1))]),
            ],
          }
        }),
      ),
      comoQuadro(
        {
          id: 'lugar',
          titulo: 'Obras abertas por município',
          descricao: 'Onde estão as obras em planejamento, liberadas, em execução e paralisadas.',
          formato: 'numero',
          desenho: 'fileiras',
          vazio: 'Nenhuma obra aberta com município informado.',
        },
        [{ nome: 'Obras' }],
        agrupadas(
          abertas.filter(({ lugar }) => lugar !== null),
          ({ lugar }) => lugar!,
        ).map(([lugar, delas]) => ({
          nome: lugar,
          valores: [soma(delas, 'quantas')],
          destinos: [lista([comValor('municipio', 'text', lugar, lugar), ...EM_ABERTO.map(situacao)])],
        })),
      ),
    ],
    tabelas: [atrasadas],
    faltam: [
      'Unidades de serviço planejadas, executadas e medidas, valor a medir e glosa: vêm das medições das obras.',
      'Curva S física e financeira, produtividade por equipe e dias parados por motivo: vêm do RDO.',
      'Prazo de cada etapa da medição e RDOs faltantes.',
    ],
  }
}

async function tabelaDeAtrasadas(ctx: Ctx, filtro: FiltroDoPainel, hoje: string): Promise<Tabela> {
  const { rows } = await sql<{ id: string; obra: string; contrato: string; fim: string; status: number }>`
    select o.id, o.codigo || ' - ' || o.nome as obra, c.codigo || ' - ' || c.nome as contrato, o.data_fim_prevista as fim,
      o.status
    from obras as o join contas_contrato as c on c.id = o.contrato_id
    where ${obrasDoFiltro(ctx, filtro)} and o.status in (${literals(EM_ABERTO)}) and o.data_fim_prevista < ${hoje}::date
    order by o.data_fim_prevista, o.id limit ${ATRASADAS}`.execute(ctx.db)
  return {
    id: 'atrasadas',
    titulo: 'Obras atrasadas',
    descricao: rows.length === ATRASADAS ? `As ${ATRASADAS} mais atrasadas.` : 'Da mais atrasada à menos.',
    colunas: [
      { rotulo: 'Obra', formato: 'texto' },
      { rotulo: 'Conta contrato', formato: 'texto' },
      { rotulo: 'Fim previsto', formato: 'data' },
      { rotulo: 'Dias de atraso', formato: 'numero' },
      { rotulo: 'Situação', formato: 'texto' },
    ],
    linhas: rows.map(({ id, obra, contrato, fim, status }) => ({
      celulas: [obra, contrato, fim, daysBetween(fim, hoje), wordOf(situacoesDeObra, status)],
      destino: naObra(ctx, id),
    })),
    vazio: 'Nenhuma obra aberta passou do fim previsto.',
  }
}

export const obrasNoPainel = { montar, registros: registrosDeObras }
