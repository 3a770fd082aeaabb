import type { Batch } from '@prumo/domain/core/consulta.ts'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import {
  DIAS_PROXIMOS,
  type Faixa,
  faixaDe,
  PAGAVEL_EM,
  vencimentoEfetivo,
} from '@prumo/domain/financeiro/contas-a-pagar/a-pagar.ts'
import type { consultaDeContas, filtroDeContas } from '@prumo/domain/financeiro/contas-a-pagar/chamadas.ts'
import { pagaPelosDadosDoFornecedor } from '@prumo/domain/financeiro/contas-a-pagar/pagamento-pelo-codigo.ts'
import type { ContaAPagar, DiaDeContas, ResumoDeContas } from '@prumo/domain/financeiro/contas-a-pagar/respostas.ts'
import { temFavorecidoProprio } from '@prumo/domain/financeiro/favorecido.ts'
import { type QuantoVe, quantoVe } from '@prumo/domain/financeiro/fornecedor-reservado.ts'
import { pedidosAnexos, STATUS_DE_ANEXO, STATUS_DE_BANCO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { onDays } from '../../core/crud/filters.ts'
import { amongIds, columnsOf, matches, toRecord } from '../../core/crud/read.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { DeclaredRowOf } from '../../core/database/table.ts'
import { snake } from '../../core/database/tables.ts'
import { badFields } from '../../core/errors.ts'
import { emConferencia } from '../fornecedores/conferencia.ts'
import { anexoVisto } from '../pedidos/anexo-visto.ts'
import { type ComoSePaga, comoSePagamOsDe } from '../pedidos/como-se-paga.ts'

export type FiltroDeContas = z.output<typeof filtroDeContas>

export type ConsultaDeContas = z.output<typeof consultaDeContas>

// Written as its indexes are (migrations 0003 and 0005), so that they serve it.
const quando = sql`coalesce(a.data_agendada, a.data_vencimento)`
const fornecedor = sql`coalesce(a.fornecedor_id, p.fornecedor_id)`
const centro = sql`coalesce(a.centro_de_custo, p.centro_de_custo_id)`
const devido = sql`a.a_pagar`
const { pendente, cadastrado, pago } = STATUS_DE_ANEXO
const aberto = sql`a.status in (${sql.lit(pendente)}, ${sql.lit(cadastrado)})`
const noBanco = sql`a.status_banco is not distinct from ${sql.lit(STATUS_DE_BANCO.enviado)}`

/** The columns of the board, as domain's `faixaDe` tells them, over an attachment `a`. */
export function naFaixa(faixa: Faixa, hoje: string): RawBuilder<boolean> {
  if (faixa === 'pago') return sql<boolean>`a.status = ${sql.lit(pago)}`
  if (faixa === 'noBanco') return sql<boolean>`${aberto} and ${noBanco}`
  const limite = addDays(hoje, DIAS_PROXIMOS)
  const datas = {
    semData: sql`${quando} is null`,
    atrasado: sql`${quando} < ${hoje}::date`,
    hoje: sql`${quando} = ${hoje}::date`,
    proximos7: sql`${quando} > ${hoje}::date and ${quando} <= ${limite}::date`,
    depois: sql`${quando} > ${limite}::date`,
  }
  return sql<boolean>`${aberto} and not ${noBanco} and ${datas[faixa]}`
}

/**
 * Each word is looked for in the order's number and names, in the document's number and file, and in the supplier's name. Over
 * what is open, which is little, row by row; over all that was ever paid, by the words' own indexes, which need three letters.
 */
const palavras = (filtro: FiltroDeContas): RawBuilder<boolean>[] =>
  (filtro.query ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((palavra) => {
      const em = (coluna: string) => {
        const achadas = matches(palavra, sql.ref(coluna))
        return achadas.length > 0 ? sql.join(achadas, sql` and `) : sql`true`
      }
      const soAbertas = filtro.status ? !filtro.status.includes(pago) : filtro.faixa && filtro.faixa !== 'pago'
      if (soAbertas || palavra.length < 3)
        return sql<boolean>`(${em('a.busca')} or ${em('p.busca')}
          or exists (select 1 from fornecedores as x where x.id = a.fornecedor_id and ${em('x.busca')}))`
      return sql<boolean>`a.id in (select x.id from pedidos_anexos as x where ${em('x.busca')}
        union select d.id from pedidos as x join pedidos_anexos as d on d.pedido_id = x.id where ${em('x.busca')}
        union select d.id from fornecedores as x join pedidos_anexos as d on d.fornecedor_id = x.id where ${em('x.busca')})`
    })

/** Which attachments are payables of this person (scope of their orders), narrowed by the filter. Paid ones stay seen whatever befell the order. */
export function condicoesDeContas(ctx: Ctx, filtro: FiltroDeContas, hoje: string): RawBuilder<boolean> {
  // What was paid on some days is paid: asked for by its status too, it is looked for among all that ever was.
  const pagasEm = (filtro.pagoDe || filtro.pagoAte) && (filtro.status?.includes(pago) ?? true)
  const noStatus = filtro.status
    ? sql<boolean>`a.status = any(${filtro.status}::smallint[])`
    : sql<boolean>`a.status is not null`
  const todas: RawBuilder<boolean>[] = [
    sql<boolean>`a.em_pagamento`,
    ...(pagasEm ? [] : [noStatus]),
    sql<boolean>`(p.status = any(${[...PAGAVEL_EM]}::smallint[]) or a.status = ${sql.lit(pago)})`,
    inScope(ctx, pedidos, 'p'),
  ]
  const entre = (coluna: RawBuilder<unknown>, de: string | undefined, ate: string | undefined) => {
    if (de) todas.push(sql<boolean>`${coluna} >= ${de}::date`)
    if (ate) todas.push(sql<boolean>`${coluna} <= ${ate}::date`)
  }
  if (filtro.statusBanco) todas.push(sql<boolean>`a.status_banco = any(${filtro.statusBanco}::smallint[])`)
  if (filtro.tipo) todas.push(sql<boolean>`a.tipo = any(${filtro.tipo}::smallint[])`)
  if (filtro.tipoPedido) todas.push(sql<boolean>`p.tipo = any(${filtro.tipoPedido}::smallint[])`)
  if (filtro.fornecedor) todas.push(sql<boolean>`${fornecedor} = any(${idArray(filtro.fornecedor)})`)
  if (filtro.centro) todas.push(sql<boolean>`${centro} = any(${idArray(filtro.centro)})`)
  if (filtro.pedido) todas.push(sql<boolean>`a.pedido_id = any(${idArray(filtro.pedido)})`)
  if (filtro.obra) todas.push(sql<boolean>`p.obra_id = any(${idArray(filtro.obra)})`)
  if (filtro.ids !== undefined) todas.push(amongIds(filtro.ids, sql`a.id`))
  if (filtro.faixa) todas.push(naFaixa(filtro.faixa, hoje))
  todas.push(...palavras(filtro))
  entre(sql`a.data_vencimento`, filtro.vencimentoDe, filtro.vencimentoAte)
  entre(sql`a.data_agendada`, filtro.agendadaDe, filtro.agendadaAte)
  entre(quando, filtro.de, filtro.ate)
  todas.push(...onDays(sql`a.pago_em`, filtro.pagoDe, filtro.pagoAte))
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const ordens: Record<string, RawBuilder<unknown>> = {
  vencimentoEfetivo: quando,
  dataVencimento: sql`a.data_vencimento`,
  dataAgendada: sql`a.data_agendada`,
  valor: devido,
  valorAPagar: devido,
  numero: sql`p.numero`,
  fornecedor: sql`(select f.nome from fornecedores as f where f.id = ${fornecedor}) collate pt`,
  pagoEm: sql`a.pago_em`,
}

/** What falls due first comes first, unless another order is asked. */
function ordem(pedida = 'vencimentoEfetivo'): RawBuilder<unknown> {
  const nome = pedida.replace(/^-/, '')
  const coluna = Object.hasOwn(ordens, nome) ? ordens[nome] : undefined
  if (!coluna) throw badFields({ ordem: `Não há um campo chamado ${nome}.` })
  return pedida.startsWith('-') ? sql`${coluna} desc nulls last, a.id desc` : sql`${coluna} asc nulls last, a.id`
}

const colunas = sql.join(columnsOf(pedidosAnexos).map((nome) => sql.ref(`a.${snake(nome)}`)))

/** A row of the list: the attachment's own columns, and what is told of its order, supplier and files. */
export type LinhaDeConta = DeclaredRowOf<typeof pedidosAnexos> & {
  pagoEm: string | null
  devido: string | null
  pNumero: number
  pTipo: number
  pStatus: number
  fornecedorNome: string | null
  doFornecedor: string | null
  emConferencia: boolean | null
  centroNome: string
  solicitanteNome: string | null
  tipoDoArquivo: string
  tipoDoComprovante: string | null
  remessaId: string | null
  remessaNumero: number | null
}

/** The list's own query: first the batch, by its index, then the names of that batch alone. */
export function consultaSql(
  onde: RawBuilder<boolean>,
  ordenacao: RawBuilder<unknown>,
  limite: RawBuilder<unknown> = sql``,
): RawBuilder<LinhaDeConta> {
  return sql<LinhaDeConta>`
    with pagina as (
      select ${colunas}, a.arquivo_id, a.comprovante_arquivo_id, a.pago_em, ${devido} as devido, ${fornecedor} as do_fornecedor, ${centro} as do_centro,
        p.numero as p_numero, p.tipo as p_tipo, p.status as p_status, p.solicitante_id as p_solicitante,
        row_number() over (order by ${ordenacao}) as posicao
      from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
      where ${onde} order by ${ordenacao} ${limite})
    select g.*, f.nome as fornecedor_nome, ${emConferencia('f')} as em_conferencia, c.codigo || ' - ' || c.nome as centro_nome, u.nome as solicitante_nome,
      q.tipo as tipo_do_arquivo, k.tipo as tipo_do_comprovante,
      r.id as remessa_id, r.numero as remessa_numero
    from pagina as g join contas_contrato as c on c.id = g.do_centro join arquivos as q on q.id = g.arquivo_id
      left join arquivos as k on k.id = g.comprovante_arquivo_id
      left join fornecedores as f on f.id = g.do_fornecedor left join usuarios as u on u.id = g.p_solicitante
      left join remessas_itens as i on i.anexo_id = g.id and i.situacao in ('ENV', 'CONFERIR', 'PAG')
      left join remessas as r on r.id = i.remessa_id
    order by g.posicao`
}

function linha(row: LinhaDeConta, hoje: string, como: ComoSePaga, quanto: QuantoVe): ContaAPagar {
  const anexo = toRecord(pedidosAnexos, row)
  const faixa = faixaDe(anexo, hoje)
  return {
    ...anexoVisto(anexo, quanto),
    tipoDoArquivo: row.tipoDoArquivo,
    tipoDoComprovante: row.tipoDoComprovante,
    pedido: {
      id: row.pedidoId,
      numero: row.pNumero,
      tipo: row.pTipo,
      status: row.pStatus,
      solicitante: row.solicitanteNome,
    },
    fornecedorNome: row.fornecedorNome,
    devidoA: row.doFornecedor,
    ...como,
    fornecedorEmConferencia:
      row.emConferencia === true && pagaPelosDadosDoFornecedor(anexo, temFavorecidoProprio(anexo)),
    centroDeCustoNome: row.centroNome,
    valorAPagar: row.devido === null ? null : Number(row.devido),
    vencimentoEfetivo: vencimentoEfetivo(anexo),
    faixa,
    atrasado: faixa === 'atrasado',
    pagoEm: row.pagoEm,
    remessa: row.remessaId && row.remessaNumero ? { id: row.remessaId, numero: row.remessaNumero } : null,
  }
}

/** Those of a batch, each with where its money goes and what there is to look at before. */
async function comoLinhas(
  db: Db | Tx,
  rows: readonly LinhaDeConta[],
  hoje: string,
  quanto: QuantoVe,
): Promise<ContaAPagar[]> {
  const como = await comoSePagamOsDe(
    db,
    rows.map(({ pedidoId }) => pedidoId),
    quanto,
  )
  return rows.map((row) => linha(row, hoje, como.get(row.id)!, quanto))
}

/** The SQL of one batch, also for whoever looks at its plan. */
export const loteSql = (ctx: Ctx, consulta: ConsultaDeContas, hoje: string): RawBuilder<LinhaDeConta> =>
  consultaSql(
    condicoesDeContas(ctx, consulta, hoje),
    ordem(consulta.ordem),
    sql`limit ${consulta.maxLote + 1} offset ${consulta.lote * consulta.maxLote}`,
  )

/** One batch of this person's payables. */
export async function listarContas(ctx: Ctx, consulta: ConsultaDeContas): Promise<Batch<ContaAPagar>> {
  const hoje = today()
  const { lote, maxLote } = consulta
  const { rows } = await loteSql(ctx, consulta, hoje).execute(ctx.db)
  return {
    itens: await comoLinhas(ctx.db, rows.slice(0, maxLote), hoje, quantoVe(ctx.permissoes)),
    lote,
    maxLote,
    fim: rows.length <= maxLote,
  }
}

/** Those payables after an act, in the order asked for, to who did it. */
export async function lerContas(db: Db | Tx, anexos: readonly string[]): Promise<ContaAPagar[]> {
  const hoje = today()
  const { rows } = await consultaSql(
    sql<boolean>`a.id = any(${idArray(anexos)})`,
    sql`array_position(${idArray(anexos)}, a.id)`,
  ).execute(db)
  return comoLinhas(db, rows, hoje, 'tudo')
}

/** The SQL of the sums, also for whoever looks at its plan. */
export function resumoSql(ctx: Ctx, filtro: FiltroDeContas, hoje: string): RawBuilder<Record<string, string>> {
  const { faixa: _, ...resto } = filtro
  const colunas = (['atrasado', 'hoje', 'proximos7', 'depois', 'semData', 'noBanco'] as const).map(
    (faixa) => sql`count(*) filter (where ${naFaixa(faixa, hoje)}) as ${sql.ref(`q_${faixa.toLowerCase()}`)},
      coalesce(sum(${devido}) filter (where ${naFaixa(faixa, hoje)}), 0) as ${sql.ref(`v_${faixa.toLowerCase()}`)}`,
  )
  const inicioDoMes = `${hoje.slice(0, 7)}-01`
  const { pagoDe = inicioDoMes } = resto
  const nesteMes = condicoesDeContas(ctx, { ...resto, pagoDe: pagoDe > inicioDoMes ? pagoDe : inicioDoMes }, hoje)
  // Two reads, each by its own index: what is open, and what was paid this month.
  return sql<Record<string, string>>`
    select * from
      (select ${sql.join(colunas)} from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
        where ${condicoesDeContas(ctx, resto, hoje)} and ${aberto}) as abertas,
      (select count(*) as q_pagos, coalesce(sum(${devido}), 0) as v_pagos
        from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
        where ${nesteMes}) as pagas`
}

/** Sums and counts of the board's columns over everything the filter reaches. */
export async function resumirContas(ctx: Ctx, filtro: FiltroDeContas): Promise<ResumoDeContas> {
  const { rows } = await resumoSql(ctx, filtro, today()).execute(ctx.db)
  const soma = (nome: string) => ({ quantidade: Number(rows[0]![`q${nome}`]), valor: Number(rows[0]![`v${nome}`]) })
  return {
    atrasado: soma('Atrasado'),
    hoje: soma('Hoje'),
    proximos7: soma('Proximos7'),
    depois: soma('Depois'),
    semData: soma('Semdata'),
    noBanco: soma('Nobanco'),
    pagosNoMes: soma('Pagos'),
  }
}

/** Sums and counts of each day between two, for the calendar: the day scheduled, else the day due. */
export async function somarPorDia(ctx: Ctx, filtro: FiltroDeContas): Promise<DiaDeContas[]> {
  const { rows } = await sql<{ dia: string; quantidade: string; valor: string }>`
    select ${quando} as dia, count(*) as quantidade, coalesce(sum(${devido}), 0) as valor
    from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
    where ${condicoesDeContas(ctx, filtro, today())} and ${quando} is not null
    group by 1 order by 1`.execute(ctx.db)
  return rows.map(({ dia, quantidade, valor }) => ({ dia, quantidade: Number(quantidade), valor: Number(valor) }))
}
