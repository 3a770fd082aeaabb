/** Revenue as the cash flow knows it: measurements entered there, and what came in. Transfers between own accounts are none. */
import { isPlainDate } from '@prumo/domain/core/dates.ts'
import { lancamentos, NATUREZA, ORIGEM } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import { FATURADAS } from '@prumo/domain/obras/medicoes/medicoes.ts'
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
import { idArray, inScope } from '../../core/access/scope.ts'
import { type Ctx, can, demandReading } from '../../core/context.ts'
import { literals } from '../../core/database/literals.ts'
import { notFound } from '../../core/errors.ts'
import { type Alcance, nosRegistros } from './alcance.ts'

/** What goes back to the client, by a reversal, takes away. */
const comSinal = (valor: RawBuilder<unknown>) =>
  sql`case when e.natureza = ${sql.lit(NATUREZA.entrada)} then ${valor} else -${valor} end`
const estorno = sql<boolean>`e.medicao_id is not null`
/** The day of its invoice, of a measurement that has one. */
const nota = sql`(select m.data_nota_fiscal from medicoes as m where m.id = e.medicao_id and m.status in (${literals(FATURADAS)}))`
const COLUNAS = {
  medida: {
    nome: 'Medida',
    valor: comSinal(sql`e.valor_previsto`),
    data: sql`e.data_prevista`,
    vale: sql<boolean>`e.origem = ${sql.lit(ORIGEM.medicao)}`,
  },
  faturada: {
    nome: 'Faturada',
    valor: comSinal(sql`e.valor_previsto`),
    data: nota,
    vale: estorno,
  },
  recebida: {
    nome: 'Recebida',
    valor: comSinal(sql`e.valor_realizado`),
    data: sql`e.data_realizada`,
    vale: sql<boolean>`e.data_realizada is not null and e.origem <> ${sql.lit(ORIGEM.transferencia)}`,
  },
} as const
type Coluna = keyof typeof COLUNAS
const NOMES: readonly Coluna[] = ['medida', 'faturada', 'recebida']

/** Inflows `e` that count in that column between two days. */
function entradas(
  ctx: Ctx,
  { centro, obra }: FiltroDoPainel,
  coluna: Coluna,
  de: string,
  ate: string,
): RawBuilder<boolean> {
  const { data, vale } = COLUNAS[coluna]
  const partes = [
    inScope(ctx, lancamentos, 'e'),
    sql<boolean>`(e.natureza = ${sql.lit(NATUREZA.entrada)} or ${estorno}) and e.cancelado_em is null`,
    vale,
    sql<boolean>`${data} between ${de}::date and ${ate}::date`,
  ]
  if (centro) partes.push(sql<boolean>`e.centro_de_custo_id = any(${idArray(centro)})`)
  if (obra)
    partes.push(sql<boolean>`(e.obra_id = any(${idArray(obra)})
      or exists (select 1 from lancamentos_obras as p where p.lancamento_id = e.id and p.obra_id = any(${idArray(obra)})))`)
  return sql<boolean>`${sql.join(partes, sql` and `)}`
}

async function lerColuna({ ctx, filtro }: Alcance, coluna: Coluna, desde: string) {
  const { valor, data } = COLUNAS[coluna]
  const { rows } = await sql<{ mes: string; valor: string; noPeriodo: string }>`
    select to_char(chave, 'YYYY-MM') as mes, valor, no_periodo from (
      select date_trunc('month', ${data}) as chave, sum(${valor}) as valor,
        coalesce(sum(${valor}) filter (where ${data} between ${filtro.de}::date and ${filtro.ate}::date), 0) as no_periodo
      from fluxo_de_caixa as e where ${entradas(ctx, filtro, coluna, desde, filtro.ate)} group by 1) as meses`.execute(
    ctx.db,
  )
  return {
    porMes: new Map(rows.map((row) => [row.mes, Number(row.valor)])),
    noPeriodo: Math.round(rows.reduce((soma, row) => soma + Number(row.noPeriodo), 0) * 100) / 100,
  }
}

export async function receitaNoPainel(
  alcance: Alcance,
): Promise<{ medida: Indicador; recebida: Indicador; quadro: Quadro }> {
  const { de, ate } = alcance.filtro
  const meses = mesesDoGrafico(de, ate)
  const [medida, faturada, recebida] = await Promise.all(
    NOMES.map((nome) => lerColuna(alcance, nome, `${meses[0]}-01`)),
  )
  const destino = (coluna: Coluna, inicio: string, fim: string) =>
    nosRegistros(alcance.ctx, lancamentos, 'receita', `${coluna}:${inicio}:${fim}`)
  return {
    medida: comoIndicador({
      id: 'receita-medida',
      rotulo: 'Receita medida',
      valor: medida!.noPeriodo,
      formato: 'moeda',
      nota: 'medições lançadas no fluxo de caixa',
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
          'Medições lançadas no fluxo de caixa, no mês previsto; as faturadas, no mês da nota; entradas realizadas, no mês em que entraram.',
        formato: 'moeda',
        desenho: 'barras',
        vazio: 'Nenhuma medição nem recebimento lançado nestes meses.',
      },
      [
        { nome: 'Medida', cor: 'cinza' },
        { nome: 'Faturada', cor: 'suave' },
        { nome: 'Recebida', cor: 'forte' },
      ],
      medida!.porMes.size + faturada!.porMes.size + recebida!.porMes.size === 0
        ? []
        : meses.map((mes) => {
            const dias = diasNoGrafico(mes, ate)
            return {
              nome: mesCurto(mes),
              valores: [medida, faturada, recebida].map((uma) => uma!.porMes.get(mes) ?? 0),
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
    with achados as materialized (select e.id, e.descricao, e.cliente, e.centro_de_custo_id, ${valor} as valor, ${data} as data
      from fluxo_de_caixa as e where ${entradas(ctx, filtro, coluna, de, ate)})
    select a.id, a.descricao, a.valor, a.data, coalesce(a.cliente, c.nome) as detalhe, t.quantos, t.total
    from achados as a join contas_contrato as c on c.id = a.centro_de_custo_id
      cross join (select count(*) as quantos, coalesce(sum(valor), 0) as total from achados) as t
    order by a.data, a.id limit ${MAXIMO_DE_REGISTROS}`.execute(ctx.db)
  return {
    titulo: `Receita · ${nome}`,
    formato: 'moeda',
    quantidade: Number(rows[0]?.quantos ?? 0),
    total: Number(rows[0]?.total ?? 0),
    itens: rows.map((row) => ({
      id: row.id,
      data: row.data,
      titulo: row.descricao,
      detalhe: row.detalhe,
      valor: Number(row.valor),
      destino: can(ctx, lancamentos.tela, 'visualizar') ? enderecoDoDetalhe(lancamentos.tela, row.id) : null,
    })),
  }
}

export const registrosDeReceita = { receita: registros }
