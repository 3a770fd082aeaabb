import { TIPO_DE_ANEXO } from '../pedidos/anexos.ts'

/** What of an attachment names by itself who receives. */
export interface ComCodigos {
  readonly tipo: number
  /** The 44 positions; null when what was typed is no valid code. */
  readonly codigoBarras: string | null
  readonly pixCopiaCola: string | null
}

/** Is it paid by its barcode? A boleto always is, and so is a bill of another type that has one, but for a transfer. */
export const pagaPeloCodigo = ({ tipo, codigoBarras }: Pick<ComCodigos, 'tipo' | 'codigoBarras'>): boolean =>
  tipo === TIPO_DE_ANEXO.boleto || (tipo !== TIPO_DE_ANEXO.transferencia && codigoBarras !== null)

/**
 * Is it the supplier's bank data that say where the money goes? Then it waits while they await a second person, paid by hand or
 * sent to the bank. A barcode and a PIX code name their own payee, and so does an attachment with bank data of its own
 * (`favorecidoProprio`).
 */
export const pagaPelosDadosDoFornecedor = (anexo: ComCodigos, favorecidoProprio: boolean): boolean =>
  !pagaPeloCodigo(anexo) && !anexo.pixCopiaCola && !favorecidoProprio
