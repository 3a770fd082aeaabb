import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EXIGIDO, exigidosDe } from './aptidao.ts'
import { aspectosDoExigido, fraseDoExigido, situacoesDoExigido, venceNoMes } from './grade.ts'

const HOJE = '2026-11-26'
const pessoa = { status: 1, empresaId: '1', funcaoId: '2', processoId: '3' }
const exigencias = [
  { empresaId: null, funcaoId: null, processoId: null, tiposIds: ['a', 'b', 'c', 'd', 'e', 'f'] },
  // The same asked twice is one cell, and what another role is asked is none.
  { empresaId: '1', funcaoId: null, processoId: null, tiposIds: ['a'] },
  { empresaId: null, funcaoId: '9', processoId: null, tiposIds: ['z'] },
]
const papel = (tipoId: string, emissao: string, validade: string | null, documentoMorto = false) => ({
  id: `${tipoId} ${emissao}`,
  tipoId,
  emissao,
  validade,
  documentoMorto,
})

test('each document asked of a person, how it stands, and the paper that says so', () => {
  const papeis = [
    papel('a', '2026-01-01', '2027-01-01'),
    papel('a', '2025-01-01', '2026-12-31'),
    papel('b', '2026-01-01', '2026-12-26'),
    papel('c', '2026-01-01', HOJE),
    papel('d', '2026-01-01', null, true),
    papel('e', '2026-11-27', null),
  ]
  assert.deepEqual(
    exigidosDe(pessoa, exigencias, papeis, HOJE).map(({ tipoId, situacao, papel: dele }) => [
      tipoId,
      situacao,
      dele?.id ?? null,
    ]),
    [
      ['a', EXIGIDO.emDia, 'a 2026-01-01'],
      ['b', EXIGIDO.aVencer, 'b 2026-01-01'],
      ['c', EXIGIDO.vencido, 'c 2026-01-01'],
      ['d', EXIGIDO.arquivado, null],
      ['e', EXIGIDO.futuro, null],
      ['f', EXIGIDO.falta, null],
    ],
  )
})

test('every state has a word and a look, and its sentence says until when', () => {
  const todas = Object.values(EXIGIDO)
  assert.deepEqual(Object.keys(situacoesDoExigido).sort(), todas.map(String).sort())
  assert.deepEqual(Object.keys(aspectosDoExigido).sort(), todas.map(String).sort())
  const frase = (situacao: (typeof todas)[number], validade: string | null = null) =>
    fraseDoExigido({ situacao, validade })
  assert.equal(frase(EXIGIDO.emDia, '2027-01-01'), 'Em dia até 01/01/2027')
  assert.equal(frase(EXIGIDO.emDia), 'Em dia, não vence')
  assert.equal(frase(EXIGIDO.aVencer, '2026-12-26'), 'Vence em 26/12/2026')
  assert.equal(frase(EXIGIDO.vencido, HOJE), 'Vencido em 26/11/2026')
  assert.equal(frase(EXIGIDO.falta), 'Falta')
})

test('a month has its first and its last day, and what never ends is of none', () => {
  for (const [validade, sim] of [
    ['2026-12-01', true],
    ['2026-12-31', true],
    ['2026-11-30', false],
    ['2027-12-15', false],
    [null, false],
  ] as const)
    assert.equal(venceNoMes({ validade }, '2026-12'), sim, `${validade}`)
})
