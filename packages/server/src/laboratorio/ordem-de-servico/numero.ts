import { today } from '@prumo/domain/core/dates.ts'
import { proximoNumero } from '../../core/database/contadores.ts'
import type { Tx } from '../../core/database/database.ts'

/** 'OS-2026-0001' (design, Works 2.4). */
export async function numerar(tx: Tx): Promise<string> {
  const ano = today().slice(0, 4)
  return `OS-${ano}-${String(await proximoNumero(tx, `laboratorio-os:${ano}`)).padStart(4, '0')}`
}
