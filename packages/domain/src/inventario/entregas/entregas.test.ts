import assert from 'node:assert/strict'
import { test } from 'node:test'
import { impedimento } from '../../core/fluxo.ts'
import { telas } from '../../telas.ts'
import { SITUACAO_DE_ENTREGA as S } from './codigos.ts'
import { FALTA_A_PROVA, fluxoDaEntrega, OUTRA_PESSOA_RECEBE } from './fluxo.ts'
import { atrasada, comoEstaOItem, problemasDaEntrega } from './regras.ts'

const HOJE = '2026-11-26'
const cuida = {
  id: '7',
  permissoes: [
    { alvo: telas.entregas.alvo, visualizar: true, adicionar: true, editar: true, excluir: false, acesso: false },
  ],
}
const ninguem = { id: '8', permissoes: [] }
const uma = (mais: object = {}) => ({
  revisao: 1,
  situacao: S.aguardando as number,
  entregueEm: '2026-11-20',
  hoje: HOJE,
  minha: false,
  assinada: false,
  comTermo: false,
  ...mais,
})

test('one item, handed over by today, to come back after that', () => {
  const campos = (mais: object) => Object.keys(problemasDaEntrega({ microId: '1', entregueEm: HOJE, ...mais }, HOJE))
  assert.deepEqual(campos({}), [])
  assert.deepEqual(campos({ microId: null }), ['microId'])
  assert.deepEqual(campos({ chipId: '2' }), ['chipId'])
  assert.deepEqual(campos({ microId: null, chipId: '2' }), [])
  assert.deepEqual(campos({ entregueEm: '2026-11-27' }), ['entregueEm'])
  assert.deepEqual(campos({ previsao: '2026-11-25' }), ['previsao'])
  assert.deepEqual(campos({ previsao: HOJE }), [])
})

test('what can be handed over is in use and out to nobody; how it stands is told of each', () => {
  const como = (mais: object) =>
    comoEstaOItem({ situacao: 1, entregue: false, comAlguem: false, comQuem: null, ...mais })
  assert.deepEqual(como({}), { pode: true, dito: null })
  assert.deepEqual(como({ situacao: 3 }), { pode: false, dito: 'Manutenção' })
  assert.deepEqual(como({ entregue: true, comAlguem: true, comQuem: 'ANA' }), { pode: false, dito: 'com ANA' })
  assert.deepEqual(como({ entregue: true, comAlguem: true }), { pode: false, dito: 'com outra pessoa' })
  // Written in its own form, with no term: a term of it may be made.
  assert.deepEqual(como({ comAlguem: true, comQuem: 'ANA' }), { pode: true, dito: 'com ANA' })
  assert.deepEqual(como({ situacao: 4, comAlguem: true, comQuem: 'ANA' }), { pode: false, dito: 'Furtado, com ANA' })
})

test('it is late after its day, while it is out with somebody', () => {
  const quando = (situacao: number, previsao: string | null) => atrasada({ situacao, previsao }, HOJE)
  assert.equal(quando(S.aceita, '2026-11-25'), true)
  assert.equal(quando(S.aguardando, '2026-11-25'), true)
  assert.equal(quando(S.aceita, HOJE), false)
  assert.equal(quando(S.aceita, null), false)
  for (const fora of [S.recusada, S.emDevolucao, S.devolvida, S.naoDevolvida, S.cancelada])
    assert.equal(quando(fora, '2026-11-25'), false)
})

test('whoever received it accepts, whatever screens they have; nobody else does in the system', () => {
  assert.equal(impedimento(fluxoDaEntrega, 'aceitar', uma({ minha: true }), ninguem), null)
  assert.equal(impedimento(fluxoDaEntrega, 'aceitar', uma(), cuida)?.status, 403)
  assert.equal(impedimento(fluxoDaEntrega, 'registrarAceite', uma(), cuida)?.message, FALTA_A_PROVA)
  for (const prova of [{ assinada: true }, { comTermo: true }])
    assert.equal(impedimento(fluxoDaEntrega, 'registrarAceite', uma(prova), cuida), null)
})

test('nobody receives their own return, and it comes back between the day it left and today', () => {
  const volta = (mais: object, dados: object) =>
    impedimento(fluxoDaEntrega, 'receber', uma({ situacao: S.emDevolucao, ...mais }), cuida, dados)
  const bem = { devolvidaEm: HOJE, condicaoNaVolta: 2 }
  assert.equal(volta({}, bem), null)
  assert.equal(volta({ minha: true }, bem)?.message, OUTRA_PESSOA_RECEBE)
  assert.deepEqual(Object.keys(volta({}, {})!.details!), ['devolvidaEm', 'condicaoNaVolta'])
  for (const devolvidaEm of ['2026-11-19', '2026-11-27', 'hoje'])
    assert.deepEqual(Object.keys(volta({}, { ...bem, devolvidaEm })!.details!), ['devolvidaEm'])
})
