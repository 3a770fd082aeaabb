import { addBusinessDays } from '../../core/business-days.ts'
import type { PlainDate } from '../../core/dates.ts'
import { STATUS } from '../pedidos/pedidos.ts'

/** The board's columns: where an order stands between its request and its delivery (design, Finance screens 2.4). */
export const etapas = {
  solicitado: 'Solicitado',
  confirmacao: 'Em confirmação',
  aprovacao: 'Em aprovação',
  aprovado: 'Aprovado',
  encomendado: 'Encomendado',
  parcial: 'Parcial',
  finalizado: 'Finalizado',
} as const
export type Etapa = keyof typeof etapas

/** What people look for when something is late; each is one click. */
export const buscasProntas = {
  atrasados: 'Entrega atrasada',
  semPrevisao: 'Sem previsão',
  semNota: 'Sem nota há 15 dias',
  pagoNaoEntregue: 'Pago e não entregue',
  entregueNaoPago: 'Entregue e não pago',
} as const
export type BuscaPronta = keyof typeof buscasProntas
export const DIAS_SEM_NOTA = 15
/** Business days an order may stand in a stage before its age is said in red. */
export const DIAS_POR_ETAPA = 2
/** Days back in which what is finished is still followed. */
export const DIAS_DE_FINALIZADOS = 90

const DO_STATUS: Readonly<Record<number, Etapa>> = {
  [STATUS.solicitado]: 'solicitado',
  [STATUS.emConfirmacao]: 'confirmacao',
  [STATUS.emAprovacao]: 'aprovacao',
  [STATUS.aprovado]: 'aprovado',
  [STATUS.encomendado]: 'encomendado',
  [STATUS.finalizado]: 'finalizado',
}

/** The column an order stands in; null for drafts, rejected and cancelled ones, which nobody follows. */
export function etapaDe({ status, valorRetirado }: { status: number; valorRetirado: number }): Etapa | null {
  const etapa = DO_STATUS[status] ?? null
  return (etapa === 'aprovado' || etapa === 'encomendado') && valorRetirado > 0 ? 'parcial' : etapa
}

/** Has it stood there longer than a stage should take? What is finished waits for nobody. */
export const passouDoPrazo = (etapa: Etapa, desde: PlainDate, hoje: PlainDate): boolean =>
  etapa !== 'finalizado' && addBusinessDays(desde, DIAS_POR_ETAPA) < hoje

/** Promised for a day that has gone by, and not all there. */
export const entregaAtrasada = (
  { status, previsaoEntrega }: { status: number; previsaoEntrega: PlainDate | null },
  hoje: PlainDate,
): boolean =>
  (status === STATUS.aprovado || status === STATUS.encomendado) && previsaoEntrega !== null && previsaoEntrega < hoje

export const canais = { 1: 'Telefone', 2: 'E-mail', 3: 'WhatsApp', 4: 'Visita' } as const
