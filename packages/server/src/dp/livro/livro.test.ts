import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib'
import { messages } from '@prumo/domain/core/messages.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { removeOldWorks } from '../../core/works/trabalhos-sweep.ts'
import { type TestApp, testApp } from '../../test-kit/app.ts'
import { pdfBomb } from '../../test-kit/bombs.ts'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { cenario, desde, legivel, paginas, perder, trabalho } from './livro.cenario.ts'

let t: TestApp
let cena: ReturnType<typeof cenario>
before(async () => {
  t = await testApp()
  cena = cenario(t)
})
after(() => t.close())

const leitor = (centros: string[] = [], acesso = false) =>
  t.person({
    nome: 'Conceição Leitora',
    telas: [[telas.colaboradores, 'visualizar', ...(acesso ? (['acesso'] as const) : [])]],
    centros,
  })
const LIVRO = '/api/colaboradores/livro'
const finalidade = 'Mobilização na obra da subestação'

test('generateDataBook answers the bytes of one document, and tells of it once', async () => {
  const centro = await t.centro()
  const colab = await cena.colaborador({ nome: 'JOSÉ DA CONCEIÇÃO', empresaId: centro })
  const doc = await cena.documento(colab, await cena.tipo('NR-10'), { bytes: await paginas(300) })
  const quem = await leitor([centro])
  const logs = (await t.logs()).length
  for (const pedido of [{ id: doc.id, colabId: colab, hiperlink: '/de/outro' }, doc.id, { id: Number(doc.id) }]) {
    const { status, body } = await quem.post('/api/generateDataBook', { doc: pedido })
    assert.equal(status, 200)
    assert.equal(body.file.type, 'Buffer')
    assert.ok(Buffer.from(body.file.data).equals(doc.bytes))
  }
  const ditas = await desde(t, logs)
  assert.equal(ditas.length, 3)
  assert.deepEqual(
    [ditas[0]!.acaoId, ditas[0]!.telaId, ditas[0]!.alvoId, ditas[0]!.colabId, ditas[0]!.centros],
    [5, telas.colaboradores.id, doc.id, quem.id, [centro]],
  )
  assert.equal(ditas[0]!.descricao, 'Baixou para o livro o documento "NR-10" de "JOSÉ DA CONCEIÇÃO"')
})

test('a document of another contract, or restricted, is none; the log names no restricted type', async () => {
  const [meu, alheio] = [await t.centro(), await t.centro()]
  const daqui = await cena.colaborador({ empresaId: meu })
  const restrito = await cena.documento(daqui, await cena.tipo('ASO PERIÓDICO', 9, true))
  const deLa = await cena.documento(await cena.colaborador({ empresaId: alheio }), await cena.tipo())
  const [quem, chefe] = [await leitor([meu]), await leitor([meu], true)]
  const ninguem = await t.person({ telas: [[telas.ordensDeServico, 'visualizar']], centros: [meu] })
  const logs = (await t.logs()).length
  for (const doc of [restrito.id, deLa.id, '1999999999999', 'x']) {
    const resposta = await quem.post('/api/generateDataBook', { doc: { id: doc } })
    assert.deepEqual([resposta.status, resposta.body.message], [404, messages.registroNaoEncontrado], doc)
  }
  assert.equal((await ninguem.post('/api/generateDataBook', { doc: { id: restrito.id } })).status, 403)
  for (const corpo of [{}, { doc: {} }, { doc: null }, { doc: [] }])
    assert.equal((await quem.post('/api/generateDataBook', corpo)).status, 400, JSON.stringify(corpo))
  assert.equal((await desde(t, logs)).length, 0)
  assert.equal((await chefe.post('/api/generateDataBook', { doc: { id: restrito.id } })).status, 200)
  const [dita] = await desde(t, logs)
  assert.match(dita!.descricao, /um documento restrito/)
  assert.doesNotMatch(dita!.descricao, /ASO/)
})

