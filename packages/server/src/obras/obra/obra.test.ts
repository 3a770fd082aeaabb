import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { COLUNAS_DA_LISTA } from '@prumo/domain/obras/obra/colunas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { readXlsx } from 'hucre/xlsx'
import { inTransaction } from '../../core/database/database.ts'
import { insert } from '../../test-kit/insert.ts'
import { type CenarioDeObras, cenarioDeObras } from './obra.cenario.ts'
import { primeiraMedicaoEnviada, primeiroRdoEnviado } from './passos-automaticos.ts'

let c: CenarioDeObras
before(async () => {
  c = await cenarioDeObras()
})
after(() => c.t.close())

const hoje = today()
const ler = async (id: string) => (await c.engenheira.get(`/api/obras/${id}`)).body
const logsDe = async (id: string) => (await c.t.logs()).filter(({ alvoId }) => alvoId === id)

test('a work is born under both names of its fields, numbered by the year, with its lists, in one log row', async () => {
  const obra = await c.nova({
    itensPrevistos: [{ baremoItemId: c.ce1, quantidade: 7, local: 'P1' }],
    baremoId: c.baremoId,
    etapas: [
      { nome: 'Cavas', peso: 40, percentual: 50 },
      { nome: 'Cabos', peso: 60 },
    ],
    desligamentos: [
      { numero: 'PD-1', inicio: '2026-02-01T08:00:00-03:00', fim: '2026-02-01T14:00:00-03:00', status: 1 },
    ],
    rdoConfig: { secoesObrigatorias: [3, 5], exigeAssinaturaCliente: true },
  })
  assert.match(obra.numero, new RegExp(`^OB-${hoje.slice(0, 4)}-\\d{4}$`))
  assert.deepEqual([obra.codigo, obra.contratoId], [obra.numeroCliente, obra.centroDeCustoId])
  assert.deepEqual([obra.status, obra.tipo, obra.percentualFisico, obra.fatorK], [1, 1, 20, 1.085])
  // Design, Works 12: 7 × 1,8500 × 78,4000 × 1,0850, each unit price rounded.
  assert.deepEqual([obra.usOrcado, obra.valorOrcado], [12.95, 1101.59])
  assert.deepEqual(obra.rdoConfig, { secoesObrigatorias: [3, 5], exigeAssinaturaCliente: true })
  assert.deepEqual([obra.etapas.length, obra.itensPrevistos[0].local, obra.desligamentos[0].numero], [2, 'P1', 'PD-1'])
  const seguinte = await c.nova()
  assert.equal(Number(seguinte.numero.slice(-4)), Number(obra.numero.slice(-4)) + 1)
  assert.equal((await logsDe(obra.id)).length, 1)
  const [conta] = (await c.financeiro.get(`/api/contas-obra?ids=${obra.id}`)).body.itens
  assert.deepEqual([conta.percentualFisico, conta.statusFinanceiro, conta.numero], [20, 1, obra.numero])
})

