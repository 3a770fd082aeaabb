import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { formatDocument } from '@prumo/domain/core/documents.ts'
import { type Entity, givenAtCreation, isLine } from '@prumo/domain/core/entity.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { ehReservado } from '@prumo/domain/core/reservado.ts'
import { inputSchema } from '@prumo/domain/core/schema.ts'
import type { Flag } from '@prumo/domain/core/tela.ts'
import { entities } from '@prumo/domain/entities.ts'
import { naLapa, type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { brazilian } from '../../test-kit/brazilian-samples.ts'
import { insert } from '../../test-kit/insert.ts'
import { tableOf } from '../database/tables.ts'

/** One contract, run over every entity: what follows from a declaration, whatever it declares. */

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

/** What the spec has words of its own for (Spec 2 §5). */
const SENTENCES = new Map([['tipos-documentos', messages.preenchaTodosOsDadosDoDocumento]])
// These, and the module of that name, ask more than their declaration says: their rooms' tests walk them.
const ELSEWHERE =
  'contas-contrato inventario-entregas inventario-contagens medicoes histograma-previsto rdos registros-obra Segurança Laboratório'.split(
    ' ',
  )
const itsOwn = ({ name, tela }: Entity) =>
  [name, tela.modulo].some((word) => ELSEWHERE.includes(word)) || tela.caminho.startsWith('privacidade/')
const plain = entities.filter((entity) => !entity.readOnly && !isLine(entity) && !itsOwn(entity))
const documents = [
  '529.982.247-25',
  '111.444.777-35',
  '123.456.789-09',
  '11.222.333/0001-81',
  '12.ABC.345/01DE-35',
  '33.000.167/0001-01',
]
let serial = 0

/** The nth CPF with right check digits. */
function cpfNumber(n: number): string {
  const digits = String(100_000_000 + n)
  const check = (of: string) => {
    const sum = [...of].reduce((total, digit, i) => total + Number(digit) * (of.length + 1 - i), 0)
    return ((sum * 10) % 11) % 10
  }
  const first = check(digits)
  return formatDocument(`${digits}${first}${check(`${digits}${first}`)}`)
}

/** A text as the field keeps it. */
const asKept = (field: Field, text: string) => (field.upper ? text.toUpperCase() : text)

/** Some record of a register that another cannot be without, as its own form would send it; of people, one fit to lead a team. */
async function anyRow(target: string, centro: string, person: Person): Promise<string> {
  const entity = entities.find(({ name }) => name === target)!
  const body = await input(entity, centro, person)
  const of = (name: string) => anyRow(name, centro, person)
  if (target === 'colaboradores')
    Object.assign(body, { funcaoId: await of('funcoes'), processoId: await of('processos') })
  const values = inputSchema(entity).parse(body)
  const row = await t.db.insertInto(tableOf<Entity>(entity)).values(values).returning('id').executeTakeFirstOrThrow()
  return row.id as string
}

/** A value the field accepts, different at each call. */
async function sample(field: Field, centro: string, person: Person): Promise<unknown> {
  serial++
  switch (field.kind) {
    case 'text':
    case 'longText':
      return asKept(field, `Água ${serial}`.slice(0, field.max))
    case 'integer':
      return Math.min(field.max, Math.max(field.min, 1990) + (serial % 30))
    case 'money':
      return serial + 0.5
    case 'price':
      return serial + 0.5025
    case 'quantity':
      return 1.2345
    case 'coordinate':
      return -25.5
    case 'date':
      return '2026-11-21'
    case 'month':
      return '2026-11'
    case 'boolean':
      return true
    case 'code':
      return Number(Object.keys(field.codes!)[0])
    case 'codes':
      return [Number(Object.keys(field.codes!)[0])]
    case 'cpf':
      return cpfNumber(serial)
    case 'cpfOuCnpj':
      return documents[serial % documents.length]
    case 'cnpj':
      return '11.222.333/0001-81'
    case 'email':
      return `a${serial}@exemplo.com.br`
    case 'phone':
      return `419${87_654_321 + serial}`
    case 'cep':
      return '80010000'
    case 'uf':
      return 'PR'
    case 'bank':
      return '001'
    case 'lines':
      return ['uma linha']
    case 'refs':
      if (field.target === 'usuarios') return [person.id]
      return [field.target === 'contas-contrato' ? centro : await anyRow(field.target!, centro, person)]
    case 'ref':
      if (field.target === 'contas-contrato') return centro
      if (field.target === 'usuarios' && (!field.optional || field.label === 'Responsável')) return person.id
      return field.optional ? null : await anyRow(field.target!, centro, person)
    default:
      throw new Error(`sem amostra para ${field.kind}`)
  }
}

async function input(entity: Entity, centro: string, person: Person): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  for (const name of givenAtCreation(entity)) body[name] = await sample(entity.fields[name]!, centro, person)
  // A key belongs to what the kind says it is: the first kind of the table is a CPF.
  if ('pixTipo' in body && 'pixChave' in body) body.pixChave = cpfNumber(serial).replace(/\D/g, '')
  // What only full access sees is another test's matter (dp/niveis.test.ts).
  if (entity.hidden) Object.assign(body, { nivel: 5, sensivel: false })
  // Who is taken on was born before.
  if ('nascimento' in body) body.nascimento = '1990-05-04'
  // Only a rate of a town keeps both the town and its state.
  if ('localidadeTipo' in body) body.localidadeTipo = 3
  if (entity.name === 'veiculos')
    Object.assign(body, {
      placa: `AAA1B${10 + (++serial % 90)}`,
      renavam: '123456789',
      valorLocacaoMensal: null,
      locadoDesde: null,
    })
  // What more than its kind says of a field: Brazil's own.
  const own = brazilian(body, ++serial, cpfNumber(serial))
  for (const [name, value] of Object.entries(own)) if (name in body) body[name] = value
  return body
}

