import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { sql } from 'kysely'
import { cenarioDeOrdens } from './ordens.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDeOrdens>>
before(async () => {
  c = await cenarioDeOrdens()
})
after(() => c.t.close())

test('an order is born with its pieces: numbered by the year, one row in the trail, the pieces out of use until it is over', async () => {
  const pecas = [await c.peca(), await c.peca({ situacao: 2 })]
  const antes = (await c.t.logs()).length
  const os = c.deu(
    await c.tecnica.post(
      '/api/laboratorio-os',
      c.corpo(pecas, {
        itens: [
          { equipamentoId: pecas[0], fase: 1, condicao: 'Punho sujo', valor: 45.5 },
          { equipamentoId: pecas[1], fase: 3, valor: 45.25 },
        ],
        prazo: addDays(today(), 5),
        nfRemessa: '1234',
      }),
    ),
    201,
  )
  assert.match(os.numero, new RegExp(`^OS-${today().slice(0, 4)}-\\d{4}$`))
  assert.deepEqual(
    os.itens.map((item: Record<string, unknown>) => [
      item.sequencia,
      item.equipamentoId,
      item.fase,
      item.status,
      item.condicao,
    ]),
    [
      [1, pecas[0], 1, 1, 'Punho sujo'],
      [2, pecas[1], 3, 1, null],
    ],
  )
  assert.deepEqual([os.status, os.valorTotal, os.totalItens, os.aprovados, os.diasEmAberto], [1, 90.75, 2, 0, 0])
  const logs = (await c.t.logs()).slice(antes)
  assert.deepEqual(
    logs.map(({ descricao }) => descricao),
    [`Adicionou a ordem de serviço "${os.numero}" (2 equipamentos)`],
  )
  assert.deepEqual(await Promise.all(pecas.map(c.situacaoDa)), [3, 3])
  c.deu(await c.passa(c.chefe, os.id, 7, { motivo: 'Engano' }), 200)
  assert.deepEqual(await Promise.all(pecas.map(c.situacaoDa)), [1, 2])
  // Free again, they come into another.
  c.deu(await c.tecnica.post('/api/laboratorio-os', c.corpo(pecas)), 201)
})

test('what an order is refused with, each by its field, and nothing is left behind', async () => {
  const ocupada = await c.ordem(1)
  const livre = await c.peca()
  const descartada = await c.peca({ situacao: 5 })
  const deFora = await c.peca({ centroDeCustoId: c.outro })
  const antes = (await sql<{ n: number }>`select count(*)::int as n from laboratorio_os`.execute(c.t.db)).rows[0]!.n
  const casos: [object, number, string, string][] = [
    [{ itens: [] }, 400, 'itens', 'Inclua pelo menos um equipamento!'],
    [{ itens: undefined }, 400, 'itens', 'Inclua pelo menos um equipamento!'],
    [{ origem: 2 }, 400, 'clienteId', 'Informe o cliente externo!'],
    [{ prazo: addDays(today(), -1) }, 400, 'prazo', 'O prazo não pode vir antes do recebimento!'],
    [
      { dataRecebimento: `${addDays(today(), 2)}T12:00:00Z` },
      400,
      'dataRecebimento',
      'A data de recebimento ainda não chegou!',
    ],
    [
      {
        itens: [
          { equipamentoId: livre, fase: 1 },
          { equipamentoId: livre, fase: 2 },
        ],
      },
      400,
      'itens.1.equipamentoId',
      'Este equipamento está duas vezes na ordem de serviço.',
    ],
    [
      { itens: [{ equipamentoId: ocupada.itens[0].equipamentoId, fase: 1 }] },
      409,
      'itens.0.equipamentoId',
      `Equipamento já está em uma OS aberta (${ocupada.numero})!`,
    ],
    [
      { itens: [{ equipamentoId: descartada, fase: 1 }] },
      400,
      'itens.0.equipamentoId',
      'Este equipamento foi descartado: não entra em ordem de serviço.',
    ],
    [{ itens: [{ equipamentoId: deFora, fase: 1 }] }, 400, 'itens.0.equipamentoId', 'Registro não encontrado...'],
    [{ centroDeCustoId: c.outro }, 400, 'centroDeCustoId', 'Registro não encontrado...'],
  ]
  for (const [mais, status, campo, dito] of casos) {
    const resposta = await c.tecnica.post('/api/laboratorio-os', c.corpo([livre], mais))
    assert.equal(resposta.status, status, JSON.stringify([mais, resposta.body]))
    assert.ok(
      String(resposta.body.details[campo]).startsWith(dito.replace('...', '')),
      `${campo}: ${JSON.stringify(resposta.body)}`,
    )
  }
  const depois = (await sql<{ n: number }>`select count(*)::int as n from laboratorio_os`.execute(c.t.db)).rows[0]!.n
  assert.equal(depois, antes)
  assert.equal(await c.situacaoDa(livre), 1)
})

