import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  discardDraft,
  draftOf,
  draftsOf,
  forgetField,
  isKeepable,
  keepField,
  noteLost,
  recoverDraft,
  recoveredSentence,
  sweepDrafts,
} from './drafts.ts'

/** The browser's storage as the standard describes it, over a Map. */
class MapStorage {
  map = new Map<string, string>()
  full = false
  get length() {
    return this.map.size
  }
  key = (index: number) => [...this.map.keys()][index] ?? null
  getItem = (key: string) => this.map.get(key) ?? null
  removeItem = (key: string) => void this.map.delete(key)
  setItem = (key: string, value: string) => {
    if (this.full) throw new DOMException('quota', 'QuotaExceededError')
    this.map.set(key, value)
  }
}

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 20, 13, 42)

test('each field has its own key and comes back with the time of the last', () => {
  const store = new MapStorage()
  keepField(store, 'u1:pedidos:novo', 'nome', 'Cabo', NOW - 1000)
  keepField(store, 'u1:pedidos:novo', 'itens', [{ valor: 100 }], NOW)
  assert.deepEqual([...store.map.keys()], ['tmp:u1:pedidos:novo:nome', 'tmp:u1:pedidos:novo:itens'])
  assert.deepEqual(recoverDraft(store, 'u1:pedidos:novo', new Set(), NOW), {
    values: { nome: 'Cabo', itens: [{ valor: 100 }] },
    savedAt: NOW,
    lost: [],
  })
})

test("one person's draft is never another's, nor another record's", () => {
  const store = new MapStorage()
  keepField(store, 'u1:pedidos:novo', 'nome', 'Cabo', NOW)
  assert.equal(recoverDraft(store, 'u2:pedidos:novo', new Set(), NOW), null)
  assert.equal(recoverDraft(store, 'u1:pedidos:1', new Set(), NOW), null)
  discardDraft(store, 'u2:pedidos:novo')
  assert.equal(store.length, 1)
  discardDraft(store, 'u1:pedidos:novo')
  assert.equal(store.length, 0)
})

test('after seven days it is gone, from the form and from the sweep', () => {
  const store = new MapStorage()
  keepField(store, 'u1:a:novo', 'velho', 1, NOW - 7 * DAY - 1)
  keepField(store, 'u1:a:novo', 'novo', 2, NOW - 7 * DAY)
  assert.deepEqual(recoverDraft(store, 'u1:a:novo', new Set(), NOW)?.values, { novo: 2 })
  assert.deepEqual([...store.map.keys()], ['tmp:u1:a:novo:novo'])
  store.map.set('outra', 'coisa')
  store.map.set('tmp:quebrado:x', '{')
  sweepDrafts(store, NOW + DAY)
  assert.deepEqual([...store.map.keys()], ['outra'])
})

test('a sensitive field found in an old draft is dropped on sight', () => {
  const store = new MapStorage()
  keepField(store, 'u1:a:novo', 'cpf', '52998224725', NOW)
  assert.equal(recoverDraft(store, 'u1:a:novo', new Set(['cpf']), NOW), null)
  assert.equal(store.length, 0)
})

test('a full storage says so; a field back to its first value is forgotten', () => {
  const store = new MapStorage()
  assert.equal(keepField(store, 'a', 'b', 1, NOW), true)
  store.full = true
  assert.equal(keepField(store, 'a', 'c', 1, NOW), false)
  forgetField(store, 'a', 'b')
  assert.equal(recoverDraft(store, 'a', new Set(), NOW), null)
})

test('files and what JSON cannot hold stay out', () => {
  assert.equal(isKeepable('texto'), true)
  assert.equal(isKeepable([{ a: 1, b: null }]), true)
  assert.equal(isKeepable(new File(['x'], 'a.pdf')), false)
  assert.equal(isKeepable([{ arquivo: new Blob() }]), false)
  assert.equal(isKeepable(1n), false)
})

test('one form open twice keeps two drafts, listed the newest first with the words that tell them apart', () => {
  const store = new MapStorage()
  const form = 'u1:pedidos:novo'
  const [a, b] = [draftOf(form, 'a1'), draftOf(form, 'b2')]
  keepField(store, a, 'tipo', '7', NOW - 2000)
  keepField(store, a, 'justificativa', 'Calibração de outubro', NOW - 1000)
  keepField(store, b, 'justificativa', 'Outra', NOW)
  keepField(store, draftOf(form, ''), 'justificativa', 'De antes', NOW - 5000)
  keepField(store, 'u1:pedidos:novo2', 'justificativa', 'De outro formulário', NOW)
  assert.deepEqual(draftsOf(store, form, NOW), [
    { draft: b, savedAt: NOW, about: 'Outra' },
    { draft: a, savedAt: NOW - 1000, about: 'Calibração de outubro' },
    { draft: form, savedAt: NOW - 5000, about: 'De antes' },
  ])
  discardDraft(store, a)
  assert.deepEqual(recoverDraft(store, b, new Set(), NOW)?.values, { justificativa: 'Outra' })
})

test('what a draft does not hold is said when it is found; alone it is no draft', () => {
  const store = new MapStorage()
  noteLost(store, 'a', ['CPF', 'Conta'], NOW)
  assert.equal(recoverDraft(store, 'a', new Set(), NOW), null)
  assert.equal(store.length, 0)
  keepField(store, 'a', 'nome', 'Ana', NOW)
  noteLost(store, 'a', ['CPF', 'Conta'], NOW)
  const found = recoverDraft(store, 'a', new Set(), NOW)!
  assert.deepEqual(found, { values: { nome: 'Ana' }, savedAt: NOW, lost: ['CPF', 'Conta'] })
  assert.match(recoveredSentence(NOW, found.lost), /recuperado\. Não foi guardado: CPF, Conta\.$/)
  noteLost(store, 'a', [], NOW)
  assert.deepEqual(recoverDraft(store, 'a', new Set(), NOW)?.lost, [])
})
