/** The ledger's sums, written and put together by many at the same time. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { juntarSomas } from '../somas.ts'
import { type CenarioDeMetas, montarMetas, pedidoPronto } from './metas.cenario.ts'
import { conferirSomas } from './somas.cenario.ts'
import { somasDoRazao } from './somas.ts'

let cena: CenarioDeMetas
before(async () => {
  cena = await montarMetas()
})
after(() => cena.app.close())

test('sums are put together once, whoever does it at the same time; an act given up leaves none, and lines are never changed', async () => {
  const { db } = cena.app
  const itens = cena.categorias.map((categoria) => ({ valor: '70.05', categoria }))
  const ids = [await pedidoPronto(cena, { status: 4, itens }), await pedidoPronto(cena, { status: 2, itens })]
  const mudar = (status: number, de = db) =>
    sql`update pedidos set status = ${status} where id = any(${ids}::bigint[])`.execute(de)
  await sql`update pedidos set obra_id = ${cena.obra} where id = ${ids[0]!}`.execute(db)
  for (const status of [5, 6, 4]) await mudar(status)
  await conferirSomas(db)
  await Promise.all([mudar(5), ...[1, 2, 3].map(() => juntarSomas(db, somasDoRazao))])
  await conferirSomas(db)
  await juntarSomas(db, somasDoRazao)
  const { rows } = await sql<{ linhas: number; soltas: number }>`select count(*)::int as linhas,
    count(*) filter (where not junta)::int as soltas from razao_somas`.execute(db)
  assert.ok(rows[0]!.linhas > 0)
  assert.equal(rows[0]!.soltas, 0)
  await assert.rejects(
    db.transaction().execute(async (tx) => {
      await mudar(4, tx)
      throw new Error('given up')
    }),
  )
  await conferirSomas(db)
  await assert.rejects(sql`update razao set reservado = reservado + 1`.execute(db), /se refazem/)
  await sql`delete from pedidos where id = any(${ids}::bigint[])`.execute(db)
  await juntarSomas(db, somasDoRazao)
  await conferirSomas(db)
  const { rows: nada } = await sql`select 1 from razao_somas`.execute(db)
  assert.deepEqual(nada, [])
})
