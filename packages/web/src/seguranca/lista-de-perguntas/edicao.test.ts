import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Secao } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'
import {
  alterada,
  comPergunta,
  duplicada,
  lugarDe,
  movida,
  novaPergunta,
  numeradas,
  passo,
  secaoMovida,
  semPergunta,
} from './edicao.ts'

const secao = (id: string, ...perguntas: string[]): Secao => ({
  id,
  ordem: 0,
  titulo: id,
  perguntas: perguntas.map((uma) => ({ ...novaPergunta(), id: uma })),
})
const lista = numeradas([secao('A', '1', '2', '3'), secao('B', '4')])
const escrita = (secoes: readonly Secao[]) =>
  secoes.map(({ perguntas }) => perguntas.map(({ id }) => id).join('')).join('|')
const numeros = (secoes: readonly Secao[]) => secoes.flatMap(({ perguntas }) => perguntas.map(({ ordem }) => ordem))

test('a question goes before what stands at another place, also in another section, and all are numbered anew', () => {
  assert.equal(escrita(movida(lista, { s: 0, p: 0 }, { s: 0, p: 2 })), '213|4')
  assert.equal(escrita(movida(lista, { s: 0, p: 2 }, { s: 0, p: 0 })), '312|4')
  assert.equal(escrita(movida(lista, { s: 0, p: 1 }, { s: 1, p: 0 })), '13|24')
  assert.equal(escrita(movida(lista, { s: 1, p: 0 }, { s: 0, p: 3 })), '1234|')
  assert.deepEqual(numeros(movida(lista, { s: 0, p: 1 }, { s: 1, p: 0 })), [1, 2, 3, 4])
})

test('step by step it goes through every place, and past the ends nowhere', () => {
  const passos = (de: { s: number; p: number }, sentido: 1 | -1) => {
    const para = passo(lista, de, sentido)
    return para && escrita(movida(lista, de, para))
  }
  assert.equal(passos({ s: 0, p: 0 }, 1), '213|4')
  assert.equal(passos({ s: 0, p: 2 }, 1), '12|34')
  assert.equal(passos({ s: 1, p: 0 }, -1), '1234|')
  assert.equal(passos({ s: 0, p: 0 }, -1), null)
  assert.equal(passos({ s: 1, p: 0 }, 1), null)
})

test('a copy stands after its original under another id; sections move whole', () => {
  const { secoes, id } = duplicada(lista, { s: 0, p: 0 })
  assert.deepEqual(lugarDe(secoes, id), { s: 0, p: 1 })
  assert.notEqual(id, '1')
  assert.equal(escrita(secaoMovida(lista, 1, -1)), '4|123')
  assert.equal(escrita(secaoMovida(lista, 0, -1)), '123|4')
  assert.equal(escrita(semPergunta(comPergunta(lista, 1, { ...novaPergunta(), id: '5' }), { s: 0, p: 0 })), '23|45')
})

test('what is not judged is neither critical nor opens anything', () => {
  const critica = { ...novaPergunta(), critica: true, gravidadePadrao: 4 }
  const texto = alterada(critica, { tipoResposta: 3 })
  assert.deepEqual([texto.critica, texto.geraNC, texto.peso, texto.gravidadePadrao], [false, false, 0, null])
  assert.equal(alterada(texto, { tipoResposta: 1 }).peso, 1)
  assert.equal(alterada(critica, { texto: 'x' }).critica, true)
})
