import { type Entity, givenAtCreation, type InputOf } from '@prumo/domain/core/entity.ts'
import type { Field } from '@prumo/domain/core/field.ts'
import type { LinhaImportada } from '@prumo/domain/core/importacao.ts'
import type { CelulaLida } from '@prumo/domain/vocabulario/celula-do-campo.ts'
import type { Celula } from '@prumo/domain/vocabulario/celulas.ts'

export type Valores = Readonly<Record<string, unknown>>

/** What an import says beyond the declaration of its entity. */
export interface Importacao<E extends Entity = Entity> {
  readonly entity: E
  /** Lines of one sheet at most. */
  readonly maximo: number
  /** In the preview: what a line is called, and what tells it from its namesakes; of values read, right or not. */
  readonly chama: (valores: Valores) => readonly [nome: unknown, detalhe: unknown]
  /** Other names that people write over a column. */
  readonly titulos?: Readonly<Record<string, readonly string[]>>
  /** By which columns a referred record may be named; by its title where none is said. */
  readonly referencias?: Readonly<Record<string, readonly string[]>>
  /** A cell whose meaning hangs from another's. */
  readonly le?: Readonly<Record<string, (celula: Celula, valores: Valores) => CelulaLida>>
  readonly problemas: (entrada: InputOf<E>) => Readonly<Record<string, string>>
  /** As it is written: columns cleaned, or of the server's own. */
  readonly completa?: (entrada: InputOf<E>) => Valores
  /** What is said of one that is there already, where not in the words of the rule. */
  readonly jaExiste?: string
  /** Of which records the rules of uniqueness are, when not of all. */
  readonly conta?: { readonly campo: string; readonly valor: number }
}
export type Linha = LinhaImportada & { entrada: Valores | null }

/** The sheet's columns are the form's fields, by the names people read. */
export const colunasDe = (entity: Entity) =>
  givenAtCreation(entity).map((nome) => ({ nome, field: entity.fields[nome] as Field }))
