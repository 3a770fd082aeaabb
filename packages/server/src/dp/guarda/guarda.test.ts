import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { fimDaGuarda } from '@prumo/domain/dp/guarda.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Person } from '../../test-kit/app.ts'
import { pdf } from '../../test-kit/samples.ts'
import { until } from '../../test-kit/until.ts'
import { type Cenario, cenario } from '../aptidao/aptidao.cenario.ts'

let c: Cenario
let um: Person
let outro: Person
before(async () => {
  c = await cenario()
  ;[um, outro] = [await c.gestor(true), await c.gestor(true)]
})
after(() => c.t.close())

const url = (id: string, ato = '') => `/api/documentos-a-descartar/${id}${ato && `/${ato}`}`
const lista = async (person: Person, mais = ''): Promise<{ id: string; guardaAte: string }[]> =>
  (await person.get(`/api/documentos-a-descartar${mais}`)).body.itens
const contem = async (person: Person, id: string, mais = '') =>
  (await lista(person, mais)).find((linha) => linha.id === id)
/** A document whose keeping ended long ago. */
const passado = async (mais: object = {}, bytes?: Buffer) =>
  c.documento(
    await c.colaborador(),
    await c.tipo({ guardaMeses: 12, guardaDesde: 1, ...mais }),
    { emissao: '2020-05-31' },
    bytes,
  )

test('the list holds what its type need not keep any more: the same that the rule of the domain says', async () => {
  const hoje = today()
  const casos: { id: string; fim: string | null }[] = []
  const pessoas = [
    { demissao: null, id: await c.colaborador() },
    { demissao: '2021-03-31', id: await c.colaborador({ status: 2, demissao: '2021-03-31' }) },
  ]
  for (const guardaDesde of [null, 1, 2, 3])
    for (const guardaMeses of [null, 1, 11, 60, 1200])
      for (const { id: colabId, demissao } of pessoas)
        for (const datas of [
          { emissao: '2020-01-31', validade: null },
          { emissao: '2024-02-29', validade: addDays(hoje, -29) },
          { emissao: addDays(hoje, -31), validade: '2021-08-31' },
        ]) {
          const id = await c.documento(colabId, await c.tipo({ guardaMeses, guardaDesde }), datas)
          casos.push({ id, fim: fimDaGuarda({ guardaMeses, guardaDesde }, { ...datas, demissao }) })
        }
  const achados = new Map<string, string>()
  for (let lote = 0; ; lote++) {
    const { itens, fim } = (await um.get(`/api/documentos-a-descartar?lote=${lote}`)).body
    for (const { id, guardaAte } of itens) achados.set(id, guardaAte)
    if (fim) break
  }
  for (const { id, fim } of casos) assert.equal(achados.get(id) ?? null, fim !== null && fim < hoje ? fim : null)
  assert.ok(casos.some(({ fim }) => fim !== null && fim < hoje))
})

test('one proposes, another approves: the row and the file are gone, and the log tells it in three sentences', async () => {
  const id = await passado({ nome: 'EXAME SECRETO', nivel: 1 }, pdf)
  const { chave } = (
    await sql<{ chave: string }>`select a.chave from arquivos as a join colaboradores_docs as d on d.arquivo_id = a.id
      where d.id = ${id}`.execute(c.t.db)
  ).rows[0]!
  const antes = (await c.t.logs()).length
  assert.equal((await um.post(url(id, 'aprovar'))).status, 409, 'not proposed')
  assert.equal((await um.post(url(id, 'propor'))).status, 204)
  assert.equal((await outro.post(url(id, 'propor'))).status, 409, 'once')
  const proprio = await um.post(url(id, 'aprovar'))
  assert.equal(proprio.status, 403)
  assert.match(proprio.body.message, /outra pessoa/)
  const visto = (await contem(outro, id, '?situacao=propostos')) as unknown as { proposta: { minha: boolean } }
  assert.equal(visto.proposta.minha, false)
  assert.equal((await c.t.logs()).length, antes + 1)

  assert.equal((await outro.post(url(id, 'aprovar'))).status, 204)
  assert.equal((await outro.post(url(id, 'aprovar'))).status, 404)
  const { rows } = await sql`select 1 from arquivos where chave = ${chave}`.execute(c.t.db)
  assert.equal(rows.length, 0)
  await until(() =>
    c.t.services.files.open({ chave, nome: 'x' }).then(
      (bytes) => {
        bytes.destroy()
        return false
      },
      () => true,
    ),
  )
  const novos = (await c.t.logs()).slice(antes) as unknown as {
    acaoId: number
    alvoId: string
    colabId: string
    descricao: string
  }[]
  assert.deepEqual(
    novos.map(({ acaoId, alvoId, colabId }) => [acaoId, alvoId, colabId]),
    [
      [2, id, um.id],
      [3, id, outro.id],
    ],
  )
  const dito = JSON.stringify(await c.t.db.selectFrom('logs').selectAll().where('alvoId', '=', id).execute())
  for (const segredo of ['SECRETO', 'documento.pdf']) assert.ok(!dito.includes(segredo), segredo)
  assert.match(novos[1]!.descricao, /guardado até 31\/05\/2021, de "PESSOA \d+"/)
})

