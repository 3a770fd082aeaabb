import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes the inventory of this version (CycloneDX 1.5) to the output: every library that is served or builds what is, from the
 * lock that installs them, with licence and hash. npm's own leaves out those that development uses too.
 */

interface Locked {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly dev?: true
  readonly link?: true
}
const ALGORITHMS: Readonly<Record<string, string>> = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
}
const IN = 'node_modules/'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const { name, version } = read('package.json') as { name: string; version: string }
const locked = Object.entries(read('package-lock.json').packages as Record<string, Locked>)

const components = new Map<string, object>()
for (const [place, { version: of = '', license, integrity, dev, link }] of locked) {
  if (!place.includes(IN) || dev || link) continue
  const called = place.slice(place.lastIndexOf(IN) + IN.length)
  const purl = `pkg:npm/${called.replace('@', '%40')}@${of}`
  const [, algorithm = '', hash = ''] = /^(\w+)-(\S+)/.exec(integrity ?? '') ?? []
  components.set(purl, {
    type: 'library',
    'bom-ref': purl,
    name: called,
    version: of,
    purl,
    ...(license && { licenses: [{ expression: license }] }),
    ...(hash && { hashes: [{ alg: ALGORITHMS[algorithm], content: Buffer.from(hash, 'base64').toString('hex') }] }),
  })
}
console.log(
  JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      version: 1,
      metadata: { component: { type: 'application', name, version } },
      components: [...components].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, component]) => component),
    },
    null,
    1,
  ),
)
