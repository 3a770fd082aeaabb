import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isChamada } from '@prumo/domain/core/chamada.ts'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { addresses } from './addresses.ts'
import { compressed } from './compressed.ts'
import { field } from './field.ts'
import { frames } from './frames.ts'
import { loadersByModule } from './loaders.ts'
import { preloadWhatIsNew } from './preload.ts'

/**
 * Libraries that every screen needs, apart from the product's own code: a release changes the second and leaves the first
 * in the cache. zod is not among them: only forms bring it.
 */
const SHELL = /node_modules\/(react|react-dom|scheduler)\//
/** The same of all but the field application, which has no use for them. */
const DESK = /node_modules\/@tanstack\/(react-router|router-core|react-query|query-core|history|store|react-store)\//

/** Icons that several screens show: a file for each would weigh more by itself than what it draws. */
const ICONS = { name: 'icones', test: /node_modules\/@tabler\//, minShareCount: 4, priority: 2 }

/** The version lives once, in the root package.json. */
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

const PDFJS = path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
const pdfjs = JSON.parse(readFileSync(path.join(PDFJS, 'package.json'), 'utf8')).version

/**
 * The PDF reader asks by name for the fonts a document left out and for rare image decoders, which hence keep their names;
 * the library's version in their folder lets them be cached for good.
 */
const pdfjsFiles: Plugin = {
  name: 'pdfjs-files',
  config: (_, { command }) => ({
    define: {
      __PDFJS_FILES__: JSON.stringify(command === 'build' ? `/assets/pdfjs-${pdfjs}/` : `/@fs${PDFJS}/`),
    },
  }),
  generateBundle() {
    for (const [folder, wanted] of [
      ['standard_fonts', /./],
      ['wasm', /_nowasm_fallback\.js$|LICENSE_.*(JBIG2|OPENJPEG)$/],
    ] as const)
      for (const file of readdirSync(path.join(PDFJS, folder)).filter((name) => wanted.test(name)))
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdfjs-${pdfjs}/${folder}/${file}`,
          source: readFileSync(path.join(PDFJS, folder, file)),
        })
  },
}

/** What these modules export is worked out here, and its values stand in the page in its place. */
const WORKED_OUT = /\/app\/plain-entities\.ts$/
/** Of the API's calls the page holds method and path: their schemas, and whatever else stands beside them, are types to it. */
const CALLS = /\/domain\/src\/.*[/-]chamadas\.ts$/
const workedOut: Plugin = {
  name: 'worked-out',
  async load(id) {
    const calls = CALLS.test(id)
    if (!calls && !WORKED_OUT.test(id)) return
    const values: Record<string, unknown> = await import(id)
    return Object.entries(values)
      .filter(([, value]) => !calls || isChamada(value) || areCalls(value))
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  },
}
const areCalls = (value: unknown): boolean =>
  typeof value === 'object' &&
  value?.constructor === Object &&
  Object.values(value).every((it) => isChamada(it) || areCalls(it))

/** zod asks by `eval` whether it may use it. Our policy forbids that, and browsers report each try: it is told beforehand. */
const ZOD_CONFIG = '__zod_globalConfig = {}'
const noEvalProbe: Plugin = {
  name: 'no-eval-probe',
  transform(code, id) {
    if (!/\/zod\/v4\/core\/core\.js$/.test(id)) return
    if (!code.includes(ZOD_CONFIG))
      throw new Error('zod guarda os seus ajustes de outro modo: noEvalProbe (vite.config.ts)')
    return code.replace(ZOD_CONFIG, '__zod_globalConfig = { jitless: true }')
  },
}

const page = (name: string): string => path.join(import.meta.dirname, name)

const { plugin: framesPlugin, groups: FRAMES } = frames([SHELL, DESK, ICONS.test])
const { plugin: preloadPlugin, resolveDependencies } = preloadWhatIsNew()

export default defineConfig({
  define: { __PRUMO_VERSION__: JSON.stringify(version) },
  base: '/',
  plugins: [
    react(),
    pdfjsFiles,
    workedOut,
    noEvalProbe,
    framesPlugin,
    loadersByModule(),
    preloadPlugin,
    addresses(),
    compressed(),
    ...field(),
  ],
  build: {
    target: 'es2023',
    sourcemap: false,
    // Browsers that do not know it ask for each file as they meet it.
    modulePreload: { polyfill: false, resolveDependencies },
    // A font or picture inside the style sheet would need data: in the content security policy.
    assetsInlineLimit: 0,
    // The PDF reader is that large, and comes only with the first PDF.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: { index: page('index.html'), campo: page('campo.html') },
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: SHELL, priority: 3 },
            { name: 'rotas', test: DESK, priority: 3 },
            ICONS,
            ...FRAMES,
          ],
        },
        // The entry names every file it may ask for, and a hash does not compress: 42 bits tell one build from another.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.PORT || 3000}` } },
  },
})
