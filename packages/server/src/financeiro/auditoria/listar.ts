import type { Batch } from '@prumo/domain/core/consulta.ts'
import { today } from '@prumo/domain/core/dates.ts'
import { auditorias, RISCO, SITUACAO } from '@prumo/domain/financeiro/auditoria/auditorias.ts'
import type { consultaDeAchados, filtroDeAchados } from '@prumo/domain/financeiro/auditoria/chamadas.ts'
import type { AchadoNaLista, PlacarDeAuditoria } from '@prumo/domain/financeiro/auditoria/respostas.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray, inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { onDays } from '../../core/crud/filters.ts'
import { asked, columnsOf, matches, toRecord } from '../../core/crud/read.ts'
import type { DeclaredRowOf } from '../../core/database/table.ts'
import { snake } from '../../core/database/tables.ts'
import { badFields } from '../../core/errors.ts'

export type FiltroDeAchados = z.output<typeof filtroDeAchados>

export type ConsultaDeAchados = z.output<typeof consultaDeAchados>

/** Which findings this person's filter reaches, as a condition on `a` and its order `p`. */
export function condicoesDeAchados(ctx: Ctx, filtro: FiltroDeAchados): RawBuilder<boolean> {
  const { ids, campo, valor, filtros } = filtro
  const todas: RawBuilder<boolean>[] = [
    inScope(ctx, pedidos, 'p'),
    ...asked(auditorias, { ids, campo, valor, filtros }, 'a'),
  ]
  for (const nome of ['situacao', 'risco', 'origem'] as const)
    if (filtro[nome]) todas.push(sql`${sql.ref(`a.${nome}`)} = any(${filtro[nome]}::smallint[])`)
  if (filtro.regra) todas.push(sql`a.regra_codigo = any(${filtro.regra}::text[])`)
  if (filtro.centro) todas.push(sql`p.centro_de_custo_id = any(${idArray(filtro.centro)})`)
  if (filtro.fornecedor) todas.push(sql`p.fornecedor_id = any(${idArray(filtro.fornecedor)})`)
  if (filtro.auditor) todas.push(sql`a.auditor_id = any(${idArray(filtro.auditor)})`)
  if (filtro.pedido) todas.push(sql`a.pedido_id = any(${idArray(filtro.pedido)})`)
  if (filtro.abertas !== undefined)
    todas.push(
      filtro.abertas
        ? sql`a.situacao <> ${sql.lit(SITUACAO.encerrada)}`
        : sql`a.situacao = ${sql.lit(SITUACAO.encerrada)}`,
    )
  if (filtro.meus) todas.push(sql`a.auditor_id = ${ctx.usuario.id}`)
  if (filtro.atrasadas)
    todas.push(sql`a.situacao = ${sql.lit(SITUACAO.aguardandoResposta)} and a.prazo_resposta < ${today()}::date`)
  todas.push(...onDays(sql`a.data_abertura`, filtro.de, filtro.ate))
  for (const palavra of (filtro.query ?? '').split(/\s+/).filter(Boolean).slice(0, 8)) {
    const em = (coluna: string) => sql.join(matches(palavra, sql.ref(coluna)), sql` and `)
    if (matches(palavra, sql.ref('a.busca')).length > 0) todas.push(sql`((${em('a.busca')}) or (${em('p.busca')}))`)
  }
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

const ordens: Record<string, RawBuilder<unknown>> = {
  id: sql`a.id`,
  pedidoNumero: sql`p.numero`,
  pedidoValor: sql`p.valor_total`,
  valorQuestionado: sql`a.valor_questionado`,
  risco: sql`a.risco`,
  situacao: sql`a.situacao`,
  regraCodigo: sql`nullif(regexp_replace(a.regra_codigo, '[^0-9]', '', 'g'), '')::int`,
  prazoResposta: sql`a.prazo_resposta`,
  dataAbertura: sql`a.data_abertura`,
  idade: sql`coalesce(a.data_encerramento, now()) - a.data_abertura`,
  fornecedorNome: sql`(select f.nome from fornecedores as f where f.id = p.fornecedor_id) collate pt`,
  centroDeCustoNome: sql`(select c.codigo from contas_contrato as c where c.id = p.centro_de_custo_id) collate pt`,
  solicitanteNome: sql`(select u.nome from usuarios as u where u.id = p.solicitante_id) collate pt`,
  auditorNome: sql`(select u.nome from usuarios as u where u.id = a.auditor_id) collate pt`,
}

/** What is gravest comes first, and of the same risk what waits longest, unless another order is asked. */
function ordem(pedida: string | undefined): RawBuilder<unknown> {
  if (pedida === undefined) return sql`a.risco desc, a.id`
  const nome = pedida.replace(/^-/, '')
  const coluna = Object.hasOwn(ordens, nome) ? ordens[nome] : undefined
  if (!coluna) throw badFields({ ordem: `Não há um campo chamado ${nome}.` })
  return pedida.startsWith('-') ? sql`${coluna} desc nulls last, a.id desc` : sql`${coluna} asc nulls last, a.id`
}

const colunas = sql.join(columnsOf(auditorias).map((nome) => sql.ref(`a.${snake(nome)}`)))

/** A finding's row with what is told of its order. */
export type LinhaDeAchado = DeclaredRowOf<typeof auditorias> & {
  pedidoNumero: number
  pedidoStatus: number
  pedidoValor: string
  fornecedorNome: string | null
  centroDeCustoNome: string
  solicitanteNome: string | null
  auditorNome: string | null
  respondenteNome: string | null
}

/** The list's own query, also for the spreadsheet. */
export const achadosSql = (
  onde: RawBuilder<boolean>,
  ordenacao: RawBuilder<unknown>,
  limite: RawBuilder<unknown> = sql``,
): RawBuilder<LinhaDeAchado> => sql<LinhaDeAchado>`
  with pagina as (
    select ${colunas}, p.numero as pedido_numero, p.status as pedido_status, p.valor_total as pedido_valor,
      p.fornecedor_id as do_fornecedor, p.centro_de_custo_id as do_centro, p.solicitante_id as do_solicitante,
      row_number() over (order by ${ordenacao}) as posicao
    from auditorias as a join pedidos as p on p.id = a.pedido_id
    where ${onde} order by ${ordenacao} ${limite})
  select g.*, f.nome as fornecedor_nome, c.codigo || ' - ' || c.nome as centro_de_custo_nome, s.nome as solicitante_nome,
    u.nome as auditor_nome, r.nome as respondente_nome
  from pagina as g join contas_contrato as c on c.id = g.do_centro
    left join fornecedores as f on f.id = g.do_fornecedor left join usuarios as s on s.id = g.do_solicitante
    left join usuarios as u on u.id = g.auditor_id left join usuarios as r on r.id = g.respondente_id
  order by g.posicao`

const DIA = 24 * 60 * 60 * 1000

export function achado(row: LinhaDeAchado): AchadoNaLista {
  const lido = toRecord(auditorias, row)
  const fim = lido.dataEncerramento ? Date.parse(lido.dataEncerramento) : Date.now()
  return {
    ...lido,
    pedidoNumero: row.pedidoNumero,
    pedidoStatus: row.pedidoStatus,
    pedidoValor: Number(row.pedidoValor),
    fornecedorNome: row.fornecedorNome,
    centroDeCustoNome: row.centroDeCustoNome,
    solicitanteNome: row.solicitanteNome,
    auditorNome: row.auditorNome,
    respondenteNome: row.respondenteNome,
    idade: Math.max(0, Math.floor((fim - Date.parse(lido.dataAbertura)) / DIA)),
    atrasado:
      lido.situacao === SITUACAO.aguardandoResposta && lido.prazoResposta !== null && lido.prazoResposta < today(),
  }
}

/** One batch of the findings on orders this person may see. */
export async function listarAchados(ctx: Ctx, consulta: ConsultaDeAchados): Promise<Batch<AchadoNaLista>> {
  const { lote, maxLote } = consulta
  const { rows } = await achadosSql(
    condicoesDeAchados(ctx, consulta),
    ordem(consulta.ordem),
    sql`limit ${maxLote + 1} offset ${lote * maxLote}`,
  ).execute(ctx.db)
  return { itens: rows.slice(0, maxLote).map(achado), lote, maxLote, fim: rows.length <= maxLote }
}

/** How many findings the filter reaches. */
export async function contarAchados(ctx: Ctx, filtro: FiltroDeAchados): Promise<number> {
  const { rows } = await sql<{
    total: string
  }>`select count(*) as total from auditorias as a join pedidos as p on p.id = a.pedido_id
    where ${condicoesDeAchados(ctx, filtro)}`.execute(ctx.db)
  return Number(rows[0]!.total)
}

/** The contracts' score over what the filter reaches, what questions most first. */
export async function placar(ctx: Ctx, filtro: FiltroDeAchados): Promise<PlacarDeAuditoria> {
  const aberta = sql`a.situacao <> ${sql.lit(SITUACAO.encerrada)}`
  const { rows } = await sql<Record<keyof PlacarDeAuditoria[number], string>>`
    select c.id as centro_id, c.codigo || ' - ' || c.nome as centro,
      count(*) filter (where ${aberta} and a.risco = ${sql.lit(RISCO.alto)}) as alto, count(*) filter (where ${aberta} and a.risco = ${sql.lit(RISCO.medio)}) as medio,
      count(*) filter (where ${aberta} and a.risco = ${sql.lit(RISCO.baixo)}) as baixo, count(*) filter (where a.situacao = ${sql.lit(SITUACAO.encerrada)}) as encerradas,
      count(*) filter (where a.conclusao = ${sql.lit(SITUACAO.naoConforme)}) as nao_conformes,
      coalesce(sum(a.valor_questionado) filter (where ${aberta}), 0) as questionado
    from auditorias as a join pedidos as p on p.id = a.pedido_id join contas_contrato as c on c.id = p.centro_de_custo_id
    where ${condicoesDeAchados(ctx, filtro)}
    group by c.id order by 3 desc, 4 desc, 5 desc, c.codigo`.execute(ctx.db)
  return rows.map((row) => ({
    centroId: row.centroId,
    centro: row.centro,
    alto: Number(row.alto),
    medio: Number(row.medio),
    baixo: Number(row.baixo),
    encerradas: Number(row.encerradas),
    naoConformes: Number(row.naoConformes),
    questionado: Number(row.questionado),
  }))
}
