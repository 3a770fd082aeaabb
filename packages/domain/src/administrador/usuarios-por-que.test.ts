import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Flag, PermissionEntry, Tela } from '../core/tela.ts'
import { allTelas, telas } from '../telas.ts'
import { entryOf } from './marcar-permissoes.ts'
import { motivoDaFlag, motivoDoMenu, type Pessoa, porQueDe } from './usuarios-por-que.ts'

const holds = (tela: Tela, ...held: Flag[]): PermissionEntry => ({
  ...entryOf([], tela),
  ...Object.fromEntries(held.map((flag) => [flag, true])),
})
const pessoa = (more: Partial<Pessoa> = {}): Pessoa => ({ isAtivo: true, permissoes: [], centros: 1, ...more })

test('each denial has its reason, in plain words', () => {
  const cases: [PermissionEntry[], Tela, Flag, string | null][] = [
    [[], telas.fornecedores, 'visualizar', 'não tem nenhuma permissão em Fornecedores'],
    [[], telas.usuarios, 'editar', 'não tem nenhuma permissão em Usuários'],
    [[holds(telas.fornecedores, 'visualizar')], telas.fornecedores, 'visualizar', null],
    [[holds(telas.fornecedores, 'visualizar')], telas.fornecedores, 'editar', 'tem visualizar mas não editar'],
    [
      [holds(telas.pedidos, 'visualizar', 'editar', 'acesso')],
      telas.pedidos,
      'excluir',
      'tem visualizar, editar e acesso total mas não excluir',
    ],
    [[holds(telas.pedidos, 'visualizar')], telas.pedidos, 'acesso', 'tem visualizar mas não acesso total'],
    [[holds(telas.fornecedores, 'visualizar')], telas.fornecedores, 'acesso', 'esta tela não tem acesso total'],
    [
      [holds(telas.pedidos, 'visualizar')],
      telas.fornecedores,
      'visualizar',
      'não tem nenhuma permissão em Fornecedores',
    ],
  ]
  for (const [permissoes, tela, flag, motivo] of cases)
    assert.equal(motivoDaFlag(pessoa({ permissoes }), tela, flag), motivo, `${tela.alvo} ${flag}`)
})

test('the menu asks for what opens the screen, and for acesso where its entry needs it', () => {
  const cases: [PermissionEntry[], Tela, string | null][] = [
    [[holds(telas.pedidos, 'visualizar')], telas.pedidos, 'o menu só mostra esta tela com acesso total'],
    [[holds(telas.pedidos, 'acesso')], telas.pedidos, 'tem acesso total mas não visualizar'],
    [[holds(telas.pedidos, 'visualizar', 'acesso')], telas.pedidos, null],
    [[], telas.pedidos, 'não tem nenhuma permissão em Pedidos'],
    [[holds(telas.logs, 'editar')], telas.logs, 'tem editar mas não visualizar'],
    [[holds(telas.logs, 'visualizar')], telas.logs, null],
    // The fixed reports open with editar (Spec 3 §6).
    [[holds(telas.combustivel, 'visualizar')], telas.combustivel, 'tem visualizar mas não editar'],
    [[holds(telas.combustivel, 'editar')], telas.combustivel, null],
    [[], telas.logs, 'não tem nenhuma permissão em Logs'],
  ]
  for (const [permissoes, tela, motivo] of cases) assert.equal(motivoDoMenu(pessoa({ permissoes }), tela), motivo)
})

test('whoever is inactive may do nothing, whatever they hold; whoever holds no centre finds empty lists', () => {
  const told = porQueDe(
    pessoa({ isAtivo: false, centros: 0, permissoes: [holds(telas.pedidos, 'visualizar', 'acesso')] }),
  )
  assert.deepEqual(told.avisos, ['está inativo', 'nenhum centro de custo: listas com escopo ficam vazias'])
  assert.equal(told.telas.length, allTelas.length)
  assert.ok(told.telas.every(({ noMenu, motivos }) => !noMenu && Object.values(motivos).every(Boolean)))
  assert.equal(told.telas.find(({ alvo }) => alvo === 'Pedidos')!.flags.visualizar, true)
  assert.deepEqual(porQueDe(pessoa()).avisos, [])
})