test('the book: a folder for each number and name whatever they hold, a cover that says who and what for, one log row a download', async () => {
  const centro = await t.centro('CC-LIVRO')
  const [nr10, epi] = [await cena.tipo('NR-10: BÁSICO/RECICLAGEM'), await cena.tipo('FICHA DE EPI')]
  const jose = await cena.colaborador({ nome: 'JOSÉ ../../ETC', matricula: '12/34', empresaId: centro })
  const longa = await cena.colaborador({ nome: 'Õ'.repeat(200), matricula: '77', empresaId: centro })
  const sem = await cena.colaborador({ nome: 'SEM DOCUMENTO', matricula: '88', empresaId: centro })
  const a = await cena.documento(jose, nr10, { emissao: '2026-02-01' })
  const b = await cena.documento(jose, nr10, { emissao: '2026-02-01', bytes: await paginas(2) })
  await cena.documento(jose, epi)
  await cena.documento(longa, epi)
  const quem = await leitor([centro])
  const logs = (await t.logs()).length
  const { work, baixar } = await trabalho(quem, LIVRO, { ids: [jose, longa, sem], finalidade })
  assert.deepEqual(
    [work.situacao, work.mensagem, work.faltas, work.titulo],
    [2, '2 colaboradores, 4 documentos.', [], 'Livro de documentos'],
  )
  assert.equal((await desde(t, logs)).length, 0)
  const { arquivos, headers } = await baixar()
  assert.match(String(headers['content-disposition']), /livro-de-documentos-\d{4}-\d\d-\d\d-\d{4}\.zip/)
  const nomes = [...arquivos.keys()]
  assert.deepEqual(nomes.slice(0, 3), [
    '12-34 - JOSÉ .-.-ETC/FICHA DE EPI - 2026-01-15.pdf',
    '12-34 - JOSÉ .-.-ETC/NR-10- BÁSICO-RECICLAGEM - 2026-02-01.pdf',
    '12-34 - JOSÉ .-.-ETC/NR-10- BÁSICO-RECICLAGEM - 2026-02-01 (2).pdf',
  ])
  assert.match(nomes[3]!, /^77 - Õ{95}\/FICHA DE EPI - 2026-01-15\.pdf$/)
  assert.deepEqual(nomes.slice(4), ['Capa.pdf'])
  // The newest first, of one day the last that came.
  assert.ok(arquivos.get(nomes[1]!)!.equals(b.bytes))
  assert.ok(arquivos.get(nomes[2]!)!.equals(a.bytes))
  const capa = pdfPages(arquivos.get('Capa.pdf')!).join(' ')
  assert.match(capa, /Conceição Leitora/)
  assert.match(capa, /Mobilização na obra da subestação/)
  assert.match(capa, /12\/34.*JOSÉ.*Contrato CC-LIVRO/)
  assert.doesNotMatch(capa, /SEM DOCUMENTO/)
  const [dita, ...mais] = await desde(t, logs)
  assert.equal(mais.length, 0)
  assert.deepEqual(
    [dita!.acaoId, dita!.telaId, dita!.colabId, dita!.centros],
    [5, telas.colaboradores.id, quem.id, [centro]],
  )
  assert.equal(
    dita!.descricao,
    `Baixou o livro de documentos: 2 colaboradores, 4 documentos; finalidade: ${finalidade}; matrículas 12/34, 77`,
  )
  // The book of many is told to each of them, as theirs, without the others; as it was kept before, too.
  const chefe = await t.person({ telas: [[telas.colaboradores, 'visualizar', 'acesso']], centros: [centro] })
  const livros = async (id: string): Promise<string[]> =>
    (await chefe.get(`/api/colaboradores/${id}/relatorio-do-titular?formato=json`)).body.acessos
      .map(({ descricao }: { descricao: string }) => descricao)
      .filter((dito: string) => dito.startsWith('Baixou o livro'))
  const dito = `Baixou o livro de documentos: 2 colaboradores, 4 documentos; finalidade: ${finalidade}`
  assert.deepEqual([await livros(jose), await livros(longa), await livros(sem)], [[dito], [dito], []])
  const antigo = (matriculas: string) =>
    sql`insert into logs (tela_id, acao_id, entidade, descricao, centros)
      values (${telas.colaboradores.id}, 5, 'colaboradores', ${`Baixou o livro de documentos: antigo; matrículas ${matriculas}`}, array[${centro}]::bigint[])`.execute(
      t.db,
    )
  await antigo('1, 77, 9')
  await antigo('777, 7')
  assert.deepEqual(await livros(longa), ['Baixou o livro de documentos: antigo', dito])
  // Of one person alone it stands on their own trail.
  await (await trabalho(quem, LIVRO, { ids: [longa], finalidade })).baixar()
  assert.equal((await t.logs()).at(-1)!.alvoId, longa)
})

