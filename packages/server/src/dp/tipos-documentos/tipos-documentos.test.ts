import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { messages } from '@prumo/domain/core/messages.ts'
import { TIPO_EM_USO } from '@prumo/domain/dp/tipos-documentos.ts'
import { telas } from '@prumo/domain/telas.ts'
import { type Answer, type TestApp, testApp } from '../../test-kit/app.ts'
import { adicionar, arquivos, colaborador, documento, dp, tipo } from '../documentos.cenario.ts'

let t: TestApp
before(async () => {
  t = await testApp()
})
after(() => t.close())

const url = '/api/tipos-documentos'
const existe = async (id: string): Promise<boolean> =>
  (await t.db.selectFrom('tiposDocumentos').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
const tipoDe = async (id: string): Promise<string> =>
  (await t.db.selectFrom('colaboradoresDocs').select('tipoId').where('id', '=', id).executeTakeFirstOrThrow())
    .tipoId as string

test('name and level are needed, the name is kept in capitals, levels go from 1 to 10', async () => {
  const pessoa = await dp(t, [])
  const feito = await pessoa.post(url, { nome: ' certidão de nascimento ', nivel: 10 })
  assert.equal(feito.status, 201, JSON.stringify(feito.body))
  assert.equal(feito.body.nome, 'CERTIDÃO DE NASCIMENTO')
  // Spec 2 §5: in these words, with the field at fault, whichever the call.
  const { id } = feito.body
  for (const [corpo, campo] of [
    [{ nome: 'X' }, 'nivel'],
    [{ nivel: 5 }, 'nome'],
    [{ nome: '', nivel: 5 }, 'nome'],
    [{ nome: 'X', nivel: 0 }, 'nivel'],
    [{ nome: 'X', nivel: 11 }, 'nivel'],
    [{ nome: 'X', nivel: 2.5 }, 'nivel'],
  ] as const)
    for (const { status, body } of [
      await pessoa.post(url, corpo),
      await pessoa.post('/api/updateData', { banco: 'documentos', data: corpo }),
    ])
      assert.deepEqual(
        [status, body.message, Object.keys(body.details)],
        [400, 'Preencha todos os dados!', [campo]],
        JSON.stringify(corpo),
      )
  for (const { status, body } of [
    await pessoa.put(`${url}/${id}`, { nome: '' }),
    await pessoa.post('/api/updateData', { banco: 'documentos', id, data: { nome: '' } }),
  ])
    assert.deepEqual([status, body.message, Object.keys(body.details)], [400, 'Preencha todos os dados!', ['nome']])
  assert.equal((await pessoa.post('/api/loadDataById', { banco: 'documentos', id: feito.body.id })).status, 200)
})

test('a restricted type exists only for full access, and its acts are told without its name', async () => {
  const [pleno, comum] = [await dp(t, []), await dp(t, [], false)]
  const logs = (await t.logs()).length
  const { id } = (await pleno.post(url, { nome: 'exame admissional', nivel: 2 })).body
  assert.equal((await pleno.put(`${url}/${id}`, { nome: 'exame periódico' })).status, 200)
  for (const answer of [
    await comum.get(`${url}/${id}`),
    await comum.put(`${url}/${id}`, { nome: 'x' }),
    await comum.delete(`${url}/${id}`),
    await comum.post(`${url}/${id}/substituir`, { substitutoId: await tipo(t) }),
    await comum.get(`${url}/${id}/documentos/contagem`),
    await comum.get(`/api/registros/tipos-documentos/${id}/historico`),
    await comum.post('/api/loadDataById', { banco: 'documentos', id }),
    await comum.post('/api/delete', { documents: 'documentos', id }),
  ])
    assert.equal(answer.status, 404, JSON.stringify(answer.body))
  assert.deepEqual((await comum.get(`${url}/nomes?ids=${id}`)).body, [])
  assert.deepEqual((await comum.get(`${url}/nomes?query=exame`)).body, [])
  assert.equal((await pleno.delete(`${url}/${id}`)).status, 204)
  const rows = (await t.logs()).slice(logs)
  assert.deepEqual(
    rows.map((row) => row.descricao),
    [
      'Adicionou um tipo de documento restrito',
      'Alterou um tipo de documento restrito: Nome',
      'Excluiu um tipo de documento restrito',
    ],
  )
  assert.doesNotMatch(JSON.stringify(rows), /EXAME/)

  // Sensitive is as restricted as the lowest levels; and what becomes so is from then on told of as such.
  const aberto = (await pleno.post(url, { nome: 'laudo', nivel: 8 })).body.id
  assert.equal((await comum.get(`${url}/${aberto}`)).status, 200)
  assert.equal((await comum.put(`${url}/${aberto}`, { nome: 'laudo médico', sensivel: true })).status, 200)
  assert.equal((await comum.get(`${url}/${aberto}`)).status, 404)
  assert.doesNotMatch(JSON.stringify((await t.logs()).at(-1)), /MÉDICO/)
})

test('a type that has documents is not deleted, whichever the call; one that has none is', async () => {
  const centro = await t.centro()
  const pessoa = await dp(t, [centro])
  const [id, livre] = [await tipo(t), await tipo(t)]
  const doc = await documento(pessoa, { colabId: await colaborador(t, centro), tipoId: id })
  const logs = (await t.logs()).length
  for (const recusa of [
    await pessoa.delete(`${url}/${id}`),
    await pessoa.post('/api/delete', { documents: 'documentos', id }),
  ]) {
    assert.equal(recusa.status, 409)
    assert.equal(recusa.body.message, TIPO_EM_USO)
  }
  assert.deepEqual((await pessoa.get(`${url}/${id}/documentos/contagem`)).body, { total: 1 })
  assert.equal(await tipoDe(doc), id)
  assert.equal((await t.logs()).length, logs)
  assert.equal((await pessoa.delete(`${url}/${livre}`)).status, 204)
})

test('the substitution moves the documents of every contract, deletes the type and is one row of the log', async () => {
  const [meu, alheio] = [await t.centro(), await t.centro()]
  const [pessoa, outra] = [await dp(t, [meu]), await dp(t, [alheio])]
  const [velho, novo, terceiro] = [
    await tipo(t, 5, { nome: 'CARTEIRA' }),
    await tipo(t, 6, { nome: 'CTPS' }),
    await tipo(t),
  ]
  const docs = [
    await documento(pessoa, { colabId: await colaborador(t, meu), tipoId: velho }),
    await documento(outra, { colabId: await colaborador(t, alheio), tipoId: velho }),
  ]
  const quieto = await documento(pessoa, { colabId: await colaborador(t, meu), tipoId: terceiro })
  const logs = (await t.logs()).length
  const answer = await pessoa.post(`${url}/${velho}/substituir`, { substitutoId: novo })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  assert.deepEqual(answer.body, { movidos: 2 })
  for (const id of docs) assert.equal(await tipoDe(id), novo)
  assert.equal(await tipoDe(quieto), terceiro)
  assert.equal((await pessoa.get(`${url}/${velho}`)).status, 404)
  assert.deepEqual(
    (await t.logs()).slice(logs).map((row) => [row.acaoId, row.telaId, row.alvoId, row.descricao]),
    [[3, telas.tiposDocumentos.id, velho, 'Excluiu o tipo de documento "CARTEIRA" e passou 2 documentos para "CTPS"']],
  )
  // A form opened before the move is an old one.
  assert.equal((await pessoa.put(`/api/colaboradores-docs/${docs[0]}`, { observacao: 'x', revisao: 1 })).status, 409)
})

test('the substitution is refused without the flag, without a substitute, by itself, or by what is not in sight', async () => {
  const centro = await t.centro()
  const [pessoa, comum] = [await dp(t, [centro]), await dp(t, [centro], false)]
  const [velho, novo, restrito] = [await tipo(t), await tipo(t), await tipo(t, 1)]
  const doc = await documento(pessoa, { colabId: await colaborador(t, centro), tipoId: velho })
  const semExcluir = await t.person({ telas: [[telas.tiposDocumentos, 'visualizar', 'adicionar', 'editar', 'acesso']] })
  const logs = (await t.logs()).length
  const onde = `${url}/${velho}/substituir`
  assert.equal((await semExcluir.post(onde, { substitutoId: novo })).status, 403)
  for (const corpo of [
    {},
    { substitutoId: null },
    { substitutoId: velho },
    { substitutoId: '1' },
    { substitutoId: restrito },
  ]) {
    const answer = await comum.post(onde, corpo)
    assert.equal(answer.status, 400, JSON.stringify(corpo))
    assert.deepEqual(Object.keys(answer.body.details), ['substitutoId'])
  }
  for (const id of ['1', 'abc', '99999999999999999999', restrito])
    assert.equal((await comum.post(`${url}/${id}/substituir`, { substitutoId: novo })).status, 404, id)
  assert.equal(await tipoDe(doc), velho)
  assert.equal((await t.logs()).length, logs)
  assert.equal((await pessoa.post(onde, { substitutoId: restrito })).status, 200)
  assert.match((await t.logs()).at(-1)!.descricao, /e passou 1 documento para um tipo de documento restrito$/)
})

test('a document added while its type is substituted is not lost, nor is one moved to it, 40 times over', async () => {
  const centro = await t.centro()
  const pessoa = await dp(t, [centro])
  const colabId = await colaborador(t, centro)
  const guardados = await arquivos(t)
  const semente = Date.now() % 1_000_000
  console.log(`semente ${semente}`)
  let docs = 0
  for (let vez = 0; vez < 40; vez++) {
    const [velho, novo, terceiro] = [await tipo(t), await tipo(t), await tipo(t)]
    const preso = await documento(pessoa, { colabId, tipoId: velho })
    const solto = await documento(pessoa, { colabId, tipoId: terceiro })
    docs += 2
    const chamadas = [
      () => pessoa.post(`${url}/${velho}/substituir`, { substitutoId: novo }),
      () => adicionar(pessoa, { colabId, tipoId: velho }),
      () => pessoa.put(`/api/colaboradores-docs/${solto}`, { tipoId: velho }),
      () => pessoa.put(`/api/colaboradores-docs/${preso}`, { observacao: `vez ${vez}` }),
    ]
    // Each round begins with another of the four.
    const respostas: Answer[] = []
    await Promise.all(
      chamadas.map(async (_, n) => {
        const qual = (semente + vez + n) % chamadas.length
        respostas[qual] = await chamadas[qual]!()
      }),
    )
    const [troca, novoDoc, mudado, anotado] = respostas as [Answer, Answer, Answer, Answer]
    assert.equal(troca.status, 200, JSON.stringify(troca.body))
    assert.equal(anotado.status, 200, JSON.stringify(anotado.body))
    assert.equal(await existe(velho), false)
    assert.equal(await tipoDe(preso), novo)
    // In time, it moved with the others; too late, whoever added it was told so and nothing was kept.
    if (novoDoc.status === 201) {
      docs++
      assert.equal(await tipoDe(novoDoc.body.id), novo)
    } else {
      assert.equal(novoDoc.status, 400, JSON.stringify(novoDoc.body))
      assert.deepEqual(novoDoc.body.details, { tipoId: messages.registroNaoEncontrado })
    }
    if (mudado.status === 200) assert.equal(await tipoDe(solto), novo)
    else {
      assert.equal(mudado.status, 400, JSON.stringify(mudado.body))
      assert.equal(await tipoDe(solto), terceiro)
    }
  }
  assert.equal(await arquivos(t), guardados + docs, 'a file for each document, and no other')
})

test('two types that substitute each other at once: one goes, the other stays with every document', async () => {
  const centro = await t.centro()
  const pessoa = await dp(t, [centro])
  const colabId = await colaborador(t, centro)
  for (let vez = 0; vez < 10; vez++) {
    const [a, b] = [await tipo(t), await tipo(t)]
    const docs = [await documento(pessoa, { colabId, tipoId: a }), await documento(pessoa, { colabId, tipoId: b })]
    const respostas = await Promise.all([
      pessoa.post(`${url}/${a}/substituir`, { substitutoId: b }),
      pessoa.post(`${url}/${b}/substituir`, { substitutoId: a }),
    ])
    assert.equal(
      respostas.filter(({ status }) => status === 200).length,
      1,
      JSON.stringify(respostas.map((r) => r.body)),
    )
    const ficou = (await existe(a)) ? a : b
    for (const id of docs) assert.equal(await tipoDe(id), ficou)
  }
})
