import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, addMonths, today } from '@prumo/domain/core/dates.ts'
import { RESULTADO_DE_ENSAIO } from '@prumo/domain/laboratorio/codigos.ts'
import { MOVIMENTO } from '@prumo/domain/laboratorio/equipamento-isolante/codigos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { readSession } from '../../core/access/sessions.ts'
import type { Ctx } from '../../core/context.ts'
import { inTransaction, type Tx } from '../../core/database/database.ts'
import { avisarVencimentos } from './avisar-vencimentos.ts'
import { cenarioDeEquipamentos } from './equipamentos.cenario.ts'
import { entraEmOrdem, ficaEnsaiado, saiDeOrdem } from './situacao.ts'

let c: Awaited<ReturnType<typeof cenarioDeEquipamentos>>
let ctx: Ctx
before(async () => {
  c = await cenarioDeEquipamentos()
  ctx = (await readSession(c.t.services, c.t.pool, c.dona.token))!
  // A test's own row is another room's: here only its number counts.
  await sql`alter table equipamentos_isolantes drop constraint if exists equipamentos_isolantes_ultimo_ensaio_id_fkey`.execute(
    c.t.db,
  )
})
after(() => c.t.close())

const { aprovado, reprovado, inconclusivo } = RESULTADO_DE_ENSAIO
const na = <T>(act: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(c.t.db, act)
let serie = 1000
const ensaia = (equipamentoId: string, resultado: number, data = today()) =>
  na((tx) => ficaEnsaiado(ctx, tx, { equipamentoId, ensaioId: String(++serie), data, resultado }))
const correio = async () =>
  (await c.t.db
    .selectFrom('correio')
    .selectAll()
    .where('tipo', '=', 'equipamento-reprovado')
    .orderBy('id')
    .execute()) as {
    para: string
    texto: string
    assunto: string
  }[]

test('in an order it is nobody’s to use; out of it, untested, it is where it was', async () => {
  const emUso = await c.cria({ equipeId: c.equipe })
  const ruim = await c.cria({ situacao: 4 })
  const lavando = await c.cria({ situacao: 7 })
  const ids = [emUso.id, ruim.id, lavando.id]
  const passos = await na((tx) => entraEmOrdem(ctx, tx, ids))
  assert.deepEqual(
    passos.map(({ frase }) => frase).sort(),
    ids
      .map((_, n) => [emUso, ruim, lavando][n])
      .map(({ etiqueta }) => `O equipamento ${etiqueta} passou a Em ensaio`)
      .sort(),
  )
  assert.equal((await c.le(emUso.id)).proibido, `Equipamento ${emUso.etiqueta} em ensaio. Uso proibido!`)
  // Asked again, nothing happens.
  assert.deepEqual(await na((tx) => entraEmOrdem(ctx, tx, ids)), [])
  await na((tx) => saiDeOrdem(ctx, tx, ids))
  assert.deepEqual(await Promise.all(ids.map(async (id) => (await c.le(id)).situacao)), [1, 4, 2])
  assert.deepEqual(
    (await c.movimentos(emUso.id)).map(({ ato }) => ato),
    [MOVIMENTO.cadastro, MOVIMENTO.entradaEmOrdem, MOVIMENTO.saidaDeOrdem],
  )
  const perdida = await c.cria()
  c.deu(await c.leva(perdida.id, 6, { motivo: 'Sumiu' }), 200)
  await assert.rejects(
    na((tx) => entraEmOrdem(ctx, tx, [perdida.id])),
    /está extraviado e não entra em ordem/,
  )
})

test('approved, it goes back to where it was, with the term of where it is', async () => {
  const emUso = await c.cria({ equipeId: c.equipe, dataUltimoEnsaio: addDays(today(), -170) })
  const guardada = await c.cria({ dataUltimoEnsaio: null })
  await na((tx) => entraEmOrdem(ctx, tx, [emUso.id, guardada.id]))
  const passo = await ensaia(emUso.id, aprovado)
  assert.equal(passo!.frase, `O equipamento ${emUso.etiqueta} passou a Em uso`)
  assert.deepEqual(passo!.mudancas[`Próximo ensaio de ${emUso.etiqueta}`], [
    emUso.dataProximoEnsaio,
    addMonths(today(), 6),
  ])
  await ensaia(guardada.id, aprovado)
  const [uma, outra] = [await c.le(emUso.id), await c.le(guardada.id)]
  assert.deepEqual([uma.situacao, uma.dataUltimoEnsaio, uma.dataProximoEnsaio], [1, today(), addMonths(today(), 6)])
  assert.deepEqual([outra.situacao, outra.dataProximoEnsaio, outra.validade], [2, addMonths(today(), 12), 3])
  // The tests say it from here on.
  const aMao = await c.dona.put(`${c.URL}/${emUso.id}`, { dataProximoEnsaio: addDays(today(), 5) })
  assert.deepEqual([aMao.status, Object.keys(aMao.body.details)], [400, ['dataProximoEnsaio']])
  assert.equal((await c.dona.delete(`${c.URL}/${emUso.id}`)).status, 409)
})

test('failed, it is out of use with its other hand, and whoever has it and supervises it is told once', async () => {
  const serie = { numeroSerie: 'FALHA-1', equipeId: c.equipe }
  const esquerda = await c.cria({ ...serie, lado: 1 })
  const direita = await c.cria({ ...serie, lado: 2 })
  await na((tx) => entraEmOrdem(ctx, tx, [esquerda.id, direita.id]))
  await ensaia(direita.id, aprovado)
  await ensaia(esquerda.id, reprovado)
  const [ruim, boa] = [await c.le(esquerda.id), await c.le(direita.id)]
  assert.deepEqual([ruim.situacao, ruim.dataProximoEnsaio, ruim.dataUltimoEnsaio], [4, null, today()])
  assert.equal(ruim.proibido, `Equipamento ${ruim.etiqueta} reprovado no ensaio. Uso proibido!`)
  assert.equal(boa.proibido, `Equipamento ${boa.etiqueta} com o par reprovado. Uso proibido!`)
  const [mail, ...mais] = await correio()
  assert.equal(mais.length, 0)
  assert.equal(mail!.assunto, `Equipamento ${ruim.etiqueta} reprovado no ensaio: retirar de uso`)
  for (const dito of ['Olá, Dona das Luvas', boa.etiqueta, 'FALHA-1', `/equipamento-isolante/detalhes/${ruim.id}`])
    assert.ok(mail!.texto.includes(dito), dito)
  // Tested again after the repair and approved, the pair is whole.
  await na((tx) => entraEmOrdem(ctx, tx, [esquerda.id]))
  await ensaia(esquerda.id, aprovado)
  assert.deepEqual([(await c.le(esquerda.id)).situacao, (await c.le(direita.id)).proibido], [1, null])
})

test('who is told is also the user who holds it; of another contract, nobody', async () => {
  const dono = await c.t.person({ nome: 'Ana, ela mesma', centros: [c.centro] })
  await sql`update usuarios set cpf = (select cpf from colaboradores where id = ${c.ana}::bigint) where id = ${dono.id}::bigint`.execute(
    c.t.db,
  )
  const peca = await c.cria({ colabId: c.ana })
  const antes = (await correio()).length
  await ensaia(peca.id, reprovado)
  const [novo, ...mais] = (await correio()).slice(antes)
  assert.equal(mais.length, 0)
  assert.ok(novo!.texto.includes('Ana, ela mesma'))
  // She has no screen of the register: no link to where she may not go.
  assert.ok(!novo!.texto.includes('/equipamento-isolante/'))
})

test('what says nothing leaves it at the bench; a test written late says nothing against a later one', async () => {
  const { id } = await c.cria({ equipeId: c.equipe })
  await na((tx) => entraEmOrdem(ctx, tx, [id]))
  assert.equal(await ensaia(id, inconclusivo), null)
  assert.equal((await c.le(id)).situacao, 3)
  await ensaia(id, aprovado)
  assert.equal(await ensaia(id, reprovado, addDays(today(), -10)), null)
  assert.equal((await c.le(id)).situacao, 1)
})

test('an act that fails takes the piece’s step with it', async () => {
  const { id } = await c.cria()
  await assert.rejects(
    na(async (tx) => {
      await entraEmOrdem(ctx, tx, [id])
      throw new Error('sem ordem')
    }),
    /sem ordem/,
  )
  assert.equal((await c.le(id)).situacao, 2)
  assert.equal((await c.movimentos(id)).length, 1)
})

test('each week who keeps the register, and who supervises a team, is told once of what is past or about to be', async () => {
  await sql`update equipamentos_isolantes set data_proximo_ensaio = current_date + 300`.execute(c.t.db)
  const vencida = await c.cria({ equipeId: c.equipe, dataProximoEnsaio: addDays(today(), 3) })
  await sql`update equipamentos_isolantes set data_proximo_ensaio = ${addDays(today(), -3)}::date, data_ultimo_ensaio = null
    where id = ${vencida.id}::bigint`.execute(c.t.db)
  const quase = await c.cria({ dataProximoEnsaio: addDays(today(), 20) })
  await c.cria({ dataProximoEnsaio: addDays(today(), 60) })
  const supervisora = await c.t.person({
    nome: 'Só Supervisiona',
    centros: [c.centro],
    telas: [[telas.equipamentoIsolante, 'visualizar']],
  })
  await sql`update equipes set supervisor_id = ${supervisora.id}::bigint where id = ${c.equipe}::bigint`.execute(c.t.db)
  assert.equal(await avisarVencimentos(c.t.services), 3)
  assert.equal(await avisarVencimentos(c.t.services), 0)
  const mails = (await c.t.db
    .selectFrom('correio')
    .selectAll()
    .where('tipo', '=', 'equipamentos-a-vencer')
    .execute()) as {
    texto: string
    assunto: string
  }[]
  const dela = mails.find(({ texto }) => texto.includes('Só Supervisiona'))!
  assert.equal(dela.assunto, 'Equipamentos isolantes: 1 com o ensaio vencido')
  assert.ok(dela.texto.includes(vencida.etiqueta) && !dela.texto.includes(quase.etiqueta))
  const daDona = mails.find(({ texto }) => texto.includes('Dona das Luvas'))!
  assert.equal(daDona.assunto, 'Equipamentos isolantes: 1 com o ensaio vencido e 1 com o ensaio a vencer')
  assert.ok(daDona.texto.includes('/equipamento-isolante?validade=1'))
  await sql`update equipes set supervisor_id = ${c.dona.id}::bigint where id = ${c.equipe}::bigint`.execute(c.t.db)
})

test('two orders that take the same pieces in other orders do not lock each other out', async () => {
  const [a, b] = [await c.cria(), await c.cria()]
  await Promise.all([na((tx) => entraEmOrdem(ctx, tx, [a.id, b.id])), na((tx) => entraEmOrdem(ctx, tx, [b.id, a.id]))])
  assert.equal((await c.movimentos(a.id)).length, 2)
})
