import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { telas } from '../../packages/domain/src/telas.ts'
import type { Answer, Person, TestApp } from '../../packages/server/src/test-kit/app.ts'
import { testApp } from '../../packages/server/src/test-kit/app.ts'
import { marksOf } from '../../packages/server/src/test-kit/marks.ts'
import { cpf, tudo } from './casa.cenario.ts'

/**
 * Security design, §1 class 5. Ancestors: Snipe-IT CVE-2026-55483 (whoever creates users makes an administrator),
 * CVE-2026-49976 (an imported e-mail, and then its password's recovery), CVE-2026-55843 (an absent field wipes the permissions).
 */

let t: TestApp
let centro: string
let chefe: Person
let rh: Person
before(async () => {
  t = await testApp()
  centro = await t.centro()
  chefe = await t.person({ centros: [centro], telas: tudo() })
  // Administers people, and may do nothing else but see works.
  rh = await t.person({
    centros: [centro],
    telas: [
      [telas.usuarios, 'visualizar', 'adicionar', 'editar', 'excluir'],
      [telas.obras, 'visualizar'],
    ],
  })
})
after(() => t.close())

const FLAGS = ['visualizar', 'adicionar', 'editar', 'excluir', 'acesso'] as const
const entrada = (alvo: string, ...flags: readonly string[]) => ({
  alvo,
  ...Object.fromEntries(FLAGS.map((flag) => [flag, flags.includes(flag)])),
})
let n = 0
const pessoa = (more: object = {}) => ({
  nome: 'Nova Pessoa',
  matricula: `N${++n}`,
  cpf: cpf(7_000 + n),
  email: `nova${n}@casa.demo`,
  isAtivo: true,
  isColaborador: true,
  adicionar: [centro],
  ...more,
})
const direitos = async (id: string) =>
  (
    await sql<{
      alvo: string
      f: string
    }>`select alvo, concat_ws(',', visualizar, adicionar, editar, excluir, acesso) as f from permissoes where usuario_id = ${id} order by alvo`.execute(
      t.db,
    )
  ).rows

test('who lacks a flag gives it to nobody: one by one, through every door, and nothing is written', {
  timeout: 180_000,
}, async () => {
  const { id } = (await rh.post('/api/usuarios', pessoa())).body
  const before = await marksOf(t, ['selos'])
  let tried = 0
  for (const tela of Object.values(telas))
    for (const flag of ['visualizar', 'adicionar', 'editar', 'excluir'] as const) {
      if (tela.alvo === telas.usuarios.alvo || (tela.alvo === telas.obras.alvo && flag === 'visualizar')) continue
      const permsData = [entrada(tela.alvo, 'visualizar', flag)]
      for (const [door, answer] of [
        ['create', await rh.post('/api/usuarios', pessoa({ permsData }))],
        ['change', await rh.put(`/api/usuarios/${id}`, { permsData })],
        ['updatePermissoes', await rh.post('/api/updatePermissoes', { colabId: id, formatedPermsList: permsData })],
        [
          'oneself',
          await rh.put(`/api/usuarios/${rh.id}`, { permsData: [entrada(telas.usuarios.alvo, ...FLAGS), ...permsData] }),
        ],
        [
          'oneself by updatePermissoes',
          await rh.post('/api/updatePermissoes', { colabId: rh.id, formatedPermsList: permsData }),
        ],
      ] as [string, Answer][]) {
        tried++
        // A flag that a screen does not have is no flag, and is not written either.
        assert.ok(
          answer.status === 403 ||
            answer.status === 400 ||
            (answer.status < 300 &&
              door !== 'oneself' &&
              (await direitos(door === 'create' ? answer.body.id : id)).length === 0),
          `${door}: ${flag} on ${tela.alvo}: ${answer.status}`,
        )
      }
    }
  assert.deepEqual(await marksOf(t, ['selos']), before)
  console.log(`${tried} tentativas`)
})

test('who lacks a flag takes it from nobody: by no list that leaves it out', async () => {
  const permsData = [entrada(telas.obras.alvo, 'visualizar', 'editar'), entrada(telas.pedidos.alvo, 'visualizar')]
  const { id } = (await chefe.post('/api/usuarios', pessoa({ permsData }))).body
  const before = await direitos(id)
  for (const menos of [[], [permsData[0]], [permsData[1]], [entrada(telas.obras.alvo, 'visualizar'), permsData[1]]])
    for (const answer of [
      await rh.put(`/api/usuarios/${id}`, { permsData: menos }),
      await rh.post('/api/updatePermissoes', { colabId: id, formatedPermsList: menos }),
    ])
      assert.equal(answer.status, 403, JSON.stringify([menos, answer.body]))
  assert.deepEqual(await direitos(id), before)
})

