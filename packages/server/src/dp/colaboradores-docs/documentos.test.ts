import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../test-kit/app.ts'
import { pdf, png } from '../../test-kit/samples.ts'
import { adicionar, arquivos, colaborador, documento, dp, enviar, tipo } from '../documentos.cenario.ts'
import { contarDocumentos } from './contar.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const url = '/api/colaboradores-docs'

test('a document is born with its PDF, told once in the log, and opened only as itself', async () => {
  const centro = await t.centro()
  const pessoa = await dp(t, [centro])
  const colabId = await colaborador(t, centro, { nome: 'JOÃO DA CONCEIÇÃO', matricula: '1024' })
  const tipoId = await tipo(t, 7, { nome: 'CNH' })
  const antes = (await t.logs()).length
  const feito = await adicionar(pessoa, { colabId, tipoId, validade: '2027-01-10' }, { nome: 'cnh joão.pdf' })
  assert.equal(feito.status, 201, JSON.stringify(feito.body))
  const { id, ...registro } = feito.body
  assert.deepEqual(registro, {
    revisao: 1,
    colabId,
    tipoId,
    emissao: '2026-01-10',
    validade: '2027-01-10',
    observacao: null,
    documentoMorto: null,
    fileName: 'cnh joão.pdf',
    hiperlink: `${url}/${id}/arquivo`,
  })
  const visto = await pessoa.get(feito.body.hiperlink)
  assert.equal(visto.status, 200)
  assert.deepEqual(visto.raw, pdf)
  assert.equal(visto.headers['content-type'], 'application/pdf')
  assert.match(String(visto.headers['content-disposition']), /^inline; .*cnh%20jo%C3%A3o\.pdf/)
  assert.match(String(visto.headers['cache-control']), /no-store/)
  assert.match(
    String((await pessoa.get(`${url}/${id}/arquivo?baixar=true`)).headers['content-disposition']),
    /^attachment/,
  )
  assert.deepEqual(
    (await t.logs()).slice(antes).map((row) => [row.acaoId, row.alvoId, row.descricao, row.centros]),
    [
      [1, id, 'Adicionou o documento CNH de JOÃO DA CONCEIÇÃO (1024)', [centro]],
      [4, id, 'Visualizou o documento CNH de JOÃO DA CONCEIÇÃO (1024)', [centro]],
      [5, id, 'Baixou o documento CNH de JOÃO DA CONCEIÇÃO (1024)', [centro]],
    ],
  )
})

test('type, emission and file are all needed, the file is a PDF by its content, and nothing stays of what is refused', async () => {
  const centro = await t.centro()
  const pessoa = await dp(t, [centro])
  const [colabId, tipoId] = [await colaborador(t, centro), await tipo(t)]
  const [guardados, logs] = [await arquivos(t), (await t.logs()).length]
  const vazio = await enviar(pessoa, 'POST', url, { colabId }, null)
  assert.equal(vazio.status, 400)
  assert.equal(vazio.body.message, messages.preenchaTodosOsDadosDoDocumento)
  assert.deepEqual(Object.keys(vazio.body.details).sort(), ['arquivo', 'emissao', 'tipoId'])
  assert.equal((await adicionar(pessoa, { colabId, tipoId, emissao: '2026-02-30' })).status, 400)
  for (const [nome, bytes] of [
    ['foto.png', png],
    ['foto.pdf', png],
    ['pagina.pdf', Buffer.from('<html><script>1</script></html>')],
  ] as const)
    assert.equal((await adicionar(pessoa, { colabId, tipoId }, { nome, bytes })).status, 415, nome)
  for (const [campo, dados] of [
    ['tipoId', { colabId, tipoId: '123' }],
    ['colabId', { colabId: '123', tipoId }],
    ['colabId', { colabId: await colaborador(t, await t.centro()), tipoId }],
  ] as const) {
    const answer = await adicionar(pessoa, dados)
    assert.equal(answer.status, 400)
    assert.deepEqual(answer.body.details, { [campo]: messages.registroNaoEncontrado })
  }
  assert.equal(await arquivos(t), guardados)
  assert.equal((await t.logs()).length, logs)
})

