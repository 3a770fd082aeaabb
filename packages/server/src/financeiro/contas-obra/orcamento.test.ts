/** The budget of a work by class: what it may be, what the ledger says beside it, and what an order that passes it is told. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { insert } from '../../test-kit/insert.ts'
import { type CenarioDeMetas, montarMetas, pedidoPronto } from '../metas/metas.cenario.ts'

let c: CenarioDeMetas
let gestor: Person
let outraClasse: string
before(async () => {
  c = await montarMetas()
  await sql`update contas_contrato set tem_obra = true where id = ${c.centro}`.execute(c.app.db)
  gestor = await c.app.person({
    nome: 'Gil Gestor',
    telas: [[telas.contasObra, 'visualizar', 'adicionar', 'editar']],
    centros: [c.centro],
  })
  outraClasse = await insert(c.app.db, 'classesDeCusto', { nome: 'Administração' })
})
after(() => c.app.close())

let serie = 0
const obra = () => insert(c.app.db, 'obras', { codigo: `B-${++serie}`, nome: `Obra ${serie}`, contratoId: c.centro })
const orcar = (id: string, orcamento: object[], mais: object = {}) =>
  gestor.put(`/api/contas-obra/${id}`, { orcamento, ...mais })
const ler = async (id: string) => (await gestor.get(`/api/contas-obra/${id}/orcamento`)).body
const doPedido = async (id: string) => (await c.gestora.get(`/api/pedidos/${id}/orcamento`)).body
const estouro = (classe: string, valor: string) => `Pedido ultrapassa o orçamento da classe ${classe} em ${valor}!`

test('each class is one line, and a class inside another would count twice: both are refused at their field', async () => {
  const id = await obra()
  const repetida = await orcar(id, [
    { classeCategoriaId: c.restrita, valor: 10 },
    { classeCategoriaId: c.restrita, valor: 20 },
  ])
  assert.deepEqual(
    [repetida.status, repetida.body.details],
    [400, { 'orcamento.1.classeCategoriaId': 'Esta classe já está no orçamento da obra.' }],
  )
  const dentro = await orcar(id, [
    { classeCategoriaId: c.master, valor: 10 },
    { classeCategoriaId: c.restrita, valor: 20 },
  ])
  assert.equal(dentro.status, 400)
  assert.match(dentro.body.details['orcamento.1.classeCategoriaId'], /está dentro de Obra, que já tem orçamento/)
  assert.equal((await ler(id)).linhas.length, 0, 'nothing was written')
})

test('the budget stands beside the ledger, and its total is the account’s', async () => {
  const id = await obra()
  const antes = (await c.app.logs()).length
  assert.equal((await orcar(id, [{ classeCategoriaId: c.restrita, valor: 1000.5 }])).status, 200)
  const [log] = (await c.app.logs()).slice(antes)
  assert.match(log!.descricao, /Orçamento Materiais: nada para R\$ 1\.000,50/)
  await pedidoPronto(c, { status: 3, obra: id, itens: [{ valor: '100.00' }] })
  await pedidoPronto(c, { status: 5, obra: id, itens: [{ valor: '300.33' }], pagos: ['100.11'] })
  await pedidoPronto(c, {
    status: 5,
    obra: id,
    itens: [
      { valor: '7.00', categoria: c.categorias[2] },
      { valor: '2.00', categoria: null },
    ],
  })
  const { linhas, total } = await ler(id)
  assert.deepEqual(
    linhas.map((um: Record<string, unknown>) => [
      um.classe,
      um.orcado,
      um.emAnalise,
      um.comprometido,
      um.pago,
      um.saldo,
    ]),
    [
      ['Materiais', 1000.5, 100, 200.22, 100.11, 700.17],
      ['Sem classe de custo', null, 0, 9, 0, null],
    ],
  )
  const { body: conta } = await gestor.get(`/api/contas-obra/${id}`)
  const { emAnalise, comprometido, pago, saldo } = conta.numeros
  assert.deepEqual(total, { orcado: 1000.5, emAnalise, comprometido, pago, saldo })
})

test('the orders of a figure add up to it, those of other classes, works and contracts left out', async () => {
  const id = await obra()
  await orcar(id, [{ classeCategoriaId: c.restrita, valor: 1000 }])
  const um = await pedidoPronto(c, { status: 5, obra: id, itens: [{ valor: '300.33' }], pagos: ['100.11'] })
  const dois = await pedidoPronto(c, {
    status: 5,
    obra: id,
    itens: [{ valor: '50.00' }, { valor: '2.00', categoria: c.categorias[2] }, { valor: '1.00', categoria: null }],
  })
  const emAnalise = await pedidoPronto(c, { status: 3, obra: id, itens: [{ valor: '8.00' }] })
  await pedidoPronto(c, { status: 5, obra: await obra(), itens: [{ valor: '77.00' }] })
  await pedidoPronto(c, { status: 8, obra: id, itens: [{ valor: '99.00' }] })
  const pedidosDe = async (feito: string, classe?: string | null) =>
    (
      await gestor.get(`/api/contas-obra/${id}/orcamento/pedidos?feito=${feito}${classe ? `&classeId=${classe}` : ''}`)
    ).body.itens.map((pedido: { id: string; valor: number }) => [pedido.id, pedido.valor])
  assert.deepEqual(await pedidosDe('comprometido', c.restrita), [
    [dois, 50],
    [um, 200.22],
  ])
  assert.deepEqual(await pedidosDe('pago', c.restrita), [[um, 100.11]])
  assert.deepEqual(await pedidosDe('emAnalise', c.restrita), [[emAnalise, 8]])
  assert.deepEqual(await pedidosDe('comprometido'), [[dois, 3]])
  // Of every line and figure, what the page says is what its orders come to.
  for (const linha of (await ler(id)).linhas)
    for (const feito of ['emAnalise', 'comprometido', 'pago'] as const) {
      const soma = (await pedidosDe(feito, linha.classeId)).reduce(
        (ate: number, [, valor]: number[]) => ate + valor!,
        0,
      )
      assert.equal(Math.round(soma * 100), Math.round(linha[feito] * 100), `${feito} of ${linha.classe}`)
    }
  const { body } = await gestor.get(
    `/api/contas-obra/${id}/orcamento/pedidos?feito=comprometido&classeId=${c.restrita}&maxLote=1`,
  )
  assert.deepEqual([body.itens.length, body.fim], [1, false])
  assert.equal((await gestor.get(`/api/contas-obra/${id}/orcamento/pedidos?feito=orcado`)).status, 400)
  assert.equal((await c.estranha.get(`/api/contas-obra/${id}/orcamento/pedidos?feito=pago`)).status, 403)
  const deFora = await c.app.person({ telas: [[telas.contasObra, 'visualizar']], centros: [await c.app.centro()] })
  assert.equal((await deFora.get(`/api/contas-obra/${id}/orcamento/pedidos?feito=pago`)).status, 404)
})

test('an order is told by how much it passes the budget of a class, when sent and when approved, and goes all the same', async () => {
  const id = await obra()
  await orcar(id, [
    { classeCategoriaId: c.restrita, valor: 500 },
    { classeCategoriaId: outraClasse, valor: 1 },
  ])
  const cabe = await pedidoPronto(c, { status: 3, obra: id, itens: [{ valor: '500.00' }] })
  assert.deepEqual(await doPedido(cabe), [], 'exactly the budget fits')
  const passa = await pedidoPronto(c, { status: 1, obra: id, itens: [{ valor: '0.01' }] })
  const frase = estouro('Materiais', 'R$ 0,01')
  assert.deepEqual(await doPedido(passa), [frase], 'what is in analysis was there first')
  const enviado = await c.gestora.post(`/api/pedidos/${passa}/enviar`, {})
  assert.equal(enviado.status, 200, JSON.stringify(enviado.body))
  assert.ok(enviado.body.avisos.includes(frase), JSON.stringify(enviado.body.avisos))
  const { body: analise } = await c.gestora.get(`/api/solicitacoes/analise?ids=${passa}`)
  assert.deepEqual(analise[0].orcamento, [frase])
  const semClasse = await pedidoPronto(c, {
    status: 1,
    obra: id,
    itens: [{ valor: '9000.00', categoria: c.categorias[2] }],
  })
  assert.deepEqual(await doPedido(semClasse), [], 'a class nobody budgeted has no budget to pass')
  const semObra = await pedidoPronto(c, { status: 1, obra: null, itens: [{ valor: '9000.00' }] })
  assert.deepEqual(await doPedido(semObra), [])
  const morto = await pedidoPronto(c, { status: 8, obra: id, itens: [{ valor: '9000.00' }] })
  assert.deepEqual(await doPedido(morto), [])
})

test('who writes an order is told what is left, without what the order takes itself; out of scope it is not there', async () => {
  const id = await obra()
  await orcar(id, [{ classeCategoriaId: c.master, valor: 100 }])
  const seu = await pedidoPronto(c, { status: 3, obra: id, itens: [{ valor: '70.00' }] })
  const resta = async (mais = '') => (await c.gestora.get(`/api/contas-obra/${id}/restante${mais}`)).body
  const [linha] = await resta()
  assert.deepEqual([linha.classe, linha.resta], ['Obra', 30])
  assert.deepEqual([...linha.categorias].sort(), [c.categorias[0], c.categorias[1]].sort())
  assert.equal((await resta(`?pedidoId=${seu}`))[0].resta, 100)
  assert.equal((await c.estranha.get(`/api/contas-obra/${id}/restante`)).status, 404)
  assert.equal((await c.leitora.get(`/api/contas-obra/${id}/restante`)).status, 403)
  assert.equal((await c.gestora.get(`/api/contas-obra/${id}/orcamento`)).status, 403, 'the budget itself is finance’s')
})
