/** Run in a process of its own (repartir.ts): the pages of one proof as a PDF for each attachment. */
import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { needsPassword, openPdf } from '../../core/documents/pdf-opened.ts'
import { badFields, badInput } from '../../core/errors.ts'
import type { Say } from '../../core/isolated/messages.ts'
import { comprovanteDanificado, comprovanteDemais, MAXIMO_DE_PAGINAS } from './comprovante-recusado.ts'

const SEM_SENHA = 'O comprovante está protegido por senha: salve uma cópia sem senha para reparti-lo.'
/** Bytes of all the parts: a page may be in many of them. */
const MAIS_BYTES = 256 * 1024 * 1024
const PEDACO = 1024 * 1024

async function abrir(path: string): Promise<PDFDocument> {
  try {
    const pdf = await openPdf(await readFile(path))
    if (pdf.getPageCount() > 0) return pdf
  } catch (error) {
    if (needsPassword(error)) throw badInput(SEM_SENHA, { comprovante: SEM_SENHA })
  }
  throw comprovanteDanificado()
}

/** Says the bytes of each part, in order, some at a time; the last of a part has `fim`. */
export async function paginasDoComprovante(
  { path, partes }: { path: string; partes: readonly (readonly number[])[] },
  say: Say<{ bytes: Uint8Array; fim: boolean }>,
): Promise<void> {
  const inteiro = await abrir(path)
  const total = inteiro.getPageCount()
  if (total > MAXIMO_DE_PAGINAS)
    throw badInput(`O comprovante tem ${total} páginas e o limite para repartir é ${MAXIMO_DE_PAGINAS}.`)
  const faltas: Record<string, string> = {}
  for (const [n, paginas] of partes.entries())
    if (paginas.some((pagina) => pagina > total))
      faltas[`paginas.${n}.paginas`] =
        total === 1 ? 'O comprovante tem só 1 página.' : `O comprovante tem só ${total} páginas.`
  if (Object.keys(faltas).length > 0) throw badFields(faltas)
  let escritos = 0
  for (const paginas of partes) {
    const bytes = await parteDe(inteiro, paginas)
    escritos += bytes.length
    if (escritos > MAIS_BYTES) throw comprovanteDemais()
    for (let de = 0; de < bytes.length; de += PEDACO)
      await say({ bytes: bytes.slice(de, de + PEDACO), fim: de + PEDACO >= bytes.length })
  }
}

async function parteDe(inteiro: PDFDocument, paginas: readonly number[]): Promise<Uint8Array> {
  try {
    const parte = await PDFDocument.create({ updateMetadata: false })
    for (const pagina of await parte.copyPages(
      inteiro,
      paginas.map((pagina) => pagina - 1),
    ))
      parte.addPage(pagina)
    return await parte.save()
  } catch {
    throw comprovanteDanificado()
  }
}
