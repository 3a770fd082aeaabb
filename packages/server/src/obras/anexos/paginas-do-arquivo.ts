/** Run in a process of its own (paginas.ts). */
import { readFile } from 'node:fs/promises'
import { openPdf } from '../../core/documents/pdf-opened.ts'

/** Pages of a PDF somebody sent; null where it cannot be read, behind a password for one. */
export async function contarPaginas({ path }: { readonly path: string }): Promise<number | null> {
  try {
    return (await openPdf(await readFile(path))).getPageCount()
  } catch {
    return null
  }
}
