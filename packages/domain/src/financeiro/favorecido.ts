import type { RecordOf } from '../core/entity.ts'
import type { fornecedores } from './fornecedores.ts'
import type { pedidosAnexos } from './pedidos/anexos.ts'

type Fornecedor = RecordOf<typeof fornecedores>
type Anexo = RecordOf<typeof pedidosAnexos>
export type Conta = Pick<
  Fornecedor,
  'bancoCode' | 'agencia' | 'conta' | 'digito' | 'contaCorrenteOuPoupanca' | 'pixTipo' | 'pixChave'
>

/** What of an attachment says that somebody other than the supplier receives it. */
export type AnexoComFavorecido = Conta & Pick<Anexo, 'favorecido' | 'favorecidoDocumento'>
/** What of a supplier says who receives for it. */
export type FornecedorComFavorecido = Conta & Pick<Fornecedor, 'nome' | 'cpfOuCnpj' | 'favorecido' | 'bancoCpfCnpj'>

/** Who is paid, and by which way. `origem` tells whose data they are: the supplier's are held while they await a second look. */
export interface Favorecido extends Conta {
  readonly nome: string | null
  readonly documento: string | null
  readonly origem: 'anexo' | 'fornecedor'
}

const proprios = ['favorecido', 'bancoCode', 'agencia', 'conta', 'digito', 'pixTipo', 'pixChave'] as const

const contaDe = (de: Conta): Conta => ({
  bancoCode: de.bancoCode,
  agencia: de.agencia,
  conta: de.conta,
  digito: de.digito,
  contaCorrenteOuPoupanca: de.contaCorrenteOuPoupanca,
  pixTipo: de.pixTipo,
  pixChave: de.pixChave,
})

/** Does the attachment name its own payee? Then nothing of the supplier's is mixed in: a name of one with the account of another pays wrong. */
export const temFavorecidoProprio = (anexo: AnexoComFavorecido): boolean =>
  proprios.some((campo) => anexo[campo] !== null && anexo[campo] !== undefined && anexo[campo] !== '')

/** Who receives an attachment's payment: its own payee when it names one, else the supplier's, else the supplier. */
export function favorecidoDe(anexo: AnexoComFavorecido, fornecedor: FornecedorComFavorecido | null): Favorecido {
  if (temFavorecidoProprio(anexo) || !fornecedor)
    return {
      ...contaDe(anexo),
      nome: anexo.favorecido,
      documento: anexo.favorecidoDocumento,
      origem: 'anexo',
    }
  return {
    ...contaDe(fornecedor),
    nome: fornecedor.favorecido ?? fornecedor.nome,
    documento: fornecedor.bancoCpfCnpj ?? fornecedor.cpfOuCnpj,
    origem: 'fornecedor',
  }
}
