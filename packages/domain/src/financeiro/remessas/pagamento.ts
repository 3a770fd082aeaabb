import { addDays, addMonths, type PlainDate } from '../../core/dates.ts'
import { cleanDocument } from '../../core/documents.ts'
import { type Centavos, toCentavos } from '../../core/money.ts'
import { vencimentoDoFator } from '../captura/boleto.ts'
import { lerPix } from '../captura/pix.ts'
import type { MeioDePagamento, PagamentoNaRemessa } from './tipos.ts'

/** The kind of inscription the banks write beside a document (1 CPF, 2 CNPJ), by its length. */
export const tipoDeInscricao = (documento: string): '1' | '2' => (cleanDocument(documento).length === 11 ? '1' : '2')

export const temLetras = (documento: string): boolean => /[A-Z]/.test(cleanDocument(documento))

/** When it falls due: what the boleto's own code says when there is no doubt of it, else what was registered, else the payment's day. */
export function vencimentoDe({ meio, vencimento, dataPagamento }: PagamentoNaRemessa): PlainDate {
  const cobranca = meio.tipo === 'boleto' && !meio.codigoBarras.startsWith('8') ? meio.codigoBarras : null
  const fator = Number(cobranca?.slice(5, 9) ?? 0)
  const doCodigo = fator === 0 ? null : vencimentoDoFator(fator, dataPagamento)
  return doCodigo && 'data' in doCodigo ? doCodigo.data : (vencimento ?? dataPagamento)
}

/** A monthly tribute's period ends with its month. */
export const fimDaCompetencia = (competencia: string): PlainDate => addDays(addMonths(`${competencia}-01`, 1), -1)

export interface QrCode {
  /** The payee's key, or the address of the charge. */
  chave: string
  txid: string
  dinamico: boolean
  valor: Centavos | null
}

/**
 * What of a PIX QR code the bank is told. A charge behind an address has its identifier at the end of the address when the code
 * itself writes none.
 */
export function qrCodeDe(meio: Extract<MeioDePagamento, { tipo: 'pix-qr' }>): QrCode | null {
  const lido = lerPix(meio.copiaECola)
  if (!lido.valido) return null
  const doEndereco = (lido.url ?? '').replace(/\?.*$/, '').split('/').pop() ?? ''
  return {
    chave: lido.url ?? lido.chave!,
    txid: meio.txid ?? lido.txid ?? (/^[A-Za-z0-9-]+$/.test(doEndereco) ? doEndereco.replaceAll('-', '') : ''),
    dinamico: lido.url !== null,
    valor: lido.valor === null ? null : toCentavos(lido.valor),
  }
}

/** An agency typed with its digit ('1234-5') as the two the bank's file wants; null when it is no agency. */
export function separarAgencia(texto: string): { agencia: string; digito: string | null } | null {
  const partes = /^\s*(\d{1,5})(?:\s*-\s*([0-9XxPp]))?\s*$/.exec(texto)
  return partes ? { agencia: partes[1]!, digito: partes[2]?.toUpperCase() ?? null } : null
}
