import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { toCentavos } from '@prumo/domain/core/money.ts'
import { pedidos, TIPO } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { valorDito } from '@prumo/domain/financeiro/remessas/dda.ts'
import { casa } from '@prumo/domain/financeiro/remessas/dda-casar.ts'
import type { gerarDoBoleto, ignorarBoleto } from '@prumo/domain/financeiro/remessas/dda-chamadas.ts'
import {
  type BoletoDetalhado,
  type pedidoDoBoleto,
  SITUACAO_DO_DDA,
} from '@prumo/domain/financeiro/remessas/dda-respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { inScope } from '../../core/access/scope.ts'
import { logAct } from '../../core/audit/audit.ts'
import { type Ctx, demand } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { conflict, notFound } from '../../core/errors.ts'
import { gravarPedido } from '../pedidos/gravar-pedido.ts'
import { anunciarDda } from './anunciar.ts'
import { carregarBoleto, detalharBoleto, fornecedorDo, type Linha } from './listar.ts'

const nome = ({ beneficiario, valor, vencimento }: Linha): string =>
  `o boleto de ${beneficiario} (${valorDito(toCentavos(valor)!)}${vencimento ? `, vence em ${formatDate(vencimento)}` : ''})`

/** One act on a boleto of which nobody has said anything yet, and its one log row. */
function decidir(
  ctx: Ctx,
  id: string,
  ato: (tx: Tx, boleto: Linha) => Promise<{ dito: string; centros?: string[] }>,
): Promise<BoletoDetalhado> {
  return inTransaction(ctx.db, async (tx) => {
    const boleto = await carregarBoleto(ctx, tx, id, true)
    if (boleto.situacao !== SITUACAO_DO_DDA.semPedido) throw conflict('Este boleto já tem dono. Atualize a tela.')
    await contar(ctx, tx, id, await ato(tx, boleto))
    return await detalharBoleto(ctx, tx, id)
  })
}

async function contar(
  ctx: Ctx,
  tx: Tx,
  id: string,
  { dito, centros }: { dito: string; centros?: string[] },
): Promise<void> {
  await logAct(tx, ctx, {
    acao: ACAO.alterou,
    tela: telas.remessas,
    entidade: 'dda',
    alvoId: id,
    descricao: dito,
    ...(centros && { centros }),
  })
  await anunciarDda(ctx, tx)
}

type Dito = { anexoId?: string; pedidoId?: string; motivo?: string }

const gravar = (ctx: Ctx, tx: Tx, id: string, { anexoId, pedidoId, motivo }: Dito) =>
  sql`update dda_boletos set anexo_id = ${anexoId ?? null}::bigint, pedido_id = ${pedidoId ?? null}::bigint, motivo = ${motivo ?? null},
    decidido_por = ${ctx.usuario.id}::bigint, decidido_em = now() where id = ${id}::bigint`.execute(tx)

/** POST /dda/:id/vincular: a person says which payable it is. */
export const vincularBoleto = (ctx: Ctx, id: string, { anexoId }: { anexoId: string }): Promise<BoletoDetalhado> =>
  decidir(ctx, id, async (tx, boleto) => {
    const { rows } = await sql<{ numero: number; centro: string; casado: boolean }>`
      select p.numero, p.centro_de_custo_id as centro, exists (select 1 from dda_boletos as x where x.anexo_id = a.id) as casado
      from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id
      where a.id = ${anexoId}::bigint and a.vigente and a.em_pagamento and ${inScope(ctx, pedidos, 'p')} for update of a`.execute(
      tx,
    )
    const conta = rows[0]
    if (!conta) throw notFound()
    if (conta.casado) throw conflict(`Este documento do pedido ${conta.numero} já é de outro boleto.`)
    const { rows: lida } = await sql<{
      codigoBarras: string | null
      documentos: (string | null)[]
      devido: string
      aPagar: string
      vencimento: string | null
    }>`
      select a.codigo_barras, array[f.cpf_ou_cnpj, a.favorecido_documento] as documentos, coalesce(a.valor_parcela, a.valor) as devido, a.a_pagar,
        a.data_vencimento as vencimento
      from pedidos_anexos as a join pedidos as p on p.id = a.pedido_id left join fornecedores as f on f.id = coalesce(a.fornecedor_id, p.fornecedor_id)
      where a.id = ${anexoId}::bigint`.execute(tx)
    const { devido, aPagar, ...dela } = lida[0]!
    const boletoLido = { ...boleto, valor: toCentavos(boleto.valor)! }
    if (casa(boletoLido, { ...dela, valores: [toCentavos(devido), toCentavos(aPagar)] }) === null)
      throw conflict(
        `O documento do pedido ${conta.numero} não é deste boleto: confira quem recebe, o valor, o vencimento e o código de barras.`,
      )
    await gravar(ctx, tx, id, { anexoId })
    return { dito: `Disse que ${nome(boleto)}, do DDA, é do pedido ${conta.numero}`, centros: [conta.centro] }
  })

