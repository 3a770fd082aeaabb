import assert from 'node:assert/strict'
import { test } from 'node:test'
import { montarBarras } from '../captura/boleto.ts'
import { crc16 } from '../captura/pix.ts'
import type { FornecedorComFavorecido } from '../favorecido.ts'
import { impeditivas } from '../pedidos/ressalva.ts'
import {
  type AnexoComDestino,
  aPagarDe,
  destinoVisto,
  type PedidoComAnexos,
  podeConferirPagamento,
  ressalvasDoPedido,
} from './ressalvas.ts'

const hoje = '2026-11-23'
const ONTEM = '2026-11-22T12:00:00.000Z'
const DEPOIS = '2026-11-23T12:00:00.000Z'
const fornecedor: FornecedorComFavorecido = {
  nome: 'Cabos e Fios',
  cpfOuCnpj: '11222333000181',
  favorecido: null,
  bancoCpfCnpj: null,
  bancoCode: '001',
  agencia: '3456',
  conta: '98765',
  digito: '0',
  contaCorrenteOuPoupanca: 1,
  pixTipo: 3,
  pixChave: 'vendas@cabos.demo',
}
const anexo = (mais: Partial<AnexoComDestino> = {}): AnexoComDestino => ({
  id: '1',
  tipo: 7,
  status: 1,
  statusBanco: null,
  valor: 50,
  valorParcela: null,
  juros: null,
  multa: null,
  desconto: null,
  codigoBarras: null,
  pixCopiaCola: null,
  dataVencimento: '2026-12-20',
  favorecido: null,
  favorecidoDocumento: null,
  bancoCode: null,
  agencia: null,
  conta: null,
  digito: null,
  contaCorrenteOuPoupanca: null,
  pixTipo: null,
  pixChave: null,
  dadosPorId: 'ana',
  dadosEm: ONTEM,
  conferidoPorId: null,
  conferidoEm: null,
  ...mais,
})
const pedido = (anexos: AnexoComDestino[], mais: Partial<PedidoComAnexos> = {}): PedidoComAnexos => ({
  status: 5,
  valorTotal: 50,
  excedenteAprovado: 0,
  solicitanteId: 'ana',
  validadorId: null,
  dataValidacao: null,
  confirmadorId: null,
  dataConfirmacao: null,
  aprovadorId: 'alice',
  dataAprovacao: '2026-11-22T15:00:00.000Z',
  anexos,
  ...mais,
})
/** The codes of what there is to look at in the first document, with an exclamation where it impedes. */
const codigos = (
  um: AnexoComDestino,
  mais: Partial<PedidoComAnexos> = {},
  de: FornecedorComFavorecido | null = fornecedor,
) =>
  ressalvasDoPedido(pedido([um], mais), () => de, hoje)
    .get(um.id)!
    .map(({ codigo, impede }) => `${codigo}${impede ? '!' : ''}`)
const barras = (centavos: number) => montarBarras('237', null, centavos, '1'.padStart(25, '0'))
const deOutro = {
  favorecido: 'João Outro',
  favorecidoDocumento: '52998224725',
  bancoCode: '341',
  agencia: '1',
  conta: '2',
  digito: '3',
}
const pix = (chave: string, nome: string, valor = '') => {
  const campo = (id: string, texto: string) => `${id}${String(texto.length).padStart(2, '0')}${texto}`
  const semCrc = `000201${campo('26', campo('00', 'br.gov.bcb.pix') + campo('01', chave))}52040000530398${''}6${valor && campo('54', valor)}5802BR${campo('59', nome)}${campo('60', 'CURITIBA')}6304`
  return semCrc + crc16(semCrc)
}

test('an ordinary payment by the supplier’s own data raises nothing', () => {
  assert.deepEqual(codigos(anexo()), [])
  assert.deepEqual(codigos(anexo({ tipo: 4, codigoBarras: barras(5000) })), [])
  assert.deepEqual(codigos(anexo({ tipo: 4, codigoBarras: barras(0) })), [])
})

test('a boleto of R$ 50 typed as R$ 5.000 is stopped twice: by its code, and by what was approved', () => {
  const errado = anexo({ tipo: 4, codigoBarras: barras(5000), valor: 5000 })
  assert.deepEqual(codigos(errado), ['acimaDoAprovado!', 'valorDoCodigo!'])
  const [, doCodigo] = ressalvasDoPedido(pedido([errado]), () => fornecedor, hoje).get('1')!
  assert.match(doCodigo!.frase, /R\$ 50,00 e o documento R\$ 5\.000,00/)
  assert.deepEqual(codigos(errado, { valorTotal: 5000 }), ['valorDoCodigo!'])
  assert.deepEqual(codigos({ ...errado, conferidoPorId: 'caio', conferidoEm: DEPOIS }, { valorTotal: 5000 }), [
    'valorDoCodigo',
  ])
})

