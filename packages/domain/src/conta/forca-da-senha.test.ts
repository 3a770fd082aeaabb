import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forcaDaSenha } from './forca-da-senha.ts'

test('the points of Spec 2 §5, on both sides of each limit', () => {
  const table: [senha: string, pontos: number, nivel: string][] = [
    ['', 0, 'Fraca'],
    ['abcdef', 0, 'Fraca'],
    ['AbCdEf', 0, 'Fraca'],
    ['abcdefg', 0, 'Fraca'],
    ['AbCdEfg', 1, 'Razoável'],
    ['abc1', 1, 'Razoável'],
    ['ab!', 1, 'Razoável'],
    ['abcdefghi', 0, 'Fraca'],
    ['abcdefghij', 1, 'Razoável'],
    ['abcdefghijkl', 1, 'Razoável'],
    ['abcdefghijklm', 2, 'Bom'],
    ['abc1!', 2, 'Bom'],
    ['AbCdEf1', 2, 'Bom'],
    ['AbCdEf!', 2, 'Bom'],
    ['AbCdE1!', 3, 'Excelente'],
    ['Abcdefghijklm', 3, 'Excelente'],
    ['ação', 0, 'Fraca'],
    ['Açãoção', 1, 'Razoável'],
    ['ação ação', 1, 'Razoável'],
    ['😀😀😀😀😀😀', 1, 'Razoável'],
  ]
  for (const [senha, pontos, nivel] of table) assert.deepEqual(forcaDaSenha(senha), { pontos, nivel }, senha)
})