test('what is wrong is named in its own sentence, and nothing is written', async () => {
  const alheia = await insert(c.t.db, 'obras', { codigo: 'ALHEIA', nome: 'x', contratoId: c.outro })
  const existente = await c.nova({ numeroCliente: 'REPETIDA' })
  const antes = (await c.t.db.selectFrom('obras').select('id').execute()).length
  const etapas = (...pesos: number[]) => pesos.map((peso) => ({ nome: 'E', peso }))
  for (const [mais, status, campo, frase] of [
    [{ numeroCliente: 'REPETIDA' }, 409, 'codigo', /^Já existe uma obra com este número do cliente neste contrato!$/],
    [{ centroDeCustoId: c.semObras }, 400, 'contratoId', /^O contrato selecionado não permite obras!$/],
    [{ centroDeCustoId: c.outro }, 400, 'contratoId', /./],
    [
      { dataFimPrevista: '2026-01-09' },
      400,
      'dataFimPrevista',
      /^A data de fim deve ser maior ou igual à data de início!$/,
    ],
    [{ etapas: etapas(60, 39.9) }, 400, 'etapas', /^A soma dos pesos das etapas deve ser 100%!$/],
    [{ codigo: 'A', numeroCliente: 'B' }, 400, 'numeroCliente', /mesmo campo/],
    [{ contratoId: c.centro, centroDeCustoId: c.outro }, 400, 'contratoId', /mesmo campo/],
    [{ latitude: -25 }, 400, 'longitude', /./],
    [{ itensPrevistos: [{ baremoItemId: c.ce1, quantidade: 1 }] }, 400, 'baremoId', /./],
    [
      { baremoId: c.baremoId, itensPrevistos: [{ baremoItemId: c.ce1, quantidade: 1.0005 }] },
      400,
      'itensPrevistos.0.quantidade',
      /3 casas/,
    ],
    [{ baremoId: await c.baremo(c.outro) }, 400, 'baremoId', /./],
  ] as [object, number, string, RegExp][]) {
    const { status: dado, body } = await c.engenheira.post('/api/obras', c.corpo(mais))
    assert.equal(dado, status, JSON.stringify([mais, body]))
    assert.match(body.details[campo] ?? '', frase, JSON.stringify(body))
  }
  assert.equal((await c.t.db.selectFrom('obras').select('id').execute()).length, antes)
  assert.equal((await c.engenheira.get(`/api/obras/${alheia}`)).status, 404)
  assert.equal((await c.deFora.put(`/api/obras/${existente.id}`, { nome: 'x' })).status, 404)
  assert.equal((await c.leitora.put(`/api/obras/${existente.id}`, { nome: 'x' })).status, 403)
})

test('a new work says where it is and who answers for it: refused by field, and nothing is written', async () => {
  const antes = (await c.t.db.selectFrom('obras').select('id').execute()).length
  for (const campo of ['municipio', 'uf', 'responsavelId']) {
    const { status, body } = await c.engenheira.post('/api/obras', c.corpo({ [campo]: undefined }))
    assert.deepEqual([status, body.details], [400, { [campo]: 'Preencha este campo.' }])
  }
  assert.equal((await c.t.db.selectFrom('obras').select('id').execute()).length, antes)
  const { body } = await c.engenheira.post('/api/obras', c.corpo({ dataRecebimento: undefined }))
  assert.equal(body.dataRecebimento, hoje, 'received today, when nobody says otherwise')
})

test('a work of before is not refused for what nobody touched, and its lines keep their ids', async () => {
  const id = await insert(c.t.db, 'obras', {
    codigo: 'VELHA',
    nome: 'Velha',
    contratoId: c.centro,
    dataInicio: '2026-05-01',
    dataFimPrevista: '2026-04-01',
  })
  assert.equal((await c.engenheira.put(`/api/obras/${id}`, { nome: 'Velha 2' })).status, 200)
  assert.equal((await c.engenheira.put(`/api/obras/${id}`, { dataFimPrevista: '2026-03-01' })).status, 400)
  const { etapas } = (await c.engenheira.put(`/api/obras/${id}`, { etapas: [{ nome: 'A', peso: 100 }] })).body
  const [linha] = etapas
  const depois = (await c.engenheira.put(`/api/obras/${id}`, { etapas: [{ ...linha, percentual: 30 }] })).body
  assert.deepEqual([depois.etapas[0].linhaId, depois.percentualFisico], [linha.linhaId, 30])
  const pela = `/api/obras-etapas/${linha.linhaId}`
  assert.equal((await c.engenheira.put(pela, { percentual: 55 })).status, 200)
  assert.equal((await ler(id)).percentualFisico, 55)
  assert.equal((await c.engenheira.post('/api/obras-etapas', { obraId: id, nome: 'B', peso: 1 })).status, 400)
})

