import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { cenarioDaFrota } from '../frota.cenario.ts'
import { POUCOS } from './nomes.sql.ts'
import { seguirUmPouco } from './seguir-nomes.ts'

let c: Awaited<ReturnType<typeof cenarioDaFrota>>
before(async () => {
  c = await cenarioDaFrota()
})
after(() => c.t.close())

const QUANTOS = 450
const achados = async (palavra: string): Promise<number> =>
  (await c.leitora.get(`/api/abastecimentos/contagem?query=${encodeURIComponent(palavra)}`)).body.total
const seguirTudo = async () => {
  while (await seguirUmPouco(c.t.db));
}
/** A station with so many fuelings of one vehicle, a day each. */
async function posto(nome: string, documento: string, quantos: number) {
  const fornecedor = await c.insere('fornecedores', { nome, cpfOuCnpj: documento })
  const veiculo = await c.veiculo()
  await sql`insert into abastecimentos (veiculo_id, motorista_id, fornecedor_id, data, combustivel, litros, valor_litro, valor_total, odometro)
    select ${veiculo}, ${c.motorista}, ${fornecedor}, timestamptz '2020-01-01 12:00-03' + make_interval(days => n), 1, 40, 6, 240, 1000 + n * 400
    from generate_series(1, ${quantos}::int) as n`.execute(c.t.db)
  return { fornecedor, veiculo }
}
const renomear = (id: string, nome: string) =>
  sql`update fornecedores set nome = ${nome} where id = ${id}`.execute(c.t.db)

test('few fuelings follow a new name in the act itself, and a plate too', async () => {
  const { fornecedor, veiculo } = await posto('Posto Begônia', '60746948000112', POUCOS)
  await renomear(fornecedor, 'Posto Camélia')
  assert.deepEqual([await achados('begonia'), await achados('camelia')], [0, POUCOS])
  await sql`update veiculos set placa = 'ZZZ9Z99' where id = ${veiculo}`.execute(c.t.db)
  assert.equal(await achados('zzz9z99'), POUCOS)
})

test('many follow in pieces, found under the old name or the new at any moment; a cut loses nothing, and nothing is judged again', async () => {
  const { fornecedor, veiculo } = await posto('Posto Antúrio', '11444777000161', QUANTOS)
  const contas = async () =>
    (
      await sql`select id, km_por_litro, km_percorrido, inconsistencias, revisao from abastecimentos
        where veiculo_id = ${veiculo} order by id`.execute(c.t.db)
    ).rows
  const antes = await contas()
  await renomear(fornecedor, 'Posto Dracena')
  assert.deepEqual([await achados('anturio'), await achados('dracena')], [QUANTOS, 0])
  await assert.rejects(
    c.t.db.transaction().execute(async (tx) => {
      assert.equal(await seguirUmPouco(tx as never), true)
      throw new Error('cut in the middle of a piece')
    }),
  )
  assert.deepEqual([await achados('anturio'), await achados('dracena')], [QUANTOS, 0])
  await seguirUmPouco(c.t.db)
  const [velhos, novos] = [await achados('anturio'), await achados('dracena')]
  assert.ok(velhos > 0 && novos > 0, `${velhos} + ${novos}`)
  assert.equal(velhos + novos, QUANTOS)
  // Renamed again half way, and the driver of all of them too: the last names win, and two servers take turns.
  await renomear(fornecedor, 'Posto Frésia')
  await sql`update colaboradores set nome = 'GARDÊNIA MOTORISTA' where id = ${c.motorista}`.execute(c.t.db)
  await Promise.all([seguirTudo(), seguirTudo()])
  await seguirTudo()
  const nomes = ['anturio', 'dracena', 'fresia', 'gardenia', 'joana']
  assert.deepEqual(await Promise.all(nomes.map(achados)), [0, 0, QUANTOS, QUANTOS + POUCOS, 0])
  assert.deepEqual(await contas(), antes)
  assert.equal((await sql`select 1 from abastecimentos_nomes_a_seguir`.execute(c.t.db)).rows.length, 0)
})
