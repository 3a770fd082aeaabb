import { today } from '@prumo/domain/core/dates.ts'
import { chips } from '@prumo/domain/inventario/chips.ts'
import { anexosDaEntrega } from '@prumo/domain/inventario/entregas/coleta.ts'
import {
  type EntregaAlterada,
  type EntregaNova,
  inventarioEntregas,
} from '@prumo/domain/inventario/entregas/entregas.ts'
import { problemasDaEntrega, problemasDeVarios } from '@prumo/domain/inventario/entregas/regras.ts'
import { type EntregaDeVarios, entregaNaResposta } from '@prumo/domain/inventario/entregas/respostas.ts'
import { micros } from '@prumo/domain/inventario/micros.ts'
import { servicoDoFluxo } from '../../core/atos/transicao.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { refuseStale, remove, update } from '../../core/crud/write.ts'
import { inTransaction } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'
import { filesOf } from '../../core/files/record-files.ts'
import { entregar } from './entregar.ts'
import { ENTREGAS } from './fluxo.ts'
import { apresentarEntregas } from './ler.ts'
import { passarItem } from './projetar.ts'

const recusar = (problemas: Record<string, string>): void => {
  if (Object.keys(problemas).length > 0) throw badFields(problemas)
}

const criar = (ctx: Ctx, { microId, chipId, ...comum }: EntregaNova) =>
  inTransaction(ctx.db, async (tx) => {
    recusar(problemasDaEntrega({ microId, chipId, ...comum }, today()))
    const pedido = microId
      ? { entity: micros, id: microId, campo: 'microId' }
      : { entity: chips, id: chipId!, campo: 'chipId' }
    const [feita] = await entregar({ ...ctx, db: tx }, tx, [pedido], comum)
    return toRecord(inventarioEntregas, feita!)
  })

/** POST /inventario-entregas/varias: what somebody begins with, handed over at once; all of it or nothing. */
export const entregarVarios = (ctx: Ctx, { micros: dosMicros, chips: dosChips, ...comum }: EntregaDeVarios) =>
  inTransaction(ctx.db, async (tx) => {
    recusar(problemasDeVarios({ micros: dosMicros, chips: dosChips, ...comum }, today()))
    const pedidos = [
      ...[...new Set(dosMicros)].map((id) => ({ entity: micros, id, campo: 'micros' })),
      ...[...new Set(dosChips)].map((id) => ({ entity: chips, id, campo: 'chips' })),
    ]
    const feitas = await entregar({ ...ctx, db: tx }, tx, pedidos, comum)
    return { entregas: feitas.map(({ id, numero, item }) => ({ id, numero, item })) }
  })

/** Another item or another person is another entrega. */
const FIXOS = ['microId', 'chipId', 'colabId'] as const

const alterar = (ctx: Ctx, id: string, mudanca: EntregaAlterada) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const antes = await findRow(dentro, tx, inventarioEntregas, id, true)
    await refuseStale(tx, inventarioEntregas, antes, mudanca.revisao)
    const mudados = FIXOS.filter((campo) => campo in mudanca && (mudanca[campo] ?? null) !== antes[campo])
    recusar(
      Object.fromEntries(mudados.map((campo) => [campo, 'Não muda depois de entregue: cancele esta e faça outra.'])),
    )
    recusar(problemasDaEntrega({ ...antes, ...mudanca }, today()))
    return update(dentro, inventarioEntregas, id, mudanca, { beside: `, de ${antes.item}` })
  })

/** Of one made by mistake: what it did to the item is undone, and its paper goes. */
const excluir = (ctx: Ctx, id: string) =>
  inTransaction(ctx.db, async (tx) => {
    const dentro = { ...ctx, db: tx }
    const row = await findRow(dentro, tx, inventarioEntregas, id, true)
    await passarItem(dentro, tx, row, { colabId: null })
    await remove(dentro, inventarioEntregas, id, `, de ${row.item}`)
    await ctx.files.remove(tx, filesOf(anexosDaEntrega, row))
  })

export const proprio: OwnService = {
  record: entregaNaResposta,
  create: criar,
  update: alterar,
  remove: excluir,
  present: apresentarEntregas,
}

/** What the entity's own routes, and the calls by its name, do; the flow says when (fluxo.ts). */
export const servicoDeEntregas = servicoDoFluxo(ENTREGAS, proprio)
