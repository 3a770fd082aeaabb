import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { defineFluxo, REVISAO_ANTIGA } from '@prumo/domain/core/fluxo.ts'
import { situacoesDeVeiculo, veiculos } from '@prumo/domain/frota/veiculos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { readSession } from '../access/sessions.ts'
import type { Ctx } from '../context.ts'
import type { AppError } from '../errors.ts'
import { agir, type FluxoNoBanco, pessoaDe } from './agir.ts'

const fluxo = defineFluxo<{ revisao: number; situacao: number; placa: string }>()({
  entidade: veiculos,
  estado: 'situacao',
  estados: situacoesDeVeiculo,
  inicial: [1],
  finais: [4],
  atos: {
    parar: { rotulo: 'Parar', icone: 'arquivar', sai: [1], vai: 2, flag: 'editar' },
    guardar: { rotulo: 'Guardar', icone: 'arquivar', sai: [2], vai: [1, 3], flag: 'editar' },
    devolver: {
      rotulo: 'Devolver',
      icone: 'voltar',
      sai: [1, 3],
      vai: 4,
      flag: 'editar',
      papel: {
        dito: 'quem não é da oficina',
        recusa: (_, { id }) => (id === oficina?.id ? 'A oficina não devolve.' : null),
      },
      exige: {
        dito: 'observação',
        recusa: (_, { observacao }: { observacao: string }) => (observacao ? null : 'Escreva uma observação.'),
      },
    },
    descartar: { rotulo: 'Descartar', icone: 'excluir', sai: [3], vai: 'nenhum', flag: 'excluir' },
  },
})
const BANCO: FluxoNoBanco<typeof fluxo> = {
  fluxo,
  carregar: async (ctx, _db, row) => ({ row, registro: row, pessoa: pessoaDe(ctx) }),
}

let t: TestApp
let gestora: Person
let leitora: Person
let oficina: Person | undefined
let centro: string
before(async () => {
  t = await testApp()
  centro = await t.centro()
  const com = (nome: string, ...flags: ('visualizar' | 'adicionar' | 'editar' | 'excluir')[]) =>
    t.person({ nome, telas: [[telas.veiculos, ...flags]], centros: [centro] })
  gestora = await com('Gestora', 'visualizar', 'adicionar', 'editar', 'excluir')
  oficina = await com('Oficina', 'visualizar', 'editar')
  leitora = await com('Leitora', 'visualizar')
})
after(() => t.close())

let serie = 10
async function veiculo(): Promise<string> {
  const carro = { placa: `ENS1A${serie++}`, modelo: 'Kombi', tipo: 7, combustivel: 3, propriedade: 1 }
  const feito = await gestora.post('/api/veiculos', { ...carro, centroDeCustoId: centro })
  assert.equal(feito.status, 201, JSON.stringify(feito.body))
  return feito.body.id
}

/** The person's context, as a request of theirs would have it. */
const ctxDe = async ({ token }: Person): Promise<Ctx> => (await readSession(t.services, t.pool, token))!
const situacaoDe = async (id: string) =>
  t.db.selectFrom('veiculos').select(['situacao', 'revisao']).where('id', '=', id).executeTakeFirstOrThrow()
const refusal = async (doing: Promise<unknown>): Promise<AppError> =>
  doing.then(
    () => assert.fail('não foi recusado'),
    (error) => error,
  )
const parar = (ctx: Ctx, id: string, revisao?: number) =>
  agir(ctx, BANCO, id, 'parar', {
    dados: { revisao },
    frase: ({ placa }) => `Parou ${placa}`,
    responder: async (_, { situacao }) => situacao,
  })
const devolver = (ctx: Ctx, id: string, dados: { observacao: string; revisao?: number }) =>
  agir(ctx, BANCO, id, 'devolver', { dados, frase: () => 'Devolveu', responder: async () => true })

test('an act: the state it leads to, the next revisao, one log row with what changed, one announcement', async () => {
  const id = await veiculo()
  const antes = (await t.logs()).length
  assert.equal(await parar(await ctxDe(gestora), id, 1), 2)
  assert.deepEqual(await situacaoDe(id), { situacao: 2, revisao: 2 })
  const novas = (await t.logs()).slice(antes)
  assert.deepEqual(
    novas.map(({ alvoId, descricao, centros }) => [alvoId, descricao.startsWith('Parou ENS'), centros]),
    [[id, true, [centro]]],
  )
})