test('two orders with one piece at the same moment: one has it, the other is told in which it is', async () => {
  for (let vez = 0; vez < 5; vez++) {
    const peca = await c.peca()
    const respostas = await Promise.all(
      Array.from({ length: 4 }, async () => c.tecnica.post('/api/laboratorio-os', c.corpo([await c.peca(), peca]))),
    )
    const feitas = respostas.filter(({ status }) => status === 201)
    assert.equal(feitas.length, 1)
    for (const { status, body } of respostas.filter((uma) => uma.status !== 201)) {
      assert.equal(status, 409)
      assert.equal(body.message, `Equipamento já está em uma OS aberta (${feitas[0]!.body.numero})!`)
    }
  }
})

test('an order that is out of reach is not named to who asks for its piece', async () => {
  const peca = await c.peca({ centroDeCustoId: null })
  c.deu(await c.tecnica.post('/api/laboratorio-os', c.corpo([peca])), 201)
  const { status, body } = await c.alheio.post(
    '/api/laboratorio-os',
    c.corpo([peca], { centroDeCustoId: c.outro, responsavelId: c.alheio.id }),
  )
  assert.equal(status, 409)
  assert.equal(body.message, 'Equipamento já está em uma OS aberta (de outro contrato)!')
  const { pecas } = c.deu(
    await c.alheio.get(`/api/laboratorio-os/leitura?codigo=${(await etiqueta(peca)).toLowerCase()}`),
    200,
  )
  assert.equal(pecas[0].impedimento, 'Equipamento já está em uma OS aberta (de outro contrato)!')
})

const etiqueta = async (id: string): Promise<string> =>
  (
    await sql<{ etiqueta: string }>`select etiqueta from equipamentos_isolantes where id = ${id}::bigint`.execute(
      c.t.db,
    )
  ).rows[0]!.etiqueta

test('a tag is read by its words, by its address, by serial and by asset number', async () => {
  const peca = await c.peca({ numeroSerie: 'NS-77', patrimonio: 'PAT-9', fabricante: 'ORION' })
  const outraMao = await c.peca({ numeroSerie: 'NS-77', fabricante: 'ORION', lado: 2 })
  const tag = await etiqueta(peca)
  const ler = async (codigo: string) =>
    c
      .deu(await c.tecnica.get(`/api/laboratorio-os/leitura?codigo=${encodeURIComponent(codigo)}`), 200)
      .pecas.map(({ id }: { id: string }) => id)
  assert.deepEqual(await ler(`  ${tag.toLowerCase()} `), [peca])
  assert.deepEqual(await ler(`https://prumo.exemplo/equipamento-isolante/${tag}`), [peca])
  assert.deepEqual(await ler('pat-9'), [peca])
  assert.deepEqual((await ler('ns-77')).toSorted(), [peca, outraMao].toSorted())
  assert.deepEqual(await ler('nada'), [])
  assert.equal((await c.tecnica.get('/api/laboratorio-os/leitura?codigo=')).status, 400)
})

