import assert from 'node:assert/strict'
import { pbkdf2 } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { folderVault } from './folder-vault.ts'

/** Keeps the threads that read files busy, so that what is asked of them next has to wait. */
function occupyThreads(jobs: number): void {
  for (let job = 0; job < jobs; job++) pbkdf2('x', 'y', 50_000, 32, 'sha256', () => {})
}

test('a file removed between its opening and its reading is still read whole; afterwards it is absent', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'prumo-teste-'))
  try {
    const vault = folderVault(root)
    await writeFile(path.join(root, '1.pdf'), 'conteúdo')
    const opening = vault.read('1.pdf')
    // Whatever the vault would still ask of the disk after saying that it has the file comes too late.
    occupyThreads(16)
    const stream = (await opening)!
    rmSync(path.join(root, '1.pdf'))
    assert.equal(await text(stream), 'conteúdo')
    assert.equal(await vault.read('1.pdf'), null)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
})
