import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { jpeg, pdf, png } from '../../test-kit/samples.ts'
import { arquivosEm, type Casa, COMUM, montar, URL } from './anexos.cenario.ts'

let casa: Casa
before(async () => {
  casa = await montar()
})
after(() => casa.t.close())

const numeroDe = async (id: string) =>
  (await casa.t.db.selectFrom('obras').select('numero').where('id', '=', id).executeTakeFirstOrThrow()).numero

test('a document is born with its file, told once, and opened only as itself', async () => {
  const antes = (await casa.t.logs()).length
  const dados = {
    obraId: casa.obra,
    disciplina: 13,
    tipo: 3,
    descricao: 'ART do projeto',
    numeroDocumento: 'PR-1/2026',
    emissao: '2026-01-10',
    validade: '2030-01-10',
  }
  const feito = await casa.enviar(casa.engenheira, dados, { name: 'ART nº 1/2026 – revisão.pdf', bytes: pdf })
  assert.equal(feito.status, 201, JSON.stringify(feito.body))
  const { id, dataRegistro, ...registro } = feito.body
  assert.ok(Date.parse(dataRegistro))
  assert.deepEqual(registro, {
    ...dados,
    revisao: 1,
    incluirDataBook: true,
    numeroRevisao: 0,
    vigente: true,
    substituiId: null,
    autorId: casa.engenheira.id,
    fileName: '2026 revisão.pdf',
    hiperlink: `${URL}/${id}/arquivo`,
    mimeType: 'application/pdf',
    tamanho: pdf.length,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    paginas: 1,
  })
  const visto = await casa.engenheira.get(feito.body.hiperlink)
  assert.deepEqual([visto.status, visto.raw], [200, pdf])
  assert.match(String(visto.headers['content-disposition']), /^inline/)
  const baixado = await casa.engenheira.get(`${feito.body.hiperlink}?baixar=true`)
  assert.match(String(baixado.headers['content-disposition']), /^attachment; .*2026%20revis%C3%A3o\.pdf/)
  const numero = await numeroDe(casa.obra)
  assert.deepEqual(
    (await casa.t.logs()).slice(antes).map((row) => [row.telaId, row.acaoId, row.alvoId, row.descricao, row.centros]),
    [
      [12, 1, id, `Anexo ART / TRT incluído na obra ${numero}`, [casa.contrato]],
      [12, 4, id, `Visualizou o anexo "2026 revisão.pdf" da obra ${numero}`, [casa.contrato]],
      [12, 5, id, `Baixou o anexo "2026 revisão.pdf" da obra ${numero}`, [casa.contrato]],
    ],
  )
  assert.ok((await arquivosEm(casa)).some((um) => um.startsWith(`arquivos/obras/${casa.obra}/${id}/`)))
})