test('the lines of an order come and go while nothing was found out about them; what went to the bench stays', async () => {
  const os = await c.ordem(3)
  const [um, dois, tres] = os.itens
  const linha = ({ linhaId, equipamentoId, fase }: Record<string, unknown>) => ({ linhaId, equipamentoId, fase })
  const nova = await c.peca()
  const mudada = c.deu(
    await c.tecnica.put(`/api/laboratorio-os/${os.id}`, {
      revisao: os.revisao,
      itens: [linha(um), { ...linha(tres), condicao: 'Rasgo na palma' }, { equipamentoId: nova, fase: 2 }],
    }),
    200,
  )
  assert.deepEqual(
    mudada.itens.map((item: Record<string, unknown>) => [item.linhaId, item.sequencia, item.condicao]),
    [
      [um.linhaId, 1, null],
      [tres.linhaId, 3, 'Rasgo na palma'],
      [mudada.itens[2].linhaId, 4, null],
    ],
  )
  assert.deepEqual([await c.situacaoDa(dois.equipamentoId), await c.situacaoDa(nova)], [1, 3])
  // Somebody else's form, open since before, is told.
  const velha = await c.tecnica.put(`/api/laboratorio-os/${os.id}`, { revisao: os.revisao, itens: [linha(um)] })
  assert.equal(velha.status, 409)
  await c.bancada(os.id, 5)
  const atual = await c.ler(os.id)
  const recusas: [object[], number, RegExp][] = [
    [[linha(tres)], 409, /O item 1 já foi à bancada/],
    [[{ ...linha(um), fase: 4 }, linha(tres)], 400, /obrigatórios/],
    [[linha(um), { ...linha(tres), equipamentoId: dois.equipamentoId }], 400, /obrigatórios/],
    [[], 400, /Inclua pelo menos um equipamento!/],
  ]
  for (const [itens, status, dito] of recusas) {
    const resposta = await c.tecnica.put(`/api/laboratorio-os/${os.id}`, { revisao: atual.revisao, itens })
    assert.equal(resposta.status, status, JSON.stringify(resposta.body))
    assert.match(resposta.body.message, dito)
  }
})

test('by the lines of their own address, the order is kept whole too', async () => {
  const os = await c.ordem(1)
  const nova = await c.peca()
  const item = c.deu(
    await c.tecnica.post('/api/laboratorio-os-itens', { osId: os.id, equipamentoId: nova, fase: 1 }),
    201,
  )
  assert.deepEqual([item.sequencia, item.status, item.laudoId, item.resultado], [2, 1, null, null])
  assert.equal(await c.situacaoDa(nova), 3)
  assert.equal(
    (await c.tecnica.post('/api/laboratorio-os-itens', { osId: os.id, equipamentoId: nova, fase: 1 })).body.message,
    `Equipamento já está em uma OS aberta (${os.numero})!`,
  )
  const outra = await c.peca()
  const mudar = (corpo: object) => c.tecnica.put(`/api/laboratorio-os-itens/${item.id}`, corpo)
  assert.equal((await mudar({ equipamentoId: outra })).status, 400)
  assert.equal(c.deu(await mudar({ condicao: 'Molhada', valor: 30 }), 200).condicao, 'Molhada')
  assert.equal((await c.ler(os.id)).valorTotal, 30)
  c.deu(await c.tecnica.delete(`/api/laboratorio-os-itens/${os.itens[0].linhaId}`), 204)
  assert.equal(await c.situacaoDa(os.itens[0].equipamentoId), 1)
  const ultimo = await c.tecnica.delete(`/api/laboratorio-os-itens/${item.id}`)
  assert.deepEqual([ultimo.status, ultimo.body.message], [409, 'Inclua pelo menos um equipamento!'])
})

test('a piece that comes late brings the order back to the bench; delivered or cancelled, it takes none', async () => {
  const incluir = async (osId: string) =>
    c.tecnica.post('/api/laboratorio-os-itens', { osId, equipamentoId: await c.peca(), fase: 1 })
  for (const de of [4, 5]) {
    const id = await c.emEstado(de)
    c.deu(await incluir(id), 201)
    assert.equal((await c.ler(id)).status, 3)
  }
  for (const de of [6, 7]) assert.equal((await incluir(await c.emEstado(de))).status, 409)
})

