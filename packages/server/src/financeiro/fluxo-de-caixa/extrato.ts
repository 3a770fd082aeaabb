import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { today } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { decimal } from '@prumo/domain/core/money.ts'
import { extratoDoBanco } from '@prumo/domain/financeiro/envios.ts'
import type { consultaDoExtrato } from '@prumo/domain/financeiro/fluxo-de-caixa/chamadas.ts'
import { type ExtratoLido, extratoDaConta } from '@prumo/domain/financeiro/fluxo-de-caixa/extrato-lido.ts'
import { lancamentos } from '@prumo/domain/financeiro/fluxo-de-caixa/lancamentos.ts'
import {
  type Extrato,
  type ExtratoImportado,
  type LinhaDoExtratoLida,
  SITUACAO_DA_LINHA,
} from '@prumo/domain/financeiro/fluxo-de-caixa/respostas.ts'
import { tiposDeAnexo } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { FastifyRequest } from 'fastify'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { inScope } from '../../core/access/scope.ts'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { TableOf } from '../../core/database/table.ts'
import { badFields, badInput } from '../../core/errors.ts'
import { readers } from '../../core/isolated/isolated.ts'
import { sugerir } from './candidatos.ts'
import type { tabelasFluxoDeCaixa } from './tabelas.ts'

const DEMAIS = 'Este extrato é grande ou complicado demais: baixe um período menor no site do banco.'
const demais = () => badInput(DEMAIS, { arquivo: DEMAIS })
const lerExtratoDoArquivo = readers.task<typeof import('./extrato-do-arquivo.ts'), 'lerExtratoDoArquivo'>(
  import.meta.resolve('./extrato-do-arquivo.ts'),
  'lerExtratoDoArquivo',
  { deadlineMs: 10_000, tooMuch: demais, unreadable: demais },
)

/** POST /fluxo-de-caixa/extrato: takes a statement's lines in. The same line of the same account comes in once, whatever file brings it: the same identifier, day, value and place among its equals. */
export async function importarExtrato(ctx: Ctx, request: FastifyRequest): Promise<ExtratoImportado> {
  await using uploads = await ctx.files.receive(request, extratoDoBanco)
  const contaId = uploads.fields.contaId ?? ''
  if (!looksLikeId(contaId)) throw badFields({ contaId: 'Escolha a conta do extrato.' })
  const extratos = await lerExtratoDoArquivo(ctx, { path: uploads.file('arquivo').path })
  return await inTransaction(ctx.db, (tx) => guardar(ctx, tx, contaId, extratos))
}

async function guardar(ctx: Ctx, tx: Tx, contaId: string, extratos: readonly ExtratoLido[]): Promise<ExtratoImportado> {
  // Held against another file of the same account, which may bring the same movements in other words.
  const { rows } = await sql<{ nome: string; bancoCode: string; agencia: string; conta: string }>`
    select nome, banco_code, agencia, conta from contas_pagadoras where id = ${contaId}::bigint and ativo for no key update`.execute(
    tx,
  )
  const conta = rows[0]
  if (!conta) throw badFields({ contaId: 'Escolha a conta do extrato.' })
  const daConta = extratoDaConta(extratos, conta)
  if ('recusa' in daConta) throw badInput(daConta.recusa, { contaId: daConta.recusa })
  const { extrato } = daConta
  const { novas, deOutroFormato } = await gravarLinhas(ctx, tx, contaId, extrato)
  const { linhas, saldo, repetidos } = extrato
  const gravado = saldo && saldo.data <= today() ? await gravarSaldo(ctx, tx, contaId, saldo) : false
  if (novas > 0 || gravado)
    await logAct(tx, ctx, {
      acao: ACAO.adicionou,
      tela: lancamentos.tela,
      entidade: lancamentos.name,
      alvoId: null,
      descricao: `Importou o extrato da conta "${conta.nome}": ${novas} linhas novas`,
    })
  const avisos = [
    ...daConta.avisos,
    ...extrato.avisos,
    ...(repetidos.length > 0
      ? [
          `O banco deu o mesmo identificador a mais de uma linha (${repetidos.slice(0, 3).join(', ')}${repetidos.length > 3 ? '…' : ''}): todas entraram; confira se são movimentos diferentes.`,
        ]
      : []),
    ...(deOutroFormato > 0
      ? [
          `${deOutroFormato === 1 ? 'Uma linha já tinha vindo' : `${deOutroFormato} linhas já tinham vindo`} num extrato ${extrato.formato === 'ofx' ? 'CNAB 240' : 'OFX'}, com o mesmo dia e valor: não ${deOutroFormato === 1 ? 'entrou' : 'entraram'} de novo.`,
        ]
      : []),
  ]
  return { novas, repetidas: linhas.length - novas, saldo: gravado, avisos }
}

/**
 * The lines that are new. OFX and CNAB 240 know the same movement by other words: of one day and value, as many as the other
 * format has brought are those.
 */