test('what cannot be a document of a work is refused in a sentence with its field, and nothing stays', async () => {
  const [arquivos, logs] = [await arquivosEm(casa), (await casa.t.logs()).length]
  const bom = { obraId: casa.obra, ...COMUM }
  const grande = Buffer.concat([pdf, Buffer.alloc(25 * 1024 * 1024, ' ')])
  const foto = Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)])
  for (const [dados, arquivo, status, message, campos] of [
    [bom, null, 400, 'Escolha um arquivo para enviar.', ['arquivo']],
    [
      bom,
      { name: 'a.exe', bytes: Buffer.from('MZ\x90\0\x03\0\0\0') },
      415,
      'Tipo de arquivo não permitido!',
      ['arquivo'],
    ],
    [bom, { name: 'planta.pdf', bytes: png }, 415, 'Tipo de arquivo não permitido!', ['arquivo']],
    [
      bom,
      { name: 'pagina.pdf', bytes: Buffer.from('<!doctype html><script>1</script>') },
      415,
      'Tipo de arquivo não permitido!',
      ['arquivo'],
    ],
    [
      bom,
      { name: 'extrato.ofx', bytes: Buffer.from('OFXHEADER:100\n') },
      415,
      'Tipo de arquivo não permitido!',
      ['arquivo'],
    ],
    [bom, { name: 'grande.pdf', bytes: grande }, 413, 'Arquivo maior que o limite permitido (25 MB)!', ['arquivo']],
    [bom, { name: 'foto.jpg', bytes: foto }, 413, 'Arquivo maior que o limite permitido (10 MB)!', ['arquivo']],
    [{ ...bom, obraId: casa.obraDeFora }, undefined, 400, null, ['obraId']],
    [{ ...bom, obraId: '1' }, undefined, 400, null, ['obraId']],
    [{ ...bom, disciplina: 14 }, undefined, 400, null, ['disciplina']],
    [{ ...bom, tipo: 0 }, undefined, 400, null, ['tipo']],
    [{ ...bom, descricao: ' ' }, undefined, 400, null, ['descricao']],
    [{ ...bom, descricao: 'x'.repeat(121) }, undefined, 400, null, ['descricao']],
    [{ ...bom, numeroRevisao: -1 }, undefined, 400, null, ['numeroRevisao']],
    [{ ...bom, emissao: addDays(today(), 1) }, undefined, 400, null, ['emissao']],
    [{ ...bom, emissao: '2026-02-02', validade: '2026-02-01' }, undefined, 400, null, ['validade']],
    [{ ...bom, emissao: '2026-02-30' }, undefined, 400, null, ['emissao']],
  ] as const) {
    const { status: dado, body } = await casa.enviar(casa.engenheira, dados, arquivo)
    const nome = `${arquivo?.name} ${JSON.stringify(dados)}`
    assert.equal(dado, status, `${nome}: ${JSON.stringify(body)}`)
    if (message) assert.equal(body.message, message, nome)
    assert.deepEqual(Object.keys(body.details), campos, nome)
  }
  assert.deepEqual([await arquivosEm(casa), (await casa.t.logs()).length], [arquivos, logs])
})

test('who may not edit the work, and who does not hold its contract, send, change and read nothing', async () => {
  const { id } = await casa.anexo({})
  const leitor = await casa.t.person({ telas: [[telas.obras, 'visualizar', 'adicionar']], centros: [casa.contrato] })
  assert.equal((await casa.enviar(leitor, { obraId: casa.obra, ...COMUM })).status, 403)
  assert.equal((await casa.substituir(id, {}, undefined, leitor)).status, 403)
  assert.equal((await leitor.put(`${URL}/${id}`, { descricao: 'x' })).status, 403)
  assert.equal((await leitor.delete(`${URL}/${id}`)).status, 403)
  assert.equal((await leitor.get(`${URL}/${id}/arquivo`)).status, 200)
  const outro = await casa.t.person({ telas: [[telas.obras, 'visualizar', 'editar', 'excluir']] })
  const respostas = [
    await outro.get(`${URL}/${id}`),
    await outro.get(`${URL}/${id}/arquivo`),
    await outro.put(`${URL}/${id}`, { descricao: 'x' }),
    await outro.delete(`${URL}/${id}`),
    await casa.substituir(id, {}, undefined, outro),
    await outro.get(`/api/obras/${casa.obra}/documentos-esperados`),
    await outro.get(`/api/obras/${casa.obra}/data-book`),
  ]
  assert.deepEqual(
    respostas.map(({ status }) => status),
    Array(7).fill(404),
  )
})

test('another file is the next revision; the one before stays, is read, and is no longer in force', async () => {
  const r0 = await casa.anexo({ numeroDocumento: 'PE-01', descricao: 'Planta', disciplina: 1, tipo: 1 })
  const antes = (await casa.t.logs()).length
  const feito = await casa.substituir(r0.id, { descricao: 'Planta com o transformador' })
  assert.equal(feito.status, 201, JSON.stringify(feito.body))
  const { body: r1 } = feito
  assert.deepEqual(
    [r1.numeroRevisao, r1.vigente, r1.substituiId, r1.numeroDocumento, r1.descricao, r1.fileName],
    [1, true, r0.id, 'PE-01', 'Planta com o transformador', 'planta rev.pdf'],
  )
  const { body: antigo } = await casa.engenheira.get(`${URL}/${r0.id}`)
  assert.deepEqual([antigo.vigente, antigo.numeroRevisao, antigo.descricao], [false, 0, 'Planta'])
  assert.equal((await casa.engenheira.get(`${URL}/${r0.id}/arquivo`)).status, 200)
  const linhas = (await casa.t.logs()).slice(antes).filter(({ acaoId }) => acaoId === 2)
  assert.deepEqual(
    linhas.map((row) => [row.alvoId, row.descricao]),
    [[r0.id, `Anexo ${r0.id} substituído (rev 1)`]],
  )
  // What the client sends at a later revision says which; an earlier one is none.
  const r5 = (await casa.substituir(r1.id, { numeroRevisao: 5 })).body
  assert.equal(r5.numeroRevisao, 5)
  const tras = await casa.substituir(r5.id, { numeroRevisao: 5 })
  assert.deepEqual([tras.status, Object.keys(tras.body.details)], [400, ['numeroRevisao']])
  const deNovo = await casa.substituir(r0.id)
  assert.equal(deNovo.status, 409)
  assert.match(deNovo.body.message, /já foi substituído/)
})

