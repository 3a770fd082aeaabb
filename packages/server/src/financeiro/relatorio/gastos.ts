/**
 * What contracts, classes and categories spend, from the ledger that goals are followed by (migration 0026): what is paid
 * and what is committed, by month of competence. The items of an order of several contracts count in each their own.
 */
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { isMonth } from '@prumo/domain/core/dates.ts'
import { toReais } from '@prumo/domain/core/money.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { enderecoDoDetalhe } from '@prumo/domain/relatorios/enderecos.ts'
import {
  comoQuadro,
  type FiltroDoPainel,
  MAXIMO_DE_REGISTROS,
  type Quadro,
  type RegistrosDoPainel,
} from '@prumo/domain/relatorios/painel.ts'
import { diasDoMes, mesCurto, mesesDoGrafico } from '@prumo/domain/relatorios/periodo.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type RawBuilder, sql } from 'kysely'
import { idArray, inScope } from '../../core/access/scope.ts'
import { type Ctx, demandReading } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { type Alcance, nosRegistros, telaVista } from './alcance.ts'
import { daEquipe } from './obras.ts'

/** The ledger's lines `r` of the period: whole months, since a competence has no days. */
function doRazao(ctx: Ctx, { de, ate, centro, obra, equipe }: FiltroDoPainel): RawBuilder<boolean> {
  const partes = [
    sql<boolean>`r.centro_de_custo_id = any(${idArray(ctx.centros)})`,
    sql<boolean>`r.competencia between ${de.slice(0, 7)} and ${ate.slice(0, 7)}`,
  ]
  if (centro) partes.push(sql<boolean>`r.centro_de_custo_id = any(${idArray(centro)})`)
  if (obra) partes.push(sql<boolean>`r.obra_id = any(${idArray(obra)})`)
  if (equipe !== undefined) partes.push(daEquipe(sql`r.obra_id`, equipe))
  return sql<boolean>`${sql.join(partes, sql` and `)}`
}

const COLUNAS = ['realizado', 'comprometido'] as const
const NOMES = { realizado: 'Pago', comprometido: 'Comprometido' } as const
/** Of a line without category, or whose category has no class. */
const SEM = 'sem'
type Grupo = 'contrato' | 'classe' | 'categoria' | 'obras'
interface Gasto {
  readonly chave: string
  readonly nome: string
  readonly realizado: number
  readonly comprometido: number
}

type Agrupado = Exclude<Grupo, 'obras'>
type Lido = Record<'realizado' | 'comprometido', string> & Record<Agrupado | `${Agrupado}Nome`, string | null>

async function lerGastos(ctx: Ctx, filtro: FiltroDoPainel): Promise<Record<Agrupado, Gasto[]>> {
  // Of chosen works, their own lines: what is kept summed of a category is of all works.
  const deObras = filtro.obra !== undefined || filtro.equipe !== undefined
  const dasCategorias = deObras ? sql`razao as r` : sql`(select * from razao_somas where obra_id is null) as r`
  const { rows } = await sql<Lido>`
    select s.realizado, s.comprometido, s.centro_de_custo_id as contrato, c.codigo || ' - ' || c.nome as contrato_nome,
      s.codigo_custo_id as categoria, k.codigo || ' - ' || k.despesa as categoria_nome, m.id as classe, m.nome as classe_nome
    from (select r.centro_de_custo_id, r.codigo_custo_id, sum(r.realizado) as realizado, sum(r.comprometido) as comprometido
        from ${dasCategorias} where ${doRazao(ctx, filtro)} group by 1, 2) as s
      join contas_contrato as c on c.id = s.centro_de_custo_id left join categorias_de_custo as k on k.id = s.codigo_custo_id
      left join classes_de_custo as x on x.id = k.classe_restrita_id
      left join classes_de_custo as m on m.id = coalesce(k.classe_master_id, x.classe_master_id)
    where s.realizado + s.comprometido > 0`.execute(ctx.db)
  const por = (grupo: Agrupado): Gasto[] =>
    [...Map.groupBy(rows, (row) => row[grupo] ?? SEM)]
      .map(([chave, dela]) => {
        const soma = (coluna: 'realizado' | 'comprometido') =>
          dela.reduce((total, row) => total + Number(row[coluna]), 0)
        const nome = dela[0]![`${grupo}Nome`] ?? SEM_NOME[grupo]
        return { chave, nome, realizado: soma('realizado'), comprometido: soma('comprometido') }
      })
      .sort(
        (a, b) => b.realizado + b.comprometido - (a.realizado + a.comprometido) || a.nome.localeCompare(b.nome, 'pt'),
      )
  return { contrato: por('contrato'), classe: por('classe'), categoria: por('categoria') }
}

