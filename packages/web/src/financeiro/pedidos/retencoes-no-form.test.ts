import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TIPO_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { conferencia } from '@prumo/domain/financeiro/pedidos/liquido.ts'
import { anexoDoArquivo, itemVazio } from './form-pedido.ts'
import { documentosAEstimar, pedidoEscrito } from './retencoes-no-form.ts'

const nota = { ...anexoDoArquivo(null, TIPO_DE_ANEXO.notaFiscal), valor: 299_999, servico: '17.05', retidoIss: 15_000 }
const boleto = { ...anexoDoArquivo(null, TIPO_DE_ANEXO.boleto), valor: 284_999, dataVencimento: '2026-12-10' }
const itens = [{ ...itemVazio(), descricao: 'Mão de obra', quantidade: 1, valor: 29_999_900 }]

test('only what is to be paid counts, its instalment before its whole; nothing is held against an order that asks nothing', () => {
  assert.equal(pedidoEscrito({ itens, anexos: [nota] }, 0), null)
  assert.equal(pedidoEscrito({ itens, anexos: [{ ...boleto, valor: Number.NaN }] }, 0), null)
  const escrito = pedidoEscrito({ itens, anexos: [nota, boleto, { ...boleto, valorParcela: 100 }] }, 0)!
  assert.deepEqual(
    escrito.anexos.map(({ valor }) => valor),
    [2849.99, 1],
  )
})

test('documents at the net of what is withheld agree; at the gross they do not', () => {
  const pede = (valor: number) =>
    conferencia(pedidoEscrito({ itens, anexos: [nota, { ...boleto, valor }] }, 15_000)!).confere
  assert.deepEqual([pede(284_999), pede(299_999)], [true, false])
})

test('what is withheld is asked only of services from somebody known, with the day on which they are paid', () => {
  assert.equal(documentosAEstimar({ fornecedorId: null, anexos: [nota] }), undefined)
  assert.equal(documentosAEstimar({ fornecedorId: '1', anexos: [{ ...nota, servico: '7' }, boleto] }), undefined)
  const { pedidoId, anexos } = documentosAEstimar({ fornecedorId: '1', anexos: [{ ...nota, id: '8' }, boleto] }, '5')!
  assert.equal(pedidoId, '5')
  assert.deepEqual(
    (anexos as Record<string, unknown>[]).map((um) => [
      um.id,
      um.tipo,
      um.valor,
      um.servico,
      um.retidoIss,
      um.dataVencimento,
    ]),
    [
      ['8', 2, 2999.99, '17.05', 150, undefined],
      [undefined, 4, undefined, undefined, undefined, '2026-12-10'],
    ],
  )
})
