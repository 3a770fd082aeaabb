import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { modulos } from '../modulos.ts'
import { type Person, type TestApp, testApp } from '../test-kit/app.ts'
import { insert } from '../test-kit/insert.ts'
import { avisarDoQueEspera } from './avisar.ts'
import { chavesDosAvisos } from './chaves.ts'
import { type Envio, enviarAviso } from './enviar.ts'
import { servicoDeAvisos } from './servico-de-avisos.cenario.ts'

const vez = modulos.flatMap(({ vez: suas = [] }) => suas)
let servico: Awaited<ReturnType<typeof servicoDeAvisos>>
let t: TestApp
let centro: string
let pessoa: Person
before(async () => {
  servico = await servicoDeAvisos()
  t = await testApp({ AVISOS_SERVICOS: `${servico.origem},push.exemplo.com` })
  servico.usarChave((await chavesDosAvisos(t.services)).publica)
  centro = await t.centro()
  await t.app.ready()
  // Here each look is asked for; the clock's would come between.
  await sql`delete from pgboss.schedule where name = 'avisos'`.execute(t.db)
})
after(async () => {
  await t.close()
  await servico.fechar()
})
beforeEach(async () => {
  await sql`delete from avisos_inscricoes`.execute(t.db)
  await sql`delete from avisos_vistos`.execute(t.db)
  await sql`delete from nao_conformidades`.execute(t.db)
  servico.recebidos.length = 0
  pessoa = await t.person({ telas: [[telas.naoConformidades, 'visualizar', 'acesso']], centros: [centro] })
})

let serie = 0
/** Something that waits to be verified by whoever holds the approver's flag. */
async function ncAVerificar(mais: object = {}): Promise<string> {
  const quem = await t.person()
  return insert(t.db, 'naoConformidades', {
    numero: `NC-2026-${String(++serie).padStart(4, '0')}`,
    origem: 7,
    tipo: 2,
    gravidade: 1,
    descricao: 'Segredo da obra: aterramento',
    responsavelId: quem.id,
    prazo: addDays(today(), 5),
    status: 3,
    baixaData: today(),
    baixaUsuarioId: quem.id,
    baixaDescricao: 'x',
    criadorId: quem.id,
    centroDeCustoId: centro,
    ...mais,
  })
}
const aceita = async (quem: Person = pessoa) => {
  const navegador = servico.navegador()
  const { status, body } = await quem.post('/api/avisos', navegador.inscricao)
  assert.equal(status, 201, JSON.stringify(body))
  return navegador
}
const inscritos = async () =>
  (
    await sql<{
      id: string
      usuarioId: string
      recusas: number
    }>`select id, usuario_id, recusas from avisos_inscricoes order by id`.execute(t.db)
  ).rows
let devidos: Envio[] = []
/** Looks at what waits, and keeps what is owed instead of sending it. */
const olhar = (): Promise<number> => {
  devidos = []
  const enqueue = async (_tx: unknown, _nome: string, envio: object) => devidos.push(envio as Envio) > 0
  return avisarDoQueEspera({ ...t.services, jobs: { ...t.services.jobs, enqueue } }, vez)
}
const envia = (envio: Envio) => enviarAviso(t.services, envio, { signal: new AbortController().signal })
const aviso = {
  titulo: 'Não conformidades a verificar',
  corpo: 'NC-2026-0001',
  caminho: '/seguranca/nao-conformidades',
  etiqueta: 'ncs',
}

test('the pair is made once, kept sealed, and answered by its public half alone', async () => {
  const uma = await chavesDosAvisos(t.services)
  assert.deepEqual(await chavesDosAvisos(t.services), uma)
  const { rows } = await sql<{
    privada: string
    linhas: number
  }>`select privada, count(*) over ()::int as linhas from avisos_chaves`.execute(t.db)
  assert.equal(rows[0]!.linhas, 1)
  assert.ok(!rows[0]!.privada.includes(uma.privada))
  const { body, raw } = await pessoa.get('/api/avisos')
  assert.deepEqual(body, { chave: uma.publica, ativo: false })
  assert.ok(!raw.toString().includes(uma.privada))
})

test('nothing is sent before somebody accepted; then what comes, and not what waited already', async () => {
  await ncAVerificar()
  assert.equal(await olhar(), 0)
  const { inscricao } = await aceita()
  assert.equal((await pessoa.get(`/api/avisos?endereco=${encodeURIComponent(inscricao.endereco)}`)).body.ativo, true)
  assert.equal(await olhar(), 0, 'what waited is told by the home page')
  const id = await ncAVerificar()
  assert.equal(await olhar(), 1)
  const [envio] = devidos
  assert.equal(await olhar(), 0, 'once')
  await envia(envio!)
  const [recebido] = servico.recebidos
  assert.deepEqual(JSON.parse(recebido!.texto), {
    titulo: 'Não conformidade a verificar',
    corpo: `NC-2026-${String(serie).padStart(4, '0')}`,
    caminho: `/seguranca/nao-conformidades/detalhes/${id}`,
    etiqueta: 'ncs-a-verificar',
  })
  assert.ok(!recebido!.texto.includes('Segredo'))
  assert.deepEqual(
    [recebido!.cabecalhos['content-encoding'], recebido!.cabecalhos.topic, Number(recebido!.cabecalhos.ttl) > 0],
    ['aes128gcm', 'ncs-a-verificar', true],
  )
})

