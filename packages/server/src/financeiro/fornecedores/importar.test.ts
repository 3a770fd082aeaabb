import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { telas } from '@prumo/domain/telas.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { zipOf } from '../../test-kit/samples.ts'

let t: TestApp
let ana: Person
before(async () => {
  t = await testApp()
  ana = await t.person({ telas: [[telas.fornecedores, 'visualizar', 'adicionar', 'editar']] })
})
after(() => t.close())

const enviar = async (quem: Person, url: string, bytes: Uint8Array, nome: string, conferido?: object) => {
  const form = new FormData()
  if (conferido) form.set('conferido', JSON.stringify(conferido))
  form.set('arquivo', new Blob([new Uint8Array(bytes)]), nome)
  const corpo = new Response(form)
  return quem.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await corpo.arrayBuffer()),
    headers: { 'content-type': corpo.headers.get('content-type')! },
  })
}
const PREVIA = '/api/fornecedores/importar/conferir'
const previa = (bytes: Uint8Array, nome = 'fornecedores.xlsx') => enviar(ana, PREVIA, bytes, nome)
const planilha = (rows: unknown[][]) => writeXlsx({ sheets: [{ name: 'Fornecedores', rows: rows as never }] })
const CABECALHO = [
  'Nome',
  'CPF/CNPJ',
  'E-mail',
  'Banco',
  'Tipo de conta',
  'Tipo da chave PIX',
  'Chave PIX',
  'Cor preferida',
]
const total = async () => Number((await ana.get('/api/fornecedores/contagem')).body.total)

test('line by line before anything is written; then the right lines in one act, told once', async () => {
  await ana.post('/api/fornecedores', { nome: 'Já Cadastrada', cpfOuCnpj: '11.222.333/0001-81' })
  const antes = await total()
  const bytes = await planilha([
    CABECALHO,
    ['Ipê Elétrica', '33.000.167/0001-01', 'vendas@ipe.demo', 1, 'conta corrente', 'e-mail', 'FIN@ipe.demo'],
    ['João Araújo', 52998224725, '', '341', 'Poupança?'],
    ['Repetida no cadastro', '11222333000181'],
    ['Repetida na planilha', '33000167000101'],
    ['', '111.444.777-35', 'isto não é e-mail'],
    ['Chave Errada', '12.ABC.345/01DE-35', '', '', '', 'CPF', '123'],
    ['Maria Zero', 1234567890, '', ''],
    ['Caixa', 360305000104, '', ''],
    ['Pode ser dois', 191, '', ''],
  ])
  const { status, body } = await previa(bytes)
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(await total(), antes)
  assert.deepEqual(body.colunasIgnoradas, ['Cor preferida'])
  const da = (linha: number) => body.linhas.find((uma: { linha: number }) => uma.linha === linha)
  assert.equal(da(2).situacao, 'nova')
  assert.deepEqual(
    da(3).problemas.map((um: { coluna: string }) => um.coluna),
    ['Tipo de conta'],
  )
  assert.match(da(4).problemas[0].frase, /CPF\/CPJ existente: é o fornecedor Já Cadastrada/)
  assert.match(da(5).problemas[0].frase, /^Já está na linha 2\.$/)
  assert.deepEqual(
    da(6).problemas.map((um: { coluna: string }) => um.coluna),
    ['Nome', 'E-mail'],
  )
  assert.equal(da(7).problemas[0].coluna, 'Chave PIX')
  // What Excel dropped is given back where one document closes with it, and told.
  assert.deepEqual(
    [8, 9, 10].map((linha) => [da(linha).situacao, da(linha).detalhe, da(linha).problemas[0].frase]),
    [
      ['nova', '012.345.678-90', 'A planilha perdeu os zeros do começo: lido como 012.345.678-90.'],
      ['nova', '00.360.305/0001-04', 'A planilha perdeu os zeros do começo: lido como 00.360.305/0001-04.'],
      [
        'erro',
        '191',
        'Sem os zeros do começo, pode ser o CPF 000.000.001-91 ou o CNPJ 00.000.000/0001-91: escreva o número inteiro, como texto.',
      ],
    ],
  )
  assert.equal(body.total, body.novas + body.repetidas + body.comErro)

  const visto = { sha256: body.sha256, novas: body.novas }
  assert.equal((await enviar(ana, '/api/fornecedores/importar', bytes, 'f.xlsx', { ...visto, novas: 99 })).status, 409)
  const logados = (await t.logs()).length
  const feito = await enviar(ana, '/api/fornecedores/importar', bytes, 'f.xlsx', visto)
  assert.equal(feito.status, 201, JSON.stringify(feito.body))
  assert.equal(feito.body.importados, body.novas)
  assert.equal(await total(), antes + body.novas)
  const linhas = (await t.logs()).slice(logados)
  assert.equal(linhas.length, 1)
  assert.match(linhas[0]!.descricao, /Importou .* da planilha/)
  const [{ id: doIpe }] = (await ana.get('/api/fornecedores?query=ipe')).body.itens
  const ipe = (await ana.get(`/api/fornecedores/${doIpe}`)).body
  assert.deepEqual(
    [ipe.bancoCode, ipe.contaCorrenteOuPoupanca, ipe.pixTipo, ipe.pixChave],
    ['001', 1, 3, 'fin@ipe.demo'],
  )
  assert.equal(ipe.dadosEmConferencia, false)
  assert.equal((await enviar(ana, '/api/fornecedores/importar', bytes, 'f.xlsx', visto)).status, 409, 'sent twice')
})

