import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ZodType } from 'zod'
import { givenAtCreation, writableFields } from '../../packages/domain/src/core/entity.ts'
import type { Answer } from '../../packages/server/src/test-kit/app.ts'
import { inTurns, SEED } from '../../packages/server/src/test-kit/rounds.ts'
import { camel, colunas, linha, planted, tableOf } from './04-colunas.cenario.ts'
import { montarNovos, novo } from './04-novos.cenario.ts'
import type { Casa } from './casa.cenario.ts'

/**
 * Security design, §1 class 4. Ancestors: Kimai CVE-2026-40486 (hourly_rate), Strapi CVE-2023-39345, Directus
 * CVE-2026-39942 (filename_disk), Snipe-IT CVE-2026-48507 (`activated` by bulk locks the administrators out).
 */

const daVez = inTurns(3)

let casa: Casa
before(async () => {
  casa = await montarNovos()
})
after(() => casa.t.close())

test('a column that the form does not write is not written, at creation nor at change, by its own route or by collection', {
  timeout: 120_000,
}, async () => {
  const { dentro } = casa
  let tried = 0
  const escritas = [...casa.t.services.entities.values()].filter(({ readOnly }) => !readOnly)
  for (const entity of daVez(escritas)) {
    const body = novo[entity.name]
    assert.ok(body, `${entity.name} has no sample here`)
    const table = tableOf(entity)
    const all = await colunas(casa, table)
    for (const [declared, how] of [
      [givenAtCreation(entity), 'create'],
      [writableFields(entity), 'change'],
      [writableFields(entity), 'change by collection'],
    ] as const) {
      const hidden = all.filter(({ nome }) => !declared.includes(camel(nome)))
      assert.ok(hidden.length >= 3, entity.name)
      // Both spellings, all at once, and then as __proto__ and constructor would bring them.
      const extra = Object.fromEntries(
        hidden
          .filter(({ nome }) => nome !== 'revisao')
          .flatMap((one) => [
            [one.nome, planted(casa, one)],
            [camel(one.nome), planted(casa, one)],
          ]),
      )
      if (how === 'create') extra.revisao = 77
      tried += hidden.length
      if (how === 'create') {
        const given = body()
        const answer = await dentro.dono.post(`/api/${entity.name}`, { ...extra, ...given })
        const plain = await dentro.dono.post(`/api/${entity.name}`, body())
        assert.equal(plain.status, 201, `${entity.name}: ${JSON.stringify(plain.body)}`)
        if (answer.status === 400) continue
        assert.equal(answer.status, 201, `${entity.name}: ${JSON.stringify(answer.body)}`)
        const [dirty, clean] = [await linha(casa, table, answer.body.id), await linha(casa, table, plain.body.id)]
        // The moment it was made is its own.
        for (const { nome } of hidden)
          if (
            ![
              'id',
              'busca',
              'numero',
              'sequencia',
              'status_desde',
              'data_elaboracao',
              'data_registro',
              'data_alteracao',
              'aberta_em',
            ].includes(nome) &&
            // Each notice is the next one of them.
            `${entity.name}.${nome}` !== 'avisos-privacidade.versao' &&
            !(nome in given)
          )
            assert.deepEqual(dirty[camel(nome)], clean[camel(nome)], `${entity.name}.${nome} was written at creation`)
        assert.notEqual(dirty.id, casa.fora.dono.id)
      } else {
        const { id }: { id: string } = (await dentro.dono.post(`/api/${entity.name}`, body())).body
        const old = await linha(casa, table, id)
        const answer: Answer =
          how === 'change'
            ? await dentro.dono.put(`/api/${entity.name}/${id}`, extra)
            : await dentro.dono.post('/api/updateData', { banco: entity.banco, id, data: extra })
        assert.ok(answer.status === 200 || answer.status === 400, `${entity.name}: ${JSON.stringify(answer.body)}`)
        assert.deepEqual(await linha(casa, table, id), old, `${entity.name}: ${how}`)
      }
    }
  }
  console.log(`SEED=${SEED}: ${tried} colunas`)
})

/** What a phone's act carries is held against the schema of that act (core/atos/transicao.ts). */
const ABERTOS = ['PUT /campo/:banco/:clienteUuid.atos']

test('no route’s body keeps a name that it does not declare, however deep', () => {
  const soltos = casa.rotas.flatMap(({ method, url, body }) =>
    body ? soltosEm(body as ZodType, '').map((onde) => `${method} ${url}${onde}`) : [],
  )
  assert.deepEqual(
    soltos.filter((um) => !ABERTOS.includes(um)),
    [],
  )
})

/** Where in a schema there is an object that takes any name. */
function soltosEm(schema: ZodType, onde: string, vistos = new Set<ZodType>()): string[] {
  if (vistos.has(schema)) return []
  vistos.add(schema)
  const def = schema._zod.def as unknown as Record<string, unknown>
  const catchall = def.catchall as ZodType | undefined
  const solto = catchall !== undefined && catchall._zod.def.type !== 'never'
  const dentro = Object.entries({ ...(def.shape as object | undefined), ...def }).flatMap(([nome, valor]) => {
    const em = def.shape && Object.hasOwn(def.shape as object, nome) ? `${onde}.${nome}` : onde
    return [valor]
      .flat()
      .flatMap((um) => (um instanceof Object && '_zod' in um ? soltosEm(um as ZodType, em, vistos) : []))
  })
  return solto ? [onde || '.', ...dentro] : dentro
}

/** Written by the acts of their own routes (decision 242), which pass over a name that is no field of theirs. */
const POR_ATOS = [
  'sgi-documentos',
  'sgi-documentos-anexos',
  'contas-mestre',
  'relatorios-usuarios',
  'colaboradores-docs',
  'obras-anexos',
  'planos-5w2h-anexos',
  'aprs-audios',
  'inventario-leituras',
  'calibracoes',
]

test('what has commands of its own is written by collection only where those commands are, and only in what they take', async () => {
  const { dentro } = casa
  for (const entity of casa.t.services.entities.values()) {
    const id = dentro.ids[entity.name]
    if (!entity.readOnly || !id) continue
    const old = await linha(casa, tableOf(entity), id)
    const deles = POR_ATOS.includes(entity.name)
    const is = async (answer: Promise<{ status: number }>, ...statuses: number[]) => {
      const { status } = await answer
      assert.ok((deles ? statuses : [403]).includes(status), `${entity.name}: ${status}`)
    }
    for (const data of [
      { status: 5, isAtivo: false, visualizar: true },
      { arquivoId: '1', hiperlink: '/x', senha: 'x' },
      {},
    ]) {
      await is(dentro.dono.post('/api/updateData', { banco: entity.banco, id, data }), 200, 403)
      await is(dentro.dono.post('/api/updateData', { banco: entity.banco, data }), 400)
    }
    if (!deles) await is(dentro.dono.post('/api/delete', { documents: entity.banco, id }))
    assert.deepEqual(await linha(casa, tableOf(entity), id), old, entity.name)
  }
})
