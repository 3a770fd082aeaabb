import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { COLUNAS_DE_ITENS } from '@prumo/domain/obras/baremos/planilha-de-itens.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { packed, sheetOf, workbook } from '../../test-kit/bombs.ts'
import { cenarioDeBaremos } from './baremos.cenario.ts'

let cena: Awaited<ReturnType<typeof cenarioDeBaremos>>
before(async () => {
  cena = await cenarioDeBaremos()
})
after(() => cena.t.close())

const TITULOS = COLUNAS_DE_ITENS.slice(0, 10)
const CABECALHO = TITULOS.join(';')
const linha = (codigo: string, pontos = '1,85', mais = ';;') =>
  `${codigo};8;Estrutura ção;un;Instalar;1;${pontos};${mais}`
const csv = (...linhas: string[]) => [CABECALHO, ...linhas].join('\r\n')
const itensDe = async (id: string) =>
  (await cena.leitora.get(`/api/baremos/${id}`)).body.itens as Record<string, unknown>[]
const logsDe = async (id: string) => (await cena.t.logs()).filter(({ alvoId }) => alvoId === id)

test('a sheet is looked at line by line, and written whole or not at all', async () => {
  const { cria, importa } = cena
  const { id, revisao } = await cria()
  const boa = csv(linha('0801'), linha('0802', '2,4'), linha('0803', '', '12,50;sim;não'))
  const vista = await importa(id, boa, { simular: true })
  assert.equal(vista.status, 200, JSON.stringify(vista.body))
  const { linhas, erros, gravadas, novas } = vista.body
  assert.deepEqual([linhas, erros, gravadas, novas], [3, [], 0, 3])
  assert.equal(vista.body.previa[0].descricao, 'Estrutura ção')
  assert.deepEqual([(await itensDe(id)).length, (await logsDe(id)).length], [0, 1])
  const ma = await importa(id, csv(linha('0801'), linha('0801'), linha('9', 'x')))
  assert.deepEqual(
    [ma.status, ma.body.gravadas, ma.body.comErro, ma.body.erros],
    [
      200,
      0,
      2,
      [
        { linha: 3, message: 'Linha 3: código 0801 repetido para a mesma atividade e condição!' },
        { linha: 4, message: 'Linha 4: pontos inválidos!' },
      ],
    ],
  )
  assert.equal((await itensDe(id)).length, 0)
  const feita = await importa(id, boa, { simular: false, revisao })
  assert.deepEqual([feita.status, feita.body.gravadas], [200, 3])
  assert.deepEqual(
    (await itensDe(id)).map(({ codigo, pontos, precoFixo, exigeFoto }) => [codigo, pontos, precoFixo, exigeFoto]),
    [
      ['0801', 1.85, null, false],
      ['0802', 2.4, null, false],
      ['0803', 0, 12.5, true],
    ],
  )
  const log = (await logsDe(id)).at(-1)!
  assert.match(
    log.descricao,
    /^Importação de 3 itens no baremo ".+" \(3 novos, 0 alterados\), da planilha "itens.csv"$/,
  )
  assert.equal((await importa(id, boa, { revisao })).status, 409, 'the table went on since it was looked at')
})

test('the same sheet again changes nothing; corrected, it changes those items alone', async () => {
  const { cria, importa } = cena
  const { id } = await cria()
  await importa(id, csv(linha('A'), linha('B'), linha('C')))
  const antes = (await logsDe(id)).length
  const igual = (await importa(id, csv(linha('A'), linha('B'), linha('C')))).body
  assert.deepEqual([igual.gravadas, igual.iguais, (await logsDe(id)).length], [0, 3, antes])
  // A sheet without the last columns says nothing of them.
  const curta = [
    'codigo;grupo;descricao;unidade;atividade;condicao;pontos',
    'A;8;Estrutura ção;un;1;1;9',
    'D;8;Nova;un;1;1;1',
  ]
  const mudada = (await importa(id, curta.join('\n'))).body
  assert.deepEqual([mudada.gravadas, mudada.novas, mudada.alteradas], [2, 1, 1])
  assert.deepEqual(
    (await itensDe(id)).map(({ codigo, pontos }) => [codigo, pontos]),
    [
      ['A', 9],
      ['B', 1.85],
      ['C', 1.85],
      ['D', 1],
    ],
  )
  const { mudancas } = (await logsDe(id)).at(-1)!
  const [a] = await itensDe(id)
  assert.deepEqual(mudancas![`item ${a!.linhaId} pontos`], [1.85, 9])
})

