import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { POUCAS } from '../../core/works/segue-nome.sql.ts'
import { cenarioDeOrdens } from './ordens.cenario.ts'
import { seguirUmPouco } from './seguir-nomes.ts'

let c: Awaited<ReturnType<typeof cenarioDeOrdens>>
before(async () => {
  c = await cenarioDeOrdens()
})
after(() => c.t.close())

const QUANTAS = 250
const achadas = async (palavra: string): Promise<number> =>
  (await c.leitor.get(`/api/laboratorio-os/contagem?query=${encodeURIComponent(palavra)}`)).body.total

async function comOrdens(nome: string, cnpj: string, quantas: number): Promise<string> {
  const cliente = await c.insere('clientesLaboratorio', { nome, cnpj })
  await sql`insert into laboratorio_os (numero, tipo_servico, origem, cliente_id, centro_de_custo_id, solicitante, data_recebimento,
      responsavel_id, criador_id)
    select 'L' || ${cliente} || '-' || n, 1, 2, ${cliente}::bigint, ${c.centro}::bigint, 'Beto', now(), ${c.tecnica.id}::bigint,
      ${c.tecnica.id}::bigint from generate_series(1, ${quantas}::int) as n`.execute(c.t.db)
  return cliente
}
const renomear = (id: string, nome: string) =>
  sql`update clientes_laboratorio set nome = ${nome} where id = ${id}`.execute(c.t.db)

test('few orders follow a new name of their client in the act itself, and a label of a piece too', async () => {
  const poucas = await comOrdens('Begônia', '60746948000112', POUCAS)
  await renomear(poucas, 'Camélia')
  assert.deepEqual([await achadas('begonia'), await achadas('camelia')], [0, POUCAS])
  await c.ordem(1)
  await sql`update equipamentos_isolantes set etiqueta = 'ETQ-GERANIO'`.execute(c.t.db)
  assert.equal(await achadas('geranio'), 1)
})

test('many follow in pieces: each is found under the old name or the new at any moment, and a cut loses nothing', async () => {
  const muitas = await comOrdens('Dracena', '33000167000101', QUANTAS)
  await renomear(muitas, 'Frésia')
  assert.deepEqual([await achadas('dracena'), await achadas('fresia')], [QUANTAS, 0])
  await assert.rejects(
    c.t.db.transaction().execute(async (tx) => {
      assert.equal(await seguirUmPouco(tx as never), true)
      throw new Error('cut in the middle of a piece')
    }),
  )
  await seguirUmPouco(c.t.db)
  const [velhas, novas] = [await achadas('dracena'), await achadas('fresia')]
  assert.ok(velhas > 0 && novas > 0, `${velhas} + ${novas}`)
  assert.equal(velhas + novas, QUANTAS)
  while (await seguirUmPouco(c.t.db));
  assert.deepEqual([await achadas('dracena'), await achadas('fresia')], [0, QUANTAS])
})
