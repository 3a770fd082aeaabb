import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { oldOffice, pdf, png } from '../../test-kit/samples.ts'
import { type Cenario, formulario, logsDe, montar, retrato } from '../pedidos/pedidos.cenario.ts'
import { aPagar, arquivosGuardados, caixa, pagarCom } from './contas.cenario.ts'

let cena: Cenario
let fabiana: Person
before(async () => {
  cena = await montar({ UPLOAD_MAX_MB: '1' })
  fabiana = await caixa(cena)
})
after(() => cena.app.close())

/** The act is refused, and no row, log, mail or file is different. */
async function nadaMuda(status: number, ato: () => Promise<{ status: number; body: unknown }>): Promise<void> {
  const [antes, arquivos] = [await retrato(cena), await arquivosGuardados(cena)]
  const resposta = await ato()
  assert.equal(resposta.status, status, JSON.stringify(resposta.body))
  assert.equal(await retrato(cena), antes)
  assert.deepEqual(await arquivosGuardados(cena), arquivos)
}

test('attachments of several orders are paid with one proof, in one act with one log row', async () => {
  const a = await aPagar(cena, [{ valor: 10 }, { valor: 20 }])
  const b = await aPagar(cena, [{ valor: 30, status: 2, dataAgendada: '2026-01-05' }], { status: 7 })
  const anexos = [b.anexos[0]!, ...a.anexos]
  let resposta = { status: 0, body: [] as Record<string, unknown>[] }
  const logs = await logsDe(cena, async () => {
    resposta = await pagarCom(fabiana, anexos)
  })
  assert.equal(resposta.status, 200, JSON.stringify(resposta.body))
  assert.deepEqual(
    resposta.body.map((conta) => conta.id),
    anexos,
  )
  for (const conta of resposta.body) {
    assert.equal(conta.status, 3)
    assert.equal(conta.faixa, 'pago')
    assert.equal(conta.comprovanteId, resposta.body[0]!.comprovanteId)
    assert.equal(conta.comprovanteHiperlink, `/api/pedidos-anexos/${conta.id}/comprovante`)
    const aberto = await fabiana.get(conta.comprovanteHiperlink as string)
    assert.deepEqual(aberto.raw, pdf)
    assert.deepEqual([conta.tipoDoArquivo, conta.tipoDoComprovante], ['application/pdf', 'application/pdf'])
  }
  const { rows } = await sql<{ chave: string; nome: string; quantos: string; pagos: string }>`
    select f.chave, f.nome, count(*) as quantos, count(a.pago_em) as pagos
    from pedidos_anexos as a join arquivos as f on f.id = a.comprovante_arquivo_id
    where a.id = any(${anexos}::bigint[]) group by f.id`.execute(cena.app.db)
  assert.equal(rows.length, 1)
  assert.deepEqual([rows[0]!.quantos, rows[0]!.pagos, rows[0]!.nome], ['3', '3', 'Comprovante nº 1.pdf'])
  assert.match(rows[0]!.chave, new RegExp(`^financeiro/comprovantes/${resposta.body[0]!.comprovanteId}/\\d+\\.pdf$`))
  assert.equal(logs.length, 1)
  const [log] = logs as unknown as { acaoId: number; telaId: number; colabId: string; mudancas: object }[]
  assert.deepEqual([log!.acaoId, log!.telaId, log!.colabId], [2, telas.contasAPagar.id, fabiana.id])
  assert.deepEqual(
    Object.keys(log!.mudancas).sort(),
    anexos.flatMap((id) => [`anexo ${id} comprovanteId`, `anexo ${id} status`]).sort(),
  )
  for (const { id, comprovanteId } of resposta.body)
    assert.deepEqual((log!.mudancas as Record<string, unknown>)[`anexo ${id} comprovanteId`], [null, comprovanteId])
  assert.deepEqual((log!.mudancas as Record<string, unknown>)[`anexo ${anexos[0]} status`], [2, 3])
})

test('a photographed proof is known as a picture, beside a document that is none', async () => {
  const { pedido, anexos } = await aPagar(cena, [{}, {}])
  const tipos = (lista: { tipoDoArquivo: string; tipoDoComprovante: string | null }[]) =>
    lista.map(({ tipoDoArquivo, tipoDoComprovante }) => [tipoDoArquivo, tipoDoComprovante])
  const paga = await pagarCom(fabiana, [anexos[0]], { comprovante: { nome: 'foto.png', bytes: png } })
  assert.deepEqual(tipos(paga.body), [['application/pdf', 'image/png']])
  const conhecidos = [
    ['application/pdf', 'image/png'],
    ['application/pdf', null],
  ]
  const lote = await fabiana.get(`/api/contas-a-pagar?pedido=${pedido}&status=1,3&ordem=-pagoEm`)
  assert.deepEqual(tipos(lote.body.itens), conhecidos)
  assert.deepEqual(tipos((await cena.gente[1].get(`/api/pedido/${pedido}`)).body.anexos), conhecidos)
})

