import type { Source } from './imports.ts'

const isTest = (file: string): boolean => /\.(test|cenario)\.tsx?$/.test(file) || file.includes('/test-kit/')

/** The floor (package) and the room (first folder) of a file: 'server/src/financeiro/pedidos/x.ts' → server, financeiro. */
function placeOf(file: string): { floor: string; room: string } {
  const [floor = '', , ...rest] = file.split('/')
  return { floor, room: rest.length > 1 ? rest[0]! : '' }
}

/** The level of modules, the same on every floor. */
const MODULE = 2

// What may be imported from where on one floor, from the highest down. A room absent from the list is a module.
const LEVELS: Record<string, (room: string, file: string) => number> = {
  domain: (room, file) =>
    room === 'core' ? 0 : room === 'vocabulario' || file.endsWith('/telas.ts') ? 1 : room ? MODULE : 3,
  server: (room, file) =>
    room === 'core' ? 0 : file.endsWith('/main.ts') ? 4 : room === '' || room === 'demonstracao' ? 3 : MODULE,
  web: (room) => ({ ui: 0, core: 1, app: 3 })[room] ?? MODULE,
}

/** Why the import may not stand, or null when it may. */
export function refusal(from: string, to: string): string | null {
  const [a, b] = [placeOf(from), placeOf(to)]
  if (a.floor !== b.floor) return b.floor === 'domain' ? null : `${a.floor} não importa ${b.floor}`
  const level = LEVELS[a.floor]
  if (!level) return null
  const [high, low] = [level(a.room, from), level(b.room, to)]
  if (low > high) return 'importa para cima'
  if (high === MODULE && low === MODULE && a.room !== b.room) return 'importa um módulo irmão'
  return null
}

/** One ring of imports, as the files it passes through, or null when there is none. */
export function ring(sources: readonly Source[]): string[] | null {
  const imports = new Map(sources.map((source) => [source.file, source.imports]))
  const state = new Map<string, 'open' | 'done'>()
  const path: string[] = []
  const visit = (file: string): string[] | null => {
    if (state.get(file) === 'done') return null
    if (state.get(file) === 'open') return [...path.slice(path.indexOf(file)), file]
    state.set(file, 'open')
    path.push(file)
    for (const next of imports.get(file) ?? []) {
      const found = visit(next)
      if (found) return found
    }
    path.pop()
    state.set(file, 'done')
    return null
  }
  for (const { file } of sources) {
    const found = visit(file)
    if (found) return found
  }
  return null
}

/** Everything about the sources that the house does not allow, one sentence each. */
export function violations(sources: readonly Source[]): string[] {
  const found: string[] = []
  for (const source of sources) {
    if (source.lines > 400) found.push(`${source.file}: ${source.lines} linhas, o limite é 400`)
    if (isTest(source.file)) continue
    for (const target of source.imports) {
      if (isTest(target)) found.push(`${source.file} importa de teste: ${target}`)
      const why = refusal(source.file, target)
      if (why) found.push(`${source.file} → ${target}: ${why}`)
    }
    const { floor } = placeOf(source.file)
    for (const name of source.outside) {
      if (floor !== 'server' && name.startsWith('node:'))
        found.push(`${source.file} importa ${name}: só o servidor toca o mundo`)
      if (floor === 'domain' && name !== 'zod' && !name.startsWith('@brazilian-utils/'))
        found.push(`${source.file} importa ${name}: o domínio é puro`)
    }
    if (floor !== 'web' && source.file.endsWith('.tsx')) found.push(`${source.file}: só a web tem .tsx`)
    if (/\/(utils|helpers)(\/|\.tsx?$)/.test(source.file)) found.push(`${source.file}: dê um nome de verdade`)
    if (/\/index\.tsx?$/.test(source.file)) found.push(`${source.file}: não há arquivos-barril`)
  }
  const circle = ring(sources.filter((source) => !isTest(source.file)))
  if (circle) found.push(`anel de importações: ${circle.join(' → ')}`)
  return found
}
