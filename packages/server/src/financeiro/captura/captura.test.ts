import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { crc16 } from '@prumo/domain/financeiro/captura/pix.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { pdf } from '../../test-kit/samples.ts'
import {
  anexarA,
  boletoNovo,
  type Cenario,
  criado,
  type Envio,
  formulario,
  montar,
  pedir,
  retrato,
} from '../pedidos/pedidos.cenario.ts'
import { chaveDe, notaXml } from './notas.cenario.ts'

let cena: Cenario
before(async () => {
  cena = await montar()
})
after(() => cena.app.close())
const dono = () => cena.gente[1]

const PIX = (txid: string) => {
  const corpo = `00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62${String(4 + txid.length).padStart(2, '0')}05${String(txid.length).padStart(2, '0')}${txid}6304`
  return corpo + crc16(corpo)
}
async function lerNota(pessoa: Person, bytes: Buffer, nome = 'nota.xml') {
  const { payload, headers } = await formulario({}, { arquivo: { nome, bytes } })
  return pessoa.inject({ method: 'POST', url: '/api/notas/ler', payload, headers })
}
const pede = (anexos: Envio['anexos'], enviar = true, pessoa = dono()) =>
  pedir(cena, pessoa, { pedido: { enviar }, anexos: anexos! })
const numeroDe = async (id: string) =>
  (await sql<{ numero: number }>`select numero from pedidos where id = ${id}`.execute(cena.app.db)).rows[0]!.numero

test('reading needs the right to raise, tend or pay orders, and writes nothing', async () => {
  const antes = await retrato(cena)
  const linha = boletoNovo(2000)
  assert.equal((await cena.leitor.post('/api/boletos/ler', { linha })).status, 403)
  assert.equal((await cena.leitor.post('/api/pix/ler', { texto: 'x' })).status, 403)
  assert.equal((await lerNota(cena.leitor, notaXml())).status, 403)
  const paga = await cena.app.person({
    telas: [[telas.contasAPagar, 'visualizar', 'editar']],
    centros: [cena.centro],
  })
  for (const pessoa of [dono(), paga]) {
    const { status, body } = await pessoa.post('/api/boletos/ler', { linha })
    assert.equal(status, 200)
    assert.deepEqual(body, {
      valido: true,
      tipo: 'cobranca',
      codigoBarras: body.codigoBarras,
      linha,
      valor: 20,
      vencimento: null,
      banco: { code: '237', nome: body.banco.nome },
    })
    assert.equal((await lerNota(pessoa, notaXml())).status, 200)
  }
  const torta = await dono().post('/api/boletos/ler', { linha: '10491443385511900000200000000141325230000093423' })
  assert.deepEqual([torta.status, torta.body.valido], [200, false])
  assert.match(torta.body.motivo, /dígito verificador/)
  assert.equal((await dono().post('/api/boletos/ler', { linha: 1 })).status, 400)
  const pix = await dono().post('/api/pix/ler', { texto: PIX('COBRANCA1') })
  assert.deepEqual([pix.body.valido, pix.body.txid, pix.body.chaveTipo], [true, 'COBRANCA1', 5])
  assert.equal((await dono().post('/api/pix/ler', { texto: 'oi' })).body.valido, false)
  assert.equal(await retrato(cena), antes)
})

test('an invoice finds its supplier, says whether it is ours and which order has it already', async () => {
  const { status, body } = await lerNota(dono(), notaXml())
  assert.equal(status, 200)
  assert.deepEqual(body.fornecedor, { id: cena.fornecedor, nome: 'Cabos e Fios' })
  assert.deepEqual([body.itens.length, body.parcelas.length, body.total, body.diferenca], [2, 2, '1250.00', '50.00'])
  assert.match(
    body.avisos.join(' '),
    /A nota não é desta empresa: foi emitida para Prumo Engenharia \(12\.ABC\.345\/01DE-35\)/,
  )
  for (const [dest, dito] of [
    ['<idEstrangeiro>AB 123</idEstrangeiro><xNome>Acme Inc</xNome>', 'Acme Inc (do exterior, identificação AB 123).'],
    ['<idEstrangeiro/><xNome>Acme Inc</xNome>', 'Acme Inc (do exterior).'],
    ['<xNome>Consumidor</xNome>', 'Consumidor.'],
  ] as const) {
    const { avisos } = (await lerNota(dono(), notaXml({ destinatario: dest }))).body
    assert.ok(avisos.includes(`A nota não é desta empresa: foi emitida para ${dito}`), avisos.join(' '))
  }
  await sql`insert into contas_juridicas (codigo, nome, cnpj) values ('CJ', 'Prumo', '12ABC34501DE35')`.execute(
    cena.app.db,
  )
  assert.deepEqual((await lerNota(dono(), notaXml())).body.avisos, [])
  const nova = await lerNota(dono(), notaXml({ cnpj: '33000167000101' }))
  assert.equal(nova.body.fornecedor, null)

  const id = await criado(cena, dono(), { anexos: [{ tipo: 2, numeroNotaFiscal: '001.234', chaveNfe: chaveDe() }] })
  const numero = await numeroDe(id)
  assert.deepEqual((await lerNota(dono(), notaXml())).body.avisos, [`Esta nota já está no pedido ${numero}.`])
  assert.deepEqual((await lerNota(cena.deFora, notaXml())).body.avisos, ['Esta nota já está em outro pedido.'])
  await sql`update pedidos_anexos set chave_nfe = null where pedido_id = ${id}`.execute(cena.app.db)
  assert.deepEqual((await lerNota(dono(), notaXml())).body.avisos, [
    `Há pedido com a nota 1234 deste fornecedor: ${numero}.`,
  ])
  assert.deepEqual((await lerNota(cena.deFora, notaXml())).body.avisos, [])

  assert.equal((await lerNota(dono(), notaXml({ cStat: '101' }))).status, 400)
  assert.equal((await lerNota(dono(), Buffer.concat([notaXml(), Buffer.alloc(5 * 1024 * 1024, ' ')]))).status, 413)
  assert.equal((await lerNota(dono(), pdf, 'nota.pdf')).status, 415)
})

