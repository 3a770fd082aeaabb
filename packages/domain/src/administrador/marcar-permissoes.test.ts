import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Flag, flags, type PermissionEntry } from '../core/tela.ts'
import {
  cannotGrant,
  changedFlags,
  entryOf,
  normalized,
  toggle,
  toggleColumn,
  toggleRow,
  unknownAlvos,
  withoutEmpty,
} from './marcar-permissoes.ts'

const comAcesso = { alvo: 'Pedidos', acesso: true }
const semAcesso = { alvo: 'Fornecedores', acesso: false }

/** 'vae' → an entry with visualizar, adicionar and editar; x is excluir, t is acesso. */
const letters: Record<string, Flag> = { v: 'visualizar', a: 'adicionar', e: 'editar', x: 'excluir', t: 'acesso' }
const entry = (text: string, alvo = comAcesso.alvo): PermissionEntry => ({
  ...entryOf([], { alvo }),
  ...Object.fromEntries([...text].map((letter) => [letters[letter]!, true])),
})
const written = (one: PermissionEntry): string =>
  Object.entries(letters)
    .filter(([, flag]) => one[flag])
    .map(([letter]) => letter)
    .join('')

test('one tick, by the specification’s rule', () => {
  const cases: [before: string, flag: Flag, on: boolean, after: string][] = [
    ['', 'visualizar', true, 'v'],
    ['', 'adicionar', true, 'va'],
    ['', 'editar', true, 've'],
    ['', 'excluir', true, 'vx'],
    ['', 'acesso', true, 't'],
    ['v', 'adicionar', true, 'va'],
    ['vaex', 'adicionar', false, 'vex'],
    ['vaex', 'editar', false, 'vax'],
    ['vaex', 'excluir', false, 'vae'],
    ['va', 'adicionar', false, 'v'],
    ['vaex', 'visualizar', false, ''],
    ['vaext', 'visualizar', false, 't'],
    ['vaext', 'acesso', false, 'vaex'],
    ['vt', 'visualizar', true, 'vt'],
    ['', 'visualizar', false, ''],
  ]
  for (const [before, flag, on, after] of cases)
    assert.equal(written(toggle(entry(before), flag, on, comAcesso)), after, `${before} ${flag} ${on}`)
})

test('acesso exists only on the screens that have it', () => {
  assert.equal(written(toggle(entry('v', semAcesso.alvo), 'acesso', true, semAcesso)), 'v')
  assert.equal(written(toggleRow(entry('', semAcesso.alvo), true, semAcesso)), 'vaex')
  assert.equal(written(toggleRow(entry(''), true, comAcesso)), 'vaext')
  assert.equal(written(toggleRow(entry('vaext'), false, comAcesso)), '')
})

test('whatever is ticked, in whatever order, writing never stands without reading', () => {
  let state = 12345
  const random = (n: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * n)
  }
  for (const tela of [comAcesso, semAcesso]) {
    let one = entry('', tela.alvo)
    for (let i = 0; i < 2000; i++) {
      one = toggle(one, flags[random(flags.length)]!, random(2) === 1, tela)
      assert.ok(one.visualizar || !(one.adicionar || one.editar || one.excluir), written(one))
      assert.ok(tela.acesso || !one.acesso)
      assert.deepEqual(normalized([one], [tela]), withoutEmpty([one]), 'what the ticks make is what is kept')
    }
  }
})

test('a whole column, by the same rule, leaves the other screens alone', () => {
  const before = [entry('v', 'Pedidos'), entry('vx', 'Logs')]
  const after = toggleColumn(before, 'editar', true, [comAcesso, semAcesso])
  assert.deepEqual(
    ['Pedidos', 'Fornecedores', 'Logs'].map((alvo) => written(entryOf(after, { alvo }))),
    ['ve', 've', 'vx'],
  )
  const cleared = toggleColumn(after, 'visualizar', false, [comAcesso, semAcesso])
  assert.deepEqual(withoutEmpty(cleared), [entry('vx', 'Logs')])
})

test('what a client sends is brought to the form in which it is kept', () => {
  const sent = [entry('a', 'Pedidos'), entry('t', 'Fornecedores'), entry('', 'Logs'), entry('x', 'Pedidos')]
  assert.deepEqual(normalized(sent), [entry('vax', 'Pedidos')])
  assert.deepEqual(unknownAlvos([...sent, entry('v', 'Cofre'), entry('v', 'pedidos')]), ['Cofre', 'pedidos'])
  assert.deepEqual(unknownAlvos([]), [])
})

test('a change is what differs, and the granter must hold each of its flags, to give as to take', () => {
  const granter = [entry('ve', 'Pedidos'), entry('v', 'Logs')]
  const cases: [before: PermissionEntry[], after: PermissionEntry[], missing: string[]][] = [
    [[], [entry('ve', 'Pedidos')], []],
    [[entry('ve', 'Pedidos')], [], []],
    [[], [entry('vex', 'Pedidos')], ['Pedidos excluir']],
    [[entry('vex', 'Pedidos')], [entry('ve', 'Pedidos')], ['Pedidos excluir']],
    [[entry('vex', 'Pedidos')], [entry('vx', 'Pedidos')], []],
    [[entry('vaext', 'Pedidos')], [entry('vaext', 'Pedidos')], []],
    [[entry('v', 'Fornecedores')], [entry('v', 'Logs')], ['Fornecedores visualizar']],
    [[], [entry('t', 'Pedidos')], ['Pedidos acesso']],
  ]
  for (const [before, after, missing] of cases)
    assert.deepEqual(
      cannotGrant(granter, before, after).map(({ alvo, flag }) => `${alvo} ${flag}`),
      missing,
    )
  assert.deepEqual(changedFlags([entry('vx', 'Logs')], [entry('ve', 'Logs')]), [
    { alvo: 'Logs', flag: 'editar', on: true },
    { alvo: 'Logs', flag: 'excluir', on: false },
  ])
})
