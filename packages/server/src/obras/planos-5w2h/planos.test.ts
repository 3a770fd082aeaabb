import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import type { Flag } from '@prumo/domain/core/tela.ts'
import { atrasado } from '@prumo/domain/obras/planos-5w2h/prazo.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Answer, type Person, type TestApp, testApp } from '../../test-kit/app.ts'
import { insert } from '../../test-kit/insert.ts'
import { pdfPages } from '../../test-kit/pdf-text.ts'
import { pdf } from '../../test-kit/samples.ts'
import { avisarAtrasados } from './avisar-atrasados.ts'

let t: TestApp
let centro: string
let outro: string
let obra: string
let quem: Person
const papeis = new Map<string, Person>()
const HOJE = today()

before(async () => {
  t = await testApp()
  ;[centro, outro] = [await t.centro(), await t.centro()]
  const com = (nome: string, ...flags: Flag[]) =>
    t.person({
      nome,
      telas: [
        [telas.planos5w2h, ...flags],
        [telas.obras, 'visualizar'],
      ],
      centros: [centro],
    })
  quem = await com('Quem Faz', 'visualizar', 'adicionar', 'editar', 'excluir', 'acesso')
  papeis.set('tudo', await com('Toda Gente', 'visualizar', 'adicionar', 'editar', 'excluir', 'acesso'))
  papeis.set('aprovador', await com('Só Aprova', 'visualizar', 'acesso'))
  papeis.set('leitor', await com('Só Lê', 'visualizar'))
  const tudo = ['visualizar', 'adicionar', 'editar', 'excluir', 'acesso'] as const
  papeis.set('fora', await t.person({ telas: [[telas.planos5w2h, ...tudo]], centros: [outro] }))
  obra = await insert(t.db, 'obras', { codigo: 'OB-1', nome: 'Rede Lapa', contratoId: centro })
})
after(() => t.close())

const corpo = (mais: object = {}) => ({
  titulo: 'Repor conectores',
  origem: 9,
  centroDeCustoId: centro,
  oQue: 'Repor 64 conectores.',
  porQue: 'Faltou material.',
  onde: 'Trecho 1',
  quemId: quem.id,
  quandoInicio: addDays(HOJE, -10),
  quandoFim: addDays(HOJE, 10),
  como: 'Comprando.',
  ...mais,
})
const cria = async (mais: object = {}) => {
  const { status, body } = await quem.post('/api/planos-5w2h', corpo(mais))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}
async function anexa(
  planoId: string,
  tipo: number,
  person: Person = quem,
  nome = 'prova.pdf',
  bytes = pdf,
): Promise<Answer> {
  const form = new FormData()
  form.set('dados', JSON.stringify({ planoId, tipo, descricao: 'Como ficou' }))
  form.set('arquivo', new Blob([new Uint8Array(bytes)]), nome)
  const body = new Response(form)
  return person.inject({
    method: 'POST',
    url: '/api/planos-5w2h-anexos',
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type')! },
  })
}
/** A plan in that state, with what proves it. */
async function em(status: number): Promise<{ id: string; revisao: number }> {
  const { id } = await cria()
  await anexa(id, 2)
  await sql`update planos_5w2h set status = ${status} where id = ${id}::bigint`.execute(t.db)
  return (await quem.get(`/api/planos-5w2h/${id}`)).body
}
const leva = (person: Person, id: string, body: object) => person.post(`/api/planos-5w2h/${id}/transicao`, body)
const arquivos = async () =>
  (await readdir(path.resolve(t.services.config.DATA_DIR), { recursive: true, withFileTypes: true })).filter((um) =>
    um.isFile(),
  ).length

test('numbered within the year; born open; who verifies is another person; the deadline not before the beginning', async () => {
  const [um, dois] = [await cria(), await cria()]
  const ano = HOJE.slice(0, 4)
  assert.match(um.numero, new RegExp(`^PA-${ano}-\\d{4}$`))
  assert.equal(Number(dois.numero.slice(-4)), Number(um.numero.slice(-4)) + 1)
  assert.deepEqual([um.status, um.percentual, um.anexos], [1, 0, 0])
  for (const [mais, campo] of [
    [{ verificadorId: quem.id }, 'verificadorId'],
    [{ quandoFim: addDays(HOJE, -11) }, 'quandoFim'],
    [{ quantoPrevisto: -1 }, 'quantoPrevisto'],
    [{ origemId: '1' }, 'origemId'],
    [{ origem: 1, origemId: '99' }, 'origemId'],
    [{ origem: 77 }, 'origem'],
  ] as const) {
    const { status, body } = await quem.post('/api/planos-5w2h', corpo(mais))
    assert.deepEqual([status, Object.keys(body.details)], [400, [campo]], JSON.stringify(body))
  }
})

