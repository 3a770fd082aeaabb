import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import pino from 'pino'
import { until } from '../../test-kit/until.ts'
import { readConfig } from '../config.ts'
import { AppError, badInput } from '../errors.ts'
import { type Asker, Isolation } from './isolated.ts'

type Scene = typeof import('./isolated.cenario.ts')
const data = await mkdtemp(path.join(tmpdir(), 'prumo-isolado-'))
const folder = path.join(data, 'recebendo')
after(() => rm(data, { recursive: true, force: true }))

const person = (id: string): Asker => ({
  log: pino({ level: 'silent' }),
  config: readConfig({ DATA_DIR: data }),
  usuario: { id },
})
const LIMITS = {
  what: 'arquivos',
  atOnce: 2,
  perPerson: 1,
  waitingPerPerson: 3,
  waiting: 4,
  heapMb: 96,
  residentMb: 200,
}
const tasksOf = (isolation: Isolation) => {
  const task = <K extends keyof Scene & string>(name: K, deadlineMs = 20_000) =>
    isolation.task<Scene, K>(import.meta.resolve('./isolated.cenario.ts'), name, {
      deadlineMs,
      tooMuch: () => badInput('É demais.'),
      unreadable: () => badInput('Não se lê.'),
    })
  return { task }
}
const { task } = tasksOf(new Isolation(LIMITS))
const [ana, bia] = [person('1'), person('2')]
const said = (sentence: string) => (error: AppError) => error.status === 400 && error.message === sentence

test('a function answers from another process, which stays warm for the next', async () => {
  assert.equal(await task('sum')(ana, { a: 2, b: 3 }), 5)
  const first = await task('pid')(ana, {})
  assert.notEqual(first, process.pid)
  assert.equal(await task('pid')(bia, {}), first)
})

test('what it says on the way is answered before it goes on', async () => {
  const heard: number[] = []
  const sum = await task('count')(ana, { to: 4 }, async (n: number) => {
    heard.push(n)
    return n * 10
  })
  assert.deepEqual([heard, sum], [[1, 2, 3, 4], 100])
  await assert.rejects(
    task('count')(ana, { to: 2 }, () => {
      throw badInput('Quem ouve também recusa.')
    }),
    said('Quem ouve também recusa.'),
  )
})

test('its refusal is a refusal here; whatever else becomes of it is one of two sentences', async () => {
  await assert.rejects(
    task('refuse')(ana, {}),
    (error: AppError) => error instanceof AppError && error.status === 400 && error.details.campo === 'por isto',
  )
  await assert.rejects(task('broken')(ana, {}), said('Não se lê.'))
  await assert.rejects(task('crash')(ana, {}), said('É demais.'))
  await assert.rejects(task('spin', 400)(ana, {}), said('É demais.'))
  await assert.rejects(task('hold')(ana, { where: 'heap' }), said('É demais.'))
  await assert.rejects(task('hold')(ana, { where: 'outside' }), said('É demais.'))
  assert.equal(await task('sum')(ana, { a: 1, b: 1 }), 2, 'and the next is served')
})

test('it reads the product and the folder where files wait, and has nothing else: no disk, no network, no secret', async () => {
  const file = path.join(folder, 'enviado')
  await writeFile(file, 'conteúdo')
  process.env.SEGREDO_DE_TESTE = 'segredo'
  const reached = await task('reach')(ana, { file, folder })
  assert.deepEqual(reached, {
    ownFile: 'conteúdo',
    otherFile: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    network: 'ERR_ACCESS_DENIED',
    env: reached.env,
  })
  assert.doesNotMatch(reached.env!, /SEGREDO|DATABASE|SMTP|PATH/)
  await rm(file)
  assert.deepEqual(await readdir(folder), [])
})

test('one person never holds both places: another is served while theirs never ends', async () => {
  const { task } = tasksOf(new Isolation(LIMITS))
  const slow = [1, 2, 3].map(() => assert.rejects(task('spin', 1500)(ana, {}), said('É demais.')))
  assert.equal(await task('sum')(bia, { a: 1, b: 2 }), 3)
  assert.equal(await task('sum')(bia, { a: 1, b: 3 }), 4)
  await Promise.all(slow)
})

test('beyond a few in line of one person, and of all, who comes is asked to come again', async () => {
  const { task } = tasksOf(new Isolation(LIMITS))
  const pending = [1, 2, 3, 4].map(() => task('spin', 300)(ana, {}).catch(() => {}))
  await assert.rejects(task('sum')(ana, { a: 1, b: 1 }), (error: AppError) => error.status === 429)
  pending.push(
    task('spin', 300)(bia, {}).catch(() => {}),
    task('sum')(bia, { a: 1, b: 1 }).then(() => {}),
  )
  await assert.rejects(task('sum')(bia, { a: 1, b: 1 }), (error: AppError) => error.status === 503)
  await Promise.all(pending)
})

test('without work it is let go', async () => {
  const { task } = tasksOf(new Isolation({ ...LIMITS, idleMs: 50 }))
  const pid = await task('pid')(ana, {})
  await until(async () => {
    try {
      process.kill(pid, 0)
      return false
    } catch {
      return true
    }
  })
  assert.notEqual(await task('pid')(ana, {}), pid)
})
