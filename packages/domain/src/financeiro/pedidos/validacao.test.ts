import assert from 'node:assert/strict'
import test from 'node:test'
import { detailsOf } from '../../core/sentences.ts'
import { statusInicial } from './anexo-inicial.ts'
import {
  anexosNovos,
  anexoTrocado,
  type ConteudoDoPedido,
  itensNovos,
  pedidoAlterado,
  pedidoNovo,
  pendenciasDeEnvio,
  pendenciasDeRascunho,
} from './validacao.ts'

const HOJE = '2026-11-21'
const barras47 = '23793.38128 60007.827136 95000.063305 5 93250000002000'
const limpo47 = '23793381286000782713695000063305593250000002000'.slice(0, 47)

const recusas = (schema: { safeParse(v: unknown): unknown }, valor: unknown): Record<string, string> => {
  const lido = schema.safeParse(valor) as { success: boolean; error?: { issues: Parameters<typeof detailsOf>[0] } }
  return lido.success ? {} : detailsOf(lido.error!.issues)
}

test('the order part: its own fields, submitted unless it says otherwise, and nothing it may not set', () => {
  const lido = pedidoNovo.parse({
    tipo: 1,
    centroDeCustoId: '1732000000000',
    justificativa: '  cabos  ',
    mesComp: '2026-12',
    status: 5,
    numero: 1,
    solicitanteId: '1',
    aprovadorId: '1',
    valorTotal: 1,
  })
  assert.deepEqual(lido, {
    tipo: 1,
    centroDeCustoId: '1732000000000',
    justificativa: 'cabos',
    mesComp: '2026-12',
    enviar: true,
  })
  assert.equal(pedidoNovo.parse({ tipo: 1, centroDeCustoId: '1', enviar: false }).enviar, false)
  assert.deepEqual(Object.keys(recusas(pedidoNovo, {})).sort(), ['centroDeCustoId', 'tipo'])
  const casos: [string, unknown][] = [
    ['tipo', 5],
    ['tipo', '1'],
    ['centroDeCustoId', 'abc'],
    ['mesComp', '2026-13'],
    ['encaminhamento', 4],
    ['enviar', 'sim'],
    ['justificativa', ['x']],
  ]
  for (const [campo, valor] of casos)
    assert.deepEqual(
      Object.keys(recusas(pedidoNovo, { tipo: 1, centroDeCustoId: '1', [campo]: valor })),
      [campo],
      `${campo} = ${JSON.stringify(valor)}`,
    )
})

test('items: description, positive quantity with 4 decimals, price with 4, at most 200, and a total that fits', () => {
  const certo = { descricao: 'Cabo 2,5 mm²', quantidade: 1.5, valor: 10.25 }
  assert.deepEqual(itensNovos.parse([{ ...certo, retirado: 9, pedidoId: '1' }]), [certo])
  const casos: [object, string][] = [
    [{ descricao: ' ' }, '0.descricao'],
    [{ quantidade: 0 }, '0.quantidade'],
    [{ quantidade: -1 }, '0.quantidade'],
    [{ quantidade: 0.00001 }, '0.quantidade'],
    [{ quantidade: '2' }, '0.quantidade'],
    [{ valor: 0.00001 }, '0.valor'],
    [{ valor: -1 }, '0.valor'],
    [{ codigoCustoId: 'x' }, '0.codigoCustoId'],
  ]
  for (const [mais, campo] of casos)
    assert.deepEqual(Object.keys(recusas(itensNovos, [{ ...certo, ...mais }])), [campo], JSON.stringify(mais))
  assert.deepEqual(recusas(itensNovos, Array(200).fill(certo)), {})
  assert.notDeepEqual(recusas(itensNovos, Array(201).fill(certo)), {})
  assert.match(recusas(itensNovos, [{ ...certo, quantidade: 2, valor: 9_999_999_999.99 }])['']!, /passa do máximo/)
  assert.notDeepEqual(recusas(itensNovos, 'nada'), {})
})

test('attachments: type, the file part of each, barcodes of 47 or 48 digits cleaned, nothing of payment', () => {
  const [lido] = anexosNovos.parse([
    { tipo: 4, arquivo: 'f1', codigoBarrasBoleto: barras47, status: 3, emPagamento: true, comprovanteId: '1' },
  ])
  assert.deepEqual(lido, { tipo: 4, arquivo: 'f1', codigoBarrasBoleto: limpo47 })
  assert.deepEqual(Object.keys(recusas(anexosNovos, [{ tipo: 1 }])), ['0.arquivo'])
  assert.deepEqual(Object.keys(recusas(anexosNovos, [{ tipo: 11, arquivo: 'a' }])), ['0.tipo'])
  assert.deepEqual(Object.keys(recusas(anexosNovos, [{ tipo: 4, arquivo: 'a', codigoBarrasBoleto: '123' }])), [
    '0.codigoBarrasBoleto',
  ])
  assert.deepEqual(Object.keys(recusas(anexosNovos, [{ tipo: 4, arquivo: 'a', dataVencimento: '2026-02-30' }])), [
    '0.dataVencimento',
  ])
  const dez = Array.from({ length: 11 }, (_, i) => ({ tipo: 1, arquivo: `f${i}` }))
  assert.deepEqual(recusas(anexosNovos, dez.slice(0, 10)), {})
  assert.notDeepEqual(recusas(anexosNovos, dez), {})
  assert.match(
    recusas(anexosNovos, [
      { tipo: 1, arquivo: 'a' },
      { tipo: 2, arquivo: 'a' },
    ])['']!,
    /seu arquivo/,
  )
  assert.deepEqual(anexoTrocado.parse({ valor: 5, codigoBarrasBoleto: barras47 }), {
    valor: 5,
    codigoBarrasBoleto: limpo47,
  })
})

