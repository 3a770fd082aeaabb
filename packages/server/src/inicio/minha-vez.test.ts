import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import type { BlocoDoInicio, EspecieDaVez, ItemDaVez } from '@prumo/domain/core/home.ts'
import { minhaVez, telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Cenario, montar, noStatus } from '../financeiro/pedidos/pedidos.cenario.ts'
import { modulos } from '../modulos.ts'
import type { Person } from '../test-kit/app.ts'
import { insert, type TableKey } from '../test-kit/insert.ts'

let cena: Cenario
let engenheira: Person
let outra: Person
let autor: Person
let deFora: Person
let obra: string
let equipe: string
let baremo: string
let serie = 0

const insere = (tabela: TableKey, valores: object) => insert(cena.app.db, tabela, valores)
const APROVA = ['visualizar', 'acesso'] as const

before(async () => {
  cena = await montar()
  const { app, centro, outroCentro } = cena
  await sql`update contas_contrato set tem_obra = true`.execute(app.db)
  const decide = [
    [telas.rdo, ...APROVA],
    [telas.registrosObra, ...APROVA],
    [telas.medicoes, ...APROVA, 'editar'],
    [telas.planos5w2h, ...APROVA, 'editar'],
    [telas.solicitacoes, 'visualizar', 'editar'],
  ] as const
  const quem = (nome: string, centros: string[]) => app.person({ nome, telas: decide, centros })
  engenheira = await quem('Lia Engenheira', [centro])
  outra = await quem('Eva Engenheira', [centro])
  deFora = await quem('Flora de Fora', [outroCentro])
  const escreve = ['visualizar', 'adicionar', 'editar'] as const
  autor = await app.person({
    nome: 'Ari Encarregado',
    telas: [
      [telas.rdo, ...escreve, 'acesso'],
      [telas.registrosObra, ...escreve, 'acesso'],
      [telas.medicoes, ...escreve, 'acesso'],
      [telas.planos5w2h, ...escreve, 'acesso'],
    ],
    centros: [centro],
  })
  await sql`update workflow set aprovadores = aprovadores || ${[engenheira.id, outra.id]}::bigint[]`.execute(app.db)
  obra = await insere('obras', {
    codigo: 'ODI-1',
    nome: 'Extensão Norte',
    contratoId: centro,
    status: 3,
    artNumero: '1',
  })
  const encarregado = await insere('colaboradores', {
    nome: 'JOSÉ',
    matricula: 'V-1',
    cpf: '52998224725',
    empresaId: centro,
  })
  equipe = await insere('equipes', {
    codigo: 'E1',
    nome: 'Pesada',
    tipo: 3,
    centroDeCustoId: centro,
    supervisorId: outra.id,
    encarregadoId: encarregado,
  })
  baremo = await insere('baremos', {
    nome: 'US 2026',
    contratosIds: [centro],
    unidadeNome: 'US',
    valorUnidade: 78.4,
    dataBase: '2026-01',
    vigenciaInicio: '2026-01-01',
    regraArredondamento: 1,
    status: 2,
  })
})
after(() => cena.app.close())

const numero = () => String(++serie).padStart(3, '0')
const rdo = (mais: object = {}) =>
  insere('rdos', {
    numero: numero(),
    data: addDays(today(), -1),
    obraId: obra,
    centroDeCustoId: cena.centro,
    equipesIds: [equipe],
    status: 2,
    criadorId: autor.id,
    preenchidoPorIds: [autor.id],
    dataEnvio: new Date().toISOString(),
    ...mais,
  })
const registro = (mais: object = {}) =>
  insere('registrosObra', {
    numero: numero(),
    obraId: obra,
    centroDeCustoId: cena.centro,
    equipeId: equipe,
    data: new Date().toISOString(),
    tipo: 1,
    local: 'Poste 12',
    status: 2,
    quantidadeFotos: 2,
    criadorId: autor.id,
    preenchidoPorIds: [autor.id],
    ...mais,
  })