test('levels 1 to 10, with acesso and without: the book holds what the requester sees, and says nothing of the rest', async () => {
  const centro = await t.centro()
  const colab = await cena.colaborador({ empresaId: centro, nome: 'TODOS OS NÍVEIS' })
  for (let nivel = 1; nivel <= 10; nivel++) await cena.documento(colab, await cena.tipo(`NIVEL ${nivel} FIM`, nivel))
  await cena.documento(colab, await cena.tipo('SENSIVEL FIM', 10, true))
  for (const formato of [1, 2])
    for (const acesso of [false, true]) {
      const { work, baixar } = await trabalho(await leitor([centro], acesso), LIVRO, {
        ids: [colab],
        finalidade,
        formato,
      })
      const esperados = acesso
        ? ['SENSIVEL', ...Array.from({ length: 10 }, (_, n) => `NIVEL ${n + 1}`)]
        : Array.from({ length: 7 }, (_, n) => `NIVEL ${n + 4}`)
      assert.equal(work.mensagem, `1 colaborador, ${esperados.length} documentos.`)
      const { arquivos } = await baixar()
      const tudo =
        formato === 1 ? [...arquivos.keys()].join('\n') : pdfPages(await legivel([...arquivos.values()][0]!)).join('\n')
      for (const palavra of ['SENSIVEL', ...Array.from({ length: 10 }, (_, n) => `NIVEL ${n + 1}`)])
        assert.equal(tudo.includes(`${palavra} FIM`), esperados.includes(palavra), `${palavra} ${acesso} ${formato}`)
      const ditos = JSON.stringify([work, pdfPages(arquivos.get('Capa.pdf')!), (await t.logs()).at(-1)])
      if (!acesso) assert.doesNotMatch(ditos, /NIVEL [123]\b|SENSIVEL/)
    }
})

test('the archive stays out unless asked for; types narrow it; with nothing to hold there is no book', async () => {
  const [centro, alheio] = [await t.centro(), await t.centro()]
  const colab = await cena.colaborador({ empresaId: centro })
  const [um, outro] = [await cena.tipo('UM'), await cena.tipo('OUTRO')]
  await cena.documento(colab, um)
  await cena.documento(colab, outro, { documentoMorto: true })
  const longe = await cena.colaborador({ empresaId: alheio })
  await cena.documento(longe, um)
  const quem = await leitor([centro])
  const mensagem = async (mais: object) =>
    (await trabalho(quem, LIVRO, { ids: [colab, longe], finalidade, ...mais })).work.mensagem
  assert.equal(await mensagem({}), '1 colaborador, 1 documento.')
  assert.equal(await mensagem({ incluirArquivoMorto: true }), '1 colaborador, 2 documentos.')
  assert.equal(await mensagem({ incluirArquivoMorto: true, tipos: [outro] }), '1 colaborador, 1 documento.')
  for (const corpo of [{ ids: [colab], tipos: [outro] }, { ids: [longe] }, { ids: ['1999999999999'] }]) {
    const resposta = await quem.post(LIVRO, { finalidade, ...corpo })
    assert.deepEqual([resposta.status, resposta.body.message], [400, 'Nenhum documento encontrado...'])
  }
  for (const [corpo, campo] of [
    [{ ids: [] }, 'ids'],
    [{ ids: Array.from({ length: 501 }, (_, n) => String(n + 1)) }, 'ids'],
    [{ ids: [colab], finalidade: ' x ' }, 'finalidade'],
    [{ ids: [colab], formato: 3 }, 'formato'],
  ] as const) {
    const resposta = await quem.post(LIVRO, { finalidade, ...corpo })
    assert.equal(resposta.status, 400)
    assert.deepEqual(Object.keys(resposta.body.details), [campo])
  }
  assert.equal((await (await t.person({ centros: [centro] })).post(LIVRO, { ids: [colab], finalidade })).status, 403)
})

