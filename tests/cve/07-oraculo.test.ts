import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { telas } from '../../packages/domain/src/telas.ts'
import type { Person } from '../../packages/server/src/test-kit/app.ts'
import { inTurns } from '../../packages/server/src/test-kit/rounds.ts'
import { type Casa, cpf, montarCasa, type Rota } from './casa.cenario.ts'
import { enderecoDoLado } from './casa-enderecos.ts'

/**
 * Security design, §1 class 7 and §4 A3. Ancestors: Directus CVE-2025-30352 (search over hidden fields), Strapi
 * CVE-2026-27886 (relational filter), Payload CVE-2023-30843 (`where` on a hidden field), Odoo CVE-2024-36259 (yes or no).
 */

const semente = Number(process.env.SEMENTE ?? randomInt(2 ** 31))
let casa: Casa
before(async () => {
  casa = await montarCasa()
})
after(() => casa.t.close())

/** A secret of letters, the same for the same seed, and a wrong guess of the same length. */
const segredo = [...String(semente * 7919)]
  .map((digit) => 'jkqwxyzvbn'[Number(digit)])
  .join('')
  .slice(0, 8)
  .padEnd(8, 'k')
const errado = (certo: string) => certo.slice(0, -1) + (certo.endsWith('h') ? 'g' : 'h')

/** Every way to ask a route whether something is so. */
function* modos(rota: Rota, campos: readonly string[], texto: string): Generator<string> {
  const takes = Object.keys(rota.query?.shape ?? {})
  const at = enderecoDoLado(rota, casa, casa.dentro).split('?')[0]!
  for (const key of ['query', 'q']) if (takes.includes(key)) yield `${at}?${key}=${encodeURIComponent(texto)}`
  for (const campo of campos) {
    if (takes.includes('campo'))
      for (const value of ['valor', 'value'].filter((key) => takes.includes(key)))
        yield `${at}?campo=${campo}&${value}=${encodeURIComponent(texto)}`
    if (takes.includes('filtros'))
      for (const way of ['igual', 'contem', 'entre'])
        yield `${at}?filtros=${encodeURIComponent(JSON.stringify([[campo, way, way === 'entre' ? `${texto}..` : texto]]))}`
    if (takes.includes('ordem')) yield `${at}?ordem=-${campo}&query=${encodeURIComponent(texto)}`
  }
}

/** Each route is asked of a sixth of the fields at a time, another at the next; of all in `npm run test:longo`. */
const daVez = inTurns(6, semente)

/** Guesses letter by letter; gives the questions that a right guess answers otherwise than a wrong one. */
async function adivinhar(
  person: Person,
  rotas: readonly Rota[],
  campos: readonly string[],
  certo: string,
): Promise<{ tells: string[]; asked: number }> {
  const tells: string[] = []
  let asked = 0
  for (const rota of rotas)
    for (const length of [3, certo.length]) {
      const right = certo.slice(0, length)
      const wrong = errado(right)
      const alguns = daVez(campos)
      const [yes, no] = [[...modos(rota, alguns, right)], [...modos(rota, alguns, wrong)]]
      for (const [n, url] of yes.entries()) {
        const [a, b] = [await person.get(url), await person.get(no[n]!)]
        asked += 2
        const said = ({ status, raw }: typeof a) => `${status} ${raw}`
        if (said(a).replaceAll(right, '#') !== said(b).replaceAll(wrong, '#')) tells.push(decodeURIComponent(url))
      }
    }
  return { tells, asked }
}

// Files carry the moment they were made: that they hold what the list holds is class 8's matter.
const lidas = () =>
  casa.rotas.filter(({ method, url, query }) => method === 'GET' && query && !/planilha|lista-mestra|ao-vivo/.test(url))