test('two who replace the same document at once: one does, the other is told, and no file is left', async () => {
  const r0 = await casa.anexo({})
  const arquivos = (await arquivosEm(casa)).length
  const respostas = await Promise.all(Array.from({ length: 6 }, () => casa.substituir(r0.id)))
  assert.deepEqual(respostas.map(({ status }) => status).sort(), [201, 409, 409, 409, 409, 409])
  assert.equal((await arquivosEm(casa)).length, arquivos + 1)
  const { rows } = await casa.t.pool.query(
    'select numero_revisao, vigente from obras_anexos where id = $1 or substitui_id = $1 order by id',
    [r0.id],
  )
  assert.deepEqual(
    rows.map((row) => [row.numero_revisao ?? row.numeroRevisao, row.vigente]),
    [
      [0, false],
      [1, true],
    ],
  )
})

test('the same sending repeated under its key is one document, one file and one log row', async () => {
  const headers = { 'idempotency-key': 'envio-1' }
  const [arquivos, logs] = [(await arquivosEm(casa)).length, (await casa.t.logs()).length]
  const mandar = () => casa.enviar(casa.engenheira, { obraId: casa.obra, ...COMUM }, undefined, { headers })
  const respostas = await Promise.all([mandar(), mandar(), mandar()])
  assert.deepEqual(new Set(respostas.map(({ status, body }) => `${status} ${body.id}`)).size, 1)
  assert.deepEqual([(await arquivosEm(casa)).length - arquivos, (await casa.t.logs()).length - logs], [1, 1])
})

test('what is told of a document changes, its file, its work and its revision do not', async () => {
  const anexo = await casa.anexo({ emissao: '2026-03-01' })
  const antes = (await casa.t.logs()).length
  const mudado = await casa.engenheira.put(`${URL}/${anexo.id}`, { tipo: 2, incluirDataBook: false, revisao: 1 })
  assert.deepEqual(
    [mudado.status, mudado.body.tipo, mudado.body.incluirDataBook, mudado.body.revisao],
    [200, 2, false, 2],
  )
  const linhas = (await casa.t.logs()).slice(antes)
  assert.equal(linhas.length, 1)
  assert.match(
    linhas[0]!.descricao,
    /^Alterou o anexo "planta\.pdf" da obra OB-\d{4}-\d{4}: Tipo, Incluir no data book$/,
  )
  assert.equal((await casa.engenheira.put(`${URL}/${anexo.id}`, { tipo: 1, revisao: 1 })).status, 409)
  const outraObra = await casa.engenheira.put(`${URL}/${anexo.id}`, { obraId: await casa.novaObra() })
  assert.deepEqual([outraObra.status, Object.keys(outraObra.body.details)], [400, ['obraId']])
  const datas = await casa.engenheira.put(`${URL}/${anexo.id}`, { validade: '2026-02-01' })
  assert.deepEqual([datas.status, Object.keys(datas.body.details)], [400, ['validade']])
  // Only the server writes these, whoever sends them.
  await casa.engenheira.put(`${URL}/${anexo.id}`, { numeroRevisao: 9, vigente: false, sha256: 'x', fileName: 'x.pdf' })
  const { body } = await casa.engenheira.get(`${URL}/${anexo.id}`)
  assert.deepEqual(
    [body.numeroRevisao, body.vigente, body.sha256, body.fileName],
    [0, true, anexo.sha256, 'planta.pdf'],
  )
})