const holder = (entity: Entity, centros: string[], ...flags: Flag[]) =>
  t.person({ telas: [[entity.tela, ...flags]], centros })

for (const entity of plain) {
  const url = `/api/${entity.name}`
  const editable = givenAtCreation(entity).find(
    // A plate is written in one way alone.
    (name) =>
      ['text', 'longText', 'email'].includes(entity.fields[name]!.kind) &&
      !['placa', 'renavam', 'marca'].includes(name),
  )!
  // What a record cannot be without: that text itself, unless all its texts may be absent.
  const required = entity.fields[editable]!.optional
    ? givenAtCreation(entity).find((name) => !entity.fields[name]!.optional)!
    : editable
  const [another, later] =
    entity.fields[editable]!.kind === 'email'
      ? ['sao.joao@exemplo.com.br', 'outro@exemplo.com.br']
      : ['São João', 'Outro']

  test(`${entity.name}: created, read, listed, changed and deleted, one log row each`, async () => {
    const centro = await t.centro(undefined, { temObra: true })
    const person = await holder(entity, [centro], 'visualizar', 'adicionar', 'editar', 'excluir')
    const body = await input(entity, centro, person)
    const logged = (await t.logs()).length

    const created = await person.post(url, body)
    assert.equal(created.status, 201, JSON.stringify(created.body))
    const { id } = created.body
    for (const [name, value] of Object.entries(body)) assert.deepEqual(created.body[name], value, name)

    const read = await person.get(`${url}/${id}`)
    assert.deepEqual(read.body, created.body)
    const listed = await person.get(`${url}?campo=id&valor=${id}`)
    // What may be done with a record that has a flow is told with the record alone, and so are the lists within it.
    const { acoes: _, ...whole } = created.body
    const told = Object.fromEntries(
      Object.entries(whole).filter(
        ([name, value]) => name in entity.fields || !Array.isArray(value) || name in listed.body.itens[0],
      ),
    )
    // A list of people shows nothing whole that identifies or pays them.
    const cut = Object.keys(told).filter((name) => ehReservado(entity, name))
    const shown = Object.fromEntries(cut.map((name) => [name, listed.body.itens[0][name]]))
    for (const name of cut) assert.ok(told[name] === null || shown[name] !== told[name], name)
    const inList = 'reservado' in told ? { ...told, ...shown, reservado: true } : told
    assert.deepEqual(listed.body, { itens: [inList], lote: 0, maxLote: 100, fim: true })
    assert.deepEqual((await person.get(`${url}/contagem?campo=id&valor=${id}`)).body, { total: 1 })

    const renamed = asKept(entity.fields[editable]!, another)
    const changed = await person.put(`${url}/${id}`, { [editable]: another, revisao: created.body.revisao })
    assert.equal(changed.status, 200, JSON.stringify(changed.body))
    // A master class, and what the utility calls a work, are told under a second name.
    const twice = ['classeMaster', 'numeroCliente'].find((name) => name in created.body)
    const said = twice ? { [twice]: renamed } : {}
    assert.deepEqual(changed.body, { ...created.body, [editable]: renamed, ...said, revisao: 2 })
    assert.equal(
      (await person.put(`${url}/${id}`, { [editable]: another })).body.revisao,
      2,
      'nothing changed, nothing written',
    )

    const stale = await person.put(`${url}/${id}`, { [editable]: later, revisao: 1 })
    assert.equal(stale.status, 409)
    assert.equal(stale.body.details.atual[editable], renamed)

    assert.equal((await person.delete(`${url}/${id}`)).status, 204)
    const gone = await person.get(`${url}/${id}`)
    assert.deepEqual(gone.body, { message: messages.registroNaoEncontrado, status: 404, details: {} })

    const rows = (await t.logs()).slice(logged)
    assert.deepEqual(
      rows.map((row) => [row.acaoId, row.telaId, row.alvoId, row.colabId]),
      // Reading one person's record, with its whole CPF, is told as well.
      [1, ...('reservado' in created.body ? [4] : []), 2, 3].map((acao) => [acao, entity.tela.id, id, person.id]),
    )
  })

  test(`${entity.name}: refused without the flag, and nothing is written`, async () => {
    const centro = await t.centro(undefined, { temObra: true })
    const owner = await holder(entity, [centro], 'visualizar', 'adicionar')
    const created = (await owner.post(url, await input(entity, centro, owner))).body
    const logged = (await t.logs()).length
    const nobody = await t.person({ centros: [centro] })
    const reader = await holder(entity, [centro], 'visualizar')
    const body = await input(entity, centro, reader)
    for (const answer of [
      await nobody.get(url),
      await nobody.get(`${url}/${created.id}`),
      await nobody.get(`${url}/contagem`),
      await reader.post(url, body),
      await reader.put(`${url}/${created.id}`, { [editable]: 'x' }),
      await reader.delete(`${url}/${created.id}`),
    ])
      assert.equal(answer.status, 403)
    assert.equal((await t.inject({ method: 'GET', url })).status, 401)
    assert.equal((await t.logs()).length, logged)
  })

  test(`${entity.name}: bad input names its fields and writes nothing`, async () => {
    const centro = await t.centro(undefined, { temObra: true })
    const person = await holder(entity, [centro], 'visualizar', 'adicionar')
    const before = (await person.get(`${url}/contagem`)).body.total
    const empty = await person.post(url, {})
    assert.equal(empty.status, 400)
    assert.equal(empty.body.message, SENTENCES.get(entity.name) ?? messages.preenchaCamposObrigatorios)
    assert.ok(empty.body.details[required], JSON.stringify(empty.body))
    const body = await input(entity, centro, person)
    for (const wrong of [{ [editable]: 42 }, { [editable]: 'x'.repeat(5000) }, { [required]: null }]) {
      const answer = await person.post(url, { ...body, ...wrong })
      assert.equal(answer.status, 400, JSON.stringify(answer.body))
      assert.deepEqual(Object.keys(answer.body.details), Object.keys(wrong))
    }
    for (const payload of ['{', '[]', '"x"', 'null']) {
      const answer = await person.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/json' },
      })
      assert.equal(answer.status, 400, payload)
    }
    assert.equal((await person.get(`${url}/contagem`)).body.total, before)
  })

  test(`${entity.name}: an id that does not exist, whatever it looks like, is 404`, async () => {
    const person = await holder(entity, [], 'visualizar', 'editar', 'excluir')
    for (const id of ['1', 'abc', '999999999999999999', '-1', '1e3', '%27%20or%201=1', '99999999999999999999999'])
      assert.equal((await person.get(`${url}/${id}`)).status, 404, id)
    assert.equal((await person.put(`${url}/123`, { [editable]: another })).status, 404)
    assert.equal((await person.delete(`${url}/123`)).status, 404)
  })

  // Where the column follows from another record, its own module's test walks it (inventario/inventario.test.ts).
  if (entity.scope?.by === 'column' && !entity.fields[entity.scope.column]?.automatic) {
    const { column } = entity.scope
    test(`${entity.name}: another cost centre's rows do not exist, and cannot be written`, async () => {
      const mine = await t.centro(undefined, { temObra: true })
      const theirs = await t.centro(undefined, { temObra: true })
      const owner = await holder(entity, [theirs], 'visualizar', 'adicionar')
      const created = (await owner.post(url, { ...(await input(entity, theirs, owner)), [column]: theirs })).body
      const person = await holder(entity, [mine], 'visualizar', 'adicionar', 'editar', 'excluir')
      assert.equal((await person.get(`${url}/${created.id}`)).status, 404)
      assert.deepEqual((await person.get(`${url}?ids=${created.id}`)).body.itens, [])
      assert.equal((await person.get(`${url}/contagem?campo=id&valor=${created.id}`)).body.total, 0)
      assert.deepEqual((await person.get(`${url}/nomes?ids=${created.id}`)).body, [])
      assert.equal((await person.put(`${url}/${created.id}`, { [editable]: 'x' })).status, 404)
      assert.equal((await person.delete(`${url}/${created.id}`)).status, 404)
      const moved = await person.post(url, { ...(await input(entity, mine, person)), [column]: theirs })
      assert.equal(moved.status, 400)
      assert.deepEqual(moved.body.details, { [column]: messages.registroNaoEncontrado })
    })
  }

  if (entity.unique.length > 0) {
    test(`${entity.name}: a duplicate is refused in the entity's own words, also when two arrive together`, async () => {
      const centro = await t.centro(undefined, { temObra: true })
      const person = await holder(entity, [centro], 'visualizar', 'adicionar')
      const body = await input(entity, centro, person)
      if (entity.name === 'fornecedores') body.cpfOuCnpj = 'ZZ.ZZZ.ZZZ/ZZZZ-62'
      const answers = await Promise.all([person.post(url, body), person.post(url, body), person.post(url, body)])
      assert.deepEqual(
        answers.map((answer) => answer.status).sort(),
        [201, 409, 409],
        JSON.stringify(answers.map((a) => a.body)),
      )
      assert.equal(answers.find((answer) => answer.status === 409)!.body.message, entity.unique[0]!.message)
    })
  }
}

