import assert from 'node:assert/strict'
import { test } from 'node:test'
import { odometroMenor } from '../core/messages.ts'
import { avisosDe } from './avisos.ts'
import { documentosDe, piorDocumento } from './documentos.ts'
import { foraDoHorario, horarioDeAbastecimento, horarioEmPalavras } from './horario.ts'
import { faltasDoMapa, lerCombustivel, lerMomento, lerNumero, sugerirMapa } from './importacao.ts'
import { placaLimpa } from './placa.ts'
import { abastecimentoNovo, problemasDoAbastecimento } from './respostas.ts'
import { problemasDoVeiculo } from './veiculo-valido.ts'

test('a plate is kept as AAA0A00 or AAA-0000, however it is typed', () => {
  for (const [dita, limpa] of [
    ['abc1d23', 'ABC1D23'],
    ['ABC-1D23', 'ABC1D23'],
    ['abc1234', 'ABC-1234'],
    ['ABC-1234', 'ABC-1234'],
    [' abc 1234 ', 'ABC-1234'],
    ['AB1234', null],
    ['ABC12345', null],
    ['ÁBC1234', null],
    ['', null],
  ] as const)
    assert.equal(placaLimpa(dita), limpa, dita)
})

test('what a vehicle cannot be', () => {
  const certo = { placa: 'ABC1D23', modelo: 'Uno', centroDeCustoId: '1', propriedade: 1 }
  assert.deepEqual(problemasDoVeiculo(certo), {})
  assert.deepEqual(Object.keys(problemasDoVeiculo({ ...certo, placa: 'X' })), ['placa'])
  assert.deepEqual(Object.keys(problemasDoVeiculo({ ...certo, renavam: '12' })), ['renavam'])
  assert.deepEqual(Object.keys(problemasDoVeiculo({ ...certo, centroDeCustoId: null })), ['centroDeCustoId'])
  assert.deepEqual(Object.keys(problemasDoVeiculo({ ...certo, propriedade: 2 })), ['fornecedorId'])
  assert.deepEqual(Object.keys(problemasDoVeiculo({ ...certo, fornecedorId: '1', valorLocacaoMensal: 10 })), [
    'fornecedorId',
    'valorLocacaoMensal',
  ])
})

test('papers: in force on their last day, near from thirty days before; the worst of those told counts', () => {
  const hoje = '2026-11-22'
  const situacoes = (validade: string | null) =>
    documentosDe(
      { crlvValidade: validade, seguroValidade: null, tacografoValidade: null, laudoPtaValidade: null },
      hoje,
    )[0]!.situacao
  for (const [validade, situacao] of [
    ['2026-11-21', 3],
    ['2026-11-22', 2],
    ['2026-12-22', 2],
    ['2026-12-23', 1],
    [null, 4],
  ] as const)
    assert.equal(situacoes(validade), situacao, String(validade))
  const de = (crlvValidade: string | null, seguroValidade: string | null) =>
    piorDocumento(documentosDe({ crlvValidade, seguroValidade, tacografoValidade: null, laudoPtaValidade: null }, hoje))
  assert.equal(de('2027-11-22', '2026-01-01'), 3)
  assert.equal(de('2027-11-22', null), 1)
  assert.equal(de(null, null), 4)
})

test('days and hours are those of São Paulo; both ends are inside', () => {
  const regra = { dias: [1, 2, 3, 4, 5, 6], inicio: '05:00', fim: '22:00' }
  for (const [quando, fora] of [
    ['2026-11-20T08:00:00Z', false],
    ['2026-11-20T07:59:59Z', true],
    ['2026-11-21T01:00:59Z', false],
    ['2026-11-21T01:01:00Z', true],
    ['2026-11-22T15:00:00Z', true],
    // Sunday in Greenwich, still Saturday here.
    ['2026-11-22T00:30:00Z', false],
  ] as const)
    assert.equal(foraDoHorario(quando, regra), fora, quando)
  assert.equal(horarioEmPalavras(regra), 'Segunda a sábado, das 05:00 às 22:00')
  assert.equal(horarioEmPalavras({ ...regra, dias: [1, 3] }), 'Segunda e quarta, das 05:00 às 22:00')
  assert.equal(horarioDeAbastecimento.safeParse({ ...regra, fim: '04:00' }).success, false)
  assert.equal(horarioDeAbastecimento.safeParse({ ...regra, dias: [] }).success, false)
})

