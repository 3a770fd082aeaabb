import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { LogNaLista } from '@prumo/domain/administrador/logs-respostas.ts'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { naLapa, type Person, type TestApp, testApp } from '../../test-kit/app.ts'

let t: TestApp
let centro: string
let outro: string
/** Reads the trail and holds every centre. */
let auditora: Person
/** Reads the trail of one centre. */
let parcial: Person
let autora: Person

const tudo = ['visualizar', 'adicionar', 'editar', 'excluir'] as const
/** What is asked of every vehicle beside its plate, model and contract. */
const CARRO = { tipo: 1, combustivel: 3, propriedade: 1 }

before(async () => {
  t = await testApp()
  centro = await t.centro('CC-LOG', { temObra: true })
  outro = await t.centro('CC-FORA', { temObra: true })
  auditora = await t.person({ nome: 'Áurea Auditora', telas: [[telas.logs, 'visualizar']], centros: [centro, outro] })
  parcial = await t.person({
    nome: 'Paulo Parcial',
    telas: [
      [telas.logs, 'visualizar'],
      [telas.veiculos, 'visualizar'],
      [telas.workflow, 'visualizar'],
    ],
    centros: [centro],
  })
  autora = await t.person({
    nome: 'Inês Conceição',
    telas: [
      [telas.fornecedores, ...tudo],
      [telas.veiculos, ...tudo],
      [telas.obras, ...tudo],
      [telas.contasContrato, ...tudo],
      [telas.workflow, ...tudo],
    ],
    centros: [centro, outro],
  })
})
after(() => t.close())

const linhas = async (quem: Person, query = ''): Promise<LogNaLista[]> => {
  const answer = await quem.get(`/api/logs${query && `?${query}`}`)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body.itens
}
const busca = (texto: string) => `query=${encodeURIComponent(texto)}`

const novoFornecedor = async (nome: string, more: object = {}) => {
  const answer = await autora.post('/api/fornecedores', { nome, cpfOuCnpj: '529.982.247-25', ...more })
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.id as string
}

test('each row says who, where, what and which record, and what changed in words', async () => {
  const id = await novoFornecedor('Cabos Amália', { telefone: '4133334444', tipo: 1 })
  await autora.put(`/api/fornecedores/${id}`, { telefone: '41999998888', tipo: 2, estado: 'PR' })
  const [row, criacao, ...mais] = await linhas(auditora, `entidade=fornecedores&registro=${id}`)
  assert.equal(mais.length, 0)
  assert.deepEqual(
    [row!.pessoa, row!.tela, row!.acao, row!.tipo, row!.acaoId, row!.telaId, row!.alvoId, row!.colabId],
    ['Inês Conceição', 'Fornecedores', 'Alterou', 'fornecedor', 2, telas.fornecedores.id, id, autora.id],
  )
  assert.equal(row!.endereco, '127.0.0.1')
  assert.deepEqual(
    row!.mudancas.map(({ rotulo, antes, depois }) => [rotulo, antes, depois]),
    [
      ['Tipo', 'Produtos', 'Serviços'],
      // Whoever reads the trail reaches nobody by it.
      ['Telefone', '•••4444', '•••8888'],
      ['Estado', null, 'PR'],
    ],
  )
  assert.equal(row!.caminho, null, 'who does not read suppliers gets no way to one')
  assert.equal(criacao!.mudancas.find(({ campo }) => campo === 'nome')!.depois, 'Cabos Amália')
  await autora.delete(`/api/fornecedores/${id}`)
})

