import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { screensOf } from '../../packages/domain/src/core/entity.ts'
import type { Flag, Tela } from '../../packages/domain/src/core/tela.ts'
import type { Person } from '../../packages/server/src/test-kit/app.ts'
import { inTurns, SEED } from '../../packages/server/src/test-kit/rounds.ts'
import { type Casa, montarCasa, TODAS, tudo } from './casa.cenario.ts'
import { endereco, enderecoDoLado } from './casa-enderecos.ts'

/**
 * Security design, §1 class 2. Ancestors: ERPNext CVE-2026-27471 (no check at all), CVE-2026-44448 and CVE-2026-44442,
 * Actual CVE-2026-27584 and CVE-2026-46700 (one method laxer than the other), Snipe-IT CVE-2026-55479 (guarded by the
 * name of another permission). The whole table of who may what is in tests/autorizacao; here each screen is taken away
 * from somebody who has every other, and every door to the same record is tried with the same key.
 */

const daVez = inTurns(3)

let casa: Casa
before(async () => {
  casa = await montarCasa()
})
after(() => casa.t.close())

const denied = (person: Person, method: string, url: string, payload?: object) =>
  person.inject({ method: method as 'GET', url, ...(payload && { payload }) }).then(({ status }) => status === 403)

test('every screen but one, with every flag: nothing of that one opens, by its own routes or by collection', {
  timeout: 120_000,
}, async () => {
  const { t, dentro, rotas } = casa
  const open: string[] = []
  let asked = 0
  const screens = new Map<string, Tela>()
  for (const { access } of rotas)
    if (typeof access !== 'string') for (const tela of [access.tela].flat() as Tela[]) screens.set(tela.alvo, tela)
  for (const alvo of daVez([...screens.keys()])) {
    const person = await t.person({ centros: [dentro.centro], telas: tudo([alvo]) })
    for (const rota of rotas) {
      if (typeof rota.access === 'string') continue
      const asks = ([rota.access.tela].flat() as Tela[]).map((tela) => tela.alvo)
      if (asks.length !== 1 || asks[0] !== alvo) continue
      asked++
      if (
        !(await denied(person, rota.method, enderecoDoLado(rota, casa, dentro), rota.method === 'GET' ? undefined : {}))
      )
        open.push(`${rota.method} ${rota.url} without ${alvo}`)
    }
    for (const entity of t.services.entities.values()) {
      if (entity.tela.alvo !== alvo) continue
      const id = { ...casa.comum, ...dentro.ids }[entity.name] ?? '1'
      // What is worked on two screens is closed to who lacks both; its writing, to who lacks the first, unless its own route is
      // of both too.
      const deAmbas = rotas.some(
        ({ method, url, access }) =>
          method === 'PUT' &&
          url === `/${entity.name}/:id` &&
          typeof access !== 'string' &&
          [access.tela].flat().length > 1,
      )
      const sem =
        entity.alsoOn.length > 0
          ? await t.person({ centros: [dentro.centro], telas: tudo(screensOf(entity).map((tela) => tela.alvo)) })
          : person
      for (const [url, body] of [
        ['loadDataArray', { banco: entity.banco }],
        ['loadDataById', { banco: entity.banco, id }],
        ['loadDataByField', { banco: entity.banco, field: 'id', id }],
        ['updateData', { banco: entity.banco, id, data: {} }],
        ['updateData', { banco: entity.banco, data: {} }],
        ['delete', { documents: entity.banco, id }],
      ] as const) {
        asked++
        const muda = url === 'updateData' && 'id' in body
        const quem = url.startsWith('load') || (muda && deAmbas) ? sem : person
        if (!(await denied(quem, 'POST', `/api/${url}`, body))) open.push(`${url} ${entity.name} without ${alvo}`)
      }
    }
  }
  assert.deepEqual(open, [])
  console.log(`SEED=${SEED}: ${asked} portas`)
})

test('two doors to one record take the same key: its own route, the call by collection, and the work started by POST', {
  timeout: 120_000,
}, async () => {
  const { t, dentro, comum, rotas } = casa
  const differ: string[] = []
  let compared = 0
  for (const entity of daVez([...t.services.entities.values()])) {
    const { name: slug, banco } = entity
    const id = { ...comum, ...dentro.ids }[slug] ?? '1'
    const has = (method: string, url: string) => rotas.some((rota) => rota.method === method && rota.url === url)
    const pairs = (
      [
        ['visualizar', ['GET', `/${slug}/:id`], ['POST', 'loadDataById', { banco, id }]],
        ['visualizar', ['GET', `/${slug}/:id`], ['POST', 'loadDataArray', { banco }]],
        ['visualizar', ['GET', `/${slug}/planilha`], ['POST', `${slug}/planilha`, {}]],
        ['adicionar', ['POST', `/${slug}`], ['POST', 'updateData', { banco, data: {} }]],
        ['editar', ['PUT', `/${slug}/:id`], ['POST', 'updateData', { banco, id, data: {} }]],
        ['excluir', ['DELETE', `/${slug}/:id`], ['POST', 'delete', { documents: banco, id: '999999999999999999' }]],
      ] as const
    ).filter(([, [method, url]]) => has(method, url))
    for (const one of TODAS as readonly Flag[]) {
      const person = await t.person({ centros: [dentro.centro], telas: [[entity.tela, one]] })
      for (const [flag, [method, url], [other, call, body]] of pairs) {
        if (entity.readOnly && flag !== 'visualizar') continue
        compared++
        const at = endereco({ url }, method === 'DELETE' ? '999999999999999999' : id)
        const [own, generic] = [
          await denied(person, method, at, method === 'GET' ? undefined : {}),
          await denied(person, other, `/api/${call}`, body),
        ]
        // Whoever adds, edits or deletes sees (Spec 1 §6): the flags imply it, on both doors alike.
        if (own !== generic)
          differ.push(
            `${slug} with ${one}: ${method} ${url} ${own ? 'denied' : 'open'}, ${call} ${generic ? 'denied' : 'open'}`,
          )
        if (flag !== 'visualizar' && one !== flag && !(own && generic))
          differ.push(`${slug}: ${one} opens what needs ${flag}`)
      }
    }
  }
  assert.deepEqual(differ, [])
  console.log(`SEED=${SEED}: ${compared} pares`)
})
