/** A form's draft: one entry per field, so that two tabs or a crash lose at most the last keys typed (Spec 1 §9: a temporary key per field). */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
export type Draft = { values: Record<string, unknown>; savedAt: number }

const DAYS_KEPT = 7
const PREFIX = 'tmp:'
const keyOf = (draft: string, field: string) => `${PREFIX}${draft}:${field}`

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

const expired = (time: number, now: number) => now - time > DAYS_KEPT * 86_400_000

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

/** What was kept for this form and is not older than a week; null when there is nothing. Fields in `never` are dropped on sight. */
export function recoverDraft(
  store: DraftStore,
  draft: string,
  never: ReadonlySet<string> = new Set(),
  now = Date.now(),
): Draft | null {
  const values: Record<string, unknown> = {}
  let savedAt = 0
  const prefix = keyOf(draft, '')
  for (const key of keysUnder(store, prefix)) {
    const field = key.slice(prefix.length)
    const entry = read(store, key)
    if (!entry || expired(entry.t, now) || never.has(field)) {
      store.removeItem(key)
      continue
    }
    values[field] = entry.v
    savedAt = Math.max(savedAt, entry.t)
  }
  return savedAt ? { values, savedAt } : null
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

/** Files and other things JSON cannot hold never go into a draft. */
export function isKeepable(value: unknown): boolean {
  if (value instanceof Blob) return false
  if (Array.isArray(value)) return value.every(isKeepable)
  if (value && typeof value === 'object') return Object.values(value).every(isKeepable)
  return typeof value !== 'bigint' && typeof value !== 'function'
}

/** 'Rascunho de 20/11 às 10:42 recuperado.' */
export function recoveredSentence(savedAt: number): string {
  const at = new Date(savedAt)
  const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' }).format(at)
  const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' }).format(at)
  return `Rascunho de ${day} às ${time} recuperado.`
}
