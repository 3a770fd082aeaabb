import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chaveDa, colar, ilegiveis, lugarDe, mudancas, novaLinha, repetir } from './grade.ts'

const linhas = [
  { categoria: 1, funcaoId: '7', tipoVeiculo: null, nome: 'Eletricista' },
  { categoria: 3, funcaoId: null, tipoVeiculo: 4, nome: 'Munck/guindauto' },
].map((um) => ({ ...um, chave: chaveDa(um) }))
const [pessoa, munck] = linhas as [(typeof linhas)[0], (typeof linhas)[0]]
const meses = ['2026-11', '2026-12', '2027-01']
const em = (chave: string, ...textos: string[]) =>
  Object.fromEntries(textos.map((texto, n) => [lugarDe(chave, meses[n]!), texto]))

test('só vai o que mudou, com o que estava ali; apagar é mudar', () => {
  const antes = em(pessoa.chave, '6', '6,5')
  assert.deepEqual(mudancas(linhas, antes, antes), [])
  assert.deepEqual(mudancas(linhas, antes, { ...em(pessoa.chave, '6,0', ''), ...em(munck.chave, '1') }), [
    { categoria: 1, funcaoId: '7', tipoVeiculo: null, periodo: '2026-12', quantidade: null, era: 6.5 },
    { categoria: 3, funcaoId: null, tipoVeiculo: 4, periodo: '2026-11', quantidade: 1, era: null },
  ])
})

test('repetir leva o valor até o último mês, e não para trás', () => {
  assert.deepEqual(
    repetir(em(pessoa.chave, '1', '2', '3'), pessoa.chave, meses, '2026-12'),
    em(pessoa.chave, '1', '2', '2'),
  )
})

test('um bloco colado entra de onde se está, e o que passa da grade fica de fora', () => {
  const colado = colar({}, '5\t6\r\n1\t2\t3\r\n9\r\n', linhas, meses, [0, 1])
  assert.deepEqual(colado, {
    [lugarDe(pessoa.chave, '2026-12')]: '5',
    [lugarDe(pessoa.chave, '2027-01')]: '6',
    [lugarDe(munck.chave, '2026-12')]: '1',
    [lugarDe(munck.chave, '2027-01')]: '2',
  })
})

test('o que não é número com uma casa é apontado, e não vai', () => {
  const agora = em(pessoa.chave, 'seis', '2,55', '3,5')
  assert.deepEqual(ilegiveis(agora), [lugarDe(pessoa.chave, '2026-11'), lugarDe(pessoa.chave, '2026-12')])
  assert.deepEqual(
    mudancas(linhas, {}, agora).map(({ quantidade }) => quantidade),
    [3.5],
  )
})

test('a linha nova é da função, ou do tipo de veículo', () => {
  assert.deepEqual(novaLinha(3, '4', []), { ...munck })
  assert.deepEqual(novaLinha(1, '7', [{ id: '7', nome: 'Eletricista' }]), { ...pessoa })
})
