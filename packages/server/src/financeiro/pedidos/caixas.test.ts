/** What each tab of the inbox is said to have is what it lists, whoever decided, once or at several steps. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { caixas } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { sql } from 'kysely'
import { type Cenario, montar } from './pedidos.cenario.ts'

let cena: Cenario
before(async () => {
  cena = await montar()
  const { app, centro, outroCentro, gente } = cena
  const pessoas = [1, 2, 3, 4].map((n) => gente[n as 1 | 2 | 3 | 4].id)
  const alguem = (cada: number) =>
    sql`(array[null, null, ${sql.join(pessoas)}]::bigint[])[1 + (n * ${sql.lit(cada)} + n / 7) % 6]`
  await sql`insert into pedidos (tipo, status, centro_de_custo_id, solicitante_id, valor_total, data_solicitacao, data_validacao, aprovador_id, confirmador_id,
      validador_id, reprovador_id)
    select 1 + n % 4, 1 + n % 9, case when n % 5 = 0 then ${outroCentro}::bigint else ${centro}::bigint end, ${gente[1].id}, n, now(),
      case when n % 3 > 0 then now() end, ${alguem(1)}, ${alguem(5)}, ${alguem(7)}, ${alguem(11)} from generate_series(1, 240) as n`.execute(
    app.db,
  )
})
after(() => cena.app.close())

test('each count is that of the tab itself', async () => {
  const { gente, deFora, semPapel } = cena
  let decididas = 0
  for (const [quem, pessoa] of Object.entries({ ...gente, deFora, semPapel })) {
    const { status, body } = await pessoa.get('/api/pedidos/caixas')
    assert.equal(status, 200, JSON.stringify(body))
    for (const caixa of caixas) {
      const { body: lida } = await pessoa.get(`/api/pedidos/resumo?caixa=${caixa}`)
      assert.equal(body[caixa], lida.total, `${quem}: ${caixa}`)
    }
    decididas += body.decididas
  }
  assert.ok(decididas > 100)
})
