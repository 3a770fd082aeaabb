import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { pdf, png } from '../../test-kit/samples.ts'
import { until } from '../../test-kit/until.ts'
import {
  anexarA,
  boletoNovo,
  type Cenario,
  criado,
  emDias,
  logsDe,
  montar,
  noStatus,
  retrato,
} from './pedidos.cenario.ts'

let cena: Cenario
before(async () => {
  cena = await montar()
})
after(() => cena.app.close())

const dono = () => cena.gente[1]
const anexo = async (id: string) =>
  (await cena.app.db.selectFrom('pedidosAnexos').selectAll().where('id', '=', id).executeTakeFirst()) as
    | Record<string, unknown>
    | undefined

test('adding: in every status but rejected and cancelled; the record is answered with its initial status', async () => {
  for (const status of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const id = await noStatus(cena, status)
    const { status: veio, body } = await anexarA(dono(), id, { tipo: 7, valor: 12.34 })
    if (status === 6 || status === 8) assert.deepEqual([veio, body.message], [409, 'Status inválido!'])
    else {
      assert.equal(veio, 201)
      assert.deepEqual(
        [body.pedidoId, body.tipo, body.valor, body.status, body.emPagamento, body.fileName],
        [id, 7, 12.34, 1, true, 'novo.pdf'],
      )
      assert.equal((await dono().get(body.hiperlink)).status, 200)
    }
  }
  const tardio = await anexarA(dono(), await noStatus(cena, 7), { tipo: 10 })
  assert.deepEqual([tardio.body.status, tardio.body.emPagamento], [1, true], 'due when it comes after the end')
})

test('the mixing rules hold whatever the order of arrival', async () => {
  const proibidos = [
    [2, 8],
    [2, 5],
    [2, 9],
    [3, 5],
    [3, 9],
    [5, 8],
    [5, 9],
    [8, 9],
  ] as const
  for (const par of proibidos)
    for (const [primeiro, segundo] of [par, [par[1], par[0]]]) {
      const id = await criado(cena, dono(), { anexos: [{ tipo: primeiro! }] })
      const antes = await retrato(cena)
      const { status, body } = await anexarA(dono(), id, { tipo: segundo })
      assert.deepEqual([status, Object.keys(body.details)], [400, ['anexos']], `${primeiro} then ${segundo}`)
      assert.equal(await retrato(cena), antes)
    }
  for (const tipo of [3, 5, 9]) {
    const id = await criado(cena, dono(), { pedido: { tipo: 2 } })
    assert.equal((await anexarA(dono(), id, { tipo })).status, 400)
    const rascunho = await criado(cena, dono(), { pedido: { enviar: false }, anexos: [{ tipo }] })
    assert.equal((await dono().put(`/api/updatePedido/${rascunho}`, { tipo: 2 })).status, 400, 'by changing the order')
  }
})

test('two people attaching at once never make a forbidden mix', async () => {
  for (let vez = 0; vez < 8; vez++) {
    const id = await criado(cena, dono())
    const respostas = await Promise.all([anexarA(dono(), id, { tipo: 2 }), anexarA(cena.semPapel, id, { tipo: 9 })])
    assert.deepEqual(respostas.map(({ status }) => status).sort(), [201, 400])
  }
})

test('adding is refused like creating: deadlines, barcodes, foreign references, files', async () => {
  const reembolso = await criado(cena, dono(), { pedido: { tipo: 2 } })
  const compra = await criado(cena, dono())
  const antes = await retrato(cena)
  const casos: [
    string,
    Record<string, unknown> | undefined,
    number,
    { arquivo?: { nome: string; bytes: Buffer } | null }?,
  ][] = [
    [reembolso, { tipo: 7, dataVencimento: emDias(29) }, 400],
    [compra, { tipo: 4 }, 400],
    [compra, { tipo: 4, codigoBarrasBoleto: '1' }, 400],
    [compra, { tipo: 1, centroDeCusto: cena.outroCentro }, 400],
    [compra, { tipo: 1, fornecedorId: '1' }, 400],
    [compra, { tipo: 99 }, 400],
    [compra, { tipo: 1 }, 400, { arquivo: null }],
    [compra, undefined, 400],
    [compra, { tipo: 1 }, 415, { arquivo: { nome: 'x.pdf', bytes: png } }],
    [compra, { tipo: 1 }, 415, { arquivo: { nome: 'x.svg', bytes: Buffer.from('<svg onload="1"/>') } }],
  ]
  for (const [id, dados, status, mais] of casos)
    assert.equal((await anexarA(dono(), id, dados, mais)).status, status, JSON.stringify(dados))
  assert.equal(await retrato(cena), antes)
})

