import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'

let t: TestApp
let ana: Person
let bia: Person
let dora: Person
let leitor: Person
before(async () => {
  t = await testApp()
  const edita = [
    [telas.fornecedores, 'visualizar', 'adicionar', 'editar', 'excluir'],
    [telas.contasAPagar, 'visualizar'],
  ] as never
  ana = await t.person({ nome: 'Ana Alves', telas: edita })
  bia = await t.person({ nome: 'Bia Braga', telas: edita })
  dora = await t.person({ nome: 'Dora Dias', telas: [[telas.fornecedores, 'visualizar', 'editar']] })
  leitor = await t.person({ nome: 'Leo Leitor', telas: [[telas.fornecedores, 'visualizar']] })
})
after(() => t.close())

let serial = 100_000_000
/** A CPF with right check digits, another at each call. */
function cpf(): string {
  const base = String(++serial)
  const digit = (of: string) =>
    (([...of].reduce((sum, d, i) => sum + Number(d) * (of.length + 1 - i), 0) * 10) % 11) % 10
  const first = digit(base)
  return `${base}${first}${digit(`${base}${first}`)}`
}
const conta = { bancoCode: '748', agencia: '1234', conta: '56789', digito: '0', contaCorrenteOuPoupanca: 1 }
/** A supplier whose first bank data a second person has looked at already. */
const novo = async (mais: object = {}): Promise<string> => {
  const { status, body } = await ana.post('/api/fornecedores', {
    nome: 'Ipê Elétrica',
    cpfOuCnpj: cpf(),
    ...conta,
    ...mais,
  })
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal((await conferir(dora, body.id, { aceitar: true })).status, 200)
  return body.id
}
const ler = async (id: string) => (await ana.get(`/api/fornecedores/${id}`)).body
const conferir = (quem: Person, id: string, corpo: object) =>
  quem.post(`/api/fornecedores/${id}/conferir-dados-bancarios`, corpo)
const logs = async (fn: () => Promise<unknown>) => {
  const antes = (await t.logs()).length
  await fn()
  return (await t.logs()).slice(antes)
}
const correio = async () =>
  (
    await sql<{
      para: string
      assunto: string
      texto: string
    }>`select para, assunto, texto from correio where tipo = 'conferencia-bancaria' order by id`.execute(t.db)
  ).rows

test('a new supplier’s first bank data wait too, and stay their author’s whoever changes a part of them', async () => {
  const { body } = await ana.post('/api/fornecedores', { nome: 'Ipê Elétrica', cpfOuCnpj: cpf(), ...conta })
  assert.equal(body.dadosEmConferencia, true)
  const esperam = async (pessoa: Person) =>
    ((await pessoa.get('/api/inicio')).body.blocos as { id: string; itens: { id: string }[] }[])
      .filter(({ id }) => id === 'dados-bancarios')
      .flatMap(({ itens }) => itens.map(({ id }) => id))
  assert.ok((await esperam(bia)).includes(body.id))
  assert.ok(!(await esperam(ana)).includes(body.id), 'nobody looks at what they wrote')
  const visto = (await bia.get(`/api/fornecedores/${body.id}/conferencia`)).body.conferencia
  assert.deepEqual([visto.antes.conta, visto.depois.conta, visto.alteradoPor], [null, '56789', 'Ana Alves'])
  await bia.put(`/api/fornecedores/${body.id}`, { digito: '7' })
  assert.equal((await conferir(ana, body.id, { aceitar: true })).status, 403)
  assert.equal((await conferir(bia, body.id, { aceitar: true })).status, 403)
  assert.equal((await conferir(dora, body.id, { aceitar: true })).status, 200)
  const semBanco = await ana.post('/api/fornecedores', { nome: 'Sem banco', cpfOuCnpj: cpf() })
  assert.equal(semBanco.body.dadosEmConferencia, false)
})

test('refused, a new supplier’s first bank data are gone', async () => {
  const { body } = await ana.post('/api/fornecedores', { nome: 'Ipê Elétrica', cpfOuCnpj: cpf(), ...conta })
  const recusa = await conferir(bia, body.id, { aceitar: false, motivo: 'O fornecedor não reconhece a conta.' })
  assert.equal(recusa.status, 200)
  assert.deepEqual([recusa.body.conta, recusa.body.bancoCode, recusa.body.dadosEmConferencia], [null, null, false])
})

