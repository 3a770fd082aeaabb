import type { ReactNode } from 'react'

export type ConfirmRequest = {
  /** Names the thing: 'Excluir o documento PO-014?'. */
  title: string
  body?: ReactNode
  /** The act, at the right: 'Excluir'. */
  action: string
  cancel?: string
  danger?: boolean
  /** Asks for a reason; the answer carries it. */
  reason?: { label: string; required?: boolean; placeholder?: string; minLength?: number }
}

export type ResultRequest = {
  kind: 'success' | 'failure'
  title?: string
  message: ReactNode
  /** Spec: 'Deseja continuar cadastrando?' answers Sim or Não; without it the dialog closes on OK. */
  question?: boolean
}

export type Confirmed = { reason: string }

type Open =
  | { id: number; type: 'confirm'; request: ConfirmRequest; answer: (value: Confirmed | null) => void }
  | { id: number; type: 'result'; request: ResultRequest; answer: (value: boolean) => void }

let queue: readonly Open[] = []
let nextId = 1
const listeners = new Set<() => void>()

const change = (next: readonly Open[]) => {
  queue = next
  for (const listener of listeners) listener()
}

/** Asks before an act. Resolves to null when the person gives up, else to the reason given ('' when none was asked). */
export function confirm(request: ConfirmRequest): Promise<Confirmed | null> {
  return new Promise((resolve) => change([...queue, { id: nextId++, type: 'confirm', request, answer: resolve }]))
}

/** Says how an act ended. Resolves when closed: true for OK or Sim, false for Não. */
export function showResult(request: ResultRequest): Promise<boolean> {
  return new Promise((resolve) => change([...queue, { id: nextId++, type: 'result', request, answer: resolve }]))
}

export const dialogQueue = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: () => queue,
  close: (id: number) => change(queue.filter((open) => open.id !== id)),
}
