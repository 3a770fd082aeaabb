import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { folderVault } from './folder-vault.ts'

test('a file removed between its opening and its reading is still read whole; afterwards it is absent', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'prumo-teste-'))
  try {
    const vault = folderVault(root)
    await writeFile(path.join(root, '1.pdf'), 'conteúdo')
    const stream = (await vault.read('1.pdf'))!
    await vault.remove('1.pdf')
    assert.equal(await text(stream), 'conteúdo')
    assert.equal(await vault.read('1.pdf'), null)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
})