test('the columns of fuel cards are found by their names, one for each', () => {
  const mapa = sugerirMapa([
    'Data Transação',
    'Placa',
    'Motorista',
    'Hodômetro',
    'Produto',
    'Qtde. Litros',
    'Preço Unitário',
    'Valor Total (R$)',
    'Nome Estabelecimento',
  ])
  assert.deepEqual(mapa, {
    data: 0,
    placa: 1,
    motorista: 2,
    odometro: 3,
    combustivel: 4,
    litros: 5,
    valorLitro: 6,
    valorTotal: 7,
    posto: 8,
    hora: null,
  })
  assert.deepEqual(faltasDoMapa(mapa), [])
  assert.deepEqual(faltasDoMapa(sugerirMapa(['Placa', 'Dia'])), ['Data', 'Litros', 'Total', 'Odômetro'])
})

test('numbers and instants as sheets write them', () => {
  for (const [texto, numero] of [
    ['1.234,56', 1234.56],
    ['R$ 5,899', 5.899],
    ['45.123', 45.123],
    ['1,234.56', 1234.56],
    ['300', 300],
    ['1.234.567', 1234567],
    ['-5', null],
    ['12 34,5a', null],
    ['', null],
  ] as const)
    assert.equal(lerNumero(texto), numero, texto)
  assert.equal(lerNumero('45.123', { inteiros: true }), 45123)
  assert.equal(lerNumero('128.430 km', { inteiros: true }), 128430)
  for (const [data, hora, instante] of [
    ['21/11/2026 14:30:05', '', '2026-11-21T17:30:00.000Z'],
    ['21/11/26', '07:05', '2026-11-21T10:05:00.000Z'],
    ['2026-11-21T14:30', '', '2026-11-21T17:30:00.000Z'],
    ['2026-11-21', '', '2026-11-21T15:00:00.000Z'],
    ['31/02/2026', '', null],
    ['21/11/2026', '25:00', null],
    ['ontem', '', null],
  ] as const)
    assert.equal(lerMomento(data, hora), instante, `${data} ${hora}`)
  for (const [texto, codigo] of [
    ['GASOLINA C COMUM', 1],
    ['Etanol hidratado', 2],
    ['Óleo Diesel S-10', 4],
    ['DIESEL S500 ADITIVADO', 5],
    ['GNV', 6],
    ['Arla 32', null],
    ['Lavagem', null],
  ] as const)
    assert.equal(lerCombustivel(texto), codigo, texto)
})

test('the usual is what nobody says; more than a pump shows, or what did not happen yet, is refused', () => {
  const dito = {
    veiculoId: '1',
    data: '2026-01-02T12:00:00Z',
    motoristaId: '2',
    combustivel: 1,
    litros: 30,
    valorTotal: 180,
    odometro: 1000,
  }
  const lido = abastecimentoNovo.parse(dito)
  assert.deepEqual([lido.tanqueCheio, lido.abastecimentoPerdido], [true, false])
  assert.equal(abastecimentoNovo.parse({ ...dito, tanqueCheio: false }).tanqueCheio, false)
  for (const [mudanca, campo] of [
    [{ litros: 0 }, 'litros'],
    [{ litros: 30.0001 }, 'litros'],
    [{ valorLitro: 5.8999 }, 'valorLitro'],
    [{ data: new Date(Date.now() + 2 * 86_400_000).toISOString() }, 'data'],
    [{ data: '1999-01-01T00:00:00Z' }, 'data'],
  ] as const)
    assert.deepEqual(Object.keys(problemasDoAbastecimento({ ...dito, ...mudanca })), [campo])
  // 'Flex' is an engine and no fuel.
  assert.equal(abastecimentoNovo.safeParse({ ...dito, combustivel: 3 }).success, false)
})

test('the warning of an odometer that went back has the words of the design', () => {
  const consumo = { kmPercorrido: null, litrosDoTrecho: null, valorDoTrecho: null, kmPorLitro: null }
  const caso = {
    controle: null,
    placa: 'ABC1D23',
    combustivel: 1,
    capacidadeTanqueL: 50,
    kmPorLitroMeta: 10,
    ultimoOdometro: 128430,
    horario: 'Segunda a sábado, das 05:00 às 22:00',
  }
  assert.deepEqual(avisosDe({ ...consumo, inconsistencias: [1, 9] }, caso), [
    { codigo: 1, texto: 'Odômetro menor que o último registrado (128.430 km). Confirme!' },
  ])
  assert.equal(odometroMenor('10', 'h'), 'Odômetro menor que o último registrado (10 h). Confirme!')
  for (const codigo of [2, 3, 4, 5, 6, 7, 8] as const)
    assert.equal(avisosDe({ ...consumo, inconsistencias: [codigo] }, caso).length, 1)
})