test('secrets of one’s own row: no filter, order, search or count answers a right guess otherwise than a wrong one', {
  timeout: 120_000,
}, async () => {
  console.log(`SEMENTE=${semente}`)
  const { t, dentro } = casa
  // What a person's row holds and no route shows.
  await sql`update usuarios set senha_hash = ${segredo}, trocar_senha = false where id = ${dentro.ids.usuarios}`.execute(
    t.db,
  )
  const hidden = [
    'senhaHash',
    'senha_hash',
    'busca',
    'usuarios.senhaHash',
    'senhaHash::text',
    'trocarSenha',
    'segundoFatorEm',
    'xmin',
    'tokenHash',
  ]
  const routes = lidas().filter(({ url }) => /^\/(usuarios|permissoes|busca|pedidos)/.test(url))
  const { tells, asked } = await adivinhar(dentro.dono, routes, hidden, segredo)
  assert.deepEqual(tells, [])
  console.log(`${asked} palpites`)
})

test('rows of another cost centre: whether a guess at their words is right is not to be told from any list', {
  timeout: 120_000,
}, async () => {
  const { t, dentro, fora } = casa
  await sql`update obras set nome = ${segredo}, municipio = ${segredo} where id = ${fora.ids.obras}`.execute(t.db)
  await sql`update veiculos set modelo = ${segredo} where id = ${fora.ids.veiculos}`.execute(t.db)
  await sql`update usuarios set nome = ${segredo}, matricula = ${segredo} where id = ${fora.ids.usuarios}`.execute(t.db)
  await sql`update usuarios set nome = ${segredo} where id = ${fora.dono.id}`.execute(t.db)
  await sql`update colaboradores set nome = ${segredo.toUpperCase()} where id = ${fora.ids.colaboradores}`.execute(t.db)
  await sql`update pedidos set justificativa = ${segredo} where id = ${fora.ids.pedidos}`.execute(t.db)
  await sql`update pedidos_itens set descricao = ${segredo} where pedido_id = ${fora.ids.pedidos}`.execute(t.db)
  await sql`update pedidos_anexos set file_name = ${segredo}, numero_nota_fiscal = ${segredo}, observacao = ${segredo} where pedido_id = ${fora.ids.pedidos}`.execute(
    t.db,
  )
  await sql`insert into logs (tela_id, acao_id, descricao, centros) values (1, 1, ${segredo}, array[${fora.centro}::bigint])`.execute(
    t.db,
  )
  const fields = [
    'nome',
    'modelo',
    'justificativa',
    'descricao',
    'fileName',
    'observacao',
    'matricula',
    'obraId',
    'solicitanteId',
  ]
  const { tells, asked } = await adivinhar(dentro.dono, lidas(), fields, segredo)
  assert.deepEqual(tells, [])
  console.log(`${asked} palpites`)
})

test('who only chooses among records does not guess their documents and addresses', async () => {
  const { t, dentro } = casa
  const email = `${segredo}@casa.demo`
  await sql`update usuarios set email = ${email} where id = ${dentro.ids.usuarios}`.execute(t.db)
  // Raises orders and keeps the workflow: both name people, neither shows their e-mail.
  const chooser = await t.person({
    centros: [dentro.centro],
    telas: [
      [telas.workflow, 'adicionar'],
      [telas.pedidos, 'adicionar'],
    ],
  })
  assert.ok((await chooser.get('/api/usuarios/nomes?query=')).body.length > 0)
  const { tells } = await adivinhar(
    chooser,
    casa.rotas.filter(({ url }) => url === '/usuarios/nomes'),
    [],
    segredo,
  )
  assert.deepEqual(tells, [])
  // Who reads the records finds them by it.
  assert.equal((await dentro.dono.get(`/api/usuarios/nomes?query=${segredo}`)).body.length, 1)
  const { tells: documents } = await adivinhar(
    chooser,
    casa.rotas.filter(({ url }) => url === '/colaboradores/nomes'),
    [],
    cpf(1),
  )
  assert.deepEqual(documents, [])
  // What the others look for is nobody's here.
  await sql`update usuarios set email = ${`sem.${cpf(1)}@casa.demo`} where id = ${dentro.ids.usuarios}`.execute(t.db)
})