test('a change names fields, and items only as a whole list', () => {
  assert.deepEqual(pedidoAlterado.parse({ justificativa: 'x', status: 7, revisao: 2 }), {
    justificativa: 'x',
    revisao: 2,
  })
  assert.deepEqual(pedidoAlterado.parse({ itens: [{ id: '5', descricao: 'a', quantidade: 1, valor: 2 }] }), {
    itens: [{ id: '5', descricao: 'a', quantidade: 1, valor: 2 }],
  })
  assert.deepEqual(Object.keys(recusas(pedidoAlterado, { itens: [{ descricao: 'a', quantidade: 0, valor: 2 }] })), [
    'itens.0.quantidade',
  ])
})

const completo: ConteudoDoPedido = {
  tipo: 1,
  justificativa: 'cabos',
  fornecedorId: '1',
  itens: [{ quantidade: 1, valor: 1 }],
  anexos: [],
}

test('submit asks for what a draft may lack', () => {
  const casos: [string, Partial<ConteudoDoPedido>, string[]][] = [
    ['complete', {}, []],
    ['no reason', { justificativa: ' ' }, ['justificativa']],
    ['purchase without supplier', { fornecedorId: null }, ['fornecedorId']],
    ['reimbursement needs none', { tipo: 2, fornecedorId: null }, []],
    ['no items', { itens: [] }, ['itens']],
    ['boleto without barcode', { anexos: [{ tipo: 4 }] }, ['anexos.0.codigoBarrasBoleto']],
    [
      'boleto with a digit that does not agree',
      { anexos: [{ tipo: 4, codigoBarrasBoleto: '1'.repeat(47) }] },
      ['anexos.0.codigoBarrasBoleto'],
    ],
    ['boleto with barcode', { anexos: [{ tipo: 4, codigoBarrasBoleto: limpo47 }] }, []],
    ['invoice beside receipt', { anexos: [{ tipo: 2 }, { tipo: 5 }] }, ['anexos']],
    [
      'near date on a reimbursement',
      { tipo: 2, anexos: [{ tipo: 7, dataVencimento: '2026-12-20' }] },
      ['anexos.0.dataVencimento'],
    ],
    ['first valid date', { tipo: 2, anexos: [{ tipo: 7, dataVencimento: '2026-12-21' }] }, []],
    [
      'near scheduling on a cash flow',
      { tipo: 4, anexos: [{ tipo: 1 }, { tipo: 7, dataAgendada: '2026-11-27' }] },
      ['anexos.1.dataAgendada'],
    ],
    ['purchases have no deadline', { anexos: [{ tipo: 7, dataVencimento: '2026-11-21' }] }, []],
  ]
  for (const [nome, mais, campos] of casos)
    assert.deepEqual(Object.keys(pendenciasDeEnvio({ ...completo, ...mais }, HOJE)), campos, nome)
})

test('a draft may lack things, but not hold a forbidden mix or a date too near', () => {
  const vazio: ConteudoDoPedido = { tipo: 1, itens: [], anexos: [{ tipo: 4 }] }
  assert.deepEqual(pendenciasDeRascunho(vazio, HOJE), {})
  assert.deepEqual(Object.keys(pendenciasDeRascunho({ ...vazio, anexos: [{ tipo: 9 }, { tipo: 8 }] }, HOJE)), [
    'anexos',
  ])
  assert.deepEqual(
    Object.keys(pendenciasDeRascunho({ ...vazio, tipo: 4, anexos: [{ tipo: 7, dataVencimento: HOJE }] }, HOJE)),
    ['anexos.0.dataVencimento'],
  )
})

test('the status a new attachment is born with: every type, on every order', () => {
  for (let tipoDeAnexo = 1; tipoDeAnexo <= 10; tipoDeAnexo++)
    for (const tipo of [1, 2, 3, 4])
      for (const status of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
        const tardio =
          tipoDeAnexo === 10 && (status === 7 || ((status === 5 || status === 9) && (tipo === 2 || tipo === 4)))
        const devido = [4, 7, 8, 9].includes(tipoDeAnexo) || tardio
        assert.deepEqual(
          statusInicial(tipoDeAnexo, { tipo, status }),
          devido ? { status: 1, emPagamento: true } : { status: null, emPagamento: false },
          `attachment ${tipoDeAnexo} on type ${tipo}, status ${status}`,
        )
      }
})
