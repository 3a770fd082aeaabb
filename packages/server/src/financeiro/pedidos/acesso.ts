import { ACOMPANHAR, AVANCAR, CANCELAR, CRIAR, CUIDAR, RETER } from '@prumo/domain/financeiro/pedidos/acesso.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type Ctx, can } from '../../core/context.ts'

/** The screens an order is seen on, each with its own flag; which rows is the scope's matter. */
export const LER = {
  tela: [telas.pedidos, telas.pedidosMaster, telas.solicitacoes, telas.contasAPagar],
  flag: 'visualizar',
} as const

const daChamada = <T, F>({ telas: tela, flag }: { telas: T; flag: F }) => ({ tela, flag })
/** What the calls of each kind of act ask for, as their acts do. */
export const ACESSO = {
  criar: daChamada(CRIAR),
  cuidar: daChamada(CUIDAR),
  avancar: daChamada(AVANCAR),
  cancelar: daChamada(CANCELAR),
  acompanhar: daChamada(ACOMPANHAR),
  reter: daChamada(RETER),
} as const

export const editaPedidos = (ctx: Ctx): boolean =>
  can(ctx, telas.pedidos, 'editar') || can(ctx, telas.pedidosMaster, 'editar')

/** Who hears of an order's changes. */
export const ALVOS_AO_VIVO: readonly string[] = [...LER.tela, telas.acompanhamento].map((tela) => tela.alvo)
