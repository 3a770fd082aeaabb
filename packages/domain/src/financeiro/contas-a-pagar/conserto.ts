/** Where what a bank refused is mended: the payee's register, the document, the day, the paying account, or outside of here. */
export type LugarDoConserto = 'fornecedor' | 'documento' | 'data' | 'conta-pagadora' | 'fora'

/** What of a payment may be at fault: fields of the document and of its payee, and three things that are no field of either. */
const DO_RECEBEDOR = new Set([
  'bancoCode',
  'agencia',
  'conta',
  'digito',
  'favorecido',
  'favorecidoDocumento',
  'pixChave',
  'fornecedorId',
])

/** What is to be done outside of here, before it is sent again. */
export const FORA_DAQUI: Readonly<Record<string, string>> = {
  saldo: 'Ponha saldo na conta pagadora e reenvie.',
  autorizacao: 'Autorize o pagamento no site do banco e reenvie.',
  arquivo: 'Não há o que corrigir no pagamento: o banco recusou o arquivo. Reenvie; se voltar, fale com o banco.',
  outraVez: 'Não há o que corrigir no pagamento: reenvie.',
}

/**
 * Where that field is mended. `peloFornecedor`: the payee is the supplier's register's, and not the document's own; null is a
 * refusal that names no field.
 */
export function lugarDoConserto(campo: string | null, peloFornecedor: boolean): LugarDoConserto {
  if (campo === 'contaPagadora') return 'conta-pagadora'
  if (campo === 'dataPagamento') return 'data'
  if (campo !== null && Object.hasOwn(FORA_DAQUI, campo)) return 'fora'
  return peloFornecedor && campo !== null && DO_RECEBEDOR.has(campo) ? 'fornecedor' : 'documento'
}
