import type { RecordOf } from '@prumo/domain/core/entity.ts'
import type { Acao } from '@prumo/domain/core/fluxo.ts'
import type { baremos } from '@prumo/domain/obras/baremos/baremos.ts'
import type { FatorDoContratoNaTabela } from '@prumo/domain/obras/baremos/respostas.ts'
import type { ItemDaTabela } from './grade.ts'

/** A table as it is read by itself: with its items, and the factors of its contracts. */
export type Baremo = RecordOf<typeof baremos> & {
  totalDeItens: number
  itens: ItemDaTabela[]
  fatores: FatorDoContratoNaTabela[]
  acoes?: readonly Acao[]
  fechado?: string
}