test('prices follow the table: another version takes the same items, one that lacks them is refused', async () => {
  const obra = await c.nova({ baremoId: c.baremoId, itensPrevistos: [{ baremoItemId: c.ce1, quantidade: 7 }] })
  const novo = await c.baremo(c.centro, { valorUnidade: '100.0000', regraArredondamento: 2 })
  assert.equal((await c.engenheira.put(`/api/obras/${obra.id}`, { baremoId: novo })).status, 400)
  await c.item(novo, 'CE1', '2.0000')
  const { body } = await c.engenheira.put(`/api/obras/${obra.id}`, { baremoId: novo })
  assert.deepEqual(
    [body.usOrcado, body.valorOrcado, body.itensPrevistos[0].linhaId],
    [14, 1519, obra.itensPrevistos[0].linhaId],
  )
})

test('teams are of the contract and active; a team in use is not deleted', async () => {
  const colab = await insert(c.t.db, 'colaboradores', {
    nome: 'JOÃO',
    matricula: 'M1',
    cpf: '52998224725',
    empresaId: c.centro,
  })
  const equipe = (centroDeCustoId: string, mais: object = {}) =>
    insert(c.t.db, 'equipes', {
      codigo: `E${Math.random()}`.slice(0, 12),
      nome: 'Pesada',
      tipo: 3,
      centroDeCustoId,
      supervisorId: c.engenheira.id,
      encarregadoId: colab,
      ...mais,
    })
  const [boa, inativa, alheia] = [
    await equipe(c.centro),
    await equipe(c.centro, { situacao: 2 }),
    await equipe(c.outro),
  ]
  const obra = await c.nova({ equipesIds: [boa] })
  assert.deepEqual(obra.equipesIds, [boa])
  for (const id of [inativa, alheia]) {
    const { status, body } = await c.engenheira.put(`/api/obras/${obra.id}`, { equipesIds: [boa, id] })
    assert.deepEqual([status, Object.keys(body.details)], [400, ['equipesIds']])
  }
  const com = (await c.engenheira.get(`/api/obras?equipeId=${boa}`)).body.itens
  assert.deepEqual(
    com.map(({ id }: { id: string }) => id),
    [obra.id],
  )
  // Named by a work alone, with nothing reported by it yet: in use all the same, in words.
  const chefe = await c.t.person({
    telas: [
      [telas.equipes, 'visualizar', 'excluir'],
      [telas.obras, 'visualizar'],
    ],
    centros: [c.centro],
  })
  const emUso = await chefe.delete(`/api/equipes/${boa}`)
  assert.deepEqual(
    [emUso.status, emUso.body.message],
    [409, 'Não é possível excluir a equipe: em uso por 1 obra. Inative-a em vez de excluir.'],
  )
  assert.deepEqual((await c.engenheira.get(`/api/obras/${obra.id}`)).body.equipesIds, [boa], 'nothing was taken')
  assert.deepEqual((await c.engenheira.put(`/api/obras/${obra.id}`, { equipesIds: [] })).body.equipesIds, [])
  const [, log] = await logsDe(obra.id)
  assert.deepEqual(log!.mudancas, { Equipes: ['Pesada', null] })
})

