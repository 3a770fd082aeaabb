import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { combustiveisDaBomba } from '@prumo/domain/frota/abastecimentos.ts'
import { diasDoPeriodo } from '@prumo/domain/relatorios/periodo.ts'
import { telas } from '@prumo/domain/telas.ts'
import { conferirNumeros } from '../../relatorios/conferir.cenario.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { insert, type TableKey } from '../../test-kit/insert.ts'

/** A month that is over, so that no line is of tomorrow. */
const MES = diasDoPeriodo('mes', '2026-10-15')
let app: TestApp
let centro: string
let obra: string
let veiculos: string[]
let posto: string
let motorista: string
let pedido: string
let gestora: Person
let deFora: Person

before(async () => {
  app = await testApp()
  centro = await app.centro()
  const insere = (tabela: TableKey, valores: object) => insert(app.db, tabela, valores)
  const vendo = (donos: string[]) =>
    app.person({
      centros: donos,
      telas: [
        [telas.combustivel, 'editar'],
        [telas.abastecimentos, 'visualizar'],
        [telas.veiculos, 'visualizar'],
        [telas.pedidos, 'visualizar'],
      ],
    })
  gestora = await vendo([centro])
  deFora = await vendo([await app.centro()])
  obra = await insere('obras', { codigo: 'O-1', nome: 'Subestação', contratoId: centro })
  posto = await insere('fornecedores', { nome: 'Posto Central', cpfOuCnpj: '11222333000181' })
  motorista = await insere('colaboradores', {
    nome: 'MOTORISTA',
    matricula: 'M1',
    cpf: '52998224725',
    empresaId: centro,
  })
  pedido = await insere('pedidos', {
    status: 7,
    tipo: 1,
    centroDeCustoId: centro,
    fornecedorId: posto,
    valorTotal: 500,
    solicitanteId: gestora.id,
  })
  veiculos = [
    await insere('veiculos', {
      placa: 'AAA1A11',
      modelo: 'Hilux',
      centroDeCustoId: centro,
      combustivel: 4,
      kmPorLitroMeta: 9,
    }),
    await insere('veiculos', {
      placa: 'BBB2B22',
      modelo: 'Strada',
      centroDeCustoId: centro,
      combustivel: 3,
      propriedade: 2,
      valorLocacaoMensal: 2500,
    }),
  ]
  const linha = (veiculo: number, dia: number, litros: number, odometro: number, mais: object = {}) =>
    insere('abastecimentos', {
      veiculoId: veiculos[veiculo],
      data: `2026-10-${String(dia).padStart(2, '0')}T15:00:00Z`,
      motoristaId: motorista,
      combustivel: veiculo === 0 ? 4 : 1,
      litros,
      valorLitro: 6,
      valorTotal: litros * 6,
      odometro,
      ...mais,
    })
  await linha(0, 1, 40, 1000, { fornecedorId: posto, obraId: obra, equipe: 'Linha viva' })
  await linha(0, 6, 20, 1200, { tanqueCheio: false, fornecedorId: posto, pedidoId: pedido, formaPagamento: 3 })
  await linha(0, 8, 30, 1500, { fornecedorId: posto })
  await linha(1, 2, 30, 5000, { posto: 'Posto da Serra' })
  await linha(1, 9, 10, 5200, { posto: 'Posto da Serra', formaPagamento: 3 })
  // Nobody believes it, and it counts nowhere.
  await linha(1, 20, 500, 9000, { status: 3, motivoRejeicao: 'Lançado em dobro' })
})
after(() => app.close())

const le = async (person: Person, mais: Record<string, string> = {}) =>
  (await person.get(`/api/pbi/combustivel?${new URLSearchParams({ ...MES, ...mais })}`)).body
const valorDe = (body: { indicadores: { id: string; valor: number }[] }, id: string) =>
  body.indicadores.find((um) => um.id === id)!.valor