test('who may not, where it may not, and what is no sheet of items', async () => {
  const { cria, importa, leitora, deFora } = cena
  const { id } = await cria()
  const boa = csv(linha('A'))
  assert.equal((await importa(id, boa, {}, leitora)).status, 403)
  assert.equal((await importa(id, boa, {}, deFora)).status, 404)
  assert.equal((await importa('1', boa)).status, 404)
  const casos: [string | Buffer, number, RegExp, string?][] = [
    ['codigo;descricao\n1;2', 400, /não tem a coluna Grupo, Unidade, Atividade, Condição, Pontos/],
    [CABECALHO, 400, /não tem linhas/],
    ['', 400, /vazio/],
    ['%PDF-1.4', 415, /./, 'a.pdf'],
    [Buffer.from('PK\u0003\u0004lixo'), 415, /./, 'a.xlsx'],
    [packed(workbook('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>')), 400, /Não foi possível ler a planilha/, 'a.xlsx'],
    [packed(workbook(sheetOf([Array.from({ length: 201 }, (_, n) => `c${n}`)]))), 400, /mais de 200 colunas/, 'a.xlsx'],
    [`${CABECALHO}\n${'a;1\n'.repeat(20_002)}`, 400, /mais de 20\.000 linhas/],
  ]
  for (const [bytes, status, frase, nome] of casos) {
    const feito = await importa(id, bytes, {}, cena.dona, nome)
    assert.equal(feito.status, status, `${nome} ${JSON.stringify(feito.body).slice(0, 200)}`)
    assert.match(feito.body.message, frase)
  }
  const simular = await importa(id, boa, { simular: 'talvez' })
  assert.equal(simular.status, 400, JSON.stringify(simular.body))
  assert.equal((await cena.dona.post(`/api/baremos/${id}/importar`, {})).status, 415)
  assert.deepEqual([(await itensDe(id)).length, (await logsDe(id)).length], [0, 1])
})

test('what is taken away is brought back the same: the sheet of a table is read by the import', async () => {
  const { cria, importa, item, leitora } = cena
  const { id } = await cria({
    itens: [
      item({ codigo: '=1+1', descricao: 'Não é "fórmula"; é um código', pontos: 0.0045, unidadeMedida: 'm²' }),
      item({ codigo: '0102', precoFixo: 10.5, pontos: 0, exigeFoto: true, descricaoLonga: 'Mede-se\npor cava.' }),
    ],
  })
  const { status, raw, headers } = await leitora.get(`/api/baremos/${id}/planilha-de-itens`)
  assert.equal(status, 200)
  assert.match(String(headers['content-disposition']), /baremo-\d{4}-\d\d-\d\d-\d{4}\.xlsx/)
  const { sheets } = await readXlsx(new Uint8Array(raw))
  assert.deepEqual(sheets[0]!.rows[0]!.slice(0, 7), [
    'Código',
    'Grupo',
    'Descrição',
    'Unidade',
    'Atividade',
    'Condição',
    'Pontos',
  ])
  const outro = (await cria()).id
  const volta = await importa(outro, raw, {}, cena.dona, 'volta.xlsx')
  assert.deepEqual([volta.body.gravadas, volta.body.erros], [2, []], JSON.stringify(volta.body))
  const sem = (itens: Record<string, unknown>[]) =>
    itens.map(({ linhaId: _, descricaoLonga, ...item }) => ({
      ...item,
      descricaoLonga: String(descricaoLonga).replace('\n', ' '),
    }))
  assert.deepEqual(sem(await itensDe(outro)), sem(await itensDe(id)))
  const modelo = await leitora.get('/api/baremos/modelo')
  const { sheets: partes } = await readXlsx(new Uint8Array(modelo.raw))
  assert.deepEqual(
    partes.map(({ name }) => name),
    ['DADOS', 'Grupo', 'Atividade', 'Condição'],
  )
})

test('five thousand items come in seconds, and the table is read and compared as fast', async () => {
  const { cria, importa, dona, leva } = cena
  const rows = Array.from({ length: 5000 }, (_, n) => [
    String(n).padStart(5, '0'),
    (n % 20) + 1,
    `Serviço número ${n}`,
    'un',
    'Instalar',
    'Indiferente',
    (n % 900) / 100 + 0.01,
    null,
    'Sim',
    'Não',
  ])
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'DADOS', rows: [TITULOS, ...rows] }] }))
  const { id } = await cria({ vigenciaInicio: '2051-01-01' })
  const tempo = async <T>(dito: string, act: () => Promise<T>): Promise<T> => {
    const inicio = performance.now()
    const feito = await act()
    console.log(`${dito}: ${Math.round(performance.now() - inicio)} ms`)
    return feito
  }
  const vista = await tempo('simular 5.000', () => importa(id, bytes, { simular: true }, dona, 'cinco-mil.xlsx'))
  assert.deepEqual([vista.body.linhas, vista.body.novas, vista.body.previa.length], [5000, 5000, 500])
  const inicio = performance.now()
  const feita = await tempo('importar 5.000', () => importa(id, bytes, {}, dona, 'cinco-mil.xlsx'))
  assert.equal(feita.body.gravadas, 5000, JSON.stringify(feita.body).slice(0, 300))
  assert.ok(performance.now() - inicio < 20_000, 'seconds, on a machine that does something else too')
  const lida = await tempo('ler 5.000', () => dona.get(`/api/baremos/${id}`))
  assert.equal(lida.body.itens.length, 5000)
  assert.equal((await tempo('publicar', () => leva(id, 2))).status, 200)
  const nova = await tempo('nova versão', () =>
    dona.post(`/api/baremos/${id}/nova-versao`, { vigenciaInicio: '2052-01-01', percentual: 5 }),
  )
  assert.equal(nova.body.totalDeItens, 5000)
  const comparada = await tempo('comparar', () => dona.get(`/api/baremos/${nova.body.id}/comparacao`))
  assert.equal(comparada.body.linhas.filter(({ mudanca }: { mudanca: string }) => mudanca === 'mudou').length, 5000)
  assert.equal((await tempo('excluir', () => dona.delete(`/api/baremos/${nova.body.id}`))).status, 204)
})
