import type { Flag } from '@prumo/domain/core/tela.ts'
import { telas } from '@prumo/domain/telas.ts'
import { sql } from 'kysely'
import type { Answer, Person, TestApp } from '../../test-kit/app.ts'

let serial = 0

/** Somebody with those flags on Colaboradores. */
export const pessoaDoDp = (t: TestApp, centros: string[], ...flags: Flag[]): Promise<Person> =>
  t.person({ telas: [[telas.colaboradores, ...flags]], centros })

/** A collaborator straight into the table: who registers is not the matter. */
export async function colaborador(t: TestApp, mais: Record<string, unknown> = {}): Promise<string> {
  serial++
  const row = await t.db
    .insertInto('colaboradores')
    .values({
      nome: `PESSOA ${serial}`,
      matricula: `MAT-${serial}`,
      cpf: String(20_000_000_000 + serial),
      ...mais,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id as string
}

export async function tipoDeDocumento(t: TestApp, nivel: number, sensivel = false): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into tipos_documentos (nome, nivel, sensivel)
    values (${`TIPO ${++serial} NÍVEL ${nivel}`}, ${nivel}, ${sensivel}) returning id`.execute(t.db)
  return rows[0]!.id
}

export async function documento(
  t: TestApp,
  colabId: string,
  tipoId: string,
  mais: Record<string, unknown> = {},
): Promise<string> {
  const nome = `documento-${++serial}.pdf`
  const arquivo = await t.db
    .insertInto('arquivos')
    .values({
      chave: `docs/${colabId}/${serial}.pdf`,
      nome,
      tipo: 'application/pdf',
      tamanho: 1,
      sha256: '0'.repeat(64),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = await t.db
    .insertInto('colaboradoresDocs')
    .values({
      colabId,
      tipoId,
      emissao: '2026-01-10',
      fileName: nome,
      hiperlink: `/api/colaboradores-docs/${serial}/arquivo`,
      arquivoId: arquivo.id,
      ...mais,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id as string
}

/** PUT of a signature: one file part. */
export async function assinar(pessoa: Person, id: string, bytes: Buffer, nome = 'rubrica.png'): Promise<Answer> {
  const form = new FormData()
  form.set('arquivo', new Blob([new Uint8Array(bytes)]), nome)
  const corpo = new Response(form)
  return pessoa.inject({
    method: 'PUT',
    url: `/api/colaboradores/${id}/assinatura`,
    payload: Buffer.from(await corpo.arrayBuffer()),
    headers: { 'content-type': corpo.headers.get('content-type')! },
  })
}
