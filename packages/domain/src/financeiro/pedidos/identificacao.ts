import {
  CODIGO_DE_BARRAS_INVALIDO,
  falhaDaLinha,
  falhaDasBarras,
  isCodigoDeBarras,
  linhaDe,
} from '../captura/codigo-de-barras.ts'
import { CHAVE_NFE_INVALIDA, chaveNfeValida, limparChaveNfe } from '../captura/nfe.ts'
import { chaveNfseValida } from '../captura/nfse.ts'
import { chavePixRecusada, lerPix, limparChavePix, pixChaveValida } from '../captura/pix.ts'
import { IBGE_INVALIDO, ibgeValido, itemDoServico, SERVICO_INVALIDO } from '../retencoes/servicos.ts'
import { TIPO_DE_ANEXO } from './anexos.ts'

/** What an attachment is known and paid by, beside its file. */
export interface Identificado {
  readonly codigoBarrasBoleto?: string | null | undefined
  readonly chaveNfe?: string | null | undefined
  readonly pixCopiaCola?: string | null | undefined
  readonly pixTipo?: number | null | undefined
  readonly pixChave?: string | null | undefined
  readonly servico?: string | null | undefined
  readonly servicoMunicipio?: string | null | undefined
}

/** The stored form: typed line without spaces (a scanned barcode becomes its line), keys as their systems write them. */
export function limparIdentificacao<T extends Identificado>(anexo: T): T {
  const { codigoBarrasBoleto, chaveNfe, pixCopiaCola, pixTipo, pixChave, servico } = anexo
  return {
    ...anexo,
    ...(servico && { servico: itemDoServico(servico) ?? servico }),
    ...(codigoBarrasBoleto && { codigoBarrasBoleto: linhaDe(codigoBarrasBoleto) }),
    ...(chaveNfe && { chaveNfe: limparChaveNfe(chaveNfe) }),
    ...(pixCopiaCola && { pixCopiaCola: pixCopiaCola.trim() }),
    ...(pixTipo && pixChave && { pixChave: limparChavePix(pixTipo, pixChave) }),
  }
}

/** What no attachment may hold, that of a draft neither, by field: what could not be kept, or names nothing. */
export function pendenciasDeIdentificacao(anexo: Identificado): Record<string, string> {
  const { codigoBarrasBoleto, chaveNfe, pixCopiaCola, pixTipo, pixChave, servico, servicoMunicipio } = anexo
  const pix = pixCopiaCola ? lerPix(pixCopiaCola) : null
  return {
    ...(codigoBarrasBoleto && !isCodigoDeBarras(linhaDe(codigoBarrasBoleto)) && recusaDoCodigo(codigoBarrasBoleto)),
    ...(chaveNfe && !chaveDeNota(limparChaveNfe(chaveNfe)) && { chaveNfe: CHAVE_NFE_INVALIDA }),
    ...(servico && !itemDoServico(servico) && { servico: SERVICO_INVALIDO }),
    ...(servicoMunicipio && !ibgeValido(servicoMunicipio) && { servicoMunicipio: IBGE_INVALIDO }),
    ...(pix?.valido === false && { pixCopiaCola: pix.motivo }),
    ...(pixChave && !pixTipo && { pixTipo: 'Escolha o tipo da chave PIX.' }),
    ...(pixTipo && !pixChave && { pixChave: 'Informe a chave PIX.' }),
    ...(pixTipo && pixChave && !pixChaveValida(pixTipo, pixChave) && { pixChave: chavePixRecusada(pixTipo) }),
  }
}

const chaveDeNota = (chave: string): boolean => chaveNfeValida(chave) || chaveNfseValida(chave)

// A barcode of 44 that does not close has no line to keep.
const recusaDoCodigo = (codigo: string) => ({
  codigoBarrasBoleto:
    (/^\d{44}$/.test(linhaDe(codigo)) && falhaDasBarras(linhaDe(codigo))) || CODIGO_DE_BARRAS_INVALIDO,
})

/**
 * Why a boleto cannot go on to be paid by its code; null for a right one and for other types. Spec 1 §5 asks for 47 or 48
 * digits; a digit that does not agree is refused too, since the bank would refuse the payment itself.
 */
export const faltaDoCodigo = (anexo: Identificado & { readonly tipo: number }): string | null =>
  anexo.tipo === TIPO_DE_ANEXO.boleto ? falhaDaLinha(linhaDe(anexo.codigoBarrasBoleto ?? '')) : null
