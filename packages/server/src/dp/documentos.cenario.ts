/** Collaborators, types and documents for the tests of this area; documents come in by the front door. */
import assert from 'node:assert/strict'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import { formulario } from '../financeiro/pedidos/pedidos.cenario.ts'
import type { Answer, Person, TestApp } from '../test-kit/app.ts'
import { pdf } from '../test-kit/samples.ts'

let serie = 0

/** Somebody who tends collaborators' documents and their types, with or without full access. */
export const dp = (t: TestApp, centros: readonly string[], acesso = true): Promise<Person> =>
  t.person({
    telas: [
      [telas.colaboradores, 'visualizar', 'adicionar', 'editar', 'excluir', ...(acesso ? (['acesso'] as const) : [])],
      [telas.tiposDocumentos, 'visualizar', 'adicionar', 'editar', 'excluir'],
      [telas.documentosVencidos, 'visualizar', 'editar'],
      [telas.logs, 'visualizar'],
    ],
    centros: [...centros],
  })

/** Straight into the table. */
export async function colaborador(t: TestApp, empresaId: string | null, mais: object = {}): Promise<string> {
  serie++
  const row = await t.db
    .insertInto('colaboradores')
    .values({
      nome: `PESSOA ${serie}`,
      matricula: `M${serie}`,
      cpf: String(20_000_000_000 + serie),
      empresaId,
      ...mais,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id as string
}

/** Straight into the table. */
export async function tipo(t: TestApp, nivel = 5, mais: object = {}): Promise<string> {
  const row = await t.db
    .insertInto('tiposDocumentos')
    .values({ nome: `TIPO ${++serie}`, nivel, ...mais })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id as string
}

export interface Envio {
  readonly nome?: string
  readonly bytes?: Buffer
}

/** POST or PUT of a document as a form, with its PDF unless said otherwise. */
export async function enviar(
  pessoa: Person,
  method: 'POST' | 'PUT',
  url: string,
  dados: object | undefined,
  arquivo: Envio | null = {},
): Promise<Answer> {
  const { nome = 'documento.pdf', bytes = pdf } = arquivo ?? {}
  const form = await formulario(dados ? { dados } : {}, arquivo ? { arquivo: { nome, bytes } } : {})
  return pessoa.inject({ method, url, ...form })
}

export const adicionar = (pessoa: Person, dados: object, arquivo?: Envio | null): Promise<Answer> =>
  enviar(pessoa, 'POST', '/api/colaboradores-docs', { emissao: '2026-01-10', ...dados }, arquivo)

/** A document by the front door; its id. */
export async function documento(pessoa: Person, dados: object, arquivo?: Envio): Promise<string> {
  const answer = await adicionar(pessoa, dados, arquivo)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.id
}

/** How many files the store has rows for. */
export async function arquivos(t: TestApp): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from arquivos`.execute(t.db)
  return rows[0]!.n
}
