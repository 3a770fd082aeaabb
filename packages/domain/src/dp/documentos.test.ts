import assert from 'node:assert/strict'
import { test } from 'node:test'
import { telas } from '../telas.ts'
import { contagemDeDocumentos, estadoDaValidade, prazoEmPalavras } from './colaboradores-docs.ts'
import { documentoNovo } from './colaboradores-docs-respostas.ts'
import { ehRestrito, niveisDeDocumento, podeVerDocumento } from './tipos-documentos.ts'

const HOJE = '2026-11-22'

test('today or in the past is red, within the next 30 days orange, otherwise normal', () => {
  for (const [validade, estado] of [
    ['2026-11-21', 'vencido'],
    ['2026-11-22', 'vencido'],
    ['2026-11-23', 'a-vencer'],
    ['2026-12-22', 'a-vencer'],
    ['2026-12-23', 'normal'],
    ['1999-01-01', 'vencido'],
    [null, 'normal'],
    [undefined, 'normal'],
  ] as const)
    assert.equal(estadoDaValidade(validade, HOJE), estado, String(validade))
})

test('how far the validity is, in words, also at 0 and 1', () => {
  for (const [validade, palavras] of [
    ['2026-11-22', 'vence hoje'],
    ['2026-11-23', 'vence em 1 dia'],
    ['2026-12-02', 'vence em 10 dias'],
    ['2026-11-21', 'venceu há 1 dia'],
    ['2023-11-22', 'venceu há 1.096 dias'],
  ] as const)
    assert.equal(prazoEmPalavras(validade, HOJE), palavras)
})

test('none is sem registros, 10 or fewer parcial, more completo', () => {
  assert.deepEqual([0, 1, 10, 11, 500].map(contagemDeDocumentos), [
    'sem registros',
    'parcial',
    'parcial',
    'completo',
    'completo',
  ])
})

test('levels 1 to 3, and what is sensitive, are for full access on one of the two screens', () => {
  const com = (alvo: string) => [{ alvo, visualizar: true, adicionar: true, editar: true, excluir: true, acesso: true }]
  const semAcesso = [{ ...com(telas.colaboradores.alvo)[0]!, acesso: false }]
  assert.deepEqual(Object.keys(niveisDeDocumento).map(Number), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  for (let nivel = 1; nivel <= 10; nivel++) {
    assert.equal(ehRestrito({ nivel }), nivel <= 3)
    assert.equal(podeVerDocumento(semAcesso, { nivel }), nivel > 3)
    assert.equal(podeVerDocumento(semAcesso, { nivel, sensivel: true }), false)
    assert.equal(podeVerDocumento(com(telas.documentosVencidos.alvo), { nivel }), nivel > 3)
    for (const tela of [telas.colaboradores, telas.tiposDocumentos])
      assert.equal(podeVerDocumento(com(tela.alvo), { nivel, sensivel: true }), true)
  }
})

test('a new document is of somebody, of a type and of a day; the rest may be absent', () => {
  const dados = { colabId: '1', tipoId: '2', emissao: '2026-01-01' }
  assert.ok(documentoNovo.safeParse(dados).success)
  assert.ok(documentoNovo.safeParse({ ...dados, validade: '', observacao: null, renovaId: '3' }).success)
  for (const falta of Object.keys(dados))
    assert.ok(!documentoNovo.safeParse({ ...dados, [falta]: null }).success, falta)
})
