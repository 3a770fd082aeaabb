/** What is written on the pages of a PDF, and where. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface Written {
  readonly texto: string
  /** From where to where across the page, on which line of it, and how tall. */
  readonly de: number
  readonly ate: number
  readonly y: number
  readonly altura: number
}
export interface WrittenPage {
  readonly largura: number
  readonly altura: number
  readonly textos: readonly Written[]
}

/** Every run of text along a side of the page: a mark across it is none of them. */
export async function writtenPages(pdf: Uint8Array): Promise<WrittenPage[]> {
  const documento = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: true, verbosity: 0 }).promise
  const paginas: WrittenPage[] = []
  for (let n = 1; n <= documento.numPages; n++) {
    const pagina = await documento.getPage(n)
    const { items } = await pagina.getTextContent()
    paginas.push({
      largura: pagina.view[2]!,
      altura: pagina.view[3]!,
      textos: items.flatMap((item) => {
        if (!('str' in item) || !item.str.trim() || Math.abs(item.transform[0] * item.transform[1]) > 0.01) return []
        const [de, y] = item.transform.slice(4) as [number, number]
        return [{ texto: item.str, de, ate: de + item.width, y, altura: item.height }]
      }),
    })
  }
  return paginas
}

/** The first two runs that lie over each other; what only touches does not. */
export function overlaid({ textos }: WrittenPage): readonly [Written, Written] | null {
  for (const [n, um] of textos.entries())
    for (const outro of textos.slice(n + 1)) {
      const lado = Math.min(um.ate, outro.ate) - Math.max(um.de, outro.de)
      const baixo = Math.abs(um.y - outro.y)
      if (lado > 0.6 && baixo < 0.6 * Math.min(um.altura, outro.altura)) return [um, outro]
    }
  return null
}
