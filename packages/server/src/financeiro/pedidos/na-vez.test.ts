import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type Cenario, criado, montar, noStatus } from './pedidos.cenario.ts'

let cena: Cenario
before(async () => {
  cena = await montar()
})
after(() => cena.app.close())

const caixasDe = async (posto: 2 | 3 | 4, id: string) => {
  const esta = async (caixa: string) =>
    (await cena.gente[posto].get(`/api/solicitacoes?caixa=${caixa}&ids=${id}`)).body.itens.length > 0
  return (await esta('aguardando')) ? 'na vez' : (await esta('antecipar')) ? 'antes da vez' : 'nada'
}
const pula = async (posto: 2 | 3 | 4, id: string) => (await cena.gente[posto].get(`/api/pedido/${id}`)).body.pula
const aprovar = (posto: 2 | 3 | 4, id: string) =>
  cena.gente[posto].post(`/api/pedidos/${id}/avancar`, { acao: 'aprovar' })
const ultimoLog = async () => (await cena.app.logs()).at(-1)!.descricao as string

test('the inbox tells what waits for a person from what they may decide before their turn', async () => {
  const id = await criado(cena, cena.gente[1])
  assert.deepEqual(
    [await caixasDe(2, id), await caixasDe(3, id), await caixasDe(4, id)],
    ['na vez', 'antes da vez', 'antes da vez'],
  )
  await aprovar(2, id)
  assert.deepEqual(
    [await caixasDe(2, id), await caixasDe(3, id), await caixasDe(4, id)],
    ['nada', 'na vez', 'antes da vez'],
  )
  // Forwarded, it is of whom it was forwarded to, and of nobody else before.
  await cena.gente[3].post(`/api/pedidos/${id}/avancar`, {
    acao: 'encaminhar',
    justificativa: 'veja',
    pessoaId: cena.gente[2].id,
  })
  assert.deepEqual([await caixasDe(2, id), await caixasDe(3, id)], ['na vez', 'antes da vez'])
  assert.deepEqual(await pula(3, id), [2])
})

test('which steps an approval skips is said before it, and in the trail', async () => {
  const { gente } = cena
  const [doComeco, validado, doConfirmador] = [
    await criado(cena, gente[1]),
    await noStatus(cena, 3),
    await criado(cena, gente[1]),
  ]
  assert.deepEqual([await pula(4, doComeco), await pula(4, validado), await pula(2, doComeco)], [[2, 3], [3], []])
  assert.equal((await aprovar(4, doComeco)).body.status, 5)
  assert.match(await ultimoLog(), /: Aprovado, sem a validação e a confirmação$/)
  await aprovar(4, validado)
  assert.match(await ultimoLog(), /: Aprovado, sem a confirmação$/)
  assert.deepEqual(await pula(3, doConfirmador), [2])
  await aprovar(3, doConfirmador)
  assert.match(await ultimoLog(), /: Em aprovação, sem a validação$/)
  await aprovar(4, doConfirmador)
  assert.match(await ultimoLog(), /: Aprovado$/)
})

test('a step that nobody is there to take is skipped by nobody', async () => {
  const { app, gente } = cena
  await sql`update usuarios set is_ativo = false where id in (${gente[2].id}, ${gente[3].id})`.execute(app.db)
  try {
    const id = await criado(cena, gente[1])
    assert.equal(await caixasDe(4, id), 'na vez')
    assert.deepEqual(await pula(4, id), [])
    await aprovar(4, id)
    assert.match(await ultimoLog(), /: Aprovado$/)
  } finally {
    await sql`update usuarios set is_ativo = true where id in (${gente[2].id}, ${gente[3].id})`.execute(app.db)
  }
})