test('a document that ends whoever reads it stands beside the book of the others', async () => {
  const centro = await t.centro()
  const colab = await cena.colaborador({ nome: 'BIA BRAGA', matricula: '0103', empresaId: centro })
  const bomba = (await pdfBomb(768 * 1024 * 1024)).toString('latin1').replace('/Type/ObjStm', '/Type/Obj#53tm')
  await cena.documento(colab, await cena.tipo('A LEGÍVEL'), { bytes: await paginas(1, 100) })
  await cena.documento(colab, await cena.tipo('B BOMBA'), { bytes: Buffer.from(bomba, 'latin1') })
  const { work } = await trabalho(await leitor([centro]), LIVRO, { ids: [colab], finalidade, formato: 2 })
  assert.equal(work.mensagem, '1 colaborador, 2 documentos.')
  assert.equal(work.faltas.length, 1)
  assert.match(work.faltas[0], /B BOMBA está protegido por senha ou danificado: está na mesma pasta, como foi anexado/)
})

test('one PDF for each person: index with the right pages, marks, and beside it what could not be joined', async () => {
  const centro = await t.centro()
  const colab = await cena.colaborador({ nome: 'ANTÔNIO ASSUNÇÃO', matricula: '0101', empresaId: centro })
  await cena.documento(colab, await cena.tipo('A ADMISSÃO'), { bytes: await paginas(3, 100) })
  await cena.documento(colab, await cena.tipo('B DANIFICADO'), { bytes: Buffer.from('%PDF-1.7\nnada que se leia') })
  await cena.documento(colab, await cena.tipo('C COM SENHA'), { bytes: await paginas(1, 100, 'segredo') })
  await cena.documento(colab, await cena.tipo('D CERTIFICADO'), {
    bytes: await paginas(2, 300),
    validade: '2027-01-31',
  })
  const { work, baixar } = await trabalho(await leitor([centro]), LIVRO, { ids: [colab], finalidade, formato: 2 })
  assert.equal(work.mensagem, '1 colaborador, 4 documentos.')
  assert.equal(work.faltas.length, 2)
  assert.match(work.faltas[0], /0101 - ANTÔNIO ASSUNÇÃO: B DANIFICADO está protegido por senha ou danificado/)
  const { arquivos } = await baixar()
  assert.deepEqual(
    [...arquivos.keys()],
    [
      '0101 - ANTÔNIO ASSUNÇÃO/Livro - ANTÔNIO ASSUNÇÃO.pdf',
      '0101 - ANTÔNIO ASSUNÇÃO/B DANIFICADO - 2026-01-15.pdf',
      '0101 - ANTÔNIO ASSUNÇÃO/C COM SENHA - 2026-01-15.pdf',
      'Capa.pdf',
    ],
  )
  const bytes = [...arquivos.values()][0]!
  const livro = await PDFDocument.load(bytes)
  assert.deepEqual(
    livro.getPages().map((pagina) => Math.round(pagina.getWidth())),
    [595, 101, 102, 103, 301, 302],
  )
  const [capa] = pdfPages(await legivel(bytes))
  assert.match(capa!, /Livro de documentos/)
  assert.match(capa!, /A ADMISSÃO15\/01\/20262/)
  assert.match(capa!, /B DANIFICADO15\/01\/2026à parte/)
  assert.match(capa!, /D CERTIFICADO15\/01\/202631\/01\/20275/)
  assert.match(capa!, /Conceição Leitora.*Mobilização/)
  const raiz = livro.catalog.lookup(PDFName.of('Outlines'), PDFDict)
  const primeira = raiz.lookup(PDFName.of('First'), PDFDict)
  assert.equal(primeira.lookup(PDFName.of('Title'), PDFHexString).decodeText(), 'A ADMISSÃO')
  const ultima = raiz.lookup(PDFName.of('Last'), PDFDict)
  assert.equal(ultima.lookup(PDFName.of('Dest'), PDFArray).get(0), livro.getPages()[4]!.ref)
})

