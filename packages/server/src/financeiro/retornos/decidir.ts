import type { RespostaDada } from '@prumo/domain/core/chamada.ts'
import { looksLikeId } from '@prumo/domain/core/consulta.ts'
import { today } from '@prumo/domain/core/dates.ts'
import { day } from '@prumo/domain/core/day.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { statusDaVolta } from '@prumo/domain/financeiro/contas-a-pagar/a-pagar.ts'
import { recusaDoDia } from '@prumo/domain/financeiro/contas-a-pagar/pagamento-feito.ts'
import { comprovanteDaDecisao } from '@prumo/domain/financeiro/envios.ts'
import { pedidosAnexos, STATUS_DE_ANEXO, STATUS_DE_BANCO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import type { chamadasDosRetornos } from '@prumo/domain/financeiro/remessas/retornos-chamadas.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { idArray } from '../../core/access/scope.ts'
import { type Changes, logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import type { Tx } from '../../core/database/database.ts'
import { newId } from '../../core/database/new-ids.ts'
import { badInput, conflict, notFound } from '../../core/errors.ts'
import { keepOnce } from '../../core/files/keep-once.ts'
import { type Answer, digest } from '../../core/http/idempotency.ts'
import { avisarPagamento } from '../contas-a-pagar/avisar-pagamento.ts'
import { guiasSeguemPagamento } from '../pedidos/apurar-retencoes.ts'
import { mudarAnexos } from '../pedidos/escrito-por-outros.ts'
import { anunciarBanco } from '../remessas/anunciar.ts'
import { encerrarRemessas } from './aplicar.ts'
import { lerPagamentos, type Pagamento } from './enviados.ts'

const decisao = z.object({
  itens: z
    .array(z.string().max(30))
    .min(1)
    .max(200)
    .transform((ids) => [...new Set(ids)]),
  decisao: z.enum(['pago', 'negado'], 'Escolha pago ou negado.'),
  motivo: z.string().trim().min(5, 'Diga em poucas palavras por quê.').max(250),
  /** The day it was paid on, of what no return tells; today, when it is not said. */
  dataPagamento: day.refine((data) => !recusaDoDia(data, today()), 'Escolha hoje ou um dia que já passou.').optional(),
})
type Decisao = z.output<typeof decisao>

/**
 * POST /remessas/itens/decidir: what the bank said and a machine cannot settle, or what it says only on paper, is settled by a
 * person with a reason. Paid takes a proof: the return that spoke of it, or the file that comes with the decision (I-17).
 */
export async function decidirItens(
  ctx: Ctx,
  request: FastifyRequest,
): Promise<Answer<RespostaDada<typeof chamadasDosRetornos.decidir>>> {
  await using uploads = await ctx.files.receive(request, comprovanteDaDecisao)
  const dados = uploads.read('dados', decisao)
  if (!dados.itens.every(looksLikeId)) throw notFound()
  const staged = uploads.files.get('comprovante')
  const pasta = await newId(ctx.db)
  return await keepOnce(
    ctx,
    {
      route: 'remessas/itens/decidir',
      key: request.headers['idempotency-key'],
      bodyDigest: digest(
        dados.itens.join(),
        dados.decisao,
        dados.motivo,
        dados.dataPagamento ?? '',
        staged?.sha256 ?? '',
      ),
    },
    staged && dados.decisao === 'pago' ? [{ staged, folder: ['financeiro', 'comprovantes', pasta] }] : [],
    (tx, [arquivo]) => gravar(ctx, tx, dados, arquivo?.id ?? null),
  )
}

interface Aberto extends Pagamento {
  readonly estado: string
  readonly prova: string | null
}

/** The payments as they are, in scope and held; 404 when one does not exist for this person. */
async function abertos(ctx: Ctx, tx: Tx, ids: readonly string[]): Promise<Aberto[]> {
  const pagamentos = await lerPagamentos(tx, sql<boolean>`i.id = any(${idArray(ids)})`, true)
  const { rows } = await sql<{ id: string; estado: string; prova: string | null; meu: boolean }>`
    select i.id, r.estado, x.arquivo_id as prova, r.centros <@ ${idArray(ctx.centros)} as meu
    from remessas_itens as i join remessas as r on r.id = i.remessa_id join pedidos_anexos as a on a.id = i.anexo_id
      join pedidos as p on p.id = a.pedido_id
      left join retornos_comprovantes as x on x.retorno_id = i.retorno_id and x.centro_id = p.centro_de_custo_id
    where i.id = any(${idArray(ids)})`.execute(tx)
  const mais = new Map(rows.filter(({ meu }) => meu).map((row) => [row.id, row]))
  const porId = new Map(pagamentos.map((um) => [um.id, um]))
  return ids.map((id) => {
    const [pagamento, seu] = [porId.get(id), mais.get(id)]
    if (!pagamento || !seu) throw notFound()
    return { ...pagamento, estado: seu.estado, prova: seu.prova }
  })
}

function impedimento({ situacao, estado, semLiberacao, pedidoNumero }: Aberto): string | null {
  if (semLiberacao) return `A remessa do pedido ${pedidoNumero} ainda não foi liberada.`
  if (situacao === 'CONFERIR' || (situacao === 'ENV' && estado === 'enviada')) return null
  return situacao === 'ENV'
    ? `O pagamento do pedido ${pedidoNumero} ainda não foi enviado ao banco.`
    : `O pagamento do pedido ${pedidoNumero} já está decidido.`
}

/** Denied, it waits again, unless its order was cancelled meanwhile. */
const negado = ({ pedidoStatus }: Aberto): number | null => statusDaVolta(pedidoStatus, STATUS_DE_ANEXO.pendente)

async function gravar(
  ctx: Ctx,
  tx: Tx,
  { itens, decisao: qual, motivo, dataPagamento }: Decisao,
  arquivoId: string | null,
): Promise<Answer<RespostaDada<typeof chamadasDosRetornos.decidir>>> {
  const lista = await abertos(ctx, tx, itens)
  const details: Record<string, string> = {}
  for (const [n, um] of lista.entries()) {
    const porque = impedimento(um)
    if (porque) details[`itens.${n}`] = porque
  }
  const [primeiro] = Object.values(details)
  if (primeiro) throw conflict(primeiro, details)
  const pago = qual === 'pago'
  if (pago && !arquivoId && lista.some(({ prova, status }) => !prova && status !== STATUS_DE_ANEXO.pago))
    throw badInput(messages.preenchaCamposObrigatorios, {
      comprovante: 'Escolha o comprovante: o banco ainda não mandou retorno deste pagamento.',
    })
  const dito = `${pago ? 'Dado como pago' : 'Dado como negado'} por ${ctx.usuario.nome}: ${motivo}`.slice(0, 300)
  await sql`update remessas_itens set situacao = ${pago ? 'PAG' : 'NEG'}, motivo = ${dito} where id = any(${idArray(itens)})`.execute(
    tx,
  )
  const linhas = lista.map(({ id, anexoId, prova }) => ({ id: anexoId, item: id, prova: arquivoId ?? prova }))
  if (pago)
    // One already paid keeps the proof it has. The bank's day is the return's, where one told it.
    await mudarAnexos(
      tx,
      sql`status = ${STATUS_DE_ANEXO.pago}, status_banco = ${STATUS_DE_BANCO.pago}, motivo_do_banco = null, campo_do_banco = null,
        comprovante_id = coalesce(a.comprovante_id, x.prova::text), comprovante_arquivo_id = coalesce(a.comprovante_arquivo_id, x.prova),
        comprovante_hiperlink = '/api/pedidos-anexos/' || a.id || '/comprovante',
        data_pagamento = coalesce(a.data_pagamento, ${dataPagamento ?? null}::date), data_no_banco = coalesce(i.data_real, a.data_no_banco)`,
      sql`from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as x (id bigint, item bigint, prova bigint)
        join remessas_itens as i on i.id = x.item where a.id = x.id`,
    )
  else
    await mudarAnexos(
      tx,
      sql`status = x.status, em_pagamento = x.status is not null, status_banco = ${STATUS_DE_BANCO.negado},
        motivo_do_banco = ${motivo}, campo_do_banco = null, comprovante_id = null, comprovante_arquivo_id = null, comprovante_hiperlink = null, data_no_banco = null`,
      sql`from jsonb_to_recordset(${JSON.stringify(lista.map((um) => ({ id: um.anexoId, status: negado(um) })))}::jsonb) as x (id bigint, status smallint)
      where a.id = x.id`,
    )
  await encerrarRemessas(tx, [...new Set(lista.map(({ remessaId }) => remessaId))])
  const mudancas: Changes = {}
  for (const um of lista) {
    const { anexoId, status, statusBanco, comprovanteId } = um
    const prova = pago ? (comprovanteId ?? arquivoId ?? um.prova) : null
    if (prova !== comprovanteId) mudancas[`anexo ${anexoId} comprovanteId`] = [comprovanteId, prova]
    mudancas[`anexo ${anexoId} status`] = [status, pago ? STATUS_DE_ANEXO.pago : negado(um)]
    mudancas[`anexo ${anexoId} statusBanco`] = [statusBanco, pago ? STATUS_DE_BANCO.pago : STATUS_DE_BANCO.negado]
  }
  Object.assign(mudancas, await guiasSeguemPagamento(tx, [...new Set(lista.map(({ pedidoId }) => pedidoId))]))
  const numeros = [...new Set(lista.map(({ pedidoNumero }) => pedidoNumero))].sort((a, b) => a - b)
  await logAct(tx, ctx, {
    acao: ACAO.alterou,
    tela: telas.remessas,
    entidade: pedidosAnexos.name,
    alvoId: lista[0]!.anexoId,
    centros: lista.map(({ centroDeCustoId }) => centroDeCustoId),
    descricao: `${pago ? 'Deu como pago' : 'Deu como negado'} o que o banco devolveu ${numeros.length === 1 ? 'do pedido' : 'dos pedidos'} ${numeros.join(', ')}. Motivo: ${motivo}`,
    mudancas,
  })
  const pagos = pago ? lista.filter(({ status }) => status !== STATUS_DE_ANEXO.pago) : []
  await avisarPagamento(
    ctx,
    tx,
    pagos.map(({ anexoId }) => anexoId),
  )
  await anunciarBanco(
    ctx,
    tx,
    lista.map(({ pedidoId, centroDeCustoId }) => ({ id: pedidoId, centroDeCustoId })),
  )
  return { status: 200, body: { anexos: lista.map(({ anexoId }) => anexoId) } }
}
