import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineFluxo, fechado } from './fluxo.ts'
import { atoPara } from './transicao.ts'

const tela = {
  id: 1,
  alvo: 'Ensaio',
  modulo: 'x',
  caminho: 'x/y',
  rotulo: 'Ensaio',
  acesso: false,
  acessoNoMenu: false,
  abre: 'visualizar' as const,
}
const fluxo = defineFluxo<{ revisao: number; status: number }>()({
  entidade: { name: 'ensaios', noun: { one: 'vistoria', many: 'vistorias', article: 'a' }, tela },
  estado: 'status',
  estados: { 1: 'Rascunho', 2: 'Enviada', 3: 'Aprovada', 4: 'Devolvida' },
  inicial: [1],
  finais: [3],
  abertos: [1, 4],
  atos: {
    enviar: { rotulo: 'Enviar', icone: 'enviar', sai: [1, 4], vai: 2, flag: 'editar' },
    aprovar: { rotulo: 'Aprovar', icone: 'confirmar', sai: [2], vai: 3, flag: 'acesso' },
    devolver: { rotulo: 'Devolver…', icone: 'voltar', sai: [2], vai: 4, flag: 'acesso' },
  },
})

test('a state is come to by the act that leads there from here, else by one that says why not', () => {
  assert.equal(atoPara(fluxo, 1, 2), 'enviar')
  assert.equal(atoPara(fluxo, 2, 4), 'devolver')
  assert.equal(atoPara(fluxo, 1, 3), 'aprovar')
  assert.equal(atoPara(fluxo, 2, 1), undefined)
})

test('what is closed says in which states it changes; without any named, it always does', () => {
  assert.equal(fechado(fluxo, { status: 1 }), null)
  assert.equal(
    fechado(fluxo, { status: 2 }),
    'Esta vistoria está em “Enviada”: só se altera em “Rascunho” ou “Devolvida”.',
  )
  assert.equal(fechado({ ...fluxo, abertos: undefined }, { status: 2 }), null)
})
