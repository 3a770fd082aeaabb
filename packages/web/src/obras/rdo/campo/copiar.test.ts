import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comJornada, comPresenca, doContrato, equipePresente, equipeTrazida } from './copiar.ts'

const equipes = [
  { id: '1', nome: 'Norte', centroDeCustoId: '10', integrantes: [{ colabId: 'a' }, { colabId: 'b' }] },
  { id: '2', nome: 'De outro contrato', centroDeCustoId: '20', integrantes: [] },
]
const horas = (linhas: unknown) => (linhas as { horasNormais: number | null }[]).map(({ horasNormais }) => horasNormais)

test('a work is offered the teams of its contract, and before it is chosen all of them', () => {
  assert.deepEqual(
    doContrato(equipes, { id: '7', contratoId: '10' }).map(({ id }) => id),
    ['1'],
  )
  assert.equal(doContrato(equipes, undefined).length, 2)
})

test('a team comes with yesterday’s hours, or with those of the day; another day changes those of the day alone', () => {
  const anterior = { id: '9', maoDeObra: [{ colabId: 'a', horasNormais: 6 }] }
  const dia = { horaInicio: '07:30', horaFim: '17:30', intervaloMin: 60 }
  const maoDeObra = equipePresente(equipes, [], [], ['1'], { horas: 9, anterior })
  assert.deepEqual(horas(maoDeObra), [6, 9])
  assert.deepEqual(horas(equipePresente(equipes, [], [], ['1'], { horas: null })), [null, null])
  const mudado = comJornada({ ...dia, maoDeObra }, { horaFim: '16:30' })
  assert.deepEqual([mudado.horaFim, horas(mudado.maoDeObra)], ['16:30', [6, 8]])
  assert.deepEqual(comJornada({ ...dia, maoDeObra }, { data: '2026-03-02' }), { data: '2026-03-02' })
})

test('a team brought is told by how many came, or why nobody did', () => {
  const traz = (ids: string[], ja: { colabId: string }[] = []) => equipeTrazida(equipes, [], [], ids, { ja, horas: 9 })
  assert.deepEqual(traz(['1']).maoDeObra.length, 2)
  assert.equal(traz(['1']).dito, '2 pessoas da equipe entraram na mão de obra.')
  assert.equal(traz(['1'], [{ colabId: 'a' }]).dito, '1 pessoa da equipe entrou na mão de obra.')
  assert.equal(traz(['1'], [{ colabId: 'a' }, { colabId: 'b' }]).dito, 'A equipe já está na mão de obra.')
  assert.equal(traz(['2']).dito, 'Nenhuma pessoa nas equipes escolhidas.')
})

test('who is not there worked no hours, and who comes back worked those of the day', () => {
  const falta = comPresenca({ situacao: 2, horasNormais: 9, horasExtras: 1 }, 9)
  assert.deepEqual([falta.horasNormais, falta.horasExtras], [null, null])
  assert.equal(comPresenca({ ...falta, situacao: 1 }, 9).horasNormais, 9)
})