const SEM_NOME: Record<Agrupado, string> = {
  contrato: 'Sem contrato',
  classe: 'Sem classe',
  categoria: 'Sem categoria',
}

const TITULOS: Record<Grupo, string> = {
  contrato: 'Gasto por conta contrato',
  classe: 'Gasto por classe de custo',
  categoria: 'Gasto por categoria de custo',
  obras: 'Gasto das obras por mês',
}

export async function gastosNoPainel({ ctx, filtro }: Alcance): Promise<Quadro[]> {
  const gastos = await lerGastos(ctx, filtro)
  return (['contrato', 'classe', 'categoria'] as const).map((grupo) =>
    comoQuadro(
      {
        id: `gasto-${grupo}`,
        titulo: TITULOS[grupo],
        descricao:
          'Itens de pedidos com competência nos meses do período: o que já foi pago e o que está aprovado a pagar.',
        formato: 'moeda',
        desenho: 'fileiras',
        vazio: 'Nenhum gasto com competência nestes meses.',
      },
      [
        { nome: NOMES.realizado, cor: 'forte' },
        { nome: NOMES.comprometido, cor: 'cinza' },
      ],
      gastos[grupo].map((gasto) => ({
        nome: gasto.nome,
        valores: COLUNAS.map((coluna) => toReais(gasto[coluna])),
        destinos: COLUNAS.map((coluna) => nosRegistros(ctx, pedidos, `gasto-${grupo}`, `${coluna}:${gasto.chave}`)),
      })),
    ),
  )
}

/** What works took, month by month: of works alone, whatever else their contracts spend. */
export async function gastoDasObras({ ctx, filtro }: Alcance): Promise<Quadro> {
  const meses = mesesDoGrafico(filtro.de, filtro.ate)
  const { rows } = await sql<{ mes: string; realizado: string; comprometido: string }>`
    select r.competencia as mes, sum(r.realizado) as realizado, sum(r.comprometido) as comprometido from razao_somas as r
    where ${doRazao(ctx, { ...filtro, de: `${meses[0]}-01` })} and r.obra_id is not null
    group by 1 having sum(r.realizado) <> 0 or sum(r.comprometido) <> 0 or sum(r.reservado) <> 0`.execute(ctx.db)
  const doMes = new Map(rows.map((row) => [row.mes, row]))
  return comoQuadro(
    {
      id: 'gasto-obras',
      titulo: TITULOS.obras,
      descricao:
        'Itens de pedidos cobrados de obras, no mês de competência: o que já foi pago e o que está aprovado a pagar.',
      formato: 'moeda',
      desenho: 'barras',
      vazio: 'Nenhum gasto de obra com competência nestes meses.',
    },
    [
      { nome: NOMES.realizado, cor: 'forte' },
      { nome: NOMES.comprometido, cor: 'cinza' },
    ],
    rows.length === 0
      ? []
      : meses.map((mes) => ({
          nome: mesCurto(mes),
          valores: COLUNAS.map((coluna) => toReais(Number(doMes.get(mes)?.[coluna] ?? 0))),
          destinos: COLUNAS.map((coluna) => nosRegistros(ctx, pedidos, 'gasto-obras', `${coluna}:${mes}`)),
        })),
  )
}

