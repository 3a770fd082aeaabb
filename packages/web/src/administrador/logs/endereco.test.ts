import assert from 'node:assert/strict'
import { test } from 'node:test'
import { escreverEndereco, estreitado, etiquetas, lerEndereco, parametros } from './endereco.ts'

const HOJE = '2026-11-21'
const ler = (search: Record<string, string>) => lerEndereco(search, HOJE)
const limpo = (search: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(search).filter(([, valor]) => valor !== undefined))

test('opens on the last month to today, which the address does not say', () => {
  const filtro = ler({})
  assert.deepEqual([filtro.de, filtro.ate], ['2026-10-22', HOJE])
  assert.deepEqual(limpo(escreverEndereco(filtro, HOJE)), {})
  assert.equal(estreitado(filtro, HOJE), false)
  assert.deepEqual(parametros(filtro), { de: '2026-10-22', ate: HOJE })
})

test('without a period the address says so, and nothing narrows the list', () => {
  const filtro = { ...ler({}), de: null, ate: null }
  const search = limpo(escreverEndereco(filtro, HOJE)) as Record<string, string>
  assert.deepEqual(search, { periodo: 'tudo' })
  assert.deepEqual(ler(search), filtro)
  assert.equal(estreitado(filtro, HOJE), false)
})

test('what the address says comes back the same, page counted from 1', () => {
  const search = {
    query: 'cabo',
    pessoa: '17',
    tela: '1,5',
    acao: '3',
    de: '2026-01-01',
    ate: '2026-02-01',
    page: '3',
  }
  const filtro = ler(search)
  assert.equal(filtro.page, 2)
  assert.deepEqual(limpo(escreverEndereco(filtro, HOJE)), search)
  assert.equal(estreitado(filtro, HOJE), true)
})

test('one record is asked for whole, with its life before the last month', () => {
  const filtro = ler({ entidade: 'fornecedores', registro: '123' })
  assert.deepEqual(parametros(filtro), { entidade: 'fornecedores', registro: '123' })
  const [chip] = etiquetas(filtro, undefined, 'fornecedor')
  assert.deepEqual([chip!.label, chip!.value], ['Registro', 'fornecedor 123'])
})

test('what makes no sense in an address is as if it were absent', () => {
  const filtro = ler({ pessoa: 'eu', tela: '1,999,x', acao: '9', de: '2026-02-30', registro: "1' or 1", page: '-2' })
  assert.deepEqual(filtro, { ...ler({}), tela: ['1'] })
})

test('each filter is a chip in words, and the list without it is one click away', () => {
  const chips = etiquetas(ler({ pessoa: '7', tela: '1,5', acao: '1,3', de: '2026-11-01' }), 'Ana', undefined)
  assert.deepEqual(
    chips.map(({ label, value }) => [label, value]),
    [
      ['Período', 'desde 01/11/2026'],
      ['Pessoa', 'Ana'],
      ['Tela', 'Pedidos ou Fornecedores'],
      ['Ação', 'Adicionou ou Excluiu'],
    ],
  )
})
