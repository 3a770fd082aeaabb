/** Run in a process of its own (pdf-unico.ts): one person's documents as one PDF, cover and index first. */
import { readFile } from 'node:fs/promises'
import { degrees, PDFDocument, PDFHexString, PDFName, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { openPdf } from '../../core/documents/pdf-opened.ts'
import type { Say } from '../../core/isolated/messages.ts'

export interface ParaJuntar {
  readonly titulo: string
  readonly criadoEm: Date
  /** Of each document where its bytes wait, and its mark in the reader's outline. */
  readonly documentos: readonly { readonly path: string; readonly marca: string }[]
}

/** Asks for the cover, given the pages it is said to have and where each document begins; or gives a piece of the book. */
export type DitoAoJuntar =
  | { readonly capaDe: number; readonly lugares: readonly (number | null)[] }
  | { readonly bytes: Uint8Array }

const PEDACO = 256 * 1024

/** Says the book's bytes some at a time; answers where each document begins, null for what could not be read. */
export async function juntarPdf(
  { titulo, criadoEm, documentos }: ParaJuntar,
  say: Say<DitoAoJuntar, Uint8Array | undefined>,
): Promise<(number | null)[]> {
  const livro = await PDFDocument.create({ updateMetadata: false })
  livro.setTitle(titulo)
  livro.setCreator('Prumo')
  livro.setCreationDate(criadoEm)
  const lugares: (number | null)[] = []
  const marcas: { marca: string; pagina: PDFPage }[] = []
  for (const { path, marca } of documentos) {
    const paginas = await paginasDe(livro, path)
    lugares.push(paginas && livro.getPageCount())
    for (const pagina of paginas ?? []) livro.addPage(pagina)
    if (paginas) marcas.push({ marca, pagina: paginas[0]! })
  }
  await porCapa(livro, async (capaDe) => (await say({ capaDe, lugares }))!)
  await marcar(livro, marcas)
  await numerar(livro)
  const bytes = await livro.save()
  for (let de = 0; de < bytes.length; de += PEDACO) await say({ bytes: bytes.slice(de, de + PEDACO) })
  return lugares
}

/** The pages of a document, copied into the book; null when they cannot be read. */
async function paginasDe(livro: PDFDocument, path: string): Promise<PDFPage[] | null> {
  try {
    const original = await openPdf(await readFile(path))
    const paginas = await livro.copyPages(original, original.getPageIndices())
    return paginas.length > 0 ? paginas : null
  } catch {
    return null
  }
}

/** Puts the cover before the pages. It says where they begin, which its own length moves: it is drawn again until both agree. */
async function porCapa(livro: PDFDocument, desenhar: (paginasDaCapa: number) => Promise<Uint8Array>): Promise<void> {
  let esperadas = 1
  for (let vez = 0; ; vez++) {
    const capa = await PDFDocument.load(await desenhar(esperadas), { updateMetadata: false })
    const tem = capa.getPageCount()
    if (tem !== esperadas && vez < 3) {
      esperadas = tem
      continue
    }
    const paginas = await livro.copyPages(capa, capa.getPageIndices())
    for (const [n, pagina] of paginas.entries()) livro.insertPage(n, pagina)
    return
  }
}

const [CORPO, BEIRA] = [8, 14]

/** The number of each page in the book, which its index names: at the foot as it is read, over whatever number it had. */
async function numerar(livro: PDFDocument): Promise<void> {
  const fonte = await livro.embedFont(StandardFonts.Helvetica)
  const paginas = livro.getPages()
  for (const [n, pagina] of paginas.entries()) {
    const texto = `Livro: página ${n + 1} de ${paginas.length}`
    const comprimento = fonte.widthOfTextAtSize(texto, CORPO)
    const giro = ((pagina.getRotation().angle % 360) + 360) % 360
    const { x, y, width, height } = pagina.getCropBox()
    const centro = (lado: number) => (lado - comprimento) / 2
    const [dx, dy] = (
      {
        90: [width - BEIRA, centro(height)],
        180: [width - centro(width), height - BEIRA],
        270: [BEIRA, height - centro(height)],
      } as Record<number, [number, number]>
    )[giro] ?? [centro(width), BEIRA]
    pagina.drawText(texto, {
      x: x + dx,
      y: y + dy,
      size: CORPO,
      font: fonte,
      color: rgb(0.36, 0.4, 0.45),
      rotate: degrees(giro),
    })
  }
}

/** The outline that readers of PDFs show beside the pages: one line for each document. */
async function marcar(livro: PDFDocument, comeca: readonly { marca: string; pagina: PDFPage }[]): Promise<void> {
  if (comeca.length === 0) return
  const { context, catalog } = livro
  const raiz = context.nextRef()
  const marcas = comeca.map((uma) => ({ ...uma, ref: context.nextRef() }))
  for (const [n, { marca, pagina, ref }] of marcas.entries())
    context.assign(
      ref,
      context.obj({
        Title: PDFHexString.fromText(marca),
        Parent: raiz,
        Dest: [pagina.ref, 'Fit'],
        ...(n > 0 && { Prev: marcas[n - 1]!.ref }),
        ...(n + 1 < marcas.length && { Next: marcas[n + 1]!.ref }),
      }),
    )
  context.assign(
    raiz,
    context.obj({ Type: 'Outlines', First: marcas[0]!.ref, Last: marcas.at(-1)!.ref, Count: marcas.length }),
  )
  catalog.set(PDFName.of('Outlines'), raiz)
}

/** Can it be read at all? Asked one by one of the documents of a book that could not be joined. */
export async function abrePdf({ path }: { path: string }): Promise<boolean> {
  return (await paginasDe(await PDFDocument.create(), path)) !== null
}
