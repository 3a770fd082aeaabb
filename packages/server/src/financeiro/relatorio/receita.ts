/**
 * Revenue as the cash flow knows it (its view `receitas`): what was measured, by the month it is of, what was invoiced and what
 * came in, by the day. Transfers between own accounts are none, and what goes back to the client takes away.
 */
import { isPlainDate } from '@prumo/domain/core/dates.ts'
import { toReais } from '@prumo/domain/core/money.ts'
import { lancamentos } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import { enderecoDoDetalhe } from '@prumo/domain/relatorios/enderecos.ts'
import {
  comoIndicador,
  comoQuadro,
  type FiltroDoPainel,
  type Indicador,
  MAXIMO_DE_REGISTROS,
  type Quadro,
  type RegistrosDoPainel,
} from '@prumo/domain/relatorios/painel.ts'
import { diasNoGrafico, mesCurto, mesesDoGrafico } from '@prumo/domain/relatorios/periodo.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray } from '../../core/access/scope.ts'
import { type Ctx, can, demandReading } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { type Alcance, nosRegistros } from './alcance.ts'

/** A competence has no days: what was measured counts in whole months, as what is spent does. */
const COLUNAS = {
  medida: {
    nome: 'Medida',
    valor: sql`r.medida`,
    mes: sql`r.competencia`,
    data: sql`(r.competencia || '-01')::date`,
    entre: (de: string, ate: string) => sql<boolean>`r.competencia between ${de.slice(0, 7)} and ${ate.slice(0, 7)}`,
  },
  faturada: {
    nome: 'Faturada',
    valor: sql`r.faturada`,
    mes: sql`to_char(r.data_faturada, 'YYYY-MM')`,
    data: sql`r.data_faturada`,
    entre: (de: string, ate: string) => sql<boolean>`r.data_faturada between ${de}::date and ${ate}::date`,
  },
  recebida: {
    nome: 'Recebida',
    valor: sql`r.recebida`,
    mes: sql`to_char(r.data_realizada, 'YYYY-MM')`,
    data: sql`r.data_realizada`,
    entre: (de: string, ate: string) => sql<boolean>`r.data_realizada between ${de}::date and ${ate}::date`,
  },
} as const
type Coluna = keyof typeof COLUNAS
const NOMES: readonly Coluna[] = ['medida', 'faturada', 'recebida']

/** The revenue `r` that counts in that column between two days; of the page's works, each its own part. */
function daColuna(
  ctx: Ctx,
  { centro, obra }: FiltroDoPainel,
  coluna: Coluna,
  de: string,
  ate: string,
): RawBuilder<boolean> {
  const { valor, entre } = COLUNAS[coluna]
  const partes = [
    sql<boolean>`r.centro_de_custo_id = any(${idArray(ctx.centros)})`,
    sql<boolean>`${valor} <> 0`,
    entre(de, ate),
  ]
  if (centro) partes.push(sql<boolean>`r.centro_de_custo_id = any(${idArray(centro)})`)
  if (obra) partes.push(sql<boolean>`r.obra_id = any(${idArray(obra)})`)
  return sql<boolean>`${sql.join(partes, sql` and `)}`
}

async function lerColuna({ ctx, filtro }: Alcance, coluna: Coluna, desde: string) {
  const { valor, mes, entre } = COLUNAS[coluna]
  const { rows } = await sql<{ mes: string; valor: string; noPeriodo: string }>`
    select ${mes} as mes, sum(${valor}) as valor, coalesce(sum(${valor}) filter (where ${entre(filtro.de, filtro.ate)}), 0) as no_periodo
    from receitas as r where ${daColuna(ctx, filtro, coluna, desde, filtro.ate)} group by 1`.execute(ctx.db)
  return {
    porMes: new Map(rows.map((row) => [row.mes, toReais(Number(row.valor))])),
    noPeriodo: toReais(rows.reduce((soma, row) => soma + Number(row.noPeriodo), 0)),
  }
}

