import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readSources, type Source } from '../kit/imports.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const PACKAGES = path.join(ROOT, 'packages')
/** What no import says: the server that a test starts is the whole product. */
const BESIDE: readonly [file: string, needs: string][] = [
  ['server/src/test-kit/server-process.ts', 'server/src/main.ts'],
  ['server/src/primary.ts', 'server/src/worker.ts'],
  ['server/src/test-kit/kept-server.ts', 'server/src/test-kit/kept-server-main.ts'],
]
const EVERYTHING =
  /^(package(-lock)?\.json|tsconfig.*\.json|packages\/[^/]+\/(package|tsconfig[^/]*)\.json|scripts\/test\.ts|tests\/runner\/.*)$/
/** Folders of no room. */
const SHARED = /^(core|ui|app|test-kit|demonstracao)\b/
/** Every test's database is what the migrations made of it. */
const DATABASE = 'server/src/test-kit/database.ts'

/** The files that differ from that revision, new ones too, as paths from the root. */
export function changedSince(revision: string): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [
    ...git('diff', '--name-only', '--no-renames', revision, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
}

/** Of those tests, the ones that a change of those files reaches, through whatever imports them or names them. */
export function reachedBy(changed: readonly string[], tests: readonly string[]): string[] {
  if (changed.some((file) => EVERYTHING.test(file))) return [...tests]
  const sources = readSources(PACKAGES, ['domain/src', 'server/src', 'web/src', '../tests', '../scripts'])
  const fromPackages = (file: string) => path.relative(PACKAGES, path.join(ROOT, file))
  const start = changed.flatMap((file) => (/\.tsx?$/.test(file) ? [fromPackages(file)] : readersOf(file, sources)))
  const imports = sources.flatMap(({ file, imports }) => imports.map((to) => [file, to] as const))
  const byImport = dependents(start, imports)
  const reached = dependents(start, [...imports, ...BESIDE])
  const rooms = roomsOf(reached, sources)
  // The frame around every screen is of no room.
  const isFrame = start.some((file) => /^web\/src\/([^/]+|app\/.*)$/.test(file) && !/\.test\.tsx?$/.test(file))
  return tests.filter((test) => {
    if (!test.startsWith('tests/e2e/')) return reached.has(fromPackages(test))
    // The server is beside every journey, which would say nothing of this one; it names the addresses it goes to.
    if (isFrame || byImport.has(fromPackages(test))) return true
    const text = readFileSync(path.join(ROOT, test), 'utf8')
    return [...rooms].some((room) => text.includes(`/${room}`) || test.includes(`/${room}.`))
  })
}

/** The folders of screens and routes that a change reaches, as addresses have them: 'financeiro/metas', 'sgi'. */
function roomsOf(files: ReadonlySet<string>, sources: readonly Source[]): Set<string> {
  const folders = (file: string) => /^(?:web|server)\/src\/(.+)\/[^/]+$/.exec(file)?.[1]
  const all = new Set(sources.map(({ file }) => folders(file)))
  // What stands beside a module's rooms gathers them all, and says of none that it changed.
  const gathers = (folder: string) => [...all].some((one) => one?.startsWith(`${folder}/`))
  const rooms = [...files].filter((file) => !/\.(test|cenario)\.tsx?$/.test(file)).map(folders)
  return new Set(rooms.filter((one) => one !== undefined).filter((one) => !SHARED.test(one) && !gathers(one)))
}

/** Who reads a file that is no source: a database, or whoever writes its name. */
function readersOf(file: string, sources: readonly Source[]): string[] {
  if (file.endsWith('.sql')) return [DATABASE]
  const name = path.basename(file)
  return sources
    .map((source) => source.file)
    .filter((one) => readFileSync(path.join(PACKAGES, one), 'utf8').includes(name))
}

function dependents(start: readonly string[], imports: readonly (readonly [file: string, to: string])[]): Set<string> {
  const importers = Map.groupBy(imports, ([, to]) => to)
  const reached = new Set<string>()
  const waiting = [...start]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    waiting.push(...(importers.get(file) ?? []).map(([importer]) => importer))
  }
  return reached
}
