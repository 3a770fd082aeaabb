import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Flag, Tela } from '@prumo/domain/core/tela.ts'
import { telas } from '@prumo/domain/telas.ts'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'

/** Where a supplier's money goes, and how a person is found, is for who pays them or tends them (docs/decisions.md, 246). */

let t: TestApp
let centro: string
let pessoa: string
let empresa: string
const CPF = '529.982.247-25'
const banco = {
  bancoCode: '341',
  agencia: '0452',
  conta: '3007719',
  digito: '8',
  contaCorrenteOuPoupanca: 1,
  favorecido: 'JOSEFA DAS DORES',
  bancoCpfCnpj: '52998224725',
  pixTipo: 1,
  pixChave: '52998224725',
}
before(async () => {
  t = await testApp()
  centro = await t.centro()
  const novo = async (valores: object) =>
    (
      await t.db
        .insertInto('fornecedores')
        .values(valores as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id as string
  pessoa = await novo({
    nome: 'Josefa Fretes',
    cpfOuCnpj: '52998224725',
    telefone: '41987651234',
    email: 'josefa.dores@correio.demo',
    ...banco,
  })
  empresa = await novo({
    nome: 'Cabos do Sul',
    cpfOuCnpj: '11222333000181',
    telefone: '4133224455',
    email: 'vendas@cabos.demo',
    ...banco,
  })
})
after(() => t.close())

const com = (...uma: [Tela, ...Flag[]][]): Promise<Person> => t.person({ telas: uma, centros: [centro] })
const leitor = () => com([telas.fornecedores, 'visualizar'], [telas.contasAPagar, 'visualizar'])
const SEGREDOS = /529\.?982|0452|300771|JOSEFA DAS|98765|3322|josefa\.|vendas@/
const ler = async (quem: Person, id: string) => [
  (await quem.get(`/api/fornecedores/${id}`)).body,
  (await quem.post('/api/loadDataById', { banco: 'pedido-fornecedor', id })).body,
]
const listas = async (quem: Person) => [
  (await quem.get('/api/fornecedores')).body.itens,
  (await quem.post('/api/loadDataArray', { banco: 'pedido-fornecedor' })).body,
  (await quem.post('/api/loadDataByField', { banco: 'pedido-fornecedor', field: 'bancoCode', id: '341' })).body,
]
const qual = (itens: { id: string }[], id: string) =>
  itens.find((um) => um.id === id) as unknown as Record<string, unknown>

test('who only looks is told neither where the money goes nor how a supplier is reached, in lists or one by one', async () => {
  const quem = await leitor()
  for (const itens of await listas(quem)) {
    assert.doesNotMatch(JSON.stringify(itens), SEGREDOS)
    assert.equal(qual(itens, pessoa).cpfOuCnpj, '***.982.247-**')
    assert.equal(qual(itens, empresa).cpfOuCnpj, '11.222.333/0001-81')
  }
  for (const id of [pessoa, empresa])
    for (const visto of await ler(quem, id)) {
      assert.doesNotMatch(JSON.stringify(visto), SEGREDOS)
      assert.deepEqual(
        [visto.conta, visto.agencia, visto.pixChave, visto.bancoCpfCnpj, visto.reservado],
        ['•••19', '•••', '•••25', '***.982.247-**', true],
      )
    }
  const [josefa] = await ler(quem, pessoa)
  assert.deepEqual([josefa.telefone, josefa.email], ['•••1234', '•••@correio.demo'])
})

test('whoever pays, tends suppliers or has full access on them reads one whole; a list says no account and no CPF to anybody', async () => {
  const olha: [Tela, ...Flag[]] = [telas.fornecedores, 'visualizar']
  for (const quem of [
    await com(olha, [telas.contasAPagar, 'editar']),
    await com(olha, [telas.remessas, 'visualizar']),
    await com([...olha, 'editar']),
    await com([...olha, 'acesso']),
  ]) {
    for (const visto of await ler(quem, pessoa))
      assert.deepEqual(
        [visto.cpfOuCnpj, visto.conta, visto.pixChave, visto.telefone, visto.email, visto.reservado],
        [CPF, '3007719', '52998224725', '41987651234', 'josefa.dores@correio.demo', false],
      )
    for (const itens of await listas(quem)) {
      assert.doesNotMatch(JSON.stringify(itens), /529\.?982|0452|300771|JOSEFA DAS|98765|josefa\./)
      // A company's way to be reached is business, and they tend to it all day.
      assert.equal(qual(itens, empresa).email, 'vendas@cabos.demo')
    }
  }
})

test('who raises orders is told whom to call at a company, and nothing more', async () => {
  const quem = await com([telas.fornecedores, 'visualizar'], [telas.pedidos, 'visualizar', 'adicionar'])
  const [cabos] = await ler(quem, empresa)
  assert.deepEqual([cabos.telefone, cabos.email, cabos.conta], ['4133224455', 'vendas@cabos.demo', '•••19'])
  const [josefa] = await ler(quem, pessoa)
  assert.doesNotMatch(JSON.stringify(josefa), SEGREDOS)
})

test('a person’s data read whole stay in the trail, once a day for each reader; a company’s, and cut ones, do not', async () => {
  const [financeiro, outro] = [await com([telas.fornecedores, 'visualizar', 'editar']), await leitor()]
  const antes = (await t.logs()).length
  for (const quem of [financeiro, outro, financeiro]) {
    await ler(quem, pessoa)
    await ler(quem, empresa)
  }
  const linhas = (await t.logs()).slice(antes)
  assert.deepEqual(
    linhas.map((um) => [um.acaoId, um.alvoId, um.colabId, um.descricao]),
    [[4, pessoa, financeiro.id, 'Visualizou a ficha do fornecedor "Josefa Fretes"']],
  )
})

test('the sheet says what the list says', async () => {
  const dePor = async (quem: Person) => {
    const { status, raw } = await quem.inject({ method: 'GET', url: '/api/fornecedores/planilha' })
    assert.equal(status, 200)
    return JSON.stringify((await readXlsx(raw)).sheets[0]!.rows)
  }
  assert.doesNotMatch(await dePor(await leitor()), SEGREDOS)
  const dePaga = await dePor(await com([telas.fornecedores, 'visualizar', 'editar']))
  assert.doesNotMatch(dePaga, /529\.?982|98765|josefa\./)
  assert.match(dePaga, /vendas@cabos\.demo/)
})

test('a CPF is looked for whole and a CNPJ by any part, in the list, a choice, the palette and a filter', async () => {
  const quem = await com([telas.fornecedores, 'visualizar', 'editar'])
  const escolhe = await com([telas.pedidos, 'visualizar', 'adicionar'])
  const filtro = (valor: string) => `filtros=${encodeURIComponent(JSON.stringify([['cpfOuCnpj', 'contem', valor]]))}`
  const acha = async (texto: string) => {
    const q = `query=${encodeURIComponent(texto)}`
    const ids = (itens: { id: string }[]) => itens.map(({ id }) => id)
    const nosNomes = (await escolhe.get(`/api/fornecedores/nomes?${q}`)).body
    assert.doesNotMatch(JSON.stringify(nosNomes), /529\.?982/)
    const achados = [
      ids((await quem.get(`/api/fornecedores?${q}`)).body.itens),
      ids((await quem.get(`/api/fornecedores?${filtro(texto)}`)).body.itens),
      ids((await quem.get(`/api/fornecedores/nomes?${q}`)).body),
      ids(nosNomes),
      ids((await quem.get(`/api/busca?q=${encodeURIComponent(texto)}`)).body.itens),
    ]
    return achados
  }
  for (const inteiro of ['52998224725', CPF]) assert.deepEqual(await acha(inteiro), Array(5).fill([pessoa]), inteiro)
  for (const parte of ['5299822472', '529.982', '24725', '982.247'])
    assert.deepEqual(await acha(parte), Array(5).fill([]), parte)
  assert.deepEqual((await acha('11222333')).slice(0, 4), Array(4).fill([empresa]))
  const paleta = JSON.stringify((await quem.get('/api/busca?q=josefa')).body)
  assert.match(paleta, /\*\*\*\.982\.247-\*\*/)
})

test('nothing of it is filtered by parts or by guess, or told by its order', async () => {
  const quem = await com([telas.fornecedores, 'visualizar', 'editar'])
  const filtro = (...um: string[]) => `filtros=${encodeURIComponent(JSON.stringify([um]))}`
  for (const busca of [
    filtro('conta', 'contem', '300'),
    filtro('pixChave', 'igual', '52998224725'),
    filtro('telefone', 'contem', '9876'),
    filtro('email', 'contem', 'josefa'),
    'campo=conta&valor=3007719',
    'ordem=telefone',
    'ordem=-email',
    'ordem=conta',
  ]) {
    const { status, body } = await quem.get(`/api/fornecedores?${busca}`)
    assert.equal(status, 400, busca)
    assert.match(JSON.stringify(body.details), /Conta|PIX|Telefone|E-mail/, busca)
  }
  const ids = async (busca: string) =>
    (await quem.get(`/api/fornecedores?${busca}`)).body.itens.map((um: { id: string }) => um.id)
  assert.deepEqual(await ids(filtro('email', 'contem', 'vendas@cabos.demo')), [empresa])
  // People come after every company, in no order that tells of their numbers.
  assert.deepEqual(await ids('ordem=cpfOuCnpj'), [empresa, pessoa])
})

test('what waits for a second person is told cut to who does not pay', async () => {
  const ana = await com([telas.fornecedores, 'visualizar', 'editar'])
  await ana.put(`/api/fornecedores/${empresa}`, { conta: '7788990' })
  const de = async (quem: Person) => (await quem.get(`/api/fornecedores/${empresa}/conferencia`)).body.conferencia
  const cortada = await de(await leitor())
  assert.deepEqual([cortada.reservado, cortada.antes.conta, cortada.depois.conta], [true, '•••19', '•••90'])
  assert.doesNotMatch(JSON.stringify(cortada), /300771|778899|0452/)
  assert.equal((await de(ana)).depois.conta, '7788990')
  await sql`delete from fornecedores_dados_anteriores`.execute(t.db)
})
