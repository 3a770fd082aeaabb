/**
 * The processes that serve one address (PROCESSOS): which of them this is, and what they tell each other through the one that began
 * them (messages.ts). Only what is of this machine and of this run goes this way; what must hold is in the database.
 */
import type { FromWorker, ToWorker } from './messages.ts'

/** Longer than this nobody waits for what the others have to tell. */
const PATIENCE_MS = 2_000

let place = { number: 1, of: 1 }
/** What was said last of each subject, by another of them. */
const said = new Map<string, unknown>()
/** What this process answers when it is asked. */
const accounts = new Map<string, () => Promise<unknown>>()
const gathering = new Map<number, (values: unknown[]) => void>()
let serial = 0

const tell = (message: FromWorker): void => void process.send?.(message)

/** Which process this is, from 1, and of how many. */
export const placeAmongSiblings = (): { readonly number: number; readonly of: number } => place

/** This process's part of what the machine can bear at once: at least one. */
export const shareOf = (most: number): number => Math.max(1, Math.ceil(most / place.of))

/** Says something to the others; who said it and is gone has said nothing. */
export function say(subject: string, value: unknown): void {
  if (place.of > 1) tell({ kind: 'say', subject, value })
}

/** What another of them said last. */
export const heard = (subject: string): unknown => said.get(subject)

/** How this process answers that question. */
export function account(subject: string, answer: () => Promise<unknown>): void {
  accounts.set(subject, answer)
}

/** What each of them answers, this one among them; whoever does not answer in time is absent. */
export async function gather(subject: string): Promise<unknown[]> {
  const own = async () => [await accounts.get(subject)?.()]
  if (place.of === 1) return own()
  const question = ++serial
  const { promise, resolve } = Promise.withResolvers<unknown[] | null>()
  gathering.set(question, resolve)
  const late = setTimeout(resolve, PATIENCE_MS, null)
  tell({ kind: 'gather', subject, question })
  try {
    return (await promise) ?? (await own())
  } finally {
    clearTimeout(late)
    gathering.delete(question)
  }
}

/** Takes a place among them, and listens to what comes from the others. */
export function takePlace(begun: { number: number; of: number; said: Readonly<Record<string, unknown>> }): void {
  place = { number: begun.number, of: begun.of }
  for (const [subject, value] of Object.entries(begun.said)) said.set(subject, value)
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'said') said.set(message.subject, message.value)
    if (message.kind === 'gathered') gathering.get(message.question)?.([...message.values])
    if (message.kind === 'ask') void answer(message.subject, message.question)
  })
}

async function answer(subject: string, question: number): Promise<void> {
  const value = await accounts
    .get(subject)?.()
    .catch(() => undefined)
  tell({ kind: 'answer', question, value })
}
