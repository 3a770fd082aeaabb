import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import type { Entity } from '../../packages/domain/src/core/entity.ts'
import { inTurns, SEED } from '../../packages/server/src/test-kit/rounds.ts'
import { camel, colunas, tableOf } from './04-colunas.cenario.ts'
import { type Casa, montarCasa } from './casa.cenario.ts'
import { colecaoDe, enderecoDoLado } from './casa-enderecos.ts'

/**
 * Security design, §1 class 1, of what hangs from what one sees: a person of another contract in one's own team, a work's team
 * that went to another. Ancestors: Strapi CVE-2022-30617 (through a relation), Kimai CVE-2026-28685.
 */

const daVez = inTurns(3)

let casa: Casa
before(async () => {
  casa = await montarCasa()
})
after(() => casa.t.close())

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const marcaDe = ({ name }: Entity) => `qzjx${createHash('sha256').update(`${SEED} ${name}`).digest('hex').slice(0, 8)}`

/** Who reads an order, or a goal, reads for which work it was, wherever that work went since. */
const SABIDO: Readonly<Record<string, RegExp>> = {
  obras:
    /^\/(pedidos|pedido\/:id|acompanhamento|solicitacoes|metas|metas\/:id\/razao|auditorias\/:id\/detalhe|inicio|minha-vez\/:especie)$/,
}

/** Moves one's record to the other side and writes a word of its own in each of its texts; gives what puts it back, or null where the database holds it. */
async function levar(entity: Entity): Promise<(() => Promise<unknown>) | null> {
  const { t, dentro, fora } = casa
  const { scope } = entity
  if (scope?.by !== 'column' || scope.column === 'id') return null
  const id = dentro.ids[entity.name]
  const tabela = tableOf(entity)
  const textos = (await colunas(casa, tabela)).filter(
    ({ nome, tipo }) =>
      tipo === 'text' && ['text', 'longText'].includes(entity.fields[camel(nome)]?.kind ?? '') && nome !== 'busca',
  )
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(tabela)} where id = ${id}`.execute(t.db)
  const antes = rows[0]!
  const por = (valores: readonly (readonly [string, unknown])[]) =>
    sql`update ${sql.table(tabela)} set ${sql.join(
      valores.map(([coluna, valor]) => sql`${sql.ref(coluna)} = ${valor}`),
    )} where id = ${id}`.execute(t.db)
  const centro = snake(scope.column)
  try {
    await por([[centro, fora.centro], ...textos.map(({ nome }) => [nome, marcaDe(entity)] as const)])
  } catch {
    return null
  }
  const devolver = () =>
    por([centro, ...textos.map(({ nome }) => nome)].map((coluna) => [coluna, antes[camel(coluna)]]))
  // What follows somebody else's contract (an item, whoever has it) does not move by itself.
  if ((await dentro.dono.get(`/api/${entity.name}/${id}`)).status === 404) return devolver
  await devolver()
  return null
}

test('what one sees tells nothing of what hangs from it and is of another cost centre', {
  timeout: 600_000,
}, async () => {
  const { t, dentro } = casa
  const ditas: string[] = []
  const levadas: string[] = []
  let asked = 0
  const leituras = casa.rotas.filter(({ method, url }) => method === 'GET' && url !== '/ao-vivo')
  for (const entity of daVez([...t.services.entities.values()].filter(({ name }) => dentro.ids[name]))) {
    const devolver = await levar(entity)
    if (!devolver) continue
    levadas.push(entity.name)
    const fila = leituras.filter(({ url }) => colecaoDe(url) !== entity.name && !SABIDO[entity.name]?.test(url))
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let rota = fila.pop(); rota; rota = fila.pop()) {
          const { raw } = await dentro.dono.get(enderecoDoLado(rota, casa, dentro))
          asked++
          const onde = raw.indexOf(marcaDe(entity))
          if (onde >= 0)
            ditas.push(`${entity.name}: ${rota.url} …${raw.toString('utf8', Math.max(0, onde - 60), onde)}`)
        }
      }),
    )
    await devolver()
  }
  assert.deepEqual(ditas, [])
  console.log(`SEED=${SEED}: ${levadas.join(', ')}; ${asked} leituras`)
})
