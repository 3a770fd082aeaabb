/** A sheet sent to be looked at, and then to be imported, as the screen does it. */
import { writeXlsx } from 'hucre/xlsx'
import type { Answer, Person } from './app.ts'
import { multipartOf } from './multipart.ts'

export const sheetOfRows = (rows: readonly (readonly unknown[])[]): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: 'Planilha', rows: rows as never }] })

export async function sendSheet(
  person: Person,
  url: string,
  bytes: Uint8Array,
  { name = 'planilha.xlsx', conferido }: { name?: string; conferido?: object } = {},
): Promise<Answer> {
  const form = await multipartOf({ name, bytes }, { ...(conferido && { conferido }) })
  return person.inject({ method: 'POST', url, ...form })
}

/** Both steps of one entity: what the preview says, and the import of what it said. */
export const imports = (person: Person, slug: string) => ({
  preview: (bytes: Uint8Array, name?: string) =>
    sendSheet(person, `/api/${slug}/importar/conferir`, bytes, { ...(name && { name }) }),
  run: (bytes: Uint8Array, { sha256, novas }: { sha256: string; novas: number }) =>
    sendSheet(person, `/api/${slug}/importar`, bytes, { conferido: { sha256, novas } }),
})

type Line = { linha: number; problemas: { coluna: string; frase: string }[] }
/** What the preview says of each line, in the sheet's order: 'nova', or 'erro Nome: Preencha este campo.'. */
export const saidOf = (body: { linhas: (Line & { situacao: string })[] }): string[] =>
  body.linhas
    .toSorted((a, b) => a.linha - b.linha)
    .map(({ situacao, problemas }) =>
      [situacao, ...problemas.map(({ coluna, frase }) => `${coluna}: ${frase}`)].join(' '),
    )