test('what others refer to is not deleted, and the refusal names them', async () => {
  const { telas } = await import('@prumo/domain/telas.ts')
  const centro = await t.centro('CC-USO', { temObra: true })
  const person = await t.person({
    telas: [
      [telas.contasContrato, 'visualizar', 'excluir'],
      [telas.obras, 'visualizar', 'adicionar'],
    ],
    centros: [centro],
  })
  await person.post('/api/obras', { codigo: 'O1', nome: 'Serra Alta 3', contratoId: centro, ...naLapa(person) })
  const refused = await person.delete(`/api/contas-contrato/${centro}`)
  assert.equal(refused.status, 409)
  assert.equal(refused.body.message, 'Não é possível excluir a conta contrato: em uso por 1 obra (Serra Alta 3).')
})

test('of what uses it out of reach the refusal tells the kind alone: neither how many nor which', async () => {
  const { telas } = await import('@prumo/domain/telas.ts')
  const [dele, outro] = [await t.centro('CC-VE'), await t.centro('CC-NAO')]
  const alguem = await t.person()
  const fornecedor = await insert(t.db, 'fornecedores', { nome: 'Usado', cpfOuCnpj: '52998224725' })
  const pedido = (centro: string) =>
    insert(t.db, 'pedidos', {
      solicitanteId: alguem.id,
      fornecedorId: fornecedor,
      centroDeCustoId: centro,
      tipo: 1,
      status: 1,
      justificativa: 'Reposição',
    })
  await Promise.all([outro, outro, outro].map(pedido))
  const quem = await t.person({
    telas: [
      [telas.fornecedores, 'visualizar', 'excluir'],
      [telas.pedidos, 'visualizar'],
    ],
    centros: [dele],
  })
  const recusa = async () => (await quem.delete(`/api/fornecedores/${fornecedor}`)).body.message
  assert.equal(await recusa(), 'Não é possível excluir o fornecedor: em uso por pedidos que você não vê.')
  await pedido(dele)
  assert.match(await recusa(), /: em uso por 1 pedido \([^)]+\) e outros que você não vê\.$/)
})

