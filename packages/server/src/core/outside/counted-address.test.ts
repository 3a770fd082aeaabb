import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countedAddress } from './counted-address.ts'

test('addresses are counted as people have them', () => {
  const table: [string, string][] = [
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
  ]
  for (const [ip, counted] of table) assert.equal(countedAddress(ip), counted, ip)
})
