import type { Entity } from './entity.ts'
import type { Accept } from './file-kinds.ts'
import type { Flag } from './tela.ts'

/** What one sending of files may carry: declared once, beside what it belongs to; server and browser read the same. */
export interface Envio {
  /** In the order in which a refusal lists them. */
  readonly accept: Accept
  readonly maxFiles: number
  /** Bytes of each file; null is the house's own limit (UPLOAD_MAX_MB). */
  readonly maxBytes: number | null
  /** Parts that hold JSON, also when the sender gives them a file name, as a Blob of type application/json has. */
  readonly json: readonly string[]
  /** Parts that may come more than once, a file each. */
  readonly repeats?: readonly string[]
}

/** One file of the house's size, with no other part, unless said otherwise. */
export const defineEnvio = (envio: Pick<Envio, 'accept'> & Partial<Envio>): Envio => ({
  maxFiles: 1,
  maxBytes: null,
  json: [],
  ...envio,
})

/** One file that a record has, in a column of its own. */
export interface FileRole {
  /** How people call it: 'Foto do odômetro'. */
  readonly label: string
  /** The column that points to the stored file, as code spells it. */
  readonly column: string
  readonly envio: Envio
}

/** The files an entity's records have, by role; the role is the last part of their address. */
export interface Anexos<R extends string = string> {
  readonly roles: Readonly<Record<R, FileRole>>
  /** The first parts of the folder; the record's id is the last (Spec 1 §7, Storage paths). */
  readonly folder: readonly string[]
  /** Who may send and who may take away; to see a file is to see its record. */
  readonly send: readonly Flag[]
  readonly remove: readonly Flag[]
}

/** The files of an entity's records: `/{slug}/:id/arquivos/{role}` is read, replaced and removed from this alone. */
export const defineAnexos = <const R extends string>(
  entity: Pick<Entity, 'name'>,
  anexos: Pick<Anexos<R>, 'roles'> & Partial<Anexos<R>>,
): Anexos<R> => ({ folder: [entity.name], send: ['adicionar', 'editar'], remove: ['editar'], ...anexos })
