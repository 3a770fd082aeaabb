import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'

let t: TestApp
let a: string
let b: string
let admin: Person
before(async () => {
  t = await testApp()
  ;[a, b] = [await t.centro('CC-A'), await t.centro('CC-B')]
  admin = await t.person({
    telas: [
      [telas.usuarios, 'visualizar', 'editar'],
      [telas.obras, 'visualizar'],
      [telas.pedidos, 'visualizar'],
    ],
    centros: [a, b],
  })
})
after(() => t.close())

test('every screen, with the reason of each denial', async () => {
  const person = await t.person({ telas: [[telas.pedidos, 'visualizar']], centros: [a] })
  const { status, body } = await admin.get(`/api/usuarios/${person.id}/por-que`)
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([body.ativo, body.centros, body.avisos], [true, 1, []])
  const pedidos = body.telas.find((one: { alvo: string }) => one.alvo === 'Pedidos')
  assert.deepEqual(
    [pedidos.noMenu, pedidos.motivos],
    [
      false,
      {
        visualizar: null,
        adicionar: 'tem visualizar mas não adicionar',
        editar: 'tem visualizar mas não editar',
        excluir: 'tem visualizar mas não excluir',
        acesso: 'tem visualizar mas não acesso total',
        menu: 'o menu só mostra esta tela com acesso total',
      },
    ],
  )
  const fornecedores = body.telas.find((one: { alvo: string }) => one.alvo === 'Fornecedores')
  assert.equal(fornecedores.motivos.visualizar, 'não tem nenhuma permissão em Fornecedores')
  assert.equal((await admin.get(`/api/usuarios/${(await t.person()).id}/por-que`)).status, 404)
  const reader = await t.person({ telas: [[telas.usuarios, 'visualizar']], centros: [a] })
  assert.equal((await reader.get(`/api/usuarios/${person.id}/por-que`)).status, 403)
})

test('why a person sees a record or does not; what the asker cannot see does not exist', async () => {
  const obra = async (contratoId: string, codigo: string) =>
    (
      await t.db
        .insertInto('obras')
        .values({ codigo, nome: 'Serra', contratoId })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id as string
  const [near, other, beyond] = [await obra(a, 'O-A'), await obra(b, 'O-B'), await obra(await t.centro('CC-C'), 'O-C')]
  const reader = await t.person({ telas: [[telas.obras, 'visualizar']], centros: [a] })
  const flagless = await t.person({ centros: [a] })
  const asleep = await t.person({ telas: [[telas.obras, 'visualizar']], centros: [a], isAtivo: false })
  const why = async (who: Person, entidade: string, registro: string) =>
    admin.get(`/api/usuarios/${who.id}/por-que/registro?entidade=${entidade}&registro=${registro}`)
  const cases: [Person, string, string, boolean, string][] = [
    [reader, 'obras', near, true, 'tem visualizar em Lista de obras e o registro está no seu alcance'],
    [reader, 'obras', other, false, 'não tem o centro de custo do registro: CC-B - Contrato CC-B'],
    [reader, 'contas-contrato', b, false, ''],
    [flagless, 'obras', near, false, 'não tem nenhuma permissão em Lista de obras'],
    [asleep, 'obras', near, false, 'está inativo'],
  ]
  for (const [who, entidade, registro, ve, motivo] of cases) {
    const { status, body } = await why(who, entidade, registro)
    if (motivo === '') assert.equal(status, 404, 'the asker has no flag there')
    else assert.deepEqual([status, body], [200, { ve, motivo }])
    const seen = (await who.get(`/api/${entidade}/${registro}`)).status === 200
    if (motivo !== '') assert.equal(seen, ve, 'the explanation is the truth')
  }
  for (const [entidade, registro] of [
    ['obras', beyond],
    ['obras', '1'],
    ['obras', 'x'],
    ['senhas', near],
    ['', ''],
  ] as const)
    assert.equal((await why(reader, entidade, registro)).status, 404, `${entidade} ${registro}`)
  const people = await why(reader, 'usuarios', admin.id)
  assert.deepEqual(people.body, { ve: false, motivo: 'não tem nenhuma permissão em Usuários' })
})
