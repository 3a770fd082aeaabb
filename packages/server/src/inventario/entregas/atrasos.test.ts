import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { today } from '@prumo/domain/core/dates.ts'
import { atrasada, emAberto } from '@prumo/domain/inventario/entregas/regras.ts'
import { telas } from '@prumo/domain/telas.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { insert } from '../../test-kit/insert.ts'
import { novoColaborador, novoItem } from '../inventario.cenario.ts'
import { type CenarioDasEntregas, cenarioDasEntregas, emDias } from './entregas.cenario.ts'

let c: CenarioDasEntregas
before(async () => {
  c = await cenarioDasEntregas()
})
after(() => c.t.close())

test('what is late, and what is still with who left, is told to whoever cares for that inventory, and found in the list', async () => {
  const longe = await c.t.centro()
  const t2 = await c.cuida([longe])
  const colabId = await novoColaborador(c.t, longe, 'SAIU DA EMPRESA')
  const uma = c.ok(
    await t2.post(c.url(), await c.nova({ colabId, entregueEm: emDias(-20), previsao: emDias(-2) })),
    201,
  )
  const bloco = async (id: string) =>
    (await t2.get('/api/inicio')).body.blocos.find((um: { id: string }) => um.id === id)
  assert.equal((await bloco('entregas-atrasadas')).total, 1)
  assert.equal(await bloco('entregas-de-desligados'), undefined)
  await sql`update colaboradores set status = 2, demissao = current_date where id = ${colabId}::bigint`.execute(c.t.db)
  const avisado = await bloco('entregas-de-desligados')
  assert.deepEqual(
    [avisado.total, avisado.quando, avisado.caminho],
    [1, 'atrasado', '/inventario/entregas?desligados=sim'],
  )
  assert.equal((await t2.get('/api/pendencias')).body[telas.entregas.id] >= 1, true)
  const achadas = async (busca: string) =>
    (await t2.get(`${c.url()}?${busca}`)).body.itens.map(({ id }: { id: string }) => id)
  for (const busca of [
    'desligados=true',
    'atrasadas=true',
    'situacao=1',
    `colabId=${colabId}`,
    `microId=${uma.microId}`,
    'query=saiu',
  ])
    assert.deepEqual(await achadas(busca), [uma.id], busca)
  assert.deepEqual(await achadas('abertas=false'), [])
  assert.equal((await t2.get(`${c.url()}?situacao=99`)).status, 400)
  const solto = await novoItem(t2, 'micros', { colabId, etiqueta: 'TI-SOLTO' })
  const { itens } = c.ok(await t2.get(c.url(`em-maos/${colabId}`)))
  assert.deepEqual(
    itens.map(({ id, entrega }: { id: string; entrega: { numero: string } | null }) => [id, entrega?.numero ?? null]),
    [
      [uma.microId, uma.numero],
      [solto, null],
    ],
  )
  const folha = await readXlsx((await t2.get(c.url('planilha'))).raw)
  assert.ok(JSON.stringify(folha).includes('SAIU DA EMPRESA'))
})

test('late and open are the same in the domain and in SQL', async () => {
  const semente = Number(process.env.SEMENTE ?? randomInt(1, 2 ** 31))
  let estado = semente
  const sorteio = (n: number): number => {
    estado = (estado * 48_271) % 2_147_483_647
    return estado % n
  }
  const longe = await c.t.centro()
  const quem = await c.cuida([longe])
  const colabId = await novoColaborador(c.t, longe)
  for (let i = 0; i < 100; i++) {
    const dias = sorteio(5) - 3
    await insert(c.t.db, 'inventarioEntregas', {
      numero: `S-${i}`,
      microId: await insert(c.t.db, 'micros', { dispositivo: 3, marca: 9, situacao: 1, nome: 'N' }),
      item: 'N',
      colabId,
      entregueEm: emDias(-30),
      previsao: sorteio(4) === 0 ? null : emDias(dias),
      condicao: 1,
      situacao: sorteio(7) + 1,
    })
  }
  const ids = async (busca: string) =>
    (await quem.get(`${c.url()}?${busca}&maxLote=100`)).body.itens.map(({ id }: { id: string }) => id).sort()
  const todas = (await quem.get(`${c.url()}?maxLote=100`)).body.itens
  assert.equal(todas.length, 100)
  const pelas = (regra: (uma: { situacao: number; previsao: string | null }) => boolean) =>
    todas
      .filter(regra)
      .map(({ id }: { id: string }) => id)
      .sort()
  assert.deepEqual(
    await ids('atrasadas=true'),
    pelas((uma) => atrasada(uma, today())),
    `semente ${semente}`,
  )
  assert.deepEqual(await ids('abertas=true'), pelas(emAberto), `semente ${semente}`)
})