test('neither CPF nor account stands whole in the trail, and that they changed does', async () => {
  const id = await novoFornecedor('Sigilo & Filhos', {
    bancoCode: '748',
    agencia: '1234',
    conta: '9876543',
    digito: '7',
    favorecido: 'Maria Aparecida',
    observacao: 'sócio de CPF 111.444.777-35',
  })
  await autora.put(`/api/fornecedores/${id}`, { conta: '1122334', cpfOuCnpj: '111.444.777-35' })
  const { rows } = await sql<{ texto: string }>`select concat_ws(' ', descricao, mudancas::text, busca) as texto
    from logs where entidade = 'fornecedores' and alvo_id = ${id}`.execute(t.db)
  const guardado = rows.map(({ texto }) => texto).join('\n')
  for (const segredo of [
    '529.982.247-25',
    '52998224725',
    '111.444.777-35',
    '11144477735',
    '9876543',
    '1122334',
    '1234',
    'Maria Aparecida',
  ])
    assert.ok(!guardado.includes(segredo), `${segredo} em ${guardado}`)
  const [mudou] = await linhas(auditora, `registro=${id}&acao=2`)
  const marcas = ['Dados bancários alterados em']
  const ditas = mudou!.mudancas.map(({ rotulo, antes, depois }) => [rotulo, antes, depois] as const)
  assert.deepEqual(
    ditas.filter(([rotulo]) => marcas.includes(rotulo)).map(([rotulo]) => rotulo),
    marcas,
  )
  assert.deepEqual(
    ditas.filter(([rotulo]) => !marcas.includes(rotulo)),
    [
      ['CPF/CNPJ', '***.982.247-**', '***.444.777-**'],
      ['Conta', '•••43', '•••34'],
    ],
  )
  await autora.delete(`/api/fornecedores/${id}`)
})

test('filters by person, screen, action, record and text, in any combination; accents, case and names of people', async () => {
  const id = await novoFornecedor('Fundição Três Corações')
  await autora.put(`/api/fornecedores/${id}`, { cidade: 'Poá' })
  await autora.delete(`/api/fornecedores/${id}`)
  const acoes = async (query: string) => (await linhas(auditora, query)).map(({ acaoId }) => acaoId)
  const deste = `registro=${id}`
  assert.deepEqual(await acoes(deste), [3, 2, 1])
  assert.deepEqual(await acoes(`${deste}&acao=1,3`), [3, 1])
  assert.deepEqual(await acoes(`${deste}&pessoa=${autora.id}`), [3, 2, 1])
  assert.deepEqual(await acoes(`${deste}&pessoa=${parcial.id}`), [])
  assert.deepEqual(await acoes(`${deste}&tela=${telas.fornecedores.id}`), [3, 2, 1])
  assert.deepEqual(await acoes(`${deste}&tela=${telas.pedidos.id},${telas.logs.id}`), [])
  assert.deepEqual(await acoes(`entidade=fornecedores&${busca('FUNDICAO tres')}`), [3, 2, 1])
  assert.deepEqual(await acoes(busca('tres coracoes ines')), [3, 2, 1], 'a word of the sentence and one of the name')
  assert.deepEqual(await acoes(busca('tres coracoes paulo')), [])
  assert.deepEqual((await auditora.get(`/api/logs/contagem?${deste}&acao=2`)).body, { total: 1, mais: false })
  assert.deepEqual((await auditora.get('/api/logs/contagem?acao=9')).status, 400)
})

test('the period is of São Paulo’s days, whole at both ends', async () => {
  const dia = '2020-03-01'
  for (const [descricao, data] of [
    ['antes', '2020-03-01T02:59:59.999Z'],
    ['primeira', '2020-03-01T03:00:00Z'],
    ['última', '2020-03-02T02:59:59.999Z'],
    ['depois', '2020-03-02T03:00:00Z'],
  ])
    await sql`insert into logs (tela_id, acao_id, descricao, data) values (1, 1, ${`fuso ${descricao}`}, ${data})`.execute(
      t.db,
    )
  const vistas = await linhas(auditora, `de=${dia}&ate=${dia}`)
  assert.deepEqual(
    vistas.map(({ descricao }) => descricao),
    ['fuso última', 'fuso primeira'],
  )
  assert.equal(vistas[0]!.pessoa, null)
  assert.equal((await linhas(auditora, `de=${addDays(today(), 1)}`)).length, 0)
  assert.equal((await auditora.get('/api/logs?de=2026-02-30')).status, 400)
})