export async function receitaNoPainel(
  alcance: Alcance,
): Promise<{ medida: Indicador; recebida: Indicador; quadro: Quadro }> {
  const { de, ate } = alcance.filtro
  const meses = mesesDoGrafico(de, ate)
  const lidas = await Promise.all(NOMES.map((nome) => lerColuna(alcance, nome, `${meses[0]}-01`)))
  const [medida, , recebida] = lidas
  const destino = (coluna: Coluna, inicio: string, fim: string) =>
    nosRegistros(alcance.ctx, lancamentos, 'receita', `${coluna}:${inicio}:${fim}`)
  return {
    medida: comoIndicador({
      id: 'receita-medida',
      rotulo: 'Receita medida',
      valor: medida!.noPeriodo,
      formato: 'moeda',
      nota: 'enviada ao cliente, líquida, pela competência',
      destino: destino('medida', de, ate),
    }),
    recebida: comoIndicador({
      id: 'receita-recebida',
      rotulo: 'Receita recebida',
      valor: recebida!.noPeriodo,
      formato: 'moeda',
      nota: 'entradas realizadas no fluxo de caixa',
      destino: destino('recebida', de, ate),
    }),
    quadro: comoQuadro(
      {
        id: 'receita',
        titulo: 'Receita medida, faturada e recebida por mês',
        descricao:
          'Medida no mês de competência da medição, faturada no da nota fiscal, recebida no mês em que entrou. Os valores são líquidos de glosa e retenção.',
        formato: 'moeda',
        desenho: 'barras',
        vazio: 'Nenhuma medição nem recebimento lançado nestes meses.',
      },
      [
        { nome: 'Medida', cor: 'cinza' },
        { nome: 'Faturada', cor: 'suave' },
        { nome: 'Recebida', cor: 'forte' },
      ],
      lidas.every(({ porMes }) => porMes.size === 0)
        ? []
        : meses.map((mes) => {
            const dias = diasNoGrafico(mes, ate)
            return {
              nome: mesCurto(mes),
              valores: lidas.map(({ porMes }) => porMes.get(mes) ?? 0),
              destinos: NOMES.map((nome) => destino(nome, dias.de, dias.ate)),
            }
          }),
    ),
  }
}

type Achado = Record<'id' | 'descricao' | 'valor' | 'data' | 'detalhe' | 'quantos' | 'total', string>

/** The entries behind a number of the revenue. */
async function registros(ctx: Ctx, filtro: FiltroDoPainel, chave: string): Promise<RegistrosDoPainel> {
  demandReading(ctx, lancamentos)
  const [qual = '', de = '', ate = ''] = chave.split(':')
  const coluna = NOMES.find((nome) => nome === qual)
  if (!coluna || !isPlainDate(de) || !isPlainDate(ate)) throw notFound()
  const { valor, data, nome } = COLUNAS[coluna]
  const { rows } = await sql<Achado>`
    with achados as materialized (select r.lancamento_id as id, min(r.centro_de_custo_id) as centro, sum(${valor}) as valor, min(${data}) as data
      from receitas as r where ${daColuna(ctx, filtro, coluna, de, ate)} group by 1)
    select a.id, e.descricao, a.valor, a.data, coalesce(e.cliente, c.nome) as detalhe, t.quantos, t.total
    from achados as a join fluxo_de_caixa as e on e.id = a.id join contas_contrato as c on c.id = a.centro
      cross join (select count(*) as quantos, coalesce(sum(valor), 0) as total from achados) as t
    order by a.data, a.id limit ${MAXIMO_DE_REGISTROS}`.execute(ctx.db)
  return {
    titulo: `Receita · ${nome}`,
    formato: 'moeda',
    quantidade: Number(rows[0]?.quantos ?? 0),
    total: toReais(Number(rows[0]?.total ?? 0)),
    itens: rows.map((row) => ({
      id: row.id,
      data: row.data,
      titulo: row.descricao,
      detalhe: row.detalhe,
      valor: toReais(Number(row.valor)),
      destino: can(ctx, lancamentos.tela, 'visualizar') ? enderecoDoDetalhe(lancamentos.tela, row.id) : null,
    })),
  }
}

export const registrosDeReceita = { receita: registros }
