import { bankName } from '../../core/banks.ts'
import { formatDocument } from '../../core/documents.ts'
import { lerPix } from '../captura/pix.ts'
import {
  type AnexoComFavorecido,
  type Favorecido,
  type FornecedorComFavorecido,
  favorecidoDe,
  temFavorecidoProprio,
} from '../favorecido.ts'
import { tiposDeChavePix } from '../fornecedores.ts'
import { type ComCodigos, pagaPeloCodigo } from './pagamento-pelo-codigo.ts'

/** All but the last three, for whoever decides on an order and does not pay it. */
const escondida = (conta: string): string => conta.replace(/.(?=.{3})/g, '•')

const quem = ({ nome, documento }: Pick<Favorecido, 'nome' | 'documento'>): string =>
  [nome?.trim() || 'sem nome', documento && formatDocument(documento)].filter(Boolean).join(', ')

const banco = (code: string): string => bankName(code) ?? `banco ${code}`

/**
 * Where the money of a document goes, in one line: by its code, by a PIX, to an account, and whose. `inteira` shows the
 * supplier's account whole, to who pays; a payee of the document's own is shown as it was written.
 */
export function destinoDe(
  anexo: AnexoComFavorecido & ComCodigos,
  fornecedor: FornecedorComFavorecido | null,
  inteira: boolean,
): string {
  if (pagaPeloCodigo(anexo)) {
    if (!anexo.codigoBarras) return 'Boleto sem código válido'
    const emissor = anexo.codigoBarras.startsWith('8')
      ? 'conta de consumo ou tributo'
      : banco(anexo.codigoBarras.slice(0, 3))
    return `Pelo código de barras · ${emissor}${fornecedor ? ` · ${fornecedor.nome}` : ''}`
  }
  const pix = anexo.pixCopiaCola ? lerPix(anexo.pixCopiaCola) : null
  if (pix?.valido) return `PIX copia e cola · ${pix.nome || 'sem nome'}${pix.chave ? ` · chave ${pix.chave}` : ''}`
  const favorecido = favorecidoDe(anexo, fornecedor)
  const proprio = temFavorecidoProprio(anexo)
  const mostrar = (texto: string) => (inteira || proprio ? texto : escondida(texto))
  if (favorecido.pixTipo && favorecido.pixChave) {
    const tipo = tiposDeChavePix[favorecido.pixTipo as keyof typeof tiposDeChavePix]
    return `PIX por ${tipo} ${mostrar(favorecido.pixChave)} · ${quem(favorecido)}`
  }
  if (favorecido.bancoCode && favorecido.conta) {
    const numero = `${favorecido.conta}${favorecido.digito ? `-${favorecido.digito}` : ''}`
    return `${banco(favorecido.bancoCode)}, agência ${favorecido.agencia ?? '?'}, conta ${mostrar(numero)} · ${quem(favorecido)}`
  }
  return favorecido.nome ? `Sem dados bancários · ${quem(favorecido)}` : 'Destino não informado'
}
