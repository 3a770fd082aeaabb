import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { addDays, formatDate, today } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { telas } from '@prumo/domain/telas.ts'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { pdf, png } from '../../test-kit/samples.ts'
import { type Casa, COMUM, montar } from '../anexos/anexos.cenario.ts'
import { CHAMADA, livroDe } from './data-book.cenario.ts'

let casa: Casa
before(async () => {
  casa = await montar()
})
after(() => casa.t.close())

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const numeroDe = async (id: string) =>
  (await casa.t.db.selectFrom('obras').select('numero').where('id', '=', id).executeTakeFirstOrThrow()).numero
const chaveDe = async (anexoId: string) => {
  const { rows } = await casa.t.pool.query(
    'select a.chave from arquivos a join obras_anexos x on x.arquivo_id = a.id where x.id = $1',
    [anexoId],
  )
  return path.resolve(casa.t.services.config.DATA_DIR, 'arquivos', rows[0].chave)
}

test('every document is in its folder under its number and revision, and its hash in the index is that of its bytes', async () => {
  const obra = await casa.novaObra({ nome: 'Extensão de rede: São José / 2ª etapa' })
  const numero = await numeroDe(obra)
  await casa.anexo({
    obraId: obra,
    tipo: 1,
    disciplina: 1,
    numeroDocumento: 'PE-01',
    descricao: 'Planta',
    emissao: '2026-02-03',
  })
  await casa.anexo({ obraId: obra, tipo: 3, disciplina: 1, numeroDocumento: 'PR/1-2026', descricao: 'ART' })
  await casa.anexo(
    { obraId: obra, tipo: 4, disciplina: 13, descricao: 'Ordem de início', emissao: '2026-02-01' },
    { name: 'ordem.png', bytes: png },
  )
  await casa.anexo({ obraId: obra, tipo: 10, disciplina: 4, descricao: '=SOMA(A1)', numeroDocumento: '-1' })
  const antes = (await casa.t.logs()).length
  const livro = await livroDe(casa.engenheira, { obraId: obra })
  const raiz = `${numero} - Extensão de rede- São José - 2ª etapa`
  assert.deepEqual(livro.nomes, [
    `${raiz}/01 Projeto/01 Projeto executivo/PE-01_R0_planta.pdf`,
    `${raiz}/01 Projeto/03 ART - TRT/PR-1-2026_R0_planta.pdf`,
    `${raiz}/04 Subestação - equipamentos/10 Certificado de material/-1_R0_planta.pdf`,
    `${raiz}/13 Administrativo e contratual/04 Ordem de serviço - nota do cliente/Ordem de início 2026-02-01_R0_ordem.png`,
  ])
  assert.deepEqual([...livro.arquivos.keys()].slice(-2), ['indice.csv', '00-INDICE.pdf'])
  assert.equal(livro.csv.length, 4)
  for (const linha of livro.csv) {
    const bytes = livro.arquivos.get(linha.arquivo!)!
    assert.deepEqual([sha(bytes), linha.situacao], [linha.sha256, 'Incluído'])
    assert.ok(livro.indice.replaceAll(/\s/g, '').includes(linha.sha256!), linha.arquivo!)
  }
  assert.deepEqual(livro.csv[0], {
    item: '1',
    disciplina: 'Projeto',
    tipo: 'Projeto executivo',
    documento: 'PE-01',
    descricao: 'Planta',
    revisao: 'R0',
    emissao: '2026-02-03',
    paginas: '1',
    sha256: sha(pdf),
    arquivo: livro.nomes[0],
    situacao: 'Incluído',
  })
  // What a spreadsheet would take for a formula is text.
  assert.deepEqual([livro.csv[2]!.documento, livro.csv[2]!.descricao], ["'-1", "'=SOMA(A1)"])
  for (const dito of [
    'Índice do data book',
    numero,
    'PE-01 – Planta',
    '03/02/2026',
    'Subestação / equipamentos',
    '4 documentos',
  ])
    assert.ok(livro.indice.includes(dito), `${dito} em ${livro.indice}`)
  assert.ok(!livro.indice.includes('que faltam'))
  assert.deepEqual(
    (await casa.t.logs()).slice(antes).map((row) => [row.telaId, row.acaoId, row.alvoId, row.descricao, row.centros]),
    [[12, 5, obra, `Data book da obra ${numero} (4 documentos)`, [casa.contrato]]],
  )
})