test('a changed account waits, and only somebody else confirms it', async () => {
  const id = await novo()
  assert.equal((await ler(id)).dadosEmConferencia, false)
  assert.equal((await ana.get(`/api/fornecedores/${id}/conferencia`)).body.conferencia, null)

  const [mudanca, ...resto] = await logs(() => ana.put(`/api/fornecedores/${id}`, { conta: '99999', digito: '1' }))
  assert.equal(resto.length, 0)
  assert.doesNotMatch(JSON.stringify(mudanca), /99999|56789/, 'account numbers are masked in the trail')
  assert.equal((await ler(id)).dadosEmConferencia, true)

  const visto = (await bia.get(`/api/fornecedores/${id}/conferencia`)).body.conferencia
  assert.deepEqual(
    [visto.antes.conta, visto.depois.conta, visto.alteradoPor, visto.podeConferir],
    ['56789', '99999', 'Ana Alves', true],
  )
  assert.equal((await ana.get(`/api/fornecedores/${id}/conferencia`)).body.conferencia.podeConferir, false)

  const propria = await conferir(ana, id, { aceitar: true })
  assert.equal(propria.status, 403)
  assert.match(propria.body.message, /peça a outra pessoa/)
  assert.equal((await conferir(leitor, id, { aceitar: true })).status, 403)
  assert.equal((await conferir(bia, '1', { aceitar: true })).status, 404)

  const [conferencia, ...mais] = await logs(async () =>
    assert.equal((await conferir(bia, id, { aceitar: true })).status, 200),
  )
  assert.equal(mais.length, 0)
  assert.match(conferencia!.descricao, /Conferiu os novos dados bancários/)
  const depois = await ler(id)
  assert.deepEqual(
    [depois.dadosEmConferencia, depois.conta, depois.dadosBancariosConferidosPor],
    [false, '99999', bia.id],
  )
  assert.equal((await conferir(bia, id, { aceitar: true })).status, 409)
})

test('refusing asks for a reason, puts the former data back and tells who had changed them', async () => {
  const id = await novo({ pixTipo: 3, pixChave: 'Ana@Ipe.demo' })
  assert.equal((await ler(id)).pixChave, 'ana@ipe.demo')
  await ana.put(`/api/fornecedores/${id}`, { pixChave: 'golpe@outro.demo', favorecido: 'Outro Nome' })
  assert.equal((await conferir(bia, id, { aceitar: false })).status, 400)
  const recusa = await conferir(bia, id, { aceitar: false, motivo: 'O fornecedor não reconhece a chave.' })
  assert.equal(recusa.status, 200)
  assert.deepEqual(
    [recusa.body.pixChave, recusa.body.favorecido, recusa.body.dadosEmConferencia],
    ['ana@ipe.demo', null, false],
  )
  const aviso = (await correio()).at(-1)!
  assert.match(aviso.assunto, /foram recusados/)
  assert.match(aviso.texto, /não reconhece a chave/)
})

test('the notice goes to who could look, names nobody’s account, and is owed once', async () => {
  const id = await novo()
  const antes = (await correio()).length
  await ana.put(`/api/fornecedores/${id}`, { agencia: '4321' })
  await ana.put(`/api/fornecedores/${id}`, { observacao: 'Sem relação com o banco.' })
  const avisos = (await correio()).slice(antes)
  assert.equal(avisos.length, 1)
  assert.match(avisos[0]!.texto, /Olá, Bia Braga/)
  assert.doesNotMatch(avisos[0]!.texto, /4321|1234/)
})

test('two hands in one change: neither confirms, and refusing returns to what was trusted before the first', async () => {
  const id = await novo()
  await ana.put(`/api/fornecedores/${id}`, { conta: '11111' })
  await bia.put(`/api/fornecedores/${id}`, { digito: '7' })
  assert.equal((await conferir(ana, id, { aceitar: true })).status, 403, 'the account is still hers')
  assert.equal((await conferir(bia, id, { aceitar: true })).status, 403)
  const caio = await t.person({ telas: [[telas.fornecedores, 'visualizar', 'editar']] })
  const { body } = await conferir(caio, id, { aceitar: false, motivo: 'Não confere.' })
  assert.deepEqual([body.conta, body.digito, body.dadosEmConferencia], ['56789', '0', false])
})

