import type { InputOf, RecordOf } from '@prumo/domain/core/entity.ts'
import { contasContrato } from '@prumo/domain/financeiro/contas-contrato.ts'
import { contasObra } from '@prumo/domain/obras/contas-obra.ts'
import { sql } from 'kysely'
import { inScope } from '../../core/access/scope.ts'
import type { Ctx } from '../../core/context.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { create, update } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'
import { anunciarConta } from './anunciar.ts'

type Entrada = InputOf<typeof contasObra>
type Conta = RecordOf<typeof contasObra>

/** A work belongs to a contract that has works, and does not end before it begins. */
async function conferir(ctx: Ctx, tx: Tx, conta: Partial<Entrada>, contratoMudou: boolean): Promise<void> {
  const faltas: Record<string, string> = {}
  if (contratoMudou) {
    // Of a contract out of reach nothing is said: it is refused as one that does not exist, with the other references.
    const { rows } = await sql<{ temObra: boolean | null }>`select tem_obra from contas_contrato as c
      where id = ${conta.contratoId} and ${inScope(ctx, contasContrato, 'c')}`.execute(tx)
    if (rows[0] && !rows[0].temObra) faltas.contratoId = 'O contrato selecionado não permite obras!'
  }
  if (conta.dataInicio && conta.dataFimPrevista && conta.dataFimPrevista < conta.dataInicio)
    faltas.dataFimPrevista = 'A data de fim deve ser maior ou igual à data de início!'
  if (Object.keys(faltas).length > 0) throw badFields(faltas)
}

/** A new work, from finance's side: it inherits the contract's K factor when none is given. */
export function criarContaObra(ctx: Ctx, input: Entrada): Promise<Conta> {
  return inTransaction(ctx.db, async (tx) => {
    await conferir(ctx, tx, input, true)
    const { rows } = await sql<{
      fatorK: string | null
    }>`select fator_k from contas_contrato where id = ${input.contratoId}`.execute(tx)
    const fatorK = input.fatorK ?? (rows[0]?.fatorK == null ? null : Number(rows[0].fatorK))
    const conta = await create(ctx, contasObra, { ...input, fatorK }, tx)
    await anunciarConta(ctx, tx, conta)
    return conta
  })
}

export function alterarContaObra(ctx: Ctx, id: string, patch: Partial<Entrada> & { revisao?: number }): Promise<Conta> {
  return inTransaction(ctx.db, async (tx) => {
    const before = await findRow(ctx, tx, contasObra, id, true)
    const mudou = patch.contratoId !== undefined && patch.contratoId !== before.contratoId
    await conferir(ctx, tx, { ...toRecord(contasObra, before), ...patch }, mudou)
    // Orders of a contract point to its works: moved, the work would be charged by another contract's orders.
    if (mudou) {
      const { rows } = await sql<{ usada: boolean }>`select exists (select 1 from pedidos where obra_id = ${id})
        or exists (select 1 from pedidos_itens where obra_id = ${id}) as usada`.execute(tx)
      if (rows[0]!.usada) throw badFields({ contratoId: 'Esta obra já tem pedidos: ela fica no contrato em que está.' })
    }
    const conta = await update({ ...ctx, db: tx }, contasObra, id, patch)
    await anunciarConta(ctx, tx, conta)
    return conta
  })
}