test('bank data and words of another centre’s payments, goals, entries and findings are not guessed from any list', {
  timeout: 200_000,
}, async () => {
  const { t, dentro, fora } = casa
  await sql`update pedidos_anexos set favorecido = ${segredo}, conta = ${segredo}, agencia = ${segredo}, pix_chave = ${segredo} where pedido_id = ${fora.ids.pedidos}`.execute(
    t.db,
  )
  await sql`update metas set alvo_id = ${segredo}, observacao = ${segredo} where id = ${fora.ids.metas}`.execute(t.db)
  await sql`update fluxo_de_caixa set descricao = ${segredo}, cliente = ${segredo} where id = ${fora.ids['fluxo-de-caixa']}`.execute(
    t.db,
  )
  await sql`update auditorias set constatacao = ${segredo}, pergunta = ${segredo} where id = ${fora.ids.auditorias}`.execute(
    t.db,
  )
  await sql`update correio set assunto = ${segredo}, para = ${`${segredo}@casa.demo`} where id = ${fora.ids.correio}`.execute(
    t.db,
  )
  const fields = [
    'favorecido',
    'conta',
    'pixChave',
    'alvoNome',
    'observacao',
    'descricao',
    'cliente',
    'constatacao',
    'para',
  ]
  const routes = lidas().filter(({ url }) =>
    /^\/(pedidos|contas-a-pagar|metas|loadTargets|fluxo|auditorias|acompanhamento|remessas|retornos|correio|solicitacoes|extract|busca)/.test(
      url,
    ),
  )
  const { tells, asked } = await adivinhar(dentro.dono, routes, fields, segredo)
  assert.deepEqual(tells, [])
  console.log(`${asked} palpites`)
})

test('who only chooses a payer account or a supplier does not guess the numbers it pays from', async () => {
  const { t, dentro, comum } = casa
  await sql`update contas_pagadoras set conta = ${segredo}, agencia = ${segredo.slice(0, 5)}, convenio = ${segredo} where id = ${comum['contas-pagadoras']}`.execute(
    t.db,
  )
  await sql`update fornecedores set conta = ${segredo}, favorecido = ${segredo}, pix_chave = ${segredo} where id = ${comum.fornecedores}`.execute(
    t.db,
  )
  const chooser = await t.person({
    centros: [dentro.centro],
    telas: [
      [telas.fluxoDeCaixa, 'visualizar', 'adicionar', 'editar'],
      [telas.pedidos, 'visualizar', 'adicionar'],
    ],
  })
  for (const slug of ['contas-pagadoras', 'fornecedores'])
    assert.ok((await chooser.get(`/api/${slug}/nomes?query=`)).body.length > 0, slug)
  const { tells } = await adivinhar(
    chooser,
    casa.rotas.filter(({ url }) => ['/contas-pagadoras/nomes', '/fornecedores/nomes'].includes(url)),
    [],
    segredo,
  )
  assert.deepEqual(tells, [])
})

test('what nothing refers to, the trail and messages to support, is named to its readers alone', async () => {
  const { t, dentro } = casa
  const { id } = await t.db
    .insertInto('suporte')
    .values({ descricao: segredo })
    .returning('id')
    .executeTakeFirstOrThrow()
  const nobody = await t.person({ centros: [dentro.centro] })
  for (const [slug, known] of Object.entries({ ...dentro.ids, suporte: id as string })) {
    if (!['logs', 'suporte', 'permissoes', 'pedidos-itens', 'fluxo-de-caixa', 'auditorias', 'correio'].includes(slug))
      continue
    assert.deepEqual((await nobody.get(`/api/${slug}/nomes?ids=${known}`)).body, [], slug)
    assert.equal((await dentro.dono.get(`/api/${slug}/nomes?ids=${known}`)).body.length, 1, slug)
  }
})
