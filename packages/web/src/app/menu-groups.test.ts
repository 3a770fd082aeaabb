import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flags, type PermissionEntry, type Tela } from '@prumo/domain/core/tela.ts'
import { allTelas } from '@prumo/domain/telas.ts'
import { listAddress } from '../core/screens/addresses.ts'
import { menuGroups, telaAt } from './menu-groups.ts'
import { exists, mayOpen, screenRoutes } from './screens.ts'

const entry = (tela: Tela, on: readonly string[]): PermissionEntry =>
  ({ alvo: tela.alvo, ...Object.fromEntries(flags.map((flag) => [flag, on.includes(flag)])) }) as PermissionEntry
const shown = (permissoes: PermissionEntry[]) => menuGroups(permissoes).flatMap((group) => group.telas)

test('without entries the menu is empty', () => assert.deepEqual(menuGroups([]), []))

test('a screen is in the menu by any flag, one that asks for the access flag only by that flag, and none without a route', () => {
  for (const tela of allTelas) {
    const routed = exists(listAddress(tela))
    assert.equal(shown([entry(tela, ['visualizar'])]).includes(tela), routed && !tela.acessoNoMenu, tela.alvo)
    assert.equal(shown([entry(tela, ['acesso'])]).includes(tela), routed, tela.alvo)
    assert.equal(shown([entry(tela, [])]).includes(tela), false, tela.alvo)
  }
})

test('every route asks for a flag on its own screen, and opens with it alone', () => {
  for (const route of screenRoutes) {
    assert.ok(route.path.startsWith('/'), route.path)
    if (route.flag === 'any') continue
    assert.equal(mayOpen([], route), false, route.path)
    assert.equal(
      mayOpen(
        [
          entry(
            route.tela,
            flags.filter((flag) => flag !== route.flag),
          ),
        ],
        route,
      ),
      false,
      route.path,
    )
    assert.equal(mayOpen([entry(route.tela, [route.flag])], route), true, route.path)
  }
})

test('an address belongs to the longest screen path that leads to it', () => {
  for (const tela of allTelas) {
    assert.equal(telaAt(listAddress(tela)), tela)
    assert.equal(telaAt(`${listAddress(tela)}/detalhes/1`), tela)
  }
  assert.equal(telaAt('/'), undefined)
})