test('refusals come in the order of the contract: 404, flag, part, revisao, state, content', async () => {
  const id = await veiculo()
  const [ctx, semFlag, daOficina] = [await ctxDe(gestora), await ctxDe(leitora), await ctxDe(oficina!)]
  const velha = { observacao: '', revisao: 9 }
  assert.equal((await refusal(devolver(ctx, '999999', velha))).status, 404)
  assert.equal((await refusal(devolver(semFlag, id, velha))).status, 403)
  assert.equal((await refusal(devolver(daOficina, id, velha))).message, 'A oficina não devolve.')
  const antiga = await refusal(devolver(ctx, id, velha))
  assert.deepEqual([antiga.status, antiga.message], [409, REVISAO_ANTIGA])
  assert.equal(antiga.details.quem, 'Gestora')
  assert.equal((antiga.details.atual as { revisao: number }).revisao, 1)
  await parar(ctx, id)
  const foraDeHora = await refusal(devolver(ctx, id, { observacao: '' }))
  assert.deepEqual([foraDeHora.status, foraDeHora.message], [409, 'Status inválido!'])
  assert.equal((foraDeHora.details.atual as { situacao: number }).situacao, 2)
  const outro = await veiculo()
  assert.equal((await refusal(devolver(ctx, outro, { observacao: '' }))).message, 'Escreva uma observação.')
  assert.deepEqual(await situacaoDe(outro), { situacao: 1, revisao: 1 })
})

test('of two who act at once one does, and what the loser wrote is gone', async () => {
  const id = await veiculo()
  const ctx = await ctxDe(gestora)
  const antes = (await t.logs()).length
  const dois = await Promise.allSettled([parar(ctx, id), parar(ctx, id)])
  assert.deepEqual(dois.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  assert.equal((await t.logs()).length, antes + 1)
})

test('what comes after the writing and fails takes the whole act with it', async () => {
  const id = await veiculo()
  const antes = (await t.logs()).length
  const ctx = await ctxDe(gestora)
  await assert.rejects(
    agir(ctx, BANCO, id, 'parar', {
      dados: {},
      frase: () => 'Parou',
      async depois() {
        throw new Error('sem correio')
      },
      responder: async () => true,
    }),
    /sem correio/,
  )
  assert.deepEqual(await situacaoDe(id), { situacao: 1, revisao: 1 })
  assert.equal((await t.logs()).length, antes)
})

test('an act with several ends goes to the one named, and to no other; a state among its columns is refused', async () => {
  const id = await veiculo()
  const ctx = await ctxDe(gestora)
  await parar(ctx, id)
  const guardar = (escrito: object) =>
    agir(ctx, BANCO, id, 'guardar', {
      dados: {},
      escrever: () => escrito,
      frase: () => 'Guardou',
      responder: async () => true,
    })
  assert.match((await refusal(guardar({}))).message, /não leva ao estado/)
  assert.match((await refusal(guardar({ para: 4 }))).message, /não leva ao estado 4/)
  assert.match((await refusal(guardar({ para: 3, campos: { situacao: 1 } }))).message, /o estado é do fluxo/)
  await guardar({ para: 3 })
  assert.equal((await situacaoDe(id)).situacao, 3)
})

test('an act that ends the record deletes it, and its one log row says what it was', async () => {
  const id = await veiculo()
  const ctx = await ctxDe(gestora)
  await sql`update veiculos set situacao = 3 where id = ${id}`.execute(t.db)
  const antes = (await t.logs()).length
  await agir(ctx, BANCO, id, 'descartar', { dados: {}, frase: () => 'Descartou', responder: async () => {} })
  assert.equal(await t.db.selectFrom('veiculos').select('id').where('id', '=', id).executeTakeFirst(), undefined)
  const [row, ...mais] = (await t.logs()).slice(antes)
  assert.deepEqual([row!.acaoId, row!.alvoId, mais], [3, id, []])
})
