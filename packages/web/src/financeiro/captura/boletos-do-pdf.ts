/** The boletos that a file of the form prints: what was read of each file, once, one file at a time. */
import { today } from '@prumo/domain/core/dates.ts'
import { type BoletoNoTexto, boletosNoTexto } from '@prumo/domain/financeiro/captura/boletos-no-texto.ts'
import type { PdfText } from './pdf-text.ts'

export type LeituraDoPdf =
  | { readonly boletos: readonly [BoletoNoTexto, ...BoletoNoTexto[]] }
  | { readonly boletos: readonly []; readonly motivo: string }

const A_MAO = 'Digite o código do boleto, ou leia com a câmera.'
const PORQUES: Readonly<Record<Extract<PdfText, { read: false }>['why'], string>> = {
  password: `Este PDF pede senha e não foi lido. ${A_MAO}`,
  broken: `Este PDF está danificado e não foi lido. ${A_MAO}`,
  'too-much': `Este PDF é grande ou demorado demais para ser lido aqui. ${A_MAO}`,
}

export const ehPdf = (file: Pick<File, 'name' | 'type'>): boolean =>
  file.type === 'application/pdf' || /\.pdf$/i.test(file.name)

/** What a PDF's text comes to; pure, so that each sentence has its test. */
export function leituraDoTexto(lido: PdfText, hoje: string): LeituraDoPdf {
  if (!lido.read) return { boletos: [], motivo: PORQUES[lido.why] }
  const { boletos, recusado } = boletosNoTexto(lido.text, hoje)
  const [primeiro, ...outros] = boletos
  if (primeiro) return { boletos: [primeiro, ...outros] }
  if (recusado) return { boletos: [], motivo: `O código escrito neste PDF não confere. ${recusado}` }
  return {
    boletos: [],
    motivo: lido.text.trim()
      ? `Este PDF não traz o código de um boleto. ${A_MAO}`
      : `Este PDF é uma imagem, sem texto que se possa ler. ${A_MAO}`,
  }
}

const lidos = new WeakMap<File, Promise<LeituraDoPdf>>()
let fila: Promise<unknown> = Promise.resolve()

/** Twenty files dropped at once are read one after the other: each has a worker, and a phone has room for one. */
export function lerBoletosDoPdf(file: File): Promise<LeituraDoPdf> {
  const ja = lidos.get(file)
  if (ja) return ja
  const leitura = fila.then(async () => {
    const { textOfPdf } = await import('./pdf-text.ts')
    return leituraDoTexto(await textOfPdf(file), today())
  })
  fila = leitura.catch(() => {})
  lidos.set(file, leitura)
  // The reader itself did not come: another look asks for it again.
  leitura.catch(() => lidos.delete(file))
  return leitura
}
