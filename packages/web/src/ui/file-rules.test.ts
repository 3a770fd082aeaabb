import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineEnvio } from '@prumo/domain/core/anexos.ts'
import { sheets } from '@prumo/domain/core/file-kinds.ts'
import { admit, formatBytes, namesOfTypes, refusalOf, rulesOf } from './file-rules.ts'

const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { lastModified: 1 })
const rules = { accept: ['.pdf', '.jpg', '.jpeg', '.png'], maxBytes: 100 }

test('a refusal says which file, why, and what to do', () => {
  assert.equal(refusalOf(file('nota.PDF'), rules), null)
  assert.equal(refusalOf(file('virus.exe'), rules), '“virus.exe” não pode ser enviado: use PDF, JPG ou PNG.')
  assert.equal(refusalOf(file('sem-extensao'), rules), '“sem-extensao” não pode ser enviado: use PDF, JPG ou PNG.')
  assert.equal(refusalOf(file('a.pdf', 101), rules), '“a.pdf” tem 101 B: o limite é 100 B.')
  assert.equal(refusalOf(file('a.pdf', 0), rules), '“a.pdf” está vazio: confira o arquivo e envie de novo.')
  assert.equal(refusalOf(file('a.pdf'), { ...rules, refuse: () => 'Já há um boleto.' }), 'Já há um boleto.')
})

test('the same file does not come in twice; what exceeds stays out', () => {
  const first = admit([], [file('a.pdf'), file('a.pdf'), file('b.exe')], rules)
  assert.deepEqual(
    first.files.map(({ name }) => name),
    ['a.pdf'],
  )
  assert.equal(first.refused.length, 1)
  const second = admit(first.files, [file('b.pdf'), file('c.pdf')], { ...rules, maxFiles: 2 })
  assert.deepEqual(
    second.files.map(({ name }) => name),
    ['a.pdf', 'b.pdf'],
  )
  assert.deepEqual(second.refused, ['“c.pdf” ficou de fora: o limite é de 2 arquivos.'])
})

test('where one file goes, a new one takes its place and a refused one does not', () => {
  const one = { ...rules, maxFiles: 1 }
  const here = [file('a.pdf')]
  assert.deepEqual(
    admit(here, [file('b.pdf')], one).files.map(({ name }) => name),
    ['b.pdf'],
  )
  assert.deepEqual(admit(here, [file('b.exe')], one).files, here)
})

test('sizes and types as people read them', () => {
  assert.equal(formatBytes(1_468_006), '1,4 MB')
  assert.equal(formatBytes(25 * 1024 * 1024), '25 MB')
  assert.equal(formatBytes(2048), '2 KB')
  assert.equal(namesOfTypes(['.pdf']), 'PDF')
  assert.equal(namesOfTypes(['.jpg', '.jpeg']), 'JPG')
})

test('what the server declares that it takes, the browser takes, and says by the same endings', () => {
  const rules = rulesOf(defineEnvio({ accept: ['xlsx'], maxBytes: 10 }))
  assert.deepEqual(rules, { accept: ['.xlsx'], maxBytes: 10, maxFiles: 1 })
  assert.equal(refusalOf(new File(['x'], 'metas.XLSX'), rules), null)
  assert.match(refusalOf(new File(['x'], 'metas.csv'), rules) ?? '', /use XLSX/)
  assert.match(refusalOf(new File(['x'.repeat(11)], 'metas.xlsx'), rules) ?? '', /o limite é 10 B/)
  assert.deepEqual(rulesOf(defineEnvio({ ...sheets, maxFiles: 3 })).maxFiles, 3)
  assert.equal(namesOfTypes(rulesOf(defineEnvio({ accept: ['pdf', 'jpeg', 'heic'] })).accept ?? []), 'PDF, JPG ou HEIC')
})