test('a paper is not dated ahead, nor past before it was issued; a change that leaves those days alone may archive one', async () => {
  const centro = await t.centro()
  const pessoa = await dp(t, [centro])
  const [colabId, tipoId] = [await colaborador(t, centro), await tipo(t)]
  const amanha = addDays(today(), 1)
  const guardados = await arquivos(t)
  for (const [campo, dados] of [
    ['emissao', { emissao: amanha }],
    ['emissao', { emissao: amanha, validade: addDays(today(), 400) }],
    ['validade', { emissao: '2026-01-10', validade: '2026-01-09' }],
  ] as const) {
    const recusado = await adicionar(pessoa, { colabId, tipoId, ...dados })
    assert.equal(recusado.status, 400, JSON.stringify(dados))
    assert.deepEqual(Object.keys(recusado.body.details), [campo])
  }
  assert.equal(await arquivos(t), guardados)
  const id = await documento(pessoa, { colabId, tipoId, emissao: today(), validade: today() })
  for (const [campo, mudanca] of [
    ['emissao', { emissao: amanha, validade: null }],
    ['validade', { validade: addDays(today(), -1) }],
    // Judged with what stays.
    ['validade', { validade: '2026-01-01' }],
  ] as const) {
    const recusada = await pessoa.put(`${url}/${id}`, mudanca)
    assert.equal(recusada.status, 400, JSON.stringify(mudanca))
    assert.deepEqual(Object.keys(recusada.body.details), [campo])
  }
  // Kept before such a day was refused: it goes to the archive as it is, and comes back mended.
  await sql`update colaboradores_docs set emissao = ${amanha}, validade = null where id = ${id}`.execute(t.db)
  assert.equal((await pessoa.put(`${url}/${id}`, { observacao: 'x' })).status, 400)
  assert.equal((await pessoa.put(`${url}/${id}`, { documentoMorto: true })).status, 200)
  assert.equal((await pessoa.put(`${url}/${id}`, { documentoMorto: false })).status, 400)
  assert.equal((await pessoa.put(`${url}/${id}`, { documentoMorto: false, emissao: today() })).status, 200)
})

test('without editar nothing is written; of another contract, or of no such id, it does not exist', async () => {
  const centro = await t.centro()
  const pessoa = await dp(t, [centro])
  const [colabId, tipoId] = [await colaborador(t, centro), await tipo(t)]
  const id = await documento(pessoa, { colabId, tipoId })
  const leitor = await t.person({
    telas: [[telas.colaboradores, 'visualizar', 'adicionar', 'excluir', 'acesso']],
    centros: [centro],
  })
  const vencidos = await t.person({ telas: [[telas.documentosVencidos, 'visualizar', 'editar']], centros: [centro] })
  const fora = await dp(t, [await t.centro()])
  const logs = (await t.logs()).length
  assert.equal((await adicionar(leitor, { colabId, tipoId })).status, 403)
  assert.equal((await leitor.put(`${url}/${id}`, { observacao: 'x' })).status, 403)
  assert.equal((await leitor.delete(`${url}/${id}`)).status, 403)
  assert.equal((await adicionar(vencidos, { colabId, tipoId })).status, 403)
  assert.equal((await vencidos.delete(`${url}/${id}`)).status, 403)
  assert.equal((await t.inject({ method: 'GET', url: `${url}/${id}/arquivo` })).status, 401)
  for (const alheio of [id, '123', 'abc']) {
    assert.equal((await fora.get(`${url}/${alheio}`)).status, 404)
    assert.equal((await fora.get(`${url}/${alheio}/arquivo`)).status, 404)
    assert.equal((await fora.put(`${url}/${alheio}`, { observacao: 'x' })).status, 404)
    assert.equal((await enviar(fora, 'PUT', `${url}/${alheio}`, {})).status, 404)
    assert.equal((await fora.delete(`${url}/${alheio}`)).status, 404)
  }
  assert.equal((await t.logs()).length, logs)
  assert.equal((await vencidos.put(`${url}/${id}`, { validade: '2027-05-01' })).status, 200)
})

