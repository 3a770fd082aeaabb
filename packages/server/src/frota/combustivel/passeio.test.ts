/** The fleet's dashboard over a fleet made by chance: whatever is asked, each number is that of the list it leads to. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { conferirNumeros } from '../../relatorios/conferir.cenario.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { insert, type TableKey } from '../../test-kit/insert.ts'

const SEMENTE = Number(process.env.SEMENTE ?? Math.floor(Math.random() * 1e9))
/** The same numbers for the same seed: 0 to 1. */
function sorteio(semente: number): () => number {
  let estado = semente >>> 0
  return () => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return estado / 2 ** 32
  }
}
const acaso = sorteio(SEMENTE)
const inteiro = (menos: number, mais: number): number => menos + Math.floor(acaso() * (mais - menos + 1))
const um = <T>(lista: readonly T[]): T => lista[inteiro(0, lista.length - 1)]!

const VEICULOS = 46
const INICIO = '2025-11-01'
const DIAS = 380

let app: TestApp
let centros: string[]
let obras: string[]
let veiculos: string[]
let deUm: Person
let deTodos: Person

before(async () => {
  app = await testApp()
  centros = [await app.centro(), await app.centro()]
  const insere = (tabela: TableKey, linhas: object[]): Promise<string[]> =>
    Promise.all(linhas.map((linha) => insert(app.db, tabela, linha)))
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
  ;[deUm, deTodos] = [await vendo([centros[0]!]), await vendo(centros)]
  obras = await insere(
    'obras',
    centros.map((contratoId, n) => ({ codigo: `O-${n}`, nome: `Obra ${n}`, contratoId })),
  )
  const fornecedores = await insere('fornecedores', [
    { nome: 'Posto Central', cpfOuCnpj: '11222333000181' },
    { nome: 'Posto Norte', cpfOuCnpj: '33000167000101' },
  ])
  const motoristas = await insere('colaboradores', [{ nome: 'MOTORISTA', matricula: 'M1', cpf: '52998224725' }])
  const pedidos = await insere(
    'pedidos',
    centros.map((centroDeCustoId) => ({
      status: 7,
      tipo: 1,
      centroDeCustoId,
      fornecedorId: fornecedores[0],
      valorTotal: 900,
      solicitanteId: deTodos.id,
    })),
  )
  const frota = Array.from({ length: VEICULOS }, (_, n) => ({
    placa: `AAA${n % 10}A${String(10 + n)}`,
    modelo: 'Strada',
    // Most are of one type and own: what leads to them names more vehicles than an address can.
    tipo: acaso() < 0.75 ? 1 : um([3, 5, 9]),
    combustivel: um([1, 3, 4]),
    controle: acaso() < 0.2 ? 2 : um([1, null]),
    propriedade: acaso() < 0.8 ? 1 : 2,
    valorLocacaoMensal: 1000,
    centroDeCustoId: centros[n % 2],
    kmPorLitroMeta: um([null, 8.5, 12]),
    capacidadeTanqueL: 60,
  }))
  veiculos = await insere('veiculos', frota)
  const linhas = frota.flatMap(({ centroDeCustoId }, n) => {
    let odometro = inteiro(0, 90_000)
    return Array.from({ length: inteiro(2, 9) }, () => {
      odometro += inteiro(-40, 700)
      const litros = inteiro(5_000, 62_000) / 1000
      const valorLitro = inteiro(4_000, 7_000) / 1000
      const rejeitado = acaso() < 0.1
      return {
        veiculoId: veiculos[n],
        motoristaId: motoristas[0],
        // All hours of the day: which of two days an instant is of depends on where one stands.
        data: new Date(
          Date.parse(`${addDays(INICIO, inteiro(0, DIAS))}T03:00:00Z`) + inteiro(0, 86_399_000),
        ).toISOString(),
        combustivel: um([1, 2, 4, 5, 6]),
        litros,
        valorLitro,
        valorTotal: Math.round(litros * valorLitro * 100) / 100,
        odometro: Math.max(0, odometro),
        tanqueCheio: acaso() < 0.8,
        abastecimentoPerdido: acaso() < 0.1,
        fornecedorId: acaso() < 0.4 ? um(fornecedores) : null,
        posto: um(['Posto da Serra', 'Posto da Serra II', 'Serra', null]),
        formaPagamento: um([1, 3, 3, null]),
        pedidoId: acaso() < 0.3 ? pedidos[centros.indexOf(centroDeCustoId!)] : null,
        obraId: acaso() < 0.5 ? obras[centros.indexOf(centroDeCustoId!)] : null,
        equipe: um(['Pesada', 'Linha viva', null]),
        status: rejeitado ? 3 : um([1, 2]),
        motivoRejeicao: rejeitado ? 'Não houve' : null,
      }
    })
  })
  // One row for each instant and quantity: the product refuses the second.
  const unicas = [
    ...new Map(linhas.map((linha) => [`${linha.veiculoId} ${linha.data} ${linha.litros}`, linha])).values(),
  ]
  await insere('abastecimentos', unicas)
  await sql`analyze`.execute(app.db)
})
after(() => app.close())

