import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Abastecida, calcularConsumo, combustivelCompativel, mediaDeConsumo } from './consumo.ts'

const carro = { combustivel: 3, capacidadeTanqueL: 50, kmPorLitroMeta: 10 }
let serie = 0
/** A fuelling like any other: full tank, nothing odd, one day after the one before. */
const linha = (odometro: number, litros: number, mais: Partial<Abastecida> = {}): Abastecida => ({
  id: String(++serie),
  data: new Date(Date.UTC(2026, 0, 1 + serie, 15)).toISOString(),
  combustivel: 1,
  litros,
  valorLitro: null,
  valorTotal: litros * 6,
  odometro,
  tanqueCheio: true,
  abastecimentoPerdido: false,
  veiculoInativo: false,
  foraDoHorario: false,
  ...mais,
})
const parcial = { tanqueCheio: false }
const perdido = { abastecimentoPerdido: true }
/** km/l of each line, in order. */
const consumos = (...linhas: Abastecida[]) => {
  const contas = calcularConsumo(carro, linhas)
  return linhas.map(({ id }) => contas.get(id)!.kmPorLitro)
}
const achadas = (veiculo: typeof carro, ...linhas: Abastecida[]) => {
  const contas = calcularConsumo(veiculo, linhas)
  return linhas.map(({ id }) => contas.get(id)!.inconsistencias)
}

test('only between two full tanks: the first tells nothing, partial fills add to the one that closes', () => {
  assert.deepEqual(consumos(linha(1000, 40), linha(1400, 40)), [null, 10])
  assert.deepEqual(consumos(linha(1000, 40), linha(1100, 10, parcial), linha(1300, 20)), [null, null, 10])
  assert.deepEqual(consumos(linha(1000, 10, parcial), linha(1100, 30), linha(1380, 28)), [null, null, 10])
  assert.deepEqual(consumos(linha(1000, 10, parcial), linha(1100, 10, parcial)), [null, null])
})

test('what closes a stretch says its distance, its litres and its cost: the litres of the tank it began with are not in it', () => {
  const linhas = [linha(1000, 40), linha(1100, 10, parcial), linha(1300, 20)]
  const { kmPercorrido, litrosDoTrecho, valorDoTrecho } = calcularConsumo(carro, linhas).get(linhas[2]!.id)!
  assert.deepEqual([kmPercorrido, litrosDoTrecho, valorDoTrecho], [300, 30, 180])
})

test('a missed fuelling breaks the chain; a full tank after it begins another', () => {
  assert.deepEqual(consumos(linha(1000, 40), linha(1800, 40, perdido), linha(2200, 40)), [null, null, 10])
  assert.deepEqual(
    consumos(linha(1000, 40), linha(1800, 10, { ...parcial, ...perdido }), linha(2000, 40), linha(2400, 40)),
    [null, null, null, 10],
  )
})

test('an odometer that went back is no end of a stretch: its litres go to the next, which is right again', () => {
  assert.deepEqual(consumos(linha(1000, 40), linha(900, 30), linha(1700, 40)), [null, null, 10])
  // A new instrument panel: from there on it counts anew.
  assert.deepEqual(consumos(linha(90_000, 40), linha(100, 30), linha(400, 30), linha(700, 30)), [null, null, null, 10])
  assert.deepEqual(consumos(linha(90_000, 40), linha(100, 30, perdido), linha(400, 30)), [null, null, 10])
})

test('lines count in the order in which they happened, whatever the order in which they come', () => {
  const [primeira, segunda, terceira] = [linha(1000, 40), linha(1400, 40), linha(1800, 40)]
  assert.deepEqual(consumos(terceira, primeira, segunda), [10, null, 10])
})

test('averages are sums over sums, never the mean of means', () => {
  const linhas = [linha(1000, 40), linha(1100, 10), linha(1900, 100), linha(1950, 10, parcial)]
  const contas = [...calcularConsumo(carro, linhas).values()]
  assert.deepEqual(
    contas.map(({ kmPorLitro }) => kmPorLitro),
    [null, 10, 8, null],
  )
  assert.equal(mediaDeConsumo(contas), 8.1818)
  assert.equal(mediaDeConsumo([]), null)
})

test('each inconsistency at its own limit', () => {
  const antes = linha(1000, 40, { data: '2026-05-05T12:00:00Z' })
  const depois = (odometro: number, litros: number, mais: Partial<Abastecida> = {}) =>
    achadas(carro, antes, linha(odometro, litros, { data: '2026-05-06T12:00:00Z', ...mais }))[1]
  for (const [dito, esperado] of [
    [depois(1400, 40), []],
    [depois(1000, 40, parcial), []],
    [depois(999.9, 40, parcial), [1]],
    [depois(1525, 52.5), []],
    [depois(1525, 52.501), [2]],
    [depois(1400, 40, { data: '2026-05-05T14:00:00Z' }), []],
    [depois(1400, 40, { data: '2026-05-05T13:59:59Z' }), [3]],
    [depois(1500, 40), []],
    [depois(1500.1, 40), [4]],
    [depois(1300, 40), []],
    [depois(1299.9, 40), [4]],
    [depois(1100, 40, parcial), []],
    [depois(1400, 40, { valorLitro: 6, valorTotal: 242.4 }), []],
    [depois(1400, 40, { valorLitro: 6, valorTotal: 237.6 }), []],
    [depois(1400, 40, { valorLitro: 6, valorTotal: 242.41 }), [5]],
    [depois(1400, 40, { valorLitro: 6, valorTotal: 237.59 }), [5]],
    [depois(1400, 40, { foraDoHorario: true }), [6]],
    [depois(1400, 40, { combustivel: 4 }), [7]],
    [depois(1400, 40, { veiculoInativo: true }), [8]],
    [depois(1800, 40, perdido), [9]],
    [depois(900, 60, { data: '2026-05-05T12:30:00Z', foraDoHorario: true, ...perdido }), [1, 2, 3, 6, 9]],
  ] as const)
    assert.deepEqual(dito, esperado)
})

test('what is not known of the vehicle judges nothing', () => {
  const semDados = { combustivel: 1, capacidadeTanqueL: null, kmPorLitroMeta: null }
  assert.deepEqual(achadas(semDados as never, linha(1000, 400), linha(1001, 400)), [[], []])
})

test('what each engine takes', () => {
  for (const [motor, bomba, serve] of [
    [1, 1, true],
    [1, 2, false],
    [3, 1, true],
    [3, 2, true],
    [3, 4, false],
    [4, 5, false],
    [5, 4, true],
    [6, 1, true],
    [7, 1, false],
  ] as const)
    assert.equal(combustivelCompativel(motor, bomba), serve, `${motor} ${bomba}`)
})
