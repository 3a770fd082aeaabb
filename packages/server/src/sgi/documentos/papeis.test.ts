import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { sql } from 'kysely'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { type Casa, logsDe, montar } from './sgi.cenario.ts'

let casa: Casa
before(async () => {
  casa = await montar()
})
after(() => casa.t.close())

const URL = '/api/sgi-documentos'
const VERSOES = '/api/sgi-documentos-anexos'
const verificar = async (codigo: string) => casa.t.inject({ method: 'GET', url: `/api/sgi/verificacao/${codigo}` })
const codigoDa = async (anexoId: string): Promise<string> =>
  (
    await sql<{ v: string }>`select verificacao as v from sgi_documentos_anexos where id = ${anexoId}`.execute(
      casa.t.db,
    )
  ).rows[0]!.v

test('the printed copy of a version in force says so to anybody; of an old one, or of one withdrawn, that it is obsolete', async () => {
  const { id, anexoId, codigo } = await casa.documento({ descricao: 'Bloqueio e sinalização' })
  const qr = await codigoDa(anexoId)
  assert.match(qr, /^[0-9a-f]{32}$/)
  const fatos = { codigo, titulo: 'Bloqueio e sinalização', versao: 1 }
  assert.deepEqual((await verificar(qr)).body, { ...fatos, vigencia: 'vigente' })
  for (const [situacao, vigencia] of [
    [2, 'obsoleta'],
    [4, 'obsoleta'],
    [3, 'vigente'],
    [1, 'vigente'],
  ] as const) {
    await casa.gestor.put(`${URL}/${id}`, { situacao })
    assert.equal((await verificar(qr)).body.vigencia, vigencia, String(situacao))
  }
  const nova = (await casa.versao(id, 2)).body.id
  assert.deepEqual((await verificar(qr)).body, { ...fatos, vigencia: 'obsoleta' })
  assert.equal((await verificar(await codigoDa(nova))).body.vigencia, 'vigente')
  await casa.gestor.delete(`${URL}/${id}`)
  for (const nada of [qr, 'abc', '0'.repeat(32), anexoId, id]) {
    const { status, body } = await verificar(nada)
    assert.deepEqual([status, body.message], [404, messages.registroNaoEncontrado], nada)
  }
})

test('the label of a copy carries the code, the version and where to ask; only who edits makes one, only of what is in force', async () => {
  const { id, anexoId, codigo } = await casa.documento({ descricao: 'Inspeção de luvas isolantes' })
  const leitor = await casa.pessoa(['visualizar', 'adicionar', 'excluir', 'acesso'])
  assert.equal((await leitor.get(`${VERSOES}/${anexoId}/etiqueta`)).status, 403)
  const linhas = await logsDe(casa, async () => {
    const { status, raw } = await casa.gestor.get(`${VERSOES}/${anexoId}/etiqueta`)
    assert.equal(status, 200)
    const [pagina, ...outras] = pdfPages(raw)
    assert.equal(outras.length, 0)
    for (const texto of [
      codigo!,
      'versão 1',
      'Inspeção de luvas isolantes',
      `/sgi/verificar/${await codigoDa(anexoId)}`,
    ])
      assert.ok(pagina!.replaceAll(' ', '').includes(texto.replaceAll(' ', '')), texto)
  })
  assert.deepEqual(
    linhas.map(({ acaoId }) => acaoId),
    [5],
  )
  await casa.versao(id, 2)
  assert.equal((await casa.gestor.get(`${VERSOES}/${anexoId}/etiqueta`)).status, 409)
})