test(`every number of chance's fleet is that of the list it leads to (SEMENTE=${SEMENTE})`, async () => {
  console.info(`SEMENTE=${SEMENTE}`)
  for (let vez = 0; vez < 4; vez++) {
    // Days in the middle of months too: the first and the last month are then not whole.
    const de = addDays(INICIO, vez === 0 ? 0 : inteiro(0, DIAS))
    const ate = addDays(de, vez === 0 ? 400 : inteiro(0, 200))
    const estreito: Record<string, string>[] = [
      {},
      { centro: um(centros) },
      { obra: um(obras) },
      { veiculo: um(veiculos) },
      { equipe: 'Linha viva' },
    ]
    const mais = vez === 0 ? {} : um(estreito)
    const quem = vez % 2 === 0 ? deTodos : deUm
    try {
      await conferirNumeros(quem, 'combustivel', { de, ate, ...mais }, ['proprios-e-alugados'])
    } catch (error) {
      throw new Error(`SEMENTE=${SEMENTE} ${JSON.stringify({ de, ate, ...mais })}: ${(error as Error).message}`, {
        cause: error,
      })
    }
  }
})

test('of one contract only its sums: the page, its sheet and the lists say the same', async () => {
  const PERIODO = { de: INICIO, ate: addDays(INICIO, DIAS) }
  const { body } = await deUm.get(`/api/pbi/combustivel?${new URLSearchParams(PERIODO)}`)
  const { rows } = await sql<{
    valor: string
    litros: string
  }>`select sum(valor_total) as valor, round(sum(litros), 2) as litros
    from abastecimentos where status <> 3 and centro_de_custo_id = ${centros[0]!}
      and timezone('America/Sao_Paulo', data)::date between ${PERIODO.de}::date and ${PERIODO.ate}::date`.execute(
    app.db,
  )
  const valor = (id: string) => body.indicadores.find((indicador: { id: string }) => indicador.id === id).valor
  assert.equal(valor('valor'), Number(rows[0]!.valor), `SEMENTE=${SEMENTE}`)
  assert.equal(valor('litros'), Number(rows[0]!.litros), `SEMENTE=${SEMENTE}`)
  const linhasDe = async (url: string) => (await readXlsx((await deUm.get(url)).raw)).sheets[0]!.rows as unknown[][]
  const indicadores = await linhasDe(`/api/pbi/combustivel/planilha?${new URLSearchParams(PERIODO)}`)
  assert.equal(indicadores[1]![1], Number(rows[0]!.valor), `SEMENTE=${SEMENTE}`)
  const filtros = JSON.stringify([
    ['data', 'entre', `${PERIODO.de}..${PERIODO.ate}`],
    ['status', 'igual', '1'],
    ['status', 'igual', '2'],
  ])
  const [titulos, ...linhas] = await linhasDe(`/api/abastecimentos/planilha?${new URLSearchParams({ filtros })}`)
  const total = titulos!.indexOf('Total')
  const soma = linhas.reduce((centavos, linha) => centavos + Math.round(Number(linha[total]) * 100), 0)
  assert.equal(soma / 100, Number(rows[0]!.valor), `SEMENTE=${SEMENTE}`)
  const contratos = new Set(linhas.map((linha) => linha[titulos!.indexOf('Conta contrato')]))
  assert.equal(contratos.size, 1, [...contratos].join())
})
