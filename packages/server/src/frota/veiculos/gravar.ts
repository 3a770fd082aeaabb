import type { RecordOf } from '@prumo/domain/core/entity.ts'
import { fornecedores } from '@prumo/domain/financeiro/fornecedores.ts'
import {
  type VeiculoAlterado,
  type VeiculoNaResposta,
  type VeiculoNovo,
  veiculoAlterado,
  veiculoNaResposta,
  veiculoNovo,
} from '@prumo/domain/frota/respostas.ts'
import { comPlacaLimpa, problemasDoVeiculo } from '@prumo/domain/frota/veiculo-valido.ts'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import type { Ctx } from '../../core/context.ts'
import type { OwnService } from '../../core/crud/own-service.ts'
import { findRow, toRecord } from '../../core/crud/read.ts'
import { create, refuseStale, update } from '../../core/crud/write.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { badFields } from '../../core/errors.ts'
import { apresentarVeiculos } from './consumo.ts'

/** A vehicle is rented of a supplier that rents vehicles out (Spec 1 §3); one that is not seen is refused with the references. */
async function conferirLocadora(tx: Tx, fornecedorId: string | null | undefined): Promise<void> {
  if (!fornecedorId) return
  const row = await tx
    .selectFrom(fornecedores.name)
    .select('aluguelVeicular')
    .where('id', '=', fornecedorId)
    .executeTakeFirst()
  if (row && !row.aluguelVeicular)
    throw badFields({ fornecedorId: 'Escolha um fornecedor marcado com aluguel veicular.' })
}

const um = async (ctx: Ctx, tx: Tx, registro: RecordOf<typeof veiculos>): Promise<VeiculoNaResposta> =>
  (await apresentarVeiculos({ ...ctx, db: tx }, [registro]))[0]!

function criar(ctx: Ctx, entrada: VeiculoNovo): Promise<VeiculoNaResposta> {
  return inTransaction(ctx.db, async (tx) => {
    await conferirLocadora(tx, entrada.fornecedorId)
    return um(ctx, tx, await create(ctx, veiculos, entrada, tx))
  })
}

function alterar(ctx: Ctx, id: string, mudanca: VeiculoAlterado): Promise<VeiculoNaResposta> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await findRow(ctx, tx, veiculos, id, true)
    await refuseStale(tx, veiculos, row, mudanca.revisao)
    const antes = toRecord(veiculos, row)
    // What was registered before these were asked is judged only by what is changed of it now.
    const faltas = Object.entries(problemasDoVeiculo({ ...antes, ...mudanca })).filter(
      ([campo]) => campo in mudanca || (campo === 'fornecedorId' && 'propriedade' in mudanca),
    )
    if (faltas.length > 0) throw badFields(Object.fromEntries(faltas))
    if (mudanca.fornecedorId && mudanca.fornecedorId !== antes.fornecedorId)
      await conferirLocadora(tx, mudanca.fornecedorId)
    await update({ ...ctx, db: tx }, veiculos, id, comPlacaLimpa(mudanca))
    return um(ctx, tx, toRecord(veiculos, await findRow(ctx, tx, veiculos, id)))
  })
}

/** What the entity's own routes, and the calls by its name, do in the generic services' place. */
export const servicoDeVeiculos: OwnService = {
  input: veiculoNovo,
  patch: veiculoAlterado,
  record: veiculoNaResposta,
  create: (ctx, entrada) => criar(ctx, entrada),
  update: (ctx, id, mudanca) => alterar(ctx, id, mudanca),
  present: (ctx, registros) => apresentarVeiculos(ctx, registros),
}
