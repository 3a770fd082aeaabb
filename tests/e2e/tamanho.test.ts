import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldJavaScript, initialJavaScript } from '../bench/browser-size.ts'

test('what the page loads before the list of orders shows stays within its limit', () => {
  const said: string[] = []
  assert.ok(
    initialJavaScript((line) => said.push(line)),
    said.join('\n'),
  )
})

test('what a phone brings to open the field application, and to keep all of it, stays within its limits', () => {
  const said: string[] = []
  assert.ok(
    fieldJavaScript((line) => said.push(line)),
    said.join('\n'),
  )
})
