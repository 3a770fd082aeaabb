import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { REVISAO_ANTIGA } from '@prumo/domain/core/fluxo.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { insert } from '../../test-kit/insert.ts'

// The kernel is the same for any record with lists; teams and their members are the shortest.
let t: TestApp
let dona: Person
let leitora: Person
let deFora: Person
let centro: string
let outro: string
let supervisorId: string
let emCampo: { funcaoId: string; processoId: string }
const colab: string[] = []

before(async () => {
  t = await testApp()
  centro = await t.centro()
  outro = await t.centro()
  dona = await t.person({
    telas: [[telas.equipes, 'visualizar', 'adicionar', 'editar', 'excluir']],
    centros: [centro],
  })
  leitora = await t.person({ telas: [[telas.equipes, 'visualizar']], centros: [centro] })
  deFora = await t.person({ telas: [[telas.equipes, 'visualizar', 'editar']], centros: [outro] })
  supervisorId = dona.id
  // Without a complete register nobody enters a team.
  emCampo = {
    funcaoId: await insert(t.db, 'funcoes', { nome: 'ELETRICISTA' }),
    processoId: await insert(t.db, 'processos', { nome: 'MONTAGEM' }),
  }
})
after(() => t.close())

let serie = 0
const colaborador = (empresaId: string) =>
  insert(t.db, 'colaboradores', {
    nome: `COLABORADOR ${++serie}`,
    matricula: `L${serie}`,
    cpf: String(10_000_000_000 + serie),
    empresaId,
    ...emCampo,
  })
const integrante = (n: number, mais: object = {}) => ({ colabId: colab[n], papel: 2, inicio: '2026-01-10', ...mais })
/** People of its own for each team: nobody is in two. The first of them is its foreman. */
async function pessoas(): Promise<void> {
  for (let n = 0; n < 4; n++) colab[n] = await colaborador(centro)
}
const corpo = (integrantes?: object[]) => ({
  codigo: `EQ${++serie}`,
  nome: 'Pesada',
  tipo: 3,
  centroDeCustoId: centro,
  supervisorId,
  encarregadoId: colab[0],
  ...(integrantes && { integrantes }),
})
type Linha = { linhaId: string; colabId: string; papel: number; inicio: string; fim: string | null }
async function cria(...papeis: object[]) {
  await pessoas()
  const { status, body } = await dona.post('/api/equipes', corpo(papeis.map((mais, n) => integrante(n, mais))))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}
const logsDe = async (id: string) => (await t.logs()).filter(({ alvoId }) => alvoId === id)
const quantos = async () => (await t.db.selectFrom('equipesIntegrantes').select('id').execute()).length

test('a record is born with its lines: one act, one log row that tells of each', async () => {
  await pessoas()
  const { status, body } = await dona.post('/api/equipes', corpo([integrante(0), integrante(1, { papel: 4 })]))
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual(
    (body.integrantes as Linha[]).map(({ colabId, papel, fim }) => [colabId, papel, fim]),
    [
      [colab[0], 2, null],
      [colab[1], 4, null],
    ],
  )
  const lida = (await leitora.get(`/api/equipes/${body.id}`)).body
  assert.deepEqual(lida.integrantes, body.integrantes)
  const [log, ...mais] = await logsDe(body.id)
  assert.equal(mais.length, 0)
  const [linha] = body.integrantes as Linha[]
  assert.deepEqual((log!.mudancas as Record<string, unknown>)[`integrante ${linha!.linhaId} papel`], [null, 2])
  const naLista = (await leitora.get('/api/equipes')).body.itens.find(({ id }: { id: string }) => id === body.id)
  assert.equal(naLista.integrantes, undefined, 'a list of records does not carry theirs')
})

