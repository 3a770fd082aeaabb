import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { telas } from '@prumo/domain/telas.ts'
import { readXlsx } from 'hucre/xlsx'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { imports, saidOf, sendSheet, sheetOfRows } from '../../test-kit/imports.ts'
import { insert } from '../../test-kit/insert.ts'
import { colaborador, pessoaDoDp } from './colaboradores.cenario.ts'

let t: TestApp
let ana: Person
let centro: string
let fora: string
before(async () => {
  t = await testApp()
  centro = await t.centro('0012', { nome: 'LT Norte' })
  fora = await t.centro('0099', { nome: 'Longe' })
  ana = await pessoaDoDp(t, [centro], 'visualizar', 'adicionar', 'editar')
  for (const nome of ['ELETRICISTA', 'MOTORISTA']) await insert(t.db, 'funcoes', { nome })
  await insert(t.db, 'processos', { nome: 'Montagem elétrica' })
})
after(() => t.close())

const CABECALHO = [
  'Nome completo',
  'Matrícula',
  'CPF',
  'Data de nascimento',
  'Contrato',
  'Cargo',
  'Processo',
  'Admissão',
  'Banco',
  'Situação',
]
const total = async () => Number((await ana.get('/api/colaboradores/contagem')).body.total)
const daFicha = async (matricula: string) => {
  const { id } = (await ana.get(`/api/colaboradores?query=${matricula}`)).body.itens[0]
  return (await ana.get(`/api/colaboradores/${id}`)).body
}

test('each fault in its cell, nothing written before it is seen; then all in one act, told once', async () => {
  const [antes, logados] = [await total(), (await t.logs()).length]
  await colaborador(t, { nome: 'JÁ ESTÁ', matricula: '700', cpf: '70548445052', empresaId: centro })
  await colaborador(t, { nome: 'DE LONGE', matricula: '701', cpf: '39053344705', empresaId: fora })
  const bytes = await sheetOfRows([
    CABECALHO,
    // Zeros that the sheet dropped, of the CPF and of the contract's code; days in both forms.
    ['João Araújo', 1234, 1234567890, '05/04/1979', 12, 'eletricista', 'montagem eletrica', '2026-01-05', 1, 'Ativo'],
    ['Íris de Sá', 'A-77', '529.982.247-25', '1990-12-31', '0012 - lt norte', 'MOTORISTA', '', '3/2/2026', '', ''],
    ['', '1236', '111.444.777-35', '', '', '', '', '', '', ''],
    ['Função errada', '1237', '11144477735', '', 'LT Norte', 'Astronauta', '', '', '', ''],
    ['De contrato alheio', '1238', '987.654.321-00', '', 'Longe', '', '', '', '', ''],
    ['Datas', '1239', '86288366757', '31/02/1980', '', '', '', '32/01/2026', '', ''],
    ['Nasce depois', '1240', '71428793860', '05/04/2020', '', '', '', '05/04/2019', '', ''],
    ['CPF errado', '1241', '111.111.111-11', '', '', '', '', '', '', ''],
    ['Matrícula de quem está', '700', '93541134780', '', '', '', '', '', '', ''],
    ['CPF de quem não vejo', '1243', '39053344705', '', '', '', '', '', '', ''],
    ['Repete na planilha', '1234', '47393545608', '', '', '', '', '', '', ''],
  ])
  const { preview, run } = imports(ana, 'colaboradores')
  const { status, body } = await preview(bytes)
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(await total(), antes + 1)
  assert.deepEqual(body.colunasIgnoradas, ['Situação'])
  assert.deepEqual(saidOf(body), [
    'nova CPF: A planilha perdeu os zeros do começo: lido como 012.345.678-90.',
    'nova',
    'erro Nome: Preencha este campo.',
    'erro Função: Não há função “Astronauta”: escreva Nome, como no cadastro.',
    'erro Contrato: Não há conta contrato “Longe”: escreva Código ou Nome, como no cadastro.',
    'erro Nascimento: Escreva uma data que existe, como 03/12/2026. Admissão: Escreva uma data que existe, como 03/12/2026.',
    'erro Admissão: A admissão não pode vir antes do nascimento.',
    'erro CPF: Este CPF não é válido: confira os números.',
    'repetida Matrícula: CPF ou Matrícula já possuem cadastro: é o colaborador JÁ ESTÁ.',
    'repetida CPF: CPF ou Matrícula já possuem cadastro.',
    'repetida Matrícula: Já está na linha 2.',
  ])
  assert.deepEqual([body.novas, body.repetidas, body.comErro, body.total], [2, 3, 6, 11])

  assert.equal((await run(bytes, { ...body, novas: 3 })).status, 409)
  assert.equal(await total(), antes + 1)
  const feito = await run(bytes, body)
  assert.deepEqual([feito.status, feito.body.importados], [201, 2], JSON.stringify(feito.body))
  const linhas = (await t.logs()).slice(logados)
  assert.deepEqual(
    linhas.map(({ descricao }) => descricao),
    ['Importou 2 colaboradores da planilha "planilha.xlsx"'],
  )
  assert.ok(!JSON.stringify(linhas).includes('01234567890'))
  const joao = await daFicha('1234')
  assert.deepEqual(
    [joao.nome, joao.cpf, joao.nascimento, joao.empresaId, joao.admissao, joao.status, joao.bancoCode],
    ['JOÃO ARAÚJO', '012.345.678-90', '1979-04-05', centro, '2026-01-05', 1, '001'],
  )
  assert.ok(joao.funcaoId && joao.processoId)
  assert.equal((await daFicha('A-77')).admissao, '2026-02-03')
  // Sent twice, it is there already.
  assert.equal((await run(bytes, body)).status, 409)
})

