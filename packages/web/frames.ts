import { statSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type Graph, gather, gatheredGroups, type Place, STYLES } from './gathered.ts'

const FRAMES = [
  ['entrada', 'src/app/main.tsx'],
  ['moldura', 'src/app/Layout.tsx'],
  ['lista', 'src/core/list/ListScreen.tsx'],
  // The first screen of the day, and what most look at: what it shares with the other rooms comes with it.
  ['pedidos', 'src/financeiro/pedidos/PedidosScreen.tsx'],
] as const

/** Where the field application begins: what it shares with a frame stands apart, so that a phone does not bring the frame. */
const FIELD = 'src/app/campo/main.tsx'
const SHARED = '-campo'

/** Libraries that are asked for by one file which names all they have: what is asked for is told by the names. */
const INDEX = /\/@mantine\/(core|hooks|notifications)\/esm\/index\.mjs$/

type Context = {
  getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'code' | 'importedIds' | 'dynamicallyImportedIds'> | null
}

/**
 * What every page of a kind reads goes in one file: the entry, the frame of all pages, a list. Left alone, each set
 * of screens that share a module makes a file of its own, and the first list would ask for a hundred. The libraries of `apart`
 * have files of their own already.
 */
export function frames(apart: readonly RegExp[]): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  const frameOf = new Map<string, string>()
  const gathered = new Map<string, Place>()
  return {
    plugin: {
      name: 'frames',
      apply: 'build',
      buildEnd() {
        frameOf.clear()
        gathered.clear()
        const roots = FRAMES.map(([frame, root]) => [frame, path.join(import.meta.dirname, root)] as const)
        const onThePhone = reach(this, path.join(import.meta.dirname, FIELD), true)
        for (const [frame, root] of roots)
          for (const id of reach(this, root))
            if (!frameOf.has(id)) frameOf.set(id, onThePhone.has(id) ? `${frame}${SHARED}` : frame)
        // The page's own script keeps its file.
        frameOf.delete(roots[0]![1])
        const places = gather(
          graphOf(this, (id) => frameOf.has(id) || apart.some((library) => library.test(id)), onThePhone),
        )
        for (const [id, place] of places) gathered.set(id, place)
      },
    },
    // What is shared is taken first: a group takes along what its modules import.
    groups: [true, false]
      .map(
        (shared): Rolldown.CodeSplittingGroup => ({
          name: (id) => {
            const frame = frameOf.get(id)
            return frame !== undefined && frame.endsWith(SHARED) === shared ? frame : null
          },
          debugName: shared ? 'shared-frames' : 'frames',
          priority: shared ? 2 : 1,
        }),
      )
      .concat(gatheredGroups(gathered)),
  }
}

/** The rest of the product, as `gather` looks at it. */
function graphOf(context: Rolldown.PluginContext, placed: (id: string) => boolean, phone: ReadonlySet<string>): Graph {
  const imports = new Map<string, string[]>()
  const entries: string[] = []
  // In order of name: a build is the same as the one before.
  for (const id of [...context.getModuleIds()].sort()) {
    if (INDEX.test(id)) continue
    const { isEntry, dynamicImporters } = context.getModuleInfo(id)!
    if (isEntry || dynamicImporters.length > 0) entries.push(id)
    imports.set(id, importsOf(context, id))
  }
  return {
    imports,
    entries,
    // The bundler holds of a style sheet only the names of its classes.
    bytes: (id) =>
      STYLES.test(id) ? statSync(id.split('?')[0]!).size : (context.getModuleInfo(id)?.code?.length ?? 0),
    placed,
    // A phone keeps all of its application, and nothing of the desk's.
    exact: (entry) => phone.has(entry) || imports.get(entry)!.includes(path.join(import.meta.dirname, FIELD)),
  }
}

/** What that module imports, and what its imports do; with `later`, also what they ask for as they go. */
function reach(context: Context, root: string, later = false): Set<string> {
  const seen = new Set<string>()
  const pending = [root]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    if (later) pending.push(...(context.getModuleInfo(id) ?? NOTHING).dynamicallyImportedIds)
    pending.push(...importsOf(context, id))
  }
  return seen
}

/** What it imports; of a library asked for by names, what lies behind them. */
function importsOf(context: Context, id: string): string[] {
  const { code, importedIds } = context.getModuleInfo(id) ?? NOTHING
  return importedIds.flatMap((imported) => (INDEX.test(imported) ? named(context, imported, code ?? '') : [imported]))
}

const NOTHING = { code: null, importedIds: [], dynamicallyImportedIds: [] }

/** The modules behind the names that a code takes from a library's index. */
function named(context: Context, index: string, code: string): string[] {
  const places = new Map<string, string>()
  for (const [, names, place] of (context.getModuleInfo(index)?.code ?? '').matchAll(FROM))
    for (const name of namesOf(names!)) places.set(name, path.join(path.dirname(index), place!))
  const library = index.slice(index.indexOf('@mantine'), index.indexOf('/esm/'))
  return [...code.matchAll(FROM)]
    .filter(([, , from]) => from === library)
    .flatMap(([, names]) => namesOf(names!).map((name) => places.get(name)!))
    .filter(Boolean)
}

const FROM = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g
const namesOf = (names: string): string[] => names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0]!)