test('a boleto belongs to one living order: the second is refused and told where it is, to who may know', async () => {
  const codigoBarrasBoleto = boletoNovo()
  const primeiro = await criado(cena, dono(), { anexos: [{ tipo: 4, codigoBarrasBoleto }] })
  const { rows } = await sql<{
    codigoBarras: string
  }>`select codigo_barras from pedidos_anexos where pedido_id = ${primeiro}`.execute(cena.app.db)
  assert.match(rows[0]!.codigoBarras, /^2379\d{40}$/)
  const frase = `Este boleto já está no pedido ${await numeroDe(primeiro)}.`
  const antes = await retrato(cena)
  for (const enviar of [true, false]) {
    const { status, body } = await pede([{ tipo: 1 }, { tipo: 4, codigoBarrasBoleto }], enviar)
    assert.equal(status, 409)
    assert.equal(body.message, frase)
    assert.deepEqual(body.details, { 'anexos.1.codigoBarrasBoleto': frase })
  }
  // The barcode of 44 is the same boleto.
  assert.equal((await pede([{ tipo: 4, codigoBarrasBoleto: rows[0]!.codigoBarras }])).status, 409)
  const deFora = await pedir(cena, cena.deFora, {
    pedido: { centroDeCustoId: cena.outroCentro },
    anexos: [{ tipo: 4, codigoBarrasBoleto }],
  })
  assert.deepEqual([deFora.status, deFora.body.message], [409, 'Este boleto já está em outro pedido.'])
  assert.equal(await retrato(cena), antes)

  const outro = await criado(cena, dono(), { anexos: [{ tipo: 4, codigoBarrasBoleto: boletoNovo() }] })
  assert.equal((await anexarA(dono(), outro, { tipo: 4, codigoBarrasBoleto })).status, 409)
  const { body: pedido } = await dono().get(`/api/pedido/${outro}`)
  const troca = await anexarA(dono(), outro, { codigoBarrasBoleto }, { anexoId: pedido.anexos[0].id, arquivo: null })
  assert.deepEqual([troca.status, troca.body.message], [409, frase])
  const mesmo = await anexarA(dono(), primeiro, { tipo: 4, codigoBarrasBoleto })
  assert.match(mesmo.body.message, /^Este boleto já está neste pedido, no anexo “anexo 4.pdf”\.$/)
  const doisIguais = boletoNovo()
  const dois = await pede([
    { tipo: 4, codigoBarrasBoleto: doisIguais },
    { tipo: 4, codigoBarrasBoleto: doisIguais },
  ])
  assert.deepEqual(Object.keys(dois.body.details), ['anexos.1.codigoBarrasBoleto'])
  // Its own change keeps it.
  const propria = await anexarA(dono(), outro, { valor: 5 }, { anexoId: pedido.anexos[0].id, arquivo: null })
  assert.equal(propria.status, 200)
})

test('an invoice’s key and a PIX charge are one order’s too; a key anyone may pay again is not', async () => {
  const chaveNfe = chaveDe('11222333000181', 777)
  const numero = await numeroDe(
    await criado(cena, dono(), {
      anexos: [
        { tipo: 2, chaveNfe },
        { tipo: 7, pixCopiaCola: PIX('UNICO') },
      ],
    }),
  )
  const { body } = await pede([
    { tipo: 2, chaveNfe },
    { tipo: 7, pixCopiaCola: PIX('UNICO') },
  ])
  assert.deepEqual(body.details, {
    'anexos.0.chaveNfe': `Esta nota fiscal já está no pedido ${numero}.`,
    'anexos.1.pixCopiaCola': `Este PIX já está no pedido ${numero}.`,
  })
  for (let vez = 0; vez < 2; vez++) assert.equal((await pede([{ tipo: 7, pixCopiaCola: PIX('***') }])).status, 201)
})

