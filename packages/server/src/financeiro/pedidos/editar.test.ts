import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Cenario, criado, linha, logsDe, montar, noStatus, retrato } from './pedidos.cenario.ts'

let cena: Cenario
before(async () => {
  cena = await montar()
})
after(() => cena.app.close())

const editar = (id: string, dados: object) => cena.gente[1].put(`/api/updatePedido/${id}`, dados)

test('only a draft changes', async () => {
  for (const status of [2, 3, 4, 5, 6, 7, 8, 9]) {
    const { status: veio, body } = await editar(await noStatus(cena, status), { justificativa: 'x' })
    assert.deepEqual([veio, body.message], [409, 'Status inválido!'])
  }
})

test('fields named change, the others stay, and what the server alone sets is never written', async () => {
  const id = await criado(cena, cena.gente[1], { pedido: { enviar: false, pagamento: 'à vista' } })
  const antes = await linha(cena, id)
  const { status, body } = await editar(id, {
    justificativa: 'Nova',
    numero: 9999,
    status: 5,
    solicitanteId: cena.gente[2].id,
    aprovadorId: cena.gente[2].id,
    valorTotal: 1,
    valorRetirado: 1,
    dataRegistro: '2020-01-01T00:00:00Z',
    recyclePedido: id,
    busca: 'x',
  })
  assert.deepEqual([status, body.justificativa, body.pagamento], [200, 'Nova', 'à vista'])
  const depois = await linha(cena, id)
  for (const campo of [
    'numero',
    'status',
    'solicitanteId',
    'aprovadorId',
    'valorTotal',
    'dataRegistro',
    'recyclePedido',
  ])
    assert.deepEqual(depois[campo], antes[campo], campo)
})

test('items are replaced as a list: kept by id, added, removed; the total follows exactly', async () => {
  const id = await criado(cena, cena.gente[1], { pedido: { enviar: false } })
  const { body } = await cena.gente[1].get(`/api/pedido/${id}`)
  const [cabo, fita] = body.itens
  const logs = await logsDe(cena, async () => {
    const { status, body: novo } = await editar(id, {
      itens: [
        { id: fita.id, descricao: fita.descricao, quantidade: 2.5, valor: 3.33, retirado: 2 },
        { descricao: 'Conector', quantidade: 10, valor: 0.1 },
      ],
    })
    assert.equal(status, 200)
    assert.deepEqual(
      novo.itens.map(({ descricao, quantidade, valor, retirado }: Record<string, unknown>) => [
        descricao,
        quantidade,
        valor,
        retirado,
      ]),
      [
        ['Fita isolante', 2.5, 3.33, 0],
        ['Conector', 10, 0.1, 0],
      ],
    )
    assert.equal(novo.itens[0].id, fita.id)
    // 2,5 × 3,33 = 8,325, rounded half-up.
    assert.equal(novo.valorTotal, 9.33)
  })
  assert.equal(logs.length, 1)
  const outro = await criado(cena, cena.gente[1], { pedido: { enviar: false } })
  for (const itens of [
    [{ id: cabo.id, descricao: 'x', quantidade: 1, valor: 1 }],
    [{ id: '1', descricao: 'x', quantidade: 1, valor: 1 }],
  ])
    assert.deepEqual(Object.keys((await editar(outro, { itens })).body.details), ['itens.0.id'])
  const vazio = await editar(outro, { itens: [] })
  assert.deepEqual([vazio.status, vazio.body.valorTotal], [200, 0])
})

test('refused: foreign references, an old revision; nothing different writes nothing', async () => {
  const id = await criado(cena, cena.gente[1], { pedido: { enviar: false } })
  const antes = await retrato(cena)
  for (const dados of [
    { centroDeCustoId: cena.outroCentro },
    { centroDeCustoId: null },
    { fornecedorId: '1' },
    { tipo: 9 },
    { justificativa: 'x', revisao: 99 },
    { itens: [{ descricao: 'x', quantidade: 1, valor: 1, centroDeCustoId: cena.outroCentro }] },
    { itens: [{ descricao: 'x', quantidade: 0, valor: 1 }] },
  ]) {
    const { status } = await editar(id, dados)
    assert.ok(status === 400 || (status === 409 && 'revisao' in dados), JSON.stringify(dados))
  }
  assert.equal((await editar(id, { justificativa: 'Reposição' })).status, 200)
  assert.equal((await editar(id, {})).status, 200)
  assert.equal(await retrato(cena), antes)
})

test('the order may also come as createPedido takes it: the fields in `pedido`, the lines beside them', async () => {
  const id = await criado(cena, cena.gente[1], { pedido: { enviar: false } })
  const { status, body } = await editar(id, {
    pedido: { justificativa: 'Em pedido', status: 5 },
    itens: [{ descricao: 'Conector', quantidade: 1, valor: 2 }],
  })
  assert.deepEqual([status, body.justificativa, body.status, body.itens.length], [200, 'Em pedido', 1, 1])
})
