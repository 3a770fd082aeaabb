import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import type { Instrumento } from '@prumo/domain/laboratorio/instrumentos/respostas.ts'
import { prazoDe, utilizavel } from '@prumo/domain/laboratorio/instrumentos/utilizavel.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../core/database/database.ts'
import { acertar } from './acertar.ts'
import { calibracoesDe } from './calibracoes-de.ts'
import { cenarioDeInstrumentos } from './instrumentos.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDeInstrumentos>>
before(async () => {
  c = await cenarioDeInstrumentos()
})
after(() => c.t.close())

const semente = Number(process.env.SEMENTE ?? randomInt(2 ** 31))
/** mulberry32. */
function acaso(): () => number {
  let a = semente
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

test('what a list filters and what the rule says of each instrument are the same, whatever its calibrations', async () => {
  console.log(`SEMENTE=${semente}`)
  const sorte = acaso()
  const um = (de: number, ate: number) => de + Math.floor(sorte() * (ate - de + 1))
  const { t, insere, tecnica, leitora } = c
  const hoje = today()
  const arquivoId = await insere('arquivos', {
    chave: 'laboratorio/1/1.pdf',
    nome: 'a.pdf',
    tipo: 'application/pdf',
    tamanho: 1,
    sha256: '0'.repeat(64),
  })
  for (let n = 0; n < 60; n++) {
    const situacao = um(1, 5)
    const id = await insere('instrumentos', {
      ...c.corpo(),
      situacao,
      ...(situacao > 2 && { motivo: 'Porque sim' }),
    })
    for (let vez = um(0, 4); vez > 0; vez--) {
      const data = addDays(hoje, -um(0, 90))
      await insere('calibracoes', {
        instrumentoId: id,
        tipo: um(1, 5),
        numeroCertificado: `C${n}-${vez}`,
        data,
        validade: addDays(data, um(1, 150)),
        resultado: um(1, 3),
        analise: 'x',
        arquivoId,
        fileName: 'a.pdf',
        tamanho: 1,
        sha256: '0'.repeat(64),
        criadorId: tecnica.id,
      })
    }
    await inTransaction(t.db, async (tx) => {
      const row = await tx.selectFrom('instrumentos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      await acertar(tx, row)
    })
  }
  const todos: (Instrumento & { utilizavel: boolean })[] = (await leitora.get('/api/instrumentos')).body.itens
  assert.equal(todos.length, 60)
  const calibracoes = await calibracoesDe(
    t.db,
    todos.map(({ id }) => id),
  )
  const esperado = (regra: (um: Instrumento) => boolean) =>
    todos
      .filter(regra)
      .map(({ id }) => id)
      .sort()
  const achado = async (filtro: string) =>
    (await leitora.get(`/api/instrumentos?${filtro}=true`)).body.itens.map(({ id }: { id: string }) => id).sort()
  const conta = ({ situacao }: Instrumento) => situacao < 4
  assert.deepEqual(
    await achado('utilizaveis'),
    esperado((um) => utilizavel(um, calibracoes.get(um.id) ?? [], hoje)),
  )
  assert.deepEqual(
    await achado('vencidos'),
    esperado((um) => conta(um) && ['sem', 'vencida'].includes(prazoDe(um.proximaCalibracao, hoje))),
  )
  assert.deepEqual(
    await achado('aVencer'),
    esperado((um) => conta(um) && prazoDe(um.proximaCalibracao, hoje) === 'a-vencer'),
  )
  for (const um of todos) assert.equal(um.utilizavel, utilizavel(um, calibracoes.get(um.id) ?? [], hoje), um.etiqueta)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from instrumentos where proxima_calibracao is null`.execute(t.db)
  assert.ok(rows[0]!.n > 0)
})
