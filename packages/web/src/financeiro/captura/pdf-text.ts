/** What is written in a PDF, read aside: in a worker of its own, that ends with it, and within bounds of size and time. */
import { getDocument, InvalidPDFException, PasswordException, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { OUR_WAY } from '../../ui/pdf-file.ts'

export type PdfText =
  | { readonly read: true; readonly text: string }
  /** Asks a password; is no PDF, or a broken one; asks more than reading it may take. */
  | { readonly read: false; readonly why: 'password' | 'broken' | 'too-much' }

/** A document of payment has some pages and some kilobytes: what passes this is something else, or means harm. */
const MOST = { bytes: 15 * 1024 * 1024, pages: 40, characters: 200_000, ms: 8_000 } as const

/** Never throws. Where a bound is met half-way, what was read until there is not told: half a document misleads. */
export async function textOfPdf(file: Blob): Promise<PdfText> {
  if (file.size > MOST.bytes) return TOO_MUCH
  const worker = new PDFWorker({ verbosity: OUR_WAY.verbosity })
  let late: ReturnType<typeof setTimeout> | undefined
  try {
    return await Promise.race([
      read(file, worker).catch((error: unknown): PdfText => ({ read: false, why: reasonOf(error) })),
      new Promise<PdfText>((resolve) => {
        late = setTimeout(() => resolve(TOO_MUCH), MOST.ms)
      }),
    ])
  } finally {
    clearTimeout(late)
    // One that is busy with a bomb answers nothing: it is ended from here, and gives back all that it held.
    worker.destroy()
  }
}
const TOO_MUCH: PdfText = { read: false, why: 'too-much' }

async function read(file: Blob, worker: PDFWorker): Promise<PdfText> {
  const data = new Uint8Array(await file.arrayBuffer())
  const pdf = await getDocument({ ...OUR_WAY, data, worker, stopAtErrors: false, disableFontFace: true }).promise
  if (pdf.numPages > MOST.pages) return TOO_MUCH
  let text = ''
  for (let number = 1; number <= pdf.numPages; number++) {
    const reader = (await pdf.getPage(number)).streamTextContent().getReader()
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      for (const item of step.value.items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : ' ')
      if (text.length > MOST.characters) return TOO_MUCH
    }
    text += '\n'
  }
  return { read: true, text }
}

function reasonOf(error: unknown): 'password' | 'broken' | 'too-much' {
  if (error instanceof PasswordException) return 'password'
  return error instanceof InvalidPDFException ? 'broken' : 'too-much'
}
