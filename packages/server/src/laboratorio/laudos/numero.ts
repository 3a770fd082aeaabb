import { randomInt } from 'node:crypto'
import { today } from '@prumo/domain/core/dates.ts'
import { ALFABETO_DO_CODIGO, LETRAS_DO_CODIGO } from '@prumo/domain/laboratorio/laudos/codigo-de-verificacao.ts'
import { proximoNumero } from '../../core/database/contadores.ts'
import type { Tx } from '../../core/database/database.ts'

/** 'LD-2026-00001' (design, Works 2.4). */
export async function numerar(tx: Tx): Promise<string> {
  const ano = today().slice(0, 4)
  return `LD-${ano}-${String(await proximoNumero(tx, `laboratorio-laudo:${ano}`)).padStart(5, '0')}`
}

/** Nobody guesses it: twelve letters of twenty-three, each from the system's generator. */
export const novoCodigo = (): string =>
  Array.from({ length: LETRAS_DO_CODIGO }, () => ALFABETO_DO_CODIGO[randomInt(ALFABETO_DO_CODIGO.length)]).join('')
