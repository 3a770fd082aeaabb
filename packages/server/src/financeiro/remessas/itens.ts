import { bankName } from '@prumo/domain/core/banks.ts'
import type { Batch } from '@prumo/domain/core/consulta.ts'
import { formatMonth } from '@prumo/domain/core/dates.ts'
import { barrasParaLinha } from '@prumo/domain/financeiro/captura/codigo-de-barras.ts'
import { tiposDeChavePix } from '@prumo/domain/financeiro/fornecedores.ts'
import type { consultaDeItens } from '@prumo/domain/financeiro/remessas/chamadas.ts'
import type { ItemAConferir, ItemDeRemessa } from '@prumo/domain/financeiro/remessas/respostas.ts'
import { formas } from '@prumo/domain/financeiro/remessas/tipos.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Ctx } from '../../core/context.ts'
import { wordOf } from '../../core/crud/spreadsheet.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { TableOf } from '../../core/database/table.ts'
import { noAlcance } from './listar.ts'
import type { tabelasRemessas } from './tabelas.ts'

type Linha = Selectable<TableOf<typeof tabelasRemessas.remessasItens>> & {
  pedidoId: string
  pedidoNumero: number
  remessaNumero: number
  contaNome: string
}

/** Where the money goes, in words: as it was copied when sent. */
export function destinoDe(item: {
  meio: string
  codigoBarras?: string | null
  bancoCode?: string | null
  agencia?: string | null
  agenciaDigito?: string | null
  conta?: string | null
  digito?: string | null
  pixTipo?: number | null
  pixChave?: string | null
  guia?: 'darf' | 'gps' | null
  codigoDeReceita?: string | null
  competencia?: string | null
}): string {
  switch (item.meio) {
    case 'boleto':
      return `Boleto ${barrasParaLinha(item.codigoBarras!) ?? item.codigoBarras}`
    case 'pix':
      return `PIX ${wordOf(tiposDeChavePix, item.pixTipo)} ${item.pixChave}`
    case 'tributo':
      return `${item.guia!.toUpperCase()} ${item.codigoDeReceita} · ${formatMonth(item.competencia!)}`
    case 'pix-qr':
      return 'PIX por QR Code'
    default: {
      const banco = `${item.bancoCode} ${bankName(item.bancoCode!) ?? ''}`.trim()
      const agencia = item.agenciaDigito ? `${item.agencia}-${item.agenciaDigito}` : item.agencia
      return `${banco} · ag. ${agencia} · conta ${item.conta}-${item.digito}`
    }
  }
}

const itemDe = (row: Linha): ItemDeRemessa => ({
  id: row.id,
  anexoId: row.anexoId,
  pedidoId: row.pedidoId,
  pedido: row.pedidoNumero,
  documento: row.documento,
  seuNumero: row.seuNumero,
  lote: row.lote,
  nsr: row.nsr,
  forma: row.forma && formas[row.forma],
  valor: Number(row.valor),
  dataPagamento: row.dataPagamento,
  favorecido: row.favorecido,
  destino: destinoDe(row),
  situacao: row.situacao,
  motivo: row.motivo,
  ocorrencias: row.ocorrencias,
  dataReal: row.dataReal,
  valorReal: row.valorReal === null ? null : Number(row.valorReal),
  autenticacao: row.autenticacao,
  retornoId: row.retornoId,
})

const itensSql = (onde: RawBuilder<boolean>, fim: RawBuilder<unknown>): RawBuilder<Linha> => sql<Linha>`
  select i.*, p.id as pedido_id, p.numero as pedido_numero, r.numero as remessa_numero, c.nome as conta_nome
  from remessas_itens as i join remessas as r on r.id = i.remessa_id join contas_pagadoras as c on c.id = r.conta_id
    join pedidos_anexos as a on a.id = i.anexo_id join pedidos as p on p.id = a.pedido_id
  where ${onde} ${fim}`

/** The payments of a remittance, as they stand in its file. */
export async function itensDaRemessa(db: Db | Tx, remessaId: string): Promise<ItemDeRemessa[]> {
  const { rows } = await itensSql(
    sql<boolean>`i.remessa_id = ${remessaId}`,
    sql`order by i.lote nulls last, i.nsr nulls last, i.id`,
  ).execute(db)
  return rows.map(itemDe)
}

/** GET /remessas/a-conferir: payments of which the bank said what a person has to look at, oldest first. */
export async function itensAConferir(
  ctx: Ctx,
  { lote, maxLote }: z.output<typeof consultaDeItens>,
): Promise<Batch<ItemAConferir>> {
  const { rows } = await itensSql(
    sql<boolean>`i.situacao = 'CONFERIR' and ${noAlcance(ctx, 'r')}`,
    sql`order by i.id limit ${maxLote + 1} offset ${lote * maxLote}`,
  ).execute(ctx.db)
  const itens = rows.slice(0, maxLote).map((row) => ({
    ...itemDe(row),
    remessaId: row.remessaId,
    remessa: row.remessaNumero,
    conta: row.contaNome,
    comRetorno: row.retornoId !== null,
  }))
  return { itens, lote, maxLote, fim: rows.length <= maxLote }
}
