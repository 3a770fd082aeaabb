import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ACHADO } from './codigos.ts'
import { achadoDe, codigoDaEtiqueta, comoFoiLida, indiceDosItens, itemDoCodigo } from './regras.ts'

test('a code is the end of what the label says, in capitals', () => {
  for (const [lido, codigo] of [
    ['https://prumo.exemplo/inventario/micros/detalhes/1790000000001', '1790000000001'],
    ['https://prumo.exemplo/inventario/micros/detalhes/1790000000001/', '1790000000001'],
    [' ti-0007 ', 'TI-0007'],
    ['/', ''],
    ['', ''],
  ] as const)
    assert.equal(codigoDaEtiqueta(lido), codigo)
})

test('what a line says follows from what was expected and what was read in time', () => {
  const { encontrado, falta, atrasado, fora, desconhecido } = ACHADO
  for (const [esperado, conhecido, lidoATempo, lidoTarde, achado] of [
    [true, true, true, false, encontrado],
    [true, true, true, true, encontrado],
    [true, true, false, true, atrasado],
    [true, true, false, false, falta],
    [false, true, true, false, fora],
    [false, false, true, false, desconhecido],
  ] as const)
    assert.equal(achadoDe({ esperado, conhecido, lidoATempo }, lidoTarde), achado)
})

test('whoever has just read a label is told how it went: what was read again before anything else', () => {
  for (const [esperado, conhecido, jaLida, como] of [
    [true, true, false, 'encontrado'],
    [false, true, false, 'fora'],
    [false, false, false, 'desconhecido'],
    [true, true, true, 'repetido'],
    [false, true, true, 'repetido'],
    [false, false, true, 'repetido'],
  ] as const)
    assert.equal(comoFoiLida({ esperado, conhecido }, jaLida), como)
})

test('a phone finds the item by its number, its tag, or a chip by its telephone number; one that is expected first', () => {
  const item = (id: string, etiqueta: string | null, nome: string, em: string[] = []) => ({
    id,
    etiqueta,
    nome,
    em,
    lido: [],
  })
  const indice = indiceDosItens([
    item('1790000000001', 'Ti-1', 'Notebook'),
    item('1790000000002', 'TI-1', 'Notebook', ['7']),
    item('1790000000003', null, '(41) 98765-4321', ['7']),
  ])
  for (const [codigo, id] of [
    ['1790000000001', '1790000000001'],
    ['TI-1', '1790000000002'],
    ['41987654321', '1790000000003'],
    ['(41) 98765-4321', '1790000000003'],
    ['RASGADA', undefined],
    ['', undefined],
  ] as const)
    assert.equal(itemDoCodigo(indice, '7', codigo)?.id, id, codigo)
})