test('a hundred at a time, newest first, by batch or after the last seen, without a gap or a repeat', async () => {
  await sql`insert into logs (tela_id, acao_id, descricao) select 2, 4, 'Página ' || n from generate_series(1, 250) as n`.execute(
    t.db,
  )
  const all = (
    await sql<{ id: string }>`select id from logs where descricao like 'Página %' order by data desc, id desc`.execute(
      t.db,
    )
  ).rows
  const lotes: string[] = []
  for (const lote of [0, 1, 2])
    lotes.push(...(await linhas(auditora, `${busca('pagina')}&tela=2&lote=${lote}`)).map(({ id }) => id))
  assert.deepEqual(
    lotes,
    all.map(({ id }) => id),
  )
  const seguidas: string[] = []
  for (let antes = '', fim = false; !fim; ) {
    const { body } = await auditora.get(`/api/logs?${busca('pagina')}&tela=2${antes && `&antes=${antes}`}`)
    seguidas.push(...body.itens.map(({ id }: { id: string }) => id))
    antes = seguidas.at(-1)!
    fim = body.fim
  }
  assert.deepEqual(seguidas, lotes)
})

test('what tells of another cost centre is not read: list, count, sheet, one row, collections and names', async () => {
  const placa = 'SEG1R24'
  const veiculo = (await autora.post('/api/veiculos', { ...CARRO, placa, modelo: 'Segredo', centroDeCustoId: outro }))
    .body
  await autora.put(`/api/veiculos/${veiculo.id}`, { modelo: 'Segredo maior' })
  const obra = (
    await autora.post('/api/obras', {
      codigo: 'SEGREDO-1',
      nome: 'Segredo da obra',
      contratoId: outro,
      ...naLapa(autora),
    })
  ).body
  await autora.delete(`/api/obras/${obra.id}`)
  const meu = (
    await autora.post('/api/veiculos', { ...CARRO, placa: 'MEU1A23', modelo: 'Meu', centroDeCustoId: centro })
  ).body
  // Registered before a contract was asked of every vehicle.
  const { rows } = await sql<{ id: string }>`insert into veiculos (placa, modelo) values ('SEM1C23', 'Sem centro')
    returning id`.execute(t.db)
  const semCentro = rows[0]!
  assert.equal((await autora.put(`/api/veiculos/${semCentro.id}`, { modelo: 'Sem contrato' })).status, 200)
  const conta = (await autora.post('/api/contas-contrato', { codigo: 'SEGREDO-CC', nome: 'Contrato segredo' })).body
  // Who created it holds it now; the auditor does not yet.
  await t.db.insertInto('usuariosCentros').values({ usuarioId: auditora.id, centroDeCustoId: conta.id }).execute()
  const workflow = await autora.post('/api/workflow', {
    nome: 'Fluxo dos dois',
    contratos: [centro, outro],
    solicitantes: [],
    validadores: [],
    confirmadores: [],
    aprovadores: [autora.id],
  })
  assert.equal(workflow.status, 201, JSON.stringify(workflow.body))

  const ids = async (quem: Person, alvo: string) => (await linhas(quem, `registro=${alvo}`)).length
  for (const [alvo, total] of [
    [veiculo.id, 2],
    [obra.id, 2],
    [conta.id, 1],
  ] as const) {
    assert.ok((await ids(auditora, alvo)) >= total, 'who holds them all reads it all')
    assert.equal(await ids(parcial, alvo), 0)
  }
  assert.equal(await ids(parcial, meu.id), 1)
  assert.equal(await ids(parcial, semCentro.id), 1, 'what has no centre is for every reader')

  const [{ id: escondida }] = (await linhas(auditora, `registro=${veiculo.id}`)) as [LogNaLista]
  assert.equal((await parcial.get(`/api/logs/${escondida}`)).status, 404)
  assert.deepEqual((await parcial.get(`/api/logs/contagem?${busca('segredo')}`)).body, { total: 0, mais: false })
  const answers = [
    await parcial.get('/api/logs'),
    await parcial.get(`/api/logs?${busca('segredo')}`),
    await parcial.get(`/api/logs?ids=${escondida}`),
    await parcial.get(`/api/logs?campo=alvoId&valor=${veiculo.id}`),
    await parcial.get(`/api/logs/nomes?ids=${escondida}`),
    await parcial.post('/api/loadDataArray', { banco: 'logs-sistema' }),
    await parcial.post('/api/loadDataById', { banco: 'logs-sistema', id: escondida }),
    await parcial.post('/api/loadDataByField', { banco: 'logs-sistema', field: 'alvoId', id: veiculo.id }),
  ]
  for (const { body } of answers) assert.doesNotMatch(JSON.stringify(body), /segredo|CC-FORA/i)
  const { sheets } = await readXlsx((await parcial.get('/api/logs/planilha')).raw)
  assert.doesNotMatch(JSON.stringify(sheets), /segredo|CC-FORA/i)

  const [fluxo] = await linhas(parcial, `registro=${workflow.body.id}`)
  assert.equal(
    fluxo!.mudancas.find(({ campo }) => campo === 'contratos')!.depois,
    'Contrato CC-LOG, registro indisponível',
  )
  assert.match(fluxo!.caminho!, new RegExp(`^/financeiro/workflow/detalhes/${workflow.body.id}$`))
})