test('a change names its fields, an old revision is refused, and another file takes the old one’s place', async () => {
  const centro = await t.centro()
  const pessoa = await dp(t, [centro])
  const [colabId, tipoId] = [
    await colaborador(t, centro, { nome: 'ANA', matricula: 'A1' }),
    await tipo(t, 5, { nome: 'NR-10' }),
  ]
  const id = await documento(pessoa, { colabId, tipoId })
  const [guardados, logs] = [await arquivos(t), (await t.logs()).length]
  const mudado = await pessoa.put(`${url}/${id}`, { validade: '2028-01-01', documentoMorto: true, revisao: 1 })
  assert.equal(mudado.status, 200, JSON.stringify(mudado.body))
  assert.deepEqual([mudado.body.validade, mudado.body.documentoMorto, mudado.body.revisao], ['2028-01-01', true, 2])
  assert.equal((await pessoa.put(`${url}/${id}`, { validade: '2028-01-01' })).body.revisao, 2, 'nothing changed')
  const velho = await pessoa.put(`${url}/${id}`, { validade: null, revisao: 1 })
  assert.equal(velho.status, 409)
  assert.equal(velho.body.details.atual.validade, '2028-01-01')
  for (const corpo of [
    { tipoId: null },
    { emissao: null },
    { tipoId: '123' },
    { colabId: await colaborador(t, centro) },
  ])
    assert.equal((await pessoa.put(`${url}/${id}`, corpo)).status, 400, JSON.stringify(corpo))

  const outro = Buffer.concat([pdf, Buffer.from('\n% outro\n')])
  const trocado = await enviar(pessoa, 'PUT', `${url}/${id}`, { revisao: 2 }, { nome: 'novo.pdf', bytes: outro })
  assert.equal(trocado.status, 200, JSON.stringify(trocado.body))
  assert.deepEqual([trocado.body.fileName, trocado.body.revisao], ['novo.pdf', 3])
  assert.deepEqual((await pessoa.get(`${url}/${id}/arquivo`)).raw, outro)
  assert.equal(await arquivos(t), guardados, 'the old file went')
  assert.deepEqual(
    (await t.logs()).slice(logs, logs + 2).map((row) => row.descricao),
    [
      'Alterou o documento NR-10 de ANA (A1): Validade, Arquivo morto',
      'Alterou o documento NR-10 de ANA (A1): Arquivo',
    ],
  )
})

test('a deleted document takes its file along; a collaborator who has documents stays', async () => {
  const centro = await t.centro()
  const pessoa = await dp(t, [centro])
  const [colabId, tipoId] = [await colaborador(t, centro), await tipo(t)]
  const guardados = await arquivos(t)
  const id = await documento(pessoa, { colabId, tipoId }, { nome: 'contrato.pdf' })
  const recusado = await pessoa.delete(`/api/colaboradores/${colabId}`)
  assert.equal(recusado.status, 409)
  assert.match(recusado.body.message, /tem documentos e não pode ser excluído/)
  const logs = (await t.logs()).length
  assert.equal((await pessoa.delete(`${url}/${id}`)).status, 204)
  assert.equal((await pessoa.get(`${url}/${id}`)).status, 404)
  assert.equal(await arquivos(t), guardados)
  assert.deepEqual(
    (await t.logs()).slice(logs).map((row) => [row.acaoId, row.alvoId]),
    [[3, id]],
  )
  assert.equal((await pessoa.delete(`/api/colaboradores/${colabId}`)).status, 204)
})

test('a renewal archives the document whose place it takes, in one act, and only the same person’s', async () => {
  const centro = await t.centro()
  const pessoa = await dp(t, [centro])
  const [colabId, outro, tipoId] = [await colaborador(t, centro), await colaborador(t, centro), await tipo(t)]
  const antigo = await documento(pessoa, { colabId, tipoId, validade: '2026-02-01' })
  const deOutro = await documento(pessoa, { colabId: outro, tipoId })
  const logs = (await t.logs()).length
  for (const renovaId of [deOutro, '123']) {
    const alheio = await adicionar(pessoa, { colabId, tipoId, renovaId })
    assert.equal(alheio.status, 400)
    assert.deepEqual(alheio.body.details, { renovaId: messages.registroNaoEncontrado })
  }
  const novo = await documento(pessoa, { colabId, tipoId, validade: '2028-02-01', renovaId: antigo })
  assert.equal((await pessoa.get(`${url}/${antigo}`)).body.documentoMorto, true)
  assert.equal((await pessoa.get(`${url}/${deOutro}`)).body.documentoMorto, null)
  assert.equal((await t.logs()).length, logs + 1)
  const listados = async (mais: string) =>
    (await pessoa.get(`${url}?colab=${colabId}${mais}`)).body.itens.map((one: { id: string }) => one.id)
  assert.deepEqual(await listados('&semArquivoMorto=true'), [novo])
  assert.deepEqual(await listados(''), [novo, antigo])
})