test('many at once with the same boleto: one order has it, the others are told where', async () => {
  for (let vez = 0; vez < 3; vez++) {
    const codigoBarrasBoleto = boletoNovo()
    const respostas = await Promise.all(
      Array.from({ length: 6 }, (_, n) => pede([{ tipo: 4, codigoBarrasBoleto }], n % 2 === 0)),
    )
    assert.deepEqual(respostas.map(({ status }) => status).sort(), [201, 409, 409, 409, 409, 409])
    const { numero } = respostas.find(({ status }) => status === 201)!.body
    for (const { status, body } of respostas)
      if (status === 409) assert.equal(body.message, `Este boleto já está no pedido ${numero}.`)
  }
})

test('what a rejected or cancelled order asked for is free; recycling takes it along, unless another order took it', async () => {
  const codigoBarrasBoleto = boletoNovo()
  const rejeita = (id: string) =>
    sql`update pedidos set status = 6, justificativa_rejeicao = 'x' where id = ${id}`.execute(cena.app.db)
  const id = await criado(cena, dono(), { anexos: [{ tipo: 4, codigoBarrasBoleto }] })
  await rejeita(id).catch(() => sql`update pedidos set status = 6 where id = ${id}`.execute(cena.app.db))
  const reciclado = await dono().post(`/api/pedidos/${id}/reciclar`)
  assert.equal(reciclado.status, 201, JSON.stringify(reciclado.body))
  assert.equal(
    (await pede([{ tipo: 4, codigoBarrasBoleto }])).body.message,
    `Este boleto já está no pedido ${reciclado.body.numero}.`,
  )
  await sql`update pedidos set status = 8 where id = ${reciclado.body.id}`.execute(cena.app.db)
  const outro = await criado(cena, dono(), { anexos: [{ tipo: 4, codigoBarrasBoleto }] })
  const deNovo = await dono().post(`/api/pedidos/${id}/reciclar`)
  assert.deepEqual(
    [deNovo.status, deNovo.body.message],
    [409, `Este boleto já está no pedido ${await numeroDe(outro)}.`],
  )
})

test('a digit that does not agree is kept in a draft and refused at submit; keys that name nothing are refused at once', async () => {
  const codigoBarrasBoleto = '1'.repeat(47)
  const rascunho = await pede([{ tipo: 4, codigoBarrasBoleto }], false)
  assert.equal(rascunho.status, 201)
  const envio = await dono().post(`/api/pedidos/${rascunho.body.id}/enviar`, {})
  assert.equal(envio.status, 400)
  assert.match(envio.body.details['anexos.0.codigoBarrasBoleto'], /1º campo não confere/)
  assert.equal((await pede([{ tipo: 4, codigoBarrasBoleto }])).status, 400)
  for (const [campos, campo] of [
    [{ tipo: 4, codigoBarrasBoleto: '1'.repeat(44) }, 'codigoBarrasBoleto'],
    [{ tipo: 2, chaveNfe: '1'.repeat(44) }, 'chaveNfe'],
    [{ tipo: 7, pixCopiaCola: '000201' }, 'pixCopiaCola'],
    [{ tipo: 7, pixTipo: 1, pixChave: '111' }, 'pixChave'],
    [{ tipo: 7, pixChave: '52998224725' }, 'pixTipo'],
  ] as const) {
    const { status, body } = await pede([campos], false)
    assert.deepEqual([status, Object.keys(body.details)], [400, [`anexos.0.${campo}`]], JSON.stringify(campos))
  }
  const { body } = await pede([{ tipo: 7, pixTipo: 4, pixChave: '(41) 98765-4321' }], false)
  const { body: pedido } = await dono().get(`/api/pedido/${body.id}`)
  assert.equal(pedido.anexos[0].pixChave, '+5541987654321')
  const troca = await anexarA(dono(), body.id, { pixTipo: 1 }, { anexoId: pedido.anexos[0].id, arquivo: null })
  assert.deepEqual(
    [troca.status, Object.keys(troca.body.details)],
    [400, ['anexos.0.pixChave']],
    'judged with the key that stays',
  )
})

test('the same supplier’s invoice number is told, and never blocks', async () => {
  const [a, b] = [
    await pede([{ tipo: 2, numeroNotaFiscal: 'NF 000.555' }]),
    await pede([{ tipo: 2, numeroNotaFiscal: '555' }]),
  ]
  assert.equal(b.status, 201)
  assert.ok(
    b.body.avisos.includes(`A nota 555 deste fornecedor já está em outro pedido: ${a.body.numero}.`),
    b.body.avisos.join(),
  )
})

test('looking for a code reads an index, not the history', async () => {
  await cena.app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<Record<string, string>>`explain select 1 from pedidos_anexos as a
      where a.vigente and (a.codigo_barras = any(array['x']) or a.chave_nfe = any(array['x']) or a.pix_id = any(array['x']))`.execute(
      tx,
    )
    const plano = rows.map((row) => Object.values(row)[0]).join('\n')
    for (const indice of ['codigo_barras', 'chave_nfe', 'pix_id'])
      assert.match(plano, new RegExp(`pedidos_anexos_${indice}`))
  })
})
