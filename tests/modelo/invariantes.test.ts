/** The checks themselves: each fails on a photograph in which its invariant is broken, and is content with the one in which it is not. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Foto, type Linha, VAZIA } from './foto.ts'
import { i29, i32Pagos } from './invariantes-da-casa.ts'
import { i40, i41, i42, i43 } from './invariantes-pagamento.ts'
import { type Ato, i1, i6, i11 } from './invariantes-pedido.ts'
import type { Modelo, MPessoa } from './tipos.ts'

const centros = { A: '11', B: '22' }
const ana = { id: '7', nome: 'Ana', ativa: true, centros: new Set(['A']) } as MPessoa
const ato = (mais: Partial<Ato> = {}): Ato => ({ nome: 'editar', pessoa: ana, status: 200, pedidos: ['1'], ...mais })
const foto = (mais: Partial<Foto> = {}): Foto => ({ ...VAZIA, ...mais })
const pedido = (mais: Linha = {}): Linha => ({
  id: '1',
  numero: 1,
  status: 1,
  centroDeCustoId: '11',
  solicitanteId: '9',
  ...mais,
})
const item = (mais: Linha = {}): Linha => ({ id: '5', pedidoId: '1', centroDeCustoId: null, ...mais })
const anexo = (mais: Linha = {}): Linha => ({ id: '6', pedidoId: '1', centroDeCusto: null, status: 1, ...mais })

test('I-11: an order, a line or a document that points to a centre its author lacks, or hangs from another order', () => {
  const doisPedidos = [pedido(), pedido({ id: '2', numero: 2 })]
  const antes = foto({ pedidos: doisPedidos, itens: [item()], anexos: [anexo()] })
  const faltas = (mais: Partial<Foto>, um = ato()) =>
    i11(centros)({ antes, depois: { ...antes, ...mais }, ato: um }).length
  assert.equal(faltas({}), 0)
  assert.equal(faltas({ itens: [item({ centroDeCustoId: '11' }), item({ id: '8' })] }), 0)
  assert.equal(faltas({ itens: [item({ centroDeCustoId: '22' })] }), 1)
  assert.equal(faltas({ anexos: [anexo(), anexo({ id: '8', centroDeCusto: '22' })] }), 1)
  assert.equal(faltas({ pedidos: [...doisPedidos, pedido({ id: '3', centroDeCustoId: '22' })] }), 1)
  assert.equal(faltas({ itens: [item({ pedidoId: '2' })] }), 1)
  assert.equal(faltas({ anexos: [anexo(), anexo({ id: '8', pedidoId: '2' })] }), 1)
  assert.equal(faltas({ anexos: [anexo({ pedidoId: '99' })] }), 2)
  // What was there before the centre was lost stays where it is.
  const velho = foto({ pedidos: [pedido({ centroDeCustoId: '22' })] })
  assert.deepEqual(i11(centros)({ antes: velho, depois: velho, ato: ato() }), [])
})

test('I-29: a row by another person, from elsewhere, out of its step, without a sentence, or with what it must not hold', () => {
  const [antes, agora] = ['2026-11-23T15:00:00Z', '2026-11-23T15:00:02Z']
  const linha = (mais: Linha = {}): Linha => ({
    id: '100',
    colabId: '7',
    endereco: '127.0.0.1',
    data: '2026-11-23T15:00:01Z',
    descricao: 'Alterou o pedido 1',
    mudancas: { conta: ['•••65', '•••23'] },
    ...mais,
  })
  const faltas = (mais: Linha) =>
    i29(['98765', 'segredo-da-sessao'])({
      antes: foto({ agora: antes }),
      depois: foto({ agora, logs: [linha(mais)] }),
      ato: ato(),
    }).length
  assert.equal(faltas({}), 0)
  assert.equal(faltas({ mudancas: { pedidoId: ['1987654', null] } }), 0)
  for (const mais of [
    { colabId: '8' },
    { endereco: null },
    { endereco: '10.0.0.1' },
    { data: '2026-11-23T14:59:59Z' },
    { data: '2026-11-23T15:00:03Z' },
    { descricao: 'Pagou' },
    { mudancas: { conta: ['98765', null] } },
    { mudancas: { conta: [98765, null] } },
    { descricao: 'Pagou na conta 98765-0' },
    { descricao: 'Entrou com segredo-da-sessao' },
    { mudancas: { favorecidoDocumento: [null, '529.982.247-25'] } },
  ])
    assert.equal(faltas(mais), 1, JSON.stringify(mais))
})

test('I-32: a payment owes its requester one notice, and nothing else owes one', () => {
  const dono = { id: '9', ativa: true, centros: new Set(['A']) } as MPessoa
  const emails = new Map([['dono@x', '9']])
  const aviso = { tipo: 'pagamento', chave: 'pago:1:abc', para: 'dono@x', centros: ['11'] }
  const faltas = (status: number, correio: Linha[], pessoa = ana) =>
    i32Pagos(
      { pessoas: [dono, ana] } as Modelo,
      emails,
      centros,
    )({
      antes: foto({ pedidos: [pedido()], anexos: [anexo()] }),
      depois: foto({ pedidos: [pedido()], anexos: [anexo({ status })], correio }),
      ato: ato({ nome: 'pagar', pessoa }),
    }).length
  assert.equal(faltas(3, [aviso]), 0)
  assert.equal(faltas(3, []), 1)
  assert.equal(faltas(3, [aviso, { ...aviso, chave: 'pago:1:def' }]), 1)
  assert.equal(faltas(1, [aviso]), 1)
  assert.equal(faltas(3, [], dono), 0)
})

test('I-1 and I-6: what was given back may be cancelled and never deleted; a draft that nobody saw the other way round', () => {
  const devolvido = pedido({ dataSolicitacao: '2026-11-20T12:00:00Z' })
  const novo = pedido({ dataSolicitacao: null })
  const de = (antes: Linha, depois: Linha[]) => ({
    antes: foto({ pedidos: [antes] }),
    depois: foto({ pedidos: depois }),
    ato: ato(),
  })
  assert.equal(i1(de(devolvido, [])).length, 1)
  assert.equal(i1(de(pedido({ status: 5 }), [])).length, 1)
  assert.deepEqual(i1(de(novo, [])), [])
  assert.deepEqual(i6(de(devolvido, [{ ...devolvido, status: 8 }])), [])
  assert.equal(i6(de(novo, [{ ...novo, status: 8 }])).length, 1)
})

test('I-40 to I-43: more than was approved, a payee or a code nobody else has seen, a difference without its reason', () => {
  const aprovado = pedido({
    status: 5,
    valorTotal: '100.00',
    excedenteAprovado: '0.00',
    validadorId: null,
    confirmadorId: null,
    aprovadorId: null,
  })
  const documento = anexo({
    tipo: 7,
    status: 1,
    statusBanco: null,
    valor: '100.00',
    valorParcela: null,
    valorNoCodigo: null,
    juros: null,
    multa: null,
    desconto: null,
    motivoDaDiferenca: null,
    conta: null,
    pixChave: null,
    pixCopiaCola: null,
    dadosPorId: '9',
    dadosEm: '2026-11-20T12:00:00Z',
    conferidoPorId: null,
    conferidoEm: null,
  })
  const pago = (mais: Linha = {}, noPedido: Linha = {}) => {
    const antes = { ...documento, ...mais, status: 1 }
    return {
      antes: foto({ pedidos: [aprovado], anexos: [antes] }),
      depois: foto({ pedidos: [{ ...aprovado, ...noPedido }], anexos: [{ ...antes, status: 3 }] }),
      ato: ato({ nome: 'pagar' }),
    }
  }
  const todas = (caso: ReturnType<typeof pago>) =>
    Object.entries({ i40, i41, i42, i43 })
      .filter(([, invariante]) => invariante(caso).length > 0)
      .map(([nome]) => nome)
  assert.deepEqual(todas(pago()), [])

  assert.deepEqual(todas(pago({ valor: '100.01' })), ['i40'])
  assert.deepEqual(todas(pago({ valor: '100.01' }, { excedenteAprovado: '0.01' })), [])

  assert.deepEqual(todas(pago({ pixChave: 'x' })), ['i41'])
  assert.deepEqual(todas(pago({ pixChave: 'x', conferidoPorId: '9' })), ['i41'])
  assert.deepEqual(todas(pago({ pixChave: 'x', conferidoPorId: '7' })), [])
  assert.deepEqual(todas(pago({ pixChave: 'x' }, { aprovadorId: '7' })), [])

  assert.deepEqual(todas(pago({ juros: '1.00' })), ['i42'])
  assert.deepEqual(todas(pago({ juros: '1.00', motivoDaDiferenca: 'Atraso de três dias' })), [])
  const mudado = pago()
  assert.deepEqual(todas({ ...mudado, antes: foto({ ...mudado.antes, anexos: [{ ...documento, valor: '90.00' }] }) }), [
    'i42',
  ])

  const outro = { tipo: 4, valorNoCodigo: '50.00' }
  const visto = { conferidoPorId: '7', conferidoEm: '2026-11-21T12:00:00Z' }
  assert.deepEqual(todas(pago(outro)), ['i43'])
  assert.deepEqual(todas(pago({ ...outro, ...visto, conferidoPorId: '9' })), ['i43'])
  assert.deepEqual(todas(pago({ ...outro, ...visto, conferidoEm: '2026-11-19T12:00:00Z' })), ['i43'])
  assert.deepEqual(todas(pago({ ...outro, ...visto })), [])
  assert.deepEqual(todas(pago({ tipo: 4, valorNoCodigo: '100.00' })), [])
})
