import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { TIPO_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { TIPO } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import {
  anexoDoArquivo,
  faltas,
  itemVazio,
  itensNoRascunho,
  type PedidoNoForm,
  partesDoPedido,
  schemaDoPedido,
  totalDosItens,
  valoresDoForm,
  valoresRepetidos,
} from './form-pedido.ts'

const arquivo = new File(['x'], 'boleto.pdf')
const boleto = {
  ...anexoDoArquivo(arquivo, TIPO_DE_ANEXO.boleto),
  valor: 94_680,
  codigoBarrasBoleto: '10492345687000100012734567890123216370001000001',
}
const completo = (): PedidoNoForm => ({
  ...valoresDoForm(undefined, '10'),
  fornecedorId: '20',
  justificativa: 'Reposição',
  itens: [itemVazio(), { ...itemVazio(), descricao: 'Isolador', unidade: 'un', quantidade: 12, valor: 789_000 }],
})

test('a complete purchase passes, in reais and without its empty lines', () => {
  const { pedido, itens } = schemaDoPedido(() => false).parse({ ...completo(), anexos: [boleto] })
  assert.equal(pedido.tipo, TIPO.compra)
  assert.deepEqual(itens, [{ descricao: 'Isolador', unidade: 'un', quantidade: 12, valor: 78.9, codigoCustoId: null }])
})

test('what is at fault is said at the line of the form, not of the wire', () => {
  const form = completo()
  form.itens[1]!.quantidade = '12,,5'
  assert.deepEqual(
    Object.keys(faltas(partesDoPedido(form), 'envio')).filter((campo) => campo.startsWith('itens.')),
    ['itens.1.quantidade'],
  )
})

test('a draft may lack what a submit may not', () => {
  const form = { ...valoresDoForm(undefined, '10') }
  assert.deepEqual(faltas(partesDoPedido(form), 'rascunho'), {})
  assert.deepEqual(Object.keys(faltas(partesDoPedido(form), 'envio')).sort(), [
    'fornecedorId',
    'itens',
    'justificativa',
  ])
})

test('forbidden mixes and near dates are refused before anything is sent', () => {
  const form = { ...completo(), tipo: TIPO.fluxo }
  form.anexos = [
    { ...anexoDoArquivo(arquivo, TIPO_DE_ANEXO.transferencia), dataVencimento: addDays(today(), 6) },
    anexoDoArquivo(arquivo, TIPO_DE_ANEXO.recibo),
    anexoDoArquivo(arquivo, TIPO_DE_ANEXO.notaFiscal),
  ]
  const achadas = faltas(partesDoPedido(form), 'envio')
  assert.match(achadas.anexos ?? '', /Nota fiscal e Recibo/)
  assert.match(achadas['anexos.0.dataVencimento'] ?? '', /7 dias de antecedência/)
})

test('a boleto without its 47 or 48 digits cannot be sent', () => {
  const form = { ...completo(), anexos: [{ ...boleto, codigoBarrasBoleto: '123' }] }
  assert.match(faltas(partesDoPedido(form), 'envio')['anexos.0.codigoBarrasBoleto'] ?? '', /47 ou 48/)
  const pontuado = boleto.codigoBarrasBoleto.replace(/^\d{5}/, '$&.')
  assert.deepEqual(
    faltas(partesDoPedido({ ...form, anexos: [{ ...boleto, codigoBarrasBoleto: pontuado }] }), 'envio'),
    {},
  )
})

test('a total leaves out the lines that do not read yet', () => {
  assert.equal(totalDosItens([...completo().itens, { ...itemVazio(), quantidade: '1,', valor: 100 }]), 94_680)
})

test('an order of a contract with works waits for its work, and says so at the field', () => {
  const schema = schemaDoPedido((centro) => centro === '7')
  const sem = schema.safeParse({ ...completo(), centroDeCustoId: '7', obraId: null })
  assert.deepEqual(
    sem.error?.issues.filter(({ path }) => path[0] === 'obraId').map(({ message }) => message),
    ['Selecione a obra deste centro de custo!'],
  )
  assert.equal(schema.safeParse({ ...completo(), centroDeCustoId: '7', obraId: '9' }).success, true)
  assert.equal(schema.safeParse({ ...completo(), centroDeCustoId: '8', obraId: null }).success, true)
})

test('a price of four decimals goes to the wire and the totals as it was written', () => {
  const form = { ...completo(), itens: [{ ...itemVazio(), descricao: 'Cabo', quantidade: 3, valor: 415_025 }] }
  assert.equal(partesDoPedido(form).itens[0]!.valor, 41.5025)
  assert.equal(totalDosItens(form.itens), 12_451)
})

test('lines in a draft keep their prices, also one from when they were counted in centavos', () => {
  const itens = [{ ...itemVazio(), descricao: 'Cabo', quantidade: 3, valor: 415_025 }]
  const { kept } = itensNoRascunho.keep(itens, [])
  assert.deepEqual(itensNoRascunho.restore!(JSON.parse(JSON.stringify(kept)), []), itens)
  const antigos = [
    { ...itemVazio(), valor: 7890 },
    { ...itemVazio(), valor: null },
  ]
  assert.deepEqual(
    (itensNoRascunho.restore!(antigos, []) as typeof itens).map(({ valor }) => valor),
    [789_000, null],
  )
})

test('a repeated order is a new one of this month: its lines and supplier, none of its files nor where it went', () => {
  const antes = {
    tipo: TIPO.compra,
    centroDeCustoId: '10',
    fornecedorId: '20',
    justificativa: 'Reposição',
    mesComp: '2020-01',
    encaminhamento: 2,
    itens: [{ id: '7', descricao: 'Isolador', unidade: 'un', quantidade: 12, valor: 78.9, codigoCustoId: '3' }],
    anexos: [{ id: '8', revisao: 1, fileName: 'proposta.pdf' }],
  }
  const form = valoresRepetidos(antes as unknown as Parameters<typeof valoresRepetidos>[0])
  const { pedido, itens, anexos } = partesDoPedido(form)
  assert.deepEqual(
    [pedido.fornecedorId, pedido.justificativa, pedido.mesComp, pedido.encaminhamento],
    ['20', 'Reposição', today().slice(0, 7), null],
  )
  assert.deepEqual(itens, [{ descricao: 'Isolador', unidade: 'un', quantidade: 12, valor: 78.9, codigoCustoId: '3' }])
  assert.deepEqual(anexos, [])
})