test('a record taken to another centre tells of both; of what it was elsewhere its new reader learns only that it was done', async () => {
  const carro = (
    await autora.post('/api/veiculos', { ...CARRO, placa: 'MUD1A23', modelo: 'Muda', centroDeCustoId: outro })
  ).body
  await autora.put(`/api/veiculos/${carro.id}`, { centroDeCustoId: centro })
  await autora.put(`/api/veiculos/${carro.id}`, { modelo: 'Mudou' })
  assert.deepEqual(
    (await linhas(parcial, `registro=${carro.id}`)).map(({ descricao }) => descricao),
    ['Alterou o veículo "MUD1A23": Modelo'],
  )
  assert.equal((await linhas(auditora, `registro=${carro.id}`)).length, 3)
  const vida = (await parcial.get(`/api/registros/veiculos/${carro.id}/historico`)).body
  assert.deepEqual(
    vida.itens.map(({ acao, pessoa, oculto }: Record<string, unknown>) => [acao, pessoa, oculto]),
    [
      ['Alterou', 'Inês Conceição', false],
      ['Alterou', 'Inês Conceição', true],
      ['Adicionou', 'Inês Conceição', true],
    ],
  )
  assert.deepEqual(vida.itens[0].mudancas, [{ campo: 'modelo', rotulo: 'Modelo', antes: 'Muda', depois: 'Mudou' }])
  assert.deepEqual(vida.itens[1].mudancas, [])
  assert.doesNotMatch(JSON.stringify(vida), /CC-FORA/)
  const deQuemTemTudo = (await autora.get(`/api/registros/veiculos/${carro.id}/historico`)).body
  assert.deepEqual(deQuemTemTudo.itens[1].mudancas, [
    { campo: 'centroDeCustoId', rotulo: 'Conta contrato', antes: 'Contrato CC-FORA', depois: 'Contrato CC-LOG' },
  ])
})

test('what tells of a person is read by whoever shares a centre with them', async () => {
  const vizinha = await t.person({ nome: 'Vizinha', centros: [centro] })
  const distante = await t.person({ nome: 'Distante', centros: [outro] })
  for (const { id } of [vizinha, distante, parcial])
    await sql`insert into logs (tela_id, acao_id, entidade, alvo_id, pessoa_id, descricao) values (14, 2, 'usuarios', ${id}, ${id}, 'Alterou alguém')`.execute(
      t.db,
    )
  const vistos = async (quem: Person) => (await linhas(quem, busca('alterou alguem'))).map(({ alvoId }) => alvoId)
  assert.deepEqual(await vistos(parcial), [parcial.id, vizinha.id])
  assert.deepEqual(await vistos(auditora), [parcial.id, distante.id, vizinha.id])
})

