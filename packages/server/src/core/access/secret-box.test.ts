import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { readConfig } from '../config.ts'
import { open, SECRET_KEY_FILE, seal } from './secret-box.ts'

const holder = (env: Record<string, string>) => ({ config: readConfig(env) })
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')

test('what is sealed opens again here alone, for the same thing alone, untouched alone', () => {
  const house = holder({ CHAVE_SECRETA: key(1) })
  const sealed = seal(house, 'JBSWY3DPEHPK3PXP ção', 'segundo-fator:1')
  assert.ok(!Buffer.from(sealed, 'base64').toString('latin1').includes('JBSWY3DP'))
  assert.notEqual(sealed, seal(house, 'JBSWY3DPEHPK3PXP ção', 'segundo-fator:1'))
  assert.equal(open(house, sealed, 'segundo-fator:1'), 'JBSWY3DPEHPK3PXP ção')
  assert.equal(open(house, sealed, 'segundo-fator:2'), null)
  assert.equal(open(holder({ CHAVE_SECRETA: key(2) }), sealed, 'segundo-fator:1'), null)
  const bytes = Buffer.from(sealed, 'base64')
  for (let i = 0; i < bytes.length; i++) {
    const touched = Buffer.from(bytes)
    touched[i]! ^= 1
    assert.equal(open(house, touched.toString('base64'), 'segundo-fator:1'), null, `byte ${i}`)
  }
  for (const nonsense of ['', 'AAAA', '%%%', sealed.slice(0, 40)]) assert.equal(open(house, nonsense), null)
})

test('without a key in the settings the house makes one, for its owner’s eyes, and finds it at the next start', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'prumo-chave-'))
  try {
    const sealed = seal(holder({ DATA_DIR: dir }), 'segredo')
    const file = path.join(dir, SECRET_KEY_FILE)
    assert.equal(statSync(file).mode & 0o777, 0o600)
    assert.equal(Buffer.from(readFileSync(file, 'utf8'), 'base64').length, 32)
    assert.equal(open(holder({ DATA_DIR: dir }), sealed), 'segredo')
    writeFileSync(file, 'estragada')
    assert.throws(() => open(holder({ DATA_DIR: dir }), sealed), /não tem uma chave de 32 bytes/)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
