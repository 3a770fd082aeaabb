import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { criteriosEnsaio } from '@prumo/domain/laboratorio/tipo-equipamento/criterios.ts'
import { sobrepoem } from '@prumo/domain/laboratorio/tipo-equipamento/regras.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { toRecord } from '../../core/crud/read.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { insert } from '../../test-kit/insert.ts'
import { jaVale } from './na-vez.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31)
console.log(`SEED=${SEED}`)
let estado = SEED
const acaso = (n: number): number => {
  estado = (Math.imul(estado, 1_103_515_245) + 12_345) >>> 0
  return (estado >>> 8) % n
}
const naVez = async (quem: Person, especie: string): Promise<string[]> =>
  (await quem.get(`/api/minha-vez/${especie}?maxLote=100`)).body.itens.map(({ id }: { id: string }) => id)

test('a draft waits for who validates, and not where another in force speaks of its pieces: as the rule says, whatever they are', async () => {
  const rt = await t.person({ telas: [[telas.tipoEquipamento, 'visualizar', 'acesso']] })
  const escreve = await t.person({ telas: [[telas.tipoEquipamento, 'visualizar', 'adicionar', 'editar']] })
  const tipos = [
    await insert(t.db, 'tiposEquipamento', { nome: 'Luva', grupo: 1, periodicidadeMeses: 6 }),
    await insert(t.db, 'tiposEquipamento', { nome: 'Vara', grupo: 7, periodicidadeMeses: 12 }),
  ]
  const talvez = <V>(valor: V): V | null => (acaso(2) === 0 ? null : valor)
  for (let n = 0; n < 120; n++) {
    const [a, b] = [acaso(400), acaso(400)].sort((um, outro) => um - outro)
    const situacao = 1 + acaso(3)
    await insert(t.db, 'criteriosEnsaio', {
      tipoEquipamentoId: tipos[acaso(2)],
      nome: `Critério ${n}`,
      fase: talvez(1 + acaso(2)),
      classe: talvez(String(acaso(2))),
      ponto: acaso(4) === 0 ? 'Liner' : null,
      tensaoTipo: 1 + acaso(2),
      comprimentoMinMm: talvez(a),
      comprimentoMaxMm: talvez(b),
      diametroMaxMm: acaso(4) === 0 ? acaso(60) : null,
      tensaoKv: 20,
      base: 1,
      tempoS: 60,
      norma: 'N',
      edicao: '1',
      fonte: 'F',
      situacao,
      ...(situacao !== 1 && { validadorId: rt.id, validadoEm: new Date() }),
    })
  }
  const todos = (await t.db.selectFrom('criteriosEnsaio').selectAll().execute()).map((row) =>
    toRecord(criteriosEnsaio, row),
  )
  const pelaRegra = todos.filter((um) =>
    todos.some(
      (outro) =>
        outro.tipoEquipamentoId === um.tipoEquipamentoId &&
        outro.situacao === 2 &&
        outro.id !== um.versaoAnteriorId &&
        sobrepoem(outro, um),
    ),
  )
  const { rows } = await sql<{
    id: string
  }>`select c.id::text as id from criterios_ensaio as c where ${jaVale}`.execute(t.db)
  assert.deepEqual(rows.map(({ id }) => id).sort(), pelaRegra.map(({ id }) => id).sort())
  const vale = new Set(pelaRegra.map(({ id }) => id))
  const esperam = todos.filter(({ id, situacao }) => situacao === 1 && !vale.has(id)).map(({ id }) => id)
  assert.ok(esperam.length > 0)
  assert.deepEqual((await naVez(rt, 'criterios-ensaio')).sort(), esperam.sort())
  assert.deepEqual(await naVez(escreve, 'criterios-ensaio'), [], 'who writes does not validate')
})

test('an instrument waits for who answers for it; without one, and calibrated but blocked, for who releases it', async () => {
  const flags = [telas.instrumentos, 'visualizar', 'editar'] as const
  const ana = await t.person({ telas: [flags as never] })
  const chefe = await t.person({ telas: [[telas.instrumentos, 'visualizar', 'editar', 'acesso']] })
  const le = await t.person({ telas: [[telas.instrumentos, 'visualizar']] })
  const hoje = today()
  const novo = (etiqueta: string, mais: object) =>
    insert(t.db, 'instrumentos', {
      etiqueta,
      nome: 'Fonte',
      tipo: 1,
      numeroSerie: etiqueta,
      periodicidadeMeses: 12,
      ...mais,
    })
  const vencido = await novo('V-1', { responsavelId: ana.id, proximaCalibracao: addDays(hoje, -1) })
  const vence = await novo('V-2', { responsavelId: ana.id, proximaCalibracao: addDays(hoje, 20) })
  await novo('V-3', { responsavelId: ana.id, proximaCalibracao: addDays(hoje, 200) })
  const deNinguem = await novo('V-4', {})
  const aLiberar = await novo('V-5', {
    responsavelId: ana.id,
    situacao: 3,
    motivo: 'Reprovado',
    proximaCalibracao: addDays(hoje, 300),
  })
  await novo('V-6', { responsavelId: le.id, proximaCalibracao: addDays(hoje, -1) })
  await novo('V-7', { responsavelId: ana.id, situacao: 5, motivo: 'Quebrou' })
  assert.deepEqual((await naVez(ana, 'instrumentos')).sort(), [vencido, vence].sort())
  assert.deepEqual((await naVez(chefe, 'instrumentos')).sort(), [deNinguem, aLiberar].sort())
  assert.deepEqual(await naVez(le, 'instrumentos'), [])
})
