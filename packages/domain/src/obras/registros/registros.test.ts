import assert from 'node:assert/strict'
import { test } from 'node:test'
import { avisoDeDistancia, distanciaM, faltaNoEnvio } from './evidencia.ts'
import { FASE } from './fotos.ts'
import { linhasDeFotos } from './relatorio.ts'

const curitiba = { latitude: -25.4284, longitude: -49.2733 }

test('distances over the sphere: nothing, a degree of the meridian, across the date line, the other side of the world', () => {
  assert.equal(distanciaM(curitiba, curitiba), 0)
  assert.ok(Math.abs(distanciaM({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }) - 111_195) < 1)
  assert.ok(Math.abs(distanciaM({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }) - 111_195) < 1)
  assert.ok(distanciaM({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 }) > 20_000_000)
})

test('the furthest photograph is told of beyond two kilometres, and nothing where nobody knows the place', () => {
  const a = (metros: number) => ({ ...curitiba, latitude: curitiba.latitude + metros / 111_195 })
  assert.equal(avisoDeDistancia(curitiba, [a(1999)]), null)
  assert.equal(
    avisoDeDistancia(curitiba, [a(100), a(2500), a(2100)]),
    'Foto fora da área da obra (distância 2.500 m). Deseja continuar?',
  )
  assert.equal(avisoDeDistancia(null, [a(9000)]), null)
  assert.equal(avisoDeDistancia(curitiba, []), null)
})

test('what lacks before a record is sent: of execution alone, of what its items ask', () => {
  const item = (exigeFoto: boolean, exigeCoordenada = false) => ({ exigeFoto, exigeCoordenada })
  const falta = (mais: object) =>
    faltaNoEnvio({ tipo: 2, itens: [item(true)], fases: [], temPosicao: false, ...mais })?.message ?? null
  const { antes, durante, depois } = FASE
  for (const [mais, frase] of [
    [{}, 'Inclua pelo menos uma foto!'],
    [{ fases: [antes] }, 'Inclua pelo menos uma foto!'],
    [{ fases: [durante, depois, null] }, 'Inclua pelo menos uma foto!'],
    [{ fases: [depois, antes] }, null],
    [{ tipo: 1 }, null],
    [{ itens: [] }, null],
    [{ itens: [item(false)] }, null],
    [{ itens: [item(false, true)] }, 'Informe a posição do ponto: há item que a exige!'],
    [{ itens: [item(false, true)], temPosicao: true }, null],
  ] as const)
    assert.equal(falta(mais), frase, JSON.stringify(mais))
})

test('on paper, what it was stands beside what it came to be; the others follow two by two', () => {
  const f = (fase: number | null, n: number) => ({ fase, n })
  const linhas = (...fases: (number | null)[]) =>
    linhasDeFotos(fases.map(f)).map((par) => par.map((foto) => foto?.n ?? null))
  assert.deepEqual(linhas(), [])
  assert.deepEqual(linhas(3, 1), [[1, 0]])
  assert.deepEqual(linhas(1, 1, 3, 2, null), [
    [0, 2],
    [1, 3],
    [4, null],
  ])
  assert.deepEqual(linhas(3, 3, 3), [
    [0, 1],
    [2, null],
  ])
})