test('a document that goes takes its file, and the revision before it is in force again', async () => {
  const r0 = await casa.anexo({})
  const r1 = (await casa.substituir(r0.id)).body
  const r2 = (await casa.substituir(r1.id)).body
  // The one in the middle: what replaced it replaces the first.
  assert.equal((await casa.engenheira.delete(`${URL}/${r1.id}`)).status, 204)
  assert.equal((await casa.engenheira.get(`${URL}/${r2.id}`)).body.substituiId, r0.id)
  const antes = (await casa.t.logs()).length
  assert.equal((await casa.engenheira.delete(`${URL}/${r2.id}`)).status, 204)
  assert.deepEqual(
    (await casa.t.logs()).slice(antes).map((row) => [row.acaoId, row.alvoId, row.descricao]),
    [[3, r2.id, 'Exclusão do anexo planta rev.pdf']],
  )
  const { body } = await casa.engenheira.get(`${URL}/${r0.id}`)
  assert.deepEqual([body.vigente, body.substituiId], [true, null])
  const { rows } = await casa.t.pool.query('select 1 from arquivos where chave like $1', [
    `obras/${casa.obra}/${r2.id}/%`,
  ])
  assert.equal(rows.length, 0)
  assert.equal((await casa.substituir(r0.id)).status, 201)
})

test('a work that has documents is not deleted', async () => {
  const obra = await casa.novaObra()
  await casa.anexo({ obraId: obra })
  const recusa = await casa.engenheira.delete(`/api/obras/${obra}`)
  assert.equal(recusa.status, 409, JSON.stringify(recusa.body))
})

test('by the collection name a document is read and changed, and is born only with its file', async () => {
  const anexo = await casa.anexo({})
  const lido = await casa.engenheira.post('/api/loadDataById', { banco: 'obras-anexos', id: anexo.id })
  assert.equal(lido.body.sha256, anexo.sha256)
  const recusa = await casa.engenheira.post('/api/updateData', {
    banco: 'obras-anexos',
    data: { obraId: casa.obra, ...COMUM },
  })
  assert.equal(recusa.status, 400)
  assert.ok('arquivo' in recusa.body.details)
})

test('the expected documents of a work are told present, past or missing', async () => {
  const obra = await casa.novaObra()
  const ler = async () =>
    (await casa.engenheira.get(`/api/obras/${obra}/documentos-esperados`)).body.map(
      (um: { tipo: number; situacao: string }) => [um.tipo, um.situacao],
    )
  assert.deepEqual(await ler(), [
    [4, 'faltando'],
    [3, 'faltando'],
  ])
  const art = await casa.anexo({
    obraId: obra,
    disciplina: 13,
    tipo: 3,
    emissao: '2025-01-01',
    validade: addDays(today(), -1),
  })
  assert.deepEqual(await ler(), [
    [4, 'faltando'],
    [3, 'vencido'],
  ])
  await casa.substituir(art.id, { validade: today() })
  assert.deepEqual(await ler(), [
    [4, 'faltando'],
    [3, 'presente'],
  ])
})

test('a PDF nobody can count, and what has no pages, come in all the same', async () => {
  const senha = Buffer.from('%PDF-1.7\nnada que se leia\n%%EOF\n')
  assert.equal((await casa.anexo({}, { name: 'estragado.pdf', bytes: senha })).paginas, null)
  assert.equal((await casa.anexo({}, { name: 'foto.png', bytes: png })).paginas, 1)
  assert.equal((await casa.anexo({}, { name: 'lista.csv', bytes: Buffer.from('a;b\n1;2\n') })).paginas, null)
  const dwg = Buffer.concat([Buffer.from('AC1032'), Buffer.alloc(200)])
  assert.equal((await casa.anexo({}, { name: 'planta.dwg', bytes: dwg })).mimeType, 'image/vnd.dwg')
})

test('the list of a work is asked by its discipline and by what is in force', async () => {
  const obra = await casa.novaObra()
  const r0 = await casa.anexo({ obraId: obra, disciplina: 2 })
  await casa.substituir(r0.id)
  await casa.anexo({ obraId: obra, disciplina: 1 })
  const filtros = encodeURIComponent(
    JSON.stringify([
      ['obraId', 'igual', obra],
      ['vigente', 'igual', 'true'],
    ]),
  )
  const { body } = await casa.engenheira.get(`${URL}?filtros=${filtros}&ordem=disciplina`)
  assert.deepEqual(
    body.itens.map((um: { disciplina: number; numeroRevisao: number }) => [um.disciplina, um.numeroRevisao]),
    [
      [1, 0],
      [2, 1],
    ],
  )
})
