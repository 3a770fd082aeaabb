import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { screensOf } from '@prumo/domain/core/entity.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'

let t: TestApp
let person: Person
let centro: string
let outro: string
before(async () => {
  t = await testApp()
  centro = await t.centro('CC-A', { nome: 'Águas Claras' })
  outro = await t.centro('CC-Z', { nome: 'Zeladoria' })
  const fora = await t.centro('CC-M', { nome: 'Meio' })
  person = await t.person({
    telas: [
      [telas.fornecedores, 'visualizar'],
      [telas.obras, 'visualizar'],
      [telas.contasContrato, 'visualizar'],
      [telas.logs, 'visualizar'],
    ],
    centros: [centro, outro],
  })
  for (const [nome, estado, cidade, doc] of [
    ['Elétrica Boa Vista', 'PR', 'Curitiba', '52998224725'],
    ['Cabos do Sul', 'SC', 'Joinville', '11144477735'],
    ['Aço & Cia', 'PR', 'Londrina', '12345678909'],
  ])
    await sql`insert into fornecedores (nome, estado, cidade, cpf_ou_cnpj) values (${nome}, ${estado}, ${cidade}, ${doc})`.execute(
      t.db,
    )
  for (const [codigo, nome, conta] of [
    ['O-1', 'Primeira', outro],
    ['O-2', 'Segunda', centro],
    ['O-3', 'Terceira', fora],
  ])
    await sql`insert into obras (codigo, nome, contrato_id) values (${codigo}, ${nome}, ${conta})`.execute(t.db)
})
after(() => t.close())

const filtros = (list: unknown) => `filtros=${encodeURIComponent(JSON.stringify(list))}`
async function found(slug: string, search: string): Promise<string[]> {
  const { status, body } = await person.get(`/api/${slug}?ordem=nome&${search}`)
  assert.equal(status, 200, `${search}: ${JSON.stringify(body)}`)
  const total = await person.get(`/api/${slug}/contagem?${search}`)
  assert.equal(total.body.total, body.itens.length, `${search}: the count says the same`)
  return body.itens.map((row: { nome: string }) => row.nome)
}

test('OR within a field, AND between fields; words without accent or mask; the old campo and valor stay', async () => {
  const cases: [unknown, string[]][] = [
    [[['estado', 'igual', 'PR']], ['Aço & Cia', 'Elétrica Boa Vista']],
    [
      [
        ['estado', 'igual', 'PR'],
        ['estado', 'igual', 'SC'],
      ],
      ['Aço & Cia', 'Cabos do Sul', 'Elétrica Boa Vista'],
    ],
    [
      [
        ['estado', 'igual', 'PR'],
        ['cidade', 'contem', 'CURIT'],
      ],
      ['Elétrica Boa Vista'],
    ],
    [
      [
        ['nome', 'contem', 'vista eletr'],
        ['nome', 'contem', 'aco'],
      ],
      ['Aço & Cia', 'Elétrica Boa Vista'],
    ],
    [[['cpfOuCnpj', 'contem', '529.982']], []],
    [[['cpfOuCnpj', 'contem', '529.982.247-25']], ['Elétrica Boa Vista']],
    [[['cpfOuCnpj', 'igual', '529.982.247-25']], ['Elétrica Boa Vista']],
    [[['nome', 'contem', '%']], []],
    [[['nome', 'contem', '   ']], []],
    [[], ['Aço & Cia', 'Cabos do Sul', 'Elétrica Boa Vista']],
  ]
  for (const [asked, expected] of cases)
    assert.deepEqual(await found('fornecedores', filtros(asked)), expected, JSON.stringify(asked))
  assert.deepEqual(await found('fornecedores', 'campo=estado&valor=SC'), ['Cabos do Sul'])
  assert.deepEqual(await found('fornecedores', `campo=estado&valor=SC&${filtros([['estado', 'igual', 'PR']])}`), [])
})

