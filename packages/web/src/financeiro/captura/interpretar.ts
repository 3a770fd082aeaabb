/** What a text that was pasted, typed, scanned or read by a camera stands for: a boleto, a PIX, an invoice's key. */
import { isValidDocument } from '@prumo/domain/core/documents.ts'
import { type BoletoLido, lerBoleto } from '@prumo/domain/financeiro/captura/boleto.ts'
import { limparCodigoDeBarras } from '@prumo/domain/financeiro/captura/codigo-de-barras.ts'
import { type ChaveNfeLida, lerChaveNfe, limparChaveNfe } from '@prumo/domain/financeiro/captura/nfe.ts'
import { lerPix, type PixLido } from '@prumo/domain/financeiro/captura/pix.ts'

export type Leitura =
  | { tipo: 'boleto'; boleto: BoletoLido & { valido: true } }
  | { tipo: 'pix'; pix: PixLido & { valido: true } }
  | { tipo: 'nota'; chave: string; nota: ChaveNfeLida }
  | { tipo: 'nada'; motivo: string }

const NADA = 'Cole a linha do boleto (47 ou 48 números), o PIX copia e cola ou a chave da nota (44 posições).'

/** Reads a whole text as one of the three; says why when it is none. */
export function interpretar(texto: string, hoje: string): Leitura {
  const limpo = texto.trim()
  if (limpo === '') return { tipo: 'nada', motivo: NADA }
  if (/^0002\d{2}/.test(limpo) && /br\.gov\.bcb\.pix/i.test(limpo)) {
    const pix = lerPix(limpo)
    return pix.valido ? { tipo: 'pix', pix } : { tipo: 'nada', motivo: pix.motivo }
  }
  // The code printed on a consumer's invoice is an address that carries the key.
  const chave = limparChaveNfe(/[?&](?:p|chNFe)=([0-9A-Z]{44})/i.exec(limpo)?.[1] ?? limpo)
  const nota = lerChaveNfe(chave)
  // 44 digits may be a boleto's barcode too: a key names an issuer whose own document closes.
  if (nota && isValidDocument(nota.documento)) return { tipo: 'nota', chave, nota }
  const boleto = lerBoleto(limpo, hoje)
  if (boleto.valido) return { tipo: 'boleto', boleto }
  const quantos = limparCodigoDeBarras(limpo).length
  return { tipo: 'nada', motivo: /^[\d\s.-]+$/.test(limpo) && quantos >= 30 ? boleto.motivo : NADA }
}

/** A utility bill's line, a bank's, and a barcode or an invoice's key. */
const TAMANHOS = [48, 47, 44]

/** The whole code in which those keys end, whatever was pressed before it; null when none closes. */
export const codigoNoFim = (teclas: string, hoje: string): string | null =>
  TAMANHOS.filter((quantas) => teclas.length >= quantas)
    .map((quantas) => teclas.slice(-quantas))
    .find((fim) => interpretar(fim, hoje).tipo !== 'nada') ?? null

/** Does a text pasted anywhere deserve to be taken for one of them, rather than left to where it was pasted? */
export const pareceDocumento = (texto: string): boolean =>
  /^\d{44,48}$/.test(limparCodigoDeBarras(texto)) ||
  lerChaveNfe(texto) !== null ||
  (/^0002\d{2}/.test(texto.trim()) && /br\.gov\.bcb\.pix/i.test(texto))
