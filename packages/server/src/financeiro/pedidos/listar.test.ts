import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { COLUNAS_DA_LISTA } from '@prumo/domain/financeiro/pedidos/colunas.ts'
import { papelNoPedido } from '@prumo/domain/financeiro/pedidos/papel.ts'
import { nomesDoPedido } from '@prumo/domain/financeiro/pedidos/respostas.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { lerWorkflows } from './carregar.ts'
import { type Cenario, criado, emDias, montar, noStatus } from './pedidos.cenario.ts'

let cena: Cenario
before(async () => {
  cena = await montar()
})
after(() => cena.app.close())

const listar = async (pessoa: Person, busca = '') => {
  const { status, body } = await pessoa.get(`/api/pedidos${busca}`)
  assert.equal(status, 200, `${busca}: ${JSON.stringify(body)}`)
  return body as {
    itens: { id: string; numero: number; status: number }[]
    lote: number
    maxLote: number
    fim: boolean
  }
}
const ids = async (pessoa: Person, busca: string) => (await listar(pessoa, busca)).itens.map(({ id }) => id)

test('batches: newest number first, from 0, none lost, none twice, the last one says so', async () => {
  const criados: string[] = []
  for (let n = 0; n < 7; n++) criados.push(await criado(cena, cena.gente[1]))
  const vistos: string[] = []
  for (let lote = 0; ; lote++) {
    const parte = await listar(cena.leitor, `?lote=${lote}&maxLote=3`)
    assert.deepEqual([parte.lote, parte.maxLote], [lote, 3])
    vistos.push(...parte.itens.map(({ id }) => id))
    if (parte.fim) break
  }
  assert.deepEqual(vistos, [...criados].reverse())
  assert.deepEqual(await ids(cena.leitor, '?ordem=numero'), criados)
  assert.deepEqual(await ids(cena.leitor, '?ordem=id'), criados)
  assert.equal((await listar(cena.leitor)).maxLote, 100)
  assert.deepEqual((await listar(cena.leitor, '?lote=9')).itens, [])
})

test('a list that says its columns carries those, the names and no more; in any order; the same rows', async () => {
  const inteiros = (await listar(cena.leitor, '?maxLote=5')).itens as unknown as Record<string, unknown>[]
  for (const ordem of ['', '&ordem=-valorTotal', '&ordem=fornecedorId', '&ordem=dataRegistro', '&ordem=id']) {
    const { itens } = await listar(cena.leitor, `?colunas=${COLUNAS_DA_LISTA.join()},pagamento${ordem}`)
    const nomes = [...Object.keys(nomesDoPedido.shape), ...COLUNAS_DA_LISTA, 'pagamento', 'id', 'totalDeAnexos']
    for (const item of itens) assert.deepEqual(Object.keys(item).sort(), nomes.toSorted())
    for (const inteiro of inteiros) {
      const um = itens.find(({ id }) => id === inteiro.id) as unknown as Record<string, unknown>
      for (const nome of nomes) assert.deepEqual(um[nome], inteiro[nome], nome)
    }
  }
  for (const colunas of ['nada', 'numero,busca', '', '__proto__', 'numero;drop'])
    assert.equal((await cena.leitor.get(`/api/pedidos?colunas=${colunas}`)).status, 400, colunas)
})

