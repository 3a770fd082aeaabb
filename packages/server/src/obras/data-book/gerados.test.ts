import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { telas } from '@prumo/domain/telas.ts'
import type { Person } from '../../test-kit/app.ts'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { startS3 } from '../../test-kit/s3.ts'
import { until } from '../../test-kit/until.ts'
import { cenarioDosRegistros } from '../registros/registros.cenario.ts'
import { abrirLivro, CHAMADA, livroDe } from './data-book.cenario.ts'

let c: Awaited<ReturnType<typeof cenarioDosRegistros>>
let engenheira: Person
/** All of it on the store that speaks S3: what is read in parts, and what is drawn from stored photographs, too. */
let pasta: string
let s3: Awaited<ReturnType<typeof startS3>>
before(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'prumo-s3-'))
  s3 = await startS3(pasta)
  c = await cenarioDosRegistros(s3.config)
  engenheira = await pessoa('obras', 'rdo', 'registrosObra')
})
after(async () => {
  await c.t.close()
  await s3.stop()
  await rm(pasta, { recursive: true })
})

const pessoa = (...quais: ('obras' | 'rdo' | 'registrosObra')[]) =>
  c.t.person({
    nome: 'Íris Data Book',
    telas: quais.map((qual) => [telas[qual], 'visualizar', 'editar'] as const),
    centros: [c.centro],
  })
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function rdo(obraId: string, mais: object = {}): Promise<string> {
  const id = await c.insere('rdos', {
    numero: '001',
    versao: 1,
    data: '2026-03-10',
    obraId,
    centroDeCustoId: c.centro,
    equipesIds: [c.equipeId],
    status: 3,
    criadorId: c.autora.id,
    preenchidoPorIds: [c.autora.id],
    dataAprovacao: '2026-03-12T10:00:00-03:00',
    aprovadorId: c.validador.id,
    ...mais,
  })
  await c.insere('rdosAtividades', { rdoId: id, descricao: 'Lançamento de condutor até a estação São João' })
  return id
}

/** A validated record with so many photographs. */
async function registro(obraId: string, data: string, fotos: number): Promise<string> {
  const { id } = await c.cria({ obraId, data: `${data}T15:00:00Z`, local: 'Poste nº 7' })
  for (let n = 0; n < fotos; n++) await c.fotografa(id, { fase: 2, legenda: `Içamento ${n + 1}` })
  assert.equal((await c.leva(c.autora, id, 2)).status, 200)
  assert.equal((await c.leva(c.validador, id, 3)).status, 200)
  return id
}

test('approved reports and photographs of validated records are drawn into their folders, each with the hash of its bytes', async () => {
  const obra = await c.obra(c.centro, { nome: 'Extensão São João' })
  const velha = await rdo(obra, { numero: '002', data: '2026-03-11', status: 8 })
  await rdo(obra, { numero: '002', data: '2026-03-11', versao: 2, retificaId: velha, motivoRetificacao: 'Quantidade' })
  await rdo(obra)
  await rdo(obra, { numero: '003', data: '2026-03-13', status: 2, dataAprovacao: null, aprovadorId: null })
  await registro(obra, '2026-03-04', 2)
  await registro(obra, '2026-03-20', 7)
  await registro(obra, '2026-04-02', 1)
  await c.cria({ obraId: obra })
  const livro = await livroDe(engenheira, { obraId: obra })
  const { numero } = await c.t.db.selectFrom('obras').select('numero').where('id', '=', obra).executeTakeFirstOrThrow()
  const raiz = `${numero} - Extensão São João`
  const [fotos, diarios] = [
    `${raiz}/08 Qualidade/14 Relatório fotográfico`,
    `${raiz}/13 Administrativo e contratual/12 RDO`,
  ]
  assert.deepEqual(livro.nomes, [
    `${fotos}/Relatório fotográfico 2026-03_R0_registros.pdf`,
    `${fotos}/Relatório fotográfico 2026-04_R0_registros.pdf`,
    `${diarios}/RDO 001_R0_2026-03-10.pdf`,
    `${diarios}/RDO 002_R1_2026-03-11.pdf`,
  ])
  // Index, sheet and files say the same of each: its hash and its pages are those of the bytes in the archive.
  const semEspacos = livro.indice.replaceAll(/\s/g, '')
  assert.equal(livro.csv.filter(({ item }) => item !== '').length, 4)
  for (const linha of livro.csv.filter(({ item }) => item !== '')) {
    const bytes = livro.arquivos.get(linha.arquivo!)!
    assert.deepEqual([linha.sha256, linha.paginas], [sha(bytes), String(pdfPages(bytes).length)], linha.arquivo!)
    assert.equal(linha.situacao, 'Incluído')
    assert.ok(semEspacos.includes(linha.sha256!), linha.arquivo!)
  }
  assert.deepEqual(
    livro.csv.filter(({ item }) => item !== '').map((um) => [um.documento, um.descricao, um.revisao, um.emissao]),
    [
      ['Relatório fotográfico 2026-03', '2 registros validados de 03/2026', 'R0', today()],
      ['Relatório fotográfico 2026-04', '1 registro validado de 04/2026', 'R0', today()],
      ['RDO 001', 'Diário de 10/03/2026', 'R0', '2026-03-12'],
      ['RDO 002', 'Diário de 11/03/2026', 'R1', '2026-03-12'],
    ],
  )
  for (const dito of ['RDO 002 – Diário de 11/03/2026', '4 documentos', formatDate('2026-03-12')])
    assert.ok(livro.indice.includes(dito), `${dito} em ${livro.indice}`)
  const marco = pdfPages(livro.arquivos.get(livro.nomes[0]!)!).join(' ')
  for (const dito of ['Poste nº 7', 'Içamento 7', 'Validado por Davi Engenheiro']) assert.ok(marco.includes(dito), dito)
  assert.ok(!marco.includes('Rascunho'))
  // The version that stands, and after it the one it corrects.
  const segundo = pdfPages(livro.arquivos.get(livro.nomes[3]!)!).join(' ')
  assert.match(segundo, /versão 2[\s\S]*estação São João[\s\S]*versão 1/)
})

