import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createQueue, isSending, type Way } from './queue.ts'

type Trip = Way & { file: string; arrive: () => void; fail: (why: string) => void }

/** A queue whose trips end when the test says so. */
function house(atATime?: number) {
  const trips: Trip[] = []
  const arrived: string[] = []
  let keys = 0
  const queue = createQueue<string>({
    send: (file, way) =>
      new Promise((resolve, reject) => {
        way.signal.addEventListener('abort', () => reject(new DOMException('Envio interrompido', 'AbortError')))
        trips.push({ ...way, file, arrive: () => resolve(null), fail: (why) => reject(new Error(why)) })
      }),
    onArrived: (file) => arrived.push(file),
    newKey: () => `chave-${++keys}`,
    ...(atATime && { atATime }),
  })
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const states = () => queue.get().map(({ file, state }) => `${file} ${state}`)
  return { queue, trips, arrived, settled, states }
}

test('two travel at a time, in the order in which they came; who arrives makes room', async () => {
  const { queue, trips, arrived, settled, states } = house()
  queue.add(['a', 'b', 'c'])
  queue.add(['d'])
  assert.deepEqual(states(), ['a going', 'b going', 'c waiting', 'd waiting'])
  trips[1]!.arrive()
  await settled()
  assert.deepEqual(states(), ['a going', 'c going', 'd waiting'])
  for (const trip of trips) trip.arrive()
  await settled()
  trips.at(-1)!.arrive()
  await settled()
  assert.deepEqual([arrived, states(), isSending(queue.get())], [['b', 'a', 'c', 'd'], [], false])
})

test('progress is of its own file, and what failed starts again from nothing', async () => {
  const { queue, trips, settled } = house()
  queue.add(['a', 'b'])
  trips[0]!.onProgress(0.5)
  assert.deepEqual(
    queue.get().map(({ share }) => share),
    [0.5, 0],
  )
  trips[0]!.fail('O servidor não respondeu.')
  await settled()
  trips[0]!.onProgress(0.9)
  const { state, share, failure } = queue.get()[0]!
  assert.deepEqual([state, share, failure], ['failed', 0, 'O servidor não respondeu.'])
})

test('one that fails holds up nobody, and keeps its key when sent again', async () => {
  const { queue, trips, arrived, settled, states } = house(1)
  queue.add(['a', 'b', 'c'])
  trips[0]!.fail('Não abre.')
  await settled()
  assert.deepEqual(states(), ['a failed', 'b going', 'c waiting'])
  trips[1]!.fail('Não abre.')
  await settled()
  trips[2]!.arrive()
  await settled()
  assert.deepEqual([states(), isSending(queue.get())], [['a failed', 'b failed'], false])
  queue.retry(queue.get()[1]!.id)
  assert.deepEqual(states(), ['a failed', 'b going'])
  queue.retry()
  assert.deepEqual(states(), ['a waiting', 'b going'])
  trips[3]!.arrive()
  await settled()
  trips[4]!.arrive()
  await settled()
  assert.deepEqual(arrived, ['c', 'b', 'a'])
  assert.deepEqual(
    trips.map(({ file, idempotencyKey }) => `${file} ${idempotencyKey}`),
    ['a chave-1', 'b chave-2', 'c chave-3', 'b chave-2', 'a chave-1'],
  )
})

test('one is cancelled where it is, waiting, travelling or failed; the others go on', async () => {
  const { queue, trips, arrived, settled, states } = house(1)
  queue.add(['a', 'b', 'c'])
  const [a, b] = queue.get()
  queue.cancel(b!.id)
  queue.cancel(a!.id)
  assert.equal(trips[0]!.signal.aborted, true)
  await settled()
  assert.deepEqual(states(), ['c going'])
  trips[1]!.fail('Não abre.')
  await settled()
  queue.cancel(queue.get()[0]!.id)
  assert.deepEqual([states(), arrived], [[], []])
})

test('all are cancelled at once, and none of them starts', async () => {
  const { queue, trips, arrived, settled, states } = house()
  queue.add(['a', 'b', 'c', 'd'])
  queue.cancel()
  await settled()
  assert.deepEqual([states(), arrived, trips.length], [[], [], 2])
  assert.ok(trips.every(({ signal }) => signal.aborted))
  queue.add(['e'])
  assert.deepEqual(states(), ['e going'])
})

test('who listens hears of each change, until it stops listening', () => {
  const { queue } = house()
  let heard = 0
  const stop = queue.subscribe(() => heard++)
  queue.add(['a'])
  const before = heard
  assert.ok(before > 0)
  assert.equal(queue.get(), queue.get(), 'the same list while nothing changes')
  stop()
  queue.add(['b'])
  assert.equal(heard, before)
})