test("the spec's parameters and the filters: each narrows, in scope only", async () => {
  const { rows } = await sql<{ id: string }>`insert into fornecedores (nome, cpf_ou_cnpj)
    values ('Açúcar União', '11444777000161') returning id`.execute(cena.app.db)
  const doce = rows[0]!.id
  const obra = await cena.app.db
    .insertInto('obras')
    .values({ codigo: 'SUB', nome: 'Subestação Norte', contratoId: cena.centro })
    .returning('id')
    .executeTakeFirstOrThrow()
  const a = await noStatus(cena, 5, cena.gente[1], {
    pedido: { fornecedorId: doce, obraId: obra.id, tipo: 3, justificativa: 'Café da manhã' },
    itens: [{ descricao: 'x', quantidade: 1, valor: 777.77 }],
  })
  const { body: pedido } = await cena.leitor.get(`/api/pedido/${a}`)
  const casos: [string, boolean][] = [
    [`?id=${a}`, true],
    ['?id=abc', false],
    ['?id=&campo=status&value=5', true],
    ['?id=&campo=status&value=2', false],
    [`?campo=numero&value=${pedido.numero}`, true],
    [`?campo=numero&valor=${pedido.numero}`, true],
    ['?campo=numero&value=0', false],
    [`?campo=fornecedorId&value=${doce}`, true],
    [`?fornecedorId=${doce}`, true],
    [`?fornecedorId=${cena.fornecedor}`, false],
    [`?obraId=${obra.id}`, true],
    ['?status=5', true],
    ['?status=2,5', true],
    ['?status=2', false],
    ['?tipo=3', true],
    ['?tipo=1,2', false],
    [`?centroDeCustoId=${cena.centro}`, true],
    [`?centroDeCustoId=${cena.outroCentro}`, false],
    [`?solicitanteId=${cena.gente[1].id}`, true],
    [`?solicitanteId=${cena.gente[2].id}`, false],
    ['?valorMinimo=777.77', true],
    ['?valorMinimo=777.78', false],
    ['?valorMaximo=777.76', false],
    [`?de=${emDias(0)}&ate=${emDias(0)}`, true],
    [`?de=${emDias(1)}`, false],
    [`?ate=${emDias(-1)}`, false],
    ['?query=acucar', true],
    ['?query=CAFÉ%20da', true],
    ['?query=subestacao%20norte', true],
    ['?query=sergio', true],
    [`?query=${pedido.numero}`, true],
    ['?query=inexistente', false],
    [`?ids=${a},1`, true],
  ]
  for (const [busca, acha] of casos) {
    assert.equal((await ids(cena.leitor, busca)).includes(a), acha, busca)
    assert.equal((await ids(cena.deFora, busca)).includes(a), false, `${busca}, out of scope`)
  }
  assert.ok((await ids(cena.gente[1], '?meus=true')).includes(a))
  assert.deepEqual(await ids(cena.gente[3], '?meus=true'), [])
  const [linha] = (await listar(cena.leitor, `?id=${a}`)).itens as unknown as Record<string, unknown>[]
  assert.deepEqual(
    [linha!.fornecedorNome, linha!.solicitanteNome, linha!.obraNome, linha!.valorTotal],
    ['Açúcar União', 'Sérgio Solicitante', 'Subestação Norte', 777.77],
  )
  await sql`update fornecedores set nome = 'Sal Marinho' where id = ${doce}`.execute(cena.app.db)
  assert.ok((await ids(cena.leitor, '?query=marinho')).includes(a), 'found under its new name at once')
})

test('a word of two letters finds what it found before there was an index of pairs, rare or common, with signs and without', async () => {
  const { rows } = await sql<{ busca: string }>`select busca from pedidos`.execute(cena.app.db)
  const todos = new Set<string>()
  for (const { busca } of rows) for (let n = 0; n + 2 <= busca.length; n++) todos.add(busca.slice(n, n + 2))
  const pares = [...todos].filter((par) => !par.includes(' ')).slice(0, 60)
  await sql`analyze pedidos`.execute(cena.app.db)
  const total = async (palavras: string) =>
    (await cena.leitor.get(`/api/pedidos/resumo?query=${encodeURIComponent(palavras)}`)).body.total
  const visiveis = await sql<{
    busca: string
  }>`select busca from pedidos where centro_de_custo_id = ${cena.centro}`.execute(cena.app.db)
  for (const par of [...pares, 'zq', '%_', "a'", '"}', '\\\\'])
    assert.equal(await total(par), visiveis.rows.filter(({ busca }) => busca.includes(par)).length, par)
})

test('hostile or malformed parameters are 400 or find nothing; none is an error of ours, none leaks', async () => {
  const venenos = [
    "'",
    '"; drop table pedidos; --',
    '1 or 1=1',
    '$1',
    '\\',
    '%',
    '_',
    '%00',
    'null',
    '__proto__',
    'constructor',
  ]
  for (const nome of ['ordem', 'campo', 'status', 'tipo', 'caixa', 'lote', 'maxLote', 'de', 'valorMinimo', 'meus'])
    for (const veneno of venenos) {
      const { status } = await cena.leitor.get(`/api/pedidos?${nome}=${encodeURIComponent(veneno)}`)
      assert.equal(status, 400, `${nome}=${veneno}`)
    }
  for (const nome of ['id', 'ids', 'query', 'centroDeCustoId', 'campo=justificativa&value'])
    for (const veneno of venenos) {
      const { status } = await cena.deFora.get(`/api/pedidos?${nome}=${encodeURIComponent(veneno)}`)
      assert.equal(status, 200, `${nome}=${veneno}`)
    }
  for (const busca of [
    '?lote=-1',
    '?maxLote=0',
    '?maxLote=101',
    '?lote=1.5',
    '?lote=1&lote=2',
    '?campo=busca',
    '?ordem=busca',
  ])
    assert.equal((await cena.leitor.get(`/api/pedidos${busca}`)).status, 400, busca)
})