test('delivered by signature, and only then is there a paper of it; with laudos it is not cancelled', async () => {
  const os = await c.ordem(2)
  await c.bancada(os.id, 6, 5)
  const cancelada = await c.passa(c.chefe, os.id, 7, { motivo: 'Desistência' })
  assert.deepEqual([cancelada.status, cancelada.body.message], [409, 'OS com laudos emitidos não pode ser cancelada!'])
  await c.bancada(os.id, 6, 6)
  assert.equal((await c.ler(os.id)).status, 5)
  assert.equal(
    (await c.passa(c.chefe, os.id, 7, { motivo: 'Desistência' })).body.message,
    'OS com laudos emitidos não pode ser cancelada!',
  )
  const sem = await c.passa(c.chefe, os.id, 6)
  assert.deepEqual([sem.status, sem.body.message], [400, 'Colete a assinatura de quem recebe!'])
  const papel = (documento: string) => c.leitor.post('/api/services/pdf-os-laboratorio', { ids: [os.id], documento })
  assert.equal((await papel('entrega')).status, 409)
  assert.equal((await papel('recibo')).status, 200)
  await c.assina(os.id, { documento: null })
  assert.equal((await c.passa(c.chefe, os.id, 6)).body.details.recebedorDocumento, 'Diga o documento de quem recebe.')
  assert.equal((await c.passa(c.tecnica, os.id, 6, { recebedorDocumento: 'RG 1' })).status, 403)
  const antes = (await c.t.logs()).length
  const entregue = c.deu(await c.passa(c.chefe, os.id, 6, { recebedorDocumento: 'RG 1' }), 200)
  assert.deepEqual(
    [
      entregue.status,
      entregue.recebedorNome,
      entregue.recebedorDocumento,
      entregue.entregadorId,
      Boolean(entregue.entregueEm),
    ],
    [6, 'Zeca Almeida', 'RG 1', c.chefe.id, true],
  )
  assert.deepEqual(
    (await c.t.logs()).slice(antes).map(({ descricao }) => descricao),
    [`Entrega a Zeca Almeida. ${os.numero}: Laudos emitidos -> Entregue`],
  )
  assert.equal((await papel('entrega')).status, 200)
  assert.deepEqual(
    await Promise.all(os.itens.map((item: { equipamentoId: string }) => c.situacaoDa(item.equipamentoId))),
    [1, 1],
  )
  const fechada = await c.tecnica.put(`/api/laboratorio-os/${os.id}`, { observacao: 'x' })
  assert.deepEqual([fechada.status, fechada.body.message], [409, 'Esta ordem de serviço foi entregue e não muda mais.'])
})

test('a signature of what came is of those pieces: with another in the order it holds no more', async () => {
  const os = await c.ordem(1)
  await c.assina(os.id, { papel: 8 })
  const valem = async () =>
    c
      .deu(await c.tecnica.get(`/api/laboratorio-os/${os.id}/assinaturas`), 200)
      .itens.map(({ valida }: { valida: boolean }) => valida)
  await c.bancada(os.id, 3)
  assert.deepEqual(await valem(), [true])
  c.deu(await c.tecnica.post('/api/laboratorio-os-itens', { osId: os.id, equipamentoId: await c.peca(), fase: 1 }), 201)
  assert.deepEqual(await valem(), [false])
})

