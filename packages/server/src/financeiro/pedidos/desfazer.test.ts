/** An approval taken back by its author: the order as it was, nobody told, one log row, and only within the window. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { type MailServer, startMailServer } from '../../test-kit/mail.ts'
import { until } from '../../test-kit/until.ts'
import { anexarA, type Cenario, criado, linha, logsDe, montar, noStatus } from './pedidos.cenario.ts'

let cena: Cenario
let correio: MailServer
before(async () => {
  correio = await startMailServer()
  cena = await montar({ SMTP_URL: correio.url })
})
after(async () => {
  await cena.app.close()
  await correio.stop()
})

const aprovar = (posto: 2 | 3 | 4, id: string) =>
  cena.gente[posto].post(`/api/pedidos/${id}/avancar`, { acao: 'aprovar' })
const desfazer = (posto: 2 | 3 | 4, id: string, mais: object = {}) =>
  cena.gente[posto].post(`/api/pedidos/${id}/desfazer`, mais)

/** The order with its lines and steps, and the notices owed of it: everything an approval writes. */
async function inteiro(id: string): Promise<unknown> {
  const { rows } = await sql<{ tudo: unknown }>`select jsonb_build_object(
    'pedido', (select to_jsonb(p) - 'revisao' from pedidos as p where id = ${id}),
    'itens', (select jsonb_agg(to_jsonb(i) - 'revisao' order by id) from pedidos_itens as i where pedido_id = ${id}),
    'anexos', (select jsonb_agg(to_jsonb(a) - 'revisao' order by id) from pedidos_anexos as a where pedido_id = ${id}),
    'etapas', (select jsonb_agg(to_jsonb(e) order by id) from pedidos_etapas as e where pedido_id = ${id}),
    'avisos', (select jsonb_agg(chave order by id) from correio where chave like ${`pedido:${id}:%`}),
    'razao', (select jsonb_agg(to_jsonb(r) - 'id' order by to_jsonb(r) - 'id') from razao as r where pedido_id = ${id})) as tudo`.execute(
    cena.app.db,
  )
  return rows[0]!.tudo
}
const passaram = (id: string, segundos: number) =>
  sql`update pedidos_decisoes set em = em - make_interval(secs => ${segundos}) where pedido_id = ${id}`.execute(
    cena.app.db,
  )

test('every approval goes back whole, whatever it wrote, and its mail never leaves', async () => {
  const validado = await criado(cena, cena.gente[1])
  const confirmado = await noStatus(cena, 3)
  const aprovado = await noStatus(cena, 4)
  // A contract finishes the order at once, with everything withdrawn; a reimbursement puts its documents under payment.
  const finalizado = await noStatus(cena, 4, cena.gente[1], { anexos: [{ tipo: 9, valor: 35 }] })
  const encaminhado = await noStatus(cena, 3)
  await sql`update pedidos set encaminhamento = 3, validador_id = ${cena.gente[2].id} where id = ${encaminhado}`.execute(
    cena.app.db,
  )
  for (const [posto, id, chega] of [
    [2, validado, 3],
    [3, confirmado, 4],
    [4, aprovado, 5],
    [4, finalizado, 7],
    [2, encaminhado, 3],
  ] as const) {
    const antes = await inteiro(id)
    const { revisao } = await linha(cena, id)
    const feita = await aprovar(posto, id)
    assert.deepEqual([feita.status, feita.body.status], [200, chega], JSON.stringify(feita.body))
    assert.equal(feita.body.acoes.desfazer.pode, true)
    const logs = await logsDe(cena, async () => {
      const volta = await desfazer(posto, id, { revisao: feita.body.revisao })
      assert.equal(volta.status, 200, JSON.stringify(volta.body))
    })
    assert.equal(logs.length, 1)
    assert.match(logs[0]!.descricao as string, /^Desfez a própria aprovação do pedido \d+: volta a /)
    assert.deepEqual(await inteiro(id), antes)
    assert.equal((await linha(cena, id)).revisao, Number(revisao) + 2)
    // Given again, it counts, and may be taken back again.
    assert.equal((await aprovar(posto, id)).status, 200)
    assert.equal((await desfazer(posto, id)).status, 200)
  }
  assert.equal(correio.received.filter(({ mail }) => /aprovad|finalizad/.test(mail.subject ?? '')).length, 0)
})