test('a work, a report and a record are offered what is of its contract, and of the work itself, and no other', async () => {
  const chefe = await insert(c.t.db, 'colaboradores', {
    nome: 'ANA',
    matricula: 'M2',
    cpf: '11144477735',
    empresaId: c.centro,
  })
  const equipe = (nome: string, centroDeCustoId: string, mais: object = {}) =>
    insert(c.t.db, 'equipes', {
      codigo: nome,
      nome,
      tipo: 3,
      centroDeCustoId,
      supervisorId: c.engenheira.id,
      encarregadoId: chefe,
      ...mais,
    })
  await equipe('Alfa daqui', c.centro)
  await equipe('Alfa parada', c.centro, { situacao: 2 })
  await equipe('Alfa de lá', c.outro)
  await c.baremo(c.outro, { nome: 'US de lá' })
  const obra = await c.nova()
  const dosDois = await c.t.person({
    telas: [
      [telas.obras, 'visualizar', 'adicionar', 'editar'],
      [telas.rdo, 'visualizar', 'adicionar'],
    ],
    centros: [c.centro, c.outro],
  })
  const nomes = async (pedido: string, quem = dosDois) => {
    const { status, body } = await quem.get(`/api/obras/escolhas?${pedido}`)
    return status === 200 ? body.map(({ nome }: { nome: string }) => nome) : status
  }
  assert.deepEqual(await nomes(`de=equipes&obraId=${obra.id}&query=alfa`), ['Alfa daqui'])
  assert.deepEqual(await nomes(`de=equipes&contratoId=${c.outro}&query=alfa`), ['Alfa de lá'])
  assert.ok((await nomes(`de=baremos&contratoId=${c.outro}`)).includes('US de lá'))
  assert.ok(!(await nomes(`de=baremos&contratoId=${c.centro}`)).includes('US de lá'))
  assert.deepEqual(await nomes(`de=aprs&obraId=${obra.id}`), [])
  assert.ok((await nomes('de=obras')).includes(obra.nome))
  assert.equal(await nomes('de=equipes'), 400)
  assert.equal(await nomes(`de=aprs&contratoId=${c.centro}`), 400)
  assert.equal(await nomes(`de=equipes&obraId=${obra.id}`, c.deFora), 404, 'a work out of scope')
  assert.deepEqual(await nomes(`de=equipes&contratoId=${c.centro}`, c.deFora), [], 'a contract out of scope')
  assert.equal(await nomes(`de=equipes&obraId=${obra.id}`, c.leitora), 403)
  await insert(c.t.db, 'obras', {
    codigo: 'FIM',
    nome: 'Encerrada há muito',
    contratoId: c.centro,
    tipo: 1,
    prioridade: 2,
    status: 7,
  })
  assert.deepEqual(await nomes('de=obras&query=encerrada'), [], 'what is over takes no report')
})

test('the list says which are late and which nobody reports on, and is narrowed by it; the sheet has the same', async () => {
  const atrasada = await c.nova({ nome: 'Atrasada', dataFimPrevista: addDays(hoje, -1) })
  const muda = await c.nova({ nome: 'Muda', dataFimPrevista: addDays(hoje, 30) })
  await c.engenheira.post(`/api/obras/${muda.id}/transicao`, { para: 3, dataInicioReal: addDays(hoje, -20) })
  const falada = await c.nova({ nome: 'Falada', dataFimPrevista: addDays(hoje, 30) })
  await c.engenheira.post(`/api/obras/${falada.id}/transicao`, { para: 3, dataInicioReal: addDays(hoje, -20) })
  await c.rdo(falada.id, addDays(hoje, -2), 2)
  await c.rdo(falada.id, addDays(hoje, -1), 1)
  const da = async (consulta: string) => (await c.engenheira.get(`/api/obras?${consulta}`)).body.itens
  const ids = (itens: { id: string }[]) => itens.map(({ id }) => id)
  assert.ok(ids(await da('atrasadas=true')).includes(atrasada.id))
  assert.ok(!ids(await da('atrasadas=true')).includes(muda.id))
  const semRdo = await da('semRdoHaDias=6')
  assert.ok(ids(semRdo).includes(muda.id) && !ids(semRdo).includes(falada.id))
  const [linha] = await da(`ids=${falada.id}`)
  assert.deepEqual(
    [linha.ultimoRdo, linha.diasSemRdo, linha.atrasada],
    [addDays(hoje, -2), 2, false],
    'a draft tells nobody of a day',
  )
  // The rule and its twin in SQL agree about every work there is.
  for (const obra of await da('maxLote=100')) {
    assert.equal(ids(await da(`atrasadas=true&ids=${obra.id}`)).length === 1, obra.atrasada, obra.nome)
    const dias = obra.diasSemRdo
    assert.equal(ids(await da(`semRdoHaDias=0&ids=${obra.id}`)).length === 1, dias !== null, obra.nome)
    if (dias !== null) assert.equal(ids(await da(`semRdoHaDias=${dias + 1}&ids=${obra.id}`)).length, 0)
  }
  assert.equal((await c.engenheira.get('/api/obras?semRdo=3')).status, 400, 'a filter nobody declared')
  assert.equal((await c.engenheira.get('/api/obras?semRdoHaDias=x')).status, 400)
  const folha = (await readXlsx((await c.leitora.get(`/api/obras/planilha?ids=${atrasada.id}`)).raw)).sheets[0]!
    .rows as string[][]
  assert.equal(folha[1]![folha[0]!.indexOf('Atrasada')], 'Sim')
})

