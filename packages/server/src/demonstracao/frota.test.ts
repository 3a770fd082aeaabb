import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '@prumo/domain/core/dates.ts'
import { calcularConsumo } from '@prumo/domain/frota/consumo.ts'
import { foraDoHorario } from '@prumo/domain/frota/horario.ts'
import { cenasDaFrota } from './frota.ts'
import { veiculos } from './veiculos.ts'

const regra = { dias: [1, 2, 3, 4, 5, 6], inicio: '05:00', fim: '22:00' }

test('nine planted inconsistencies are all found and no other is, whatever day the demonstration is filled', () => {
  for (let dia = 0; dia < 60; dia++) {
    const hoje = addDays('2026-11-01', dia)
    const cenas = cenasDaFrota(hoje).map((cena, n) => ({ ...cena, id: String(n + 1) }))
    assert.equal(cenas.length, 260)
    assert.ok(cenas.every(({ data }) => data.slice(0, 10) < hoje && data.slice(0, 10) >= addDays(hoje, -91)))
    const achadas = veiculos.flatMap((veiculo, n) => {
      const minhas = cenas
        .filter((cena) => cena.veiculo === n)
        .map((cena) => ({
          ...cena,
          foraDoHorario: foraDoHorario(cena.data, regra),
          veiculoInativo: cena.plantada === 8,
        }))
      const contas = calcularConsumo(veiculo, minhas)
      return minhas.flatMap(({ id, plantada }) =>
        contas.get(id)!.inconsistencias.map((codigo) => [codigo, plantada] as const),
      )
    })
    assert.deepEqual(
      achadas.toSorted(([a], [b]) => a - b),
      Array.from({ length: 9 }, (_, n) => [n + 1, n + 1]),
      hoje,
    )
  }
})