test('from one day to another by São Paulo, either end open; what is no range finds nothing', async () => {
  await sql`insert into logs (tela_id, acao_id, descricao, data) values
    (1, 1, 'tarde da noite', '2026-03-11T02:59:59Z'), (1, 1, 'dia seguinte', '2026-03-11T03:00:00Z')`.execute(t.db)
  const told = async (range: string) => {
    const { body } = await person.get(`/api/logs?${filtros([['data', 'entre', range]])}`)
    // Whatever order the trail keeps for itself.
    return body.itens.map((row: { descricao: string }) => row.descricao).toSorted()
  }
  assert.deepEqual(await told('2026-03-10..2026-03-10'), ['tarde da noite'])
  assert.deepEqual(await told('..2026-03-11'), ['dia seguinte', 'tarde da noite'])
  const after = await told('2026-03-11..')
  assert.deepEqual([after.includes('dia seguinte'), after.includes('tarde da noite')], [true, false])
  for (const range of ['', '..', 'x..y', '2026-02-30..', '1..2..3']) assert.deepEqual(await told(range), [], range)
})

test('what is malformed, or asks of a field what it has not, is 400 and never an error of ours', async () => {
  for (const asked of [
    'x',
    '[1]',
    '[["estado","parece","PR"]]',
    '{}',
    '[["estado","igual"]]',
    JSON.stringify(Array.from({ length: 31 }, () => ['estado', 'igual', 'PR'])),
    '[["busca","igual","x"]]',
    '[["__proto__","contem","x"]]',
    '[["estado","entre","a..b"]]',
    '[["ativo","contem","x"]]',
  ]) {
    const { status, body } = await person.get(`/api/fornecedores?filtros=${encodeURIComponent(asked)}`)
    assert.equal(status, 400, asked)
    assert.ok(Object.keys(body.details).length > 0, asked)
  }
  for (const poison of ["'", '\\', '"; drop table obras; --', '$1', '%00'])
    for (const way of ['igual', 'contem'])
      assert.equal((await person.get(`/api/fornecedores?${filtros([['nome', way, poison]])}`)).status, 200, poison)
})

test('a day that no calendar has, or of a year past 9999, is no record and no error, in every list that has days', async () => {
  const dias = ['+010000-01-01', '12345-01-01', '2026-02-30', '-000001-01-01', '+275760-09-13T00:00:00Z', '0000-01-01']
  for (const entity of t.services.entities.values()) {
    const datas = Object.entries(entity.fields).filter(([, { kind }]) => kind === 'date' || kind === 'instant')
    if (datas.length === 0) continue
    const quem = await t.person({
      telas: screensOf(entity).map((tela) => [tela, 'visualizar', 'acesso']),
      centros: [centro],
    })
    for (const [campo] of datas)
      for (const dia of dias)
        for (const filtro of [`${filtros([[campo, 'igual', dia]])}`, filtros([[campo, 'entre', `${dia}..`]])]) {
          const { status, body } = await quem.get(`/api/${entity.name}?${filtro}`)
          // 404 and 400: this entity's list is another, or does not look into that field.
          assert.ok(
            [200, 204, 400, 404].includes(status),
            `${entity.name} ${filtro}: ${status} ${JSON.stringify(body)}`,
          )
        }
  }
})

test('a reference sorts by the name people read, whatever its id; scope stays', async () => {
  const order = async (ordem: string) =>
    (await person.get(`/api/obras?ordem=${ordem}`)).body.itens.map((row: { nome: string }) => row.nome)
  assert.deepEqual(await order('contratoId'), ['Segunda', 'Primeira'], 'Águas Claras before Zeladoria')
  assert.deepEqual(await order('-contratoId'), ['Primeira', 'Segunda'])
})

test('a name the list does not have is refused by name, on every list and count, and nothing is answered', async () => {
  const todas = await t.person({
    centros: [centro],
    telas: [
      [telas.contasAPagar, 'visualizar'],
      [telas.fornecedores, 'visualizar'],
    ],
  })
  for (const [url, nomes] of [
    // The words of the plain lists, where the list has its own: filtered by them, everything came.
    ['/api/contas-a-pagar?campo=status&valor=1', ['campo', 'valor']],
    ['/api/contas-a-pagar/resumo?estado=1', ['estado']],
    ['/api/fornecedores?stado=PR', ['stado']],
    ['/api/fornecedores/contagem?ordem=nome', ['ordem']],
    ['/api/fornecedores/planilha?lote=1', ['lote']],
    ['/api/fornecedores/nomes?busca=cabo', ['busca']],
  ] as const) {
    const { status, body } = await todas.get(url)
    assert.deepEqual([status, Object.keys(body.details)], [400, [...nomes]], url)
    assert.match(body.message, new RegExp(`^Este endereço não aceita o.* ${nomes.join(', ')}: confira`), url)
  }
  assert.equal((await todas.get('/api/contas-a-pagar?status=1')).status, 200)
})
