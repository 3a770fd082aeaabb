import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A source file and what it imports from the project itself, both as paths from the packages' folder. */
export interface Source {
  readonly file: string
  readonly lines: number
  readonly imports: readonly string[]
  /** Names of packages and built-in modules it imports. */
  readonly outside: readonly string[]
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

function* filesUnder(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name } = entry
    const full = path.join(folder, name)
    if (entry.isDirectory()) {
      if (name !== 'node_modules' && name !== 'dist') yield* filesUnder(full)
    } else if (/\.tsx?$/.test(name) && !name.endsWith('.d.ts')) yield full
  }
}

function resolve(packages: string, from: string, specifier: string): string | null {
  const own = /^@prumo\/(\w+)\/(.+)$/.exec(specifier)
  const target = own
    ? path.join(packages, own[1]!, 'src', own[2]!)
    : specifier.startsWith('.')
      ? path.resolve(path.dirname(from), specifier)
      : null
  if (target === null) return null
  // Nearly all name the file whole; only the others are looked for.
  const file = /\.tsx?$/.test(target) ? target : [`${target}.ts`, `${target}.tsx`].find((one) => existsSync(one))
  return path.relative(packages, file ?? target)
}

/** What that text imports, as a file at that path from the packages' folder; the file need not be there. */
export function sourceOf(packages: string, file: string, text: string): Source {
  const imports: string[] = []
  const outside: string[] = []
  for (const match of text.matchAll(IMPORT)) {
    const specifier = match[1] ?? match[2] ?? match[3]!
    const inside = resolve(packages, path.join(packages, file), specifier)
    if (inside === null) outside.push(specifier)
    else if (/\.tsx?$/.test(inside)) imports.push(inside)
  }
  return { file, lines: text.split('\n').length - 1, imports, outside }
}

/** Reads every source below those folders, given from the packages' own; by default each package's. */
export function readSources(packages: string, folders = sourceFolders(packages)): Source[] {
  return folders.flatMap((folder) =>
    [...filesUnder(path.join(packages, folder))].map((file) =>
      sourceOf(packages, path.relative(packages, file), readFileSync(file, 'utf8')),
    ),
  )
}

const sourceFolders = (packages: string): string[] =>
  readdirSync(packages)
    .sort()
    .map((name) => path.join(name, 'src'))
    .filter((folder) => existsSync(path.join(packages, folder)))
