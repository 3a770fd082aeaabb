import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { colaborador, pessoaDoDp } from './colaboradores.cenario.ts'

/** What identifies or pays a person is not read off a list, nor looked for bit by bit (docs/decisions.md, 206). */

let t: TestApp
let centro: string
let id: string
before(async () => {
  t = await testApp()
  centro = await t.centro()
  id = await colaborador(t, {
    empresaId: centro,
    nome: 'CONCEIÇÃO',
    cpf: '52998224725',
    nascimento: '1988-04-12',
    bancoCode: '341',
    agencia: '0452',
    conta: '3007719',
    digito: 8,
    contaCorrenteOuPoupanca: 1,
    pix: '52998224725',
  })
  await colaborador(t, { empresaId: centro, cpf: '11144477735', nascimento: '1999-01-01', pix: 'a@b.com' })
})
after(() => t.close())

const SEGREDOS = /529\.?982|1988|12\/04|0452|300771|"digito":8/
const meu = (itens: { id: string }[]) => itens.find((um) => um.id === id) as unknown as Record<string, unknown>
const escondido = { nascimento: null, bancoCode: '341', agencia: '•••', conta: '•••19', digito: null, pix: '•••25' }

test('no list tells it, whichever its address and whoever asks', async () => {
  for (const pessoa of [
    await pessoaDoDp(t, [centro], 'visualizar'),
    await pessoaDoDp(t, [centro], 'visualizar', 'editar', 'acesso'),
  ])
    for (const itens of [
      (await pessoa.get('/api/colaboradores')).body.itens,
      (await pessoa.post('/api/loadDataArray', { banco: 'colaboradores' })).body,
      (await pessoa.post('/api/loadDataByField', { banco: 'colaboradores', field: 'cpf', id: '529.982.247-25' })).body,
    ]) {
      const { cpf, reservado, ...visto } = meu(itens)
      assert.deepEqual([cpf, reservado], ['***.982.247-**', true])
      for (const [campo, valor] of Object.entries(escondido)) assert.equal(visto[campo], valor, campo)
      assert.doesNotMatch(JSON.stringify(visto), SEGREDOS)
    }
})

test('of one person, who only looks is told the CPF alone; who edits or has full access, all of it', async () => {
  const ler = async (pessoa: Person) => [
    (await pessoa.get(`/api/colaboradores/${id}`)).body,
    (await pessoa.post('/api/loadDataById', { banco: 'colaboradores', id })).body,
  ]
  for (const visto of await ler(await pessoaDoDp(t, [centro], 'visualizar', 'adicionar', 'excluir'))) {
    assert.equal(visto.cpf, '529.982.247-25')
    assert.equal(visto.reservado, true)
    for (const [campo, valor] of Object.entries(escondido)) assert.equal(visto[campo], valor, campo)
  }
  for (const flag of ['editar', 'acesso'] as const)
    for (const visto of await ler(await pessoaDoDp(t, [centro], 'visualizar', flag)))
      assert.deepEqual(
        [visto.nascimento, visto.agencia, visto.conta, visto.digito, visto.pix, visto.reservado],
        ['1988-04-12', '0452', '3007719', 8, '52998224725', false],
      )
})

test('a CPF is looked for whole: no part of it finds anybody, in the list, its count, its sheet or a choice', async () => {
  const pessoa = await pessoaDoDp(t, [centro], 'visualizar', 'acesso')
  const acha = async (query: string) => {
    const q = `query=${encodeURIComponent(query)}`
    const { body } = await pessoa.get(`/api/colaboradores?${q}`)
    assert.equal((await pessoa.get(`/api/colaboradores/contagem?${q}`)).body.total, body.itens.length, query)
    assert.equal((await pessoa.get(`/api/colaboradores/nomes?${q}`)).body.length, body.itens.length, query)
    return body.itens.map((um: { id: string }) => um.id)
  }
  for (const inteiro of ['52998224725', '529.982.247-25', ' 529.982.247-25 '])
    assert.deepEqual(await acha(inteiro), [id])
  assert.deepEqual(await acha('conceicao'), [id])
  for (const parte of ['5299822472', '529.982', '529', '982.247', '24725'])
    assert.deepEqual(await acha(parte), [], parte)
})

test('nothing of it is filtered by parts, by spans, by guess or by order, of collaborators or of users', async () => {
  const pessoa = await t.person({
    telas: [
      [telas.colaboradores, 'visualizar', 'acesso'],
      [telas.usuarios, 'visualizar', 'editar'],
    ],
    centros: [centro],
  })
  const filtro = (...um: string[]) => `filtros=${encodeURIComponent(JSON.stringify([um]))}`
  for (const [slug, busca] of [
    ['colaboradores', filtro('cpf', 'contem', '529')],
    ['usuarios', filtro('cpf', 'contem', '529')],
    ['colaboradores', filtro('pix', 'contem', '5')],
    ['colaboradores', filtro('conta', 'igual', '3007719')],
    ['colaboradores', filtro('nascimento', 'entre', '1980-01-01..1990-01-01')],
    ['colaboradores', filtro('digito', 'entre', '8..8')],
    ['colaboradores', 'campo=nascimento&valor=1988-04-12'],
    ['colaboradores', 'campo=pix&valor=52998224725'],
    ['colaboradores', 'ordem=cpf'],
    ['colaboradores', 'ordem=-nascimento'],
    ['usuarios', 'ordem=cpf'],
  ] as const) {
    const { status, body } = await pessoa.get(`/api/${slug}?${busca}`)
    assert.equal(status, 400, `${slug} ${busca}`)
    assert.match(JSON.stringify(body.details), /CPF|PIX|Conta|Nascimento|Dígito/, JSON.stringify(body))
  }
  const porCampo = await pessoa.post('/api/loadDataByField', {
    banco: 'colaboradores',
    field: 'pix',
    id: '52998224725',
  })
  assert.equal(porCampo.status, 400)
  // Whole, and of what by itself tells nothing, it is still a filter.
  for (const busca of [
    'campo=cpf&valor=529.982.247-25',
    filtro('cpf', 'igual', '52998224725'),
    filtro('cpf', 'contem', '529.982.247-25'),
    filtro('bancoCode', 'igual', '341'),
  ])
    assert.deepEqual(
      (await pessoa.get(`/api/colaboradores?${busca}`)).body.itens.map((um: { id: string }) => um.id),
      [id],
      busca,
    )
})

test('the CPF of users is cut in their lists too', async () => {
  const pessoa = await t.person({ telas: [[telas.usuarios, 'visualizar']], centros: [centro] })
  await t.db.updateTable('usuarios').set({ cpf: '52998224725' }).where('id', '=', pessoa.id).execute()
  const cpf = (itens: { id: string; cpf: string }[]) => itens.find((um) => um.id === pessoa.id)!.cpf
  assert.equal(cpf((await pessoa.get('/api/usuarios')).body.itens), '***.982.247-**')
  assert.equal(cpf((await pessoa.post('/api/loadDataArray', { banco: 'usuarios' })).body), '***.982.247-**')
  assert.equal((await pessoa.get(`/api/usuarios/${pessoa.id}`)).body.cpf, '529.982.247-25')
})
