import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineEntity, type Entity } from '../core/entity.ts'
import {
  bank,
  bool,
  code,
  codes,
  date,
  instant,
  lines,
  money,
  month,
  optional,
  phone,
  price,
  quantity,
  ref,
  refs,
  text,
} from '../core/field.ts'
import { telas } from '../telas.ts'
import { mudancasLegiveis, referenciasDe, SEM_NOME } from './historico.ts'

const carros = defineEntity({
  name: 'carros',
  banco: 'carros',
  tela: telas.veiculos,
  noun: { one: 'carro', many: 'carros', article: 'o' },
  fields: {
    placa: text('Placa'),
    situacao: code('Situação', { 1: 'Ativo', 2: 'Parado' }),
    usos: codes('Usos', { 1: 'Carga', 2: 'Gente' }),
    preco: optional(money('Preço')),
    litros: quantity('Litros'),
    unitario: price('Preço unitário'),
    compra: date('Compra'),
    mes: month('Mês'),
    visto: instant('Visto em'),
    ativo: bool('Em uso'),
    dono: ref('Dono', 'pessoas'),
    motoristas: refs('Motoristas', 'pessoas'),
    notas: lines('Notas'),
    telefone: phone('Telefone'),
    banco: bank('Banco'),
  },
  title: 'placa',
  list: ['placa'],
  search: ['placa'],
}) as Entity
const pneus = defineEntity({
  name: 'carros-pneus',
  banco: 'pneus',
  tela: telas.veiculos,
  noun: { one: 'pneu de carro', many: 'pneus de carro', article: 'o' },
  fields: { marca: text('Marca'), estado: code('Estado', { 1: 'Novo', 2: 'Gasto' }) },
  title: 'marca',
  list: ['marca'],
  search: ['marca'],
}) as Entity
const entidades = new Map([carros, pneus].map((entity) => [entity.name, entity]))
const nomes: Record<string, string> = { 'pessoas/1': 'Ana', 'pessoas/2': 'Beto', 'carros-pneus/77': 'Pirelli' }
const lida = (campo: string, antes: unknown, depois: unknown, entity: Entity | undefined = carros) =>
  mudancasLegiveis(entidades, entity, { [campo]: [antes, depois] }, (alvo, id) => nomes[`${alvo}/${id}`])[0]!

const CASES: [campo: string, antes: unknown, depois: unknown, ...expected: [string, string | null, string | null]][] = [
  ['placa', null, 'ABC1D23', 'Placa', null, 'ABC1D23'],
  ['situacao', 1, 2, 'Situação', 'Ativo', 'Parado'],
  ['situacao', 1, 9, 'Situação', 'Ativo', '9'],
  ['usos', [], [1, 2], 'Usos', null, 'Carga, Gente'],
  ['preco', 1234.5, null, 'Preço', 'R$ 1.234,50', null],
  ['unitario', '41.5000', '41.5025', 'Preço unitário', 'R$ 41,50', 'R$ 41,5025'],
  ['litros', 0, 1234.5678, 'Litros', '0', '1.234,5678'],
  ['compra', '2026-11-21', '2026-12-01', 'Compra', '21/11/2026', '01/12/2026'],
  ['mes', null, '2026-11', 'Mês', null, '11/2026'],
  ['visto', null, '2026-11-21T21:40:00.000000Z', 'Visto em', null, '21/11/2026 - 18:40h'],
  ['ativo', false, true, 'Em uso', 'Não', 'Sim'],
  ['dono', '1', '9', 'Dono', 'Ana', SEM_NOME],
  ['motoristas', ['1'], ['1', '2'], 'Motoristas', 'Ana', 'Ana, Beto'],
  ['notas', ['a'], ['a', 'b'], 'Notas', 'a', 'a\nb'],
  ['telefone', null, '41987654321', 'Telefone', null, '(41) 98765-4321'],
  ['banco', '•••', '001', 'Banco', '•••', '001 - Banco do Brasil S.A.'],
  ['pneu 77 estado', 1, 2, 'Pneu “Pirelli”: Estado', 'Novo', 'Gasto'],
  ['pneu 78 estado', 1, 2, 'Pneu: Estado', 'Novo', 'Gasto'],
  ['itens', 0, 12, 'Itens', '0', '12'],
  ['dataAgendada', null, '2026-11-21', 'Data agendada', null, '21/11/2026'],
  ['permissoes', null, { alvo: 'Pedidos', editar: true }, 'Permissoes', null, 'Alvo: Pedidos; Editar: Sim'],
  ['Centros de custo', null, 'CC-1', 'Centros de custo', null, 'CC-1'],
  ['lista', [], [{ alvo: 'Logs' }, 3], 'Lista', null, 'Alvo: Logs, 3'],
]

for (const [campo, antes, depois, ...esperado] of CASES)
  test(`${campo}: ${JSON.stringify(antes)} → ${JSON.stringify(depois)} is read as words`, () => {
    const { rotulo, antes: a, depois: d } = lida(campo, antes, depois)
    assert.deepEqual([rotulo, a, d], esperado)
    for (const text of [a, d]) assert.doesNotMatch(text ?? '', /[{}[\]"]/)
  })

test('without a declaration the values are still words', () => {
  const { rotulo, depois } = lida('tipoDeConta', null, true, undefined)
  assert.deepEqual([rotulo, depois], ['Tipo de conta', 'Sim'])
})

test('what was collected is told by what became of it, not by its number', () => {
  const ditas = mudancasLegiveis(
    entidades,
    carros,
    { foto: [null, '171234567890'], assinatura: ['171234567891', null], 'foto 171234567890 legenda': [null, 'Frente'] },
    () => undefined,
  )
  assert.deepEqual(
    ditas.map(({ rotulo, antes, depois }) => [rotulo, antes, depois]),
    [
      ['Foto', null, 'Anexada'],
      ['Assinatura', 'Coletada', null],
      ['Foto: Legenda', null, 'Frente'],
    ],
  )
  // Of what a phone sends, each with the digest of its bytes.
  const resumo = '6529fed2'.repeat(8)
  const doCelular = mudancasLegiveis(
    entidades,
    carros,
    {
      'foto 1795821142659': [null, resumo],
      'assinatura 1795821142660': [null, resumo],
      'audio 1795821142661': [null, resumo],
    },
    () => undefined,
  )
  assert.deepEqual(
    doCelular.map(({ rotulo, depois }) => [rotulo, depois]),
    [
      ['Foto', 'Anexada'],
      ['Assinatura', 'Coletada'],
      ['Áudio', 'Anexado'],
    ],
  )
})

test('fields come in the order of the declaration, what it does not name last', () => {
  const lidas = mudancasLegiveis(
    entidades,
    carros,
    { itens: [0, 1], ativo: [0, 1], placa: ['a', 'b'] },
    () => undefined,
  )
  assert.deepEqual(
    lidas.map(({ campo }) => campo),
    ['placa', 'ativo', 'itens'],
  )
})

test('the names needed are those of references and of the lines named', () => {
  assert.deepEqual(
    referenciasDe(entidades, carros, {
      dono: [null, '1'],
      motoristas: [['2'], []],
      'pneu 77 estado': [1, 2],
      placa: ['1', '2'],
    }),
    [
      { alvo: 'pessoas', id: '1' },
      { alvo: 'pessoas', id: '2' },
      { alvo: 'carros-pneus', id: '77' },
    ],
  )
})
