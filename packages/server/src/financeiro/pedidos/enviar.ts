import { today } from '@prumo/domain/core/dates.ts'
import { enviar } from '@prumo/domain/financeiro/pedidos/enviar.ts'
import type { Mudancas } from '@prumo/domain/financeiro/pedidos/fluxo.ts'
import { STATUS, statusDePedido } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import type { PedidoDetalhado } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import {
  type ConteudoDoPedido,
  frasePara,
  type Pendencias,
  pendenciasDeEnvio,
} from '@prumo/domain/financeiro/pedidos/validacao.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction } from '../../core/database/database.ts'
import { badInput } from '../../core/errors.ts'
import { aplicar, exigir } from './aplicar.ts'
import { carregar, conferirRevisao, type Row } from './carregar.ts'
import { conferirPedido } from './conferencias.ts'
import { detalhar } from './ler.ts'
import { limitesDaAprovacao } from './limite.ts'
import { avisarDoAto } from './notificar.ts'

/** 400 with a sentence per field, when anything is at fault. */
export function recusarPendencias(pendencias: Pendencias): void {
  if (Object.keys(pendencias).length > 0) throw badInput(frasePara(pendencias), pendencias)
}

/** How an order's new status reads in the log; an approval of one's own order is marked (design decision, Purchase orders). */
export const rotuloDoStatus = (row: Pick<Row, 'status' | 'solicitanteId' | 'aprovadorId'>): string => {
  const aprovado = row.status === STATUS.aprovado || row.status === STATUS.finalizado
  const propria = aprovado && row.aprovadorId !== null && row.aprovadorId === row.solicitanteId
  return statusDePedido[row.status as keyof typeof statusDePedido] + (propria ? ' (autoaprovação)' : '')
}

/** What the log says of an approval that leaves the order waiting for a second one. */
export const faltaOutra = ({ primeiraAprovacao }: Mudancas): string =>
  primeiraAprovacao ? ' (aprovado; falta uma segunda aprovação)' : ''

/** Spec 1 §4, Submit of an order. */
export function enviarPedido(
  ctx: Ctx,
  id: string,
  ato: { encaminhamento?: number | null; justificativaDeMeta?: string | null; revisao?: number },
): Promise<PedidoDetalhado> {
  return inTransaction(ctx.db, async (tx) => {
    const pedido = await carregar(ctx, tx, id, true)
    const resultado = enviar(pedido.fluxo, pedido.ator, {
      ...(ato.encaminhamento !== undefined && { encaminhamento: ato.encaminhamento }),
      agora: new Date().toISOString(),
      ...limitesDaAprovacao(ctx),
    })
    const mudancas = exigir(resultado, pedido)
    conferirRevisao(pedido, ato.revisao)
    const conteudo = { ...pedido.row, itens: pedido.itens, anexos: pedido.anexos } as unknown as ConteudoDoPedido
    recusarPendencias(pendenciasDeEnvio(conteudo, today()))
    const depois = { ...pedido.row, ...mudancas.pedido }
    const row = await aplicar(
      ctx,
      tx,
      pedido,
      mudancas,
      `Enviou o pedido ${pedido.row.numero}: ${rotuloDoStatus(depois)}${faltaOutra(mudancas)}`,
    )
    const avisos = await conferirPedido(ctx, tx, row, 'enviar', ato)
    await avisarDoAto(ctx, tx, row, pedido.workflows)
    return { ...(await detalhar(ctx, tx, id)), avisos }
  })
}
