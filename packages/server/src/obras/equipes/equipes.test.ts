import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { SITUACAO_DE_COLABORADOR } from '@prumo/domain/dp/colaboradores.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { insert } from '../../test-kit/insert.ts'

let t: TestApp
let dona: Person
let deFora: Person
let deDois: Person
let centro: string
let outro: string
let funcao: string
let processo: string
let nr10: string
const HOJE = today()

before(async () => {
  t = await testApp()
  ;[centro, outro] = [await t.centro(), await t.centro()]
  const tudo = ['visualizar', 'adicionar', 'editar', 'excluir'] as const
  dona = await t.person({
    telas: [
      [telas.equipes, ...tudo],
      [telas.veiculos, ...tudo],
    ],
    centros: [centro],
  })
  deFora = await t.person({ telas: [[telas.equipes, ...tudo]], centros: [outro] })
  deDois = await t.person({ telas: [[telas.equipes, ...tudo]], centros: [centro, outro] })
  ;[funcao, processo] = [
    await insert(t.db, 'funcoes', { nome: 'ELETRICISTA' }),
    await insert(t.db, 'processos', { nome: 'LINHA VIVA' }),
  ]
  nr10 = await insert(t.db, 'tiposDocumentos', { nome: 'NR-10 SEP', nivel: 5 })
  await insert(t.db, 'exigencias', { nome: 'Linha viva', tiposIds: [nr10], processoId: processo })
})
after(() => t.close())

let serie = 0
async function pessoa({ apta = true, empresaId = centro }: { apta?: boolean; empresaId?: string } = {}) {
  const n = ++serie
  const id = await insert(t.db, 'colaboradores', {
    nome: `PESSOA ${n}`,
    matricula: `P${n}`,
    cpf: String(20_000_000_000 + n),
    empresaId,
    funcaoId: funcao,
    processoId: processo,
  })
  if (apta) await documento(id, addDays(HOJE, 200))
  return id
}
async function documento(colabId: string, validade: string) {
  const arquivoId = await insert(t.db, 'arquivos', {
    chave: `docs/${colabId}.pdf`,
    nome: 'd.pdf',
    tipo: 'application/pdf',
    tamanho: 1,
    sha256: '0'.repeat(64),
  })
  const dados = { emissao: '2026-01-10', validade, fileName: 'd.pdf', hiperlink: '/x' }
  return insert(t.db, 'colaboradoresDocs', { colabId, tipoId: nr10, arquivoId, ...dados })
}
const membro = (colabId: string, mais: object = {}) => ({ colabId, papel: 2, inicio: '2026-02-01', ...mais })
const corpo = async (mais: object = {}) => ({
  codigo: `T${++serie}`,
  nome: `Turma ${serie}`,
  tipo: 3,
  centroDeCustoId: centro,
  supervisorId: dona.id,
  encarregadoId: await pessoa(),
  ...mais,
})
const cria = async (mais: object = {}, quem: Person = dona) => {
  const { status, body } = await quem.post('/api/equipes', await corpo(mais))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}
const le = async (id: string, quem: Person = dona) => (await quem.get(`/api/equipes/${id}`)).body
const estadas = async (colabId: string) =>
  (
    await sql<{ equipeId: string; inicio: string; fim: string | null }>`select equipe_id, inicio::text, fim::text
      from equipes_integrantes where colab_id = ${colabId}::bigint order by id`.execute(t.db)
  ).rows
const logsDe = async (id: string) => (await t.logs()).filter(({ alvoId }) => alvoId === id)