test('nobody gives themselves a centre, nor takes the account of who may do more', async () => {
  const other = await t.centro()
  assert.ok((await rh.put(`/api/usuarios/${rh.id}`, { adicionar: [other] })).status >= 400)
  // Nor anybody else one that is not theirs to give, alone or among those that are.
  const { id } = (await rh.post('/api/usuarios', pessoa())).body
  const [proprio] = [await t.centro()]
  await t.db.insertInto('usuariosCentros').values({ usuarioId: rh.id, centroDeCustoId: proprio }).execute()
  for (const adicionar of [[other], [proprio, other], [other, proprio]])
    assert.equal((await rh.put(`/api/usuarios/${id}`, { adicionar })).status, 400, adicionar.join())
  for (const adicionar of [[other], [centro, other]])
    assert.equal((await rh.post('/api/usuarios', pessoa({ adicionar }))).status, 400, adicionar.join())
  const held = await t.db.selectFrom('usuariosCentros').select('centroDeCustoId').where('usuarioId', '=', id).execute()
  assert.deepEqual(
    held.map(({ centroDeCustoId }) => centroDeCustoId),
    [centro],
  )
  const mail = (await t.db.selectFrom('usuarios').select('email').where('id', '=', chefe.id).executeTakeFirstOrThrow())
    .email
  for (const [what, answer] of [
    ['e-mail, and then its recovery', await rh.put(`/api/usuarios/${chefe.id}`, { email: 'meu@casa.demo' })],
    ['second factor', await rh.post(`/api/usuarios/${chefe.id}/desativar-segundo-fator`)],
    [
      'CPF, asked at a change of password',
      await rh.put(`/api/usuarios/${chefe.id}`, { email: 'meu@casa.demo', cpf: cpf(8_001) }),
    ],
  ] as [string, Answer][])
    assert.equal(answer.status, 403, `${what}: ${answer.status} ${JSON.stringify(answer.body)}`)
  assert.equal(
    (await t.db.selectFrom('usuarios').select('email').where('id', '=', chefe.id).executeTakeFirstOrThrow()).email,
    mail,
  )
  // Seen as the chief, one reads and changes nothing.
  const seen = await rh.post(`/api/usuarios/${chefe.id}/ver-como`)
  if (seen.status === 200) {
    assert.equal((await rh.put(`/api/usuarios/${rh.id}`, { permsData: [] })).status, 403)
    assert.equal((await rh.post('/api/funcoes', { nome: 'X' })).status, 403)
    await rh.delete('/api/ver-como')
  }
})

test('what is absent stays: a change that names no permissions and no centres touches none', async () => {
  const permsData = [entrada(telas.obras.alvo, 'visualizar'), entrada(telas.pedidos.alvo, 'visualizar', 'adicionar')]
  const { id } = (await chefe.post('/api/usuarios', pessoa({ permsData }))).body
  const before = await direitos(id)
  assert.equal(before.length, 2)
  for (const body of [{ nome: 'Outro Nome' }, { isAtivo: false }, { isAtivo: true, matricula: 'ZZ1' }, {}]) {
    const answer = await chefe.put(`/api/usuarios/${id}`, body)
    assert.ok(answer.status < 300, JSON.stringify(answer.body))
    assert.deepEqual(await direitos(id), before, JSON.stringify(body))
  }
  for (const wrong of [{ permsData: null }, { permsData: '' }, { permsData: {} }, { permsData: [{}] }]) {
    assert.equal((await chefe.put(`/api/usuarios/${id}`, wrong)).status, 400, JSON.stringify(wrong))
    assert.deepEqual(await direitos(id), before, JSON.stringify(wrong))
  }
  // Whoever holds less changes the rest and leaves what they do not hold.
  assert.equal((await rh.put(`/api/usuarios/${id}`, { nome: 'Pelo RH' })).status, 200)
  assert.deepEqual(await direitos(id), before)
})

test('an active administrator always remains', async () => {
  const { rows } = await sql<{
    id: string
  }>`select usuario_id as id from permissoes where alvo = ${telas.usuarios.alvo} and editar`.execute(t.db)
  for (const { id } of rows)
    if (id !== chefe.id && id !== rh.id)
      await t.db.updateTable('usuarios').set({ isAtivo: false }).where('id', '=', id).execute()
  await t.db.updateTable('usuarios').set({ isAtivo: false }).where('id', '=', rh.id).execute()
  const left = async () =>
    (
      await sql<{
        n: number
      }>`select count(distinct u.id)::int as n from usuarios u join permissoes p on p.usuario_id = u.id where u.is_ativo and p.alvo = ${telas.usuarios.alvo} and p.editar`.execute(
        t.db,
      )
    ).rows[0]!.n
  assert.equal(await left(), 1)
  for (const answer of [
    await chefe.put(`/api/usuarios/${chefe.id}`, { isAtivo: false }),
    await chefe.put(`/api/usuarios/${chefe.id}`, { permsData: [] }),
    await chefe.post('/api/updatePermissoes', { colabId: chefe.id, formatedPermsList: [] }),
    await chefe.delete(`/api/usuarios/${chefe.id}`),
  ])
    assert.ok(answer.status >= 400, JSON.stringify(answer.body))
  assert.equal(await left(), 1)
})
