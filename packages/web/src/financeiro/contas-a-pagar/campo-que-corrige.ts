import { dadosDoPagamento } from '@prumo/domain/financeiro/contas-a-pagar/correcao.ts'

export type CampoDoPagamento = keyof typeof dadosDoPagamento.fields

/** The bank's own names for what is at fault, as the document's fields. */
const DO_BANCO: Readonly<Record<string, CampoDoPagamento>> = {
  codigoBarras: 'codigoBarrasBoleto',
  pixCopiaECola: 'pixCopiaCola',
  documento: 'numeroNotaFiscal',
  vencimento: 'dataVencimento',
}
/** The document's field that mends what is at fault there; null when none does. */
export const campoQueCorrige = (campo: string): CampoDoPagamento | null => {
  const nome = DO_BANCO[campo] ?? campo
  return nome in dadosDoPagamento.fields ? (nome as CampoDoPagamento) : null
}
