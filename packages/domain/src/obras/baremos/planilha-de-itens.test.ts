import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lerCodigo, lerDecimal } from '../../vocabulario/celulas.ts'
import { comparar } from './comparacao.ts'
import { condicoesDeBaremo, gruposDeBaremo } from './itens.ts'
import { ehCabecalho, lerPlanilhaDeItens } from './planilha-de-itens.ts'

const TITULOS = [
  'codigo',
  'grupo',
  'descricao',
  'unidadeMedida',
  'atividade',
  'condicao',
  'pontos',
  'precoFixo',
  'exigeFoto',
  'exigeCoordenada',
]
type Celulas = (string | number | null)[]
const certa: Celulas = [
  '0801',
  'Estrutura primária compacta',
  'Estrutura CE1',
  'un',
  'Instalar',
  'Desenergizada',
  '1,8500',
  null,
  'Sim',
  '',
]
const ler = (...linhas: Celulas[]) =>
  lerPlanilhaDeItens([TITULOS, ...linhas].map((cells, n) => ({ number: n + 1, cells })))
const com = (coluna: string, valor: string | number | null): Celulas => certa.with(TITULOS.indexOf(coluna), valor)
const ditos = (...linhas: Celulas[]) => ler(...linhas).erros.map(({ message }) => message)

test('a line reads as people write it, by number or word, with Brazilian decimals', () => {
  const { itens, erros } = ler(
    certa,
    [1601, 16, ' Poste 11 m/400 ', 'un', '2', 'linha viva', 2.4, 'R$ 1.234,50', 'x', 'Não'],
    ['1701', '17 - Roçada e faixa', 'Roçada', 'm²', 'executar servico', 'INDIFERENTE', '0,0045', '', '', null],
    ['9', 'Comerciais', 'Visita', 'h', '5', '3', null, 12, 0, 1],
  )
  assert.deepEqual(erros, [])
  assert.deepEqual(
    itens.map(({ codigo, grupo, atividade, condicao, pontos, precoFixo, exigeFoto, exigeCoordenada, ativo }) => [
      codigo,
      grupo,
      atividade,
      condicao,
      pontos,
      precoFixo,
      exigeFoto,
      exigeCoordenada,
      ativo,
    ]),
    [
      ['0801', 8, 1, 1, 1.85, null, true, false, true],
      ['1601', 16, 2, 2, 2.4, 1234.5, true, false, true],
      ['1701', 17, 5, 3, 0.0045, null, false, false, true],
      ['9', 19, 5, 3, 0, 12, false, true, true],
    ],
  )
  assert.equal(itens[1]!.descricao, 'Poste 11 m/400')
})

test('each fault has its sentence (design, Works 4.2)', () => {
  assert.deepEqual(ditos(certa, certa), ['Linha 3: código 0801 repetido para a mesma atividade e condição!'])
  assert.deepEqual(
    ditos(certa, com('condicao', 2), com('atividade', 2)),
    [],
    'another condition or activity is another item',
  )
  for (const pontos of ['', 'abc', '-1', '0', 0, '1,23456', 1.23456, Number.NaN, '1,2,3', '1e9', '9999999999'])
    assert.deepEqual(ditos(com('pontos', pontos)), ['Linha 2: pontos inválidos!'], String(pontos))
  assert.deepEqual(ditos(com('pontos', '1.250')), [
    'Linha 2: pontos inválidos! “1.250” pode ser lido de dois modos: escreva 1250 ou 1,250.',
  ])
  assert.deepEqual(ditos(com('precoFixo', '1,234')), ['Linha 2: preço fixo inválido!'])
  assert.deepEqual(ditos(com('atividade', 'Pintar')), [
    'Linha 2: atividade “Pintar” não existe! Use Instalar, Retirar, Substituir, Deslocar, Executar serviço.',
  ])
  assert.match(ditos(com('grupo', 21))[0]!, /^Linha 2: grupo “21” não existe! Use um dos 20 da lista/)
  assert.deepEqual(ditos(com('condicao', '')), ['Linha 2: preencha condição!'])
  assert.deepEqual(ditos(com('exigeFoto', 'talvez')), ['Linha 2: em exige foto, escreva Sim ou Não!'])
  assert.deepEqual(ditos(com('unidadeMedida', 'unidade')), ['Linha 2: unidade com mais de 6 letras!'])
  assert.deepEqual(ditos(com('codigo', 'x'.repeat(31))), ['Linha 2: código com mais de 30 letras!'])
  assert.equal(ditos(['', '', '', '', '', '', '']).length, 7, 'all that is wrong with a line is told at once')
})

test('a sheet without a column it must have is not read; titles are known by what people call them', () => {
  const sem = lerPlanilhaDeItens([
    { number: 1, cells: ['Código', 'Descrição', 'US'] },
    { number: 2, cells: ['1'] },
  ])
  assert.deepEqual([sem.faltam, sem.itens], [['Grupo', 'Unidade', 'Atividade', 'Condição'], []])
  assert.deepEqual(lerPlanilhaDeItens([]).faltam.length, 7)
  assert.equal(ehCabecalho(['Código *', 'GRUPO', 'Descricao']), true)
  assert.equal(ehCabecalho(certa), false)
})

test('a code by part of its name only where no other begins so; a number whose thousands nobody can tell is none', () => {
  assert.equal(lerCodigo(gruposDeBaremo, 'Estrutura primária'), null)
  assert.equal(lerCodigo(gruposDeBaremo, 'roçada'), 17)
  assert.equal(lerCodigo(gruposDeBaremo, '7) qualquer coisa'), 7)
  assert.equal(lerCodigo(condicoesDeBaremo, 'Energizada'), 2)
  assert.equal(lerCodigo(condicoesDeBaremo, '__proto__'), null)
  assert.deepEqual(
    ['1.234,5', '0.7600', '12', '1.234.567', '1.234', '', null, 0.1 + 0.2].map((dito) => lerDecimal(dito)),
    [1234.5, 0.76, 12, 1234567, null, null, null, 0.3],
  )
})

test('one version against the next: what changed, what is new, what is gone, what stays', () => {
  const item = (codigo: string, pontos: number, precoFixo: number | null = null) => ({
    codigo,
    descricao: codigo,
    grupo: 1,
    atividade: 1,
    condicao: 1,
    pontos,
    precoFixo,
  })
  const linhas = comparar(
    {
      condicoes: { valorUnidade: '74.1000', regraArredondamento: 1 },
      itens: [item('10', 1), item('9', 2), item('F', 1, 50), item('S', 1)],
    },
    {
      condicoes: { valorUnidade: '78.4000', regraArredondamento: 1 },
      itens: [item('10', 1), item('9', 1), item('F', 1, 50), item('N', 1)],
    },
  )
  assert.deepEqual(
    linhas.map(({ codigo, mudanca, de, para, delta }) => [codigo, mudanca, de, para, delta]),
    [
      ['9', 'mudou', '148.20', '78.40', -47.1],
      ['10', 'mudou', '74.10', '78.40', 5.8],
      ['N', 'novo', null, '78.40', null],
      ['S', 'saiu', '74.10', null, null],
      ['F', 'igual', '50.00', '50.00', 0],
    ],
  )
})