test('documents of one name stand side by side, and the longest name can still be unpacked', async () => {
  const obra = await casa.novaObra({ nome: 'ã'.repeat(200) })
  for (let n = 0; n < 2; n++) await casa.anexo({ obraId: obra, numeroDocumento: 'IGUAL' })
  const foto = { obraId: obra, disciplina: 13, tipo: 20, descricao: `Ata ${'ã'.repeat(116)}`, emissao: '2026-02-01' }
  for (let n = 0; n < 2; n++) await casa.anexo(foto)
  const longo = await casa.anexo(
    { obraId: obra, numeroDocumento: 'N'.repeat(60), descricao: 'ç'.repeat(120) },
    { name: `${'é'.repeat(200)}.pdf`, bytes: pdf },
  )
  const { nomes, arquivos, indice } = await livroDe(casa.engenheira, { obraId: obra })
  assert.equal(nomes.length, 5)
  assert.deepEqual(
    nomes.slice(3).map((nome) => path.basename(nome)),
    ['', ' (2)'].map((vez) => `Ata ${'ã'.repeat(56)} 2026-02-01_R0_planta${vez}.pdf`),
    'what has no number is unique and whole by what it is called',
  )
  assert.deepEqual(
    nomes.slice(0, 2).map((nome) => path.basename(nome)),
    ['IGUAL_R0_planta.pdf', 'IGUAL_R0_planta (2).pdf'],
  )
  for (const nome of nomes) {
    assert.ok(Array.from(nome).length <= 240, `${Array.from(nome).length}`)
    assert.ok(nome.split('/').every((parte) => Buffer.byteLength(parte) <= 255))
    assert.deepEqual(arquivos.get(nome), pdf)
  }
  assert.ok(nomes[2]!.endsWith('.pdf'))
  assert.ok(indice.includes('çççççççççç'))
  assert.ok(String(longo.fileName).length >= 100)
  assert.ok(indice.replaceAll(/\s/g, '').includes(String(longo.fileName)), 'the whole name of the file')
})

test('only what is in force and chosen for the book goes in; earlier revisions when asked for', async () => {
  const obra = await casa.novaObra()
  const r0 = await casa.anexo({ obraId: obra, numeroDocumento: 'PE-01' })
  await casa.substituir(r0.id)
  await casa.anexo({ obraId: obra, tipo: 20, disciplina: 13, descricao: 'Fora do livro', incluirDataBook: false })
  const nomes = async (doc: object) =>
    (await livroDe(casa.engenheira, { obraId: obra, ...doc })).nomes.map((nome) => path.basename(nome))
  assert.deepEqual(await nomes({}), ['PE-01_R1_planta rev.pdf'])
  assert.deepEqual(await nomes({ opcoes: { revisoesAnteriores: true } }), [
    'PE-01_R0_planta.pdf',
    'PE-01_R1_planta rev.pdf',
  ])
})

test('disciplines and types narrow the book, and the estimate says beforehand what it will hold', async () => {
  const obra = await casa.novaObra()
  await casa.anexo({ obraId: obra, disciplina: 1, tipo: 1 })
  await casa.anexo({ obraId: obra, disciplina: 1, tipo: 3 })
  await casa.anexo({ obraId: obra, disciplina: 13, tipo: 3 })
  const estimar = async (q = '') => (await casa.engenheira.get(`/api/obras/${obra}/data-book${q}`)).body
  for (const [doc, quantos] of [
    [{}, 3],
    [{ disciplinas: [1] }, 2],
    [{ tipos: [3] }, 2],
    [{ disciplinas: [1], tipos: [3] }, 1],
    [{ disciplinas: [], tipos: [] }, 3],
  ] as const) {
    const livro = await livroDe(casa.engenheira, { obraId: obra, ...doc })
    assert.equal(livro.nomes.length, quantos, JSON.stringify(doc))
    const consulta = new URLSearchParams(
      Object.entries(doc)
        .map(([nome, codigos]) => [nome, codigos.join(',')] as [string, string])
        .filter(([, v]) => v !== ''),
    )
    const { documentos, bytes } = await estimar(`?${consulta}`)
    assert.deepEqual([documentos, bytes], [quantos, quantos * pdf.length])
  }
  const { disciplinas, tipos, pendentes } = await estimar('?tipos=1')
  assert.deepEqual(disciplinas, [
    { codigo: 1, documentos: 2 },
    { codigo: 13, documentos: 1 },
  ])
  assert.deepEqual(tipos, [
    { codigo: 1, documentos: 1 },
    { codigo: 3, documentos: 2 },
  ])
  assert.equal(pendentes, 1)
})

test('an index of many documents goes from page to page, its columns named on each', async () => {
  const obra = await casa.novaObra()
  for (let n = 0; n < 45; n++) await casa.anexo({ obraId: obra, numeroDocumento: `PE-${n}`, descricao: 'Implantação' })
  const { arquivos } = await livroDe(casa.engenheira, { obraId: obra })
  const paginas = pdfPages(arquivos.get('00-INDICE.pdf')!)
  assert.ok(paginas.length >= 2, String(paginas.length))
  for (const [n, pagina] of paginas.entries())
    for (const dito of [`Página ${n + 1} de ${paginas.length}`, 'SHA-256', 'Implantação'])
      assert.ok(pagina.includes(dito), `${dito} na página ${n + 1}`)
})