test('replacing the file: a new file, the old one gone, the request to attach again answered', async () => {
  const id = await criado(cena, dono(), { anexos: [{ tipo: 7, valor: 10 }] })
  const { body: pedido } = await dono().get(`/api/pedido/${id}`)
  const anexoId = pedido.anexos[0].id
  const antes = await anexo(anexoId)
  await sql`update pedidos_anexos set reanexar = true where id = ${anexoId}`.execute(cena.app.db)
  const logs = await logsDe(cena, async () => {
    const { status, body } = await anexarA(dono(), id, undefined, {
      anexoId,
      arquivo: { nome: 'Certo.png', bytes: png },
    })
    assert.equal(status, 200)
    assert.deepEqual([body.fileName, body.reanexar, body.valor, body.status], ['Certo.png', false, 10, 1])
  })
  assert.deepEqual(
    logs.map(({ acaoId, alvoId }) => [acaoId, alvoId]),
    [[2, anexoId]],
  )
  const depois = await anexo(anexoId)
  assert.notEqual(depois!.arquivoId, antes!.arquivoId)
  assert.deepEqual(await cena.app.services.files.find(cena.app.db, [antes!.arquivoId as string]), [])
  assert.equal((await dono().get(pedido.anexos[0].hiperlink)).headers['content-type'], 'image/png')
})

test('replacing the data: checked like new, the status following the type', async () => {
  const id = await criado(cena, dono(), { anexos: [{ tipo: 6 }, { tipo: 2 }] })
  const { body: pedido } = await dono().get(`/api/pedido/${id}`)
  const [outro] = pedido.anexos
  const troca = (dados: Record<string, unknown>) => anexarA(dono(), id, dados, { anexoId: outro.id, arquivo: null })
  assert.equal((await troca({ tipo: 9 })).status, 400, 'a forbidden mix')
  assert.equal((await troca({ tipo: 4 })).status, 400, 'a boleto without barcode')
  const boleto = await troca({ tipo: 4, codigoBarrasBoleto: boletoNovo(), valor: 20 })
  assert.deepEqual([boleto.status, boleto.body.status, boleto.body.emPagamento], [200, 1, true])
  const proposta = await troca({ tipo: 1 })
  assert.deepEqual([proposta.body.status, proposta.body.emPagamento], [null, false])
  assert.equal((await troca({ status: 3, emPagamento: true, comprovanteId: '1' })).status, 200)
  assert.equal((await anexo(outro.id))!.status, null, 'payment is nobody’s to write here')
  assert.equal((await troca({ valor: 1, revisao: 1 })).status, 409)
})

test('what is scheduled, at the bank or paid is not replaced, but for its file when that was asked for', async () => {
  const id = await criado(cena, dono(), { anexos: [{ tipo: 7, valor: 10 }] })
  const { body: pedido } = await dono().get(`/api/pedido/${id}`)
  const { id: anexoId } = pedido.anexos[0]
  const troca = (dados: Record<string, unknown> | undefined, comArquivo: boolean) =>
    anexarA(dono(), id, dados, { anexoId, ...(!comArquivo && { arquivo: null }) })
  for (const estado of [sql`status = 2`, sql`status = 1, status_banco = 2`]) {
    await sql`update pedidos_anexos set status_banco = null, reanexar = null where id = ${anexoId}`.execute(cena.app.db)
    await sql`update pedidos_anexos set ${estado} where id = ${anexoId}`.execute(cena.app.db)
    assert.equal((await troca(undefined, true)).status, 409)
    assert.equal((await troca({ valor: 11 }, false)).status, 409)
    await sql`update pedidos_anexos set reanexar = true where id = ${anexoId}`.execute(cena.app.db)
    assert.equal((await troca({ valor: 11 }, true)).status, 409)
    assert.equal((await troca(undefined, true)).status, 200)
  }
  assert.equal((await anexo(anexoId))!.valor, '10.00')
})