test('a list that says its columns carries those, how each work goes, and no more; the same as of the whole', async () => {
  await c.nova({ nome: 'Com etapas', dataFimPrevista: addDays(hoje, -1) })
  const da = async (consulta: string): Promise<Record<string, unknown>[]> => {
    const { status, body } = await c.engenheira.get(`/api/obras?${consulta}`)
    assert.equal(status, 200, JSON.stringify(body))
    return body.itens
  }
  const andamento = ['percentualFisico', 'usMedida', 'ultimoRdo', 'diasSemRdo', 'atrasada']
  const nomes = ['id', 'revisao', ...COLUNAS_DA_LISTA, 'usOrcado', ...andamento]
  for (const ordem of ['', '&ordem=-nome', '&ordem=responsavelId', '&ordem=dataInicioReal&status=3']) {
    const poucas = await da(`colunas=${COLUNAS_DA_LISTA.join()},usOrcado${ordem}`)
    const inteiras = await da(ordem.slice(1))
    assert.ok(poucas.length > 0)
    for (const uma of poucas) assert.deepEqual(Object.keys(uma).sort(), nomes.toSorted())
    assert.deepEqual(
      poucas,
      inteiras.map((uma) => Object.fromEntries(Object.keys(poucas[0]!).map((nome) => [nome, uma[nome]]))),
    )
  }
  for (const colunas of ['nada', 'numero,busca', '', '__proto__', 'equipesIds'])
    assert.equal((await c.engenheira.get(`/api/obras?colunas=${colunas}`)).status, 400, colunas)
})

test('what was ordered or reported keeps a work from being deleted or moved, by either address', async () => {
  const frase = 'Obra possui registros vinculados e não pode ser excluída!'
  const comRdo = await c.nova({ etapas: [{ nome: 'A', peso: 100 }] })
  await c.rdo(comRdo.id, hoje, 1)
  for (const quem of [`/api/obras/${comRdo.id}`, `/api/contas-obra/${comRdo.id}`]) {
    const { status, body } = await (quem.includes('contas') ? c.financeiro : c.engenheira).delete(quem)
    assert.deepEqual([status, body.message], [409, frase])
  }
  const livre = await c.nova({ etapas: [{ nome: 'A', peso: 100 }] })
  assert.equal((await c.engenheira.delete(`/api/obras/${livre.id}`)).status, 204, 'its own lines go with it')
})

test('the first report sent starts a released work, the first measurement takes a concluded one to be measured; nothing else moves', async () => {
  const passo = (fn: typeof primeiroRdoEnviado | typeof primeiraMedicaoEnviada, obraId: string) =>
    inTransaction(c.t.db, (tx) => fn(c.t.services as never, tx, { obraId, dia: '2026-02-03' }))
  const obra = await c.nova()
  for (const status of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await c.t.db.updateTable('obras').set({ status, dataInicioReal: null }).where('id', '=', obra.id).execute()
    const antes = (await c.t.logs()).length
    const rdo = await passo(primeiroRdoEnviado, obra.id)
    assert.equal(rdo !== null, status === 2, String(status))
    if (status === 2)
      assert.deepEqual([(await ler(obra.id)).status, (await ler(obra.id)).dataInicioReal], [3, '2026-02-03'])
    const medicao = await passo(primeiraMedicaoEnviada, obra.id)
    assert.equal(medicao !== null, status === 5, String(status))
    if (status === 5) assert.match(medicao!.frase, /passou a Em medição$/)
    assert.equal((await c.t.logs()).length, antes, 'the caller’s one row tells of it')
  }
})
