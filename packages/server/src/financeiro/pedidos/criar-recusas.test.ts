import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { pdf, png } from '../../test-kit/samples.ts'
import { until } from '../../test-kit/until.ts'
import {
  arquivosNoDisco,
  type Cenario,
  type Envio,
  emDias,
  formulario,
  itens,
  montar,
  partesDoPedido,
  pedir,
  retrato,
} from './pedidos.cenario.ts'

let cena: Cenario
before(async () => {
  cena = await montar()
})
after(() => cena.app.close())

test('what is refused: 4xx in Portuguese with the field, type Error, nothing written, no file left', async () => {
  const estranho = await cena.app.db
    .insertInto('obras')
    .values({ codigo: 'F', nome: 'De fora', contratoId: cena.outroCentro })
    .returning('id')
    .executeTakeFirstOrThrow()
  const casos: [string, Envio, number, string[]][] = [
    ['no reason', { pedido: { justificativa: ' ' } }, 400, ['justificativa']],
    ['no supplier on a purchase', { pedido: { fornecedorId: null } }, 400, ['fornecedorId']],
    ['no items', { itens: [] }, 400, ['itens']],
    ['items that are no list', { itens: { a: 1 } }, 400, ['itens']],
    ['quantity zero', { itens: [{ ...itens[0], quantidade: 0 }] }, 400, ['itens.0.quantidade']],
    ['too many decimals', { itens: [{ ...itens[0], valor: 0.00001 }] }, 400, ['itens.0.valor']],
    ['a total too large', { itens: [{ ...itens[0], valor: 9_999_999_999.99 }] }, 400, ['itens']],
    ['no cost centre', { pedido: { centroDeCustoId: null } }, 400, ['centroDeCustoId']],
    ['unknown type', { pedido: { tipo: 5 } }, 400, ['tipo']],
    ['foreign cost centre', { pedido: { centroDeCustoId: cena.outroCentro } }, 400, ['centroDeCustoId']],
    [
      'foreign cost centre on an item',
      { itens: [itens[0], { ...itens[1], centroDeCustoId: cena.outroCentro }] },
      400,
      ['itens.1.centroDeCustoId'],
    ],
    [
      'foreign cost centre on an attachment',
      { anexos: [{ tipo: 1, centroDeCusto: cena.outroCentro }] },
      400,
      ['anexos.0.centroDeCusto'],
    ],
    ['work of a foreign cost centre', { pedido: { obraId: estranho.id } }, 400, ['obraId']],
    ['supplier that does not exist', { pedido: { fornecedorId: '1' } }, 400, ['fornecedorId']],
    ['short barcode', { anexos: [{ tipo: 4, codigoBarrasBoleto: '123' }] }, 400, ['anexos.0.codigoBarrasBoleto']],
    ['boleto without barcode', { anexos: [{ tipo: 4 }] }, 400, ['anexos.0.codigoBarrasBoleto']],
    ['forbidden mix', { anexos: [{ tipo: 2 }, { tipo: 5 }] }, 400, ['anexos']],
    ['forbidden mix in a draft', { pedido: { enviar: false }, anexos: [{ tipo: 8 }, { tipo: 9 }] }, 400, ['anexos']],
    [
      'reimbursement in 29 days',
      { pedido: { tipo: 2 }, anexos: [{ tipo: 7, dataVencimento: emDias(29) }] },
      400,
      ['anexos.0.dataVencimento'],
    ],
    [
      'cash flow in 6 days',
      { pedido: { tipo: 4 }, anexos: [{ tipo: 7, dataAgendada: emDias(6) }] },
      400,
      ['anexos.0.dataAgendada'],
    ],
    [
      'attachment whose file did not come',
      { anexos: [{ tipo: 1, arquivo: 'some' }, { tipo: 1 }], arquivos: { some: undefined as never } },
      400,
      ['anexos.0.arquivo'],
    ],
    ['file of no attachment', { anexos: [], arquivos: { solto: { nome: 'a.pdf', bytes: pdf } } }, 400, ['solto']],
    [
      'content that is not what the name says',
      { anexos: [{ tipo: 1 }], arquivos: { arquivo0: { nome: 'a.pdf', bytes: png } } },
      415,
      ['arquivo0'],
    ],
    [
      'a page in disguise',
      {
        anexos: [{ tipo: 1 }],
        arquivos: { arquivo0: { nome: 'a.pdf', bytes: Buffer.from('<html><script>1</script>') } },
      },
      415,
      ['arquivo0'],
    ],
    [
      'an empty file',
      { anexos: [{ tipo: 1 }], arquivos: { arquivo0: { nome: 'a.pdf', bytes: Buffer.alloc(0) } } },
      400,
      ['arquivo0'],
    ],
  ]
  const antes = await retrato(cena)
  const disco = await arquivosNoDisco(cena)
  for (const [nome, envio, status, campos] of casos) {
    if (envio.arquivos?.some === undefined && envio.arquivos && 'some' in envio.arquivos) delete envio.arquivos.some
    const semArquivo = nome === 'attachment whose file did not come'
    const partes = semArquivo
      ? await formulario(
          {
            pedido: { tipo: 1, centroDeCustoId: cena.centro, fornecedorId: cena.fornecedor, justificativa: 'x' },
            itens,
            anexos: [{ tipo: 1, arquivo: 'falta' }],
          },
          {},
        )
      : await partesDoPedido(cena, envio)
    const { body, status: veio } = await cena.gente[1].inject({ method: 'POST', url: '/api/createPedido', ...partes })
    assert.equal(veio, status, `${nome}: ${JSON.stringify(body)}`)
    assert.deepEqual([body.result, body.type, body.status], [false, 'Error', status], nome)
    assert.match(body.message, /\S/)
    assert.deepEqual(Object.keys(body.details), campos, nome)
  }
  assert.equal(await retrato(cena), antes)
  assert.deepEqual(await arquivosNoDisco(cena), disco)
})