test('a team is never without its foreman: put in by itself, kept when forgotten, and nobody else may be called so', async () => {
  const encarregadoId = await pessoa()
  const equipe = await cria({ encarregadoId })
  assert.deepEqual(
    equipe.integrantes.map((um: { colabId: string; papel: number; inicio: string }) => [
      um.colabId,
      um.papel,
      um.inicio,
    ]),
    [[encarregadoId, 1, HOJE]],
  )
  const eletricista = await pessoa()
  const so = await dona.put(`/api/equipes/${equipe.id}`, { integrantes: [membro(eletricista)] })
  assert.equal(so.body.integrantes.length, 2)
  const errada = await dona.put(`/api/equipes/${equipe.id}`, { integrantes: [membro(await pessoa(), { papel: 1 })] })
  assert.deepEqual(Object.keys(errada.body.details), ['integrantes.0.papel'])
  const antes = await dona.put(`/api/equipes/${equipe.id}`, {
    integrantes: [membro(await pessoa(), { fim: '2026-01-01' })],
  })
  assert.deepEqual(antes.body.details, { 'integrantes.0.fim': 'A saída não pode vir antes da entrada.' })
  const [linha] = equipe.integrantes
  const sai = await dona.delete(`/api/equipes-integrantes/${linha.linhaId}`)
  assert.equal(sai.status, 409)
  assert.match(sai.body.message, /Troque o encarregado primeiro/)
})

test('in two teams: asked, then transferred in the same act, the stay before it closed', async () => {
  const joao = await pessoa()
  const norte = await cria({ nome: 'Norte', integrantes: [membro(joao)] })
  const sul = await cria({ nome: 'Sul' })
  const novo = membro(joao, { inicio: HOJE })
  const pergunta = await dona.put(`/api/equipes/${sul.id}`, { integrantes: [...sul.integrantes, novo] })
  assert.deepEqual(
    [pergunta.status, pergunta.body.message],
    [409, 'Colaborador já pertence à equipe Norte. Deseja transferir?'],
  )
  assert.deepEqual(pergunta.body.details.transferir, [joao])
  assert.equal((await estadas(joao)).length, 1, 'a question writes nothing')
  const logs = (await t.logs()).length
  const sim = await dona.put(`/api/equipes/${sul.id}`, { integrantes: [...sul.integrantes, novo], transferir: [joao] })
  assert.equal(sim.status, 200, JSON.stringify(sim.body))
  assert.deepEqual(await estadas(joao), [
    { equipeId: norte.id, inicio: '2026-02-01', fim: HOJE },
    { equipeId: sul.id, inicio: HOJE, fim: null },
  ])
  assert.equal((await t.logs()).length, logs + 1)
  assert.match((await logsDe(sul.id)).at(-1)!.descricao, /transferência de PESSOA \d+, da equipe Norte/)
  assert.equal((await le(norte.id)).revisao, norte.revisao + 1, 'whoever held the former team is told')
  // By its own address the line asks the same question.
  const leste = await cria({ nome: 'Leste' })
  const linha = { equipeId: leste.id, ...membro(joao, { inicio: addDays(HOJE, 1) }) }
  assert.match((await dona.post('/api/equipes-integrantes', linha)).body.message, /equipe Sul\. Deseja transferir/)
  assert.equal((await dona.post('/api/equipes-integrantes', { ...linha, transferir: [joao] })).status, 201)
})

test('a team of another contract is not named, and nobody is taken from it', async () => {
  const dividida = await pessoa()
  await cria({ nome: 'Secreta', centroDeCustoId: outro, integrantes: [membro(dividida)] }, deDois)
  const { status, body } = await dona.post(
    '/api/equipes',
    await corpo({ integrantes: [membro(dividida)], transferir: [dividida] }),
  )
  assert.equal(status, 409)
  assert.doesNotMatch(JSON.stringify(body), /Secreta/)
  assert.match(body.message, /outro contrato/)
})

test('two people put the same one in two teams at once: one wins, the other is asked; the database holds it too', async () => {
  for (let vez = 0; vez < 5; vez++) {
    const disputado = await pessoa()
    const [um, dois] = [await cria(), await cria()]
    const poe = (equipe: { id: string; integrantes: object[] }) =>
      dona.put(`/api/equipes/${equipe.id}`, { integrantes: [...equipe.integrantes, membro(disputado)] })
    const dadas = (await Promise.all([poe(um), poe(dois)])).map(({ status }) => status)
    assert.deepEqual(dadas.toSorted(), [200, 409])
    const [onde] = await estadas(disputado)
    const outra = onde!.equipeId === um.id ? dois.id : um.id
    await assert.rejects(
      insert(t.db, 'equipesIntegrantes', { equipeId: outra, colabId: disputado, papel: 2, inicio: '2026-05-01' }),
      /equipes_integrantes_uma_equipe/,
    )
  }
})