test('the payment is in the history of each of its orders', async () => {
  const [a, b] = [await aPagar(cena), await aPagar(cena)]
  await pagarCom(fabiana, [...a.anexos, ...b.anexos])
  for (const { pedido } of [a, b]) {
    const historico = (await fabiana.get(`/api/pedidos/${pedido}/historico`)).body as { descricao: string }[]
    assert.match(historico.at(-1)!.descricao, /^Pagou 2 anexos dos pedidos /)
  }
})

test('refused without session, without the flag and with visualizar alone', async () => {
  const { anexos } = await aPagar(cena)
  const soVe = await cena.app.person({ telas: [[telas.contasAPagar, 'visualizar']], centros: [cena.centro] })
  const pedidos = await cena.app.person({
    telas: [[telas.pedidos, 'visualizar', 'adicionar', 'editar', 'excluir', 'acesso']],
    centros: [cena.centro],
  })
  for (const pessoa of [soVe, pedidos, cena.leitor]) await nadaMuda(403, () => pagarCom(pessoa, anexos))
  const { payload, headers } = await formulario({ anexos }, { comprovante: { nome: 'c.pdf', bytes: pdf } })
  await nadaMuda(401, () => cena.app.inject({ method: 'POST', url: '/api/contas-a-pagar/pagar', payload, headers }))
})

test('another cost centre’s attachment does not exist, alone or among one’s own, whatever its id looks like', async () => {
  const { anexos } = await aPagar(cena)
  const deFora = await caixa(cena, [cena.outroCentro])
  await nadaMuda(404, () => pagarCom(deFora, anexos))
  for (const outro of ['1', 'abc', '99999999999999999999999', "1' or '1'='1"])
    await nadaMuda(404, () => pagarCom(fabiana, [...anexos, outro]))
})

test('all or none: one that is paid, at the bank, not in payment or of an order not approved refuses all', async () => {
  const boa = await aPagar(cena)
  const paga = await aPagar(cena)
  assert.equal((await pagarCom(fabiana, paga.anexos)).status, 200)
  const ruins: [string[], RegExp][] = [
    [paga.anexos, /Já está pago/],
    [(await aPagar(cena, [{ status: 2, statusBanco: 2 }])).anexos, /enviado ao banco/],
    [(await aPagar(cena, [{ status: null, emPagamento: false }])).anexos, /Não está em pagamento/],
  ]
  for (const status of [1, 2, 3, 4, 6, 8])
    ruins.push([(await aPagar(cena, [{}], { status })).anexos, /não está aprovado/])
  for (const [anexos, motivo] of ruins) {
    await nadaMuda(409, async () => {
      const resposta = await pagarCom(fabiana, [...boa.anexos, ...anexos])
      assert.match(resposta.body.details['anexos.1'], motivo)
      assert.equal(resposta.body.details['anexos.0'], undefined)
      return resposta
    })
  }
})

test('a proof that is missing, empty, too large, of another kind or in two parts: 4xx, and no file is left', async () => {
  const { anexos } = await aPagar(cena)
  await nadaMuda(400, () => pagarCom(fabiana, anexos, { comprovante: null }))
  await nadaMuda(400, () => pagarCom(fabiana, anexos, { comprovante: { nome: 'c.pdf', bytes: Buffer.alloc(0) } }))
  const grande = Buffer.concat([pdf, Buffer.alloc(1024 * 1024)])
  await nadaMuda(413, () => pagarCom(fabiana, anexos, { comprovante: { nome: 'c.pdf', bytes: grande } }))
  for (const [nome, bytes] of [
    ['c.doc', oldOffice],
    ['c.pdf', png],
    ['c.html', Buffer.from('<html><script>alert(1)</script></html>')],
    ['c.txt', Buffer.from('pago')],
  ] as const)
    await nadaMuda(415, () => pagarCom(fabiana, anexos, { comprovante: { nome, bytes } }))
  const dois = await formulario(
    { anexos },
    { comprovante: { nome: 'a.pdf', bytes: pdf }, outro: { nome: 'b.pdf', bytes: pdf } },
  )
  await nadaMuda(413, () => fabiana.inject({ method: 'POST', url: '/api/contas-a-pagar/pagar', ...dois }))
})

