/** Reads barcodes and QR codes out of pictures: with the browser's own reader where it has one, else with ours, brought when asked for. */

/** What the two readers have in common. */
export type Leitor = { ler: (imagem: ImageBitmapSource) => Promise<string[]> }
type Detector = { detect: (imagem: ImageBitmapSource) => Promise<{ rawValue: string }[]> }
type ComFormatos = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** A boleto's barcode (interleaved 2 of 5), an invoice's (Code 128), and the square codes of PIX and consumer invoices. */
const FORMATOS = ['itf', 'code_128', 'qr_code']

async function doNavegador(): Promise<Detector | null> {
  const Nativo = (globalThis as { BarcodeDetector?: ComFormatos }).BarcodeDetector
  try {
    const formatos = (await Nativo?.getSupportedFormats()) ?? []
    return Nativo && FORMATOS.every((formato) => formatos.includes(formato)) ? new Nativo({ formats: FORMATOS }) : null
  } catch {
    return null
  }
}

async function nosso(): Promise<Detector> {
  const [{ BarcodeDetector, prepareZXingModule }, { default: address }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  // The library would ask another host for it.
  prepareZXingModule({ overrides: { locateFile: () => address } })
  return new BarcodeDetector({ formats: FORMATOS as never }) as Detector
}

let lendo: Promise<Detector> | null = null

/** The reader, prepared once for the page. */
export async function prepararLeitor(): Promise<Leitor> {
  lendo ??= doNavegador().then((nativo) => nativo ?? nosso())
  try {
    const detector = await lendo
    return { ler: async (imagem) => (await detector.detect(imagem)).map(({ rawValue }) => rawValue) }
  } catch (error) {
    lendo = null
    throw error
  }
}