test('only its author, only in time, only while nothing followed', async () => {
  const id = await noStatus(cena, 4, cena.gente[1], { anexos: [{ tipo: 1 }] })
  assert.match((await desfazer(4, id)).body.message, /prazo de 8 segundos/)
  await aprovar(4, id)
  const deOutro = await desfazer(3, id)
  assert.deepEqual([deOutro.status, deOutro.body.message], [403, 'Só quem aprovou desfaz a própria aprovação.'])
  await anexarA(cena.semPapel, id, { tipo: 6 })
  const mexido = await desfazer(4, id)
  assert.equal(mexido.status, 409)
  assert.match(mexido.body.message, /já houve outro ato/)

  const tarde = await noStatus(cena, 4)
  await aprovar(4, tarde)
  await passaram(tarde, 11)
  const passou = await desfazer(4, tarde)
  assert.deepEqual([passou.status, passou.body.message], [409, 'O prazo de 8 segundos para desfazer já passou.'])
  assert.equal((await linha(cena, tarde)).status, 5)

  const seguido = await noStatus(cena, 4)
  await aprovar(4, seguido)
  await cena.gente[1].post(`/api/pedidos/${seguido}/cancelar`, { justificativa: 'x' })
  assert.equal((await desfazer(4, seguido)).status, 409)
  const semFlag = await cena.leitor.post(`/api/pedidos/${seguido}/desfazer`, {})
  assert.equal(semFlag.status, 403)
})

test('two at once: it goes back once', async () => {
  const id = await noStatus(cena, 4)
  await aprovar(4, id)
  const respostas = await Promise.all([desfazer(4, id), desfazer(4, id)])
  assert.deepEqual(respostas.map(({ status }) => status).sort(), [200, 409])
  assert.equal((await linha(cena, id)).status, 4)
})

test('the notices of an approval wait for the window to pass; a refusal’s leave at once', async () => {
  const [aprovado, rejeitado] = [await noStatus(cena, 4), await noStatus(cena, 4)]
  await aprovar(4, aprovado)
  await cena.gente[4].post(`/api/pedidos/${rejeitado}/avancar`, { acao: 'rejeitar', justificativa: 'caro' })
  const { rows } = await sql<{ espera: number | null; pedido: string }>`select
      extract(epoch from nao_antes - criado_em)::float as espera, split_part(chave, ':', 2) as pedido
    from correio where split_part(chave, ':', 2) in (${aprovado}, ${rejeitado})`.execute(cena.app.db)
  const espera = Object.fromEntries(rows.map((row) => [row.pedido, row.espera]))
  assert.ok(espera[aprovado]! > 11 && espera[aprovado]! <= 12, String(espera[aprovado]))
  assert.equal(espera[rejeitado], null)
  const { numero } = await linha(cena, rejeitado)
  await until(async () => correio.received.some(({ mail }) => mail.subject === `Pedido ${numero} foi rejeitado`))
  assert.equal(
    correio.received.some(({ mail }) => /foi aprovado/.test(mail.subject ?? '')),
    false,
  )
})

test('of two approvals the first may be taken back too', async () => {
  const outra = await montar({ DUAS_APROVACOES_ACIMA_DE: '1' })
  try {
    const id = await noStatus(outra, 4)
    const primeira = await outra.gente[4].post(`/api/pedidos/${id}/avancar`, { acao: 'aprovar' })
    assert.equal(primeira.body.faltaSegundaAprovacao, true)
    const volta = await outra.gente[4].post(`/api/pedidos/${id}/desfazer`, {})
    assert.equal(volta.status, 200, JSON.stringify(volta.body))
    assert.deepEqual([volta.body.faltaSegundaAprovacao, volta.body.acoes.aprovar.pode], [false, true])
  } finally {
    await outra.app.close()
  }
})