test('a malformed list of attachments is refused by its name', async () => {
  for (const anexos of ['{', [], {}, 'x', [null], [{}], Array.from({ length: 201 }, (_, n) => String(n + 1))])
    await nadaMuda(400, async () => {
      const resposta = await pagarCom(fabiana, anexos)
      assert.ok(Object.keys(resposta.body.details).every((campo) => campo.startsWith('anexos')))
      return resposta
    })
  await nadaMuda(400, () => pagarCom(fabiana, undefined))
  await nadaMuda(415, () => fabiana.post('/api/contas-a-pagar/pagar', { anexos: ['1'] }))
})

test('an attachment named twice is paid once', async () => {
  const { anexos } = await aPagar(cena)
  const resposta = await pagarCom(fabiana, [anexos[0], anexos[0]])
  assert.deepEqual([resposta.status, resposta.body.length], [200, 1])
})

test('of two payers at once one wins and the other sees 409; one proof is kept', async () => {
  const { anexos } = await aPagar(cena, [{}, {}])
  const outra = await caixa(cena)
  const antes = await arquivosGuardados(cena)
  const respostas = await Promise.all([pagarCom(fabiana, anexos), pagarCom(outra, [...anexos].reverse())])
  assert.deepEqual(respostas.map(({ status }) => status).sort(), [200, 409])
  assert.equal((await arquivosGuardados(cena)).length, antes.length + 1)
})

test('paying and cancelling at once: the order never ends cancelled with a payment made after it', async () => {
  for (let vez = 0; vez < 5; vez++) {
    const { pedido, anexos } = await aPagar(cena)
    const [pago, cancelado] = await Promise.all([
      pagarCom(fabiana, anexos),
      cena.gente[1].post(`/api/pedidos/${pedido}/cancelar`, { justificativa: 'desistimos' }),
    ])
    assert.equal(cancelado.status, 200)
    const { rows } = await sql<{
      status: number | null
    }>`select status from pedidos_anexos where id = ${anexos[0]}`.execute(cena.app.db)
    // Paid first, it stays paid; cancelled first, it was cleared and cannot be paid any more.
    assert.deepEqual([pago.status, rows[0]!.status], pago.status === 200 ? [200, 3] : [409, null])
  }
})

test('the same Idempotency-Key answers as the first time; with another body it is 422', async () => {
  const { anexos } = await aPagar(cena)
  const antes = await arquivosGuardados(cena)
  const [a, b] = await Promise.all([
    pagarCom(fabiana, anexos, { chave: 'pag-1' }),
    pagarCom(fabiana, anexos, { chave: 'pag-1' }),
  ])
  assert.deepEqual([a.status, b.status], [200, 200])
  assert.deepEqual(a.body, b.body)
  assert.deepEqual((await pagarCom(fabiana, anexos, { chave: 'pag-1' })).body, a.body)
  assert.equal((await arquivosGuardados(cena)).length, antes.length + 1)
  const outra = await aPagar(cena)
  await nadaMuda(422, () => pagarCom(fabiana, outra.anexos, { chave: 'pag-1' }))
  // A refusal is not remembered: once mended, the same key goes through.
  await nadaMuda(400, () => pagarCom(fabiana, outra.anexos, { chave: 'pag-2', comprovante: null }))
  assert.equal((await pagarCom(fabiana, outra.anexos, { chave: 'pag-2' })).status, 200)
})

test('no other call changes an attachment’s payment', async () => {
  const { pedido, anexos } = await aPagar(cena)
  const todo = await cena.app.person({
    telas: Object.values(telas).map((tela) => [tela, 'visualizar', 'adicionar', 'editar', 'excluir']),
    centros: [cena.centro],
  })
  const antes = await retrato(cena)
  for (const resposta of [
    await todo.post('/api/updateData', { banco: 'pedido-anexo', id: anexos[0], data: { status: 3 } }),
    await todo.put(`/api/pedidos-anexos/${anexos[0]}`, { status: 3 }),
    await todo.put(`/api/contas-a-pagar/${anexos[0]}`, { status: 3 }),
  ])
    assert.ok(resposta.status >= 400 && resposta.status < 500, `${resposta.status}`)
  assert.equal(await retrato(cena), antes)
  assert.ok(pedido)
})

