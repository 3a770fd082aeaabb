import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Libraries that every screen needs, apart from the product's own code: a release changes the second and leaves the first
 * in the cache. zod is not among them: only forms bring it.
 */
const SHELL =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|react-query|query-core|history|store|react-store))\//

/** The version lives once, in the root package.json. */
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

export default defineConfig({
  define: { __PRUMO_VERSION__: JSON.stringify(version) },
  base: '/',
  plugins: [react()],
  build: {
    target: 'es2023',
    sourcemap: false,
    // A font or picture inside the style sheet would need data: in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'base', test: SHELL }] } },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.PORT || 3000}` } },
  },
})
