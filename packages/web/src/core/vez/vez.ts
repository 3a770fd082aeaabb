import type { Icone } from '@prumo/domain/core/fluxo.ts'
import { type ComponentType, createContext, useContext } from 'react'

export type DocumentoProps = {
  id: string
  /** What is done here by other means than a command of ours says so itself. */
  onDecidido: () => void
}
/** By the sort's id: what is read of one of it beside the decision, with its acts. Comes when the first of it is looked at. */
export type Vez = Readonly<Record<string, () => Promise<ComponentType<DocumentoProps>>>>

/** Is this record shown beside a list of what waits, and not on a page of its own? */
export const NaVez = createContext(false)
export const useNaVez = (): boolean => useContext(NaVez)

/** The keys of the two acts that decide: the page of decisions listens to them, the buttons say so. */
export const TECLA_DE_APROVAR = 'a'
export const TECLA_DE_RECUSAR = 'r'
type ComTecla = { readonly icone: Icone; readonly principal?: boolean }
/** What the button of each act says of its key there, and nowhere else: the next step, and what refuses or, without that, gives back. */
export function teclaDosAtos<N extends string>(naVez: boolean, atos: readonly (readonly [N, ComTecla])[]) {
  const com = (icone: Icone): N | undefined => atos.find(([, ato]) => !ato.principal && ato.icone === icone)?.[0]
  const recusa = com('recusar') ?? com('voltar')
  const aprova = atos.find(([, { principal }]) => principal)?.[0]
  return (nome: N) => {
    const tecla = nome === aprova ? TECLA_DE_APROVAR : nome === recusa ? TECLA_DE_RECUSAR : undefined
    return naVez && tecla ? { 'aria-keyshortcuts': tecla } : {}
  }
}