test('whoever may not add may neither look nor write', async () => {
  const leitor = await t.person({ telas: [[telas.fornecedores, 'visualizar', 'editar']] })
  const bytes = await planilha([CABECALHO, ['X', '111.444.777-35']])
  assert.equal((await enviar(leitor, PREVIA, bytes, 'f.xlsx')).status, 403)
  assert.equal((await enviar(leitor, '/api/fornecedores/importar', bytes, 'f.xlsx', {})).status, 403)
  assert.equal((await leitor.get('/api/fornecedores/modelo')).status, 403)
})

test('the model, filled in, is taken as it is', async () => {
  const { raw, status } = await ana.get('/api/fornecedores/modelo')
  assert.equal(status, 200)
  const { sheets } = await readXlsx(raw)
  assert.deepEqual(
    sheets.map(({ name }) => name),
    ['Fornecedores', 'Como preencher'],
  )
  const titulos = sheets[0]!.rows[0] as string[]
  const linha = titulos.map(
    (titulo) => ({ Nome: 'Do Modelo', 'CPF/CNPJ': '123.456.789-09', 'Aluguel veicular': 'Não' })[titulo] ?? null,
  )
  const { body } = await previa(await planilha([titulos, linha]))
  assert.deepEqual([body.novas, body.colunasIgnoradas], [1, []])
})

test('text with separators, in the letters of old Windows too', async () => {
  for (const bytes of [
    Buffer.from('Nome;CPF/CNPJ;Cidade\nSão João;529.982.247-25;Maringá\n'),
    Buffer.from('Nome;CPF/CNPJ;Cidade\nSão João;529.982.247-25;Maringá\n', 'latin1'),
    Buffer.from('\ufeffNome,CPF/CNPJ,Cidade\r\n"São João","52998224725","Maringá"\r\n'),
  ]) {
    const { body } = await previa(bytes, 'f.csv')
    assert.deepEqual([body.novas, body.linhas[0]?.nome], [1, 'São João'], JSON.stringify(body))
  }
})