test('energised work: two members of that role who are fit; unfit, unseen and unjudged are not', async () => {
  const [ana, bia] = [await pessoa({ apta: true }), await pessoa({ apta: true })]
  const vencida = await pessoa({ apta: false })
  await documento(vencida, addDays(HOJE, -1))
  const alheia = await pessoa({ apta: true, empresaId: outro })
  const viva = (...ids: string[]) => corpo({ tipo: 4, integrantes: ids.map((id) => membro(id, { papel: 3 })) })
  for (const ids of [[ana], []]) {
    const { status, body } = await dona.post('/api/equipes', await viva(...ids))
    assert.deepEqual([status, body.message], [400, 'Equipe de linha viva sem integrantes habilitados!'])
  }
  const comVencida = await dona.post('/api/equipes', await viva(ana, vencida))
  assert.match(comVencida.body.details['integrantes.1.colabId'], /NR-10 SEP: vencido em/)
  assert.equal(
    (await dona.post('/api/equipes', await viva(ana, alheia))).status,
    400,
    'whom one does not see is nobody',
  )
  const auxiliares = await corpo({ tipo: 5, integrantes: [membro(ana, { papel: 4 }), membro(bia, { papel: 3 })] })
  assert.equal((await dona.post('/api/equipes', auxiliares)).status, 400, 'only those of that role count')
  const certa = await dona.post('/api/equipes', await viva(ana, bia))
  assert.equal(certa.status, 201, JSON.stringify(certa.body))
  // A paper that ends afterwards keeps nobody from correcting the name, and shows in the lights.
  await sql`update colaboradores_docs set validade = ${addDays(HOJE, -2)} where colab_id = ${ana}::bigint`.execute(t.db)
  assert.equal((await dona.put(`/api/equipes/${certa.body.id}`, { nome: 'Outra' })).status, 200)
  const { body: luzes } = await dona.get(`/api/equipes/${certa.body.id}/aptidao`)
  assert.deepEqual(luzes.linhaViva, { exigidos: 2, habilitados: 1 })
  const daAna = luzes.itens.find(({ colabId }: { colabId: string }) => colabId === ana)
  assert.equal(daAna.aptidao.situacao, 2)
  assert.equal(
    (await dona.put(`/api/equipes/${certa.body.id}`, { tipo: 5 })).status,
    400,
    'touched, it is judged again',
  )
  const naLista = (await dona.get('/api/equipes?comPendencia=true')).body.itens as { id: string; pendencias: number }[]
  assert.ok(naLista.find(({ id }) => id === certa.body.id)!.pendencias >= 1)
  assert.equal((await dona.get('/api/equipes?comPendencia=talvez')).status, 400)
})

