import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addMonths, formatDate, today } from '@prumo/domain/core/dates.ts'
import {
  COLUNAS_DE_EQUIPAMENTOS,
  colunasDeEquipamentos,
} from '@prumo/domain/laboratorio/equipamento-isolante/importacao.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { packed, sheetOf, workbook } from '../../test-kit/bombs.ts'
import { pdf, png } from '../../test-kit/samples.ts'
import { cenarioDeEquipamentos } from './equipamentos.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDeEquipamentos>>
before(async () => {
  c = await cenarioDeEquipamentos()
})
after(() => c.t.close())

const csv = (cabecalho: string, ...linhas: string[]) => [cabecalho, ...linhas].join('\r\n')
const CABECALHO = 'Tipo;Classe;Fabricante;Modelo;Nº de série;Lado;Equipe;Último ensaio'
const TIPO = 'Luva isolante de borracha'
const pecas = async (query: string) =>
  (await c.dona.get(`${c.URL}?query=${query}&ordem=etiqueta`)).body.itens as Record<string, unknown>[]

test('two hundred gloves: looked at line by line, then written whole, in pairs, in one row of the trail', async () => {
  const linhas = Array.from({ length: 200 }, (_, n) =>
    [
      TIPO,
      '2',
      'Orion',
      'OR-9',
      `LOTE-${Math.floor(n / 2)}`,
      n % 2 ? 'D' : 'Mão esquerda',
      'Pesada 1',
      formatDate(today()),
    ].join(';'),
  )
  const vista = await c.importa(csv(CABECALHO, ...linhas), { simular: true })
  assert.equal(vista.status, 200, JSON.stringify(vista.body))
  const { linhas: total, erros, gravadas, novas, previa } = vista.body
  assert.deepEqual([total, erros, gravadas, novas, previa.length], [200, [], 0, 200, 200])
  assert.equal(previa[0].dataProximoEnsaio, addMonths(today(), 6))
  assert.equal((await pecas('ORION')).length, 0)
  const antes = (await c.t.logs()).length
  const feita = await c.importa(csv(CABECALHO, ...linhas))
  assert.deepEqual([feita.status, feita.body.gravadas, feita.body.comErro], [200, 200, 0])
  const logs = (await c.t.logs()).slice(antes)
  assert.equal(logs.length, 1)
  assert.match(
    logs[0]!.descricao,
    /^Importação de 200 equipamentos isolantes \(200 novos, 0 alterados\), da planilha "pecas.csv"$/,
  )
  const [uma, outra] = await pecas('LOTE-7')
  assert.deepEqual([uma!.parId, outra!.parId], [outra!.id, uma!.id])
  assert.deepEqual(
    [uma!.situacao, uma!.equipeId, uma!.centroDeCustoId, uma!.fabricante],
    [1, c.equipe, c.centro, 'ORION'],
  )
  assert.match(uma!.etiqueta as string, /^LAB-\d{6}$/)
  assert.equal((await c.movimentos(uma!.id as string)).length, 1)
  // The same sheet again says nothing new.
  const denovo = await c.importa(csv(CABECALHO, ...linhas))
  assert.deepEqual([denovo.body.gravadas, denovo.body.iguais], [0, 200])
})

test('what is there is changed in what the sheet says of it, by its tag or by its number', async () => {
  const peca = await c.cria({ fabricante: 'Sul', numeroSerie: 'SUL-1' })
  const porEtiqueta = await c.importa(
    csv(
      'etiqueta;tipo;fabricante;numeroSerie;cor;ca;situacao',
      `${peca.etiqueta};1;Sul;SUL-1;Amarela;;Descartado`.replace('1;Sul', `${TIPO};Sul`),
    ),
  )
  assert.deepEqual([porEtiqueta.body.gravadas, porEtiqueta.body.alteradas], [1, 1], JSON.stringify(porEtiqueta.body))
  const depois = await c.le(peca.id)
  // Neither its situation nor its hands are the sheet's to change.
  assert.deepEqual([depois.cor, depois.modelo, depois.situacao, depois.revisao], ['Amarela', 'IX-2', 2, 2])
  const daSerie = await c.importa(csv('tipo;fabricante;modelo;numeroSerie;ca', `${TIPO};SUL;ix-2;sul-1;12345`))
  assert.equal(daSerie.body.alteradas, 1, JSON.stringify(daSerie.body))
  assert.equal((await c.le(peca.id)).ca, '12345')
})

