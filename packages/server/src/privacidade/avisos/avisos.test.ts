import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CenarioDaPrivacidade, cenarioDaPrivacidade } from '../privacidade.cenario.ts'

let c: CenarioDaPrivacidade
before(async () => {
  c = await cenarioDaPrivacidade()
})
after(() => c.t.close())

const SLUG = 'avisos-privacidade'
const publico = async () => (await c.t.inject({ method: 'GET', url: '/api/privacidade/aviso' })).body

test('the notice in force is read without an account, and nothing else of it; a draft by nobody', async () => {
  assert.deepEqual(await publico(), { aviso: null })
  const primeiro = await c.cria(SLUG, c.aviso({ telefone: '4133334444' }))
  assert.deepEqual([primeiro.versao, primeiro.status], ['Versão 1', 1])
  assert.deepEqual(await publico(), { aviso: null })

  const antes = (await c.t.logs()).length
  assert.equal((await c.leva(SLUG, primeiro.id, 2, undefined, c.leitora)).status, 403)
  assert.equal((await c.leva(SLUG, primeiro.id, 2)).body.status, 2)
  const { aviso } = await publico()
  assert.deepEqual(Object.keys(aviso).sort(), [
    'email',
    'encarregado',
    'mudou',
    'telefone',
    'texto',
    'versao',
    'vigenteDesde',
  ])
  assert.deepEqual(
    [aviso.versao, aviso.encarregado, aviso.email],
    ['Versão 1', 'Rute Alves', 'encarregada@empresa.exemplo'],
  )

  // Published, it stands as it was: the next one takes its place.
  assert.equal((await c.encarregada.put(`/api/${SLUG}/${primeiro.id}`, { texto: 'Outro' })).status, 409)
  assert.equal((await c.encarregada.delete(`/api/${SLUG}/${primeiro.id}`)).status, 409)
  const segundo = await c.cria(SLUG, c.aviso({ encarregado: 'Davi Lima', mudou: 'Novo encarregado' }))
  assert.equal((await c.leva(SLUG, segundo.id, 2)).status, 200)
  assert.equal((await publico()).aviso.encarregado, 'Davi Lima')
  const velho = (await c.leitora.get(`/api/${SLUG}/${primeiro.id}`)).body
  assert.deepEqual([velho.status, velho.texto.startsWith('O que fazemos.'), velho.vigenteAte !== null], [3, true, true])
  assert.deepEqual(
    (await c.t.logs()).slice(antes).map(({ descricao }) => descricao),
    [
      'Publicou o aviso de privacidade "Versão 1"',
      'Adicionou o aviso de privacidade "Versão 2"',
      'Publicou o aviso de privacidade "Versão 2"',
    ],
  )
  assert.equal((await c.leva(SLUG, primeiro.id, 2)).status, 409)
})

test('two who publish at once: one is in force, and the other is told', async () => {
  const ids = [(await c.cria(SLUG, c.aviso())).id, (await c.cria(SLUG, c.aviso())).id]
  const respostas = await Promise.all(ids.map((id) => c.leva(SLUG, id, 2)))
  const certas = respostas.filter(({ status }) => status === 200).length
  for (const { status, body } of respostas) if (status !== 200) assert.match(body.message, /acaba de ser publicada/)
  assert.ok(certas >= 1)
  const { n } = await c.t.db
    .selectFrom('avisosPrivacidade')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('status', '=', 2)
    .executeTakeFirstOrThrow()
  assert.equal(Number(n), 1)
})

test('bad input names its field', async () => {
  for (const [corpo, campo] of [
    [{ encarregado: '' }, 'encarregado'],
    [{ email: 'ninguém' }, 'email'],
    [{ texto: ' ' }, 'texto'],
    [{ telefone: '12' }, 'telefone'],
    [{ texto: 'x'.repeat(20_001) }, 'texto'],
  ] as const) {
    const { status, body } = await c.encarregada.post(`/api/${SLUG}`, c.aviso(corpo))
    assert.deepEqual([status, Object.keys(body.details ?? {})], [400, [campo]], JSON.stringify(body))
  }
})