test('every declared field can order the list', async () => {
  for (const campo of [
    'numero',
    'status',
    'tipo',
    'fornecedorId',
    'dataRegistro',
    'valorTotal',
    'justificativa',
    'mesComp',
  ])
    for (const ordem of [campo, `-${campo}`]) assert.ok((await listar(cena.leitor, `?ordem=${ordem}`)).itens.length > 0)
  const valores = (await listar(cena.leitor, '?ordem=-valorTotal')).itens.map(
    (one) => (one as never as { valorTotal: number }).valorTotal,
  )
  assert.deepEqual(
    valores,
    [...valores].sort((a, b) => b - a),
  )
})

test('the inbox shows each person exactly the orders whose approval button works for them', async () => {
  const limitado = { contratos: [cena.centro], tipos: [1, 2], min: 20, max: 100 }
  const pessoas = [cena.gente[2], cena.gente[3], cena.gente[4], cena.semPapel, cena.leitor]
  await sql`insert into workflow (nome, solicitantes, validadores, confirmadores, aprovadores, contratos, tipos, valor_minimo, valor_maximo)
    values ('Limitado', '{}', ${[cena.semPapel.id]}::bigint[], ${[cena.gente[2].id]}::bigint[], '{}',
      ${limitado.contratos}::bigint[], ${limitado.tipos}::smallint[], ${limitado.min}, ${limitado.max}),
    ('De outro contrato', '{}', '{}', '{}', ${[cena.leitor.id]}::bigint[], ${[cena.outroCentro]}::bigint[], null, null, null)`.execute(
    cena.app.db,
  )
  for (const status of [1, 2, 3, 4, 5])
    for (const [tipo, valor] of [
      [1, 19.99],
      [1, 20],
      [2, 100],
      [3, 50],
      [4, 100.01],
    ])
      await noStatus(cena, status, cena.gente[1], {
        pedido: { tipo },
        itens: [{ descricao: 'x', quantidade: 1, valor }],
      })
  const encaminhado = await noStatus(cena, 3, cena.gente[1], { pedido: { tipo: 4 } })
  await sql`update pedidos set encaminhamento = 3, validador_id = ${cena.semPapel.id} where id = ${encaminhado}`.execute(
    cena.app.db,
  )

  const workflows = await lerWorkflows(cena.app.db)
  const todos = (await listar(cena.leitor)).itens as never as {
    id: string
    centroDeCustoId: string
    tipo: number
    valorTotal: number
    status: number
  }[]
  assert.ok(todos.length > 25 && todos.length < 100)
  for (const pessoa of pessoas) {
    // The reference: the domain's rank, and the table of the design decision written out by hand.
    const age: Record<number, number[]> = { 1: [], 2: [2], 3: [2, 3], 4: [2, 3, 4] }
    const esperados = todos
      .filter(
        (one) =>
          age[papelNoPedido(pessoa.id, one, workflows)]!.includes(one.status) ||
          (one.id === encaminhado && pessoa === cena.semPapel),
      )
      .map(({ id }) => id)
    const naVez = await ids(pessoa, '?caixa=aguardando')
    const antes = await ids(pessoa, '?caixa=antecipar')
    assert.deepEqual([...naVez, ...antes].toSorted(), esperados.toSorted())
    const { body } = await pessoa.get('/api/pedidos/caixas')
    assert.deepEqual([body.aguardando, body.antecipar], [naVez.length, antes.length])
  }
  assert.deepEqual(await ids(cena.semPapel, '?caixa=encaminhadas'), [encaminhado])
  assert.ok((await ids(cena.leitor, '?caixa=andamento')).length > 0)
  assert.deepEqual(await ids(cena.leitor, '?caixa=decididas'), [])
  await cena.gente[4].post(`/api/pedidos/${encaminhado}/avancar`, { acao: 'aprovar' })
  assert.deepEqual(await ids(cena.gente[4], '?caixa=decididas'), [encaminhado])
})

test('an order list answers the same to who sees nothing as to an empty house', async () => {
  const semCentro = await cena.app.person({ telas: [[telas.pedidos, 'visualizar']] })
  assert.deepEqual(await listar(semCentro, '?query=acucar'), { itens: [], lote: 0, maxLote: 100, fim: true })
})
