import assert from 'node:assert/strict'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { consultarCep, consultarCnpj } from './consulta-publica.ts'

const CNPJ = '11222333000181'
/** As BrasilAPI answers, of a company that nobody has. */
const EMPRESA = {
  cnpj: CNPJ,
  razao_social: 'ISOLADORES  CORAÇÃO\nLTDA',
  nome_fantasia: '',
  descricao_situacao_cadastral: 'Ativa',
  situacao_cadastral: 2,
  ddd_telefone_1: '4133224455',
  email: 'VENDAS@CORACAO.EXEMPLO',
  cep: '80010000',
  uf: 'PR',
  municipio: 'CURITIBA',
  bairro: 'CENTRO',
  descricao_tipo_de_logradouro: 'RUA',
  logradouro: 'XV DE NOVEMBRO',
  numero: '100',
  complemento: 'SALA 2',
  qsa: [{ nome_socio: 'NINGUÉM' }],
}

let service: Server
let url: string
let asked: string[] = []
let answer: (response: ServerResponse) => void
const says = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  answer = (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}
before(async () => {
  service = createServer((request, response) => {
    asked.push(request.url!)
    answer(response)
  })
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
after(() => {
  service.closeAllConnections()
  service.close()
})
beforeEach(() => {
  asked = []
  says(200, EMPRESA)
})
const onde = () => ({ CONSULTA_CNPJ_URL: `${url}/cnpj/{cnpj}`, CONSULTA_CEP_URL: `${url}/{cep}/json` })
const recusa = async (ato: Promise<unknown>, status: number, frase: RegExp) =>
  assert.rejects(ato, (error: { status: number; message: string }) => {
    assert.deepEqual([error.status, frase.test(error.message)], [status, true], error.message)
    return true
  })

test('a company as BrasilAPI tells of it, in the words a supplier has; the number alone is sent', async () => {
  assert.deepEqual(await consultarCnpj(onde(), '11.222.333/0001-81'), {
    nome: 'ISOLADORES CORAÇÃO LTDA',
    razaoSocial: 'ISOLADORES CORAÇÃO LTDA',
    situacao: 'ATIVA',
    telefone: '4133224455',
    email: 'vendas@coracao.exemplo',
    cep: '80010000',
    estado: 'PR',
    cidade: 'CURITIBA',
    bairro: 'CENTRO',
    endereco: 'RUA XV DE NOVEMBRO, 100, SALA 2',
  })
  assert.deepEqual(asked, [`/cnpj/${CNPJ}`])
})

test('a company as ReceitaWS tells of it; what is not as it should be is left out', async () => {
  says(200, {
    status: 'OK',
    nome: 'ISOLADORES LTDA',
    fantasia: 'ISOL',
    situacao: 'BAIXADA',
    telefone: '(41) 3322-4455 / (41) 3322-4456',
    email: 'nenhum',
    cep: '80.010-000',
    uf: 'XX',
    municipio: 'x'.repeat(5000),
    logradouro: { rua: 1 },
  })
  const { nome, situacao, telefone, email, cep, estado, cidade, endereco } = await consultarCnpj(onde(), CNPJ)
  assert.deepEqual([nome, situacao, email, cep, estado, endereco], ['ISOL', 'BAIXADA', null, '80.010-000', null, null])
  assert.equal(telefone?.startsWith('(41) 3322-4455'), true)
  assert.equal(cidade?.length, 200)
})

test('a postal code as ViaCEP and BrasilAPI tell of it', async () => {
  const lugar = { estado: 'PR', cidade: 'São José', bairro: 'Água Verde', endereco: 'Rua Á' }
  says(200, {
    cep: '80010-000',
    logradouro: 'Rua Á',
    complemento: 'lado par',
    bairro: 'Água Verde',
    localidade: 'São José',
    uf: 'PR',
  })
  assert.deepEqual(await consultarCep(onde(), '80010-000'), lugar)
  says(200, { cep: '80010000', state: 'PR', city: 'São José', neighborhood: 'Água Verde', street: 'Rua Á' })
  assert.deepEqual(await consultarCep(onde(), '80010000'), lugar)
  assert.deepEqual(asked, ['/80010000/json', '/80010000/json'])
})

test('what is not known, and what does not answer, is said in words; nothing is asked of a number that cannot be', async () => {
  for (const [status, body] of [
    [404, { message: 'não encontrado' }],
    [400, {}],
    [200, { erro: 'true' }],
    [200, { status: 'ERROR', message: 'x' }],
  ] as const) {
    says(status, body)
    await recusa(consultarCnpj(onde(), CNPJ), 404, /não conhece este CNPJ/)
    await recusa(consultarCep(onde(), '80010000'), 404, /não conhece este CEP/)
  }
  says(429, {}, { 'retry-after': '60' })
  await recusa(consultarCep(onde(), '80010000'), 503, /pedidos demais/)
  for (const [status, body] of [
    [500, '<h1>'],
    [200, '<h1>'],
    [200, '[]'],
    [200, JSON.stringify({ razao_social: 'x'.repeat(300_000) })],
  ] as const) {
    says(status, body)
    await recusa(consultarCnpj(onde(), CNPJ), 502, /não respondeu como devia\. Preencha à mão/)
  }
  // Where it is led to there is a good answer: it is not gone to.
  answer = (response) => {
    const [status, headers] = asked.at(-1) === '/outro' ? [200, {}] : [302, { location: `${url}/outro` }]
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(EMPRESA))
  }
  await recusa(consultarCnpj(onde(), CNPJ), 502, /não respondeu/)
  assert.ok(!asked.includes('/outro'), 'a service that leads elsewhere is followed')
  answer = () => {}
  await recusa(consultarCnpj(onde(), CNPJ, 150), 504, /demorou demais/)
  await recusa(consultarCnpj({ ...onde(), CONSULTA_CNPJ_URL: 'http://127.0.0.1:9/{cnpj}' }, CNPJ), 502, /não respondeu/)
  asked = []
  await recusa(consultarCnpj(onde(), '11222333000182'), 400, /CNPJ inválido/)
  await recusa(consultarCnpj(onde(), '../../x'), 400, /CNPJ inválido/)
  await recusa(consultarCep(onde(), '8001000'), 400, /CEP inválido/)
  await recusa(
    consultarCnpj({ CONSULTA_CNPJ_URL: undefined, CONSULTA_CEP_URL: undefined }, CNPJ),
    404,
    /não está ligada/,
  )
  assert.deepEqual(asked, [])
})

test('only who fills in suppliers asks, where the server may; nothing is written', async () => {
  const abertos: TestApp[] = []
  try {
    const ligado = await testApp(onde())
    abertos.push(ligado)
    const quem = (t: TestApp, flag: 'adicionar' | 'editar' | 'visualizar'): Promise<Person> =>
      t.person({ telas: [[telas.fornecedores, flag]] })
    const [cria, edita, le] = [
      await quem(ligado, 'adicionar'),
      await quem(ligado, 'editar'),
      await quem(ligado, 'visualizar'),
    ]
    const antes = (await ligado.logs()).length
    for (const pessoa of [cria, edita]) {
      assert.deepEqual((await pessoa.get('/api/consultas-publicas')).body, { cnpj: true, cep: true })
      assert.equal((await pessoa.get(`/api/consultas-publicas/cnpj/${CNPJ}`)).body.cidade, 'CURITIBA')
      assert.equal((await pessoa.get('/api/consultas-publicas/cep/80010000')).body.estado, 'PR')
    }
    asked = []
    assert.equal((await le.get(`/api/consultas-publicas/cnpj/${CNPJ}`)).status, 403)
    assert.equal((await le.get('/api/consultas-publicas')).status, 403)
    assert.equal((await cria.get('/api/consultas-publicas/cnpj/123')).status, 400)
    assert.deepEqual(asked, [])
    assert.equal((await ligado.logs()).length, antes)
    const desligado = await testApp()
    abertos.push(desligado)
    assert.deepEqual((await (await quem(desligado, 'editar')).get('/api/consultas-publicas')).body, {
      cnpj: false,
      cep: false,
    })
  } finally {
    for (const t of abertos) await t.close()
  }
})
