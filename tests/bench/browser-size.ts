import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const DIST = path.join(import.meta.dirname, '../../packages/web/dist')
const ASSETS = path.join(DIST, 'assets')
/** Issue, Speed: initial JS of the list's first page, compressed. */
const LIMIT = 250_000
/** What the address of the orders brings after the entry: the frame of all pages, what names its module's screens, and the list itself. */
const BROUGHT = ['moldura', 'cargas-financeiro', 'lista', 'pedidos']

/** Sums what the built page must have loaded before the list of orders shows, and says whether it stays within the limit. */
export function initialJavaScript(say: (line: string) => void): boolean {
  const chunks = readdirSync(ASSETS).filter((file) => file.endsWith('.js'))
  const named = (name: string) => chunks.find((file) => new RegExp(`^${name}-[\\w-]{7}\\.js$`).test(file))
  const page = readFileSync(path.join(DIST, 'index.html'), 'utf8')
  const entries = [...page.matchAll(/<script type="module"[^>]*src="\/assets\/([^"]+)"/g)].map((match) => match[1]!)
  const brought = BROUGHT.map(named).filter((file) => file !== undefined)
  if (entries.length === 0 || brought.length < BROUGHT.length)
    throw new Error(`Não achei em packages/web/dist a entrada e ${BROUGHT.join(' e ')}.`)
  const needed = new Set<string>()
  const add = (file: string) => {
    if (needed.has(file)) return
    needed.add(file)
    const code = readFileSync(path.join(ASSETS, file), 'utf8')
    for (const [, imported] of code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g)) add(imported!)
  }
  for (const file of [...entries, ...brought]) add(file)
  const bytes = [...needed].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(ASSETS, file))).length, 0)
  const good = bytes <= LIMIT
  say(
    `JavaScript inicial da lista de pedidos: ${(bytes / 1000).toFixed(1).replace('.', ',')} kB gzip em ${needed.size} arquivos (meta ≤ ${LIMIT / 1000} kB: ${good ? 'sim' : 'NÃO'})`,
  )
  return good
}

/** The field application on a phone: what its first screen brings, and all that any of its forms may ask for. */
const FIELD_LIMIT = { first: 150_000, all: 300_000 }

/** Sums the scripts of the field application's page, and says whether they stay within their limits. */
export function fieldJavaScript(say: (line: string) => void): boolean {
  const page = readFileSync(path.join(DIST, 'campo.html'), 'utf8')
  const entry = /<script type="module"[^>]*src="\/assets\/([^"]+)"/.exec(page)?.[1]
  if (!entry) throw new Error('Não achei em packages/web/dist a entrada do campo.')
  const reach = (later: boolean): number => {
    const needed = new Set<string>()
    const add = (file: string) => {
      if (needed.has(file)) return
      needed.add(file)
      const code = readFileSync(path.join(ASSETS, file), 'utf8')
      for (const [, imported] of code.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g)) add(imported!)
      if (later) for (const [, asked] of code.matchAll(/\bimport\([`"]\.\/([^`"]+\.js)/g)) add(asked!)
    }
    add(entry)
    return [...needed].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(ASSETS, file))).length, 0)
  }
  const [first, all] = [reach(false), reach(true)]
  const good = first <= FIELD_LIMIT.first && all <= FIELD_LIMIT.all
  const kB = (bytes: number) => (bytes / 1000).toFixed(1).replace('.', ',')
  say(
    `JavaScript do campo: ${kB(first)} kB gzip ao abrir, ${kB(all)} kB com todos os formulários (metas ≤ ${FIELD_LIMIT.first / 1000} e ${FIELD_LIMIT.all / 1000} kB: ${good ? 'sim' : 'NÃO'})`,
  )
  return good
}
