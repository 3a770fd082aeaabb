/** The files of drafts, in the browser's own database: a draft holds their place, this the files themselves. */
import { expired } from './drafts.ts'

type Kept = { draft: string; t: number; file: File }

const DATABASE = 'prumo-rascunhos'
const FILES = 'arquivos'
/** In the draft, in the place of a file. */
const MARK = '~arquivo'

let opening: Promise<IDBDatabase> | undefined
function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(FILES).createIndex('draft', 'draft')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  }).catch((error) => {
    opening = undefined
    throw error
  })
  return opening
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
const files = async (mode: IDBTransactionMode) => (await open()).transaction(FILES, mode).objectStore(FILES)

const keys = new WeakMap<File, string>()
const kept = new WeakSet<File>()

/** The value with each file's place where the file stood, and the files. */
export function withoutFiles(value: unknown): { value: unknown; files: File[] } {
  const found: File[] = []
  const walk = (one: unknown): unknown => {
    if (one instanceof File) {
      found.push(one)
      if (!keys.has(one)) keys.set(one, crypto.getRandomValues(new Uint32Array(3)).join('-'))
      return { [MARK]: keys.get(one) }
    }
    if (Array.isArray(one)) return one.map(walk)
    if (one && typeof one === 'object' && Object.getPrototypeOf(one) === Object.prototype)
      return Object.fromEntries(Object.entries(one).map(([name, part]) => [name, walk(part)]))
    return one
  }
  return { value: walk(value), files: found }
}

/** Keeps the files of a draft. Throws when the browser would not: no room, or none at all. */
export async function keepFiles(draft: string, some: readonly File[]): Promise<void> {
  for (const file of some) {
    if (kept.has(file)) continue
    const entry: Kept = { draft, t: Date.now(), file }
    await done((await files('readwrite')).put(entry, `${draft}/${keys.get(file)}`))
    kept.add(file)
  }
}

/** The value with its files back in their places; `missing` when one is not there any more. */
export async function withFiles(draft: string, value: unknown): Promise<{ value: unknown; missing: boolean }> {
  let missing = false
  const walk = async (one: unknown): Promise<unknown> => {
    if (Array.isArray(one))
      return (await Promise.all(one.map(walk))).filter((part, n) => part !== null || one[n] === null)
    if (!one || typeof one !== 'object') return one
    const key = (one as Record<string, unknown>)[MARK]
    if (typeof key !== 'string')
      return Object.fromEntries(
        await Promise.all(Object.entries(one).map(async ([name, part]) => [name, await walk(part)])),
      )
    const found: Kept | undefined = await files('readonly')
      .then((store) => done(store.get(`${draft}/${key}`)))
      .catch(() => undefined)
    if (!found) {
      missing = true
      return null
    }
    keys.set(found.file, key)
    kept.add(found.file)
    return found.file
  }
  return { value: await walk(value), missing }
}

/** Lets go of a draft's files. */
export async function discardFiles(draft: string): Promise<void> {
  const store = await files('readwrite')
  for (const key of await done(store.index('draft').getAllKeys(draft))) store.delete(key)
}

/** Drops the files of drafts older than a week. */
export async function sweepFiles(now = Date.now()): Promise<void> {
  const store = await files('readwrite')
  const cursor = store.openCursor()
  cursor.onsuccess = () => {
    const at = cursor.result
    if (!at) return
    if (expired((at.value as Kept).t, now)) at.delete()
    at.continue()
  }
}
