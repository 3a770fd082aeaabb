/**
 * A form's drafts: one for each form that is open, so that two tabs never write into each other's, and in it one entry per
 * field (Spec 1 §9: a temporary key per field). Files stand beside it (draft-files.ts); here is only their place.
 */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
export type Draft = {
  values: Record<string, unknown>
  savedAt: number
  /** What was typed and may not be kept, in words: 'CPF'. */
  lost: readonly string[]
}
/** A draft in the list of its form. */
export type KeptDraft = { draft: string; savedAt: number; about: string | null }

export const DAYS_KEPT = 7
const PREFIX = 'tmp:'
/** Stands for no field: what could not be kept. */
const LOST = '~'
const keyOf = (draft: string, field: string) => `${PREFIX}${draft}:${field}`

/** The draft of one open form among those of the same form. */
export const draftOf = (form: string, open: string): string => (open ? `${form}#${open}` : form)

function keysUnder(store: DraftStore, prefix: string): string[] {
  const keys: string[] = []
  for (let index = 0; index < store.length; index++) {
    const key = store.key(index)
    if (key?.startsWith(prefix)) keys.push(key)
  }
  return keys
}

function read(store: DraftStore, key: string): { v: unknown; t: number } | null {
  try {
    const entry = JSON.parse(store.getItem(key) ?? 'null')
    return entry && typeof entry.t === 'number' ? entry : null
  } catch {
    return null
  }
}

export const expired = (time: number, now: number) => now - time > DAYS_KEPT * 86_400_000

/** Keeps one field. False when the browser would not (storage full or blocked). */
export function keepField(store: DraftStore, draft: string, field: string, value: unknown, now = Date.now()): boolean {
  try {
    store.setItem(keyOf(draft, field), JSON.stringify({ v: value === undefined ? null : value, t: now }))
    return true
  } catch {
    return false
  }
}

export function forgetField(store: DraftStore, draft: string, field: string): void {
  store.removeItem(keyOf(draft, field))
}

/** Remembers in words what the draft does not hold, for whoever finds it again. */
export function noteLost(store: DraftStore, draft: string, labels: readonly string[], now = Date.now()): void {
  if (labels.length > 0) keepField(store, draft, LOST, labels, now)
  else forgetField(store, draft, LOST)
}

/** What was kept for this form and is not older than a week; null when there is nothing. Fields in `never` are dropped on sight. */
export function recoverDraft(
  store: DraftStore,
  draft: string,
  never: ReadonlySet<string> = new Set(),
  now = Date.now(),
): Draft | null {
  const values: Record<string, unknown> = {}
  let savedAt = 0
  let lost: string[] = []
  const prefix = keyOf(draft, '')
  for (const key of keysUnder(store, prefix)) {
    const field = key.slice(prefix.length)
    const entry = read(store, key)
    if (!entry || expired(entry.t, now) || never.has(field)) {
      store.removeItem(key)
      continue
    }
    if (field === LOST) lost = Array.isArray(entry.v) ? entry.v.map(String) : []
    else values[field] = entry.v
    if (field !== LOST) savedAt = Math.max(savedAt, entry.t)
  }
  if (savedAt) return { values, savedAt, lost }
  store.removeItem(keyOf(draft, LOST))
  return null
}

/** The drafts of that form, whichever open form they were typed in; the newest first. */
export function draftsOf(store: DraftStore, form: string, now = Date.now()): KeptDraft[] {
  const found = new Set<string>()
  for (const key of keysUnder(store, `${PREFIX}${form}`)) {
    const rest = key.slice(PREFIX.length + form.length)
    const open = /^#(\w+):/.exec(rest)?.[1]
    if (open || rest.startsWith(':')) found.add(draftOf(form, open ?? ''))
  }
  return [...found]
    .flatMap((draft) => {
      const kept = recoverDraft(store, draft, new Set(), now)
      return kept ? [{ draft, savedAt: kept.savedAt, about: aboutOf(kept.values) }] : []
    })
    .sort((a, b) => b.savedAt - a.savedAt)
}

const TITLES = ['nome', 'titulo', 'justificativa', 'descricao', 'assunto']

/** The words that tell one draft from another: its title where it has one, else the longest. */
function aboutOf(values: Record<string, unknown>): string | null {
  const words = (value: unknown): value is string => typeof value === 'string' && /\p{L}{2}/u.test(value)
  const title = TITLES.map((name) => values[name]).find(words)
  const about =
    title ??
    Object.values(values)
      .filter(words)
      .sort((a, b) => b.length - a.length)[0]
  if (!about) return null
  return about.length > 40 ? `${about.slice(0, 40).trim()}…` : about
}

export function discardDraft(store: DraftStore, draft: string): void {
  for (const key of keysUnder(store, keyOf(draft, ''))) store.removeItem(key)
}

/** Drops every draft older than a week, whatever form it belongs to. Called once when the product opens. */
export function sweepDrafts(store: DraftStore, now = Date.now()): void {
  for (const key of keysUnder(store, PREFIX)) {
    const entry = read(store, key)
    if (!entry || expired(entry.t, now)) store.removeItem(key)
  }
}

/** Whether JSON holds it whole. */
export function isKeepable(value: unknown): boolean {
  if (value instanceof Blob) return false
  if (Array.isArray(value)) return value.every(isKeepable)
  if (value && typeof value === 'object') return Object.values(value).every(isKeepable)
  return typeof value !== 'bigint' && typeof value !== 'function'
}

/** '20/11 às 10:42' */
export function draftTime(savedAt: number): string {
  const at = new Date(savedAt)
  const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' }).format(at)
  const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' }).format(at)
  return `${day} às ${time}`
}

/** 'Rascunho de 20/11 às 10:42 recuperado. Não foi guardado: CPF.' */
export const recoveredSentence = (savedAt: number, lost: readonly string[] = []): string =>
  `Rascunho de ${draftTime(savedAt)} recuperado.${lost.length > 0 ? ` Não foi guardado: ${lost.join(', ')}.` : ''}`
