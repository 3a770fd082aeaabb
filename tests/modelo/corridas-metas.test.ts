/** Security design, §4 C6: a goal revised while orders are approved against it. What fits one limit at a time never passes both. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { LIMITE, mesesDe } from '../../packages/domain/src/financeiro/metas/metas.ts'
import {
  type CenarioDeMetas,
  limites,
  montarMetas,
  pedidoPronto,
  vigente,
} from '../../packages/server/src/financeiro/metas/metas.cenario.ts'

const RODADAS = Number(process.env.CORRIDAS_RODADAS ?? 6)
let cena: CenarioDeMetas
before(async () => {
  cena = await montarMetas()
})
after(() => cena.app.close())

test('a goal cut down while its order is approved: the approval was within the goal of its moment, and both are told once', {
  timeout: RODADAS > 20 ? 1_200_000 : 120_000,
}, async () => {
  for (let vez = 0; vez < RODADAS; vez++) {
    const exercicio = 2300 + vez
    const meta = await vigente(cena, { exercicio, ...limites(LIMITE.bloquear) }, 100)
    const id = await pedidoPronto(cena, { status: 4, mesComp: `${exercicio}-01`, itens: [{ valor: '80.00' }] })
    const atos = [
      () => cena.gente[4].post(`/api/pedidos/${id}/avancar`, { acao: 'aprovar' }),
      () =>
        cena.gestora.post(`/api/metas/${meta}/revisar`, {
          parcelas: mesesDe(exercicio).map((mesComp) => ({ mesComp, valor: 50 })),
          motivo: 'Corte do contrato',
        }),
    ]
    const respostas = await Promise.all((vez % 2 ? atos : atos.toReversed()).map((ato) => ato()))
    const [aprovacao, revisao] = vez % 2 ? respostas : respostas.toReversed()
    // The revision asks nothing of orders; the approval either came before it or met the new limit.
    assert.ok([200, 201].includes(revisao!.status), JSON.stringify(revisao!.body))
    assert.ok(aprovacao!.status === 200 || aprovacao!.status === 409, JSON.stringify(aprovacao!.body))
    const { rows } = await sql<{ status: number; aprovacao: string | null; revisao: string }>`select p.status,
        (select id::text from logs where entidade = 'pedidos' and alvo_id = ${id}) as aprovacao,
        (select max(id)::text from logs where entidade = 'metas' and descricao like 'Revisou%') as revisao
      from pedidos p where p.id = ${id}`.execute(cena.app.db)
    const { status, aprovacao: logDaAprovacao } = rows[0]!
    assert.equal(status, aprovacao!.status === 200 ? 5 : 4)
    assert.equal(
      logDaAprovacao !== null,
      aprovacao!.status === 200,
      'one row of the log when it was done, none when not',
    )
    if (aprovacao!.status === 409) assert.match(aprovacao!.body.message, /limite/)
    // Whatever came first, the next one meets the goal as it is now.
    const outro = await pedidoPronto(cena, { status: 4, mesComp: `${exercicio}-01`, itens: [{ valor: '60.00' }] })
    assert.equal((await cena.gente[4].post(`/api/pedidos/${outro}/avancar`, { acao: 'aprovar' })).status, 409)
  }
})

test('three submissions and a revision against one goal: what passed was never more than the goal allowed', {
  timeout: RODADAS > 20 ? 1_200_000 : 120_000,
}, async () => {
  for (let vez = 0; vez < Math.max(2, Math.floor(RODADAS / 3)); vez++) {
    const exercicio = 2700 + vez
    const meta = await vigente(cena, { exercicio, ...limites(LIMITE.bloquear) }, 100)
    // Each takes 30 of the 100.
    const ids: string[] = []
    for (let n = 0; n < 3; n++)
      ids.push(await pedidoPronto(cena, { status: 1, mesComp: `${exercicio}-01`, itens: [{ valor: '30.00' }] }))
    const envios = await Promise.all([
      ...ids.map((id) => cena.gente[1].post(`/api/pedidos/${id}/enviar`, {})),
      cena.gestora.post(`/api/metas/${meta}/revisar`, {
        parcelas: mesesDe(exercicio).map((mesComp) => ({ mesComp, valor: 60 })),
        motivo: 'Corte do contrato',
      }),
    ])
    const passaram = envios.slice(0, 3).filter(({ status }) => status === 200).length
    for (const { status, body } of envios.slice(0, 3)) assert.ok([200, 409].includes(status), JSON.stringify(body))
    assert.ok([200, 201].includes(envios[3]!.status), JSON.stringify(envios[3]!.body))
    // Three fit the first goal (90 of 100), two the second (60): nothing between is possible.
    assert.ok(passaram === 2 || passaram === 3, String(passaram))
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from pedidos where id = any(${ids}::bigint[]) and status = 2`.execute(cena.app.db)
    assert.equal(rows[0]!.n, passaram)
  }
})
