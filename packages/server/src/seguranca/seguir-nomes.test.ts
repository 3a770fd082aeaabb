import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { POUCAS } from '../core/works/segue-nome.sql.ts'
import { seguirUmPouco as aprs } from './apr/seguir-nomes.ts'
import { seguirUmPouco as inspecoes } from './inspecoes/seguir-nomes.ts'
import { seguirUmPouco as ncs } from './nao-conformidades/seguir-nomes.ts'
import { cenarioDaSeguranca } from './seguranca.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDaSeguranca>>
let lista: string
before(async () => {
  c = await cenarioDaSeguranca()
  lista = await c.publicada({ nome: 'Lista Antúrio' })
})
after(() => c.t.close())

const QUANTAS = 250
const obra = (codigo: string, nome: string) => c.insere('obras', { codigo, nome, contratoId: c.centro, status: 3 })

/** So many lines of that work, straight into their table. */
const ESCREVE = {
  aprs: (obraId: string, quantas: number) => sql`insert into aprs
    (numero, data, equipe_id, obra_id, centro_de_custo_id, local, tipo_servico, descricao, condicao_rede, criador_id)
    select 'A' || ${obraId} || '-' || n, current_date, ${c.equipe}::bigint, ${obraId}::bigint, ${c.centro}::bigint, 'Poste', 1, 'Troca', 1,
      ${c.tecnico.id}::bigint from generate_series(1, ${quantas}::int) as n`,
  inspecoes: (obraId: string, quantas: number) => sql`insert into inspecoes
    (numero, questionario_id, versao, tipo, data_hora, obra_id, inspetor_id, centro_de_custo_id, criador_id)
    select 'I' || ${obraId} || '-' || n, ${lista}::bigint, 1, 1, now(), ${obraId}::bigint, ${c.tecnico.id}::bigint, ${c.centro}::bigint,
      ${c.tecnico.id}::bigint from generate_series(1, ${quantas}::int) as n`,
  nao_conformidades: (obraId: string, quantas: number) => sql`insert into nao_conformidades
    (numero, origem, obra_id, centro_de_custo_id, tipo, gravidade, descricao, responsavel_id, prazo, criador_id)
    select 'N' || ${obraId} || '-' || n, 7, ${obraId}::bigint, ${c.centro}::bigint, 1, 2, 'Cone caído', ${c.tecnico.id}::bigint, current_date + 30,
      ${c.tecnico.id}::bigint from generate_series(1, ${quantas}::int) as n`,
}

for (const [linhas, seguirUmPouco] of Object.entries({ aprs, inspecoes, nao_conformidades: ncs })) {
  const achadas = async (palavra: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(linhas)}
      where busca like ${`%${palavra}%`}`.execute(c.t.db)
    return rows[0]!.n
  }
  const renomear = (id: string, nome: string) => sql`update obras set nome = ${nome} where id = ${id}`.execute(c.t.db)

  test(`${linhas}: few follow a work's new name in the act; many in pieces, found under one of its names at any moment`, async () => {
    const escrever = ESCREVE[linhas as keyof typeof ESCREVE]
    const [poucas, muitas] = [await obra(`P-${linhas}`, 'Begônia'), await obra(`M-${linhas}`, 'Dracena')]
    await escrever(poucas, POUCAS).execute(c.t.db)
    await escrever(muitas, QUANTAS).execute(c.t.db)
    await renomear(poucas, 'Camélia')
    assert.deepEqual([await achadas('begonia'), await achadas('camelia')], [0, POUCAS])
    await renomear(muitas, 'Frésia')
    assert.deepEqual([await achadas('dracena'), await achadas('fresia')], [QUANTAS, 0])
    await assert.rejects(
      c.t.db.transaction().execute(async (tx) => {
        assert.equal(await seguirUmPouco(tx as never), true)
        throw new Error('cut in the middle of a piece')
      }),
    )
    assert.deepEqual([await achadas('dracena'), await achadas('fresia')], [QUANTAS, 0])
    await seguirUmPouco(c.t.db)
    const [velhas, novas] = [await achadas('dracena'), await achadas('fresia')]
    assert.ok(velhas > 0 && novas > 0, `${velhas} + ${novas}`)
    assert.equal(velhas + novas, QUANTAS)
    while (await seguirUmPouco(c.t.db));
    assert.deepEqual([await achadas('dracena'), await achadas('fresia')], [0, QUANTAS])
    assert.equal(await seguirUmPouco(c.t.db), false)
  })
}
