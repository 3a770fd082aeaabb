import { randomBytes } from 'node:crypto'
import { leiautes } from '@prumo/domain/financeiro/remessas/leiautes.ts'
import type { LeiauteDeBanco } from '@prumo/domain/financeiro/remessas/tipos.ts'

const SINAIS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Our key back from the bank's return: the order's number, and what nobody guesses, since whoever knows it could forge a return. */
function sortear(pedido: number, largura: number): string {
  const comeco = `P${pedido}X`
  const sinais = Math.min(8, largura - comeco.length)
  return comeco + [...randomBytes(sinais)].map((byte) => SINAIS[byte % SINAIS.length]).join('')
}

/** Our number of a payment of that order: drawn, or, where its account counts it (numerar.ts), none yet. */
export function novoSeuNumero(leiaute: LeiauteDeBanco, pedido: number): string {
  const { numeroContado, larguraDoSeuNumero } = leiautes[leiaute]
  return numeroContado ? numeroContado(0) : sortear(pedido, larguraDoSeuNumero)
}
