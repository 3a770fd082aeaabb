import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { minhaVez, telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { aPagar, caixa } from '../financeiro/contas-a-pagar/contas.cenario.ts'
import { type Cenario, emDias, montar, noStatus } from '../financeiro/pedidos/pedidos.cenario.ts'
import type { Person } from '../test-kit/app.ts'

let cena: Cenario
before(async () => {
  cena = await montar()
})
after(() => cena.app.close())

type Bloco = {
  id: string
  total: number
  valor: number
  caminho: string
  itens: { id: string; titulo: string; detalhe: string; valor: number; caminho: string }[]
}
const blocos = async (pessoa: Person): Promise<Map<string, Bloco>> => {
  const { status, body } = await pessoa.get('/api/inicio')
  assert.equal(status, 200, JSON.stringify(body))
  return new Map(body.blocos.map((bloco: Bloco) => [bloco.id, bloco]))
}
const pendencias = async (pessoa: Person) => (await pessoa.get('/api/pendencias')).body

test('nothing pending is told as nothing, and nobody is told without a session', async () => {
  const novato = await cena.app.person()
  assert.deepEqual((await novato.get('/api/inicio')).body, { blocos: [] })
  assert.deepEqual(await pendencias(novato), {})
  for (const url of ['/api/inicio', '/api/pendencias', '/api/busca?q=cabos'])
    assert.equal((await cena.app.inject({ method: 'GET', url })).status, 401, url)
})

test('approvals, own orders and payments are told to whom they concern, with counts, sums and the first five', async () => {
  const fabiana = await caixa(cena)
  const { 1: sergio, 4: alice } = cena.gente
  const esperando: string[] = []
  for (let n = 0; n < 7; n++) {
    // In approval: what waits for somebody before her is not told as hers.
    const id = await noStatus(cena, 4, sergio)
    await sql`update pedidos set data_solicitacao = now() - make_interval(days => ${10 - n}::int) where id = ${id}`.execute(
      cena.app.db,
    )
    esperando.push(id)
  }
  const rascunho = await noStatus(cena, 1, sergio)
  const rejeitado = await noStatus(cena, 6, sergio)
  const refeito = await noStatus(cena, 6, sergio)
  assert.equal((await sergio.post(`/api/pedidos/${refeito}/reciclar`)).status, 201)
  await aPagar(cena, [
    { vence: emDias(-4), valor: 10.1 },
    { vence: emDias(-1), valor: 0.2 },
    { vence: emDias(0), valor: 30 },
    { vence: emDias(5), valor: 40, tipo: 8, codigoBarras: null, favorecido: 'Rita Diarista' },
    { vence: emDias(8), valor: 50 },
    { vence: emDias(-1), valor: 60, status: 2, statusBanco: 2 },
  ])
  const deAlice = await blocos(alice)
  const aprovar = deAlice.get('para-aprovar')!
  assert.deepEqual([aprovar.total, aprovar.valor, aprovar.caminho], [7, 7 * 35, '/financeiro/solicitacoes'])
  assert.deepEqual(
    aprovar.itens.map(({ id }) => id),
    esperando.slice(0, 5),
  )
  const primeiro = aprovar.itens[0]!
  assert.match(primeiro.titulo, /^\d+ · Cabos e Fios$/)
  assert.match(primeiro.detalhe, / · há 10 dias$/)
  assert.equal(primeiro.caminho, `/financeiro/solicitacoes/detalhes/${primeiro.id}`)
  assert.deepEqual(await pendencias(alice), { [minhaVez.id]: 7, [telas.solicitacoes.id]: 7 })

  const deSergio = await blocos(sergio)
  assert.deepEqual([...deSergio.keys()], ['meus-em-andamento', 'meus-rascunhos', 'meus-rejeitados'])
  assert.equal(deSergio.get('meus-em-andamento')!.total, 8)
  assert.equal(deSergio.get('meus-em-andamento')!.itens.length, 5)
  assert.equal(deSergio.get('meus-rascunhos')!.total, 2)
  assert.ok(
    deSergio
      .get('meus-rascunhos')!
      .itens.some(({ id, caminho }) => id === rascunho && caminho === `/financeiro/pedidos/editar/${id}`),
  )
  assert.deepEqual(
    deSergio.get('meus-rejeitados')!.itens.map(({ id }) => id),
    [rejeitado],
  )
  assert.deepEqual(await pendencias(sergio), {})

  const deFabiana = await blocos(fabiana)
  assert.deepEqual(
    [...deFabiana].map(([id, { total, valor }]) => [id, total, valor]),
    [
      ['pagamentos-atrasado', 2, 10.3],
      ['pagamentos-hoje', 1, 30],
      ['pagamentos-proximos7', 1, 40],
    ],
  )
  assert.deepEqual(
    deFabiana.get('pagamentos-atrasado')!.itens.map(({ valor }) => valor),
    [10.1, 0.2],
  )
  assert.equal(deFabiana.get('pagamentos-proximos7')!.itens[0]!.titulo, 'Diária · Rita Diarista', 'who receives it')
  assert.deepEqual(await pendencias(fabiana), { [telas.contasAPagar.id]: 3 })
})

test('another cost centre’s work is nobody’s business', async () => {
  assert.deepEqual((await cena.deFora.get('/api/inicio')).body, { blocos: [] })
  assert.deepEqual(await pendencias(cena.deFora), { [telas.contasAPagar.id]: 0 })
})

type Achado = { tipo: string; id: string; titulo: string; detalhe: string; caminho: string }
const buscar = async (pessoa: Person, q: string): Promise<Achado[]> => {
  const { status, body } = await pessoa.get(`/api/busca?q=${encodeURIComponent(q)}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.itens
}

test('the palette finds each kind by name, code, number or document, five of each', async () => {
  const tudo = await cena.app.person({
    telas: Object.values(telas).map((tela) => [tela, 'visualizar']),
    centros: [cena.centro],
  })
  const { db } = cena.app
  await sql`insert into obras (codigo, nome, contrato_id, municipio) values ('OB-9', 'Ponte São Tomé', ${cena.centro}, 'Cianorte')`.execute(
    db,
  )
  await sql`insert into veiculos (placa, modelo, marca) values ('QWE1R23', 'Tomé Truck', 'Volvo')`.execute(db)
  await sql`insert into fornecedores (nome, cpf_ou_cnpj) select 'Tomé Peças ' || n, '2233344400' || lpad(n::text, 4, '0') from generate_series(1, 8) as n`.execute(
    db,
  )
  const achados = await buscar(tudo, 'TOME')
  assert.deepEqual(
    Map.groupBy(achados, ({ tipo }) => tipo)
      .entries()
      .map(([tipo, itens]) => [tipo, itens.length])
      .toArray(),
    [
      ['fornecedores', 5],
      ['obras', 1],
      ['veiculos', 1],
    ],
  )
  const obra = achados.find(({ tipo }) => tipo === 'obras')!
  assert.deepEqual(
    [obra.titulo, obra.detalhe, obra.caminho],
    ['Ponte São Tomé', 'OB-9 · Cianorte', `/obras/lista-de-obras/detalhes/${obra.id}`],
  )
  const [cabos] = await buscar(tudo, '11.222.333/0001-81')
  assert.deepEqual([cabos!.titulo, cabos!.detalhe], ['Cabos e Fios', '11.222.333/0001-81'])
  const [contrato] = (await buscar(tudo, 'Contrato CC')).filter(({ tipo }) => tipo === 'contas-contrato')
  assert.equal(contrato!.id, cena.centro)

  const ids: string[] = []
  for (let n = 0; n < 7; n++) ids.push(await noStatus(cena, 5))
  const { rows } = await sql<{ numero: number }>`select numero from pedidos where id = ${ids[0]}`.execute(db)
  // The oldest order by its very number, although newer numbers contain it too.
  await sql`update pedidos set numero = 77 where id = ${ids[0]}`.execute(db)
  for (const [n, id] of ids.slice(1).entries())
    await sql`update pedidos set numero = ${7700 + n}, justificativa = 'Reposição ' where id = ${id}`.execute(db)
  await sql`update pedidos set justificativa = justificativa || '.' where id = any(${ids}::bigint[])`.execute(db)
  const porNumero = (await buscar(tudo, '77')).filter(({ tipo }) => tipo === 'pedidos')
  assert.equal(porNumero.length, 5, `${rows[0]!.numero}`)
  assert.deepEqual(
    [porNumero[0]!.id, porNumero[0]!.titulo, porNumero[0]!.detalhe],
    [ids[0], 'Pedido 77', 'Cabos e Fios · Aprovado'],
  )
  assert.equal(porNumero[0]!.caminho, `/financeiro/pedidos/detalhes/${ids[0]}`)
})

test('by its kind and number, by one digit, by amount, by the beginning of a word; people, tags and categories too', async () => {
  const tudo = await cena.app.person({
    telas: Object.values(telas).map((tela) => [tela, 'visualizar']),
    centros: [cena.centro],
  })
  const { db } = cena.app
  const id = await noStatus(cena, 5)
  await sql`update pedidos set numero = numero + 500000 where numero = 5`.execute(db)
  await sql`update pedidos set numero = 5, valor_total = 98765.43 where id = ${id}`.execute(db)
  for (const q of ['5', 'pedido 5', 'Pedidos 5', 'R$ 98.765,43', '98765,43']) {
    const [primeiro] = await buscar(tudo, q)
    assert.deepEqual([primeiro?.tipo, primeiro?.id], ['pedidos', id], q)
  }
  assert.deepEqual(await buscar(tudo, 'x'), [])
  await sql`insert into categorias_de_custo (codigo, despesa, tipo, ativo) values ('9.9.9', 'Óleo mineral', 1, true)`.execute(
    db,
  )
  await sql`insert into micros (nome, etiqueta, dispositivo, marca, situacao, contrato_id) values ('Notebook', 'MIC-0042', 1, 1, 1, ${cena.centro})`.execute(
    db,
  )
  const nomes = async (q: string) => (await buscar(tudo, q)).map(({ titulo }) => titulo)
  assert.deepEqual(await nomes('oleo'), ['Óleo mineral'])
  assert.ok(!(await nomes('leo')).includes('Óleo mineral'), 'the middle of a word is no name')
  assert.deepEqual(
    (await buscar(tudo, 'mic-0042')).map(({ tipo, detalhe }) => [tipo, detalhe]),
    [['micros', 'MIC-0042']],
  )
  const alguem = (await buscar(tudo, 'alice')).find(({ tipo }) => tipo === 'usuarios')
  assert.match(alguem!.caminho, /^\/administrador\/usuarios\/detalhes\//)
})

test('the palette shows only what the person may see', async () => {
  const soFornecedores = await cena.app.person({ telas: [[telas.fornecedores, 'visualizar']], centros: [cena.centro] })
  assert.deepEqual(new Set((await buscar(soFornecedores, 'cabos')).map(({ tipo }) => tipo)), new Set(['fornecedores']))
  const nada = await cena.app.person({ centros: [cena.centro] })
  assert.deepEqual(await buscar(nada, 'cabos'), [])
  assert.deepEqual(
    (await buscar(cena.deFora, 'cabos')).filter(({ tipo }) => tipo !== 'fornecedores'),
    [],
  )
  assert.deepEqual(await buscar(cena.deFora, '77'), [])
  const soSolicita = await cena.app.person({ telas: [[telas.solicitacoes, 'visualizar']], centros: [cena.centro] })
  assert.match((await buscar(soSolicita, 'cabos'))[0]!.caminho, /^\/financeiro\/solicitacoes\/detalhes\//)
})

test('whatever is typed, the palette answers', async () => {
  const tudo = await cena.app.person({
    telas: Object.values(telas).map((tela) => [tela, 'visualizar']),
    centros: [cena.centro],
  })
  for (const q of [
    '',
    'a',
    ' ',
    '%',
    '%%',
    '__',
    "'; drop table pedidos; --",
    '\\',
    '999999999',
    '99999999999999999999',
    'ç'.repeat(200),
  ])
    assert.deepEqual(await buscar(tudo, q), [], q)
  assert.equal((await tudo.get(`/api/busca?q=${'x'.repeat(201)}`)).status, 400)
})
