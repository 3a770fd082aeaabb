import { bankName } from '../../core/banks.ts'
import { formatDocument } from '../../core/documents.ts'
import { cpfCortado } from '../../core/reservado.ts'
import { lerPix } from '../captura/pix.ts'
import {
  type AnexoComFavorecido,
  type Favorecido,
  type FornecedorComFavorecido,
  favorecidoDe,
  temFavorecidoProprio,
} from '../favorecido.ts'
import type { QuantoVe } from '../fornecedor-reservado.ts'
import { tiposDeChavePix } from '../fornecedores.ts'
import { TIPO_DE_ANEXO } from '../pedidos/anexos.ts'
import { type ComCodigos, pagaPeloCodigo } from './pagamento-pelo-codigo.ts'

/** All but the last three, for whoever decides on an order and does not pay it. */
const escondida = (conta: string): string => conta.replace(/.(?=.{3})/g, '•')

const quem = ({ nome, documento }: Pick<Favorecido, 'nome' | 'documento'>, inteiro: boolean): string =>
  [
    nome?.trim() || 'sem nome',
    documento && (inteiro ? formatDocument(documento) : cpfCortado(formatDocument(documento))),
  ]
    .filter(Boolean)
    .join(', ')

const banco = (code: string): string => bankName(code) ?? `banco ${code}`

/**
 * Where the money of a document goes, in one line: by its code, by a PIX, to an account, and whose. The supplier's account is
 * told whole to who pays (`tudo`), and a payee of the document's own as it was written to who tends orders (`proprio`).
 */
export function destinoDe(
  anexo: AnexoComFavorecido & ComCodigos,
  fornecedor: FornecedorComFavorecido | null,
  quanto: QuantoVe,
): string {
  if (anexo.tipo === TIPO_DE_ANEXO.guia && !anexo.codigoBarras)
    return `Guia de recolhimento · ${anexo.favorecido?.trim() || 'sem destinatário'}`
  if (pagaPeloCodigo(anexo)) {
    if (!anexo.codigoBarras) return 'Boleto sem código válido'
    const emissor = anexo.codigoBarras.startsWith('8')
      ? 'conta de consumo ou tributo'
      : banco(anexo.codigoBarras.slice(0, 3))
    return `Pelo código de barras · ${emissor}${fornecedor ? ` · ${fornecedor.nome}` : ''}`
  }
  const pix = anexo.pixCopiaCola ? lerPix(anexo.pixCopiaCola) : null
  if (pix?.valido)
    return `PIX copia e cola · ${pix.nome || 'sem nome'}${pix.chave && quanto !== 'nada' ? ` · chave ${pix.chave}` : ''}`
  const favorecido = favorecidoDe(anexo, fornecedor)
  const inteiro = quanto === 'tudo' || (quanto === 'proprio' && temFavorecidoProprio(anexo))
  const mostrar = (texto: string) => (inteiro ? texto : escondida(texto))
  if (favorecido.pixTipo && favorecido.pixChave) {
    const tipo = tiposDeChavePix[favorecido.pixTipo as keyof typeof tiposDeChavePix]
    return `PIX por ${tipo} ${mostrar(favorecido.pixChave)} · ${quem(favorecido, inteiro)}`
  }
  if (favorecido.bancoCode && favorecido.conta) {
    const numero = `${favorecido.conta}${favorecido.digito ? `-${favorecido.digito}` : ''}`
    return `${banco(favorecido.bancoCode)}, agência ${favorecido.agencia ?? '?'}, conta ${mostrar(numero)} · ${quem(favorecido, inteiro)}`
  }
  return favorecido.nome ? `Sem dados bancários · ${quem(favorecido, inteiro)}` : 'Destino não informado'
}
