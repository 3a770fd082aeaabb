import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const SRC = path.join(import.meta.dirname, 'src')
/** Where a module names its screens and what it offers: `<modulo>/modulo.ts` and the routes of its rooms. */
const NAMING = /^([\w-]+)\/(?:modulo|(?:[\w-]+\/)*routes)\.tsx?$/
const IMPORT = /\bimport\('(\.[^']+)'\)/g
const LOADERS = 'virtual:modulos/cargas-'

/**
 * The names of the files that hold a module's screens come in one small file of the module, asked for with its first screen.
 * In the entry they would grow with every room, and a hash does not compress: the page opens as fast with ten modules as with six.
 */
export function loadersByModule(): Plugin {
  return {
    name: 'loaders-by-module',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(LOADERS) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${LOADERS}`)) return
      const modulo = id.slice(LOADERS.length + 1)
      const files = globSync([`${modulo}/modulo.{ts,tsx}`, `${modulo}/**/routes.{ts,tsx}`], { cwd: SRC })
      const named = files.flatMap((file) =>
        [...readFileSync(path.join(SRC, file), 'utf8').matchAll(IMPORT)].map(([, from]) => placeOf(file, from!)),
      )
      return [...new Set(named)]
        .sort()
        .map((place) => `export const ${nameOf(place)} = () => import(${JSON.stringify(path.join(SRC, place))})`)
        .join('\n')
    },
    transform(code, id) {
      const file = path.relative(SRC, id)
      const modulo = NAMING.exec(file)?.[1]
      if (!modulo) return
      return code.replace(
        IMPORT,
        (_, from) => `import('${LOADERS}${modulo}').then((cargas) => cargas.${nameOf(placeOf(file, from))}())`,
      )
    },
  }
}

/** Where a file named from another lies, from the folder of all. */
const placeOf = (file: string, from: string): string => path.join(path.dirname(file), from)
const nameOf = (place: string): string => place.replace(/\W/g, '_')