test('averages are sums over sums: partial fills close with the full one, rejected lines count nowhere', async () => {
  const body = await le(gestora)
  assert.equal(valorDe(body, 'valor'), 780)
  assert.equal(valorDe(body, 'litros'), 130)
  // 500 km on 50 litres and 200 km on 10: 700 over 60, never the mean of 10 and 20.
  assert.equal(valorDe(body, 'km'), 700)
  assert.equal(valorDe(body, 'consumo'), 11.67)
  assert.equal(valorDe(body, 'custo'), 0.51)
  const consumo = body.quadros.find(({ id }: { id: string }) => id === 'consumo')
  assert.deepEqual(consumo.series[0].valores, [20, 10])
  assert.deepEqual(consumo.series[1].valores, [null, 9])
})

test('every number is that of the list it leads to', async () => {
  assert.ok((await conferirNumeros(gestora, 'combustivel', MES)) > 30)
  await conferirNumeros(gestora, 'combustivel', { ...MES, veiculo: veiculos[0]! })
  await conferirNumeros(gestora, 'combustivel', { ...MES, obra })
  await conferirNumeros(gestora, 'combustivel', { ...MES, equipe: 'Linha viva' })
  assert.equal(valorDe(await le(gestora, { equipe: 'Linha viva' }), 'litros'), 40)
  const equipes = async (quem: Person) => (await quem.get('/api/pbi/combustivel/opcoes')).body.equipes
  assert.deepEqual(await equipes(gestora), [{ id: 'Linha viva', nome: 'Linha viva' }])
  assert.deepEqual(await equipes(deFora), [])
})

test('an order is held against all that was pumped on it, whatever days are looked at', async () => {
  // One day before the month of the page: of the same order, and of no line of the page.
  await insert(app.db, 'abastecimentos', {
    veiculoId: veiculos[0],
    data: '2026-09-28T15:00:00Z',
    motoristaId: motorista,
    combustivel: 4,
    litros: 15,
    valorLitro: 6,
    valorTotal: 90,
    odometro: 900,
    fornecedorId: posto,
    pedidoId: pedido,
    formaPagamento: 3,
  })
  const linhasDe = async (mais: Record<string, string> = {}) => {
    const { tabelas } = await le(gestora, mais)
    const { linhas } = tabelas.find(({ id }: { id: string }) => id === 'conciliacao')
    return linhas.map(({ celulas }: { celulas: unknown[] }) => celulas.slice(1))
  }
  assert.deepEqual(await linhasDe(), [
    [null, 1, null, 60, 60, null],
    ['Posto Central', 2, 500, 120, 210, 290],
  ])
  assert.deepEqual(await linhasDe({ de: '2026-09-01' }), [
    [null, 1, null, 60, 60, null],
    ['Posto Central', 2, 500, 210, 210, 290],
  ])
  assert.deepEqual(await linhasDe({ de: '2026-10-06', ate: '2026-10-06' }), [['Posto Central', 2, 500, 120, 210, 290]])
  await conferirNumeros(gestora, 'combustivel', MES)
})

test('a price is of one fuel at one station, and what is put together is named', async () => {
  await insert(app.db, 'abastecimentos', {
    veiculoId: veiculos[0],
    data: '2026-10-10T15:00:00Z',
    motoristaId: motorista,
    combustivel: 2,
    litros: 10,
    valorLitro: 4,
    valorTotal: 40,
    odometro: 1510,
    fornecedorId: posto,
  })
  const quadro = (body: { quadros: { id: string }[] }, qual: string) => body.quadros.find(({ id }) => id === qual)
  const precos = quadro(await le(gestora), 'preco-do-litro') as unknown as {
    series: { nome: string; valores: (number | null)[] }[]
  }
  assert.deepEqual(
    precos.series.map(({ nome, valores }) => [nome, valores.at(-1)]),
    [
      [`Posto Central · ${combustiveisDaBomba[4]}`, 6],
      [`Posto da Serra · ${combustiveisDaBomba[1]}`, 6],
      [`Posto Central · ${combustiveisDaBomba[2]}`, 4],
    ],
  )
  await conferirNumeros(gestora, 'combustivel', MES)
})

