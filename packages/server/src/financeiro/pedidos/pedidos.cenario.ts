/** A company small enough to read: people in their roles, one workflow, two cost centres. For the tests of orders. */
import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { addDays, today } from '@prumo/domain/core/dates.ts'
import { montarBarras } from '@prumo/domain/financeiro/captura/boleto.ts'
import { barrasParaLinha } from '@prumo/domain/financeiro/captura/codigo-de-barras.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { type Answer, type Person, type Rights, type TestApp, testApp } from '../../test-kit/app.ts'
import { multipart } from '../../test-kit/multipart.ts'
import { pdf } from '../../test-kit/samples.ts'

export interface Cenario {
  readonly app: TestApp
  readonly centro: string
  readonly outroCentro: string
  readonly fornecedor: string
  /** Requester, validator, confirmer and approver of the workflow, by rank; all hold `centro`. */
  readonly gente: Readonly<Record<1 | 2 | 3 | 4, Person>>
  /** Every flag on every order screen, in no workflow list. */
  readonly semPapel: Person
  /** Every flag and every rank, on another cost centre. */
  readonly deFora: Person
  /** Only visualizar, and in no list. */
  readonly leitor: Person
}

const tudo = ['visualizar', 'adicionar', 'editar', 'excluir'] as const

/** In a server of its own, or in the one given. */
export async function montar(env: Record<string, string> = {}, served?: TestApp): Promise<Cenario> {
  const app = served ?? (await testApp(env))
  const centro = await app.centro()
  const outroCentro = await app.centro()
  const cria = (nome: string, telasDela: Rights) => app.person({ nome, ...telasDela })
  const levanta: Rights = { telas: [[telas.pedidos, 'visualizar', 'adicionar', 'acesso']], centros: [centro] }
  const decide: Rights = {
    telas: [
      [telas.pedidos, 'visualizar', 'adicionar', 'acesso'],
      [telas.solicitacoes, 'visualizar', 'editar'],
    ],
    centros: [centro],
  }
  const mestre: Rights['telas'] = [
    [telas.pedidos, ...tudo, 'acesso'],
    [telas.pedidosMaster, ...tudo, 'acesso'],
    [telas.solicitacoes, ...tudo],
    [telas.contasAPagar, ...tudo],
  ]
  const gente = {
    1: await cria('Sérgio Solicitante', levanta),
    2: await cria('Vera Validadora', decide),
    3: await cria('Conrado Confirmador', decide),
    4: await cria('Alice Aprovadora', decide),
  }
  const semPapel = await cria('Nino Ninguém', { telas: mestre, centros: [centro] })
  const deFora = await cria('Flora de Fora', { telas: mestre, centros: [outroCentro] })
  const leitor = await cria('Leo Leitor', {
    telas: [
      [telas.pedidos, 'visualizar'],
      [telas.solicitacoes, 'visualizar'],
      [telas.contasAPagar, 'visualizar'],
    ],
    centros: [centro],
  })
  await sql`insert into workflow (nome, solicitantes, validadores, confirmadores, aprovadores) values ('Geral',
    ${[gente[1].id]}::bigint[], ${[gente[2].id]}::bigint[], ${[gente[3].id]}::bigint[], ${[gente[4].id, deFora.id]}::bigint[])`.execute(
    app.db,
  )
  const { rows } = await sql<{ id: string }>`insert into fornecedores (nome, cpf_ou_cnpj, email)
    values ('Cabos e Fios', '11222333000181', 'vendas@cabos.demo') returning id`.execute(app.db)
  return { app, centro, outroCentro, fornecedor: rows[0]!.id, gente, semPapel, deFora, leitor }
}

export type ArquivoDeTeste = { nome: string; bytes: Buffer }
export type Envio = {
  pedido?: object
  itens?: unknown
  anexos?: ({ tipo: number } & Record<string, unknown>)[]
  arquivos?: Record<string, ArquivoDeTeste>
  chave?: string
}

/** A multipart body as a browser makes it. */
export const formulario = (
  partes: Record<string, unknown>,
  arquivos: Record<string, ArquivoDeTeste>,
): ReturnType<typeof multipart> =>
  multipart(
    partes,
    Object.fromEntries(Object.entries(arquivos).map(([parte, { nome, bytes }]) => [parte, { name: nome, bytes }])),
  )

export const itens = [
  { descricao: 'Cabo 2,5 mm²', quantidade: 3, unidade: 'rolo', valor: 10 },
  { descricao: 'Fita isolante', quantidade: 2, valor: 2.5 },
]
export const BARRAS = '23793381286000782713695000063305593250000002000'
let boletos = 0
/** A right boleto line that no other order has: a living one keeps its own. Its code asks for that value in centavos, or leaves it open. */
export const boletoNovo = (valor = 0): string =>
  barrasParaLinha(montarBarras('237', null, valor, String(++boletos).padStart(25, '0')))!