test('what the work should have and has not is told first, in the index and in the sheet', async () => {
  const obra = await casa.novaObra()
  const ontem = addDays(today(), -1)
  await casa.anexo({ obraId: obra, disciplina: 13, tipo: 3, emissao: '2025-01-01', validade: ontem })
  const { indice, csv } = await livroDe(casa.engenheira, { obraId: obra })
  assert.ok(indice.includes('Documentos esperados que faltam'), indice)
  assert.ok(indice.includes(`ART / TRT (Projeto): vencido em ${formatDate(ontem)}`))
  assert.ok(
    indice.includes('Ordem de serviço / nota do cliente (Administrativo e contratual): não foi incluído na obra'),
  )
  assert.deepEqual(
    csv.filter(({ item }) => item === '').map(({ tipo, situacao }) => [tipo, situacao]),
    [
      ['Ordem de serviço / nota do cliente', 'Faltando'],
      ['ART / TRT', 'Vencido'],
    ],
  )
})

test('what the store lost or spoiled is told in the book, and the others outlive it', async () => {
  const obra = await casa.novaObra()
  const [bom, perdido, trocado] = [
    await casa.anexo({ obraId: obra, numeroDocumento: 'A' }),
    await casa.anexo({ obraId: obra, numeroDocumento: 'B' }),
    await casa.anexo({ obraId: obra, numeroDocumento: 'C' }),
  ]
  await rm(await chaveDe(perdido.id))
  await writeFile(await chaveDe(trocado.id), 'outra coisa')
  const { nomes, csv, indice } = await livroDe(casa.engenheira, { obraId: obra })
  assert.deepEqual(
    nomes.map((nome) => path.basename(nome)),
    ['A_R0_planta.pdf', 'C_R0_planta.pdf'],
  )
  assert.deepEqual(
    csv.filter(({ item }) => item !== '').map(({ documento, sha256, situacao }) => [documento, sha256, situacao]),
    [
      ['A', bom.sha256, 'Incluído'],
      ['B', '', 'Arquivo ausente do armazenamento'],
      ['C', sha(Buffer.from('outra coisa')), 'O conteúdo não é o que foi recebido'],
    ],
  )
  assert.ok(
    indice.includes('Arquivo ausente do armazenamento') && indice.includes('O conteúdo não é o que foi recebido'),
  )
})

test('a book with nothing in it, and one of a work out of reach, are refused and leave no trace', async () => {
  const vazia = await casa.novaObra()
  const logs = (await casa.t.logs()).length
  for (const [doc, status, message] of [
    [{ obraId: vazia }, 400, messages.nenhumDocumento],
    [{ obraId: casa.obraDeFora }, 404, messages.registroNaoEncontrado],
    [{ obraId: '1' }, 404, messages.registroNaoEncontrado],
    [{ obraId: 'x' }, 404, messages.registroNaoEncontrado],
    [{ obraId: null }, 400, null],
    [{ obraId: vazia, disciplinas: [77] }, 400, null],
    [{ obraId: vazia, tipos: 'todos' }, 400, null],
    [{ outro: 1 }, 400, null],
  ] as const) {
    const recusa = await casa.engenheira.post(CHAMADA, { doc })
    assert.equal(recusa.status, status, JSON.stringify([doc, recusa.body]))
    if (message) assert.equal(recusa.body.message, message)
  }
  assert.equal((await casa.t.logs()).length, logs)
})

test('the flag is that of the book asked for: people and works each need their own', async () => {
  const obra = await casa.novaObra()
  await casa.anexo({ obraId: obra, ...COMUM })
  const doDp = await casa.t.person({ telas: [[telas.colaboradores, 'visualizar']], centros: [casa.contrato] })
  assert.equal((await doDp.post(CHAMADA, { doc: { obraId: obra } })).status, 403)
  assert.equal((await doDp.post(CHAMADA, { doc: { id: obra } })).status, 404)
  const leitora = await casa.t.person({ telas: [[telas.obras, 'visualizar']], centros: [casa.contrato] })
  assert.equal((await livroDe(leitora, { obraId: obra })).nomes.length, 1)
  assert.equal((await leitora.post(CHAMADA, { doc: { id: obra } })).status, 403)
  const ninguem = await casa.t.person({ telas: [[telas.obras, 'editar']], centros: [casa.contrato] })
  assert.equal((await ninguem.post(CHAMADA, { doc: { obraId: obra } })).status, 403)
})