test('who may not go to site is not offered, and is refused by name and reason; who was in the team before stays', async () => {
  const equipe = await cria()
  const apto = await pessoa()
  const inapto = await pessoa({ apta: false })
  const [afastado, incompleto, inativo] = [await pessoa(), await pessoa(), await pessoa()]
  const grava = (id: string, campos: object) =>
    t.db.updateTable('colaboradores').set(campos).where('id', '=', id).execute()
  await grava(afastado, { status: SITUACAO_DE_COLABORADOR.afastado })
  await grava(incompleto, { processoId: null })
  await grava(inativo, { status: SITUACAO_DE_COLABORADOR.inativo })
  const nome = async (id: string) => (await dona.get(`/api/colaboradores/nomes?ids=${id}`)).body[0].nome as string
  const oferecidos = async (query: string, quem = dona) =>
    (await quem.get(`/api/equipes/aptos?query=${encodeURIComponent(query)}`)).body.map(({ id }: { id: string }) => id)
  assert.deepEqual(await oferecidos(await nome(apto)), [apto])
  assert.deepEqual(await oferecidos(await nome(apto), deFora), [], 'of another contract')
  const porque = [
    [inapto, /^PESSOA \d+ não pode ir a campo: NR-10 SEP: falta\.$/],
    [afastado, /^PESSOA \d+ não pode ir a campo: em afastamento\.$/],
    [incompleto, /^PESSOA \d+ não pode ir a campo: com o cadastro incompleto \(Processo: falta no cadastro\)\.$/],
    [inativo, /^PESSOA \d+ não pode ir a campo: com o cadastro inativo\.$/],
  ] as const
  for (const [id, frase] of porque) {
    assert.deepEqual(await oferecidos(await nome(id)), [])
    const integrantes = [...equipe.integrantes, membro(apto), membro(id)]
    const { status, body } = await dona.put(`/api/equipes/${equipe.id}`, { integrantes })
    assert.deepEqual([status, Object.keys(body.details)], [400, ['integrantes.2.colabId']])
    assert.match(body.details['integrantes.2.colabId'], frase)
    assert.match(body.details['integrantes.2.colabId'], new RegExp(await nome(id)))
    const linha = await dona.post('/api/equipes-integrantes', { equipeId: equipe.id, ...membro(id) })
    assert.match(linha.body.details.colabId, frase, 'by its own address too')
    // To lead it is to go: said at the field that names him, whether or not he was sent among the members.
    for (const lidera of [
      await dona.post('/api/equipes', await corpo({ encarregadoId: id })),
      await dona.put(`/api/equipes/${equipe.id}`, { encarregadoId: id }),
    ]) {
      assert.equal(lidera.status, 400)
      assert.match(lidera.body.details.encarregadoId, frase)
    }
  }
  assert.deepEqual(await estadas(inapto), [], 'nothing was written')
  assert.equal(
    (await dona.post('/api/equipes', await corpo({ integrantes: [membro(inativo, { fim: '2026-03-01' })] }))).status,
    201,
    'a stay that is over sends nobody to site',
  )

  const depois = (await dona.put(`/api/equipes/${equipe.id}`, { integrantes: [...equipe.integrantes, membro(apto)] }))
    .body
  await grava(apto, { status: SITUACAO_DE_COLABORADOR.afastado })
  const papel = depois.integrantes.map((um: { colabId: string }) => (um.colabId === apto ? { ...um, papel: 4 } : um))
  const fica = await dona.put(`/api/equipes/${equipe.id}`, { nome: 'A mesma', integrantes: papel })
  assert.deepEqual([fica.status, fica.body.pendencias], [200, 1], JSON.stringify(fica.body))
  const sai = papel.map((um: { colabId: string }) => (um.colabId === apto ? { ...um, fim: HOJE } : um))
  const fora = (await dona.put(`/api/equipes/${equipe.id}`, { integrantes: sai })).body.integrantes
  const volta = await dona.put(`/api/equipes/${equipe.id}`, {
    integrantes: fora.map((um: { colabId: string }) => (um.colabId === apto ? { ...um, fim: null } : um)),
  })
  assert.match(volta.body.details['integrantes.1.colabId'], /em afastamento/, 'who left comes back as anybody enters')
})

test('somebody of another contract is "não avaliado": neither fit nor named', async () => {
  const alheio = await pessoa({ empresaId: outro })
  const mista = await cria({ integrantes: [membro(alheio)] }, deDois)
  const { body } = await dona.get(`/api/equipes/${mista.id}/aptidao`)
  const dele = body.itens.find(({ colabId }: { colabId: string }) => colabId === alheio)
  assert.deepEqual([dele.nome, dele.aptidao], [null, null])
  assert.equal((await le(mista.id)).naoAvaliados, 1)
  assert.equal((await deFora.get(`/api/equipes/${mista.id}/aptidao`)).status, 404)
})

