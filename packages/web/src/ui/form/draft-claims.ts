/** Which of a form's drafts belongs to the form open here, and which lie there with nobody at them. */
import { discardFiles } from './draft-files.ts'
import { draftOf, draftsOf, discardDraft as drop, type KeptDraft } from './drafts.ts'

const HERE = 'prumo:rascunho:'
/** Where tabs cannot tell each other which form is open, a draft that long untouched is taken for left. */
const QUIET_MS = 10 * 60_000

export type Claim = { draft: string; others: readonly KeptDraft[]; release: () => void }

const newName = (): string => crypto.getRandomValues(new Uint32Array(2)).reduce((text, n) => text + n.toString(36), '')
const lockOf = (draft: string): string => `prumo:rascunho:${draft}`

/** Holds the draft while its form is open; null when another open form has it. */
function hold(draft: string): Promise<(() => void) | null> {
  if (!navigator.locks) return Promise.resolve(() => {})
  return new Promise((resolve) => {
    void navigator.locks
      .request(lockOf(draft), { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(null)
        return new Promise<void>((release) => resolve(() => release()))
      })
      .catch(() => resolve(() => {}))
  })
}

async function isOpen(): Promise<(kept: KeptDraft) => boolean> {
  if (!navigator.locks) return ({ savedAt }) => Date.now() - savedAt < QUIET_MS
  const held = new Set((await navigator.locks.query()).held?.map(({ name }) => name))
  return ({ draft }) => held.has(lockOf(draft))
}

const read = (form: string): string | null => {
  try {
    return sessionStorage.getItem(HERE + form)
  } catch {
    return null
  }
}
const write = (form: string, draft: string): void => {
  try {
    sessionStorage.setItem(HERE + form, draft)
  } catch {
    // Then a reload offers the draft instead of bringing it back.
  }
}

/**
 * The draft of the form that opens: this tab's own of before (a reload, a new sign-in), else the only one that nobody has
 * open, else a new one. `wanted` is one chosen from the list.
 */
export async function claimDraft(form: string, wanted?: string): Promise<Claim> {
  const own = wanted ?? read(form)
  const kept = draftsOf(localStorage, form)
  const open = await isOpen()
  const left = kept.filter((one) => one.draft !== own && !open(one))
  const candidates = [own, ...(left.length === 1 && !kept.some(({ draft }) => draft === own) ? [left[0]!.draft] : [])]
  // What is known here and holds nothing comes after what holds something.
  candidates.sort(
    (a, b) => Number(kept.some(({ draft }) => draft === b)) - Number(kept.some(({ draft }) => draft === a)),
  )
  for (const draft of [...candidates, draftOf(form, newName())]) {
    const release = draft ? await hold(draft) : null
    if (!draft || !release) continue
    write(form, draft)
    return { draft, others: left.filter((one) => one.draft !== draft), release }
  }
  throw new Error('Nenhum rascunho livre.')
}

/** Throws away a draft and its files. */
export function forgetDraft(draft: string): void {
  drop(localStorage, draft)
  discardFiles(draft).catch(() => {})
}

/** Throws away what the form open in this tab kept: it was saved, or given up, by another hand than the form's own. */
export function forgetOwnDraft(form: string): void {
  forgetDraft(read(form) ?? form)
}
