import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordProblem } from './regras-da-senha.ts'

const person = { nome: 'Débora Araújo Lima', email: 'debora.araujo@construtora.com.br' }
const EASY = /fácil de adivinhar/

test('passwords that anyone would guess are refused, whatever dresses them', async () => {
  for (const senha of [
    'password',
    'PASSWORD',
    'iloveyou',
    'qwerty',
    'asdfgh',
    '123456',
    '654321',
    'abcdef',
    'fedcba',
    '1qaz2wsx',
    'aaaaaa',
    'abcabc',
    '121212',
    'prumo123',
    'Prumo@2026',
    'senha123',
    'Mudar!23',
    'flamengo10',
    'debora1990',
    'Débora1990',
    'araujo!!',
    'DeboraLima1',
    'debora.araujo@construtora.com.br',
    'deboraaraujolima',
    'ｐａｓｓｗｏｒｄ',
  ])
    assert.match((await passwordProblem(senha, person)) ?? 'aceita', EASY, senha)
})

test('the least is 6 characters; long ones are taken whole', async () => {
  const table: [string, string | null][] = [
    ['', 'No mínimo 6 caracteres'],
    ['aB3!x', 'No mínimo 6 caracteres'],
    ['😀😀😀', 'No mínimo 6 caracteres'],
    ['aB3!xy', null],
    ['segredo-1', null],
    ['prumo-demo-sossegada', null],
    ['cavalo bateria grampo', null],
    ['çãoéíõ', null],
    [`${'palavra '.repeat(8)}fim`, null],
    [Array.from({ length: 1000 }, (_, i) => String.fromCodePoint(97 + ((i * 7 + (i >> 3)) % 26))).join(''), null],
    ['ab1!'.repeat(251), 'Use no máximo 1000 caracteres.'],
  ]
  for (const [senha, problem] of table) assert.equal(await passwordProblem(senha, person), problem, senha.slice(0, 80))
})
