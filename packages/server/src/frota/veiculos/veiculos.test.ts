import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { contar } from '../../relatorios/conferir.cenario.ts'
import { cenarioDaFrota } from '../frota.cenario.ts'

let cena: Awaited<ReturnType<typeof cenarioDaFrota>>
before(async () => {
  cena = await cenarioDaFrota()
})
after(() => cena.t.close())

const certo = (mais: object = {}) => ({
  placa: 'abc-1d23',
  modelo: 'Strada',
  tipo: 2,
  combustivel: 3,
  propriedade: 1,
  centroDeCustoId: cena.centro,
  ...mais,
})

test('a vehicle is born in use, its plate as plates are kept; what is wrong is named', async () => {
  const { dona } = cena
  const feito = await dona.post('/api/veiculos', certo())
  assert.equal(feito.status, 201, JSON.stringify(feito.body))
  assert.deepEqual(
    [feito.body.placa, feito.body.situacao, feito.body.ativo, feito.body.odometro, feito.body.kmPorLitro90Dias],
    ['ABC1D23', 1, true, null, null],
  )
  assert.equal((await dona.post('/api/veiculos', certo({ placa: 'ABC 1D23' }))).status, 409)
  for (const [mais, campo] of [
    [{ placa: 'ABCDE' }, 'placa'],
    [{ placa: 'ZZZ1Z23', renavam: '12ab' }, 'renavam'],
    [{ placa: 'ZZZ1Z23', centroDeCustoId: null }, 'centroDeCustoId'],
    [{ placa: 'ZZZ1Z23', propriedade: 2 }, 'fornecedorId'],
    [{ placa: 'ZZZ1Z23', tipo: 10 }, 'tipo'],
  ] as const) {
    const { status, body } = await dona.post('/api/veiculos', certo(mais))
    assert.deepEqual([status, Object.keys(body.details)], [400, [campo]])
  }
})

test('rented of who rents vehicles out, and of nobody else', async () => {
  const { dona, leitora, insere } = cena
  const locadora = await insere('fornecedores', {
    nome: 'Locadora Sul',
    cpfOuCnpj: '11222333000181',
    aluguelVeicular: true,
  })
  const loja = await insere('fornecedores', { nome: 'Loja Sul', cpfOuCnpj: '33000167000101' })
  const alugado = (fornecedorId: string) =>
    certo({ placa: 'LOC1A11', propriedade: 2, fornecedorId, valorLocacaoMensal: 900 })
  const recusado = await dona.post('/api/veiculos', alugado(loja))
  assert.deepEqual([recusado.status, Object.keys(recusado.body.details)], [400, ['fornecedorId']])
  const feito = await dona.post('/api/veiculos', alugado(locadora))
  assert.equal(feito.status, 201, JSON.stringify(feito.body))
  assert.equal((await dona.put(`/api/veiculos/${feito.body.id}`, { fornecedorId: loja })).status, 400)
  assert.equal((await dona.put(`/api/veiculos/${feito.body.id}`, { propriedade: 1 })).status, 400)
  const comprado = { propriedade: 1, fornecedorId: null, valorLocacaoMensal: null }
  assert.equal((await dona.put(`/api/veiculos/${feito.body.id}`, comprado)).status, 200)
  const { body } = await dona.get('/api/veiculos/locadoras?query=sul')
  assert.deepEqual(
    body.map(({ nome }: { nome: string }) => nome),
    ['Locadora Sul'],
  )
  assert.equal((await leitora.get('/api/veiculos/locadoras')).status, 403)
})

test('one registered before a contract was asked changes without being given one', async () => {
  const { dona, t } = cena
  const { rows } = await sql<{
    id: string
  }>`insert into veiculos (placa, modelo) values ('velha', 'Kombi') returning id`.execute(t.db)
  const mudado = await dona.put(`/api/veiculos/${rows[0]!.id}`, { modelo: 'Kombi furgão' })
  assert.equal(mudado.status, 200, JSON.stringify(mudado.body))
  assert.equal((await dona.put(`/api/veiculos/${rows[0]!.id}`, { placa: 'pior' })).status, 400)
})

