import type { Flag, Tela } from '@prumo/domain/core/tela.ts'
import type { AcaoDoPedido } from '@prumo/domain/financeiro/pedidos/fluxo.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type Ctx, can } from '../../core/context.ts'

/** The screens an order is seen on, each with its own flag; which rows is the scope's matter. */
export const LER = {
  tela: [telas.pedidos, telas.pedidosMaster, telas.solicitacoes, telas.contasAPagar],
  flag: 'visualizar',
} as const
/** Raising orders. */
export const CRIAR = { tela: [telas.pedidos, telas.pedidosMaster], flag: 'adicionar' } as const
/** Tending orders: one's own for who raises them, anybody's for who edits them (the domain tells them apart). */
export const CUIDAR = { tela: [telas.pedidos, telas.pedidosMaster], flag: ['adicionar', 'editar'] } as const
/** The approval screen, and the orders' own screens for who edits on them; the workflow's rank decides the rest. */
export const AVANCAR = { tela: [telas.solicitacoes, telas.pedidos, telas.pedidosMaster], flag: 'editar' } as const
/** Cancelling: whoever tends or advances orders. */
export const CANCELAR = { ...AVANCAR, flag: ['adicionar', 'editar'] } as const

export const editaPedidos = (ctx: Ctx): boolean =>
  can(ctx, telas.pedidos, 'editar') || can(ctx, telas.pedidosMaster, 'editar')

/** Who hears of an order's changes. */
export const ALVOS_AO_VIVO: readonly string[] = [...LER.tela, telas.acompanhamento].map((tela) => tela.alvo)

/** The flags each act's route asks for, so that a screen offers no button the server would refuse. */
const ACESSO_DA_ACAO: Readonly<Record<AcaoDoPedido, { tela: readonly Tela[]; flag: Flag | readonly Flag[] }>> = {
  editar: CUIDAR,
  anexar: CUIDAR,
  enviar: CUIDAR,
  aprovar: AVANCAR,
  rejeitar: AVANCAR,
  encaminhar: AVANCAR,
  devolver: AVANCAR,
  cancelar: CANCELAR,
  encomendar: CUIDAR,
  finalizar: CUIDAR,
  reciclar: CRIAR,
  excluir: CUIDAR,
}

/** Does this person hold a flag that the act's route asks for? */
export function temAcesso(ctx: Ctx, acao: AcaoDoPedido): boolean {
  const { tela, flag } = ACESSO_DA_ACAO[acao]
  return tela.some((one) => [flag].flat().some((each) => can(ctx, one, each)))
}