test('vehicles: written on the team or on the vehicle, one thing; the name follows; what was typed before is linked', async () => {
  const veiculo = (placa: string, mais: object = {}) =>
    insert(t.db, 'veiculos', { placa, modelo: 'Munck', centroDeCustoId: centro, ...mais })
  const [antigo, novo, alheio] = [
    await veiculo('EQP1A01', { equipe: ' águia ' }),
    await veiculo('EQP1A02'),
    await veiculo('EQP1A03', { equipe: 'Águia', centroDeCustoId: outro }),
  ]
  const motorista = await pessoa()
  await insert(t.db, 'abastecimentos', {
    veiculoId: antigo,
    data: '2026-03-04T15:00:00Z',
    motoristaId: motorista,
    combustivel: 1,
    litros: 10,
    valorTotal: 60,
    odometro: 100,
    equipe: 'ÁGUIA',
  })
  const equipe = await cria({ nome: 'Águia' })
  assert.deepEqual(equipe.vinculados, { veiculos: 1, abastecimentos: 1 })
  assert.deepEqual(equipe.veiculosIds, [antigo])
  const com = await dona.put(`/api/equipes/${equipe.id}`, { veiculosIds: [novo], revisao: equipe.revisao })
  assert.deepEqual(com.body.veiculosIds, [novo])
  const lido = async (id: string) => (await dona.get(`/api/veiculos/${id}`)).body
  assert.deepEqual([(await lido(novo)).equipeId, (await lido(novo)).equipe], [equipe.id, 'Águia'])
  assert.deepEqual([(await lido(antigo)).equipeId, (await lido(antigo)).equipe], [null, null])
  assert.deepEqual((await logsDe(equipe.id)).at(-1)!.mudancas!['veículo EQP1A02'], [null, 'Águia'])
  await dona.put(`/api/equipes/${equipe.id}`, { nome: 'Águia 2' })
  assert.equal((await lido(novo)).equipe, 'Águia 2')
  const [bomba] = await t.db.selectFrom('abastecimentos').select(['equipe', 'equipeId']).execute()
  assert.deepEqual(bomba, { equipe: 'Águia 2', equipeId: equipe.id }, 'a fuelling keeps its team, under its name')
  const outra = await cria({ nome: 'Bravo' })
  await dona.put(`/api/veiculos/${novo}`, { equipeId: outra.id })
  assert.deepEqual([(await le(equipe.id)).veiculosIds, (await le(outra.id)).veiculosIds], [[], [novo]])
  const levado = await dona.put(`/api/equipes/${equipe.id}`, { veiculosIds: [novo] })
  assert.deepEqual(levado.body.avisos, ['O veículo EQP1A02 saiu da equipe Bravo.'])
  const fora = await dona.put(`/api/equipes/${equipe.id}`, { veiculosIds: [alheio] })
  assert.deepEqual([fora.status, Object.keys(fora.body.details)], [400, ['veiculosIds']])
  const used = await dona.delete(`/api/equipes/${equipe.id}`)
  assert.equal(used.status, 409)
  assert.match(used.body.message, /Inative-a em vez de excluir\.$/)
})

test('inactive: everybody leaves today and its vehicles are free; reactivated, its foreman is back', async () => {
  const veiculo = await insert(t.db, 'veiculos', { placa: 'EQP2A01', modelo: 'Munck', centroDeCustoId: centro })
  const ze = await pessoa()
  const equipe = await cria({ integrantes: [membro(ze)], veiculosIds: [veiculo] })
  const parada = await dona.put(`/api/equipes/${equipe.id}`, { situacao: 2 })
  assert.equal(parada.status, 200, JSON.stringify(parada.body))
  assert.ok(parada.body.integrantes.every(({ fim }: { fim: string }) => fim === HOJE))
  assert.deepEqual([parada.body.veiculosIds, parada.body.totalIntegrantes], [[], 0])
  await cria({ integrantes: [membro(ze, { inicio: HOJE })] })
  const entra = await dona.put(`/api/equipes/${equipe.id}`, {
    integrantes: [...parada.body.integrantes, membro(await pessoa())],
  })
  assert.deepEqual(
    [entra.status, entra.body.message],
    [409, 'Uma equipe inativa não tem integrantes: reative-a primeiro.'],
  )
  const volta = await dona.put(`/api/equipes/${equipe.id}`, { situacao: 1 })
  assert.equal(volta.body.totalIntegrantes, 1)
})

test('deleted, its members go with it and its vehicles stay without one', async () => {
  const veiculo = await insert(t.db, 'veiculos', { placa: 'EQP3A01', modelo: 'Munck', centroDeCustoId: centro })
  const ze = await pessoa()
  const equipe = await cria({ integrantes: [membro(ze)], veiculosIds: [veiculo] })
  assert.equal((await dona.delete(`/api/equipes/${equipe.id}`)).status, 204)
  assert.equal((await dona.get(`/api/veiculos/${veiculo}`)).body.equipeId, null)
  assert.deepEqual(await estadas(ze), [])
})
