import { type FieldFilter, looksLikeId } from '@prumo/domain/core/consulta.ts'
import type { Entity, RecordOf } from '@prumo/domain/core/entity.ts'
import { ACAO } from '@prumo/domain/core/log.ts'
import { quantoVe } from '@prumo/domain/financeiro/fornecedor-reservado.ts'
import { pedidosAnexos } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import {
  type consultaDeExtracao,
  MAXIMO_A_EXTRAIR,
  type pedidosExtraidos,
} from '@prumo/domain/financeiro/pedidos/chamadas.ts'
import { pedidosItens } from '@prumo/domain/financeiro/pedidos/itens.ts'
import { pedidos } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { idArray, inScope } from '../../core/access/scope.ts'
import { logAct } from '../../core/audit/audit.ts'
import type { Ctx } from '../../core/context.ts'
import { passes } from '../../core/crud/filters.ts'
import { columnsOf, toRecord } from '../../core/crud/read.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { tableOf } from '../../core/database/tables.ts'
import { badFields, badInput } from '../../core/errors.ts'
import { anexoVisto } from './anexo-visto.ts'

export type ConsultaDeExtracao = z.output<typeof consultaDeExtracao>

type PedidosExtraidos = z.output<typeof pedidosExtraidos>

const DE_DATA = new Set(['date', 'instant', 'month'])

/** The spec's parameters as the filters every list has: the period is of the field asked when that is a date, else of the registration. */
function filtrosDe({ paramToSearch: campo, initialDate, finalDate, valueToSearch }: ConsultaDeExtracao): FieldFilter[] {
  const kind = campo && pedidos.fields[campo as keyof typeof pedidos.fields].kind
  const deData = kind !== undefined && DE_DATA.has(kind)
  const filtros: FieldFilter[] = []
  if (initialDate || finalDate) {
    const fim = (data: string | undefined) => (data && kind === 'month' ? data.slice(0, 7) : (data ?? ''))
    filtros.push([deData ? campo! : 'dataRegistro', 'entre', `${fim(initialDate)}..${fim(finalDate)}`])
  }
  if (!campo) return filtros
  if (valueToSearch) {
    const valor: FieldFilter =
      kind === 'date' || kind === 'instant'
        ? [campo, 'entre', `${valueToSearch}..${valueToSearch}`]
        : [campo, kind === 'text' || kind === 'longText' ? 'contem' : 'igual', valueToSearch]
    filtros.push(valor)
  } else if (!deData || filtros.length === 0) throw badFields({ valueToSearch: 'Informe o que procurar neste campo.' })
  return filtros
}

/** The orders those parameters reach in this person's scope, as a condition on `p`. An id that is not theirs is as if absent. */
function condicao(ctx: Ctx, consulta: ConsultaDeExtracao): RawBuilder<boolean> {
  const todas = [inScope(ctx, pedidos, 'p')]
  // One by one: a period and a value of the same field narrow together.
  for (const filtro of filtrosDe(consulta)) todas.push(...passes(pedidos, [filtro], 'p'))
  if (consulta.pedidosList) todas.push(sql<boolean>`p.id = any(${idArray(consulta.pedidosList.filter(looksLikeId))})`)
  return sql<boolean>`${sql.join(todas, sql` and `)}`
}

async function linhasDe<E extends Entity>(tx: Tx, entity: E, ids: readonly string[]): Promise<RecordOf<E>[]> {
  const rows = await tx
    .selectFrom(tableOf<Entity>(entity))
    .select(columnsOf(entity))
    .where(sql<boolean>`pedido_id = any(${idArray(ids)})`)
    .orderBy('pedidoId')
    .orderBy('id')
    .execute()
  return rows.map((row) => toRecord(entity, row))
}

/** GET /extractPedidos and /extractWithFilteredPedidos: orders with their lines, at one instant; one log row of the extraction. */
export function extrairPedidos(ctx: Ctx, consulta: ConsultaDeExtracao): Promise<PedidosExtraidos> {
  const onde = condicao(ctx, consulta)
  return inTransaction(ctx.db, async (tx) => {
    const { rows } = await sql<RowOf<typeof pedidos>>`select p.* from pedidos as p where ${onde}
      order by p.id limit ${MAXIMO_A_EXTRAIR + 1}`.execute(tx)
    if (rows.length > MAXIMO_A_EXTRAIR)
      throw badInput(
        `A extração passaria de ${MAXIMO_A_EXTRAIR.toLocaleString('pt-BR')} pedidos. Restrinja o período ou o filtro.`,
      )
    const ids = rows.map((row) => row.id)
    const itens = await linhasDe(tx, pedidosItens, ids)
    // Many at once say where money goes to who pays, and to nobody else.
    const quanto = quantoVe(ctx.permissoes) === 'tudo' ? 'tudo' : 'nada'
    const anexos = (await linhasDe(tx, pedidosAnexos, ids)).map((anexo) => anexoVisto(anexo, quanto))
    await logAct(tx, ctx, {
      acao: ACAO.baixou,
      tela: pedidos.tela,
      entidade: pedidos.name,
      alvoId: null,
      centros: rows.map((row) => row.centroDeCustoId),
      descricao: `Extraiu ${rows.length === 1 ? '1 pedido' : `${rows.length.toLocaleString('pt-BR')} pedidos`} com itens e anexos`,
    })
    return { pedidos: rows.map((row) => toRecord(pedidos, row)), pedidosItens: itens, pedidosAnexos: anexos }
  })
}
