import { foiCortado } from '../../core/reservado.ts'
import { TIPO_DE_ANEXO } from '../pedidos/anexos.ts'
import { type ComCodigos, pagaPeloCodigo } from './pagamento-pelo-codigo.ts'

type Conta = Pick<ComCodigos, 'tipo' | 'codigoBarras'> & {
  readonly favorecido: string | null
  readonly fornecedorNome: string | null
  readonly pedido: { readonly solicitante: string | null }
}

/**
 * By which name a payable is called where one line is all there is: its own payee, for the money goes to them (a worker's daily
 * allowance, the city of a withheld tax), else the supplier, else whoever asked for it. A boleto pays by its code, whatever else
 * is written in it; of a payee told cut, the supplier says more.
 */
export function quemRecebe(conta: Conta): { readonly nome: string | null; readonly favorecido: boolean } {
  const { fornecedorNome } = conta
  const peloCodigo = pagaPeloCodigo(conta) && conta.tipo !== TIPO_DE_ANEXO.guia
  const favorecido = (!peloCodigo && conta.favorecido?.trim()) || null
  if (!favorecido || favorecido === fornecedorNome || (foiCortado(favorecido) && fornecedorNome))
    return { nome: fornecedorNome ?? favorecido ?? conta.pedido.solicitante, favorecido: false }
  return { nome: favorecido, favorecido: true }
}
