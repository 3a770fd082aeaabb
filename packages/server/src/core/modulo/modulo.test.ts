import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineEffect } from '@prumo/domain/core/effect.ts'
import { modulos } from '../../modulos.ts'
import { joinEffects, on } from './effects.ts'
import { defineModulo, joinModulos } from './modulo.ts'

test('the modules of the house fit together', () => {
  const house = joinModulos(modulos)
  assert.ok(house.home.length > 0 && house.search.length > 0)
  joinEffects(
    modulos.flatMap(({ emits = [] }) => emits),
    modulos.flatMap(({ effects = [] }) => effects),
  )
})

test('what two modules claim is refused at start', () => {
  const a = defineModulo({ nome: 'a', ownServices: { pedidos: {} } })
  assert.throws(() => joinModulos([a, a]), /módulo de a$/)
  assert.throws(() => joinModulos([a, { ...a, nome: 'b' }]), /serviço próprio de pedidos$/)
  assert.throws(
    () =>
      joinModulos([
        { nome: 'a', ownRoutes: { metas: ['list'] } },
        { nome: 'b', ownRoutes: { metas: [] } },
      ]),
    /rotas próprias de metas$/,
  )
})

test('an effect has who emits it and who sees to it, or the server does not start', async () => {
  const aprovado = defineEffect<{ km: number }, string>('obras.rdo.aprovado')
  const handler = on(aprovado, async (_ctx, _tx, { km }) => `hodômetro ${km}`)
  assert.throws(() => joinEffects([aprovado], []), /ninguém cuida do efeito obras\.rdo\.aprovado/)
  assert.throws(() => joinEffects([], [handler]), /ninguém emite o efeito obras\.rdo\.aprovado/)
  const effects = joinEffects([aprovado], [handler, handler])
  const [ctx, tx] = [{} as never, {} as never]
  assert.deepEqual(await effects.emit(ctx, tx, aprovado, { km: 7 }), ['hodômetro 7', 'hodômetro 7'])
  await assert.rejects(
    effects.emit(ctx, tx, defineEffect<{ km: number }>('obras.rdo.sumiu'), { km: 7 }),
    /módulo nenhum declara/,
  )
})
