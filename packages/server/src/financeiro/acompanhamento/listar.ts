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
import {
  EM_ABERTO,
  PROVAM_DESPESA,
  STATUS_DE_ANEXO,
  STATUS_DE_BANCO,
  TIPO_DE_ANEXO,
} from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { A_ENTREGAR, EM_CURSO, pedidos, STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { esperaDecisao } from '@prumo/domain/financeiro/pedidos/quem-decide.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { columnsOf, conditions, matches, orderBy } from '../../core/crud/read.ts'
import { literals } from '../../core/database/literals.ts'
import { snake } from '../../core/database/tables.ts'
import { badFields } from '../../core/errors.ts'
import { lerWorkflows } from '../pedidos/carregar.ts'
import { type LinhaComNomes, pedidoComNomes } from '../pedidos/listar.ts'
import { decisoresDe } from '../pedidos/quem-decide.ts'

export type FiltroDoAcompanhamento = z.output<typeof filtroDoAcompanhamento>
export type ConsultaDoAcompanhamento = z.output<typeof consultaDoAcompanhamento>

const aEntregar = sql<boolean>`p.status in (${literals(A_ENTREGAR)})`
/** Domain's `etapaDe`, as SQL over an order `p`; of what is finished, only what is still followed. */
export const naEtapa: Readonly<Record<Etapa, RawBuilder<boolean>>> = {
  solicitado: sql`p.status = ${sql.lit(STATUS.solicitado)}`,
  confirmacao: sql`p.status = ${sql.lit(STATUS.emConfirmacao)}`,
  aprovacao: sql`p.status = ${sql.lit(STATUS.emAprovacao)}`,
  aprovado: sql`(p.status = ${sql.lit(STATUS.aprovado)} and p.valor_retirado = 0)`,
  encomendado: sql`(p.status = ${sql.lit(STATUS.encomendado)} and p.valor_retirado = 0)`,
  parcial: sql`(p.status in (${literals(A_ENTREGAR)}) and p.valor_retirado > 0)`,
  finalizado: sql`(p.status = ${sql.lit(STATUS.finalizado)} and p.data_finalizacao > now() - make_interval(days => ${sql.lit(DIAS_DE_FINALIZADOS)}))`,
}

// Each as its own index has it.
const comNota = sql`from pedidos_anexos as a where a.pedido_id = p.id and a.tipo in (${literals(PROVAM_DESPESA)})`
const comPagamento = sql`from pedidos_anexos as a where a.pedido_id = p.id and a.status = ${sql.lit(STATUS_DE_ANEXO.pago)}`
const esperaNota = sql<boolean>`p.data_aprovacao < now() - make_interval(days => ${sql.lit(DIAS_SEM_NOTA)})`

/** Orders that each ready search finds; what is over is looked for by an index of its own, never through all that ever was. */
export const daBusca = (hoje: string): Readonly<Record<BuscaPronta, RawBuilder<boolean>>> => ({
  atrasados: sql`(${aEntregar} and p.previsao_entrega < ${hoje}::date)`,
  semPrevisao: sql`(${aEntregar} and p.previsao_entrega is null)`,
  semNota: sql`((${aEntregar} or ${naEtapa.finalizado}) and ${esperaNota} and not exists (select 1 ${comNota}))`,
  pagoNaoEntregue: sql`(${aEntregar} and exists (select 1 ${comPagamento}))`,
  entregueNaoPago: sql`(p.status = ${sql.lit(STATUS.finalizado)} and p.id = any(array(
    select a.pedido_id from pedidos_anexos as a where a.em_pagamento and a.status in (${literals(EM_ABERTO)}))))`,
})

/** Which orders this person follows, narrowed. Without a stage or search: everything that is not over. */
export function condicoes(ctx: Ctx, filtro: FiltroDoAcompanhamento, hoje: string): RawBuilder<boolean> {
  const todas = [conditions(ctx, pedidos, { query: filtro.query, ids: filtro.ids }, 'p')]
  if (filtro.etapa) todas.push(naEtapa[filtro.etapa])
  if (filtro.busca) todas.push(daBusca(hoje)[filtro.busca])
  if (!filtro.etapa && !filtro.busca) todas.push(sql`p.status in (${literals(EM_CURSO)})`)
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

type Linha = LinhaComNomes & {
  paradoDesde: string
  itensTotal: number
  itensCompletos: number
  temNota: boolean
  temBoleto: boolean
  temComprovante: boolean
  pendentes: number
  cadastrados: number
  pagos: number
  noBanco: number
  negados: number
  ultimoContato: string | null
}

/** The SQL of one batch, also for whoever looks at its plan: first the page, then what is told of its orders alone. */
export function loteSql(ctx: Ctx, consulta: ConsultaDoAcompanhamento, hoje: string, limite: RawBuilder<unknown>) {
  const ordem = ordenar(ctx, consulta.ordem)
  return sql<Linha>`
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
      cross join lateral (select coalesce(bool_or(tipo in (${literals(PROVAM_DESPESA)})), false) as tem_nota,
          coalesce(bool_or(tipo = ${sql.lit(TIPO_DE_ANEXO.boleto)}), false) as tem_boleto,
          coalesce(bool_or(status = ${sql.lit(STATUS_DE_ANEXO.pago)}), false) as tem_comprovante,
          count(*) filter (where em_pagamento and status = ${sql.lit(STATUS_DE_ANEXO.pendente)})::int as pendentes,
          count(*) filter (where em_pagamento and status = ${sql.lit(STATUS_DE_ANEXO.cadastrado)})::int as cadastrados,
          count(*) filter (where status = ${sql.lit(STATUS_DE_ANEXO.pago)})::int as pagos,
          count(*) filter (where status_banco = ${sql.lit(STATUS_DE_BANCO.enviado)})::int as no_banco,
          count(*) filter (where status_banco = ${sql.lit(STATUS_DE_BANCO.negado)})::int as negados,
          min(coalesce(data_agendada, data_vencimento)) filter (where em_pagamento and status in (${literals(EM_ABERTO)})) as primeiro_vencimento
        from pedidos_anexos where pedido_id = p.id) as a
      cross join lateral (select max(em) as ultimo_contato from pedidos_contatos where pedido_id = p.id) as k
    order by p.posicao`
}

async function comResponsaveis(ctx: Ctx, rows: readonly Linha[], hoje: string): Promise<PedidoAcompanhado[]> {
  const workflows = await lerWorkflows(ctx.db)
  const decisores = await decisoresDe(ctx, ctx.db, rows, workflows)
  return rows.map((row) => {
    const base = pedidoComNomes(row)
    const etapa = etapaDe(base)!
    const desde = row.paradoDesde
    const daEntrega = etapa === 'aprovado' ? base.solicitanteNome : etapa === 'finalizado' ? null : base.fornecedorNome
    return {
      ...base,
      etapa,
      paradoDesde: desde,
      passouDoPrazo: passouDoPrazo(etapa, plainDateOf(new Date(desde)), hoje),
      atrasado: entregaAtrasada(base, hoje),
      responsaveis: esperaDecisao(base.status) ? decisores(base).map(({ nome }) => nome) : daEntrega ? [daEntrega] : [],
      itens: row.itensTotal,
      itensCompletos: row.itensCompletos,
      temNota: row.temNota,
      temBoleto: row.temBoleto,
      temComprovante: row.temComprovante,
      pendentes: row.pendentes,
      cadastrados: row.cadastrados,
      pagos: row.pagos,
      noBanco: row.noBanco,
      negados: row.negados,
      ultimoContato: row.ultimoContato,
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

/** One document of each order that `vale` is true of, looked for order by order: those that there ever were are many more. */
const umDocumento = (nome: string, vale: RawBuilder<boolean>, de: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left join lateral (select true as tem ${de} and ${vale} limit 1) as ${sql.ref(nome)} on true`

/**
 * Count and sum of each stage, and what each ready search finds; the filter's own stage and search apart. What is on its way is
 * read once, and so is what was finished lately: `daBusca` is the rule, which the list follows.
 */
export async function resumirAcompanhamento(ctx: Ctx, filtro: FiltroDoAcompanhamento): Promise<ResumoDoAcompanhamento> {
  const hoje = today()
  const { etapa: _, busca: __, ...resto } = filtro
  const abertas = (Object.keys(etapas) as Etapa[]).filter((etapa) => etapa !== 'finalizado')
  const porEtapa = abertas.map(
    (etapa) => sql`count(*) filter (where ${naEtapa[etapa]}) as ${sql.ref(`q_${etapa}`)},
      coalesce(sum(p.valor_total) filter (where ${naEtapa[etapa]}), 0) as ${sql.ref(`v_${etapa}`)}`,
  )
  const { atrasados, semPrevisao } = daBusca(hoje)
  const [emCurso, fim, entregueNaoPago] = await Promise.all([
    sql<Record<string, string>>`select ${sql.join(porEtapa)}, count(*) filter (where ${atrasados}) as atrasados,
        count(*) filter (where ${semPrevisao}) as sem_previsao, count(*) filter (where ${aEntregar} and ${esperaNota} and nota.tem is null) as sem_nota,
        count(pago.tem) as pago_nao_entregue
      from pedidos as p ${umDocumento('nota', sql<boolean>`${aEntregar} and ${esperaNota}`, comNota)} ${umDocumento('pago', aEntregar, comPagamento)}
      where ${condicoes(ctx, resto, hoje)}`.execute(ctx.db),
    sql<Record<'q' | 'v' | 'semNota', string>>`select count(*) as q, coalesce(sum(p.valor_total), 0) as v,
        count(*) filter (where ${esperaNota} and nota.tem is null) as sem_nota
      from pedidos as p ${umDocumento('nota', esperaNota, comNota)} where ${condicoes(ctx, { ...resto, etapa: 'finalizado' }, hoje)}`.execute(
      ctx.db,
    ),
    contarAcompanhados(ctx, { ...resto, busca: 'entregueNaoPago' }),
  ])
  const aberto = emCurso.rows[0]!
  const { q, v, semNota } = fim.rows[0]!
  const soma = (etapa: Etapa) => {
    const nome = etapa.charAt(0).toUpperCase() + etapa.slice(1)
    return etapa === 'finalizado'
      ? { quantidade: Number(q), valor: Number(v) }
      : { quantidade: Number(aberto[`q${nome}`]), valor: Number(aberto[`v${nome}`]) }
  }
  return {
    etapas: Object.fromEntries(
      (Object.keys(etapas) as Etapa[]).map((etapa) => [etapa, soma(etapa)]),
    ) as ResumoDoAcompanhamento['etapas'],
    buscas: {
      atrasados: Number(aberto.atrasados),
      semPrevisao: Number(aberto.semPrevisao),
      semNota: Number(aberto.semNota) + Number(semNota),
      pagoNaoEntregue: Number(aberto.pagoNaoEntregue),
      entregueNaoPago,
    },
  }
}

type Quantidades = Record<'quantidade' | 'retirado' | 'falta', string>
type LinhaDeItem = Omit<ItemAReceber, keyof Quantidades | 'atrasado'> & Quantidades & { status: number }

/** GET /acompanhamento/itens: what has not arrived of the orders on their way, by the day it is promised for. */
export async function listarItens(ctx: Ctx, consulta: ConsultaDoAcompanhamento): Promise<Batch<ItemAReceber>> {
  const hoje = today()
  const { lote, maxLote, query, ...filtro } = consulta
  const palavras = (query ?? '').split(/\s+/).filter(Boolean).slice(0, 8)
  const achadas = palavras.map((palavra) => {
    const em = (coluna: RawBuilder<unknown>) => {
      const todas = matches(palavra, coluna)
      return todas.length > 0 ? sql`(${sql.join(todas, sql` and `)})` : sql`true`
    }
    return sql<boolean>`(${em(sql`i.busca`)} or ${em(sql`palavras_do_pedido(p.busca)`)})`
  })
  const onde = sql.join(
    [aEntregar, condicoes(ctx, { ...filtro, query: undefined }, hoje), sql`i.retirado < i.quantidade`, ...achadas],
    sql` and `,
  )
  const { rows } = await sql<LinhaDeItem>`
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
      ...row,
      quantidade: Number(row.quantidade),
      retirado: Number(row.retirado),
      falta: Number(row.falta),
      atrasado: entregaAtrasada({ status, previsaoEntrega: row.previsaoEntrega }, hoje),
    })),
    lote,
    maxLote,
    fim: rows.length <= maxLote,
  }
}

/** Whole days since an instant, by São Paulo's calendar. */
export const diasDesde = (instante: string): number => daysBetween(plainDateOf(new Date(instante)), today())
export const noEscopo = (ctx: Ctx): RawBuilder<boolean> => inScope(ctx, pedidos, 'p')
