import type { Batch } from '@prumo/domain/core/consulta.ts'
import { daysBetween, plainDateOf, today } from '@prumo/domain/core/dates.ts'
import type {
  consultaDoAcompanhamento,
  filtroDoAcompanhamento,
} from '@prumo/domain/financeiro/acompanhamento/chamadas.ts'
import {
  type BuscaPronta,
  buscasProntas,
  DIAS_DE_FINALIZADOS,
  DIAS_SEM_NOTA,
  type Etapa,
  entregaAtrasada,
  etapaDe,
  etapas,
  passouDoPrazo,
} from '@prumo/domain/financeiro/acompanhamento/etapas.ts'
import type {
  ItemAReceber,
  PedidoAcompanhado,
  ResumoDoAcompanhamento,
} from '@prumo/domain/financeiro/acompanhamento/respostas.ts'
import { PAPEL, type Papel, pessoasComPapel, type WorkflowDoPedido } from '@prumo/domain/financeiro/pedidos/papel.ts'
import { pedidos, STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { columnsOf, conditions, matches, orderBy } from '../../core/crud/read.ts'
import { badFields } from '../../core/errors.ts'
import { idArray, inScope } from '../../core/scope.ts'
import { snake } from '../../core/tables.ts'
import { lerWorkflows } from '../pedidos/carregar.ts'
import { pedidoComNomes } from '../pedidos/listar.ts'

export type FiltroDoAcompanhamento = z.output<typeof filtroDoAcompanhamento>
export type ConsultaDoAcompanhamento = z.output<typeof consultaDoAcompanhamento>

const aEntregar = sql<boolean>`p.status in (5, 9)`
const naEtapa: Readonly<Record<Etapa, RawBuilder<boolean>>> = {
  solicitado: sql`p.status = 2`,
  confirmacao: sql`p.status = 3`,
  aprovacao: sql`p.status = 4`,
  aprovado: sql`(p.status = 5 and p.valor_retirado = 0)`,
  encomendado: sql`(p.status = 9 and p.valor_retirado = 0)`,
  parcial: sql`(p.status in (5, 9) and p.valor_retirado > 0)`,
  finalizado: sql`(p.status = 7 and p.data_finalizacao > now() - make_interval(days => ${sql.lit(DIAS_DE_FINALIZADOS)}))`,
}

const temTipo = (...tipos: number[]) =>
  sql<boolean>`exists (select 1 from pedidos_anexos as a where a.pedido_id = p.id and a.tipo = any(${tipos}::smallint[]))`
/** Documents that prove an expense: fiscal note or receipt, receipt, contract. */
const comNota = temTipo(2, 3, 5, 9)

/** Orders that each ready search finds; what is over is looked for by an index of its own, never through all that ever was. */
const daBusca = (hoje: string): Readonly<Record<BuscaPronta, RawBuilder<boolean>>> => ({
  atrasados: sql`(${aEntregar} and p.previsao_entrega < ${hoje}::date)`,
  semPrevisao: sql`(${aEntregar} and p.previsao_entrega is null)`,
  semNota: sql`((${aEntregar} or ${naEtapa.finalizado}) and p.data_aprovacao < now() - make_interval(days => ${sql.lit(DIAS_SEM_NOTA)}) and not ${comNota})`,
  pagoNaoEntregue: sql`(${aEntregar} and exists (select 1 from pedidos_anexos as a where a.pedido_id = p.id and a.status = 3))`,
  entregueNaoPago: sql`(p.status = 7 and p.id in (select a.pedido_id from pedidos_anexos as a where a.em_pagamento and a.status in (1, 2)))`,
})

/** Which orders this person follows, narrowed. Without a stage or search: everything that is not over. */
export function condicoes(ctx: Ctx, filtro: FiltroDoAcompanhamento, hoje: string): RawBuilder<boolean> {
  const todas = [conditions(ctx, pedidos, { query: filtro.query, ids: filtro.ids }, 'p')]
  if (filtro.etapa) todas.push(naEtapa[filtro.etapa])
  if (filtro.busca) todas.push(daBusca(hoje)[filtro.busca])
  if (!filtro.etapa && !filtro.busca) todas.push(sql`p.status in (2, 3, 4, 5, 9)`)
  if (filtro.tipo) todas.push(sql`p.tipo = any(${filtro.tipo}::smallint[])`)
  if (filtro.centro) todas.push(sql`p.centro_de_custo_id = any(${idArray(filtro.centro)})`)
  if (filtro.fornecedor) todas.push(sql`p.fornecedor_id = any(${idArray(filtro.fornecedor)})`)
  if (filtro.obra) todas.push(sql`p.obra_id = any(${idArray(filtro.obra)})`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

/** Since when it stands in its stage: the last step somebody took on it. */
const paradoDesde = sql`coalesce(greatest(p.data_solicitacao, p.data_validacao, p.data_confirmacao, p.data_aprovacao, p.data_encomenda, p.data_finalizacao), p.data_registro)`

function ordenar(ctx: Ctx, pedida = 'paradoDesde'): RawBuilder<unknown> {
  const nome = pedida.replace(/^-/, '')
  const sentido = pedida.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`
  if (nome === 'paradoDesde') return sql`${paradoDesde} ${sentido}, p.id`
  if (nome === 'previsaoEntrega') return sql`p.previsao_entrega ${sentido}, p.id`
  if (!Object.hasOwn(pedidos.fields, nome)) throw badFields({ ordem: `Não há um campo chamado ${nome}.` })
  return orderBy(ctx, pedidos, pedida, 'p')
}

const colunas = sql.join(columnsOf(pedidos).map((nome) => sql.ref(`p.${snake(nome)}`)))

/** The SQL of one batch, also for whoever looks at its plan: first the page, then what is told of its orders alone. */
export function loteSql(ctx: Ctx, consulta: ConsultaDoAcompanhamento, hoje: string, limite: RawBuilder<unknown>) {
  const ordem = ordenar(ctx, consulta.ordem)
  return sql<Record<string, unknown>>`
    with pagina as (
      select ${colunas}, ${paradoDesde} as parado_desde, row_number() over (order by ${ordem}) as posicao
      from pedidos as p where ${condicoes(ctx, consulta, hoje)} order by ${ordem} ${limite})
    select p.*, f.nome as fornecedor_nome, u.nome as solicitante_nome, c.codigo || ' - ' || c.nome as centro_de_custo_nome,
      o.nome as obra_nome, i.*, a.*, k.ultimo_contato
    from pagina as p
      join contas_contrato as c on c.id = p.centro_de_custo_id
      left join fornecedores as f on f.id = p.fornecedor_id
      left join usuarios as u on u.id = p.solicitante_id
      left join obras as o on o.id = p.obra_id
      cross join lateral (select count(*)::int as itens_total, count(*) filter (where retirado = quantidade)::int as itens_completos
        from pedidos_itens where pedido_id = p.id) as i
      cross join lateral (select coalesce(bool_or(tipo in (2, 3, 5, 9)), false) as tem_nota, coalesce(bool_or(tipo = 4), false) as tem_boleto,
          coalesce(bool_or(status = 3), false) as tem_comprovante,
          count(*) filter (where em_pagamento and status = 1)::int as pendentes, count(*) filter (where em_pagamento and status = 2)::int as cadastrados,
          count(*) filter (where status = 3)::int as pagos, count(*) filter (where status_banco = 2)::int as no_banco,
          count(*) filter (where status_banco = 3)::int as negados,
          min(coalesce(data_agendada, data_vencimento)) filter (where em_pagamento and status in (1, 2)) as primeiro_vencimento
        from pedidos_anexos where pedido_id = p.id) as a
      cross join lateral (select max(em) as ultimo_contato from pedidos_contatos where pedido_id = p.id) as k
    order by p.posicao`
}

const ESPERA: Readonly<Record<number, readonly Papel[]>> = {
  [STATUS.solicitado]: [PAPEL.validador, PAPEL.confirmador, PAPEL.aprovador],
  [STATUS.emConfirmacao]: [PAPEL.confirmador, PAPEL.aprovador],
  [STATUS.emAprovacao]: [PAPEL.aprovador],
}

/** Ids of the people an order waits for: to whom it was forwarded, else the first rank of its workflow that has anybody. */
export function quemDecide(row: Record<string, unknown>, workflows: readonly WorkflowDoPedido[]): string[] {
  if (row.encaminhamento !== null && row.dataValidacao === null && row.validadorId) return [row.validadorId as string]
  for (const papel of ESPERA[row.status as number] ?? []) {
    const pessoas = pessoasComPapel(papel, row as never, workflows)
    if (pessoas.length > 0) return pessoas
  }
  return []
}

async function comResponsaveis(
  ctx: Ctx,
  rows: readonly Record<string, unknown>[],
  hoje: string,
): Promise<PedidoAcompanhado[]> {
  const workflows = await lerWorkflows(ctx.db)
  const espera = new Map(rows.map((row) => [row.id, quemDecide(row, workflows)]))
  const ids = [...new Set([...espera.values()].flat())]
  const { rows: pessoas } = await sql<{ id: string; nome: string; centros: string[] }>`
    select u.id, u.nome, array_agg(c.centro_de_custo_id) as centros from usuarios as u join usuarios_centros as c on c.usuario_id = u.id
    where u.id = any(${idArray(ids)}) and u.is_ativo group by u.id`.execute(ctx.db)
  const porId = new Map(pessoas.map((pessoa) => [pessoa.id, pessoa]))
  return rows.map((row) => {
    const base = pedidoComNomes(row)
    const etapa = etapaDe(base)!
    const desde = row.paradoDesde as string
    const decidem = espera.get(row.id)!.flatMap((id) => {
      const pessoa = porId.get(id)
      return pessoa?.centros.includes(base.centroDeCustoId) ? [pessoa.nome] : []
    })
    const daEntrega = etapa === 'aprovado' ? base.solicitanteNome : etapa === 'finalizado' ? null : base.fornecedorNome
    return {
      ...base,
      etapa,
      paradoDesde: desde,
      passouDoPrazo: passouDoPrazo(etapa, plainDateOf(new Date(desde)), hoje),
      atrasado: entregaAtrasada(base, hoje),
      responsaveis: base.status in ESPERA ? decidem : daEntrega ? [daEntrega] : [],
      itens: row.itensTotal as number,
      itensCompletos: row.itensCompletos as number,
      temNota: row.temNota as boolean,
      temBoleto: row.temBoleto as boolean,
      temComprovante: row.temComprovante as boolean,
      pendentes: row.pendentes as number,
      cadastrados: row.cadastrados as number,
      pagos: row.pagos as number,
      noBanco: row.noBanco as number,
      negados: row.negados as number,
      ultimoContato: row.ultimoContato as string | null,
    }
  })
}

/** One batch of what this person follows: what has stood still longest first. */
export async function listarAcompanhados(
  ctx: Ctx,
  consulta: ConsultaDoAcompanhamento,
): Promise<Batch<PedidoAcompanhado>> {
  const hoje = today()
  const { lote, maxLote } = consulta
  const { rows } = await loteSql(ctx, consulta, hoje, sql`limit ${maxLote + 1} offset ${lote * maxLote}`).execute(
    ctx.db,
  )
  return { itens: await comResponsaveis(ctx, rows.slice(0, maxLote), hoje), lote, maxLote, fim: rows.length <= maxLote }
}

/** Orders after an act, as the list shows them. */
export async function lerAcompanhado(ctx: Ctx, id: string): Promise<PedidoAcompanhado | null> {
  const hoje = today()
  const { rows } = await loteSql(ctx, { ids: id, lote: 0, maxLote: 1 }, hoje, sql`limit 1`).execute(ctx.db)
  const etapa = rows[0] ? null : ('finalizado' as const)
  const achadas = etapa
    ? (await loteSql(ctx, { ids: id, etapa, lote: 0, maxLote: 1 }, hoje, sql`limit 1`).execute(ctx.db)).rows
    : rows
  return (await comResponsaveis(ctx, achadas, hoje))[0] ?? null
}

/** Pages of the spreadsheet: everything the filter reaches, in the order of the numbers. */
export async function* paginas(
  ctx: Ctx,
  filtro: FiltroDoAcompanhamento,
  tamanho: number,
): AsyncGenerator<PedidoAcompanhado[]> {
  const hoje = today()
  for (let lote = 0; ; lote++) {
    const consulta = { ...filtro, ordem: 'numero', lote, maxLote: tamanho }
    const { rows } = await loteSql(ctx, consulta, hoje, sql`limit ${tamanho} offset ${lote * tamanho}`).execute(ctx.db)
    if (rows.length > 0) yield await comResponsaveis(ctx, rows, hoje)
    if (rows.length < tamanho) return
  }
}

/** How many orders the filter reaches. */
export async function contarAcompanhados(ctx: Ctx, filtro: FiltroDoAcompanhamento): Promise<number> {
  const { rows } = await sql<{
    total: string
  }>`select count(*) as total from pedidos as p where ${condicoes(ctx, filtro, today())}`.execute(ctx.db)
  return Number(rows[0]!.total)
}

/** Count and sum of each stage, and what each ready search finds; the filter's own stage and search apart. */
export async function resumirAcompanhamento(ctx: Ctx, filtro: FiltroDoAcompanhamento): Promise<ResumoDoAcompanhamento> {
  const hoje = today()
  const { etapa: _, busca: __, ...resto } = filtro
  const abertas = (Object.keys(etapas) as Etapa[]).filter((etapa) => etapa !== 'finalizado')
  const porEtapa = abertas.map(
    (etapa) => sql`count(*) filter (where ${naEtapa[etapa]}) as ${sql.ref(`q_${etapa}`)},
      coalesce(sum(p.valor_total) filter (where ${naEtapa[etapa]}), 0) as ${sql.ref(`v_${etapa}`)}`,
  )
  const { rows } = await sql<
    Record<string, string>
  >`select ${sql.join(porEtapa)} from pedidos as p where ${condicoes(ctx, resto, hoje)}`.execute(ctx.db)
  const fim = await sql<{
    q: string
    v: string
  }>`select count(*) as q, coalesce(sum(p.valor_total), 0) as v from pedidos as p
    where ${condicoes(ctx, { ...resto, etapa: 'finalizado' }, hoje)}`.execute(ctx.db)
  const buscas: Partial<Record<BuscaPronta, number>> = {}
  for (const busca of Object.keys(buscasProntas) as BuscaPronta[])
    buscas[busca] = await contarAcompanhados(ctx, { ...resto, busca })
  const soma = (etapa: Etapa) => {
    const nome = etapa.charAt(0).toUpperCase() + etapa.slice(1)
    return etapa === 'finalizado'
      ? { quantidade: Number(fim.rows[0]!.q), valor: Number(fim.rows[0]!.v) }
      : { quantidade: Number(rows[0]![`q${nome}`]), valor: Number(rows[0]![`v${nome}`]) }
  }
  return {
    etapas: Object.fromEntries(
      (Object.keys(etapas) as Etapa[]).map((etapa) => [etapa, soma(etapa)]),
    ) as ResumoDoAcompanhamento['etapas'],
    buscas: buscas as ResumoDoAcompanhamento['buscas'],
  }
}

/** GET /acompanhamento/itens: what has not arrived of the orders on their way, by the day it is promised for. */
export async function listarItens(ctx: Ctx, consulta: ConsultaDoAcompanhamento): Promise<Batch<ItemAReceber>> {
  const hoje = today()
  const { lote, maxLote, query, ...filtro } = consulta
  const palavras = (query ?? '').split(/\s+/).filter(Boolean).slice(0, 8)
  const achadas = palavras.map((palavra) => {
    const em = (coluna: string) => {
      const todas = matches(palavra, sql.ref(coluna))
      return todas.length > 0 ? sql`(${sql.join(todas, sql` and `)})` : sql`true`
    }
    return sql<boolean>`(${em('i.busca')} or ${em('p.busca')})`
  })
  const onde = sql.join(
    [aEntregar, condicoes(ctx, { ...filtro, query: undefined }, hoje), sql`i.retirado < i.quantidade`, ...achadas],
    sql` and `,
  )
  const { rows } = await sql<Record<string, string | number | null>>`
    select i.id, i.descricao, i.unidade, i.quantidade, i.retirado, i.quantidade - i.retirado as falta, p.id as pedido_id, p.numero,
      f.nome as fornecedor_nome, c.codigo || ' - ' || c.nome as centro_de_custo_nome, o.nome as obra_nome, p.previsao_entrega, p.status
    from pedidos as p join pedidos_itens as i on i.pedido_id = p.id
      join contas_contrato as c on c.id = p.centro_de_custo_id
      left join fornecedores as f on f.id = p.fornecedor_id left join obras as o on o.id = coalesce(i.obra_id, p.obra_id)
    where ${onde} order by p.previsao_entrega asc nulls last, p.numero, i.id limit ${maxLote + 1} offset ${lote * maxLote}`.execute(
    ctx.db,
  )
  return {
    itens: rows.slice(0, maxLote).map(({ status, ...row }) => ({
      ...(row as unknown as ItemAReceber),
      quantidade: Number(row.quantidade),
      retirado: Number(row.retirado),
      falta: Number(row.falta),
      atrasado: entregaAtrasada(
        { status: status as number, previsaoEntrega: row.previsaoEntrega as string | null },
        hoje,
      ),
    })),
    lote,
    maxLote,
    fim: rows.length <= maxLote,
  }
}

/** Whole days since an instant, by São Paulo's calendar. */
export const diasDesde = (instante: string): number => daysBetween(plainDateOf(new Date(instante)), today())
export const noEscopo = (ctx: Ctx): RawBuilder<boolean> => inScope(ctx, pedidos, 'p')
