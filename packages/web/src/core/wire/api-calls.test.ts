import assert from 'node:assert/strict'
import { test } from 'node:test'
import { funcoes } from '@prumo/domain/administrador/funcoes.ts'
import { defineChamada } from '@prumo/domain/core/chamada.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { chamadasDeMetas } from '@prumo/domain/financeiro/metas/chamadas.ts'
import { addressOf, api } from './api.ts'

const signal = AbortSignal.timeout(0)

/** Never run: what is planted wrong in here must not compile, and an expected error that is none fails the type check. */
export async function planted(): Promise<void> {
  const meta = await api.call(chamadasDeMetas.ativar, { params: { id: '1' }, body: { revisao: 1 } })
  meta.alvoNome satisfies string
  // @ts-expect-error the answer has no such key
  meta.nomeDoAlvo
  // @ts-expect-error the path has an id
  await api.call(chamadasDeMetas.ativar, { body: { revisao: 1 } })
  // @ts-expect-error a number it is, not a text
  await api.call(chamadasDeMetas.ativar, { params: { id: '1' }, body: { revisao: '1' } })
  // @ts-expect-error no such key in the body
  await api.call(chamadasDeMetas.ativar, { params: { id: '1' }, body: { versao: 1 } })
  // @ts-expect-error a transfer says from where to where
  await api.call(chamadasDeMetas.transferir, { body: { valor: 1 } })
  // @ts-expect-error no such name in the address
  await api.call(chamadasDeMetas.lancamentos, { params: { id: '1' }, query: { coluno: 'previsto' } })
  // @ts-expect-error this call takes nothing
  await api.call(chamadasDeMetas.transferencias, { params: { id: '1' } })
  // @ts-expect-error a role has a name
  await api.call(registros(funcoes).criar, { body: { titulo: 'Pedreiro' } })
  // @ts-expect-error nor has its record a title
  ;(await api.call(registros(funcoes).ler, { params: { id: '1' }, signal })).titulo
  // @ts-expect-error a declaration's parts are these and no others
  defineChamada({ metodo: 'GET', caminho: '/metas', anwser: null })
}

test('an address has its names filled in, each as one piece of it', () => {
  assert.equal(addressOf(chamadasDeMetas.razao, { params: { id: 'a/b' } }), '/api/metas/a%2Fb/razao')
  assert.equal(
    addressOf(chamadasDeMetas.lancamentos, { params: { id: '7' }, query: { mes: '2026-01', coluna: null } }),
    '/api/metas/7/lancamentos?mes=2026-01',
  )
  assert.equal(addressOf(registros(funcoes).ler, { params: { id: '7' } }), '/api/funcoes/7')
})
