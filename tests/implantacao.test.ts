import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { SETTINGS } from '../packages/server/src/core/config.ts'
import { startS3 } from '../packages/server/src/test-kit/s3.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const settings = new Set(Object.keys(SETTINGS))
/** Names that belong to the other programs beside the server. */
const OTHERS = ['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB', 'ROOT_ACCESS_KEY', 'ROOT_SECRET_KEY']

const onlyKnown = (names: Iterable<string | undefined>, where: string) => {
  for (const name of names) assert.ok(settings.has(name!) || OTHERS.includes(name!), `${where}: ${name} não existe`)
}

/** The instructions of the image's last stage, and the stages they copy from. */
function dockerfile(): { instruction: string; rest: string; stage: number }[] {
  let stage = -1
  return read('deploy/Dockerfile')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [instruction = '', ...rest] = line.split(' ')
      if (instruction === 'FROM') stage++
      return { instruction, rest: rest.join(' '), stage }
    })
}

/** What the image leaves out, as Docker reads it. */
const leftOut = read('deploy/Dockerfile.dockerignore')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
const isLeftOut = (file: string): boolean => {
  const inside = path.relative(root, file)
  return leftOut.some((pattern) => path.matchesGlob(inside, pattern))
}

test('operacao.md explains every setting, and names none that does not exist', () => {
  const text = read('docs/operacao.md')
  for (const name of settings) assert.ok(text.includes(`\`${name}`), name)
  const named = [...text.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)/g)].map(([, name]) => name)
  onlyKnown(named, 'docs/operacao.md')
  for (const [, target = ''] of text.matchAll(/\]\(\.\.\/([^)#]+)/g))
    assert.ok(existsSync(path.join(root, target)), target)
  const metrics = read('packages/server/src/operacao/metrics.ts')
  for (const [, name = ''] of metrics.matchAll(/'(prumo_\w+)'/g)) assert.ok(text.includes(`\`${name}`), name)
})

test('the image, the compose file, the unit and their settings name only what exists', () => {
  onlyKnown(
    dockerfile()
      .filter(({ instruction }) => instruction === 'ENV')
      .map(({ rest }) => rest.split('=')[0]),
    'Dockerfile',
  )
  const compose = read('deploy/compose.yaml')
  onlyKnown(
    [...compose.matchAll(/^ {4,6}([A-Z][A-Z0-9_]+): /gm)].map(([, name]) => name),
    'compose.yaml',
  )
  onlyKnown(
    [...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name),
    'compose.yaml',
  )
  const asked = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
  const offered = [...read('deploy/compose.env.example').matchAll(/^#?([A-Z]\w+)=/gm)].map(([, name]) => name!)
  assert.deepEqual(new Set(offered), asked)
  const unit = read('deploy/prumo.service')
  onlyKnown(
    [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name),
    'prumo.service',
  )
  onlyKnown(
    [...read('deploy/prumo.env.example').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name),
    'prumo.env',
  )
  const [, script = ''] = /^ExecStart=\S+ (?:--\S+ )*(\S+)$/m.exec(unit)!
  assert.ok(existsSync(path.join(root, script)))
  // No secret is written down anywhere.
  for (const file of ['Dockerfile', 'compose.yaml', 'prumo.service', 'compose.env.example'])
    for (const [line, name = '', value = ''] of read(`deploy/${file}`).matchAll(
      /^\s*(\w*(?:PASSWORD|SECRET\w*|TOKEN))[=:] ?(.*)$/gm,
    ))
      assert.ok(!name || value === '' || value.startsWith('${'), `${file}: ${line}`)
})

test('the proxies refuse the API without TLS, and their logs keep neither what was searched for nor the link of a new password', () => {
  const nginx = read('deploy/nginx.conf')
  const plain = nginx.slice(nginx.indexOf('listen 80;'))
  assert.match(plain, /location \/api \{\s+return 403;/)
  assert.doesNotMatch(nginx, /\$request_uri"|\$request"|\$args|\$http_referer/)
  const logs = [...nginx.matchAll(/access_log (\S+) ?(\w*);/g)]
  assert.deepEqual(
    logs.map(([, , format]) => format),
    ['prumo', 'prumo'],
    'one for each server',
  )
  assert.match(nginx, /~\^\/recuperar-senha\//)
  assert.match(
    read('deploy/Caddyfile'),
    /http:\/\/[\w.]+ \{\n\t@api path \/api \/api\/\*\n\thandle @api \{\n\t\trespond 403/,
  )
})

test('what the compose file depends on is in it', () => {
  const compose = read('deploy/compose.yaml')
  const section = (name: string) => compose.slice(compose.search(new RegExp(`^${name}:`, 'm'))).split(/\n(?=\S)/)[0]!
  const services = new Set([...section('services').matchAll(/^ {2}([a-z]+):$/gm)].map(([, name]) => name!))
  const volumes = new Set([...section('volumes').matchAll(/^ {2}([a-z]+):$/gm)].map(([, name]) => name!))
  assert.deepEqual([...services].sort(), ['arquivos', 'balde', 'banco', 'correio', 'prumo'])
  for (const [, name = ''] of compose.matchAll(/^ {6}([a-z]+):\n {8}condition:/gm)) assert.ok(services.has(name), name)
  for (const [, name = ''] of compose.matchAll(/^ {6}- ([a-z]+):\//gm)) assert.ok(volumes.has(name), name)
  for (const [, host = ''] of compose.matchAll(/^[^#]*(?:@|\/\/)([a-z]+):\d+/gm)) assert.ok(services.has(host), host)
  assert.ok(!compose.includes('\t'))
})

test('the server starts from a copy of exactly what the image holds, and is healthy', {
  timeout: 120_000,
}, async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prumo-imagem-'))
  const image = path.join(folder, 'prumo')
  try {
    const steps = dockerfile()
    const last = Math.max(...steps.map(({ stage }) => stage))
    const installed: string[] = []
    for (const { instruction, rest, stage } of steps) {
      if (instruction !== 'COPY') continue
      const words = rest.split(' ')
      const from = words[0]!.startsWith('--from=') ? words.shift() : undefined
      const target = words.pop()!
      for (const word of words) {
        const source = path.join(root, from ? word.replace(/^\/prumo\//, '') : word)
        if (from && word.endsWith('/dist') && !existsSync(source)) continue // not built here: only the API answers
        assert.ok(existsSync(source), `COPY ${rest}`)
        if (stage !== last) continue
        const place = path.join(image, target)
        await mkdir(path.dirname(place), { recursive: true })
        if (from && (target === 'node_modules' || target === 'packages')) {
          installed.push(target)
          continue
        }
        await cp(source, place, { recursive: true, filter: (name) => !isLeftOut(name) })
      }
    }
    // Nothing that only serves whoever develops it (ASVS 15.2.3).
    const { globSync } = await import('node:fs')
    const held = globSync('{packages,scripts}/**/*', { cwd: image })
    assert.ok(held.length > 1000)
    assert.deepEqual(
      held.filter((name) => /\.(test|cenario)\.tsx?$|test-kit|scripts\/(test|dev|check)/.test(name)),
      [],
    )
    // The packages of the house are the copied ones; the others are those installed here.
    await mkdir(path.join(image, 'node_modules/@prumo'), { recursive: true })
    for (const name of ['domain', 'server'])
      await symlink(path.join(image, 'packages', name), path.join(image, 'node_modules/@prumo', name))
    await linkPackages(path.join(root, 'node_modules'), path.join(image, 'node_modules'))
    // A package may have its own version of another, inside it.
    const own = 'packages/server/node_modules'
    if (installed.includes('packages') && existsSync(path.join(root, own))) {
      await mkdir(path.join(image, own))
      await linkPackages(path.join(root, own), path.join(image, own))
    }

    const [command] = steps.filter(({ instruction, stage }) => instruction === 'CMD' && stage === last)
    const [program, ...args] = JSON.parse(command!.rest) as string[]
    const [, check] = /CMD (\[.*\])$/.exec(steps.find(({ instruction }) => instruction === 'HEALTHCHECK')!.rest)!
    assert.equal(program, 'node')
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: path.join(folder, 'dados'), PORT: '0', HOST: '127.0.0.1' }
    const child = spawn(process.execPath, args, { cwd: image, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const ended = once(child, 'exit')
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk
    })
    const url = await new Promise<string>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`terminou (${code}): ${err}${out}`)))
      child.stderr.on('data', (chunk: Buffer) => {
        err += chunk
        const match = /Prumo v\S+ em (http:\/\/\S+)\n(?:.+\n)*\n/.exec(err)
        if (match) resolve(match[1]!)
      })
    })
    try {
      const health = (port: string) =>
        once(
          spawn(process.execPath, JSON.parse(check!).slice(1), { env: { ...env, PORT: port }, stdio: 'ignore' }),
          'exit',
        )
      assert.deepEqual(await health(new URL(url).port), [0, null])
      assert.deepEqual(await health('1'), [1, null])
      await fetch(`${url}/api/versao`, {
        headers: { authorization: 'Bearer segredo-no-cabecalho', cookie: 'a=segredo' },
      })
    } finally {
      child.kill('SIGTERM')
      assert.deepEqual(await ended, [0, null], err)
    }
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    assert.ok(lines.some(({ msg, caminho, reqId }) => msg === 'requisição' && caminho === '/api/versao' && reqId))
    assert.ok(!out.includes('segredo'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** Each installed package under its name; those of the house are left out. */
async function linkPackages(from: string, to: string): Promise<void> {
  const { readdir } = await import('node:fs/promises')
  for (const name of await readdir(from)) {
    if (name === '@prumo') continue
    if (!name.startsWith('@')) {
      await symlink(path.join(from, name), path.join(to, name))
      continue
    }
    await mkdir(path.join(to, name), { recursive: true })
    for (const inner of await readdir(path.join(from, name)))
      await symlink(path.join(from, name, inner), path.join(to, name, inner))
  }
}

test('the bucket of the compose file is made once', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prumo-balde-'))
  const s3 = await startS3(folder)
  try {
    const make = async () => {
      const child = spawn(process.execPath, [path.join(root, 'scripts/criar-balde.ts')], {
        env: { ...process.env, ...s3.config, S3_BUCKET: 'outro-balde' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let text = ''
      child.stdout.on('data', (chunk: Buffer) => {
        text += chunk
      })
      const [code] = await once(child, 'close')
      return [code, text.trim()]
    }
    assert.deepEqual(await make(), [0, 'Balde "outro-balde" criado.'])
    assert.deepEqual(await make(), [0, 'O balde "outro-balde" já existe.'])
  } finally {
    await s3.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