test('codes come by number or word; a type by its name, or by its group when that has one alone', async () => {
  const feita = await c.importa(
    csv(
      'tipo;fabricante;n/s;proprietario;situacao;tamanho;comprimento (mm)',
      'Vara/bastão;Alfa;V-1;1;Em uso;;2.400',
      '7;Alfa;V-2;Empresa;2 - Estoque;;1500 mm',
    ),
  )
  assert.deepEqual([feita.body.gravadas, feita.body.erros], [2, []])
  assert.deepEqual(
    (await pecas('ALFA')).map(({ situacao, comprimentoMm, tipo }) => [situacao, comprimentoMm, tipo]),
    [
      [1, 2400, 7],
      [2, 1500, 7],
    ],
  )
})

test('every fault is told by its line, and nothing is written', async () => {
  const deFora = await c.insere('equipamentosIsolantes', {
    etiqueta: 'FORA-1',
    tipoEquipamentoId: c.vara,
    fabricante: 'OUTRA',
    numeroSerie: 'FORA-1',
    situacao: 1,
    centroDeCustoId: c.outro,
  })
  const antes = (await c.t.logs()).length
  const ruim = await c.importa(
    csv(
      'etiqueta;tipo;classe;fabricante;numeroSerie;equipe;colaborador;dataUltimoEnsaio;situacao',
      `;${TIPO};2;;S1;;;;`,
      `;Foguete;2;Orion;S2;;;;`,
      `;${TIPO};9;Orion;S3;;;;`,
      `;${TIPO};2;Orion;S4;Leve 9;;;`,
      `;${TIPO};2;Orion;S5;;NINGUEM;;`,
      `;${TIPO};2;Orion;S6;;;31/02/2026;`,
      `;${TIPO};2;Orion;S7;;;;Em ensaio`,
      `;${TIPO};2;Orion;S7;;;;`,
      `FORA-1;Vara de manobra;;Outra;FORA-1;;;;`,
    ),
  )
  assert.equal(ruim.status, 200)
  const { erros, gravadas, comErro } = ruim.body
  assert.equal(gravadas, 0)
  assert.equal(comErro, 9)
  const ditos = erros.map(({ message }: { message: string }) => message).join('\n')
  for (const dito of [
    'Linha 2: preencha fabricante!',
    'Linha 3: tipo “Foguete” não existe',
    'Linha 4: classe: Use uma das classes',
    'Linha 5: equipe “Leve 9” não existe.',
    'Linha 6: responsável “NINGUEM” não existe.',
    'Linha 7: último ensaio “31/02/2026” não é uma data',
    'Linha 8: situação: Um equipamento se cadastra',
    'Linha 9: a mesma peça já está na linha 8!',
    'Linha 10: Já existe um equipamento com esta etiqueta.',
  ])
    assert.ok(ditos.includes(dito), `${dito}\n${ditos}`)
  assert.equal((await c.t.logs()).length, antes)
  assert.ok(deFora)
})

test('who only reads imports nothing; who only adds changes nothing', async () => {
  const linha = csv('tipo;classe;fabricante;numeroSerie', `${TIPO};2;Orion;FLAG-1`)
  assert.equal((await c.importa(linha, { quem: c.leitora })).status, 403)
  const soAdiciona = await c.t.person({
    centros: [c.centro],
    telas: [[(await import('@prumo/domain/telas.ts')).telas.equipamentoIsolante, 'visualizar', 'adicionar']],
  })
  assert.equal((await c.importa(linha, { quem: soAdiciona })).body.gravadas, 1)
  const altera = csv('tipo;classe;fabricante;numeroSerie;cor', `${TIPO};2;Orion;FLAG-1;Azul`)
  assert.equal((await c.importa(altera, { quem: soAdiciona })).status, 403)
})