test('a payment of nothing is refused, with the sentence that says what is missing; its day may be set', async () => {
  const { numero, anexos } = await aPagar(cena, [{ valor: 10 }, {}, {}])
  await sql`update pedidos_anexos set valor = case id when ${anexos[1]}::bigint then null else 0 end where id = any(${anexos.slice(1)}::bigint[])`.execute(
    cena.app.db,
  )
  await nadaMuda(409, async () => {
    const resposta = await pagarCom(fabiana, anexos)
    const falta = `Falta o valor: informe-o no anexo (pedido ${numero}).`
    assert.deepEqual(resposta.body.details, { 'anexos.1': falta, 'anexos.2': falta })
    return resposta
  })
  const agendada = await fabiana.post('/api/contas-a-pagar/reagendar', { anexos, dataAgendada: '2099-01-05' })
  assert.equal(agendada.status, 200, JSON.stringify(agendada.body))
  // An instalment says what is owed where the whole is not known.
  await sql`update pedidos_anexos set valor_parcela = 5 where id = any(${anexos}::bigint[])`.execute(cena.app.db)
  assert.equal((await pagarCom(fabiana, anexos)).status, 200)
})

const avisos = async (numero: number) =>
  (
    await sql<{
      para: string
      texto: string
      html: string
      centros: string[]
    }>`select para, texto, html, centros from correio
      where tipo = 'pagamento' and assunto = ${`Pagamento do pedido ${numero} feito`} order by id`.execute(cena.app.db)
  ).rows

test('the requester is told of what was paid, once for each order; not who pays their own, nor who no longer sees it', async () => {
  const a = await aPagar(cena, [{ valor: 10 }, { valor: 20.5, conta: '778899', favorecido: 'Ana Souza' }])
  const b = await aPagar(cena, [{ valor: 30 }])
  const minha = await aPagar(cena, [{}], { dono: cena.semPapel })
  assert.equal((await pagarCom(fabiana, [...a.anexos, ...b.anexos], { chave: 'aviso' })).status, 200)
  assert.equal((await pagarCom(fabiana, [...a.anexos, ...b.anexos], { chave: 'aviso' })).status, 200)
  assert.equal((await pagarCom(cena.semPapel, minha.anexos)).status, 200)
  assert.equal((await avisos(minha.numero)).length, 0)
  assert.equal((await avisos(b.numero)).length, 1)
  const [aviso, ...outros] = await avisos(a.numero)
  assert.equal(outros.length, 0)
  const { rows } = await sql<{ email: string }>`select email from usuarios where id = ${cena.gente[1].id}`.execute(
    cena.app.db,
  )
  assert.deepEqual([aviso!.para, aviso!.centros], [rows[0]!.email, [cena.centro]])
  for (const parte of [aviso!.texto, aviso!.html]) {
    assert.match(parte, /2 pagamentos do pedido \d+ foram feitos\. Os comprovantes estão nos anexos\./)
    assert.match(parte.replaceAll('\u00a0', ' '), /R\$ 20,50, pago em \d\d\/\d\d\/\d{4}/)
    assert.match(parte.replaceAll('\u00a0', ' '), /R\$ 30,50/)
    assert.match(parte, new RegExp(`/detalhes/${a.pedido}`))
    assert.doesNotMatch(parte, /778899|Ana Souza/)
  }
  const c = await aPagar(cena)
  await sql`delete from usuarios_centros where usuario_id = ${cena.gente[1].id}`.execute(cena.app.db)
  assert.equal((await pagarCom(fabiana, c.anexos)).status, 200)
  await sql`insert into usuarios_centros (usuario_id, centro_de_custo_id) values (${cena.gente[1].id}, ${cena.centro})`.execute(
    cena.app.db,
  )
  assert.equal((await avisos(c.numero)).length, 0)
})

test('a payment that was undone and is made again is another fact, and told again', async () => {
  const { numero, anexos } = await aPagar(cena)
  await pagarCom(fabiana, anexos)
  const chefe = await cena.app.person({
    telas: [[telas.contasAPagar, 'visualizar', 'editar', 'excluir']],
    centros: [cena.centro],
  })
  const desfeito = await chefe.post(`/api/contas-a-pagar/${anexos[0]}/desfazer-pagamento`, {
    motivo: 'lançado no pedido errado',
  })
  assert.equal(desfeito.status, 200, JSON.stringify(desfeito.body))
  await pagarCom(fabiana, anexos)
  assert.equal((await avisos(numero)).length, 2)
})