test('what is no sheet, or a hostile one, is refused in a sentence', async () => {
  const vazio = (await previa(await planilha([[]]))).body.message
  assert.match(vazio, /vazia/)
  assert.match((await previa(await planilha([['Apelido'], ['x']]))).body.message, /Não encontrei a coluna "Nome"/)
  const html = await previa(Buffer.from('<html><script>alert(1)</script></html>'), 'f.xlsx')
  assert.equal(html.status, 415)
  assert.equal((await previa(Buffer.from('<html></html>'), 'f.csv')).status, 415)

  const larga = await previa(await planilha([[...CABECALHO, ...Array.from({ length: 16_000 }, (_, n) => `c${n}`)]]))
  assert.equal(larga.status, 400)
  assert.match(larga.body.message, /mais de 200 colunas/)

  const muitas = Buffer.from(`Nome;CPF/CNPJ\n${'a;1\n'.repeat(50_001)}`)
  assert.match((await previa(muitas, 'f.csv')).body.message, /mais de 50\.000 linhas/)

  const bomba = await previa(bombaDe(400 * 1024 * 1024))
  assert.equal(bomba.status, 400, JSON.stringify(bomba.body))
  assert.match(bomba.body.message, /grande demais depois de aberta/)
  const quebrada = await planilha([CABECALHO, ['X', '111.444.777-35']])
  const cortada = await previa(quebrada.slice(0, quebrada.length - 40))
  assert.ok([400, 415].includes(cortada.status))
})

test('a formula is text: what it shows or says, and nothing is worked out', async () => {
  const xml = (linhas: string) =>
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${linhas}</sheetData></worksheet>`
  const texto = (ref: string, valor: string) => `<c r="${ref}" t="inlineStr"><is><t>${valor}</t></is></c>`
  const bytes = pasta(
    xml(
      `<row r="1">${texto('A1', 'Nome')}${texto('B1', 'CPF/CNPJ')}</row>` +
        `<row r="2"><c r="A2" t="str"><f>HYPERLINK("http://x.example","clique")</f><v>clique</v></c>${texto('B2', '111.444.777-35')}</row>` +
        `<row r="3">${texto('A3', '=1+1')}${texto('B3', '529.982.247-25')}</row>`,
    ),
  )
  const { body } = await previa(bytes)
  assert.deepEqual(
    body.linhas.map((linha: { nome: string }) => linha.nome),
    ['clique', '=1+1'],
    JSON.stringify(body),
  )
})

const TIPOS =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>'
const relacoes = (tipo: string, alvo: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${tipo}" Target="${alvo}"/></Relationships>`

/** A workbook of one sheet, with that XML in it. */
function pasta(folha: string): Buffer {
  return zipOf({
    '[Content_Types].xml': TIPOS,
    '_rels/.rels': relacoes('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml':
      '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relacoes('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': folha,
  })
}

/** A workbook whose sheet is small packed, says it is small unpacked too, and is not. */
function bombaDe(tamanho: number): Buffer {
  const nome = 'xl/worksheets/sheet1.xml'
  const zip = pasta('@@')
  const packed = deflateRawSync(Buffer.alloc(tamanho, 32))
  const diretorio = zip.indexOf(Buffer.from('PK\x01\x02'))
  const local = zip.lastIndexOf(Buffer.from(nome), diretorio) - 30
  const inicio = local + 30 + nome.length
  const cabeca = Buffer.from(zip.subarray(0, inicio))
  cabeca.writeUInt16LE(8, local + 8)
  cabeca.writeUInt32LE(packed.length, local + 18)
  const central = Buffer.from(zip.subarray(diretorio))
  const dela = central.lastIndexOf(Buffer.from(nome)) - 46
  central.writeUInt16LE(8, dela + 10)
  central.writeUInt32LE(packed.length, dela + 20)
  const fim = central.lastIndexOf(Buffer.from('PK\x05\x06'))
  central.writeUInt32LE(cabeca.length + packed.length, fim + 16)
  return Buffer.concat([cabeca, packed, central])
}

test('a piece of a CNPJ with letters finds it, with its mask or without', async () => {
  const { status, body } = await ana.post('/api/fornecedores', {
    nome: 'Alfanumérica',
    cpfOuCnpj: '12.ABC.345/01DE-35',
  })
  assert.equal(status, 201, JSON.stringify(body))
  for (const pedaco of ['12.ABC', 'ABC.', 'abc345', 'ABC.345/01', '/01DE', '.ABC.', '01de-35'])
    assert.deepEqual(
      (await ana.get(`/api/fornecedores?query=${encodeURIComponent(pedaco)}`)).body.itens.map(
        ({ nome }: { nome: string }) => nome,
      ),
      ['Alfanumérica'],
      pedaco,
    )
})
