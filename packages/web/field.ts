import type { Plugin, PluginOption, Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** The page of the field application, and what stands in public for it. */
const PAGE = 'campo.html'
const BESIDE = ['prumo.svg', 'manifest.webmanifest', 'icones/prumo-192.png']

/**
 * The service worker, and what it keeps: the page of the field application and the closure of its scripts, worked out of
 * the bundle, since everything a form may ask for must be there when there is no network.
 */
export function field(): PluginOption[] {
  const kept = new Set<string>()
  const closure: Plugin = {
    name: 'field-closure',
    apply: 'build',
    generateBundle(_, bundle) {
      kept.clear()
      for (const one of [PAGE, ...BESIDE]) kept.add(one)
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.isEntry && chunk.name === 'campo') add(chunk)
      function add(chunk: Rolldown.OutputChunk): void {
        if (kept.has(chunk.fileName)) return
        kept.add(chunk.fileName)
        for (const sheet of chunk.viteMetadata?.importedCss ?? []) kept.add(sheet)
        for (const asset of chunk.viteMetadata?.importedAssets ?? []) kept.add(asset)
        for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
          const next = bundle[name]
          if (next?.type === 'chunk') add(next)
        }
      }
    },
  }
  return [
    closure,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      // Registered by the field application alone (core/telefone/versao.tsx).
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*'],
        globIgnores: ['sw.js', '**/*.{br,gz}'],
        maximumFileSizeToCacheInBytes: 3_000_000,
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [(entries) => ({ manifest: entries.filter(({ url }) => kept.has(url)), warnings: [] })],
      },
    }),
  ]
}