test('an index longer than a page moves every number in it', async () => {
  const centro = await t.centro()
  const colab = await cena.colaborador({ empresaId: centro })
  const tipo = await cena.tipo('CURSO')
  const bytes = await paginas(1)
  for (let n = 0; n < 60; n++)
    await cena.documento(colab, tipo, { bytes, emissao: `2025-01-${String((n % 28) + 1).padStart(2, '0')}` })
  const { baixar } = await trabalho(await leitor([centro]), LIVRO, { ids: [colab], finalidade, formato: 2 })
  const livro = [...(await baixar()).arquivos.values()][0]!
  const textos = pdfPages(await legivel(livro))
  const capas = textos.length - 60
  assert.ok(capas >= 2, String(capas))
  assert.match(textos[0]!, new RegExp(`CURSO28/01/2025${capas + 1}(?!\\d)`))
})

test('a file the store has lost is told, and the rest of the book is there', async () => {
  const centro = await t.centro()
  const colab = await cena.colaborador({ nome: 'MARIA', matricula: '5', empresaId: centro })
  const perdido = await cena.documento(colab, await cena.tipo('PERDIDO'))
  await cena.documento(colab, await cena.tipo('INTEIRO'))
  await perder(t, perdido.chave)
  for (const formato of [1, 2]) {
    const { work, baixar } = await trabalho(await leitor([centro]), LIVRO, { ids: [colab], finalidade, formato })
    assert.deepEqual([work.mensagem, work.faltas.length], ['1 colaborador, 1 documento.', 1])
    assert.match(work.faltas[0], /5 - MARIA: PERDIDO: o arquivo não está no armazenamento/)
    assert.match(pdfPages((await baixar()).arquivos.get('Capa.pdf')!).join(' '), /Observações.*PERDIDO/)
  }
})

test('a book may be fetched for 24 hours; past them it is gone, with its bytes', async () => {
  const centro = await t.centro()
  const colab = await cena.colaborador({ empresaId: centro })
  await cena.documento(colab, await cena.tipo())
  const quem = await leitor([centro])
  const { work } = await trabalho(quem, LIVRO, { ids: [colab], finalidade })
  const horas = (Date.parse(work.arquivoAte) - Date.now()) / 3_600_000
  assert.ok(horas > 23.9 && horas <= 24, String(horas))
  await sql`update trabalhos set arquivo_ate = now() - interval '1 minute' where id = ${work.id}`.execute(t.db)
  const tarde = await quem.get(`/api/trabalhos/${work.id}/arquivo`)
  assert.equal(tarde.status, 410)
  assert.match(tarde.body.message, /prazo/)
  await removeOldWorks(t.services)
  const { rows } = await sql`select from arquivos where chave like ${`trabalhos/${work.id}/%`}`.execute(t.db)
  assert.equal(rows.length, 0)
  assert.equal((await quem.get(`/api/trabalhos/${work.id}/arquivo`)).status, 410)
})
