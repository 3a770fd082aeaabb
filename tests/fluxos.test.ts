import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { defineFluxo } from '../packages/domain/src/core/fluxo.ts'
import { fluxoDaConta } from '../packages/domain/src/financeiro/contas-a-pagar/fluxo.ts'
import { fluxoDaTransferencia } from '../packages/domain/src/financeiro/metas/fluxo.ts'
import { metas } from '../packages/domain/src/financeiro/metas/metas.ts'
import { fluxoDaRemessa } from '../packages/domain/src/financeiro/remessas/fluxo.ts'
import { fluxos } from '../packages/domain/src/fluxos.ts'
import { paginaDosFluxos, problemasDoFluxo } from '../scripts/fluxo-escrito.ts'
import { serverSources, statesWrittenOutside } from './kit/outside-the-kernel.ts'

test('every state of every flow is come to, leads to an end, and an end is not left', () => {
  assert.deepEqual(fluxos.flatMap(problemasDoFluxo), [])
})

test('docs/fluxos.md says what the flows say (npm run fluxos writes it)', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../docs/fluxos.md'), 'utf8')
  assert.equal(page, paginaDosFluxos(fluxos))
})

test('a planted state that is never come to, one without a way out and an end that is left are found', () => {
  const torto = defineFluxo<{ situacao: number }>()({
    entidade: metas,
    estado: 'situacao',
    estados: { 1: 'Aberta', 2: 'Fechada', 3: 'Esquecida', 4: 'Presa' },
    inicial: [1],
    finais: [2],
    atos: {
      fechar: { rotulo: 'Fechar', icone: 'encerrar', sai: [1], vai: 2, flag: 'editar' },
      prender: { rotulo: 'Prender', icone: 'encerrar', sai: [1], vai: 4, flag: 'editar' },
      voltar: { rotulo: 'Voltar', icone: 'voltar', sai: [2, 3], vai: 1, flag: 'editar' },
    },
  })
  assert.deepEqual(problemasDoFluxo(torto), [
    'metas: o estado 3 (Esquecida) não se alcança.',
    'metas: o estado 4 (Presa) não tem saída.',
    'metas: o estado 2 (Fechada) é final, e há ato que o deixa.',
  ])
})

test('a misspelt state does not compile', () => {
  defineFluxo<{ situacao: number }>()({
    entidade: metas,
    estado: 'situacao',
    estados: { 1: 'Aberta', 2: 'Fechada' },
    inicial: [1],
    finais: [2],
    atos: {
      // @ts-expect-error there is no state 3
      fechar: { rotulo: 'Fechar', icone: 'encerrar', sai: [1], vai: 3, flag: 'editar' },
    },
  })
})

const SERVER = path.join(import.meta.dirname, '../packages/server/src')
// Transfers and remittances are no entities: their commands hold goals or payments and write their own row beside them.
// Payables change in bulk, and with their order: the flow judges each, and one statement writes them all.
const deOutroModo: readonly unknown[] = [fluxoDaTransferencia, fluxoDaRemessa, fluxoDaConta]
const porAgir = fluxos.filter((fluxo) => !deOutroModo.includes(fluxo) && !fluxo.derivado)

test('the state of a record that has a flow is written by the kernel of acts alone', () => {
  assert.deepEqual(statesWrittenOutside(serverSources(SERVER), porAgir), [])
})

test('a planted command that writes a state past the kernel is found, by the query builder and in SQL', () => {
  const planted = {
    'a.ts': "await tx.updateTable('metas').set({ motivo, situacao: 4 }).where('id', '=', id).execute()",
    'b.ts': 'await sql`update auditorias set parecer = null, situacao = 4 where id = 1`.execute(tx)',
    'c.ts': "await tx.updateTable('metas').set({ motivo }).where('situacao', '=', 1).execute()",
    'd.ts': 'await sql`update auditorias set parecer = null where situacao <> 6`.execute(tx)',
  }
  assert.deepEqual(statesWrittenOutside(planted, porAgir), [
    'b.ts muda situacao de auditorias fora de agir',
    'a.ts muda situacao de metas fora de agir',
  ])
})
