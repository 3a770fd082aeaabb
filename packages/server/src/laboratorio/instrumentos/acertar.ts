import { fluxoDoInstrumento } from '@prumo/domain/laboratorio/instrumentos/fluxo.ts'
import type { instrumentos } from '@prumo/domain/laboratorio/instrumentos/instrumentos.ts'
import { proximaCalibracao, ultimaCalibracao } from '@prumo/domain/laboratorio/instrumentos/utilizavel.ts'
import { passar } from '../../core/atos/agir.ts'
import type { Tx } from '../../core/database/database.ts'
import type { RowOf } from '../../core/database/table.ts'
import { calibracoesDe } from './calibracoes-de.ts'

type Linha = RowOf<typeof instrumentos>

/**
 * Whatever happened to its calibrations, the instrument says which one counts and until when; `bloqueio` blocks it in the same
 * breath, whatever state it was in. The row is locked by whoever calls.
 */
export async function acertar(tx: Tx, antes: Linha, bloqueio?: string): Promise<Linha> {
  const suas = (await calibracoesDe(tx, [antes.id])).get(antes.id) ?? []
  const conta = ultimaCalibracao(suas)
  const campos = {
    ultimaCalibracao: conta?.data ?? null,
    resultadoCalibracao: conta?.resultado ?? null,
    certificado: conta?.numeroCertificado ?? null,
    proximaCalibracao: proximaCalibracao(suas),
  }
  // The state is the flow's: by its kernel, as a failed calibration may block what nobody asked to.
  if (bloqueio !== undefined)
    return passar(tx, { fluxo: fluxoDoInstrumento }, antes, 'bloquear', { campos: { ...campos, motivo: bloqueio } })
  return tx
    .updateTable('instrumentos')
    .set({ ...campos, revisao: antes.revisao + 1 })
    .where('id', '=', antes.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
