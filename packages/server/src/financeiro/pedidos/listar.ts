import { type Batch, looksLikeId } from '@prumo/domain/core/consulta.ts'
import { toReais } from '@prumo/domain/core/money.ts'
import { searchable } from '@prumo/domain/core/text.ts'
import type { consultaDePedidos, FiltroDePedidos } from '@prumo/domain/financeiro/pedidos/chamadas.ts'
import { EM_ANALISE, pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import {
  type Caixa,
  caixas,
  nomesDoPedido,
  type PedidoComNomes,
  type PedidoNaLista,
  type ResumoDePedidos,
} from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { onDays } from '../../core/crud/filters.ts'
import { columnsOf, conditions, toRecord } from '../../core/crud/read.ts'
import { literals } from '../../core/database/literals.ts'
import { blank } from '../../core/database/row-names.ts'
import type { DeclaredRowOf } from '../../core/database/table.ts'
import { snake } from '../../core/database/tables.ts'
import { lerWorkflows } from './carregar.ts'
import { encaminhadas, naVez, noAlcance, podeAntecipar } from './na-vez.ts'
import { idsEmOrdem, ordem } from './ordenar.ts'
import { pedeSo } from './pede-so.ts'
import { idsDosDias, soPorDias } from './por-dias.ts'
import { lerSomas, soPorSomas } from './somas.ts'

export type ConsultaDePedidos = z.output<typeof consultaDePedidos>

const emAnalise = sql<boolean>`p.status in (${literals(EM_ANALISE)})`

/** Approved orders whose documents ask more than was approved, of those that this person approves by the value they come to have. */
async function excedentes(ctx: Ctx): Promise<RawBuilder<boolean>> {
  const meus = (await lerWorkflows(ctx.db))
    .filter(({ aprovadores }) => aprovadores?.includes(ctx.usuario.id))
    .map((workflow) => sql`(${noAlcance(ctx, workflow, sql`p.valor_total + p.excedente_aprovado + e.valor`)})`)
  if (meus.length === 0) return sql<boolean>`false`
  return sql<boolean>`p.id in (select e.pedido_id from pedidos_excedentes as e join pedidos as p on p.id = e.pedido_id
    where ${sql.join(meus, sql` or `)})`
}

/** Who decided on an order at each step, as its own index has it. */
const decidiram = (eu: string): RawBuilder<boolean>[] => [
  sql`p.aprovador_id = ${eu}`,
  sql`p.confirmador_id = ${eu}`,
  sql`(p.validador_id = ${eu} and p.data_validacao is not null)`,
  sql`p.reprovador_id = ${eu}`,
]

/** Which orders stand in that tab, as a condition on `p`; scope is the asker's to add. */
export async function condicaoDaCaixa(ctx: Ctx, caixa: Caixa): Promise<RawBuilder<boolean>> {
  switch (caixa) {
    case 'aguardando':
      return sql<boolean>`(${emAnalise} and ${naVez(ctx, await lerWorkflows(ctx.db))})`
    case 'antecipar':
      return sql<boolean>`(${emAnalise} and ${podeAntecipar(ctx, await lerWorkflows(ctx.db))})`
    case 'encaminhadas':
      return encaminhadas(ctx)
    case 'excedentes':
      return excedentes(ctx)
    case 'andamento':
      return emAnalise
    case 'decididas':
      return sql<boolean>`(${sql.join(decidiram(ctx.usuario.id), sql` or `)})`
  }
}

/** Of so many of a hundred orders a pair of letters is common: walking their numbers finds a batch sooner than the index. */
const COMUM = 0.02

/**
 * Words of two letters are in no trigram; where they are rare, by what the database keeps of how often each pair is found, the
 * index of pairs says which orders to look at, and the words themselves are still held against them.
 */
async function paresRaros(ctx: Ctx, query: string | undefined): Promise<RawBuilder<boolean>[]> {
  const pares = searchable(query ?? '')
    .split(' ')
    .slice(0, 8)
    .filter((palavra) => [...palavra].length === 2)
  if (pares.length === 0) return []
  const { rows } = await sql<{ par: string }>`select par from unnest(${pares}::text[]) as par, pg_stats as s
    where s.schemaname = current_schema() and s.tablename = 'pedidos_pares' and ${COMUM}::real > coalesce(
      s.most_common_elem_freqs[array_position(s.most_common_elems::text::text[], par)], 0)`.execute(ctx.db)
  if (rows.length === 0) return []
  return [sql<boolean>`pares_de_letras(p.busca) @> ${rows.map(({ par }) => par)}::text[]`]
}

/** One of those ids. Of a single one the index that begins with it has the orders in sequence, which among several it has not. */
const entre = (coluna: RawBuilder<unknown>, [id, ...outros]: readonly string[]): RawBuilder<boolean> =>
  id !== undefined && outros.length === 0
    ? sql<boolean>`${coluna} = ${id}::bigint`
    : sql<boolean>`${coluna} = any(${idArray(id === undefined ? [] : [id, ...outros])})`

/** Which orders of this person's the filter reaches, as a condition on `p`. */
export async function condicoes(ctx: Ctx, consulta: FiltroDePedidos): Promise<RawBuilder<boolean>> {
  const { campo, query } = consulta
  const todas = [conditions(ctx, pedidos, { ...consulta, query, campo, valor: consulta.valor ?? consulta.value }, 'p')]
  todas.push(...(await paresRaros(ctx, query)))
  // The spec's call names its parameters and leaves those it does not use empty.
  if (consulta.id) todas.push(looksLikeId(consulta.id) ? sql`p.id = ${consulta.id}::bigint` : sql<boolean>`false`)
  for (const nome of ['status', 'tipo'] as const)
    if (consulta[nome]) todas.push(sql`${sql.ref(`p.${nome}`)} = any(${consulta[nome]}::smallint[])`)
  for (const nome of ['centroDeCustoId', 'obraId', 'fornecedorId', 'solicitanteId'] as const)
    if (consulta[nome]) todas.push(entre(sql.ref(`p.${snake(nome)}`), consulta[nome]))
  todas.push(...onDays(sql`p.data_registro`, consulta.de, consulta.ate))
  if (consulta.valorMinimo !== undefined) todas.push(sql`p.valor_total >= ${consulta.valorMinimo}::numeric`)
  if (consulta.valorMaximo !== undefined) todas.push(sql`p.valor_total <= ${consulta.valorMaximo}::numeric`)
  if (consulta.meus) todas.push(sql`p.solicitante_id = ${ctx.usuario.id}`)
  if (consulta.caixa) todas.push(await condicaoDaCaixa(ctx, consulta.caixa))
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const colunas = sql.join(columnsOf(pedidos).map((nome) => sql.ref(`p.${snake(nome)}`)))

/** What names, order and record of so many fields are made of. */
const colunasDe = (pedidas: readonly string[], porQual = 'numero'): RawBuilder<unknown> => {
  const nomes = new Set([
    ...['id', 'numero', 'fornecedorId', 'solicitanteId', 'centroDeCustoId', 'obraId', ...pedidas],
    porQual.replace(/^-/, ''),
  ])
  return sql.join([...nomes].map((nome) => sql.ref(`p.${snake(nome)}`)))
}

/** An order's row with the names that lists show. */
export type LinhaComNomes = DeclaredRowOf<typeof pedidos> & {
  fornecedorNome: string | null
  solicitanteNome: string | null
  centroDeCustoNome: string
  obraNome: string | null
  primeiroVencimento: string | null
}

export const pedidoComNomes = (row: LinhaComNomes): PedidoComNomes => ({
  ...toRecord(pedidos, row),
  fornecedorNome: row.fornecedorNome,
  solicitanteNome: row.solicitanteNome,
  centroDeCustoNome: row.centroDeCustoNome,
  obraNome: row.obraNome,
  primeiroVencimento: row.primeiroVencimento,
})

/** Of the record as it travels, only those fields. */
function recorte(nomes: readonly string[]): (pedido: PedidoNaLista) => PedidoNaLista {
  const chaves = ['id', ...nomes, ...Object.keys(nomesDoPedido.shape), 'totalDeAnexos'] as (keyof PedidoNaLista)[]
  const vazio = blank(chaves)
  return (pedido) => {
    const so = { ...vazio }
    for (const chave of chaves) so[chave] = pedido[chave]
    return so as PedidoNaLista
  }
}

/** What the index of a supplier, or of a requester, has of each of their orders: those that a list shows are found without reading the others. */
const NO_INDICE = [
  ...['fornecedorId', 'solicitanteId', 'meus', 'status', 'tipo', 'centroDeCustoId', 'valorMinimo', 'valorMaximo'],
  ...['lote', 'maxLote', 'colunas'],
]
const soPeloIndice = ({ ordem = '-numero', ...consulta }: ConsultaDePedidos): boolean =>
  Boolean(consulta.meus || consulta.fornecedorId || consulta.solicitanteId) &&
  ['numero', '-numero'].includes(ordem) &&
  pedeSo(consulta, NO_INDICE)

/** One batch of the orders this person may see, with the names a list shows. */
export async function listarPedidos(ctx: Ctx, consulta: ConsultaDePedidos): Promise<Batch<PedidoNaLista>> {
  const { lote, maxLote, colunas: pedidas } = consulta
  const onde = await condicoes(ctx, consulta)
  const trecho = { de: lote * maxLote, quantos: maxLote + 1 }
  const ids = await (soPorDias(consulta)
    ? idsDosDias(ctx, consulta, onde, trecho)
    : idsEmOrdem(ctx, consulta.ordem, onde, trecho))
  const mostradas = pedidas ? colunasDe(pedidas, consulta.ordem) : colunas
  const porOrdem = ids ? sql`p.posicao` : ordem(ctx, consulta.ordem)
  const deste = (quais: RawBuilder<unknown>) =>
    sql`select ${quais} from pedidos as p where ${onde} order by ${porOrdem} limit ${trecho.quantos} offset ${trecho.de}`
  const pagina = ids
    ? sql`select ${mostradas}, i.posicao from unnest(${idArray(ids)}) with ordinality as i (id, posicao) join pedidos as p on p.id = i.id`
    : soPeloIndice(consulta)
      ? sql`select ${mostradas} from (${deste(sql`p.id as achado`)}) as i join pedidos as p on p.id = i.achado`
      : deste(mostradas)
  const { rows } = await sql<LinhaComNomes & { quantos: number }>`
    with pagina as (${pagina})
    select p.*, f.nome as fornecedor_nome, u.nome as solicitante_nome, c.nome as centro_de_custo_nome, o.nome as obra_nome,
      a.quantos, a.primeiro_vencimento
    from pagina as p
      join contas_contrato as c on c.id = p.centro_de_custo_id
      left join fornecedores as f on f.id = p.fornecedor_id
      left join usuarios as u on u.id = p.solicitante_id
      left join obras as o on o.id = p.obra_id
      cross join lateral (select count(*)::int as quantos, min(coalesce(data_agendada, data_vencimento)) as primeiro_vencimento
        from pedidos_anexos where pedido_id = p.id) as a
    order by ${porOrdem}`.execute(ctx.db)
  const itens = rows.slice(0, maxLote).map((row) => ({ ...pedidoComNomes(row), totalDeAnexos: row.quantos }))
  return { itens: pedidas ? itens.map(recorte(pedidas)) : itens, lote, maxLote, fim: rows.length <= maxLote }
}

/** How many orders the filter reaches, and what they sum: of what words find, which no index sums, no more than are asked for. */
export async function resumirPedidos(
  ctx: Ctx,
  { contarAte, ...consulta }: ConsultaDePedidos & { contarAte?: number | undefined },
): Promise<ResumoDePedidos> {
  const { lote: _, maxLote: __, ordem: ___, colunas: ____, ...filtro } = consulta
  if (soPorSomas(filtro)) {
    const somas = await lerSomas(ctx, filtro)
    return {
      total: somas.reduce((soma, { total }) => soma + total, 0),
      valor: toReais(somas.reduce((soma, { centavos }) => soma + centavos, 0)),
    }
  }
  const onde = await condicoes(ctx, consulta)
  const limite = contarAte !== undefined && filtro.query ? sql`limit ${contarAte + 1}` : sql``
  const { rows } = await sql<{ total: string; valor: string }>`
    select count(*) as total, coalesce(sum(q.valor_total), 0) as valor
    from (select p.valor_total from pedidos as p where ${onde} ${limite}) as q`.execute(ctx.db)
  const total = Number(rows[0]!.total)
  if (filtro.query && contarAte !== undefined && total > contarAte) return { total: contarAte, valor: 0, mais: true }
  return { total, valor: Number(rows[0]!.valor) }
}

/** Of all that was ever decided, each order by the first step that this person took: indexes tell it, and no order is read. */
function contarDecididas(ctx: Ctx): RawBuilder<unknown> {
  const passos = decidiram(ctx.usuario.id)
  const partes = passos.map((passo, n) => {
    const antes = passos.slice(0, n).map((outro) => sql`${outro} is not true`)
    return sql`(select count(*) from pedidos as p where ${sql.join([inScope(ctx, pedidos, 'p'), passo, ...antes], sql` and `)})`
  })
  return sql.join(partes, sql` + `)
}

/** How many orders stand in each tab of this person's approval inbox. */
export async function contarCaixas(ctx: Ctx): Promise<Record<Caixa, number>> {
  const escopo = inScope(ctx, pedidos, 'p')
  const [aguardando, antecipar] = [await condicaoDaCaixa(ctx, 'aguardando'), await condicaoDaCaixa(ctx, 'antecipar')]
  const contar = async (caixa: Caixa) =>
    sql`(select count(*) from pedidos as p where ${escopo} and ${await condicaoDaCaixa(ctx, caixa)})`
  const { rows } = await sql<Record<Caixa, string>>`
    select c.*, ${await contar('encaminhadas')} as encaminhadas, ${await contar('excedentes')} as excedentes, ${contarDecididas(ctx)} as decididas
    from (select count(*) filter (where ${aguardando}) as aguardando, count(*) filter (where ${antecipar}) as antecipar, count(*) as andamento
      from pedidos as p where ${escopo} and ${emAnalise}) as c`.execute(ctx.db)
  return Object.fromEntries(caixas.map((caixa) => [caixa, Number(rows[0]![caixa])])) as Record<Caixa, number>
}
