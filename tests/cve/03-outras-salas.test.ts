import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sobPais } from './03-outras-salas.cenario.ts'
import { type Casa, montarCasa } from './casa.cenario.ts'

/** Security design, §1 class 3, in the rooms that 03-pai-alheio does not name. Ancestor: Kimai CVE-2026-52821. */

let casa: Casa
before(async () => {
  casa = await montarCasa()
})
after(() => casa.t.close())

test('in the laboratory, in safety, in the fleet and in the inventory: of one’s own it is taken, under a foreign parent it is not', {
  timeout: 120_000,
}, async () => {
  const erradas: string[] = []
  for (const [o_que, pedir] of sobPais(casa)) {
    const alheio = await pedir(casa.fora)
    if (![400, 404, 409].includes(alheio.status)) erradas.push(`${o_que}, foreign: ${alheio.status}`)
    if (/fora/.test(JSON.stringify(alheio.body))) erradas.push(`${o_que} tells of the other side: ${alheio.raw}`)
    // Refused for the parent and for nothing else: the very same is taken with one's own.
    const proprio = await pedir(casa.dentro)
    if (proprio.status >= 300) erradas.push(`${o_que}, own: ${proprio.status} ${proprio.raw}`)
  }
  assert.deepEqual(erradas, [])
})
