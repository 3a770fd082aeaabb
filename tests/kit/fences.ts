import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { snake } from '../../packages/server/src/core/database/tables.ts'
import type { Source } from './imports.ts'
import { OWNERS, TO_FINANCE, TO_ONE, TO_THE_HOUSE } from './offered-columns.ts'
import { DOORS, ORDER } from './rooms.ts'
import { type Columns, type TableUse, tableUses } from './table-uses.ts'

const PACKAGES = path.join(import.meta.dirname, '../../packages')
const isTest = (file: string): boolean => /\.(test|cenario)\.tsx?$/.test(file)

/** The room of finance a source stands in, with its floor: 'server/src/financeiro/metas/x.ts' → server, metas. */
function roomOf(file: string): { floor: keyof typeof ORDER; room: string; inside: string } | null {
  const [, floor, room, inside] = /^(\w+)\/src\/financeiro\/([^/]+)\/(.+)$/.exec(file) ?? []
  return room ? { floor: floor as keyof typeof ORDER, room, inside: inside! } : null
}

/** Imports between rooms that the order or the door does not allow, one sentence each. */
export function crossedFences(sources: readonly Source[]): string[] {
  const found: string[] = []
  for (const { file, imports } of sources) {
    const from = roomOf(file)
    if (!from || isTest(file)) continue
    const order = ORDER[from.floor]
    if (!order.includes(from.room)) found.push(`${from.floor} ${from.room}: sala sem lugar na ordem`)
    for (const target of imports) {
      const to = roomOf(target)
      if (!to || to.floor !== from.floor || to.room === from.room || isTest(target)) continue
      if (order.indexOf(to.room) > order.indexOf(from.room))
        found.push(`${file} → ${target}: sala que esta não conhece`)
      else if (from.floor !== 'domain' && !(DOORS[from.floor][to.room] ?? []).includes(to.inside))
        found.push(`${file} → ${target}: não é porta da sala`)
    }
  }
  return found
}

/** Every door, as a path from the packages' folder. */
export const doorFiles = (): string[] =>
  Object.entries(DOORS).flatMap(([floor, rooms]) =>
    Object.entries(rooms).flatMap(([room, doors]) => doors.map((door) => `${floor}/src/financeiro/${room}/${door}`)),
  )

/** Files declared as doors through which nobody comes. */
export function idleDoors(sources: readonly Source[]): string[] {
  const used = new Set<string>()
  for (const { file, imports } of sources)
    for (const target of imports) {
      const [from, to] = [roomOf(file), roomOf(target)]
      if (!isTest(file) && from && to && from.room !== to.room) used.add(target)
    }
  return doorFiles().filter((door) => !used.has(door))
}

/** Where a source of the server stands: its room in finance, else its module. */
const placeOf = (file: string): string => {
  const parts = file.split('/')
  return parts[0] === 'financeiro' && parts.length > 2 ? `financeiro/${parts[1]}` : parts[0]!
}

/** Whose each table is: of the room whose declaration of it stands there, or as OWNERS says. */
export async function readOwners(): Promise<Map<string, readonly string[]>> {
  const owners = new Map<string, readonly string[]>()
  const domain = path.join(PACKAGES, 'domain/src')
  for (const file of globSync('**/*.ts', { cwd: domain }))
    for (const [, name] of readFileSync(path.join(domain, file), 'utf8').matchAll(
      /defineEntity\(\{\s*(?:\/\/.*\s+)*name: '([\w-]+)'/g,
    )) {
      const [module, room] = file.replace(/\.ts$/, '').split('/')
      owners.set(name!.replaceAll('-', '_'), [module === 'financeiro' ? `financeiro/${room}` : module!])
    }
  const server = path.join(PACKAGES, 'server/src')
  for (const file of globSync(['**/tabelas.ts', 'core/**/core-tables.ts'], { cwd: server }))
    for (const [name, tables] of Object.entries(await import(pathToFileURL(path.join(server, file)).href)))
      if (name.startsWith('tabelas'))
        for (const table of Object.keys(tables as object)) owners.set(snake(table), [placeOf(file)])
  for (const [table, own] of Object.entries(OWNERS)) owners.set(table, own)
  return owners
}

const offeredTo = (place: string, table: string): ReadonlySet<string> =>
  new Set([
    ...(TO_THE_HOUSE[table] ?? []),
    ...(/^financeiro\b/.test(place) ? (TO_FINANCE[table] ?? []) : []),
    ...(TO_ONE[place]?.[table] ?? []),
  ])

/** What one source does to a table that is another's and not offered to it, one sentence each. */
function trespasses(
  { file, table, writes, columns }: TableUse,
  owners: ReadonlyMap<string, readonly string[]>,
): string[] {
  const own = owners.get(table)
  const place = placeOf(file)
  if (!own || own.includes(place)) return []
  // Core's rows are written by its functions alone, and named by whoever shows them.
  if (own.includes('core')) return writes ? [`${file} escreve ${table}`] : []
  const offered = offeredTo(place, table)
  const taken = columns.filter((column) => !offered.has(column))
  return [
    ...(writes ? [`${file} escreve ${table}`] : []),
    ...(taken.length > 0 || offered.size === 0 ? [`${file} lê ${table}: ${taken.join(' ')}`] : []),
  ]
}

/** Every table named in SQL by a room or module that neither owns it nor is offered what it takes. */
export function crossedTables(
  sources: Readonly<Record<string, string>>,
  tables: Columns,
  owners: ReadonlyMap<string, readonly string[]>,
): string[] {
  return Object.entries(sources).flatMap(([file, text]) =>
    tableUses(file, text, tables).flatMap((use) => trespasses(use, owners)),
  )
}
