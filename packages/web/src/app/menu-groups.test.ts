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

test('the menu shows what opens and no more: whichever flags a person holds, an entry leads to its screen', () => {
  for (const tela of allTelas) {
    const route = screenRoutes.find(({ path }) => path === listAddress(tela))
    assert.equal(route !== undefined, exists(listAddress(tela)))
    if (route) assert.equal(route.flag, tela.abre, `${tela.alvo}: o que a abre`)
    // Every set of flags there is.
    for (let which = 0; which < 2 ** flags.length; which++) {
      const held = [
        entry(
          tela,
          flags.filter((_, n) => which & (1 << n)),
        ),
      ]
      const inSight = shown(held).includes(tela)
      if (inSight) assert.ok(route && mayOpen(held, route), `${tela.alvo} ${JSON.stringify(held)}`)
      const shouldBe = route !== undefined && mayOpen(held, route) && (!tela.acessoNoMenu || held[0]!.acesso)
      assert.equal(inSight, shouldBe, `${tela.alvo} ${JSON.stringify(held)}`)
    }
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
