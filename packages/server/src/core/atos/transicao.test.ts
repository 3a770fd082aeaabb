import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { defineFluxo, REVISAO_ANTIGA } from '@prumo/domain/core/fluxo.ts'
import { situacoesDeVeiculo, veiculos } from '@prumo/domain/frota/veiculos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { readSession } from '../access/sessions.ts'
import type { Ctx } from '../context.ts'
import { type FluxoNoBanco, pessoaDe } from './agir.ts'
import { servicoDoFluxo, transicaoRoute } from './transicao.ts'

// The kernel is the same for any flow; here vehicles have one, which in the product they have not.
const fluxo = defineFluxo<{ revisao: number; situacao: number }>()({
  entidade: veiculos,
  estado: 'situacao',
  estados: situacoesDeVeiculo,
  inicial: [1],
  finais: [4],
  abertos: [1],
  atos: {
    parar: { rotulo: 'Parar', icone: 'arquivar', sai: [1], vai: 2, flag: 'editar' },
    guardar: { rotulo: 'Guardar', icone: 'arquivar', sai: [2], vai: [1, 3], flag: 'editar' },
    devolver: {
      rotulo: 'Devolver…',
      icone: 'voltar',
      sai: [2, 3],
      vai: 4,
      flag: 'excluir',
      exige: {
        dito: 'motivo',
        recusa: (_, { motivo }: { motivo: string }) => (motivo ? null : 'Diga o motivo.'),
      },
    },
  },
})
const BANCO: FluxoNoBanco<typeof fluxo> = {
  fluxo,
  carregar: async (ctx, _db, row) => ({ row, registro: row, pessoa: pessoaDe(ctx) }),
}

let t: TestApp
let gestora: Person
let editora: Person
let leitora: Person
let deFora: Person
let centro: string
before(async () => {
  t = await testApp()
  transicaoRoute(t.router, BANCO, {
    passos: {
      guardar: { escrever: (_tx, _caso, { motivo }) => ({ campos: { equipe: motivo || null } }) },
      devolver: { frase: () => 'Devolveu à locadora' },
    },
  })
  centro = await t.centro()
  const com = (centroId: string, ...flags: ('visualizar' | 'adicionar' | 'editar' | 'excluir')[]) =>
    t.person({ telas: [[telas.veiculos, ...flags]], centros: [centroId] })
  gestora = await com(centro, 'visualizar', 'adicionar', 'editar', 'excluir')
  editora = await com(centro, 'visualizar', 'editar')
  leitora = await com(centro, 'visualizar')
  deFora = await com(await t.centro(), 'visualizar', 'editar')
})
after(() => t.close())

let serie = 10
async function veiculo(): Promise<string> {
  const carro = { placa: `TRA1A${serie++}`, modelo: 'Kombi', tipo: 7, combustivel: 3, propriedade: 1 }
  return (await gestora.post('/api/veiculos', { ...carro, centroDeCustoId: centro })).body.id
}
const leva = (person: Person, id: string, body: object) => person.post(`/api/veiculos/${id}/transicao`, body)
const ctxDe = async ({ token }: Person): Promise<Ctx> => (await readSession(t.services, t.pool, token))!
const servico = servicoDoFluxo(BANCO)
const sozinho = async (person: Person, id: string) =>
  (await servico.present!(await ctxDe(person), [{ id }] as never, true))[0] as {
    acoes: { ato: string; para: number | null; impedimento?: string }[]
    fechado?: string
  }

test('a record goes where it is asked to, and answers with what may be done next', async () => {
  const id = await veiculo()
  const { status, body } = await leva(editora, id, { para: 2, revisao: 1 })
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([body.situacao, body.revisao], [2, 2])
  assert.equal(body.fechado, 'Este veículo está em “Manutenção”: só se altera em “Ativo”.')
  assert.deepEqual(
    (body.acoes as { ato: string; para: number | null; impedimento?: string }[]).map(({ ato, para, impedimento }) => [
      ato,
      para,
      impedimento ?? null,
    ]),
    [
      ['parar', 2, 'Status inválido!'],
      ['guardar', null, null],
      ['devolver', 4, 'Você não tem permissão para esta ação.'],
    ],
  )
  const [log] = (await t.logs()).filter(({ alvoId, descricao }) => alvoId === id && descricao.startsWith('Passou'))
  assert.match(log!.descricao, /^Passou o veículo "TRA1A\d+" de Ativo a Manutenção$/)
})

test('an act with several ends goes to the one asked for, and writes what is its own', async () => {
  const id = await veiculo()
  await leva(editora, id, { para: 2 })
  const { body } = await leva(editora, id, { para: 3, motivo: 'Pátio' })
  assert.deepEqual([body.situacao, body.equipe], [3, 'Pátio'])
  assert.equal((await leva(gestora, id, { para: 4, motivo: 'Fim do contrato' })).body.situacao, 4)
  assert.ok((await t.logs()).some(({ alvoId, descricao }) => alvoId === id && descricao === 'Devolveu à locadora'))
})

test('refused in the order of the contract: 404, flag, old revisao, step, content', async () => {
  const id = await veiculo()
  assert.equal((await leva(deFora, id, { para: 2 })).status, 404)
  assert.equal((await leva(leitora, id, { para: 2, revisao: 9 })).status, 403)
  assert.equal((await leva(editora, id, { para: 4, revisao: 9 })).status, 403, "another act's flag")
  assert.equal((await leva(editora, id, { para: 2, revisao: 9 })).body.message, REVISAO_ANTIGA)
  assert.deepEqual(
    [(await leva(gestora, id, { para: 4 })).body.message, (await leva(gestora, id, { para: 99 })).body.message],
    ['Status inválido!', 'Status inválido!'],
  )
  await leva(editora, id, { para: 2 })
  const sem = await leva(gestora, id, { para: 4 })
  assert.deepEqual([sem.status, sem.body.message], [400, 'Diga o motivo.'])
})

test('fields change and records go only where the flow is open; the list tells no acts', async () => {
  const id = await veiculo()
  const ctx = await ctxDe(gestora)
  assert.equal((await sozinho(gestora, id)).fechado, undefined)
  const mudado = (await servico.update!(ctx, id, { modelo: 'Fiorino' } as never)) as { modelo: string; acoes: object[] }
  assert.deepEqual([mudado.modelo, mudado.acoes.length], ['Fiorino', 3], 'told as it is when read by itself')
  await leva(editora, id, { para: 2 })
  const fechado = /só se altera em “Ativo”/
  await assert.rejects(servico.update!(ctx, id, { modelo: 'Uno' } as never), fechado)
  await assert.rejects(servico.remove!(ctx, id), fechado)
  assert.deepEqual(await servico.present!(ctx, [{ id }] as never, false), [{ id }])
  await leva(editora, id, { para: 1 })
  await servico.remove!(ctx, id)
  assert.equal((await gestora.get(`/api/veiculos/${id}`)).status, 404)
})
