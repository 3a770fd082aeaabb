/** What the trail answers, on both floors. */
import type { RecordOf } from '../core/entity.ts'
import type { MudancaLegivel } from './historico.ts'
import type { logs } from './logs.ts'

/** A row of the trail as the list shows it: the specification's fields and their words. */
export interface LogNaLista extends RecordOf<typeof logs> {
  /** Null: the system itself. */
  readonly pessoa: string | null
  readonly tela: string
  readonly moduloId: number | null
  readonly modulo: string | null
  readonly acao: string
  readonly entidade: string | null
  /** 'fornecedor': what the record is. */
  readonly tipo: string | null
  readonly endereco: string | null
  readonly mudancas: readonly MudancaLegivel[]
  /** Where the record is seen, while it exists and this reader may see it. */
  readonly caminho: string | null
}

/** One moment of a record's life. */
export interface Momento {
  readonly id: string
  readonly data: string
  readonly pessoa: string | null
  readonly acaoId: number
  readonly acao: string
  /** The act tells of a centre that is not the reader's: that it was done is all they are told. */
  readonly oculto: boolean
  readonly descricao: string
  readonly mudancas: readonly MudancaLegivel[]
}

export interface Historico {
  readonly itens: readonly Momento[]
  /** True when nothing older comes after these. */
  readonly fim: boolean
}

/** How far the trail is sealed: rows, instant of the last of them, links, and the chain's head. */
export interface Selo {
  readonly selado: number
  readonly ate: string | null
  readonly elos: number
  readonly cabeca: string | null
  /** The last time the whole chain was verified; `falha` is the first broken place. */
  readonly conferencia: { readonly em: string; readonly falha: string | null } | null
}
