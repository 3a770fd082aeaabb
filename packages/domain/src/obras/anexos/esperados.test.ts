import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../core/dates.ts'
import { DISCIPLINA as D, disciplinasDeObra, TIPO_DE_ANEXO as T, tiposDeAnexo } from './codigos.ts'
import { conferirEsperados, documentosEsperados, ESPERADOS_POR_DISCIPLINA } from './esperados.ts'

const hoje = '2026-11-25'
let serie = 0
const anexo = (disciplina: number, tipo: number, validade: string | null = null) => ({
  id: String(++serie),
  disciplina,
  tipo,
  validade,
})
const conferidos = (disciplinas: readonly number[], anexos: readonly ReturnType<typeof anexo>[]) =>
  conferirEsperados(disciplinas, anexos, hoje).map(({ tipo, situacao }) => [tipo, situacao])

test('every discipline says what it expects, of types and disciplines that there are', () => {
  assert.deepEqual(Object.keys(ESPERADOS_POR_DISCIPLINA), Object.keys(disciplinasDeObra))
  for (const tipos of Object.values(ESPERADOS_POR_DISCIPLINA))
    for (const tipo of tipos) assert.ok(Object.hasOwn(tiposDeAnexo, tipo), String(tipo))
})

test("every work needs the client's order and the ART, whatever its disciplines, and each once", () => {
  assert.deepEqual(conferidos([], []), [
    [T.ordemDeServico, 'faltando'],
    [T.art, 'faltando'],
  ])
  const pares = documentosEsperados(Object.keys(disciplinasDeObra).map(Number)).map(
    ({ disciplina, tipo }) => `${disciplina} ${tipo}`,
  )
  assert.equal(new Set(pares).size, pares.length)
  assert.deepEqual(documentosEsperados([D.civil, D.civil]), documentosEsperados([D.civil]))
})

test("the whole work's papers count wherever they are filed, a discipline's own only in its folder", () => {
  const anexos = [anexo(D.outros, T.art), anexo(D.outros, T.certificado)]
  assert.deepEqual(conferidos([D.civil], anexos), [
    [T.ordemDeServico, 'faltando'],
    [T.art, 'presente'],
    [T.certificado, 'faltando'],
  ])
  assert.deepEqual(conferidos([D.civil], [anexo(D.civil, T.certificado)]).at(-1), [T.certificado, 'presente'])
})

test('a paper is good until its validity, that day included; of several the one that is good for longest answers', () => {
  const situacao = (...validades: (string | null)[]) =>
    conferirEsperados(
      [],
      validades.map((um) => anexo(D.projeto, T.art, um)),
      hoje,
    ).find(({ tipo }) => tipo === T.art)!
  assert.equal(situacao(hoje).situacao, 'presente')
  assert.equal(situacao(addDays(hoje, -1)).situacao, 'vencido')
  assert.equal(situacao(addDays(hoje, -1), addDays(hoje, 3)).validade, addDays(hoje, 3))
  assert.equal(situacao(addDays(hoje, 3), null).validade, null)
})