test('interest, fine and discount are told apart, count in what is paid, and wait for a second person', () => {
  const comJuros = anexo({ tipo: 4, codigoBarras: barras(5000), juros: '1.50', multa: 1, desconto: '0.25' })
  assert.equal(aPagarDe(comJuros), 5225)
  assert.equal(aPagarDe(anexo({ valor: null, juros: 1 })), null)
  assert.deepEqual(codigos(comJuros), ['diferenca!'])
  assert.deepEqual(
    codigos({ ...comJuros, conferidoPorId: 'ana', conferidoEm: DEPOIS }),
    ['diferenca!'],
    'not by its author',
  )
  assert.deepEqual(codigos({ ...comJuros, conferidoPorId: 'caio', conferidoEm: DEPOIS }), ['diferenca'])
  assert.deepEqual(
    codigos({ ...comJuros, conferidoPorId: 'caio', conferidoEm: ONTEM, dadosEm: DEPOIS }),
    ['diferenca!'],
    'what was looked at was another value',
  )
})

test('a payee that is not the supplier as registered must have been seen by somebody else', () => {
  const outro = anexo(deOutro)
  assert.deepEqual(codigos(outro), ['outroFavorecido'], 'the approver saw it')
  assert.deepEqual(codigos({ ...outro, dadosEm: DEPOIS }), ['outroFavorecido!'], 'put there after the approval')
  assert.deepEqual(codigos(outro, { aprovadorId: 'ana' }), ['outroFavorecido!'], 'its author approved it')
  assert.deepEqual(codigos(outro, { aprovadorId: 'ana', validadorId: 'vera', dataValidacao: DEPOIS }), [
    'outroFavorecido',
  ])
  assert.deepEqual(codigos({ ...outro, dadosEm: DEPOIS, conferidoPorId: 'caio', conferidoEm: DEPOIS }), [
    'outroFavorecido',
  ])
  assert.deepEqual(
    codigos({ ...outro, dadosPorId: null, dadosEm: null }),
    ['outroFavorecido'],
    'older than the question',
  )
  assert.deepEqual(codigos({ ...outro, dadosEm: DEPOIS }, { status: 4 }), ['outroFavorecido'], 'who decides sees it')
  assert.deepEqual(codigos({ ...outro, tipo: 8 }), [], 'an allowance is its worker’s')
  assert.deepEqual(codigos({ ...outro, tipo: 8, dadosEm: DEPOIS }), ['outroFavorecido!'])
  const propria = {
    bancoCode: '001',
    agencia: '03456',
    conta: '98765',
    digito: '0',
    favorecidoDocumento: '11.222.333/0001-81',
  }
  assert.deepEqual(codigos(anexo({ ...propria, dadosEm: DEPOIS })), [], 'the very account registered')
  assert.deepEqual(codigos(anexo({ ...propria, conta: '11111', dadosEm: DEPOIS })), ['outroFavorecido!'])
  assert.deepEqual(codigos(anexo({ ...deOutro, dadosEm: DEPOIS }), {}, null), ['outroFavorecido!'], 'of no supplier')
  assert.deepEqual(
    codigos(anexo({ ...deOutro, tipo: 4, codigoBarras: barras(5000), dadosEm: DEPOIS })),
    [],
    'a boleto goes by its code',
  )
})

test('a PIX code is the supplier’s by its key or document, and any other must have been seen', () => {
  const meu = pix('vendas@cabos.demo', 'CABOS')
  const alheio = pix('golpe@outro.demo', 'OUTRA PESSOA')
  assert.deepEqual(codigos(anexo({ pixCopiaCola: meu, dadosEm: DEPOIS })), [])
  assert.deepEqual(codigos(anexo({ pixCopiaCola: pix('11222333000181', 'CABOS'), dadosEm: DEPOIS })), [])
  assert.deepEqual(codigos(anexo({ pixCopiaCola: alheio, dadosEm: DEPOIS })), ['outroFavorecido!'])
  assert.deepEqual(codigos(anexo({ pixCopiaCola: alheio })), ['outroFavorecido'])
  assert.deepEqual(codigos(anexo({ pixCopiaCola: pix('vendas@cabos.demo', 'CABOS', '49.99') })), ['valorDoCodigo!'])
})

test('past due is told and stops nothing; what is paid is past nothing', () => {
  assert.deepEqual(codigos(anexo({ dataVencimento: '2026-11-22' })), ['vencido'])
  assert.deepEqual(codigos(anexo({ dataVencimento: hoje })), [])
  assert.deepEqual(codigos(anexo({ dataVencimento: '2026-11-22', status: 3 })), [])
})

test('nobody is the second person of what they wrote; of what is older, its requester wrote it', () => {
  const um = pedido([anexo()])
  assert.equal(podeConferirPagamento(anexo(), um, 'ana'), false)
  assert.equal(podeConferirPagamento(anexo(), um, 'caio'), true)
  assert.equal(podeConferirPagamento(anexo({ dadosPorId: null }), um, 'ana'), false)
  assert.equal(destinoVisto(anexo({ dadosPorId: null, dadosEm: null }), um), true)
  assert.equal(impeditivas(ressalvasDoPedido(um, () => fornecedor, hoje).get('1')!).length, 0)
})
