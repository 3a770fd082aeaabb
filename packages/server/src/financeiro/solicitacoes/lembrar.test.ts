import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isBusinessDay } from '@prumo/domain/core/business-days.ts'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { sql } from 'kysely'
import { type Cenario, montar, noStatus } from '../pedidos/pedidos.cenario.ts'
import { lembrar, limiteDeEspera } from './lembrar.ts'

let cena: Cenario
before(async () => {
  cena = await montar()
})
after(() => cena.app.close())

test('waiting is counted in business days', () => {
  assert.equal(limiteDeEspera(2, '2026-11-27'), '2026-11-25')
  // Monday the 23rd: two business days back are Thursday the 19th, for Friday the 20th is a holiday.
  assert.equal(limiteDeEspera(1, '2026-11-23'), '2026-11-19')
  assert.equal(limiteDeEspera(2, '2026-11-24'), '2026-11-19')
})

test('who decides is told once a day of what waits; after twice the time, also those above; others never', async () => {
  const { app, gente, deFora } = cena
  let dia = today()
  while (!isBusinessDay(dia)) dia = addDays(dia, 1)
  const parado = async (status: number, desde: string) => {
    const id = await noStatus(cena, status)
    await sql`update pedidos set data_registro = ${`${desde}T12:00:00Z`}, data_solicitacao = ${`${desde}T12:00:00Z`}, data_validacao = null,
      data_confirmacao = null where id = ${id}`.execute(app.db)
    return (await app.db.selectFrom('pedidos').select('numero').where('id', '=', id).executeTakeFirstOrThrow())
      .numero as number
  }
  await sql`delete from correio`.execute(app.db)
  const recente = await parado(2, dia)
  const antigo = await parado(2, limiteDeEspera(2, dia))
  const velho = await parado(2, limiteDeEspera(4, dia))
  await parado(5, limiteDeEspera(9, dia))
  assert.equal(await lembrar(app.services, 0, dia), 0)
  let sabado = dia
  while (isBusinessDay(sabado)) sabado = addDays(sabado, 1)
  assert.equal(await lembrar(app.services, 2, sabado), 0)
  assert.equal(await lembrar(app.services, 2, dia), 3)
  assert.equal(await lembrar(app.services, 2, dia), 0)
  const { rows } = await sql<{ pessoa: string; assunto: string; texto: string; centros: string[] }>`
    select u.id as pessoa, c.assunto, c.texto, c.centros from correio as c join usuarios as u on u.email = c.para
    where c.tipo = 'lembrete'`.execute(app.db)
  const de = (id: string) => rows.find(({ pessoa }) => pessoa === id)
  assert.match(de(gente[2].id)!.assunto, /^2 pedidos esperam/)
  assert.ok(de(gente[2].id)!.texto.indexOf(`Pedido ${velho}`) < de(gente[2].id)!.texto.indexOf(`Pedido ${antigo}`))
  assert.ok(!de(gente[2].id)!.texto.includes(`Pedido ${recente}:`))
  for (const acima of [gente[3], gente[4]]) assert.equal(de(acima.id)!.assunto, `O pedido ${velho} espera sua decisão`)
  assert.equal(de(gente[1].id), undefined)
  assert.equal(de(deFora.id), undefined)
  assert.deepEqual(de(gente[2].id)!.centros, [cena.centro])
})
