import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite'

/** What most screens are made of; main.tsx asks for them by itself. */
const FRAMES = ['moldura', 'lista', 'DetailScreen', 'FormScreen']

/**
 * With each screen's import stand the files to ask for along with it. Those that are there by then need not be named with
 * each of two hundred screens: they would be a quarter of the page's first script.
 */
export function preloadWhatIsNew(): { plugin: Plugin; resolveDependencies: ResolveModulePreloadDependenciesFn } {
  /** The scripts of the page's first one, and those of the frames besides. */
  const first = new Set<string>()
  const framed = new Set<string>()
  const frames = new Set<string>()
  return {
    plugin: {
      name: 'preload-what-is-new',
      enforce: 'pre',
      generateBundle(_, bundle) {
        const add = (name: string, to: Set<string>) => {
          const chunk = bundle[name]
          if (chunk?.type !== 'chunk' || to.has(name)) return
          to.add(name)
          for (const imported of chunk.imports) add(imported, to)
        }
        for (const [name, chunk] of Object.entries(bundle)) {
          if (chunk.type !== 'chunk') continue
          if (chunk.isEntry && chunk.name === 'index') add(name, first)
          if (FRAMES.includes(chunk.name)) frames.add(name)
        }
        for (const name of frames) add(name, framed)
      },
    },
    resolveDependencies: (script, names, { hostType }) =>
      hostType === 'html'
        ? names
        : names.filter((name) => !first.has(name) && (frames.has(script) || !framed.has(name))),
  }
}
