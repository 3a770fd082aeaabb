import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
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
  for (const name of readdirSync(folder).sort()) {
    const full = path.join(folder, name)
    if (statSync(full).isDirectory()) {
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
  const file = [target, `${target}.ts`, `${target}.tsx`].find(
    (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
  )
  return path.relative(packages, file ?? target)
}

/** Reads every source under `<packages>/<name>/src`. */
export function readSources(packages: string): Source[] {
  const sources: Source[] = []
  for (const name of readdirSync(packages).sort()) {
    const src = path.join(packages, name, 'src')
    if (!existsSync(src)) continue
    for (const file of filesUnder(src)) {
      const text = readFileSync(file, 'utf8')
      const imports: string[] = []
      const outside: string[] = []
      for (const match of text.matchAll(IMPORT)) {
        const specifier = match[1] ?? match[2] ?? match[3]!
        const inside = resolve(packages, file, specifier)
        if (inside === null) outside.push(specifier)
        else if (/\.tsx?$/.test(inside)) imports.push(inside)
      }
      sources.push({ file: path.relative(packages, file), lines: text.split('\n').length - 1, imports, outside })
    }
  }
  return sources
}