test('from a work it takes the work, its contract and its name; another contract is refused; others filter by it', async () => {
  const plano = await cria({ origem: 1, origemId: obra, centroDeCustoId: null })
  assert.deepEqual([plano.obraId, plano.centroDeCustoId], [obra, centro])
  assert.match(plano.origemNome, / · Rede Lapa$/)
  const pelaObra = await cria({ origem: 1, obraId: obra })
  assert.equal(pelaObra.origemId, obra)
  const errado = await quem.post('/api/planos-5w2h', corpo({ obraId: obra, centroDeCustoId: outro }))
  assert.equal(errado.status, 400)
  const achados = await quem.get(`/api/planos-5w2h?origem=1&origemId=${obra}`)
  assert.equal(achados.body.itens.length, 2)
  const alheia = await insert(t.db, 'obras', { codigo: 'OB-2', nome: 'Secreta', contratoId: outro })
  const negado = await quem.post('/api/planos-5w2h', corpo({ origem: 1, origemId: alheia }))
  assert.deepEqual([negado.status, /Secreta/.test(JSON.stringify(negado.body))], [400, false])
})

test('closing asks for what proves it; nobody verifies what they did, under another account neither', async () => {
  const { id } = await cria()
  const sem = await leva(quem, id, { para: 3 })
  assert.deepEqual([sem.status, sem.body.message], [400, 'Anexe a evidência de conclusão!'])
  await anexa(id, 1)
  await anexa(id, 4)
  assert.equal((await leva(quem, id, { para: 3 })).status, 400, 'before, and a budget, prove nothing')
  await anexa(id, 3)
  const feito = await leva(quem, id, { para: 3 })
  assert.deepEqual([feito.status, feito.body.percentual], [200, 100])
  const proprio = await leva(quem, id, { para: 4 })
  assert.deepEqual([proprio.status, proprio.body.message], [409, 'Quem executa o plano não pode verificá-lo!'])
  const tudo = papeis.get('tudo')!
  await sql`update usuarios set cpf = '52998224725' where id = ${quem.id}::bigint`.execute(t.db)
  await sql`update usuarios set cpf = '52998224725' where id = ${tudo.id}::bigint`.execute(t.db).catch(() => undefined)
  await sql`update usuarios set cpf = null where id in (${quem.id}::bigint, ${tudo.id}::bigint)`.execute(t.db)
  const semParecer = await leva(tudo, id, { para: 5 })
  assert.deepEqual([semParecer.status, Object.keys(semParecer.body.details)], [400, ['motivo']])
  const reaberto = await leva(tudo, id, { para: 5, motivo: 'Voltou a faltar.' })
  assert.deepEqual(
    [reaberto.body.status, reaberto.body.percentual, reaberto.body.parecer, reaberto.body.verificadorId],
    [5, 0, 'Voltou a faltar.', tudo.id],
  )
  await leva(quem, id, { para: 3 })
  const eficaz = await leva(tudo, id, { para: 4, motivo: 'Resolveu.' })
  assert.deepEqual([eficaz.body.status, eficaz.body.dataVerificacao], [4, HOJE])
  const log = (await t.logs()).findLast(({ alvoId }) => alvoId === id)!
  assert.match(log.descricao, /de Concluído aguardando verificação a Eficaz\. Motivo: Resolveu\./)
})

test('two people at once: one act wins, the other is told', async () => {
  const plano = await em(3)
  const [tudo, aprovador] = [papeis.get('tudo')!, papeis.get('aprovador')!]
  const dadas = await Promise.all([
    leva(tudo, plano.id, { para: 4, revisao: plano.revisao }),
    leva(aprovador, plano.id, { para: 5, motivo: 'Não', revisao: plano.revisao }),
  ])
  assert.deepEqual(dadas.map(({ status }) => status).toSorted(), [200, 409])
})

test('a changed deadline is told in the trail; closed, nothing changes, comes or goes', async () => {
  const plano = await cria()
  const novo = addDays(HOJE, 30)
  await quem.put(`/api/planos-5w2h/${plano.id}`, { quandoFim: novo })
  const dito = (data: string) => data.split('-').reverse().join('/')
  const log = (await t.logs()).findLast(({ alvoId }) => alvoId === plano.id)!
  assert.ok(log.descricao.includes(`Prazo alterado de ${dito(plano.quandoFim)} para ${dito(novo)}`), log.descricao)
  const { body: anexo } = await anexa(plano.id, 2)
  await leva(quem, plano.id, { para: 3 })
  const antes = await arquivos()
  assert.equal((await quem.put(`/api/planos-5w2h/${plano.id}`, { titulo: 'Outro' })).status, 409)
  assert.equal((await anexa(plano.id, 2)).status, 409)
  assert.equal((await quem.put(`/api/planos-5w2h-anexos/${anexo.id}`, { descricao: 'x' })).status, 409)
  assert.equal((await quem.delete(`/api/planos-5w2h-anexos/${anexo.id}`)).status, 409)
  assert.equal((await quem.delete(`/api/planos-5w2h/${plano.id}`)).status, 409)
  assert.equal(await arquivos(), antes)
})

