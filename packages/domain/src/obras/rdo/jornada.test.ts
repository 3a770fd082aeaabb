import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comAsHoras, horasDaJornada } from './regras.ts'

test('the hours of a day are those from its beginning to its end, without the interval', () => {
  for (const [horaInicio, horaFim, intervaloMin, horas] of [
    ['07:30', '17:30', 60, 9],
    ['07:30', '17:18', 60, 8.8],
    ['07:00', '15:20', null, 8.33],
    ['22:00', '05:00', 60, 6],
    ['07:30', null, 60, null],
    ['07:30', '7h30', 60, null],
    ['08:00', '09:00', 60, null],
  ] as const)
    assert.equal(horasDaJornada({ horaInicio, horaFim, intervaloMin }), horas, `${horaInicio} ${horaFim}`)
})

test('who is present has the hours of the day; who is not, or was told otherwise, keeps what is written', () => {
  const presente = { colabId: '1', situacao: 1, horasNormais: null }
  const ausente = { colabId: '2', situacao: 2, horasNormais: null }
  const dita = { colabId: '3', situacao: 1, horasNormais: 4 }
  const antes = comAsHoras([presente, ausente, dita], 9)
  assert.deepEqual(
    antes.map(({ horasNormais }) => horasNormais),
    [9, null, 4],
  )
  assert.deepEqual(
    comAsHoras(antes, 8, 9).map(({ horasNormais }) => horasNormais),
    [8, null, 4],
  )
})
