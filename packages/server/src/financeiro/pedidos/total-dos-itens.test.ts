import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { decimal } from '@prumo/domain/core/money.ts'
import { valorRetirado, valorTotal } from '@prumo/domain/financeiro/pedidos/totais.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { type TestDatabase, testDatabase } from '../../test-kit/database.ts'

let t: TestDatabase
before(async () => {
  t = await testDatabase()
  await sql`insert into contas_contrato (id, codigo, nome) values (1, 'C', 'C')`.execute(t.db)
})
after(() => t.drop())

const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
console.log(`semente ${seed} (SEED)`)

const item = fc
  .record({
    valor: fc.integer({ min: 0, max: 10 ** 9 }),
    quantidade: fc.integer({ min: 1, max: 10 ** 6 }),
    parte: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ valor, quantidade, parte }) => ({
    valor: valor / 10_000,
    quantidade: quantidade / 10_000,
    retirado: Math.floor(quantidade * parte) / 10_000,
  }))

test('what the database adds up of many orders’ lines is what the domain says of each, to the cent', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(item, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 10 }),
      async (pedidos) => {
        await sql`truncate pedidos cascade`.execute(t.db)
        await sql`insert into pedidos (id, numero, status, tipo, centro_de_custo_id) select n, n, 1, 1, 1 from generate_series(1, ${pedidos.length}::int) as n`.execute(
          t.db,
        )
        const itens = pedidos.flatMap((deles, n) => deles.map((um) => ({ pedido_id: n + 1, descricao: 'x', ...um })))
        await sql`insert into pedidos_itens (pedido_id, descricao, valor, quantidade, retirado)
        select pedido_id, descricao, valor, quantidade, retirado from json_populate_recordset(null::pedidos_itens, ${JSON.stringify(itens)}::json)`.execute(
          t.db,
        )
        await sql`select pedidos_somar_itens(array_agg(id)) from pedidos`.execute(t.db)
        const { rows } = await sql<{
          valorTotal: string
          valorRetirado: string
        }>`select valor_total, valor_retirado from pedidos order by id`.execute(t.db)
        assert.deepEqual(
          rows,
          pedidos.map((deles) => ({
            valorTotal: decimal(valorTotal(deles)),
            valorRetirado: decimal(valorRetirado(deles)),
          })),
        )
      },
    ),
    { numRuns: 20, seed },
  ))
