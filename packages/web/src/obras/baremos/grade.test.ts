import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blocoDe, colar, comoCsv, emBranco, type ItemDaTabela, linhasDe, mudada, nova, preparar } from './grade.ts'

const item = (codigo: string, mais: Partial<ItemDaTabela> = {}): ItemDaTabela => ({
  linhaId: `1${codigo}`,
  baremoId: '1',
  codigo,
  grupo: 8,
  descricao: 'Estrutura',
  descricaoLonga: null,
  unidadeMedida: 'un',
  atividade: 1,
  condicao: 1,
  pontos: 1.85,
  precoFixo: null,
  exigeFoto: false,
  exigeCoordenada: false,
  ativo: true,
  ...mais,
})

test('what a spreadsheet puts on the clipboard: tabs, lines, and quotes that hold both', () => {
  assert.deepEqual(blocoDe('a\tb\r\nc\td\r\n'), [
    ['a', 'b'],
    ['c', 'd'],
  ])
  assert.deepEqual(blocoDe('"a\nb"\t"diz ""oi"""\nsó'), [['a\nb', 'diz "oi"'], ['só']])
  assert.deepEqual(blocoDe('x'), [['x']])
})

test('a block is put down cell by cell, words of codes as their numbers, and makes the lines it lacks', () => {
  const linhas = linhasDe([item('A'), item('B')])
  const feitas = colar(
    linhas,
    [0, 1],
    { linha: 1, coluna: 0 },
    blocoDe('C\tPostes\nD\t17\tRoçada\tm²\tExecutar serviço\tIndiferente\t0,0045'),
  )
  assert.deepEqual(
    feitas.map(({ celulas }) => celulas.slice(0, 7)),
    [
      ['A', '8', 'Estrutura', 'un', '1', '1', '1,85'],
      ['C', '16', 'Estrutura', 'un', '1', '1', '1,85'],
      ['D', '17', 'Roçada', 'm²', '5', '3', '0,0045'],
    ],
  )
  assert.deepEqual(feitas.map(mudada), [false, true, true])
  // Where a search hides lines, the block goes to those in sight.
  assert.equal(colar(linhas, [1], { linha: 0, coluna: 6 }, [['9']])[1]!.celulas[6], '9')
})

test('what is saved is what changed; faults are told by line, also against lines that did not change', () => {
  const linhas = linhasDe([item('A'), item('B', { precoFixo: 1234.5 }), item('C')])
  assert.deepEqual(preparar(linhas), { gravar: [], excluir: [], erros: new Map() })
  const mudadas = [
    { ...linhas[0]!, celulas: linhas[0]!.celulas.with(6, '2,5') },
    { ...linhas[1]!, sai: true },
    linhas[2]!,
    nova(3),
    { ...nova(4), celulas: linhas[2]!.celulas },
    { ...nova(5), celulas: linhas[2]!.celulas.with(0, 'E').with(6, '') },
  ]
  assert.deepEqual(mudadas.map(emBranco), [false, false, false, true, false, false])
  const { gravar, excluir, erros } = preparar(mudadas)
  assert.deepEqual(
    gravar.map(({ linhaId, codigo, pontos }) => [linhaId, codigo, pontos]),
    [['1A', 'A', 2.5]],
  )
  assert.deepEqual(excluir, ['1B'])
  assert.deepEqual(
    [...erros],
    [
      [4, 'código C repetido para a mesma atividade e condição!'],
      [5, 'pontos inválidos!'],
    ],
  )
})

test('a block without titles takes the grid’s, and is a sheet that the import reads', () => {
  assert.match(comoCsv([['0801', '8']]), /^"codigo";"grupo";.*\r\n"0801";"8"$/)
  assert.match(
    comoCsv([
      ['Código', 'Grupo', 'Descrição'],
      ['1', '2', 'a;"b"'],
    ]),
    /^"Código";"Grupo";"Descrição"\r\n"1";"2";"a;""b"""$/,
  )
})