test('what a chart puts together is told by name', async () => {
  for (const [n, combustivel] of [5, 6].entries())
    await insert(app.db, 'abastecimentos', {
      veiculoId: veiculos[0],
      data: `2026-10-1${n + 2}T15:00:00Z`,
      motoristaId: motorista,
      combustivel,
      litros: 1,
      valorLitro: 3,
      valorTotal: 3,
      odometro: 1520 + n,
    })
  const { quadros } = await le(gestora)
  const gasto = quadros.find(({ id }: { id: string }) => id === 'gasto-por-mes')
  const outros = gasto.series.at(-1).nome as string
  for (const combustivel of [2, 5, 6] as const) assert.ok(outros.includes(combustiveisDaBomba[combustivel]), outros)
})

test('no rent is of the months before the vehicle came: the day that was said, else its first fuelling', async () => {
  const rent = async (de: string) => {
    const { quadros } = await le(gestora, { de })
    const quadro = quadros.find(({ id }: { id: string }) => id === 'proprios-e-alugados')
    const n = quadro.categorias.findIndex((nome: string) => nome.startsWith('Alugado'))
    return quadro.series[1].valores[n]
  }
  assert.equal(await rent('2026-10-01'), 2500)
  assert.equal(await rent('2026-07-01'), 2500, 'first fuelled in October')
  await app.db.updateTable('veiculos').set({ locadoDesde: '2026-09-15' }).where('id', '=', veiculos[1]!).execute()
  assert.equal(await rent('2026-07-01'), 5000)
  assert.equal(await rent('2026-10-01'), 2500)
})

test('of other contracts nothing is told, whatever ids are asked by', async () => {
  for (const mais of [{}, { veiculo: veiculos[0]! }, { obra }, { centro }] as Record<string, string>[]) {
    const body = await le(deFora, mais)
    assert.equal(valorDe(body, 'valor'), 0)
    assert.doesNotMatch(JSON.stringify(body), /Hilux|Posto|AAA1A11|Subesta|Linha viva/)
  }
})

test('a motorcycle is measured beside motorcycles, the most common kind first', async () => {
  const moto = await insert(app.db, 'veiculos', {
    placa: 'MOT0A00',
    modelo: 'CG 160',
    tipo: 6,
    centroDeCustoId: centro,
    combustivel: 3,
  })
  const abastece = (veiculoId: string, dia: string, litros: number, odometro: number) =>
    insert(app.db, 'abastecimentos', {
      veiculoId,
      data: `2026-09-${dia}T15:00:00Z`,
      motoristaId: motorista,
      combustivel: 1,
      litros,
      valorLitro: 6,
      valorTotal: litros * 6,
      odometro,
    })
  for (const [n, veiculo] of veiculos.entries()) {
    await abastece(veiculo, '02', 40, 100 + n)
    await abastece(veiculo, '09', 40, 500 + n)
  }
  await abastece(moto, '02', 5, 100)
  await abastece(moto, '09', 5, 300)
  const { quadros } = await le(gestora, diasDoPeriodo('mes', '2026-09-15'))
  const consumos: { id: string; titulo: string }[] = quadros.filter(({ id }: { id: string }) =>
    id.startsWith('consumo'),
  )
  assert.deepEqual(
    consumos.map(({ id, titulo }) => [id, titulo]),
    [
      ['consumo', 'Consumo por veículo · Leve'],
      ['consumo-tipo-6', 'Consumo por veículo · Moto'],
    ],
  )
  assert.ok(!JSON.stringify(consumos[0]).includes('MOT0A00'))
  assert.ok(JSON.stringify(consumos[1]).includes('MOT0A00'))
})
