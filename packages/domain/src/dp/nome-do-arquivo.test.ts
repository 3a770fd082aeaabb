import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adivinhar, conhecer } from './nome-do-arquivo.ts'

const HOJE = '2026-11-26'
const pessoas = [
  { id: 'joao', nome: 'JOÃO DA SILVA', matricula: '1234', cpf: '52998224725' },
  { id: 'joao2', nome: 'JOÃO CARLOS DA SILVA', matricula: '0042', cpf: '11144477735' },
  { id: 'conceicao', nome: 'CONCEIÇÃO ARAÚJO DE SÁ', matricula: 'A-77', cpf: '39053344705' },
  { id: 'maria1', nome: 'MARIA SOUZA', matricula: '10', cpf: '70548445052' },
  { id: 'maria2', nome: 'MARIA SOUZA', matricula: '35', cpf: '86288366757' },
]
const tipos = [
  { id: 'aso', nome: 'ASO' },
  { id: 'nr10', nome: 'NR-10 BÁSICO' },
  { id: 'nr10sep', nome: 'NR-10 SEP' },
  { id: 'nr35', nome: 'NR-35 TRABALHO EM ALTURA' },
  { id: 'epi', nome: 'FICHA DE EPI' },
  { id: 'cnh', nome: 'CNH' },
]
const conhecidos = conhecer(pessoas, tipos)
const dito = (arquivo: string) => {
  const { colabId, tipoId, emissao, validade } = adivinhar(arquivo, conhecidos, HOJE)
  return [colabId, tipoId, emissao, validade]
}

test('whose it is, of what type and from which day, as people name files', () => {
  for (const [arquivo, ...esperado] of [
    ['1234 - ASO 2026-03-01.pdf', 'joao', 'aso', '2026-03-01', null],
    ['João da Silva_NR35.pdf', 'joao', 'nr35', null, null],
    ['joao_carlos_da_silva-NR 35-05.04.2025.PDF', 'joao2', 'nr35', '2025-04-05', null],
    ['42_ficha_epi.pdf', 'joao2', 'epi', null, null],
    ['00042 CNH val 10-12-2028.pdf', 'joao2', 'cnh', null, '2028-12-10'],
    ['A77 ASO 01032026.pdf', 'conceicao', 'aso', '2026-03-01', null],
    ['A-77-ASO-20260301.pdf', 'conceicao', 'aso', '2026-03-01', null],
    ['529.982.247-25 ASO.pdf', 'joao', 'aso', null, null],
    ['52998224725-nr10 sep.pdf', 'joao', 'nr10sep', null, null],
    ['ASO Conceicao Sa 2026-01-05 a 2027-01-05.pdf', 'conceicao', 'aso', '2026-01-05', '2027-01-05'],
    // The number of a rule is nobody's matrícula, and a second download no number at all.
    ['NR-10 básico João da Silva (1).pdf', 'joao', 'nr10', null, null],
    ['NR35 Conceição Araújo (10).pdf', 'conceicao', 'nr35', null, null],
    // A decomposed accent, as some systems write it.
    ['João da Silva CNH.pdf'.normalize('NFD'), 'joao', 'cnh', null, null],
  ] as const)
    assert.deepEqual(dito(arquivo), esperado, arquivo)
})

test('what says nothing, or two things, is left for a person to say', () => {
  for (const [arquivo, ...esperado] of [
    ['scan0001.pdf', null, null, null, null],
    ['Maria Souza ASO.pdf', null, 'aso', null, null],
    ['João NR10.pdf', null, null, null, null],
    ['1234 Conceição Araújo de Sá ASO.pdf', null, 'aso', null, null],
    // A day that does not exist, and one that has not come, which is no emission.
    ['1234 ASO 2026-02-31.pdf', 'joao', 'aso', null, null],
    ['1234 ASO 2027-03-01.pdf', 'joao', 'aso', null, '2027-03-01'],
    ['111.111.111-11.pdf', null, null, null, null],
    ['.pdf', null, null, null, null],
    ['', null, null, null, null],
  ] as const)
    assert.deepEqual(dito(arquivo), esperado, arquivo)
})

test('with nobody and nothing known, nothing is guessed', () => {
  assert.deepEqual(adivinhar('1234 - ASO 2026-03-01.pdf', conhecer([], []), HOJE), {
    colabId: null,
    tipoId: null,
    emissao: '2026-03-01',
    validade: null,
  })
})