const CONDICOES: Record<Grupo, (chave: string) => RawBuilder<boolean>> = {
  obras: () => sql`r.obra_id is not null`,
  contrato: (id) => sql`r.centro_de_custo_id = ${id}::bigint`,
  categoria: (id) => sql`r.codigo_custo_id is not distinct from ${id === SEM ? null : id}::bigint`,
  classe: (id) => sql`(select coalesce(k.classe_master_id, x.classe_master_id) from categorias_de_custo as k
    left join classes_de_custo as x on x.id = k.classe_restrita_id
    where k.id = r.codigo_custo_id) is not distinct from ${id === SEM ? null : id}::bigint`,
}

/** What orders have in a number; without an id, all those of other centres. */
type ParteDePedido = Record<'valor' | 'quantos' | 'total', string> &
  Record<'id' | 'numero' | 'competencia' | 'fornecedor', string | null>

/** The orders whose items make up a number, each with its part; those of centres this person does not hold as one sum. */
const registrosDe =
  (grupo: Grupo) =>
  async (ctx: Ctx, filtro: FiltroDoPainel, chave: string): Promise<RegistrosDoPainel> => {
    demandReading(ctx, pedidos)
    const [qual = '', id = ''] = chave.split(':')
    const coluna = COLUNAS.find((uma) => uma === qual)
    const existe = grupo === 'obras' ? isMonth(id) : looksLikeId(id) || (grupo !== 'contrato' && id === SEM)
    if (!coluna || !existe) throw notFound()
    const somada = sql.ref(`r.${coluna}`)
    // A month of the chart may lie before the period itself.
    const doPeriodo = doRazao(ctx, isMonth(id) ? { ...filtro, ...diasDoMes(id) } : filtro)
    const { rows } = await sql<ParteDePedido>`
      with partes as materialized (
        select case when ${inScope(ctx, pedidos, 'p')} then p.id end as id, sum(${somada}) as valor
        from razao as r join pedidos as p on p.id = r.pedido_id
        where ${doPeriodo} and ${CONDICOES[grupo](id)} and ${somada} > 0 group by 1)
      select s.id, s.valor, p.numero::text, p.competencia, f.nome as fornecedor, t.quantos, t.total
      from partes as s cross join (select count(*) as quantos, coalesce(sum(valor), 0) as total from partes) as t
        left join pedidos as p on p.id = s.id left join fornecedores as f on f.id = p.fornecedor_id
      order by s.id is null, s.valor desc, s.id limit ${MAXIMO_DE_REGISTROS}`.execute(ctx.db)
    const tela = telaVista(ctx, telas.pedidos, telas.pedidosMaster)
    return {
      titulo: `${TITULOS[grupo]} · ${NOMES[coluna]}`,
      formato: 'moeda',
      quantidade: Number(rows[0]?.quantos ?? 0),
      total: toReais(Number(rows[0]?.total ?? 0)),
      itens: rows.map((row) => ({
        id: row.id ?? 'outros',
        data: row.competencia ? `${row.competencia}-01` : null,
        titulo: row.id ? `Pedido ${row.numero}` : 'Pedidos de outras contas contrato',
        detalhe: row.id ? row.fornecedor! : 'Itens cobrados destas contas por pedidos que você não vê.',
        valor: toReais(Number(row.valor)),
        destino: row.id && tela ? enderecoDoDetalhe(tela, row.id) : null,
      })),
    }
  }

export const registrosDeObras = { 'gasto-obras': registrosDe('obras') }
export const registrosDeGastos = {
  'gasto-contrato': registrosDe('contrato'),
  'gasto-classe': registrosDe('classe'),
  'gasto-categoria': registrosDe('categoria'),
}
