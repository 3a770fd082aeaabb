import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { QualquerFluxo } from '../../packages/domain/src/core/fluxo.ts'
import { snake } from '../../packages/server/src/core/database/tables.ts'

const camel = (slug: string): string => slug.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The server's own sources, tests apart, by path from its folder; `core/atos` is the kernel itself. */
export function serverSources(folder: string, under = ''): Record<string, string> {
  const sources: Record<string, string> = {}
  for (const name of readdirSync(path.join(folder, under))) {
    const file = path.join(under, name)
    if (statSync(path.join(folder, file)).isDirectory()) Object.assign(sources, serverSources(folder, file))
    else if (/\.(ts|sql)$/.test(name) && !/\.(test|cenario)\.ts$/.test(name) && !file.startsWith('core/atos/'))
      sources[file] = readFileSync(path.join(folder, file), 'utf8')
  }
  return sources
}

/** Files that write the state of a record whose flow goes through `agir`, past it: by the query builder or in SQL. */
export function statesWrittenOutside(
  sources: Readonly<Record<string, string>>,
  fluxos: readonly QualquerFluxo[],
): string[] {
  return fluxos.flatMap(({ entidade: { name }, estado }) => {
    const builder = new RegExp(`updateTable\\('${camel(name)}'\\)\\s*\\.set\\(\\{[^}]*\\b${estado}\\b`)
    const statement = new RegExp(
      `\\bupdate\\s+${name.replaceAll('-', '_')}\\b[^;\`]*?\\bset\\b(?:(?!\\bwhere\\b)[^;\`])*?\\b${snake(estado)}\\s*=`,
      'i',
    )
    return Object.entries(sources)
      .filter(([, text]) => builder.test(text) || statement.test(text))
      .map(([file]) => `${file} muda ${estado} de ${name} fora de agir`)
  })
}
