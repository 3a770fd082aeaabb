import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { pdf, png } from '../../test-kit/samples.ts'
import { until } from '../../test-kit/until.ts'
import {
  BARRAS,
  boletoNovo,
  type Cenario,
  criado,
  type Envio,
  emDias,
  formulario,
  itens,
  linha,
  logsDe,
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

/** Names of all files below the data folder: stored ones and uploads on their way. */
async function arquivosNoDisco(): Promise<string[]> {
  const raiz = cena.app.services.config.DATA_DIR
  const nomes = await readdir(raiz, { recursive: true, withFileTypes: true })
  return nomes.filter((one) => one.isFile()).map((one) => path.relative(raiz, path.join(one.parentPath, one.name)))
}

test('an order is born whole: number, lines, exact totals, files under its own ids, one log row', async () => {
  const [registro, ...outros] = await logsDe(cena, async () => {
    const resposta = await pedir(cena, cena.gente[1], {
      pedido: { mesComp: '2026-12', pagamento: '30 dias', tipo: 1 },
      itens: [...itens, { descricao: 'Meio centavo', quantidade: 0.5, valor: 0.01 }],
      anexos: [
        { tipo: 1 },
        {
          tipo: 4,
          valor: 35.01,
          dataVencimento: '2026-12-23',
          codigoBarrasBoleto: '23793.38128 60007.827136 95000.063305 5 93250000002000',
        },
      ],
      arquivos: { arquivo0: { nome: 'Proposta nº 7 (final).pdf', bytes: pdf } },
    })
    assert.equal(resposta.status, 201)
    assert.deepEqual(
      { ...resposta.body, id: typeof resposta.body.id },
      {
        result: true,
        type: 'Success',
        id: 'string',
        numero: resposta.body.numero,
        message: `Pedido ${resposta.body.numero} enviado.`,
        avisos: [],
      },
    )
    const { body } = await cena.gente[1].get(`/api/pedido/${resposta.body.id}`)
    assert.equal(body.status, 2)
    assert.equal(body.valorTotal, 35.01)
    assert.deepEqual([body.valorRetirado, body.visibility], [0, true])
    assert.equal(body.solicitanteId, cena.gente[1].id)
    assert.deepEqual(
      body.itens.map(({ descricao, quantidade, valor, retirado }: Record<string, unknown>) => [
        descricao,
        quantidade,
        valor,
        retirado,
      ]),
      [
        ['Cabo 2,5 mm²', 3, 10, 0],
        ['Fita isolante', 2, 2.5, 0],
        ['Meio centavo', 0.5, 0.01, 0],
      ],
    )
    const [proposta, boleto] = body.anexos
    assert.equal(proposta.fileName, 'Proposta nº 7 final.pdf')
    assert.deepEqual([proposta.status, proposta.emPagamento], [null, false])
    assert.deepEqual([boleto.status, boleto.emPagamento, boleto.codigoBarrasBoleto], [1, true, BARRAS])
    assert.equal(body.nomes[cena.fornecedor], 'Cabos e Fios')
    const guardados = await arquivosNoDisco()
    for (const { id } of body.anexos)
      assert.equal(guardados.filter((nome) => nome.includes(`financeiro/pedido/${body.id}/${id}/`)).length, 1)
  })
  assert.deepEqual(outros, [])
  assert.equal(registro!.acaoId, 1)
  assert.equal(registro!.telaId, telas.pedidos.id)
  assert.match(registro!.descricao, /^Adicionou o pedido \d+: Solicitado$/)
})

test('submit by rank on creation: the table of Spec 1 §4', async () => {
  const tabela = [
    [1, 2, 'solicitanteId', 'dataSolicitacao'],
    [2, 3, 'validadorId', 'dataValidacao'],
    [3, 4, 'confirmadorId', 'dataConfirmacao'],
    [4, 5, 'aprovadorId', 'dataAprovacao'],
  ] as const
  for (const [papel, status, quem, quando] of tabela) {
    const pedido = await linha(cena, await criado(cena, cena.gente[papel]))
    assert.equal(pedido.status, status)
    assert.equal(pedido[quem], cena.gente[papel].id)
    assert.ok(pedido[quando])
    assert.equal(pedido.solicitanteId, cena.gente[papel].id)
    assert.equal(pedido.dataFinalizacao, null)
  }
  const id = await criado(cena, cena.gente[4], { anexos: [{ tipo: 9 }, { tipo: 10 }, { tipo: 1 }] })
  const { body } = await cena.gente[4].get(`/api/pedido/${id}`)
  assert.equal(body.status, 7)
  assert.ok(body.dataFinalizacao)
  assert.equal(body.valorRetirado, body.valorTotal)
  for (const item of body.itens) assert.equal(item.retirado, item.quantidade)
  assert.deepEqual(
    body.anexos.map(({ tipo, status, emPagamento }: Record<string, unknown>) => [tipo, status, emPagamento]),
    [
      [9, 1, true],
      [10, 1, true],
      [1, null, false],
    ],
  )
})

test('a named next step sets its status for every rank; a draft stays a draft', async () => {
  for (const papel of [1, 2, 3, 4] as const) {
    for (const encaminhamento of [2, 3])
      assert.equal(
        (await linha(cena, await criado(cena, cena.gente[papel], { pedido: { encaminhamento } }))).status,
        encaminhamento,
      )
    const rascunho = await linha(
      cena,
      await criado(cena, cena.gente[papel], {
        pedido: { enviar: false, justificativa: null, fornecedorId: null },
        itens: [],
        anexos: [{ tipo: 4 }],
      }),
    )
    assert.deepEqual([rascunho.status, rascunho.dataSolicitacao, rascunho.aprovadorId], [1, null, null])
  }
})

test('attachments of types 4, 7, 8 and 9 are born pending and in payment, the others without status', async () => {
  for (let tipo = 1; tipo <= 10; tipo++) {
    const id = await criado(cena, cena.gente[1], { anexos: [{ tipo, codigoBarrasBoleto: boletoNovo() }] })
    const { body } = await cena.gente[1].get(`/api/pedido/${id}`)
    const nasce = [4, 7, 8, 9].includes(tipo)
    assert.deepEqual([body.anexos[0].status, body.anexos[0].emPagamento], nasce ? [1, true] : [null, false], `${tipo}`)
  }
})

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
    ['too many decimals', { itens: [{ ...itens[0], valor: 0.001 }] }, 400, ['itens.0.valor']],
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
  const disco = await arquivosNoDisco()
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
  assert.deepEqual(await arquivosNoDisco(), disco)
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

test('warnings travel in the answer and stop nothing', async () => {
  const envio: Envio = { itens: [{ descricao: 'Única', quantidade: 1, valor: 4321.09 }] }
  const primeiro = await pedir(cena, cena.gente[1], envio)
  assert.equal(primeiro.body.type, 'Success')
  const segundo = await pedir(cena, cena.gente[1], { ...envio, anexos: [{ tipo: 7, dataVencimento: '2026-12-25' }] })
  assert.deepEqual([segundo.status, segundo.body.result, segundo.body.type], [201, true, 'Warning'])
  assert.deepEqual(segundo.body.avisos, [
    `Há pedido recente do mesmo fornecedor com o mesmo valor (R$ 4.321,09): ${primeiro.body.numero}.`,
    '25/12/2026 não é dia útil.',
  ])
})

test('the same key with the same body answers the same; with another body it is 422; without a key each counts', async () => {
  const chave = 'chave-1'
  const primeiro = await pedir(cena, cena.gente[1], { chave, anexos: [{ tipo: 1 }] })
  const disco = await arquivosNoDisco()
  const antes = await retrato(cena)
  const segundo = await pedir(cena, cena.gente[1], { chave, anexos: [{ tipo: 1 }] })
  assert.deepEqual([segundo.status, segundo.body], [primeiro.status, primeiro.body])
  const outro = await pedir(cena, cena.gente[1], { chave, anexos: [{ tipo: 1 }], pedido: { justificativa: 'Outra' } })
  assert.deepEqual([outro.status, outro.body.type], [422, 'Error'])
  const outroArquivo = await pedir(cena, cena.gente[1], {
    chave,
    anexos: [{ tipo: 1 }],
    arquivos: { arquivo0: { nome: 'anexo 1.pdf', bytes: Buffer.concat([pdf, Buffer.from('\n%')]) } },
  })
  assert.equal(outroArquivo.status, 422)
  assert.equal(await retrato(cena), antes)
  assert.deepEqual(await arquivosNoDisco(), disco, 'the repeats left no file')
  const deOutra = await pedir(cena, cena.gente[2], { chave })
  assert.notEqual(deOutra.body.id, primeiro.body.id, "another person's key is another key")
  for (const ruim of ['com espaço', 'x'.repeat(201)])
    assert.equal((await pedir(cena, cena.gente[1], { chave: ruim })).status, 400)
})

test('a refused order may be sent again with the same key, mended', async () => {
  const chave = 'chave-corrigida'
  assert.equal((await pedir(cena, cena.gente[1], { chave, pedido: { fornecedorId: '1' } })).status, 400)
  assert.equal((await pedir(cena, cena.gente[1], { chave })).status, 201)
})

test('a double click: eight equal requests at once make one order, one set of files, one answer', async () => {
  const disco = (await arquivosNoDisco()).length
  const { payload, headers } = await partesDoPedido(cena, {
    anexos: [{ tipo: 1 }, { tipo: 2 }],
    pedido: { justificativa: 'Duplo' },
  })
  const respostas = await Promise.all(
    Array.from({ length: 8 }, () =>
      cena.gente[1].inject({
        method: 'POST',
        url: '/api/createPedido',
        payload,
        headers: { ...headers, 'idempotency-key': 'duplo' },
      }),
    ),
  )
  assert.deepEqual(new Set(respostas.map(({ status }) => status)), new Set([201]))
  for (const { body } of respostas) assert.deepEqual(body, respostas[0]!.body)
  const { rows } = await sql`select 1 from pedidos where justificativa = 'Duplo'`.execute(cena.app.db)
  assert.equal(rows.length, 1)
  await until(async () => (await arquivosNoDisco()).length === disco + 2)
})

test('numbers are unique and ascending under concurrency, and every order has its log row', async () => {
  const logs = await logsDe(cena, async () => {
    const respostas = await Promise.all(Array.from({ length: 30 }, () => pedir(cena, cena.gente[1])))
    assert.deepEqual(new Set(respostas.map(({ status }) => status)), new Set([201]))
    assert.equal(new Set(respostas.map(({ body }) => body.numero)).size, 30)
    assert.equal(new Set(respostas.map(({ body }) => body.id)).size, 30)
  })
  assert.equal(logs.length, 30)
})

test('an upload cut half-way leaves nothing', async () => {
  const url = new URL(await cena.app.listen())
  const { payload, headers } = await partesDoPedido(cena, {
    anexos: [{ tipo: 1 }],
    arquivos: { arquivo0: { nome: 'grande.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(300_000, ' ')]) } },
  })
  const antes = await retrato(cena)
  const disco = await arquivosNoDisco()
  const socket = connect(Number(url.port), url.hostname)
  await new Promise((ready) => socket.once('connect', ready))
  socket.write(
    `POST /api/createPedido HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${cena.gente[1].token}\r\n` +
      `Content-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
  )
  socket.write(payload.subarray(0, payload.length / 2))
  await until(async () => (await arquivosNoDisco()).length > disco.length)
  socket.destroy()
  await until(async () => (await arquivosNoDisco()).length === disco.length)
  assert.deepEqual(await arquivosNoDisco(), disco)
  assert.equal(await retrato(cena), antes)
})
