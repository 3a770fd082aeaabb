import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const TEXT = /\.(js|mjs|css|svg|wasm)$/
/** Below it a header weighs what is saved. */
const SMALLEST = 1024

/** Beside each file of the page stands what it is compressed, as well as it can be: the server has no time for that. */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      await Promise.all(
        Object.keys(bundle).map(async (name) => {
          // The pages themselves are written for who asks.
          if (!name.startsWith('assets/') || !TEXT.test(name)) return
          const file = path.join(dir!, name)
          const bytes = await readFile(file)
          if (bytes.length < SMALLEST) return
          await Promise.all([
            brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).then((it) =>
              writeFile(`${file}.br`, it),
            ),
            zip(bytes, { level: 9 }).then((it) => writeFile(`${file}.gz`, it)),
          ])
        }),
      )
    },
  }
}
