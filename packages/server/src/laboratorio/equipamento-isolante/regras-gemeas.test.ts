import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { addDays } from '@prumo/domain/core/dates.ts'
import { proximoAoMudar, proximoEnsaio, validadeDe } from '@prumo/domain/laboratorio/equipamento-isolante/validade.ts'
import { SITUACAO_DE_EQUIPAMENTO } from '@prumo/domain/vocabulario/equipamento-isolante.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { type TestDatabase, testDatabase } from '../../test-kit/database.ts'
import { insert } from '../../test-kit/insert.ts'
import { validadeSql } from './listar.ts'

let t: TestDatabase
before(async () => {
  t = await testDatabase()
})
after(() => t.drop())

const HOJE = '2026-11-26'
const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
console.log(`semente ${seed} (SEED)`)

const dia = fc.integer({ min: -1200, max: 1200 }).map((n) => addDays(HOJE, n))
const situacao = fc.constantFrom(...Object.values(SITUACAO_DE_EQUIPAMENTO))
const prazos = fc.record({
  periodicidadeMeses: fc.integer({ min: 1, max: 120 }),
  validadeEstoqueMeses: fc.option(fc.integer({ min: 1, max: 120 })),
})
/** Before and after: a type saved with the terms it had moves nobody. */
const mudanca = fc
  .tuple(prazos, prazos)
  .filter(
    ([antes, depois]) =>
      antes.periodicidadeMeses !== depois.periodicidadeMeses ||
      antes.validadeEstoqueMeses !== depois.validadeEstoqueMeses,
  )
const peca = fc.record({
  situacao,
  situacaoAnterior: fc.option(situacao),
  dataUltimoEnsaio: fc.option(dia),
  dataProximoEnsaio: fc.option(dia),
  pelaRegra: fc.boolean(),
})

test('the database and the domain give every piece the same term, the same new one when its type changes, and the same light', async () => {
  for (const [n, [[antes, depois], antecedencia, pecas]] of fc
    .sample(fc.tuple(mudanca, fc.integer({ min: 0, max: 365 }), fc.array(peca, { minLength: 30, maxLength: 60 })), {
      seed,
      numRuns: 6,
    })
    .entries()) {
    const tipoEquipamentoId = await insert(t.db, 'tiposEquipamento', {
      nome: `Tipo ${n}`,
      grupo: 1,
      antecedenciaAvisoDias: antecedencia,
      ...antes,
    })
    const linhas = pecas.map(({ pelaRegra, ...uma }, k) => ({
      ...uma,
      dataProximoEnsaio:
        pelaRegra && uma.dataUltimoEnsaio ? proximoEnsaio(uma.dataUltimoEnsaio, uma, antes) : uma.dataProximoEnsaio,
      tipoEquipamentoId,
      etiqueta: `G-${n}-${k}`,
      fabricante: 'X',
      numeroSerie: `G-${n}-${k}`,
    }))
    for (const linha of linhas) await insert(t.db, 'equipamentosIsolantes', linha)
    const luzes = await sql<{
      validade: number
    }>`select ${validadeSql(HOJE)} as validade from equipamentos_isolantes as q
      where q.tipo_equipamento_id = ${tipoEquipamentoId}::bigint order by q.id`.execute(t.db)
    assert.deepEqual(
      luzes.rows.map(({ validade }) => validade),
      linhas.map((linha) => validadeDe(linha, antecedencia, HOJE)),
    )
    await t.db.updateTable('tiposEquipamento').set(depois).where('id', '=', tipoEquipamentoId).execute()
    const novos = await sql<{ dia: string | null }>`select data_proximo_ensaio::text as dia from equipamentos_isolantes
      where tipo_equipamento_id = ${tipoEquipamentoId}::bigint order by id`.execute(t.db)
    assert.deepEqual(
      novos.rows.map((um) => um.dia),
      linhas.map((linha) => proximoAoMudar(linha, linha, depois, antes)),
    )
  }
})