test('removing: only from a draft; the file goes with its row', async () => {
  for (const status of [2, 3, 4, 5, 6, 7, 8, 9]) {
    const id = await noStatus(cena, status, dono(), { anexos: [{ tipo: 1 }] })
    const { body } = await dono().get(`/api/pedido/${id}`)
    assert.equal((await dono().delete(`/api/pedidos/${id}/anexos/${body.anexos[0].id}`)).status, 409)
  }
  const id = await criado(cena, dono(), { pedido: { enviar: false }, anexos: [{ tipo: 1 }] })
  const { body } = await dono().get(`/api/pedido/${id}`)
  const anexoId = body.anexos[0].id
  const { arquivoId } = (await anexo(anexoId))!
  const outroPedido = await criado(cena, dono(), { pedido: { enviar: false } })
  assert.equal(
    (await dono().delete(`/api/pedidos/${outroPedido}/anexos/${anexoId}`)).status,
    404,
    "by another order's address",
  )
  assert.equal((await anexarA(dono(), outroPedido, { valor: 1 }, { anexoId })).status, 404)
  const [arquivo] = await cena.app.services.files.find(cena.app.db, [arquivoId as string])
  assert.equal((await dono().delete(`/api/pedidos/${id}/anexos/${anexoId}`)).status, 204)
  assert.equal(await anexo(anexoId), undefined)
  assert.deepEqual(await cena.app.services.files.find(cena.app.db, [arquivoId as string]), [])
  await until(() =>
    cena.app.services.files.open(arquivo!).then(
      (stream) => {
        stream.destroy()
        return false
      },
      () => true,
    ),
  )
  assert.equal((await dono().get(body.anexos[0].hiperlink)).status, 404)
})

test('a file is shown or downloaded with safe headers, logged as seen or downloaded; a proof only where there is one', async () => {
  const id = await criado(cena, dono(), {
    anexos: [{ tipo: 7 }],
    arquivos: { arquivo0: { nome: 'Orçamento – nº 1.pdf', bytes: pdf } },
  })
  const { body } = await dono().get(`/api/pedido/${id}`)
  const { id: anexoId, hiperlink } = body.anexos[0]
  const logs = await logsDe(cena, async () => {
    const visto = await cena.leitor.get(hiperlink)
    assert.equal(visto.status, 200)
    assert.deepEqual(visto.raw, pdf)
    assert.equal(visto.headers['content-type'], 'application/pdf')
    assert.match(String(visto.headers['content-disposition']), /^inline; .*filename\*=UTF-8''Or%C3%A7amento/)
    assert.equal(visto.headers['x-content-type-options'], 'nosniff')
    assert.match(String(visto.headers['cache-control']), /no-store/)
    const baixado = await cena.leitor.get(`${hiperlink}?baixar=true`)
    assert.match(String(baixado.headers['content-disposition']), /^attachment; /)
    assert.equal((await cena.leitor.get(`/api/pedidos-anexos/${anexoId}/comprovante`)).status, 404)
  })
  assert.deepEqual(
    logs.map(({ acaoId, alvoId, colabId }) => [acaoId, alvoId, colabId]),
    [
      [4, anexoId, cena.leitor.id],
      [5, anexoId, cena.leitor.id],
    ],
  )
  await sql`update pedidos_anexos set comprovante_arquivo_id = arquivo_id where id = ${anexoId}`.execute(cena.app.db)
  assert.equal((await cena.leitor.get(`/api/pedidos-anexos/${anexoId}/comprovante`)).status, 200)
  assert.equal((await cena.deFora.get(`/api/pedidos-anexos/${anexoId}/comprovante`)).status, 404)
})

test('a person who loses the cost centre loses its files at once', async () => {
  const id = await criado(cena, dono(), { anexos: [{ tipo: 1 }] })
  const { body } = await dono().get(`/api/pedido/${id}`)
  const pessoa = await cena.app.person({
    telas: [[(await import('@prumo/domain/telas.ts')).telas.pedidos, 'visualizar']],
    centros: [cena.centro],
  })
  assert.equal((await pessoa.get(body.anexos[0].hiperlink)).status, 200)
  await sql`delete from usuarios_centros where usuario_id = ${pessoa.id}`.execute(cena.app.db)
  const logs = await logsDe(cena, async () => {
    assert.equal((await pessoa.get(body.anexos[0].hiperlink)).status, 404)
  })
  assert.deepEqual(logs, [])
})

test('bytes that vanished are a clear error, and not logged as seen', async () => {
  const id = await criado(cena, dono(), { anexos: [{ tipo: 1 }] })
  const { body } = await dono().get(`/api/pedido/${id}`)
  const { arquivoId } = (await anexo(body.anexos[0].id))!
  const [arquivo] = await cena.app.services.files.find(cena.app.db, [arquivoId as string])
  await cena.app.services.files.discard([arquivo!])
  const logs = await logsDe(cena, async () => {
    const resposta = await dono().get(body.anexos[0].hiperlink)
    assert.equal(resposta.status, 500)
    assert.match(resposta.body.message, /não está no armazenamento/)
  })
  assert.deepEqual(logs, [])
})
