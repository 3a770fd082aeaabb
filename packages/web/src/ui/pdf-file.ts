// The build for browsers of some years ago: it is on phones that people approve.
import {
  GlobalWorkerOptions,
  getDocument,
  InvalidPDFException,
  PasswordException,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerSrc from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import type { PageSize } from './pdf-layout.ts'

GlobalWorkerOptions.workerSrc = workerSrc

/** Why a document is not shown, as a sentence; `again` where trying once more may help. */
export class PdfFailure extends Error {
  readonly again: boolean
  constructor(message: string, again = false) {
    super(message)
    this.again = again
  }
}

/** How any document is opened here. */
export const OUR_WAY = {
  verbosity: VerbosityLevel.ERRORS,
  // Compiling WebAssembly would need 'wasm-unsafe-eval' in the content security policy: the same decoders come as scripts.
  useWasm: false,
  wasmUrl: `${__PDFJS_FILES__}wasm/`,
  // A boleto seldom brings its Helvetica: ours looks the same on every phone, the system's substitute may not be legible.
  useSystemFonts: false,
  standardFontDataUrl: `${__PDFJS_FILES__}standard_fonts/`,
}

let worker: PDFWorker | null = null
/** One worker reads all documents: each attachment looked at would otherwise load and start it anew. */
function sharedWorker(): PDFWorker {
  if (!worker || worker.destroyed) worker = new PDFWorker({ verbosity: VerbosityLevel.ERRORS })
  return worker
}

/** Into the browser's cache, for whoever opens the first document. */
export const bringWorker = async (): Promise<void> => {
  await (await fetch(workerSrc, { priority: 'low' })).arrayBuffer()
}

/** The file's bytes, by the session's cookie. */
async function bytesOf(src: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  let response: Response
  try {
    response = await fetch(src, { signal, credentials: 'same-origin' })
    if (response.ok) return new Uint8Array(await response.arrayBuffer())
  } catch (error) {
    if (signal.aborted) throw error
    throw new PdfFailure('O documento não chegou: verifique a conexão.', true)
  }
  if (response.status === 401) throw new PdfFailure('Sua sessão terminou: entre de novo para ver o documento.')
  const said = await response.json().catch(() => null)
  throw new PdfFailure(said?.message || 'Não foi possível carregar o documento.', response.status >= 500)
}

/** Brings and opens a PDF; the signal, at any time, gives it back with all it holds. */
export async function openPdf(src: string, name: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  // Its script, three hundred kB, comes while the document does.
  sharedWorker()
  const data = await bytesOf(src, signal)
  const task = getDocument({ ...OUR_WAY, data, worker: sharedWorker() })
  const close = () => void task.destroy()
  signal.addEventListener('abort', close, { once: true })
  try {
    return await task.promise
  } catch (error) {
    if (signal.aborted) throw error
    if (error instanceof PasswordException)
      throw new PdfFailure(`“${name}” é protegido por senha: baixe para abrir com a senha.`)
    if (error instanceof InvalidPDFException)
      throw new PdfFailure(`“${name}” está danificado ou não é um PDF: não foi possível mostrar.`)
    worker?.destroy()
    worker = null
    throw new PdfFailure(`Não foi possível mostrar “${name}”.`, true)
  }
}

/** The first page's size stands for all until each has told its own: documents of many pages show at once. */
export async function measure(
  pdf: PDFDocumentProxy,
  signal: AbortSignal,
  tell: (sizes: readonly PageSize[]) => void,
): Promise<void> {
  const sizeOf = async (number: number): Promise<PageSize> => {
    const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
    return { width, height }
  }
  const first = await sizeOf(1)
  const sizes = Array.from({ length: pdf.numPages }, () => first)
  if (signal.aborted) return
  tell(sizes)
  let differ = false
  for (let index = 1; index < sizes.length && !signal.aborted; index++) {
    // A page that cannot be read keeps the first one's place and says so itself.
    const size = await sizeOf(index + 1).catch(() => first)
    differ ||= size.width !== first.width || size.height !== first.height
    sizes[index] = size
  }
  if (differ && !signal.aborted) tell([...sizes])
}
