import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { detect } from './kinds.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prumo-tipos-'))
})
after(() => rm(folder, { recursive: true, force: true }))

async function found(text: string, name = 'nota.xml') {
  const file = path.join(folder, 'arquivo')
  await writeFile(file, text)
  return detect(file, name)
}

test('what stands before the first element is passed over, whatever it holds', async () => {
  const xml = { kind: 'xml' }
  assert.deepEqual(await found('<?xml version="1.0"?>\n<!-- <svg> -->\n<a:nota/>'), xml)
  assert.deepEqual(await found('<!DOCTYPE nota [<!ENTITY a "b">]>\n<nota/>'), xml)
  assert.deepEqual(await found('<!DOCTYPE nota>\n<?x?><nota/>'), xml)
  for (const page of ['<!-- a --><svg/>', '<!DOCTYPE a [<!ENTITY b "c">]><x:svg/>', '<?xml?><!DOCTYPE html><html/>'])
    assert.equal((await found(page)).kind, null, page)
})

test('a beginning that never ends is told in no time', async () => {
  for (const hostile of [`<!DOCTYPE a [${']'.repeat(65_000)}`, '<!DOCTYPE ['.repeat(5900), '<!--'.repeat(16_000)]) {
    const start = performance.now()
    assert.deepEqual(await found(hostile), { kind: null, called: 'HTML' })
    // It took ten seconds, in which nobody was answered.
    assert.ok(performance.now() - start < 1000)
  }
})
