import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword, inPasswordTurn, verifyPassword } from './passwords.ts'

test('a password is kept whole and compared whole', async () => {
  const long = `${'palavra comprida '.repeat(20)}fim`
  const stored = await hashPassword(long)
  assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.equal(await verifyPassword(stored, long), true)
  assert.equal(await verifyPassword(stored, long.slice(0, -1)), false)
  assert.equal(await verifyPassword(stored, long.slice(0, 72)), false)
  assert.equal(await verifyPassword(null, long), false)
  assert.equal(await verifyPassword('não é um hash', long), false)
})

test('the same letters typed on another keyboard are the same password', async () => {
  const composed = 'ação-é-aqui'
  assert.equal(await verifyPassword(await hashPassword(composed), composed.normalize('NFD')), true)
})

test('two at once and no more, in the order they came, also after one fails', async () => {
  let [now, most] = [0, 0]
  const order: number[] = []
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, i) =>
      inPasswordTurn(async () => {
        most = Math.max(most, ++now)
        order.push(i)
        await new Promise(setImmediate)
        now--
        if (i % 5 === 0) throw new Error('falhou')
        return i
      }),
    ),
  )
  assert.equal(most, 2)
  assert.deepEqual(
    order,
    order.toSorted((a, b) => a - b),
  )
  assert.equal(results.filter(({ status }) => status === 'rejected').length, 8)
  assert.equal(await inPasswordTurn(async () => 'livre'), 'livre')
})