/** POST /dda/:id/ignorar: it is nothing to be paid by us, and why. */
export const ignorarDoDda = (
  ctx: Ctx,
  id: string,
  { motivo }: z.output<typeof ignorarBoleto>,
): Promise<BoletoDetalhado> =>
  decidir(ctx, id, async (tx, boleto) => {
    await gravar(ctx, tx, id, { motivo })
    return { dito: `Ignorou ${nome(boleto)}, do DDA: ${motivo}` }
  })

/** POST /dda/:id/pedido: the draft of an order for what nobody ordered; its document is attached by whoever completes it. */
export function pedirDoBoleto(
  ctx: Ctx,
  id: string,
  { centroDeCustoId, obraId, codigoCustoId }: z.output<typeof gerarDoBoleto>,
): Promise<z.output<typeof pedidoDoBoleto>> {
  demand(ctx, telas.pedidos, 'adicionar')
  return inTransaction(ctx.db, async (tx) => {
    const boleto = await carregarBoleto(ctx, tx, id, true)
    if (boleto.situacao !== SITUACAO_DO_DDA.semPedido) throw conflict('Este boleto já tem dono. Atualize a tela.')
    if (toCentavos(boleto.valor) === 0)
      throw conflict('Este boleto tem o valor aberto: levante o pedido em Pedidos, com o valor que se deve.')
    const fornecedor = await fornecedorDo(tx, boleto)
    const { row, avisos } = await gravarPedido(ctx, tx, {
      campos: {
        tipo: TIPO.compra,
        centroDeCustoId,
        obraId: obraId ?? null,
        fornecedorId: fornecedor?.id ?? null,
        mesComp: (boleto.vencimento ?? today()).slice(0, 7),
        justificativa: `Boleto do DDA: ${boleto.beneficiario}${boleto.documento ? `, documento ${boleto.documento}` : ''}`,
      },
      itens: [
        {
          descricao: `Boleto de ${boleto.beneficiario}`,
          quantidade: 1,
          valor: Number(boleto.valor),
          codigoCustoId: codigoCustoId ?? null,
          obraId: obraId ?? null,
        },
      ],
      anexos: [],
      enviar: false,
    })
    await gravar(ctx, tx, id, { pedidoId: row.id })
    await anunciarDda(ctx, tx)
    return { pedidoId: row.id, numero: row.numero, avisos }
  })
}

/** POST /dda/:id/desfazer: what a person said of it is taken back. What its own code says is not theirs to undo. */
export function desfazerDoDda(ctx: Ctx, id: string): Promise<BoletoDetalhado> {
  return inTransaction(ctx.db, async (tx) => {
    const boleto = await carregarBoleto(ctx, tx, id, true)
    const { anexoId, pedidoId, motivo } = boleto
    if (anexoId === null && pedidoId === null && motivo === null)
      throw conflict('Ninguém disse nada deste boleto: não há o que desfazer.')
    // It is of an order this person does not reach: what another said of it is theirs to undo.
    if (boleto.temPedido && boleto.pId === null) throw notFound()
    await gravar(ctx, tx, id, {})
    await contar(ctx, tx, id, { dito: `Desfez o que se disse de ${nome(boleto)}, do DDA` })
    return await detalharBoleto(ctx, tx, id)
  })
}