test('types and disciplines narrow what is drawn too, it may be left out, and the estimate says so beforehand', async () => {
  const obra = await c.obra(c.centro)
  await rdo(obra)
  await registro(obra, '2026-03-04', 1)
  const quantos = async (doc: object) => (await livroDe(engenheira, { obraId: obra, ...doc })).nomes.length
  const estimar = async (consulta = '', quem = engenheira) =>
    (await quem.get(`/api/obras/${obra}/data-book${consulta}`)).body
  assert.deepEqual([await quantos({}), await quantos({ tipos: [12] }), await quantos({ disciplinas: [8] })], [2, 1, 1])
  const tudo = await estimar()
  assert.deepEqual([tudo.documentos, tudo.gerados], [2, 2])
  assert.ok(tudo.bytes > 100_000)
  assert.deepEqual(tudo.tipos, [
    { codigo: 12, documentos: 1 },
    { codigo: 14, documentos: 1 },
  ])
  const so = await estimar('?tipos=12')
  assert.deepEqual([so.documentos, so.gerados, so.tipos.length], [1, 1, 2])
  assert.equal((await estimar('?gerados=false')).documentos, 0)
  const sem = await engenheira.post(CHAMADA, { doc: { obraId: obra, opcoes: { gerados: false } } })
  assert.deepEqual([sem.status, sem.body.message], [400, messages.nenhumDocumento])
})

test('of a screen that the person does not see, the book has no paper', async () => {
  const obra = await c.obra(c.centro)
  await rdo(obra)
  await registro(obra, '2026-03-04', 1)
  for (const [quem, nomes] of [
    [await pessoa('obras', 'rdo'), ['RDO 001_R0_2026-03-10.pdf']],
    [await pessoa('obras', 'registrosObra'), ['Relatório fotográfico 2026-03_R0_registros.pdf']],
  ] as const) {
    const livro = await livroDe(quem, { obraId: obra })
    assert.deepEqual(
      livro.nomes.map((nome) => nome.split('/').at(-1)),
      nomes,
    )
    assert.equal((await quem.get(`/api/obras/${obra}/data-book`)).body.documentos, 1)
  }
  const soObras = await pessoa('obras')
  assert.equal((await soObras.post(CHAMADA, { doc: { obraId: obra } })).body.message, messages.nenhumDocumento)
  assert.equal((await soObras.get(`/api/obras/${obra}/data-book`)).body.gerados, 0)
})

test('more than a hundred papers are drawn in the background, and the download goes on where it was cut', async () => {
  const obra = await c.obra(c.centro)
  for (let n = 0; n < 101; n++) await rdo(obra, { numero: String(n + 1).padStart(3, '0'), data: '2026-03-10' })
  const pedido = await engenheira.post(CHAMADA, { doc: { obraId: obra } })
  assert.equal(pedido.status, 202, JSON.stringify(pedido.body))
  const url = `/api/trabalhos/${pedido.body.trabalhoId}`
  await until(async () => (await engenheira.get(url)).body.situacao !== 1, 120_000)
  const { body: work } = await engenheira.get(url)
  assert.deepEqual([work.situacao, work.mensagem, work.faltas], [2, '101 documentos.', []])
  const parte = (range: string) => engenheira.inject({ method: 'GET', url: `${url}/arquivo`, headers: { range } })
  const [comeco, resto] = [await parte('bytes=0-99999'), await parte('bytes=100000-')]
  assert.deepEqual([comeco.status, resto.status], [206, 206])
  assert.equal(resto.headers['content-range'], `bytes 100000-${work.tamanho - 1}/${work.tamanho}`)
  assert.deepEqual([comeco.raw.length, resto.raw.length], [100_000, work.tamanho - 100_000])
  assert.ok((await parte('bytes=-22')).raw.equals(resto.raw.subarray(-22)))
  assert.equal((await parte(`bytes=${work.tamanho}-`)).status, 416)
  const livro = abrirLivro(Buffer.concat([comeco.raw, resto.raw]))
  assert.equal(livro.nomes.length, 101)
  assert.ok(livro.csv.every(({ item, situacao }) => item === '' || situacao === 'Incluído'))
})