test('several at once are one notice; what waits again is news again', async () => {
  await aceita()
  const [uma] = [await ncAVerificar(), await ncAVerificar(), await ncAVerificar()]
  assert.equal(await olhar(), 1)
  assert.equal(devidos[0]!.aviso.corpo, '3 novos')
  await sql`update nao_conformidades set status = 2 where id = ${uma}::bigint`.execute(t.db)
  assert.equal(await olhar(), 0)
  await sql`update nao_conformidades set status = 3 where id = ${uma}::bigint`.execute(t.db)
  assert.equal(await olhar(), 1)
})

test('each browser of the person is told; of somebody who lost the right, the contract or the account, none', async () => {
  await aceita()
  await aceita()
  await ncAVerificar()
  assert.equal(await olhar(), 2)
  const outro = await t.centro()
  await ncAVerificar({ centroDeCustoId: outro })
  assert.equal(await olhar(), 0, 'another contract')
  await sql`update permissoes set acesso = false where usuario_id = ${pessoa.id}::bigint`.execute(t.db)
  await ncAVerificar()
  assert.equal(await olhar(), 0, 'the flag is gone')
  await sql`update usuarios set is_ativo = false where id = ${pessoa.id}::bigint`.execute(t.db)
  assert.equal(await olhar(), 0)
  assert.deepEqual(await inscritos(), [], 'whoever is gone is told of nothing, ever')
})

test('a browser that is gone is forgotten (404, 410); haste and failures are tried again; refusals are counted', async () => {
  for (const status of [404, 410]) {
    const { caminho } = await aceita()
    const { id } = (await inscritos())[0]!
    servico.responder(caminho, status)
    await envia({ inscricaoId: id, aviso })
    assert.deepEqual(await inscritos(), [], String(status))
  }
  const { caminho } = await aceita()
  const { id } = (await inscritos())[0]!
  for (const status of [429, 500, 503]) {
    servico.responder(caminho, status)
    await assert.rejects(envia({ inscricaoId: id, aviso }), new RegExp(String(status)))
  }
  // A service that is told to send elsewhere is not followed.
  for (const status of [302, 400]) {
    servico.responder(caminho, status)
    await envia({ inscricaoId: id, aviso })
  }
  assert.deepEqual(
    (await inscritos()).map(({ recusas }) => recusas),
    [2],
  )
  await envia({ inscricaoId: id, aviso })
  assert.deepEqual([(await inscritos())[0]!.recusas, servico.recebidos.length], [0, 1], 'one that arrives begins anew')
  servico.responder(caminho, 403, 403, 403)
  for (let n = 0; n < 3; n++) await envia({ inscricaoId: id, aviso })
  assert.deepEqual(await inscritos(), [])
  await envia({ inscricaoId: id, aviso })
})

test('a job tries again until the service answers', { timeout: 60_000 }, async () => {
  const { caminho } = await aceita()
  const { id } = (await inscritos())[0]!
  servico.responder(caminho, 503)
  // What a queue says of its tries goes with each job from its birth.
  await sql`update pgboss.queue set retry_delay = 1, retry_backoff = false where name = 'avisos-enviar'`.execute(t.db)
  await t.db
    .transaction()
    .execute((tx) => t.services.jobs.enqueue(tx as never, 'avisos-enviar', { inscricaoId: id, aviso }))
  const fim = Date.now() + 50_000
  while (servico.recebidos.length === 0 && Date.now() < fim) await new Promise((feito) => setTimeout(feito, 100))
  assert.equal(servico.recebidos.length, 1)
})

test('only services that the settings name, keys of the right size, and each their own browser', async () => {
  const { inscricao } = servico.navegador()
  for (const endereco of [
    'http://127.0.0.1:1/x',
    'https://interno.empresa/x',
    'https://push.exemplo.com.mau.com/x',
    'https://u@push.exemplo.com/x',
    'ftp://push.exemplo.com/x',
    'nada',
  ]) {
    const { status, body } = await pessoa.post('/api/avisos', { ...inscricao, endereco })
    assert.equal(status, 400, endereco)
    assert.ok(body.details.endereco)
  }
  assert.equal((await pessoa.post('/api/avisos', { ...inscricao, p256dh: 'AAAA' })).status, 400)
  assert.equal(
    (await pessoa.post('/api/avisos', { ...inscricao, endereco: 'https://a.push.exemplo.com/x' })).status,
    201,
  )
  const antes = (await t.logs()).length
  await pessoa.post('/api/avisos', inscricao)
  await pessoa.post('/api/avisos', inscricao)
  assert.equal((await t.logs()).length, antes + 1, 'the same again changes nothing')
  // Of whoever accepted there last; and only they take it back.
  const outra = await t.person()
  await outra.post('/api/avisos', inscricao)
  const onde = `/api/avisos?endereco=${encodeURIComponent(inscricao.endereco)}`
  assert.deepEqual([(await pessoa.get(onde)).body.ativo, (await outra.get(onde)).body.ativo], [false, true])
  assert.equal((await pessoa.delete(onde)).status, 204)
  assert.equal((await outra.get(onde)).body.ativo, true)
  assert.equal((await outra.delete(onde)).status, 204)
  assert.equal((await outra.get(onde)).body.ativo, false)
})
