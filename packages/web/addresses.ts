import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { runnerImport } from 'vite'
import type { ScreenRoute } from './src/core/screens/screen-routes.ts'

/** What a page of the desk brings whatever its address. */
const FRAME = ['moldura', 'lista']
const IMPORT = /\b__vite_ssr_dynamic_import__\("([^"]+)"\)/g

/** Drawings of which only the names matter here: six thousand files that nobody reads. */
const noIcons: Plugin = {
  name: 'no-icons',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('@tabler/icons-react') ? '\0no-icons' : null),
  load: (id) => (id === '\0no-icons' ? 'export default {}' : null),
}

/** As the server reads it (core/http/first-files.ts): what to ask for along with the page of an address. */
interface Address {
  readonly path: string
  readonly alvo: string
  readonly flag: string
  readonly asks?: string
  readonly files: readonly string[]
}

/**
 * Which files each address will ask for, so that the page names them from the start: otherwise the browser learns of the
 * screen only once the first script ran, and on a bad line each such step is a sixth of a second.
 */
export function addresses(): Plugin {
  const root = import.meta.dirname
  return {
    name: 'addresses',
    apply: 'build',
    // After the chunks that held nothing but styles were taken out: what is named must be there.
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const named = (name: string) => chunks.filter((chunk) => chunk.name === name)
        const closure = (from: readonly Rolldown.OutputChunk[], into = new Set<string>()): Set<string> => {
          for (const chunk of from) {
            if (into.has(chunk.fileName)) continue
            into.add(chunk.fileName)
            for (const sheet of chunk.viteMetadata?.importedCss ?? []) into.add(sheet)
            closure(
              chunk.imports.map((name) => bundle[name]).filter((one) => one?.type === 'chunk'),
              into,
            )
          }
          return into
        }
        // What the page names by itself.
        const there = closure(chunks.filter(({ isEntry, name }) => isEntry && name === 'index'))
        const beyond = (from: readonly Rolldown.OutputChunk[]) => [...closure(from)].filter((file) => !there.has(file))
        const { module } = await runnerImport<{ screenRoutes: readonly ScreenRoute[] }>(
          path.join(root, 'src/app/screens.ts'),
          { root, configFile: false, logLevel: 'error', plugins: [noIcons] },
        )
        const pages = module.screenRoutes.map((route): Address => {
          const files = [...String(route.load).matchAll(IMPORT)].map(([, file]) => path.join(root, file!))
          const names = FRAME.concat(`cargas-${route.path.split('/')[1]}`).flatMap(named)
          const own = chunks.filter(({ moduleIds }) => files.some((file) => moduleIds.includes(file)))
          return {
            path: route.path,
            alvo: route.tela.alvo,
            flag: route.flag,
            ...(route.asks && { asks: route.asks }),
            files: beyond([...names, ...own]),
          }
        })
        pages.push({
          path: '/',
          alvo: '',
          flag: 'any',
          asks: '/api/inicio',
          files: beyond(['moldura', 'Home'].flatMap(named)),
        })
        this.emitFile({ type: 'asset', fileName: 'enderecos.json', source: JSON.stringify(pages) })
      },
    },
  }
}