test('a change replaces the lists it names, keeps the lines that carry their id, and leaves the others alone', async () => {
  const equipe = await cria({}, {})
  const [um, dois] = equipe.integrantes as Linha[]
  const { status, body } = await dona.put(`/api/equipes/${equipe.id}`, {
    nome: 'Pesada 2',
    integrantes: [{ ...um, papel: 1 }, integrante(2)],
    revisao: equipe.revisao,
  })
  assert.equal(status, 200, JSON.stringify(body))
  const [mantida, nova, ...resto] = body.integrantes as Linha[]
  assert.deepEqual([mantida!.linhaId, mantida!.papel, nova!.colabId, resto.length], [um!.linhaId, 1, colab[2], 0])
  assert.notEqual(nova!.linhaId, dois!.linhaId)
  assert.equal(body.revisao, equipe.revisao + 1)
  const log = (await logsDe(equipe.id)).at(-1)
  assert.match(log!.descricao, /^Alterou a equipe "Pesada 2": Nome, Integrantes$/)
  const ditas = log!.mudancas as Record<string, [unknown, unknown]>
  assert.deepEqual(ditas[`integrante ${um!.linhaId} papel`], [2, 1])
  assert.deepEqual(ditas[`integrante ${dois!.linhaId} colabId`], [colab[1], null])
  const so = (await dona.put(`/api/equipes/${equipe.id}`, { base: 'Pátio' })).body
  assert.equal(so.integrantes.length, 2, 'a list that is not named stays')
  const mesma = (await dona.put(`/api/equipes/${equipe.id}`, { integrantes: so.integrantes })).body
  assert.equal(mesma.revisao, so.revisao, 'the same lines are no change')
  const vazia = (await dona.put(`/api/equipes/${equipe.id}`, { integrantes: [] })).body.integrantes as Linha[]
  assert.deepEqual(
    vazia.map(({ linhaId }) => linhaId),
    [um!.linhaId],
    'all of them, but for the foreman, who a team is never without',
  )
})

test('a line at fault refuses all of it, and is named', async () => {
  const equipe = await cria({})
  const antes = await quantos()
  const [linha] = equipe.integrantes as Linha[]
  const outra = (await cria({})).integrantes[0] as Linha
  await pessoas()
  const alheio = await colaborador(outro)
  const muda = (integrantes: object[]) => dona.put(`/api/equipes/${equipe.id}`, { nome: 'X', integrantes })
  for (const [integrantes, campo] of [
    [[linha, integrante(1, { papel: 99 })], 'integrantes.1.papel'],
    [[linha, integrante(1, { inicio: '2026-02-30' })], 'integrantes.1.inicio'],
    [[linha, { colabId: alheio, papel: 2, inicio: '2026-01-10' }], 'integrantes.1.colabId'],
    [[{ ...outra }], 'integrantes.0.linhaId'],
    [[linha, { ...linha }], 'integrantes.1.linhaId'],
  ] as [object[], string][]) {
    const { status, body } = await muda(integrantes)
    assert.deepEqual([status, Object.keys(body.details)], [400, [campo]], JSON.stringify(body))
  }
  const demais = await muda(Array.from({ length: 61 }, () => integrante(1)))
  assert.deepEqual([demais.status, demais.body.details.integrantes], [400, 'Informe no máximo 60.'])
  const lida = (await dona.get(`/api/equipes/${equipe.id}`)).body
  assert.deepEqual([lida.nome, lida.revisao, lida.integrantes.length], ['Pesada', equipe.revisao, 1])
  assert.equal(await quantos(), antes + 1)
})

test('by its own address a line changes its record too, which whoever held the older one is told', async () => {
  const equipe = await cria({})
  const nova = await dona.post('/api/equipes-integrantes', { equipeId: equipe.id, ...integrante(1) })
  assert.equal(nova.status, 201, JSON.stringify(nova.body))
  assert.equal((await dona.get(`/api/equipes/${equipe.id}`)).body.revisao, equipe.revisao + 1)
  const tarde = await dona.put(`/api/equipes/${equipe.id}`, { nome: 'Tarde', revisao: equipe.revisao })
  assert.deepEqual([tarde.status, tarde.body.message], [409, REVISAO_ANTIGA])
  const caminho = `/api/equipes-integrantes/${nova.body.id}`
  assert.equal((await dona.put(caminho, { papel: 5 })).body.papel, 5)
  const mudar = await dona.put(caminho, { equipeId: (await cria()).id })
  assert.deepEqual([mudar.status, mudar.body.details], [400, { equipeId: 'Este integrante fica onde está.' }])
  assert.equal((await deFora.put(caminho, { papel: 1 })).status, 404)
  assert.equal((await leitora.put(caminho, { papel: 1 })).status, 403)
  assert.equal((await dona.delete(caminho)).status, 204)
  assert.equal((await dona.get(`/api/equipes/${equipe.id}`)).body.integrantes.length, 1)
})

test('two people at once: one wins, the other is told', async () => {
  const equipe = await cria({})
  const muda = (n: number) =>
    dona.put(`/api/equipes/${equipe.id}`, { integrantes: [integrante(n)], revisao: equipe.revisao })
  const dadas = (await Promise.all([muda(1), muda(2)])).map(({ status }) => status)
  assert.deepEqual(dadas.toSorted(), [200, 409])
  const { integrantes } = (await dona.get(`/api/equipes/${equipe.id}`)).body
  assert.equal(integrantes.length, 2, 'the foreman, and one of the two')
})
