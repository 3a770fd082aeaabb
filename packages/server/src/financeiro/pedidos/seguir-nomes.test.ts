import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { POUCOS } from './busca.sql.ts'
import { type Cenario, montar } from './pedidos.cenario.ts'
import { seguirUmPouco } from './seguir-nomes.ts'

let cena: Cenario
let fornecedor: string
const QUANTOS = 450

before(async () => {
  cena = await montar()
  fornecedor = await comPedidos('Antúrio Comercial', '11444777000161', QUANTOS)
})
after(() => cena.app.close())

async function comPedidos(nome: string, documento: string, quantos: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into fornecedores (nome, cpf_ou_cnpj) values (${nome}, ${documento})
    returning id`.execute(cena.app.db)
  await sql`insert into pedidos (tipo, status, justificativa, fornecedor_id, centro_de_custo_id, solicitante_id, valor_total, visibility)
    select 1, 1, 'Um de muitos', ${rows[0]!.id}, ${cena.centro}, ${cena.gente[1].id}, 10, true
    from generate_series(1, ${quantos}::int)`.execute(cena.app.db)
  return rows[0]!.id
}

const achados = async (palavra: string): Promise<number> =>
  (await cena.leitor.get(`/api/pedidos/resumo?query=${encodeURIComponent(palavra)}`)).body.total

const renomear = async (id: string, nome: string) => {
  await sql`update fornecedores set nome = ${nome} where id = ${id}`.execute(cena.app.db)
}

const seguirTudo = async () => {
  while (await seguirUmPouco(cena.app.db));
}

test('few orders follow the new name in the act itself', async () => {
  const poucos = await comPedidos('Begônia', '60746948000112', POUCOS)
  await renomear(poucos, 'Camélia')
  assert.deepEqual([await achados('begonia'), await achados('camelia')], [0, POUCOS])
})

test('many follow in pieces: each is found under the old name or the new at any moment, and a cut loses nothing', async () => {
  await renomear(fornecedor, 'Dracena Comercial')
  assert.deepEqual([await achados('anturio'), await achados('dracena')], [QUANTOS, 0])
  await assert.rejects(
    cena.app.db.transaction().execute(async (tx) => {
      assert.equal(await seguirUmPouco(tx as never), true)
      throw new Error('cut in the middle of a piece')
    }),
  )
  assert.deepEqual([await achados('anturio'), await achados('dracena')], [QUANTOS, 0])
  await seguirUmPouco(cena.app.db)
  const [velhos, novos] = [await achados('anturio'), await achados('dracena')]
  assert.ok(velhos > 0 && novos > 0, `${velhos} + ${novos}`)
  assert.equal(velhos + novos, QUANTOS)
  assert.equal(await achados('comercial'), QUANTOS)
  // A new life of the server goes on from where it was.
  await seguirTudo()
  assert.deepEqual([await achados('anturio'), await achados('dracena')], [0, QUANTOS])
  const { rows } = await sql`select 1 from pedidos_nomes_a_seguir`.execute(cena.app.db)
  assert.equal(rows.length, 0)
})

test('renamed again half way: the last name wins, of a person too, and two servers take turns', async () => {
  await renomear(fornecedor, 'Estrelícia')
  await seguirUmPouco(cena.app.db)
  await renomear(fornecedor, 'Frésia')
  await sql`update usuarios set nome = 'Gardênia Souza' where id = ${cena.gente[1].id}`.execute(cena.app.db)
  await Promise.all([seguirTudo(), seguirTudo()])
  await seguirTudo()
  const nomes = ['dracena', 'estrelicia', 'fresia', 'gardenia']
  const depois = await Promise.all(nomes.map(achados))
  assert.deepEqual(depois, [0, 0, QUANTOS, QUANTOS + POUCOS])
})
