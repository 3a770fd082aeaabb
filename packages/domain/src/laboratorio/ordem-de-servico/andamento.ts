/** How far an order has come, worked out from its pieces (design, Works 5.1, 'Status OS'). */
import { RESULTADO_DE_ENSAIO, SITUACAO_DE_ITEM } from '../codigos.ts'
import { ITEM_RESOLVIDO, STATUS_DE_OS } from './codigos.ts'

export interface ItemAndando {
  /** Its situation. */
  readonly status: number
}

const I = SITUACAO_DE_ITEM
const S = STATUS_DE_OS

const emEnsaio: readonly number[] = [I.reprovadoNoVisual, I.emEnsaio, I.ensaiado, I.laudoEmitido]
const comLaudoPorEmitir: readonly number[] = [I.reprovadoNoVisual, I.ensaiado]

/**
 * Where its pieces bring an order that was neither delivered nor cancelled: 1→2 the first piece was looked at; 2→3 the first
 * test; 3→4 nothing is left to test; 4→5 what was tested has its laudo. A laudo that is cancelled takes it back.
 */
export function statusPelosItens(itens: readonly ItemAndando[]): number {
  if (itens.every(({ status }) => status === I.aguardando)) return S.aberta
  if (itens.every(({ status }) => (ITEM_RESOLVIDO as readonly number[]).includes(status)))
    return itens.some(({ status }) => comLaudoPorEmitir.includes(status)) ? S.aguardando : S.laudosEmitidos
  return itens.some(({ status }) => emEnsaio.includes(status)) ? S.emEnsaio : S.emTriagem
}

/** Of how many pieces something is known already, for a bar of progress. */
export const resolvidos = (itens: readonly ItemAndando[]): number =>
  itens.filter(({ status }) => (ITEM_RESOLVIDO as readonly number[]).includes(status)).length

export interface ItemJulgado extends ItemAndando {
  /** What its last test said; null before it. */
  readonly resultado: number | null
}

/** Did the piece pass, or fail? A piece that failed to the eye failed; null while nothing is known. */
export function resultadoDoItem({ status, resultado }: ItemJulgado): number | null {
  if (status === I.reprovadoNoVisual) return RESULTADO_DE_ENSAIO.reprovado
  return status === I.ensaiado || status === I.laudoEmitido ? resultado : null
}