test('the master list stands sector by sector, with accents, narrowed as the list is, in one log row', async () => {
  const setor = await casa.t.db
    .insertInto('setores')
    .values({ codigo: '105', nome: 'Segurança do trabalho' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const um = await casa.documento({ codigo: 'LM-1', descricao: 'Água, ação e Conceição', setorId: setor.id })
  await casa.documento({ codigo: 'LM-2', setorId: setor.id, proximaVerificacao: '2027-03-04' })
  const linhas = await logsDe(casa, async () => {
    const { raw, headers } = await casa.gestor.get(`${URL}/lista-mestra?query=LM-`)
    assert.match(String(headers['content-disposition']), /lista-mestra-\d{4}-\d\d-\d\d-\d{4}\.pdf/)
    const texto = pdfPages(raw).join(' ')
    for (const dito of ['Lista mestra de documentos', '105 Segurança do trabalho', 'Conceição', 'LM-2', '04/03/2027'])
      assert.ok(texto.includes(dito), dito)
    assert.ok(texto.indexOf('LM-1') < texto.indexOf('LM-2'))
  })
  assert.deepEqual(
    linhas.map(({ acaoId, descricao }) => [acaoId, descricao]),
    [[5, 'Baixou a lista mestra de documentos do SGI (2 documentos)']],
  )
  const so = pdfPages((await casa.gestor.get(`${URL}/lista-mestra?ids=${um.id}`)).raw).join(' ')
  assert.ok(so.includes('LM-1') && !so.includes('LM-2'))
})

test('a list too long to be drawn at once says how to make it shorter', async () => {
  await sql`with novos as (insert into sgi_documentos (setor_id, classe, tipo, codigo, descricao, emissao, versao, formato, indexacao,
      copias_fisicas, local, acesso, retencao, disposicao, last_hiperlink)
    select ${casa.setor}, 1, 3, 'MIL-' || n, 'x', '2026-01-01', 1, 1, 1, 0, 'x', '1', 1, 1, '' from generate_series(1, 1001) as n returning 1)
    select count(*) from novos`.execute(casa.t.db)
  const { status, body } = await casa.gestor.get(`${URL}/lista-mestra?query=MIL-`)
  assert.equal(status, 400)
  assert.match(body.message, /1\.000 documentos.*Restrinja/)
  await sql`delete from sgi_documentos where codigo like 'MIL-%'`.execute(casa.t.db)
})

test('a reading is confirmed once per version; full access sees who did and who did not', async () => {
  const { id, anexoId } = await casa.documento({ exigeLeitura: true })
  const leitor = await casa.pessoa(['visualizar'])
  const centro = await casa.t.centro()
  for (const usuarioId of [leitor.id, casa.gestor.id])
    await casa.t.db.insertInto('usuariosCentros').values({ usuarioId, centroDeCustoId: centro }).execute()
  const gestor = { ...casa.gestor }
  const nomes = async () => (await gestor.get(`${VERSOES}/${anexoId}/leituras`)).body
  const { nome } = (await casa.t.db
    .selectFrom('usuarios')
    .select('nome')
    .where('id', '=', leitor.id)
    .executeTakeFirst())!
  assert.ok((await nomes()).faltam.some((one: { nome: string }) => one.nome === nome))
  assert.equal((await leitor.get(`${VERSOES}/${anexoId}/leituras`)).status, 403)

  const bloco = async () =>
    (await leitor.get('/api/inicio')).body.blocos.find((one: { id: string }) => one.id === 'sgi-leituras')
  assert.equal((await bloco()).total, 1)
  const linhas = await logsDe(casa, async () => {
    const primeira = await leitor.post(`${VERSOES}/${anexoId}/ciencia`)
    assert.equal(primeira.status, 200, JSON.stringify(primeira.body))
    assert.deepEqual((await leitor.post(`${VERSOES}/${anexoId}/ciencia`)).body, primeira.body)
    assert.equal((await leitor.get(`${URL}/${id}`)).body.lidaEm, primeira.body.lidaEm)
  })
  assert.equal(linhas.length, 1)
  assert.equal(await bloco(), undefined)
  const depois = await nomes()
  assert.deepEqual(
    depois.lidas.map((one: { nome: string }) => one.nome),
    [nome],
  )
  assert.ok(!depois.faltam.some((one: { nome: string }) => one.nome === nome))

  // Another version has to be read again; the old one cannot be confirmed any more.
  await casa.versao(id, 2)
  assert.equal((await leitor.get(`${URL}/${id}`)).body.lidaEm, null)
  assert.equal((await casa.gestor.post(`${VERSOES}/${anexoId}/ciencia`)).status, 409)
  assert.equal((await bloco()).total, 1)
})

test('what falls due is told on the home page of who keeps the documents', async () => {
  const editor = await casa.pessoa(['visualizar', 'editar'])
  const bloco = async () =>
    (await editor.get('/api/inicio')).body.blocos.find((one: { id: string }) => one.id === 'sgi-verificacoes')
  const antes = (await bloco())?.total ?? 0
  const { codigo } = await casa.documento({ proximaVerificacao: addDays(today(), 30) })
  await casa.documento({ proximaVerificacao: addDays(today(), 31) })
  const depois = await bloco()
  assert.equal(depois.total, antes + 1)
  assert.ok(depois.itens.some(({ titulo }: { titulo: string }) => titulo.startsWith(codigo!)))
})