/** The parts of createPedido: a purchase with two items, and a PDF for each attachment that brings no file of its own. */
export async function partesDoPedido(
  cena: Cenario,
  { pedido = {}, itens: linhas = itens, anexos = [], arquivos = {} }: Envio = {},
) {
  const doAnexo = anexos.map((anexo, n) => ({ arquivo: `arquivo${n}`, ...anexo }))
  const proprios = Object.fromEntries(
    doAnexo
      .filter(({ arquivo }) => !(arquivo in arquivos))
      .map(({ arquivo, tipo }) => [arquivo, { nome: `anexo ${tipo}.pdf`, bytes: pdf }]),
  )
  return formulario(
    {
      pedido: {
        tipo: 1,
        centroDeCustoId: cena.centro,
        fornecedorId: cena.fornecedor,
        justificativa: 'Reposição',
        ...pedido,
      },
      itens: linhas,
      anexos: doAnexo,
    },
    { ...proprios, ...arquivos },
  )
}

/** POST /createPedido as that person. */
export async function pedir(cena: Cenario, pessoa: Person, envio: Envio = {}): Promise<Answer> {
  const { payload, headers } = await partesDoPedido(cena, envio)
  return pessoa.inject({
    method: 'POST',
    url: '/api/createPedido',
    payload,
    headers: { ...headers, ...(envio.chave && { 'idempotency-key': envio.chave }) },
  })
}

/** An order's id, created by that person; fails the test when refused. */
export async function criado(cena: Cenario, pessoa: Person, envio: Envio = {}): Promise<string> {
  const resposta = await pedir(cena, pessoa, envio)
  assert.equal(resposta.status, 201, JSON.stringify(resposta.body))
  return resposta.body.id
}

/** An order brought straight to a status, without passing through the acts that lead there. */
export async function noStatus(
  cena: Cenario,
  status: number,
  dono: Person = cena.gente[1],
  envio: Envio = {},
): Promise<string> {
  const id = await criado(cena, dono, { ...envio, pedido: { ...envio.pedido, enviar: false } })
  // A draft with the day of its submission is one that was given back.
  await sql`update pedidos set status = ${status}, data_solicitacao = case when ${status}::int <> 1 then now() end
    where id = ${id}`.execute(cena.app.db)
  return id
}

/** POST or PUT of attachments to an order. */
export async function anexarA(
  pessoa: Person,
  pedidoId: string,
  anexo: Record<string, unknown> | undefined,
  { arquivo = { nome: 'novo.pdf', bytes: pdf } as ArquivoDeTeste | null, anexoId = '' } = {},
): Promise<Answer> {
  const parte = anexoId ? anexo : anexo && { arquivo: 'f', ...anexo }
  const { payload, headers } = await formulario(
    { [anexoId ? 'anexo' : 'anexos']: anexoId ? parte : parte && [parte] },
    arquivo ? { f: arquivo } : {},
  )
  return pessoa.inject({
    method: anexoId ? 'PUT' : 'POST',
    url: `/api/pedidos/${pedidoId}/anexos${anexoId ? `/${anexoId}` : ''}`,
    payload,
    headers,
  })
}

export const linha = async (cena: Cenario, id: string): Promise<Record<string, unknown>> =>
  await cena.app.db.selectFrom('pedidos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Log rows written while `fn` ran. */
export async function logsDe(cena: Cenario, fn: () => Promise<unknown>) {
  const antes = (await cena.app.logs()).length
  await fn()
  return (await cena.app.logs()).slice(antes)
}

/** What an act must leave alone when it is refused: rows of every table it could write. */
export async function retrato(cena: Cenario): Promise<string> {
  const { rows } = await sql`select (select coalesce(json_agg(p order by id), '[]') from pedidos p) as pedidos,
    (select coalesce(json_agg(i order by id), '[]') from pedidos_itens i) as itens,
    (select coalesce(json_agg(a order by id), '[]') from pedidos_anexos a) as anexos,
    (select coalesce(json_agg(f order by id), '[]') from arquivos f) as arquivos,
    (select count(*) from logs) as logs, (select count(*) from correio) as correio`.execute(cena.app.db)
  return JSON.stringify(rows)
}

export const emDias = (dias: number): string => addDays(today(), dias)

/** Names of all files below the data folder: stored ones and uploads on their way. */
export async function arquivosNoDisco({ app }: Cenario): Promise<string[]> {
  const raiz = app.services.config.DATA_DIR
  const nomes = await readdir(raiz, { recursive: true, withFileTypes: true })
  return nomes.filter((one) => one.isFile()).map((one) => path.relative(raiz, path.join(one.parentPath, one.name)))
}
