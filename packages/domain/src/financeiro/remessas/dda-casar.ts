/** Which of the payables a boleto of the DDA may be: by its code for sure, by payee, amount and day for a person to say. */
import { daysBetween, type PlainDate } from '../../core/dates.ts'
import { cleanDocument } from '../../core/documents.ts'
import type { Centavos } from '../../core/money.ts'
import type { BoletoDoDda } from './dda.ts'
import { mesmaTitularidade } from './formas.ts'

/** Days by which the two due dates may differ: who asked wrote the invoice's day, the bank the boleto's. */
export const DIAS_DE_DIFERENCA = 5

/** A payable as it is compared with a boleto. */
export interface ContaDoDda {
  /** The 44 positions, when it has them. */
  readonly codigoBarras: string | null
  /** What is owed of it, and what leaves with interest, fine and discount. */
  readonly valores: readonly (Centavos | null)[]
  readonly vencimento: PlainDate | null
  /** Whoever issued it or receives it. */
  readonly documentos: readonly (string | null)[]
}

/**
 * 'codigo': it is that boleto. 'dados': the same company (by the root of its CNPJ), the same amount to the centavo and nearly the
 * same day, and no other boleto's code: a person says so. Null: it is not.
 */
export function casa(
  boleto: Pick<BoletoDoDda, 'codigoBarras' | 'beneficiarioDocumento' | 'valor' | 'vencimento'>,
  conta: ContaDoDda,
): 'codigo' | 'dados' | null {
  if (conta.codigoBarras !== null) return conta.codigoBarras === boleto.codigoBarras ? 'codigo' : null
  const { beneficiarioDocumento: documento, valor, vencimento } = boleto
  if (documento === null || valor === 0 || !conta.valores.includes(valor)) return null
  if (!conta.documentos.some((dele) => dele !== null && mesmaTitularidade(documento, cleanDocument(dele)))) return null
  const longe =
    vencimento !== null &&
    conta.vencimento !== null &&
    Math.abs(daysBetween(vencimento, conta.vencimento)) > DIAS_DE_DIFERENCA
  return longe ? null : 'dados'
}