const medicao = (mais: object = {}) =>
  insere('medicoes', {
    numero: numero(),
    obraId: obra,
    centroDeCustoId: cena.centro,
    tipo: 1,
    mesComp: '2026-03',
    periodoInicio: '2026-03-01',
    periodoFim: '2026-03-31',
    baremoId: baremo,
    unidadeNome: 'US',
    valorUnidade: 78.4,
    fatorK: 1,
    regraArredondamento: 1,
    status: 2,
    valorBruto: 1000,
    valorLiquido: 1000,
    criadorId: autor.id,
    elaboradorId: autor.id,
    ...mais,
  })
const plano = (mais: object = {}) =>
  insere('planos_5w2h', {
    numero: `5W-${numero()}`,
    titulo: 'Trocar a ancoragem',
    origem: 1,
    obraId: obra,
    centroDeCustoId: cena.centro,
    oQue: 'Trocar',
    porQue: 'Soltou',
    onde: 'Poste 12',
    quemId: autor.id,
    quandoFim: addDays(today(), 5),
    como: 'Com a equipe',
    status: 3,
    percentual: 100,
    ...mais,
  })

const especies = async (pessoa: Person): Promise<Map<string, EspecieDaVez>> => {
  const { status, body } = await pessoa.get('/api/minha-vez')
  assert.equal(status, 200, JSON.stringify(body))
  return new Map(body.especies.map((uma: EspecieDaVez) => [uma.id, uma]))
}
const lote = async (pessoa: Person, especie: string, query = ''): Promise<{ itens: ItemDaVez[]; fim: boolean }> => {
  const { status, body } = await pessoa.get(`/api/minha-vez/${especie}${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const ids = async (pessoa: Person, especie: string): Promise<string[]> =>
  (await lote(pessoa, especie)).itens.map(({ id }) => id)

test('the page, the home page and the menu tell the same numbers, and the list has as many', async () => {
  await Promise.all([
    rdo(),
    rdo(),
    registro(),
    medicao(),
    plano(),
    plano({ quemId: engenheira.id, status: 2, percentual: 10, quandoFim: addDays(today(), -2) }),
  ])
  await rdo({
    status: 6,
    motivoDevolucao: 'Falta o clima',
    criadorId: engenheira.id,
    preenchidoPorIds: [engenheira.id],
  })
  await noStatus(cena, 4, cena.gente[1])
  const daVez = await especies(engenheira)
  assert.deepEqual(
    [...daVez.values()].map(({ id, total }) => [id, total]),
    [
      ['pedidos', 1],
      ['rdos', 3],
      ['registros-obra', 1],
      ['medicoes', 1],
      ['planos-5w2h', 2],
    ],
  )
  const blocos: BlocoDoInicio[] = (await engenheira.get('/api/inicio')).body.blocos
  const pendencias = (await engenheira.get('/api/pendencias')).body
  let tudo = 0
  for (const { id, tela, esperas } of modulos.flatMap(({ vez = [] }) => vez)) {
    const total = daVez.get(id)?.total ?? 0
    const noInicio = blocos.filter((bloco) => esperas.some((espera) => espera.id === bloco.id))
    const { itens } = await lote(engenheira, id)
    assert.equal(
      noInicio.reduce((soma, bloco) => soma + bloco.total, 0),
      total,
      `${id} no início`,
    )
    assert.equal(pendencias[tela.id] ?? 0, total, `${id} no menu`)
    assert.equal(itens.length, total, `${id} na página`)
    for (const bloco of noInicio)
      assert.deepEqual(
        bloco.itens.map((item) => item.id),
        itens.filter(({ espera }) => espera === bloco.id).map(({ id: um }) => um),
      )
    tudo += total
  }
  assert.equal(pendencias[minhaVez.id], tudo)
})

test('what waits for a person may be done by that person: the list and the record’s own acts agree', async () => {
  for (const [slug, especie, ato] of [
    ['rdos', 'rdos', 'aprovar'],
    ['registros-obra', 'registros-obra', 'validar'],
    ['medicoes', 'medicoes', 'conferir'],
    ['planos-5w2h', 'planos-5w2h', 'eficaz'],
  ] as const) {
    const { itens } = await lote(engenheira, especie)
    const decididos = itens.filter(({ rotulo }) => rotulo === null)
    assert.ok(decididos.length > 0)
    for (const { id } of decididos) {
      const { acoes } = (await engenheira.get(`/api/${slug}/${id}`)).body
      const este = acoes.find((uma: { ato: string }) => uma.ato === ato)
      assert.ok(este && este.impedimento === undefined, `${slug} ${id}: ${JSON.stringify(acoes)}`)
    }
  }
})

test('nobody is asked about their own work, nor about another centre’s', async () => {
  for (const especie of ['rdos', 'registros-obra', 'medicoes', 'planos-5w2h', 'pedidos']) {
    assert.deepEqual(await ids(deFora, especie), [], `${especie}, fora`)
    const seus = (await lote(autor, especie)).itens.filter(({ rotulo }) => rotulo === null)
    assert.deepEqual(seus, [], `${especie}, do autor`)
  }
  assert.equal((await especies(deFora)).size, 0)
  assert.deepEqual((await deFora.get('/api/inicio')).body.blocos, [])
})

test('whoever lacks the flag sees nothing, and without a session nobody is answered', async () => {
  const leitora = await cena.app.person({
    telas: [
      [telas.rdo, 'visualizar'],
      [telas.registrosObra, 'visualizar'],
      [telas.medicoes, 'visualizar'],
      [telas.planos5w2h, 'visualizar'],
    ],
    centros: [cena.centro],
  })
  assert.equal((await especies(leitora)).size, 0)
  for (const { id } of modulos.flatMap(({ vez = [] }) => vez)) assert.deepEqual(await ids(leitora, id), [], id)
  for (const url of ['/api/minha-vez', '/api/minha-vez/rdos'])
    assert.equal((await cena.app.inject({ method: 'GET', url })).status, 401, url)
  assert.equal((await leitora.get('/api/minha-vez/nada')).status, 404)
  const { status, body } = await leitora.get('/api/minha-vez/rdos?maxLote=1000')
  assert.equal(status, 400, JSON.stringify(body))
})

test('decided, it leaves the page, the home page and the menu; by another too', async () => {
  const [um, dois] = [await rdo(), await rdo()]
  const antes = (await especies(engenheira)).get('rdos')!.total
  const leva = (quem: Person, id: string, para: number, mais: object = {}) =>
    quem.post(`/api/rdos/${id}/transicao`, { para, revisao: 1, ...mais })
  const semMotivo = await leva(engenheira, um, 6)
  assert.equal(semMotivo.status, 400)
  assert.ok((await ids(engenheira, 'rdos')).includes(um), 'refused, it waits still')
  assert.equal((await leva(engenheira, um, 6, { motivo: 'Falta o clima' })).status, 200)
  assert.equal((await leva(outra, dois, 3)).status, 200)
  const tarde = await leva(engenheira, dois, 3)
  assert.equal(tarde.status, 409, 'decided by another meanwhile')
  assert.equal((await especies(engenheira)).get('rdos')!.total, antes - 2)
  assert.deepEqual(
    (await lote(autor, 'rdos')).itens.map(({ id, rotulo, detalhe }) => [
      id,
      rotulo,
      detalhe?.endsWith('Falta o clima'),
    ]),
    [[um, 'Devolvido a você', true]],
  )
})

test('several at once: each an act of its own; what asks for a look, is old or waits no more comes back with the reason', async () => {
  const [bom, outroBom, acidente, velho, decidido] = [
    await rdo(),
    await rdo(),
    await rdo({ comAcidente: true, totalOcorrencias: 1 }),
    await rdo({ revisao: 3 }),
    await rdo({ status: 3, aprovadorId: outra.id, dataAprovacao: new Date().toISOString() }),
  ]
  const logs = async () =>
    Number((await sql<{ n: string }>`select count(*) as n from logs`.execute(cena.app.db)).rows[0]!.n)
  const antes = await logs()
  const pede = (pessoa: Person, especie: string, itens: object[]) =>
    pessoa.post(`/api/minha-vez/${especie}/em-lote`, { itens })
  const { status, body } = await pede(engenheira, 'rdos', [
    { id: bom, revisao: 1 },
    { id: bom, revisao: 1 },
    { id: acidente, revisao: 1 },
    { id: velho, revisao: 1 },
    { id: decidido, revisao: 1 },
    { id: outroBom, revisao: 1 },
    { id: 'x', revisao: 1 },
  ])
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(body.feitos, [bom, outroBom])
  assert.deepEqual(
    body.recusados.map(({ id, motivo }: { id: string; motivo: string }) => [id, motivo.split(':')[0]]),
    [
      [bom, 'Já não espera por você'],
      [acidente, 'Decida à parte'],
      [velho, body.recusados[2].motivo.split(':')[0]],
      [decidido, 'Já não espera por você'],
      ['x', 'Já não espera por você'],
    ],
  )
  assert.match(body.recusados[2].titulo, /^RDO \d+ · Extensão Norte$/)
  assert.equal((await logs()) - antes, 2)

  const reg = await registro()
  assert.deepEqual((await pede(engenheira, 'registros-obra', [{ id: reg, revisao: 1 }])).body.feitos, [reg])
  // By whoever may not, nothing: to them it does not wait.
  const meu = await rdo()
  for (const quem of [autor, deFora])
    assert.deepEqual((await pede(quem, 'rdos', [{ id: meu, revisao: 1 }])).body.feitos, [])
  const [med] = await ids(engenheira, 'medicoes')
  assert.equal((await pede(engenheira, 'medicoes', [{ id: med!, revisao: 1 }])).status, 409)
  assert.equal((await pede(engenheira, 'nada', [{ id: '1', revisao: 1 }])).status, 404)
  assert.equal((await pede(engenheira, 'rdos', [])).status, 400)
  assert.equal((await pede(autor, 'pedidos', [{ id: '1', revisao: 1 }])).status, 403)

  const pedido = await noStatus(cena, 4, cena.gente[1])
  const resposta = await pede(engenheira, 'pedidos', [{ id: pedido, revisao: 1 }])
  assert.equal(resposta.status, 200)
  // The inbox's own rules: without a document it is decided apart.
  assert.match(resposta.body.recusados[0]?.motivo ?? '', /^Decida à parte: /)
})

test('ten thousand: in batches, each once, the oldest first, what came back after what is to be decided', async () => {
  await sql`insert into rdos (numero, data, obra_id, centro_de_custo_id, equipes_ids, status, criador_id, preenchido_por_ids)
    select 'V' || n, ${today()}::date - (n % 60), ${obra}, ${cena.centro}, array[${equipe}]::bigint[], case when n % 100 = 0 then 6 else 2 end,
      case when n % 100 = 0 then ${engenheira.id}::bigint else ${autor.id}::bigint end,
      array[case when n % 100 = 0 then ${engenheira.id}::bigint else ${autor.id}::bigint end]
    from generate_series(1, 10000) as n`.execute(cena.app.db)
  await sql`analyze rdos`.execute(cena.app.db)
  const { total } = (await especies(engenheira)).get('rdos')!
  assert.ok(total >= 10_000)
  const vistos: ItemDaVez[] = []
  for (let n = 0, fim = false; !fim; n++) {
    const pagina = await lote(engenheira, 'rdos', `?lote=${n}`)
    vistos.push(...pagina.itens)
    fim = pagina.fim
  }
  assert.equal(vistos.length, total)
  assert.equal(new Set(vistos.map(({ id }) => id)).size, total)
  const aDecidir = vistos.filter(({ rotulo }) => rotulo === null)
  assert.deepEqual(
    vistos.slice(0, aDecidir.length),
    aDecidir,
    'nothing that came back stands between what is to be decided',
  )
  const dias = aDecidir.map(({ desde }) => desde!)
  assert.deepEqual(dias, dias.toSorted())
  const p50 = async (url: string) => {
    const vezes: number[] = []
    for (let n = 0; n < 15; n++) {
      const de = performance.now()
      assert.equal((await engenheira.get(url)).status, 200)
      vezes.push(performance.now() - de)
    }
    return vezes.toSorted((a, b) => a - b)[7]!
  }
  console.log(
    `10.000 RDOs: página ${(await p50('/api/minha-vez/rdos')).toFixed(0)} ms, contagens ${(await p50('/api/minha-vez')).toFixed(0)} ms, lista de RDOs ${(await p50('/api/rdos?minhaVez=true&maxLote=100')).toFixed(0)} ms`,
  )
})