test('triage of many at once: all of them or none, one row in the trail, and the order goes along', async () => {
  const os = await c.ordem(4)
  const ids = os.itens.map(({ linhaId }: { linhaId: string }) => linhaId)
  const triar = (itemIds: string[], para: number, mais: object = {}) =>
    c.tecnica.post(`/api/laboratorio-os/${os.id}/triagem`, { itemIds, para, ...mais })
  const antes = (await c.t.logs()).length
  const feita = c.deu(await triar(ids.slice(0, 3), 3), 200)
  assert.deepEqual([feita.status, feita.itens.map(({ status }: { status: number }) => status)], [2, [3, 3, 3, 1]])
  const logs = (await c.t.logs()).slice(antes)
  assert.equal(logs.length, 1)
  assert.match(
    logs[0]!.descricao,
    new RegExp(`^Triagem da ${os.numero}: 3 itens -> Apto ao ensaio \\(.*\\)\\. A OS .* passou a Em triagem$`),
  )
  // One of them is no longer in that state: none goes.
  assert.equal((await triar(ids, 3)).status, 409)
  assert.equal((await c.ler(os.id)).itens[3].status, 1)
  assert.equal((await triar([ids[3]], 7)).body.details.motivo, 'Escreva por que o item não será ensaiado.')
  c.deu(await triar([ids[3]], 7, { motivo: 'Sem identificação', condicao: 'Rasgada' }), 200)
  const ultimo = (await c.ler(os.id)).itens[3]
  assert.deepEqual([ultimo.status, ultimo.motivoNaoEnsaiado, ultimo.condicao], [7, 'Sem identificação', 'Rasgada'])
  const deOutra = await c.ordem(1)
  assert.equal((await triar([deOutra.itens[0].linhaId], 3)).status, 400)
})

test('found by its client, its team and the tag of a piece; filtered as the list says', async () => {
  const os = await c.ordem(2, { origem: 2, clienteId: c.cliente, prazo: today(), solicitante: 'Dona Íris' })
  const tag = await etiqueta(os.itens[1].equipamentoId)
  const acha = async (consulta: string) =>
    c.deu(await c.leitor.get(`/api/laboratorio-os?${consulta}`), 200).itens.map(({ id }: { id: string }) => id)
  for (const palavras of ['eletrica ribeira', 'IRIS', tag.toLowerCase(), os.numero])
    assert.ok((await acha(`query=${encodeURIComponent(palavras)}`)).includes(os.id), palavras)
  assert.deepEqual(await acha(`clienteId=${c.cliente}`), [os.id])
  assert.deepEqual(await acha(`equipamentoId=${os.itens[0].equipamentoId}`), [os.id])
  assert.ok((await acha(`tipoEquipamentoId=${c.tipo}&aberta=true`)).includes(os.id))
  assert.ok(!(await acha('vencida=true')).includes(os.id))
  await sql`update laboratorio_os set data_recebimento = now() - interval '9 days', prazo = ${addDays(today(), -2)}::date
    where id = ${os.id}::bigint`.execute(c.t.db)
  assert.ok((await acha('vencida=true')).includes(os.id))
  const [naLista] = c.deu(await c.leitor.get(`/api/laboratorio-os?ids=${os.id}`), 200).itens
  assert.deepEqual([naLista.vencida, naLista.diasEmAberto, naLista.totalItens], [true, 9, 2])
  assert.deepEqual(await acha(`de=${addDays(today(), -9)}&ate=${addDays(today(), -9)}&clienteId=${c.cliente}`), [os.id])
  // Renamed, it is found by the new name.
  await sql`update clientes_laboratorio set nome = 'Energia Nova' where id = ${c.cliente}::bigint`.execute(c.t.db)
  assert.deepEqual(await acha('query=energia%20nova'), [os.id])
  assert.deepEqual(
    c.deu(await c.alheio.get('/api/laboratorio-os'), 200).itens.filter(({ id }: { id: string }) => id === os.id),
    [],
  )
})

test('only one that nobody began to look at is deleted, and its pieces go back', async () => {
  const os = await c.ordem(2)
  const triada = await c.ordem(1)
  await c.bancada(triada.id, 3)
  const negada = await c.tecnica.delete(`/api/laboratorio-os/${triada.id}`)
  assert.deepEqual(
    [negada.status, negada.body.message],
    [409, 'Só uma ordem de serviço que ninguém começou a triar se exclui: cancele-a.'],
  )
  c.deu(await c.tecnica.delete(`/api/laboratorio-os/${os.id}`), 204)
  assert.equal(await c.situacaoDa(os.itens[0].equipamentoId), 1)
})
