import { telas } from '@prumo/domain/telas.ts'
import type { Person, TestApp } from '../test-kit/app.ts'

export const TODAS = ['visualizar', 'adicionar', 'editar', 'excluir'] as const
export const NOTEBOOK = { dispositivo: 3, marca: 9, modelo: 915, situacao: 1 }
let serial = 0

/** Somebody who cares for the inventory of those contracts. */
export const pessoaDoInventario = (t: TestApp, centros: string[]): Promise<Person> =>
  t.person({ telas: [telas.micros, telas.chips, telas.inventarioGeral].map((tela) => [tela, ...TODAS]), centros })

/** Somebody who may hold an item, of that contract. */
export async function novoColaborador(
  t: TestApp,
  empresaId: string | null,
  nome = `PESSOA ${++serial}`,
): Promise<string> {
  const row = await t.db
    .insertInto('colaboradores')
    .values({ nome, matricula: `M${++serial}`, cpf: String(10_000_000_000 + ++serial), empresaId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id as string
}

/** A Dell notebook, or a chip. */
export async function novoItem(quem: Person, slug: 'micros' | 'chips', mais: object = {}): Promise<string> {
  const base = slug === 'micros' ? NOTEBOOK : { numero: `419${80_000_000 + ++serial}`, operadora: 4, situacao: 1 }
  const { status, body } = await quem.post(`/api/${slug}`, { ...base, ...mais })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}
