import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpus, marcas, modeloEhDaMarca, modelos, modelosDe } from './catalogo.ts'
import {
  configuracoes,
  emMeses,
  horasEMinutos,
  marcaEModelo,
  nomeDoMicro,
  palavrasDoMicro,
  problemasDoMicro,
} from './micros.ts'

test('the catalogues have what the specification counts, and no id says two things', () => {
  assert.equal(Object.keys(cpus).length, 26)
  assert.deepEqual(Object.values(marcas).slice(0, 14), [
    'Samsung',
    'ZTE',
    'Compaq',
    'Motorola',
    'Lenovo',
    'Positivo',
    'CCE',
    'HP',
    'Dell',
    'Nokia',
    'Acer',
    'Sony Vaio',
    'LG',
    'Otus',
  ])
  assert.equal(Object.keys(marcas).length, 15)
  let total = 0
  for (const marca of Object.keys(marcas).map(Number)) {
    const seus = Object.entries(modelosDe(marca))
    assert.ok(seus.length >= 3, marcas[marca as 1])
    total += seus.length
    assert.equal(new Set(seus.map(([, nome]) => nome)).size, seus.length, `nome repetido em ${marcas[marca as 1]}`)
    // What the table's own check leans on.
    for (const [id] of seus) assert.equal(Math.floor(Number(id) / 100), marca)
  }
  assert.equal(Object.keys(modelos).length, total)
  assert.deepEqual(modelosDe(null), {})
})

test('a model is of one brand', () => {
  assert.equal(modeloEhDaMarca(915, 9), true)
  assert.equal(modeloEhDaMarca(915, 1), false)
  assert.deepEqual(Object.keys(problemasDoMicro({ marca: 1, modelo: 915 })), ['modelo'])
  for (const bom of [{ marca: 9, modelo: 915 }, { marca: 9, modelo: null }, { marca: 9 }, {}])
    assert.deepEqual(problemasDoMicro(bom), {})
})

test('a micro is called by what was chosen, and found by the words behind the codes', () => {
  assert.equal(nomeDoMicro({ dispositivo: 3, marca: 9, modelo: 915 }), 'Notebook Dell Latitude 5420')
  assert.equal(nomeDoMicro({ dispositivo: 1, marca: 1, modelo: null }), 'Celular Samsung')
  assert.equal(nomeDoMicro({ dispositivo: 3, marca: 15, modelo: null }), 'Notebook de marca não identificada')
  assert.equal(nomeDoMicro({ dispositivo: 2, marca: 15, modelo: 1501 }), 'PC montado')
  assert.equal(marcaEModelo({ marca: 15, modelo: 1501 }), 'Montado')
  assert.equal(marcaEModelo({ marca: 15, modelo: null }), 'Não identificada')
  assert.equal(palavrasDoMicro({ dispositivo: 2, marca: 8, cpu: 17 }), 'PC HP AMD Ryzen 5')
})

test('configuration: what is known, in GB unless it says otherwise', () => {
  assert.deepEqual(configuracoes({ cpu: 6, ram: '8', hd: null, ssd: '1 TB' }), [
    'Intel Core i5',
    'RAM 8 GB',
    'SSD 1 TB',
  ])
  assert.deepEqual(configuracoes({ cpu: null, ram: '', hd: '500 ', ssd: null }), ['HD 500 GB'])
  assert.deepEqual(configuracoes({}), [])
})

test('battery in hours and minutes (Spec 3 §9)', () => {
  for (const [horas, texto] of [
    [2.5, '2 h 30 min'],
    [0, '0 h'],
    [0.25, '15 min'],
    [8, '8 h'],
    [1.9999, '2 h'],
    [3.3333, '3 h 20 min'],
  ] as const)
    assert.equal(horasEMinutos(horas), texto)
  assert.equal(emMeses(1), '1 mês')
  assert.equal(emMeses(36), '36 meses')
})
