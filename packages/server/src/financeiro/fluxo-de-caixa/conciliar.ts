import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { formatDate } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { lancamentos, NATUREZA, ORIGEM } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import { type conciliar, type ignorar, SITUACAO_DA_LINHA } from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { STATUS_DE_BANCO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { inScope } from '../../core/access/scope.ts'
import { logAct } from '../../core/audit/audit.ts'
import { type Ctx, demand } from '../../core/context.ts'
import { checkReferences } from '../../core/crud/references.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { conflict, notFound } from '../../core/errors.ts'
import { announce } from '../../core/live/announce.ts'
import { anunciarContas } from '../pedidos/anunciar.ts'
import { mudarAnexos } from '../pedidos/escrito-por-outros.ts'
import { marcarRealizado } from './alterar.ts'
import { levarMedicao, repartirRecebido } from './da-medicao.ts'
import { travarLancamentos } from './listar.ts'

interface Linha {
  readonly id: string
  readonly data: string
  readonly valor: string
  readonly descricao: string
  readonly situacao: number
  readonly lancamentoId: string | null
  readonly anexoId: string | null
}

async function travarLinha(tx: Tx, id: string): Promise<Linha> {
  if (!looksLikeId(id)) throw notFound()
  const { rows } =
    await sql<Linha>`select id, data, valor, descricao, situacao, lancamento_id, anexo_id from extratos_linhas
    where id = ${id}::bigint for update`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** A bank's words may hold documents and account numbers: the trail keeps of each its last two digits (I-29). */
const semNumeros = (texto: string): string => texto.replace(/\d[\d./-]{3,}\d/g, (numero) => `•••${numero.slice(-2)}`)
const nomeDa = ({ descricao, valor, data }: Linha): string =>
  `"${semNumeros(descricao)}" (${formatMoney(toCentavos(valor)!)} em ${formatDate(data)})`
const reais = (linha: Linha): number => Math.abs(Number(linha.valor))

/** One act on a line: its one log row, on the entry it is about when there is one. */
const contar = (tx: Tx, ctx: Ctx, descricao: string, alvoId: string | null, centros?: readonly string[]) =>
  logAct(tx, ctx, {
    acao: ACAO.alterou,
    tela: lancamentos.tela,
    entidade: lancamentos.name,
    alvoId,
    descricao,
    ...(centros && { centros }),
  })

export const jaConferida = () => conflict('Esta linha do extrato já foi conferida. Atualize a tela.')

/**
 * POST /fluxo-de-caixa/extrato/:id/conciliar: a person says what a line of the statement is. An entry becomes Realizado; a
 * payment is only named: it is paid with its proof, on its own screen.
 */
export function conciliarLinha(ctx: Ctx, id: string, com: z.output<typeof conciliar>): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const linha = await travarLinha(tx, id)
    if (linha.situacao !== SITUACAO_DA_LINHA.aConciliar) throw jaConferida()
    const par = 'anexoId' in com ? await doAnexo(ctx, tx, linha, com.anexoId) : await doLancamento(ctx, tx, linha, com)
    await sql`update extratos_linhas set situacao = ${sql.lit(SITUACAO_DA_LINHA.conciliada)}, lancamento_id = ${par.lancamentoId}::bigint, anexo_id = ${par.anexoId}::bigint,
      conferida_por = ${ctx.usuario.id}::bigint, conferida_em = now() where id = ${id}::bigint`.execute(tx)
    await contar(tx, ctx, `Conciliou a linha ${nomeDa(linha)} do extrato com ${par.com}`, par.lancamentoId, par.centros)
  })
}

type Par = { lancamentoId: string | null; anexoId: string | null; com: string; centros?: string[] }

async function doAnexo(ctx: Ctx, tx: Tx, linha: Linha, anexoId: string): Promise<Par> {
  const { rows } = await sql<{ pedido: string; numero: number; centro: string; casado: boolean }>`
    select p.id as pedido, p.numero, p.centro_de_custo_id as centro, exists (select 1 from extratos_linhas as x where x.anexo_id = a.id) as casado
    from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
    where a.id = ${anexoId}::bigint and a.em_pagamento and ${inScope(ctx, pedidos, 'p')} for update of a`.execute(tx)
  const anexo = rows[0]
  if (!anexo) throw notFound()
  if (Number(linha.valor) > 0) throw conflict('Esta linha é uma entrada: um pagamento é uma saída.')
  if (anexo.casado) throw conflict(`Este pagamento do pedido ${anexo.numero} já está conciliado com outra linha.`)
  await dizerODia(ctx, tx, anexoId, { id: anexo.pedido, centroDeCustoId: anexo.centro }, linha.data)
  return { lancamentoId: null, anexoId, com: `o pagamento do pedido ${anexo.numero}`, centros: [anexo.centro] }
}