test('malformed requests are 4xx, never 500', async () => {
  const antes = await retrato(cena)
  const multipart = 'multipart/form-data; boundary=x'
  const casos: [string, string | undefined, number][] = [
    ['application/json', '{"pedido":{}}', 415],
    [multipart, '', 400],
    [multipart, '--x\r\nContent-Disposition: form-data; name="pedido"\r\n\r\n{"tipo":', 400],
    [multipart, '--x\r\nContent-Disposition: form-data; name="pedido"\r\n\r\n{nada\r\n--x--\r\n', 400],
    [
      multipart,
      '--x\r\nContent-Disposition: form-data; name="pedido"\r\n\r\n{"__proto__":{"tipo":1}}\r\n--x--\r\n',
      400,
    ],
    [multipart, '--x\r\nContent-Disposition: form-data; name="pedido"\r\n\r\n[]\r\n--x--\r\n', 400],
    [multipart, '--x\r\nContent-Disposition: form-data; name="outra"\r\n\r\n1\r\n--x--\r\n', 400],
  ]
  for (const [tipo, payload, status] of casos) {
    const { body, status: veio } = await cena.gente[1].inject({
      method: 'POST',
      url: '/api/createPedido',
      payload,
      headers: { 'content-type': tipo },
    })
    assert.equal(veio, status, `${payload}: ${JSON.stringify(body)}`)
    assert.equal(typeof body.message, 'string')
  }
  assert.equal(await retrato(cena), antes)
})

test('every forbidden pair of attachment types is refused, and every allowed pair accepted, in each order type', async () => {
  // Spec 1 §4, Mixing: written out by hand.
  const proibidos = new Set(['2-8', '2-5', '2-9', '3-5', '3-9', '5-8', '5-9', '8-9'])
  const naoEmReembolso = new Set([3, 5, 9])
  for (const tipo of [1, 2])
    for (let a = 1; a <= 10; a++)
      for (let b = a; b <= 10; b++) {
        const recusa = proibidos.has(`${a}-${b}`) || (tipo === 2 && (naoEmReembolso.has(a) || naoEmReembolso.has(b)))
        const { status, body } = await pedir(cena, cena.gente[1], {
          pedido: { tipo, enviar: false },
          anexos: [{ tipo: a }, { tipo: b }],
        })
        assert.equal(status, recusa ? 400 : 201, `order ${tipo}, attachments ${a} and ${b}: ${body.message}`)
      }
})

test('a refused order may be sent again with the same key, mended', async () => {
  const chave = 'chave-corrigida'
  assert.equal((await pedir(cena, cena.gente[1], { chave, pedido: { fornecedorId: '1' } })).status, 400)
  assert.equal((await pedir(cena, cena.gente[1], { chave })).status, 201)
})

test('an upload cut half-way leaves nothing', async () => {
  const url = new URL(await cena.app.listen())
  const { payload, headers } = await partesDoPedido(cena, {
    anexos: [{ tipo: 1 }],
    arquivos: { arquivo0: { nome: 'grande.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(300_000, ' ')]) } },
  })
  const antes = await retrato(cena)
  const disco = await arquivosNoDisco(cena)
  const socket = connect(Number(url.port), url.hostname)
  await new Promise((ready) => socket.once('connect', ready))
  socket.write(
    `POST /api/createPedido HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${cena.gente[1].token}\r\n` +
      `Content-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
  )
  socket.write(payload.subarray(0, payload.length / 2))
  await until(async () => (await arquivosNoDisco(cena)).length > disco.length)
  socket.destroy()
  await until(async () => (await arquivosNoDisco(cena)).length === disco.length)
  assert.deepEqual(await arquivosNoDisco(cena), disco)
  assert.equal(await retrato(cena), antes)
})
