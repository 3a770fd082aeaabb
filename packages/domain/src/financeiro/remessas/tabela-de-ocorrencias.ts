import type { SituacaoNoBanco } from './tipos.ts'

type Textos = Readonly<Record<string, string>>

/** A bank's return codes by what they do to a payment, each with its words; INFO changes nothing by itself. */
export interface TabelaDeOcorrencias extends Readonly<Record<SituacaoNoBanco | 'INFO', Textos>> {
  /** Codes of the lot's or the file's header that refuse everything under it. */
  readonly recusaDeLote: RegExp
  /** Codes by which money that had gone out comes back. */
  readonly devolucao: readonly string[]
}