test('what must still be kept, or is held, is neither proposed nor disposed of', async () => {
  const guardado = await c.documento(await c.colaborador(), await c.tipo({ guardaMeses: 1200, guardaDesde: 1 }))
  assert.match((await um.post(url(guardado, 'propor'))).body.message, /se guarda até/)
  const semPrazo = await c.documento(await c.colaborador(), await c.tipo())
  assert.match((await um.post(url(semPrazo, 'propor'))).body.message, /não tem fim de guarda/)

  const id = await passado()
  await um.post(url(id, 'propor'))
  assert.equal((await outro.post(url(id, 'reter'), { motivo: ' ' })).status, 400)
  const antes = (await c.t.logs()).length
  assert.equal((await outro.post(url(id, 'reter'), { motivo: 'Processo 123' })).status, 204)
  assert.equal((await c.t.logs()).length, antes + 1)
  const retido = (await contem(um, id, '?situacao=retidos')) as unknown as {
    proposta: null
    retencao: { motivo: string }
  }
  assert.equal(retido.proposta, null, 'a proposal that waited falls')
  assert.equal(retido.retencao.motivo, 'Processo 123')
  for (const ato of ['propor', 'reter']) {
    const refused = await um.post(url(id, ato), { motivo: 'x' })
    assert.equal(refused.status, 409)
    assert.match(refused.body.message, /Processo 123/)
  }
  const excluido = await um.delete(`/api/colaboradores-docs/${id}`)
  assert.deepEqual([excluido.status, /está retido/.test(excluido.body.message)], [409, true])
  assert.equal((await c.t.logs()).length, antes + 1)
  await assert.rejects(sql`delete from colaboradores_docs where id = ${id}`.execute(c.t.db), { code: '23503' })
  assert.equal((await um.post(url(id, 'liberar'))).status, 204)
  assert.equal((await um.post(url(id, 'liberar'))).status, 409)
  assert.equal((await um.post(url(id, 'propor'))).status, 204)

  // Its type keeps longer from now on: what was proposed is not approved any more.
  await sql`update tipos_documentos set guarda_meses = 1200 where id = (select tipo_id from colaboradores_docs where id = ${id})`.execute(
    c.t.db,
  )
  assert.equal((await outro.post(url(id, 'aprovar'))).status, 409)
})

test('a proposal is taken back by its author or refused by another, and may be made again', async () => {
  const id = await passado()
  for (const [quem, frase] of [
    [um, /^Retirou a proposta/],
    [outro, /^Recusou a proposta/],
  ] as const) {
    assert.equal((await um.post(url(id, 'propor'))).status, 204)
    assert.equal((await quem.post(url(id, 'recusar'))).status, 204)
    assert.match((await c.t.logs()).at(-1)!.descricao, frase)
    assert.equal((await quem.post(url(id, 'recusar'))).status, 409)
  }
  assert.ok(await contem(um, id))
})

test('it is for full access, the acts also for who may delete; out of scope a document does not exist', async () => {
  const id = await passado()
  const dele = await c.documento(
    await c.colaborador({ empresaId: c.fora }),
    await c.tipo({ guardaMeses: 1, guardaDesde: 1 }),
    { emissao: '2020-01-01' },
  )
  const antes = (await c.t.logs()).length
  const semAcesso = await c.gestor()
  for (const answer of [
    await semAcesso.get('/api/documentos-a-descartar'),
    await semAcesso.get('/api/documentos-a-descartar/contagem'),
    await semAcesso.get('/api/documentos-a-descartar/planilha'),
    await semAcesso.post(url(id, 'propor')),
  ])
    assert.equal(answer.status, 403)
  const soAcesso = await c.t.person({ centros: [c.centro], telas: [[telas.colaboradores, 'visualizar', 'acesso']] })
  assert.ok(await contem(soAcesso, id))
  for (const ato of ['propor', 'aprovar', 'recusar', 'reter', 'liberar'])
    assert.equal((await soAcesso.post(url(id, ato), { motivo: 'x' })).status, 403, ato)
  assert.equal(await contem(um, dele), undefined)
  for (const ato of ['propor', 'aprovar', 'recusar', 'reter', 'liberar'])
    assert.equal((await um.post(url(dele, ato), { motivo: 'x' })).status, 404, ato)
  assert.equal((await c.t.logs()).length, antes)
  assert.equal((await um.get('/api/documentos-a-descartar/planilha')).status, 200)
})

test('two who approve at once dispose of it once', async () => {
  const id = await passado()
  await um.post(url(id, 'propor'))
  const terceiro = await c.gestor(true)
  const antes = (await c.t.logs()).length
  const respostas = await Promise.all([outro.post(url(id, 'aprovar')), terceiro.post(url(id, 'aprovar'))])
  assert.deepEqual(respostas.map(({ status }) => status).sort(), [204, 404])
  assert.equal((await c.t.logs()).length, antes + 1)
})