test('the trail tells of the import to those of the contracts it wrote in, and to no other', async () => {
  const bytes = await sheetOfRows([CABECALHO.slice(0, 5), ['Só de cá', '8801', '16899535009', '', '0012']])
  const { preview, run } = imports(ana, 'colaboradores')
  assert.equal((await run(bytes, (await preview(bytes)).body)).status, 201)
  const le = async (centros: string[]) => {
    const leitor = await t.person({ centros, telas: [[telas.logs, 'visualizar']] })
    return JSON.stringify((await leitor.get('/api/logs')).body).includes('SÓ DE CÁ')
  }
  assert.deepEqual([await le([centro, fora]), await le([fora])], [true, false])
})

test('whoever may not add may neither look nor write nor have the model', async () => {
  const leitor = await pessoaDoDp(t, [centro], 'visualizar', 'editar')
  const bytes = await sheetOfRows([CABECALHO, ['X', '1', '52998224725']])
  const { preview, run } = imports(leitor, 'colaboradores')
  assert.equal((await preview(bytes)).status, 403)
  assert.equal((await run(bytes, { sha256: 'x', novas: 1 })).status, 403)
  assert.equal((await leitor.get('/api/colaboradores/modelo')).status, 403)
})

test('the model says what each column takes, and filled in is taken as it is', async () => {
  const { raw, status } = await ana.get('/api/colaboradores/modelo')
  assert.equal(status, 200)
  const { sheets } = await readXlsx(raw)
  assert.deepEqual(
    sheets.map(({ name }) => name),
    ['Colaboradores', 'Como preencher'],
  )
  const titulos = sheets[0]!.rows[0] as string[]
  assert.ok(!titulos.includes('Situação') && !titulos.includes('Demissão'))
  const ajuda = new Map(sheets[1]!.rows.map(([coluna, , dito]) => [coluna, dito]))
  assert.equal(ajuda.get('Contrato'), 'Código ou Nome, como no cadastro de contas contrato')
  const dados: Record<string, string> = { Nome: 'Do modelo', Matrícula: '9001', CPF: '15350946056' }
  const linha = titulos.map((titulo) => dados[titulo] ?? null)
  const { body } = await imports(ana, 'colaboradores').preview(await sheetOfRows([titulos, linha]))
  assert.deepEqual([body.novas, body.colunasIgnoradas], [1, []])
})

test('what is no sheet of people, or too much of one, is refused in a sentence', async () => {
  const { preview, run } = imports(ana, 'colaboradores')
  const antes = await total()
  assert.match((await preview(await sheetOfRows([['Apelido'], ['x']]))).body.message, /Não encontrei a coluna "Nome"/)
  assert.match((await preview(await sheetOfRows([[]]))).body.message, /vazia/)
  assert.equal((await preview(Buffer.from('<html></html>'))).status, 415)
  const muitas = Buffer.from(`Nome;Matrícula;CPF\n${'a;1;1\n'.repeat(10_001)}`)
  assert.match((await preview(muitas, 'p.csv')).body.message, /mais de 10\.000 linhas/)
  const boa = await sheetOfRows([CABECALHO, ['X', '1', '52998224725']])
  for (const conferido of [undefined, {}, { sha256: 1, novas: 'x' }, { sha256: 'x'.repeat(65), novas: 1 }]) {
    const { status, body } = await sendSheet(ana, '/api/colaboradores/importar', boa, {
      ...(conferido && { conferido }),
    })
    assert.equal(status, 400, JSON.stringify(body))
  }
  assert.equal((await run(boa, { sha256: '0'.repeat(64), novas: 1 })).status, 409)
  assert.equal(await total(), antes)
})

test('text with separators, in the letters of old Windows too', async () => {
  for (const bytes of [
    Buffer.from('Nome;Matrícula;CPF\nSão João;5001;529.982.247-25\n'),
    Buffer.from('Nome;Matrícula;CPF\nSão João;5001;529.982.247-25\n', 'latin1'),
  ]) {
    const { body } = await imports(ana, 'colaboradores').preview(bytes, 'p.csv')
    assert.equal(body.total, 1, JSON.stringify(body))
    assert.equal(body.linhas[0].nome.toUpperCase(), 'SÃO JOÃO')
  }
})