async function gravarLinhas(
  ctx: Ctx,
  tx: Tx,
  contaId: string,
  { linhas, formato }: ExtratoLido,
): Promise<{ novas: number; deOutroFormato: number }> {
  const { rows } = await sql<{ novas: string; desconhecidas: string }>`
    with desconhecidas as (
      select l.*, row_number() over (partition by l.data, l.valor order by l.n) as posicao
      from rows from (jsonb_to_recordset(${JSON.stringify(linhas.map((l) => ({ ...l, valor: decimal(l.valor) })))}::jsonb)
        as (fitid text, vez smallint, data date, valor numeric(16,2), descricao text, documento text)) with ordinality
        as l(fitid, vez, data, valor, descricao, documento, n)
      where not exists (select 1 from extratos_linhas as x
        where x.conta_id = ${contaId}::bigint and (x.fitid, x.data, x.valor, x.vez) = (l.fitid, l.data, l.valor, l.vez))),
    gravadas as (
      insert into extratos_linhas (conta_id, fitid, vez, data, valor, descricao, documento, formato, importada_por)
      select ${contaId}::bigint, l.fitid, l.vez, l.data, l.valor, l.descricao, l.documento, ${formato}, ${ctx.usuario.id}::bigint
      from desconhecidas as l where l.posicao > (select count(*) from extratos_linhas as x
        where x.conta_id = ${contaId}::bigint and x.data = l.data and x.valor = l.valor and x.formato <> ${formato})
      on conflict (conta_id, fitid, data, valor, vez) do nothing returning 1)
    select (select count(*) from gravadas) as novas, (select count(*) from desconhecidas) as desconhecidas`.execute(tx)
  const novas = Number(rows[0]!.novas)
  return { novas, deOutroFormato: Number(rows[0]!.desconhecidas) - novas }
}

/** The statement's own balance; what somebody noted by hand for that day stays. */
async function gravarSaldo(
  ctx: Ctx,
  tx: Tx,
  contaId: string,
  { data, valor }: NonNullable<ExtratoLido['saldo']>,
): Promise<boolean> {
  const { rows } = await sql`insert into saldos_de_conta as s (conta_id, data, saldo, do_extrato, lancado_por)
    values (${contaId}::bigint, ${data}::date, ${decimal(valor)}::numeric, true, ${ctx.usuario.id}::bigint)
    on conflict (conta_id, data) do update set saldo = excluded.saldo, lancado_por = excluded.lancado_por, lancado_em = now()
      where s.do_extrato and s.saldo <> excluded.saldo returning 1`.execute(tx)
  return rows.length > 0
}

/** Lines one answer holds; the oldest waiting first. */
const MAIS = 100

type Linha = Pick<
  Selectable<TableOf<typeof tabelasFluxoDeCaixa.extratosLinhas>>,
  'id' | 'data' | 'valor' | 'descricao' | 'documento' | 'situacao' | 'motivo'
> & {
  casadaTipo: 'lancamento' | 'anexo' | null
  casadaId: string | null
  lancamentoDescricao: string | null
  pNumero: number | null
  aTipo: number | null
}

/** GET /fluxo-de-caixa/extrato: an account's lines, those that wait with what each may be. */
export async function lerExtrato(
  ctx: Ctx,
  { conta, situacao = [1] }: z.output<typeof consultaDoExtrato>,
): Promise<Extrato> {
  const { rows } = await sql<Linha>`
    select l.id, l.data, l.valor, l.descricao, l.documento, l.situacao, l.motivo,
      case when l.lancamento_id is not null then 'lancamento' when l.anexo_id is not null then 'anexo' end as casada_tipo,
      case when l.lancamento_id is not null and ${inScope(ctx, lancamentos, 'e')} then l.lancamento_id
        when l.anexo_id is not null and ${inScope(ctx, pedidos, 'p')} then l.anexo_id end as casada_id,
      case when ${inScope(ctx, lancamentos, 'e')} then e.descricao end as lancamento_descricao,
      case when ${inScope(ctx, pedidos, 'p')} then p.numero end as p_numero, a.tipo as a_tipo
    from extratos_linhas as l left join fluxo_de_caixa as e on e.id = l.lancamento_id
      left join pedidos_anexos as a on a.id = l.anexo_id left join pedidos as p on p.id = a.pedido_id
    where l.conta_id = ${conta}::bigint and l.situacao = any(${situacao}::smallint[])
    order by case when l.situacao = ${sql.lit(SITUACAO_DA_LINHA.aConciliar)} then l.data end, l.data desc, l.id limit ${MAIS}`.execute(
    ctx.db,
  )
  const { rows: contados } = await sql<{ situacao: number; n: string }>`
    select situacao, count(*) as n from extratos_linhas where conta_id = ${conta}::bigint group by 1`.execute(ctx.db)
  const total = (qual: number) => Number(contados.find(({ situacao }) => situacao === qual)?.n ?? 0)
  const linhas = rows.map(comoLinha)
  const abertas = linhas.filter(({ situacao }) => situacao === 1)
  if (abertas.length > 0) await sugerir(ctx, abertas)
  return { itens: linhas, totais: { pendentes: total(1), conciliadas: total(2), ignoradas: total(3) } }
}

function comoLinha(row: Linha): LinhaDoExtratoLida {
  const tipo = row.casadaTipo
  const descricao =
    tipo === 'lancamento'
      ? (row.lancamentoDescricao ?? 'Lançamento de outra conta contrato')
      : row.pNumero == null
        ? 'Pagamento de outra conta contrato'
        : `${wordOf(tiposDeAnexo, row.aTipo)} do pedido ${row.pNumero}`
  return {
    id: row.id,
    data: row.data,
    valor: Number(row.valor),
    descricao: row.descricao,
    documento: row.documento,
    situacao: row.situacao,
    motivo: row.motivo,
    casada: tipo && { tipo, id: row.casadaId, descricao },
    sugestoes: [],
  }
}
