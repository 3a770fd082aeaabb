/** The screens and flags that an order's acts ask for: of the calls, of the flow and of the buttons alike. */
import { telas } from '../../telas.ts'

const DELE = [telas.pedidos, telas.pedidosMaster] as const
/** Raising orders. */
export const CRIAR = { telas: DELE, flag: 'adicionar' } as const
/** Tending orders: one's own for who raises them, anybody's for who edits them (the flow tells them apart). */
export const CUIDAR = { telas: DELE, flag: ['adicionar', 'editar'] } as const
/** The approval screen, and the orders' own screens for who edits on them; the workflow's rank decides the rest. */
export const AVANCAR = { telas: [telas.solicitacoes, ...DELE], flag: 'editar' } as const
/** Cancelling: whoever tends or advances orders. */
export const CANCELAR = { ...AVANCAR, flag: ['adicionar', 'editar'] } as const
/** What is withheld of an order's invoices: whoever cares for the company's tributes. */
export const RETER = { telas: [telas.retencoes], flag: 'editar' } as const
/** Following what was ordered until it arrives: its holder receives anybody's order (docs/decisions.md). */
export const ACOMPANHAR = { telas: [telas.acompanhamento], flag: 'editar' } as const