test('what is no sheet, or is made to harm, is refused with a sentence and leaves nothing', async () => {
  const antes = (await c.t.logs()).length
  for (const [nome, bytes, status] of [
    ['foto.xlsx', png, 415],
    ['papel.xlsx', pdf, 415],
    ['vazia.csv', Buffer.from(''), 400],
    ['titulos.csv', Buffer.from('tipo;fabricante;numeroSerie'), 400],
    ['sem-coluna.csv', Buffer.from('tipo;fabricante\nLuva;Orion'), 400],
    ['quebrada.xlsx', Buffer.from('504b0304000000', 'hex'), 415],
    ['entidade.xlsx', packed(workbook('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>')), 400],
    ['larga.xlsx', packed(workbook(sheetOf([Array.from({ length: 201 }, (_, n) => `c${n}`)]))), 400],
  ] as const) {
    const { status: dado, body } = await c.importa(bytes as Buffer, { nome })
    assert.equal(dado, status, `${nome}: ${JSON.stringify(body)}`)
    assert.ok(body.message.length > 10, nome)
  }
  const formula = await c.importa(
    csv('tipo;classe;fabricante;numeroSerie;observacao', `${TIPO};2;Orion;=1+1;=HYPERLINK("http://x")`),
  )
  assert.equal(formula.status, 200)
  assert.equal((await c.t.logs()).length, antes + 1)
})

test('ten thousand pieces are written at once; one more is too many', { timeout: 240_000 }, async () => {
  const linhas = Array.from({ length: 10_000 }, (_, n) => `${TIPO};2;Massa;M;M-${n};${n % 2 ? 'D' : 'E'};;`)
  const inicio = performance.now()
  const feita = await c.importa(csv(CABECALHO, ...linhas))
  assert.deepEqual([feita.status, feita.body.gravadas], [200, 10_000], JSON.stringify(feita.body).slice(0, 300))
  console.log(`10.000 peças importadas em ${Math.round(performance.now() - inicio)} ms`)
  const aberta = performance.now()
  const { body } = await c.dona.get(`${c.URL}?query=MASSA&ordem=-dataProximoEnsaio`)
  assert.equal(body.itens.length, 100)
  console.log(`a lista, entre elas, em ${Math.round(performance.now() - aberta)} ms`)
  const demais = await c.importa(csv(CABECALHO, ...linhas, `${TIPO};2;Massa;M;M-x;E;;`))
  assert.ok([400, 413].includes(demais.status), JSON.stringify(demais.body).slice(0, 200))
})

test('the model has the columns the import reads, and what its codes mean', async () => {
  const { status, raw } = await c.leitora.get(`${c.URL}/modelo`)
  assert.equal(status, 200)
  const { sheets } = await readXlsx(new Uint8Array(raw))
  assert.deepEqual(
    sheets[0]!.rows[0],
    COLUNAS_DE_EQUIPAMENTOS.map((uma) => colunasDeEquipamentos[uma].rotulo),
  )
  assert.ok(sheets.some(({ name }) => name === 'Tipo'))
  const cheia = await writeXlsx({
    sheets: [
      {
        name: 'DADOS',
        rows: [sheets[0]!.rows[0]!, ['', '', TIPO, '2', '', '', '', '', '', 17000, 'Modelar', '', 'MD-1']],
      },
    ],
  } as never)
  const feita = await c.importa(Buffer.from(cheia), { nome: 'modelo.xlsx' })
  assert.equal(feita.body.gravadas, 1, JSON.stringify(feita.body))
  assert.equal((await pecas('MODELAR'))[0]!.tensaoMaxUsoV, 17_000)
})