test('the timeline is for whoever may read the record, and for nobody else', async () => {
  const id = await novoFornecedor('Linha do Tempo')
  const leitor = await t.person({ telas: [[telas.fornecedores, 'visualizar']] })
  const vida = await leitor.get(`/api/registros/fornecedores/${id}/historico`)
  assert.deepEqual([vida.status, vida.body.itens.length, vida.body.fim], [200, 1, true])
  assert.equal(
    (await auditora.get(`/api/registros/fornecedores/${id}/historico`)).status,
    403,
    'the flag is the record’s own',
  )
  const deFora = await autora.post('/api/veiculos', {
    ...CARRO,
    placa: 'FOR1A23',
    modelo: 'Fora',
    centroDeCustoId: outro,
  })
  for (const address of [`veiculos/${deFora.body.id}`, 'veiculos/1', 'veiculos/abc', 'nada/1', `__proto__/${id}`])
    assert.equal((await parcial.get(`/api/registros/${address}/historico`)).status, 404, address)
  for (let n = 0; n < 60; n++) await autora.put(`/api/fornecedores/${id}`, { cidade: `Cidade ${n}` })
  const first = (await leitor.get(`/api/registros/fornecedores/${id}/historico`)).body
  const rest = (await leitor.get(`/api/registros/fornecedores/${id}/historico?antes=${first.itens.at(-1).id}`)).body
  assert.deepEqual([first.itens.length, first.fim, rest.itens.length, rest.fim], [50, false, 11, true])
  await autora.delete(`/api/fornecedores/${id}`)
})

test('the sheet obeys the filters and is itself one row of the trail', async () => {
  const id = await novoFornecedor('Planilha de Log')
  await autora.put(`/api/fornecedores/${id}`, { cidade: 'Lins' })
  const antes = (await t.logs()).length
  const { sheets } = await readXlsx((await auditora.get(`/api/logs/planilha?registro=${id}&acao=2`)).raw)
  const [header, row, ...rest] = sheets[0]!.rows
  assert.deepEqual(header, [
    'Data',
    'Pessoa',
    'Módulo',
    'Tela',
    'Ação',
    'Descrição',
    'Registro',
    'Mudanças',
    'Endereço',
  ])
  assert.deepEqual(row!.slice(1), [
    'Inês Conceição',
    'Financeiro',
    'Fornecedores',
    'Alterou',
    'Alterou o fornecedor "Planilha de Log": Cidade',
    id,
    'Cidade: – → Lins',
    '127.0.0.1',
  ])
  assert.equal(rest.length, 0)
  const [own, ...more] = (await t.logs()).slice(antes)
  assert.deepEqual(
    [own!.acaoId, own!.telaId, own!.descricao, more.length],
    [5, telas.logs.id, 'Baixou a planilha de registros de log', 0],
  )
  await autora.delete(`/api/fornecedores/${id}`)
})

test('each row is of a module, by which the trail is filtered too; the generic calls say it with the specification’s names', async () => {
  const id = await novoFornecedor('Módulo & Cia')
  const [linha] = await linhas(auditora, `registro=${id}&modulo=1`)
  assert.deepEqual([linha!.moduloId, linha!.modulo], [1, 'Financeiro'])
  assert.deepEqual(await linhas(auditora, `registro=${id}&modulo=10`), [])
  const { body } = await auditora.post('/api/loadDataByField', { banco: 'logs-sistema', field: 'alvoId', id })
  const [crua] = body.data ?? body
  assert.deepEqual(
    [crua.moduloId, crua.colabName, crua.acaoFeita, crua.telaId],
    [1, 'Inês Conceição', 'Adicionou', telas.fornecedores.id],
  )
  await autora.delete(`/api/fornecedores/${id}`)
})

test('people to filter by are those who appear in what the reader reads', async () => {
  const nomes = async (query: string) =>
    (await auditora.get(`/api/logs/pessoas?${query}`)).body.map(({ nome }: { nome: string }) => nome)
  assert.deepEqual(await nomes(busca('conceicao')), ['Inês Conceição'])
  assert.deepEqual(await nomes(`ids=${autora.id}`), ['Inês Conceição'])
  assert.deepEqual(await nomes(busca('distante')), [], 'did nothing')
  assert.equal((await autora.get('/api/logs/pessoas')).status, 403)
})

test('the state of the seal is told to whoever reads the trail', async () => {
  const { seal } = await import('../../core/audit/seal.ts')
  await seal(t.db)
  const { status, body } = await auditora.get('/api/logs/selo')
  assert.equal(status, 200)
  assert.equal(body.selado, (await t.logs()).length)
  assert.match(body.cabeca, /^[0-9a-f]{64}$/)
  assert.equal((await autora.get('/api/logs/selo')).status, 403)
})