test('put back by hand as it was, it waits no more', async () => {
  const id = await novo()
  await ana.put(`/api/fornecedores/${id}`, { conta: '11111' })
  assert.equal((await ana.put(`/api/fornecedores/${id}`, { conta: '56789' })).status, 200)
  assert.equal((await ler(id)).dadosEmConferencia, false)
})

test('the generic call holds too, and what was looked at is what is confirmed', async () => {
  const id = await novo()
  const generica = await ana.post('/api/updateData', { banco: 'pedido-fornecedor', id, data: { conta: '22222' } })
  assert.equal(generica.status, 200, JSON.stringify(generica.body))
  const { revisao, dadosEmConferencia } = await ler(id)
  assert.equal(dadosEmConferencia, true)
  await ana.put(`/api/fornecedores/${id}`, { conta: '33333' })
  assert.equal((await conferir(bia, id, { aceitar: true, revisao })).status, 409)
  const lista = await bia.get('/api/fornecedores?campo=dadosEmConferencia&valor=true')
  assert.ok(lista.body.itens.some((um: { id: string }) => um.id === id))
  const pendencias = (await bia.get('/api/pendencias')).body
  assert.ok(pendencias[telas.fornecedores.id] >= 1)
  assert.equal((await leitor.get('/api/pendencias')).body[telas.fornecedores.id], undefined)
  const blocos = (await bia.get('/api/inicio')).body.blocos as { id: string }[]
  assert.ok(blocos.some((bloco) => bloco.id === 'dados-bancarios'))
})

test('an old revision changes nothing and holds nothing', async () => {
  const id = await novo()
  await bia.put(`/api/fornecedores/${id}`, { observacao: 'x' })
  assert.equal((await ana.put(`/api/fornecedores/${id}`, { conta: '44444', revisao: 1 })).status, 409)
  assert.equal((await ler(id)).dadosEmConferencia, false)
})

test('a PIX key is one of its kind, and kind and key go together', async () => {
  const tentar = (pix: object) => ana.post('/api/fornecedores', { nome: 'X', cpfOuCnpj: cpf(), ...pix })
  for (const [pix, campo] of [
    [{ pixTipo: 1, pixChave: '123' }, 'pixChave'],
    [{ pixTipo: 4 }, 'pixChave'],
    [{ pixChave: 'a@b.com' }, 'pixTipo'],
  ] as const) {
    const { status, body } = await tentar(pix)
    assert.equal(status, 400)
    assert.deepEqual(Object.keys(body.details), [campo])
  }
  const { body } = await tentar({ pixTipo: 4, pixChave: '(41) 98765-4321' })
  assert.equal(body.pixChave, '+5541987654321')
  assert.equal((await ana.put(`/api/fornecedores/${body.id}`, { pixTipo: 3 })).status, 400, 'the key stays a telephone')
})

test('an alphanumeric CNPJ is a document as any other, once', async () => {
  const corpo = { nome: 'Nova', cpfOuCnpj: '12.ABC.345/01DE-35' }
  assert.equal((await ana.post('/api/fornecedores', corpo)).body.cpfOuCnpj, '12.ABC.345/01DE-35')
  const outra = await ana.post('/api/fornecedores', { ...corpo, cpfOuCnpj: '12abc34501de35' })
  assert.equal(outra.status, 409)
  assert.equal(outra.body.message, 'CPF/CPJ existente')
})

test('an account whose digit is not its own is refused where it is written, and one from before stays until it changes', async () => {
  const certa = { bancoCode: '341', agencia: '2545', conta: '02366', digito: '1', contaCorrenteOuPoupanca: 1 }
  const novo = { nome: 'Dígitos Ltda', cpfOuCnpj: cpf(), ...certa }
  const recusado = await ana.post('/api/fornecedores', { ...novo, digito: '2' })
  assert.equal(recusado.status, 400)
  assert.match(recusado.body.details.digito, /^O dígito 2 não é o da conta 02366/)
  const { body } = await ana.post('/api/fornecedores', novo)
  assert.equal((await ana.put(`/api/fornecedores/${body.id}`, { conta: '02367' })).status, 400)
  await sql`update fornecedores set digito = '9' where id = ${body.id}`.execute(t.db)
  assert.equal((await ana.put(`/api/fornecedores/${body.id}`, { telefone: '4133221234' })).status, 200)
  assert.equal((await ana.put(`/api/fornecedores/${body.id}`, { agencia: '2546' })).status, 400)
  assert.equal((await ana.put(`/api/fornecedores/${body.id}`, { digito: '1' })).status, 200)
})