test('the list tells names, is looked through by type and person, and the count leaves the archive out', async () => {
  const centro = await t.centro()
  const pessoa = await dp(t, [centro])
  const colabId = await colaborador(t, centro, { nome: 'BRUNO ÁVILA', matricula: 'B7' })
  const [nr, epi] = [await tipo(t, 5, { nome: 'NR-35 ALTURA' }), await tipo(t, 8, { nome: 'FICHA DE EPI' })]
  await documento(pessoa, { colabId, tipoId: nr })
  const morto = await documento(pessoa, { colabId, tipoId: epi })
  await pessoa.put(`${url}/${morto}`, { documentoMorto: true })
  const nomes = async (query: string) =>
    (await pessoa.get(`${url}?colab=${colabId}&query=${encodeURIComponent(query)}`)).body.itens.map(
      (one: { tipoNome: string }) => one.tipoNome,
    )
  assert.deepEqual(await nomes('altura avila'), ['NR-35 ALTURA'])
  assert.deepEqual(await nomes('ficha'), ['FICHA DE EPI'])
  assert.equal((await pessoa.get(`${url}/contagem?colab=${colabId}&semArquivoMorto=true`)).body.total, 1)
})

test('contarDocumentos counts every one asked for, also who has none', async () => {
  const centro = await t.centro()
  const pessoa = await dp(t, [centro])
  const [um, nenhum] = [await colaborador(t, centro), await colaborador(t, centro)]
  const tipoId = await tipo(t)
  await documento(pessoa, { colabId: um, tipoId })
  await documento(pessoa, { colabId: um, tipoId })
  const ctx = {
    ...t.services,
    centros: [centro],
    permissoes: [{ alvo: telas.colaboradores.alvo, visualizar: true, acesso: true }],
  } as never
  assert.deepEqual(
    [...(await contarDocumentos(ctx, t.db, [um, nenhum]))],
    [
      [um, 2],
      [nenhum, 0],
    ],
  )
})

test('by the collection’s name a document is changed and deleted as by its own routes, and its file is asked for in the spec’s words', async () => {
  const banco = 'colaboradores-docs'
  const centro = await t.centro()
  const pessoa = await dp(t, [centro])
  const colabId = await colaborador(t, centro)
  const { id } = (await adicionar(pessoa, { colabId, tipoId: await tipo(t) })).body
  const antes = (await t.logs()).length
  const mudar = (quem: typeof pessoa, data: object) => quem.post('/api/updateData', { banco, id, data })
  const tirar = (quem: typeof pessoa) => quem.post('/api/delete', { documents: banco, id })
  const leitor = await t.person({
    telas: [[telas.colaboradores, 'visualizar', 'adicionar', 'excluir']],
    centros: [centro],
  })
  assert.deepEqual([(await mudar(leitor, { observacao: 'x' })).status, (await tirar(leitor)).status], [403, 403])
  const deFora = await dp(t, [await t.centro()])
  assert.deepEqual([(await mudar(deFora, { observacao: 'x' })).status, (await tirar(deFora)).status], [404, 404])
  // Of a type that only full access sees.
  const restrito = (await adicionar(pessoa, { colabId, tipoId: await tipo(t, 2) })).body.id
  const semAcesso = await dp(t, [centro], false)
  assert.equal((await semAcesso.post('/api/updateData', { banco, id: restrito, data: {} })).status, 404)
  assert.deepEqual(
    (await semAcesso.post('/api/loadDataArray', { banco })).body.map((um: { id: string }) => um.id),
    [id],
  )
  // Expired ones are edited on their own screen too, and only deleted on the collaborator's.
  const vencidos = await t.person({ telas: [[telas.documentosVencidos, 'editar']], centros: [centro] })
  assert.equal((await mudar(vencidos, { observacao: 'Renovar' })).body.observacao, 'Renovar')
  assert.equal((await tirar(vencidos)).status, 403)
  const novo = await pessoa.post('/api/updateData', { banco, data: { colabId } })
  assert.deepEqual(
    [novo.status, novo.body.message, Object.keys(novo.body.details).sort()],
    [400, 'Preencha todos os dados!', ['arquivo', 'emissao', 'tipoId']],
  )
  assert.equal((await tirar(pessoa)).status, 204)
  assert.deepEqual(
    (await t.logs())
      .slice(antes)
      .filter(({ alvoId }) => alvoId === id)
      .map(({ acaoId }) => acaoId),
    [2, 3],
  )
})
