import type { PlainDate } from '@prumo/domain/core/dates.ts'
import type { EsperadoConferido } from '@prumo/domain/obras/anexos/esperados.ts'
import type { DocumentoDoDataBook, ObraDoDataBook } from './documentos.ts'

/** One document as the index tells it. */
export interface LinhaDoIndice {
  readonly documento: DocumentoDoDataBook
  /** Where in the archive; null when the store had lost it. */
  readonly caminho: string | null
  /** Of the bytes put there. */
  readonly sha256: string | null
}

export interface Indice {
  readonly obra: Pick<ObraDoDataBook, 'numero' | 'codigo' | 'nome' | 'municipio' | 'uf'>
  readonly linhas: readonly LinhaDoIndice[]
  readonly esperados: readonly EsperadoConferido[]
  readonly hoje: PlainDate
}

/** Of a document whose bytes are not those that came in, or are not there, what the reader must know; null of a good one. */
export function ressalvaDe({ documento, sha256 }: LinhaDoIndice): string | null {
  if (sha256 === null) return 'Arquivo ausente do armazenamento'
  return documento.sha256 === null || sha256 === documento.sha256 ? null : 'O conteúdo não é o que foi recebido'
}

/** What the work should have and has not, or has past its validity. */
export const pendentes = ({ esperados }: Pick<Indice, 'esperados'>): readonly EsperadoConferido[] =>
  esperados.filter(({ situacao }) => situacao !== 'presente')
