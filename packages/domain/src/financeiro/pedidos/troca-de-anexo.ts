import { STATUS_DE_ANEXO, STATUS_DE_BANCO, TIPO_DE_ANEXO } from './anexos.ts'

/** What of an attachment decides whether it may be replaced. */
export interface AnexoATrocar {
  readonly tipo?: number
  readonly status: number | null
  readonly statusBanco: number | null
  readonly reanexar: boolean | null
}

export const GUIA_NAO_SE_ESCREVE = 'A guia nasce do que se retém da nota: ela não se anexa nem se altera à mão.'

/**
 * Why an attachment may not be replaced. Once its payment is under way its data no longer change; the file alone may, and
 * only when somebody asked for it to be attached again (`reanexar`). `campos` are the fields the replacement would change.
 */
export function recusaDeTroca(anexo: AnexoATrocar, campos: readonly string[]): string | null {
  if (anexo.tipo === TIPO_DE_ANEXO.guia && campos.length > 0) return GUIA_NAO_SE_ESCREVE
  const noBanco = anexo.statusBanco === STATUS_DE_BANCO.enviado
  const emPagamento = anexo.status === STATUS_DE_ANEXO.cadastrado || anexo.status === STATUS_DE_ANEXO.pago
  if (!noBanco && !emPagamento) return null
  if (!anexo.reanexar)
    return 'O pagamento deste anexo já foi agendado, enviado ou feito: ele não pode mais ser trocado.'
  if (campos.length > 0) return 'O pagamento deste anexo já está em andamento: só o arquivo pode ser trocado.'
  return null
}