test('km/l of 90 days: sums over sums, of the fuellings the reader sees; a corrected goal judges again', async () => {
  const { dona, veiculo, abastece } = cena
  const id = await veiculo()
  const em = (dias: number) => new Date(`${addDays(today(), dias)}T15:00:00Z`).toISOString()
  await abastece(id, { data: em(-200), odometro: 0 })
  await abastece(id, { data: em(-150), odometro: 900 })
  await abastece(id, { data: em(-60), odometro: 1300 })
  const parcial = await abastece(id, { data: em(-40), odometro: 1350, litros: 10, valorTotal: 60, tanqueCheio: false })
  const ultimo = await abastece(id, { data: em(-20), odometro: 1750, litros: 30, valorTotal: 180 })
  assert.deepEqual([parcial.kmPorLitro, ultimo.kmPorLitro], [null, 11.25])
  const { body } = await dona.get(`/api/veiculos?ids=${id}`)
  assert.equal(body.itens[0].kmPorLitro90Dias, 10.625, '(400 + 450) ÷ (40 + 40)')
  assert.equal((await dona.put(`/api/veiculos/${id}`, { kmPorLitroMeta: 20 })).status, 200)
  assert.deepEqual(
    (await dona.get(`/api/abastecimentos/${ultimo.id}`)).body.inconsistencias.filter((codigo: number) => codigo === 4),
    [4],
  )
  assert.equal((await dona.delete(`/api/veiculos/${id}`)).status, 409, 'fuellings refer to it')
})

test('narrowed by the worst of their papers: the list, its count, its sheet and the home page say the same', async () => {
  const { dona, veiculo, deFora } = cena
  const em = (dias: number) => addDays(today(), dias)
  const [vencido, ultimoDia, aVencer, emDia, semPapel] = [
    await veiculo({ modelo: 'Papéis', crlvValidade: em(-1), seguroValidade: em(10) }),
    await veiculo({ modelo: 'Papéis', crlvValidade: em(0), seguroValidade: em(200) }),
    await veiculo({ modelo: 'Papéis', laudoPtaValidade: em(30) }),
    await veiculo({ modelo: 'Papéis', tacografoValidade: em(31) }),
    await veiculo({ modelo: 'Papéis' }),
  ]
  assert.ok(emDia && semPapel)
  const ids = async (documentos: string) => {
    const busca = new URLSearchParams({ documentos, query: 'papeis' })
    const { status, body } = await dona.get(`/api/veiculos?${busca}&ordem=id`)
    assert.equal(status, 200, JSON.stringify(body))
    const { body: contagem } = await dona.get(`/api/veiculos/contagem?${busca}`)
    assert.equal(contagem.total, body.itens.length)
    const { sheets } = await readXlsx((await dona.get(`/api/veiculos/planilha?${busca}`)).raw)
    assert.equal(sheets[0]!.rows.length, 1 + body.itens.length)
    assert.deepEqual((await deFora.get(`/api/veiculos?${busca}`)).body.itens, [])
    return body.itens.map(({ id }: { id: string }) => id)
  }
  assert.deepEqual(await ids('vencido'), [vencido])
  assert.deepEqual(await ids('a-vencer'), [ultimoDia, aVencer])
  assert.deepEqual(await ids('pendente'), [vencido, ultimoDia, aVencer])
  assert.equal((await dona.get('/api/veiculos?documentos=todos')).status, 400)
  const { body: casa } = await dona.get('/api/inicio')
  const bloco = casa.blocos.find(({ id }: { id: string }) => id === 'veiculos-documentos')
  assert.equal((await contar(dona, bloco.caminho))!.total, bloco.total)
})

test('the sheets tell what the screens do', async () => {
  const { dona, veiculo, abastece } = cena
  const id = await veiculo({ placa: 'PLA1N23', tacografoValidade: '2026-01-02' })
  const { id: abastecimento } = await abastece(id, { litros: 60, posto: '=1+1' })
  const ler = async (url: string) => {
    const answer = await dona.get(url)
    assert.equal(answer.status, 200)
    const { sheets } = await readXlsx(answer.raw)
    assert.equal(sheets[0]!.name, 'DADOS')
    const [titulos, linha] = sheets[0]!.rows as unknown[][]
    return Object.fromEntries(titulos!.map((titulo, n) => [titulo, linha![n]]))
  }
  const carro = await ler(`/api/veiculos/planilha?ids=${id}`)
  assert.deepEqual([carro.Placa, carro.Documentos, carro.Odômetro], ['PLA1N23', 'Vencido', 1000])
  // A day that a sheet can sort, and compare with today's.
  const validade = carro['Validade do tacógrafo']
  assert.ok(validade instanceof Date, String(validade))
  assert.equal(validade.toISOString().slice(0, 10), '2026-01-02')
  const linha = await ler(`/api/abastecimentos/planilha?ids=${abastecimento}`)
  assert.deepEqual(
    [linha.Placa, linha.Motorista, linha.Litros, linha.Inconsistências, linha.Conferência],
    [
      'PLA1N23',
      'JOANA MOTORISTA',
      60,
      'Litros acima da capacidade do tanque; Valor diferente de litros × preço',
      'Lançado',
    ],
  )
})