/** The day a payment left by is the statement's, unless the bank's return told it already; null: the statement says nothing. */
async function dizerODia(
  ctx: Ctx,
  tx: Tx,
  anexoId: string,
  pedido: { id: string; centroDeCustoId: string },
  dia: string | null,
): Promise<void> {
  await mudarAnexos(
    tx,
    sql`data_no_banco = ${dia}::date`,
    sql`where a.id = ${anexoId}::bigint and a.status_banco is distinct from ${sql.lit(STATUS_DE_BANCO.pago)}`,
  )
  await anunciarContas(ctx, tx, pedido)
}

async function doLancamento(
  ctx: Ctx,
  tx: Tx,
  linha: Linha,
  com: Exclude<z.output<typeof conciliar>, { anexoId: string }>,
): Promise<Par> {
  const natureza = Number(linha.valor) > 0 ? NATUREZA.entrada : NATUREZA.saida
  const feito = { valorRealizado: reais(linha), dataRealizada: linha.data }
  if ('novo' in com) {
    demand(ctx, lancamentos.tela, 'adicionar')
    await checkReferences(ctx, tx, lancamentos, com.novo)
    const row = await tx
      .insertInto('fluxoDeCaixa')
      .values({
        ...com.novo,
        ...feito,
        natureza,
        origem: ORIGEM.manual,
        valorPrevisto: feito.valorRealizado,
        dataPrevista: linha.data,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await announce(ctx, tx, lancamentos, row)
    return {
      lancamentoId: row.id,
      anexoId: null,
      com: `um lançamento novo, "${semNumeros(com.novo.descricao)}"`,
    }
  }
  const [este] = await travarLancamentos(ctx, tx, com.lancamentoId)
  const { row } = este!
  if (row.natureza !== natureza) throw conflict('A linha e o lançamento não vão na mesma direção.')
  const { depois, dito } = await marcarRealizado(ctx, tx, este!, feito)
  await announce(ctx, tx, lancamentos, depois)
  return { lancamentoId: row.id, anexoId: null, com: `o lançamento "${semNumeros(row.descricao)}"${dito}` }
}

/** POST /fluxo-de-caixa/extrato/:id/ignorar: a line that is nothing of ours, and why. */
export function ignorarLinha(ctx: Ctx, id: string, { motivo }: z.output<typeof ignorar>): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const linha = await travarLinha(tx, id)
    if (linha.situacao !== SITUACAO_DA_LINHA.aConciliar) throw jaConferida()
    await sql`update extratos_linhas set situacao = ${sql.lit(SITUACAO_DA_LINHA.ignorada)}, motivo = ${motivo}, conferida_por = ${ctx.usuario.id}::bigint, conferida_em = now()
      where id = ${id}::bigint`.execute(tx)
    await contar(tx, ctx, `Ignorou a linha ${nomeDa(linha)} do extrato: ${motivo}`, null)
  })
}

/** The order of a payment in this person's scope; 404 otherwise: what another said of it is theirs to undo. */
async function pedidoDoPagamento(ctx: Ctx, tx: Tx, anexoId: string): Promise<{ id: string; centroDeCustoId: string }> {
  const { rows } = await sql<{ id: string; centroDeCustoId: string }>`select p.id, p.centro_de_custo_id
    from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
    where a.id = ${anexoId}::bigint and ${inScope(ctx, pedidos, 'p')} for update of a`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** POST /fluxo-de-caixa/extrato/:id/desfazer: the line waits again, and its entry is foreseen again. */
export function desfazerLinha(ctx: Ctx, id: string): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const linha = await travarLinha(tx, id)
    if (linha.situacao === SITUACAO_DA_LINHA.aConciliar) throw conflict('Esta linha ainda não foi conferida.')
    let dito = ''
    if (linha.lancamentoId) {
      const [este] = await travarLancamentos(ctx, tx, linha.lancamentoId)
      await sql`update fluxo_de_caixa set valor_realizado = null, data_realizada = null, revisao = revisao + 1
        where id = ${linha.lancamentoId}::bigint`.execute(tx)
      await repartirRecebido(tx, linha.lancamentoId, null)
      dito = await levarMedicao(ctx, tx, este!.row, null)
      await announce(ctx, tx, lancamentos, este!.row)
    }
    const pedido = linha.anexoId ? await pedidoDoPagamento(ctx, tx, linha.anexoId) : null
    if (pedido) await dizerODia(ctx, tx, linha.anexoId!, pedido, null)
    await sql`update extratos_linhas set situacao = ${sql.lit(SITUACAO_DA_LINHA.aConciliar)}, lancamento_id = null, anexo_id = null, motivo = null, conferida_por = null,
      conferida_em = null where id = ${id}::bigint`.execute(tx)
    await contar(
      tx,
      ctx,
      `Desfez a conferência da linha ${nomeDa(linha)} do extrato${dito}`,
      linha.lancamentoId,
      pedido ? [pedido.centroDeCustoId] : undefined,
    )
  })
}
