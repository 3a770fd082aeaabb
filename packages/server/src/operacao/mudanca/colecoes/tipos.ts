import type { Envio } from '@prumo/domain/core/anexos.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import type { Antigo } from '../leitura.ts'

export type Valores = Record<string, unknown>
export type Problemas = Readonly<Record<string, string>>
export const se = (errado: boolean, campo: string, frase: string): Problemas => (errado ? { [campo]: frase } : {})

/** What a record is looked at beside itself: what was taken already, of this export or before. */
export interface Redor {
  readonly hoje: string
  /** The house's id of a record of that entity, whatever it was called before; null where it is nowhere. */
  readonly achar: (entidade: string, antigo: string) => string | null
  /** Orders refused or given up, by the house's id. */
  readonly desfeitos: ReadonlySet<string>
  /** What the lines of each order come to, and their words (`pedidos.ts`). */
  readonly somas: ReadonlyMap<string, SomaDoPedido>
  /** Only this house reads it. */
  readonly cifrar: (texto: string, sobre: string) => string
}
export interface SomaDoPedido {
  /** Centavos. */
  total: number
  retirado: number
  palavras: string
}

/** A file that a record has: where the former product kept it, and where the house does. */
export interface ArquivoAntigo {
  readonly envio: Envio
  /** The column that points to it, as code spells it. */
  readonly coluna: string
  /** Where it lay, by the record's own words: a storage path, or an address that holds one. */
  readonly campo: string
  /** The folder in which it lies by its ids, where the words do not lead to it. */
  readonly procura?: (valores: Valores, antigo: Antigo) => string
  /** Its folder in the house, made of ids (Spec 1 §7, Storage paths). */
  readonly pasta: (valores: Valores) => readonly string[]
  /** Several records may have one file, which is kept once. */
  readonly junto?: true
  /** Is there to be one? */
  readonly exigido: (valores: Valores) => boolean
  /** Columns that tell of it. */
  readonly conta: (
    valores: Valores,
    arquivo: { id: string; nome: string; tipo: string; tamanho: number; sha256: string },
  ) => Valores
}

/** Rows that come with a record and are no records of their own. */
export interface LinhasJuntas {
  readonly tabela: string
  readonly de: (
    valores: Valores,
    antigo: Antigo,
    redor: Redor,
  ) => { readonly linhas: readonly Valores[]; readonly avisos: Problemas }
}

/** What is added up of a collection, to the cent, in what was read and in what lies in the database. */
export interface Soma {
  readonly rotulo: string
  /** The amount, or the price whose line is that times the quantity, rounded to centavos (Spec 1 §3). */
  readonly campo: string
  readonly vezes?: string
}

/** No two records have the same there, whatever the capitals; `quando` says of which, and `noBanco` the column that does. */
export interface Unico {
  readonly campos: readonly string[]
  readonly frase: string
  readonly quando?: (valores: Valores, redor: Redor) => boolean
  readonly noBanco?: string
}

/** A collection of the former product's and the entity that answers it: data, and the pure rules that stand in the domain. */
export interface Colecao {
  /** The spec's name; its file is that name with `.json` or `.jsonl`. */
  readonly nome: string
  /** Other names of the file, where the spec's has what a file system may not. */
  readonly outros?: readonly string[]
  readonly entity: Entity
  /** Fields that the former product calls otherwise: the house's name, and where to look, the first that says something. */
  readonly nomes?: Readonly<Record<string, readonly string[]>>
  /** Fields that only the server writes and the former product tells: who, when, in what state. */
  readonly tambem?: readonly string[]
  /** Declared fields that the database or `completa` works out, and nobody reads. */
  readonly fora?: readonly string[]
  /** Fields the house asks for that the former product may not have. */
  readonly padrao?: Readonly<Record<string, unknown>>
  /** Of the former product's fields, those that say what the house works out, or says elsewhere. */
  readonly sabidos?: readonly string[]
  /** References kept nowhere else that may be gone: they stay empty, and it is told. */
  readonly soltas?: readonly string[]
  readonly problemas?: (valores: Valores, redor: Redor) => Problemas
  /** What deserves a look and does not stop it. */
  readonly avisos?: (valores: Valores) => Problemas
  /** As it is written: cleaned, and with columns of the server's own. */
  readonly completa?: (valores: Valores, redor: Redor, antigo: Antigo) => Valores
  readonly arquivos?: readonly ArquivoAntigo[]
  readonly juntas?: readonly LinhasJuntas[]
  /** Rules of uniqueness that the database keeps and the declaration does not say. */
  readonly unicos?: readonly Unico[]
  /** Only these records are held to the entity's own rules of uniqueness. */
  readonly unicoSe?: { readonly campo: string; readonly valor: number }
  /** The counter of its numbers, which goes on after this one. */
  readonly contador?: (valores: Valores) => { readonly chave: string; readonly numero: number } | null
  /** The sequence that goes on after the numbers that came. */
  readonly sequencia?: string
  readonly somas?: readonly Soma[]
  /** By what they are added up apart. */
  readonly por?: string
  /** Records hidden in this one's own fields, read as if the collection had them beside it. */
  readonly desdobra?: (antigo: Antigo) => readonly Antigo[]
  /** Its ids are the house's: what it tells of is not its own. */
  readonly idNovo?: true
}
