import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialJavaScript } from '../bench/browser-size.ts'

test('what the page loads before the list of orders shows stays within its limit', () => {
  const said: string[] = []
  assert.ok(
    initialJavaScript((line) => said.push(line)),
    said.join('\n'),
  )
})