test('files: seen with the plan, refused when they lie, out of reach 404; deleted with a plan nobody began', async () => {
  const plano = await cria()
  const antes = await arquivos()
  const mente = await anexa(plano.id, 2, quem, 'prova.pdf', Buffer.from('isto não é um PDF'))
  assert.ok(mente.status >= 400 && mente.status < 500, String(mente.status))
  assert.equal((await anexa(plano.id, 9)).status, 400)
  assert.deepEqual((await anexa(plano.id, 2, papeis.get('fora')!)).status, 400)
  assert.equal((await anexa(plano.id, 2, papeis.get('leitor')!)).status, 403)
  assert.equal(await arquivos(), antes, 'what was refused left no file')
  const { body: anexo } = await anexa(plano.id, 2)
  const visto = await papeis.get('leitor')!.get(`/api/planos-5w2h-anexos/${anexo.id}/arquivo`)
  assert.deepEqual([visto.status, visto.raw.equals(pdf)], [200, true])
  assert.equal((await papeis.get('fora')!.get(`/api/planos-5w2h-anexos/${anexo.id}/arquivo`)).status, 404)
  assert.equal((await quem.put(`/api/planos-5w2h-anexos/${anexo.id}`, { tipo: 3 })).body.tipo, 3)
  assert.equal((await quem.delete(`/api/planos-5w2h/${plano.id}`)).status, 204)
  assert.equal((await quem.get(`/api/planos-5w2h-anexos/${anexo.id}`)).status, 404)
})

test('the paper: one page each, a zip of several, one table; of another contract 404', async () => {
  const longo = 'ção'.repeat(66)
  const [um, dois] = [await cria({ onde: longo }), await cria()]
  const pede = (body: object, person: Person = quem) => person.post('/api/services/pdf-5w2h', body)
  const papel = await pede({ ids: [um.id] })
  const texto = pdfPages(papel.raw).join(' ')
  for (const dito of [um.numero, 'Por quê', 'Repor 64 conectores.', 'Ainda não verificado.'])
    assert.ok(texto.includes(dito), dito)
  const zip = await pede({ ids: [um.id, dois.id] })
  assert.equal(zip.headers['content-type'], 'application/zip')
  assert.ok(zip.raw.includes(`${um.numero}.pdf`) && zip.raw.includes(`${dois.numero}.pdf`))
  const tabela = await pede({ ids: [um.id, dois.id], tabela: true })
  assert.ok(pdfPages(tabela.raw).join(' ').includes(dois.numero))
  assert.equal((await pede({ ids: [um.id] }, papeis.get('fora')!)).status, 404)
  assert.equal((await pede({ ids: [] })).status, 400)
})

test('late: the list, the count, the home page and the mail say the same, whatever the dates', async () => {
  const semente = Number(process.env.SEMENTE ?? randomInt(2 ** 31))
  let estado = semente
  const acaso = (n: number) => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return estado % n
  }
  await sql`update planos_5w2h set quem_id = ${papeis.get('tudo')!.id}::bigint, verificador_id = null`.execute(t.db)
  const meus: { status: number; quandoFim: string }[] = []
  for (let n = 0; n < 30; n++) {
    const { id } = await cria({ quandoInicio: null })
    const um = { status: 1 + acaso(6), quandoFim: addDays(HOJE, acaso(9) - 4) }
    meus.push(um)
    await sql`update planos_5w2h set status = ${um.status}, quando_fim = ${um.quandoFim} where id = ${id}::bigint`.execute(
      t.db,
    )
  }
  const tarde = meus.filter((um) => atrasado(um, HOJE)).length
  const dito = `SEMENTE=${semente}`
  const { body } = await quem.get(`/api/planos-5w2h/contagem?quem=${quem.id}&atrasados=true`)
  assert.equal(body.total, tarde, dito)
  const { body: inicio } = await quem.get('/api/inicio')
  const bloco = (inicio.blocos ?? inicio).find(({ id }: { id: string }) => id === 'planos-atrasados')
  assert.equal(bloco?.total ?? 0, tarde, dito)
  await sql`delete from correio`.execute(t.db)
  assert.ok((await avisarAtrasados(t.services, HOJE)) >= 1)
  assert.equal(await avisarAtrasados(t.services, HOJE), 0, 'once a day')
  const { rows } = await sql<{ assunto: string; texto: string }>`select c.assunto, c.texto from correio as c
    where c.tipo = 'plano-5w2h-atrasado' and c.pessoa_id = ${quem.id}::bigint`.execute(t.db)
  assert.match(
    rows[0]!.assunto,
    tarde === 1
      ? /^O plano PA-\d{4}-\d{4} está atrasado$/
      : new RegExp(`^${tarde} planos de ação seus estão atrasados$`),
    dito,
  )
})