test('the keyword ignores accents, case and the mask of documents; several words are all needed', async () => {
  const { telas } = await import('@prumo/domain/telas.ts')
  const person = await t.person({ telas: [[telas.fornecedores, 'visualizar', 'adicionar']] })
  await person.post('/api/fornecedores', {
    nome: 'Elétrica São Bento',
    cpfOuCnpj: 'Q2.GRO.WP7/0001-85',
    cidade: 'Maringá',
  })
  const found = async (query: string) =>
    (await person.get(`/api/fornecedores?query=${encodeURIComponent(query)}`)).body.itens.map(
      (f: { nome: string }) => f.nome,
    )
  for (const query of ['eletrica', 'ELÉTRICA', 'sao maringa', 'Q2.GRO.WP7/0001-85', 'q2gro'])
    assert.deepEqual(await found(query), ['Elétrica São Bento'], query)
  for (const query of ['eletrica curitiba', '100%', '_', '\\']) assert.deepEqual(await found(query), [], query)
})

test('lists are ordered as Portuguese is, batch by batch, without a gap or a repeat', async () => {
  const { telas } = await import('@prumo/domain/telas.ts')
  const person = await t.person({ telas: [[telas.contasInstitucionais, 'visualizar', 'adicionar']] })
  for (const nome of ['Zebra', 'água', 'Abacate', 'Ébano', 'ema'])
    await person.post('/api/contas-institucionais', { codigo: `ord-${nome}`, nome })
  const page = async (lote: number) =>
    (await person.get(`/api/contas-institucionais?query=ord-&ordem=nome&lote=${lote}&maxLote=2`)).body
  const [first, second, third] = [await page(0), await page(1), await page(2)]
  assert.deepEqual(
    [...first.itens, ...second.itens, ...third.itens].map((one) => one.nome),
    ['Abacate', 'água', 'Ébano', 'ema', 'Zebra'],
  )
  assert.deepEqual([first.fim, second.fim, third.fim], [false, false, true])
  for (const wrong of ['maxLote=101', 'ordem=senha', 'campo=busca&valor=x', 'lote=a', 'lote=1&lote=2'])
    assert.equal((await person.get(`/api/contas-institucionais?${wrong}`)).status, 400, wrong)
})
