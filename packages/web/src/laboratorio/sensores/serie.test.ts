import assert from 'node:assert/strict'
import { test } from 'node:test'
import { desenhada, lacunas } from './serie.ts'

const ponto = (data: string, media: number) => ({ data, media, minimo: media - 1, maximo: media + 1, leituras: 5 })

test('every step of the period is there, and what did not come is a gap', () => {
  const dita = desenhada({
    de: '2026-11-26T10:00:00.000Z',
    ate: '2026-11-26T10:24:00.000Z',
    passoS: 300,
    leituras: 10,
    foraDaFaixa: 0,
    pontos: [ponto('2026-11-26T10:00:00.000Z', 20), ponto('2026-11-26T10:20:00.000Z', 22)],
  })
  assert.deepEqual(dita.categorias, ['07:00', '07:05', '07:10', '07:15', '07:20'])
  assert.deepEqual(dita.media, [20, null, null, null, 22])
  assert.deepEqual(dita.maximo, [21, null, null, null, 23])
  assert.deepEqual(lacunas(dita), { quantas: 1, maior: 3 })
})

test('a week says its days', () => {
  const { categorias } = desenhada({
    de: '2026-11-19T10:00:00.000Z',
    ate: '2026-11-26T10:00:00.000Z',
    passoS: 3600,
    leituras: 0,
    foraDaFaixa: 0,
    pontos: [],
  })
  assert.equal(categorias.length, 169)
  assert.equal(categorias[0], '19/11 07:00')
})
