import { buffer } from 'node:stream/consumers'
import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import type { Ctx } from '../../core/context.ts'
import { abrirSeHouver } from './abrir.ts'
import { capaDaPessoa, type LinhaDoIndice, type Pedido } from './capa.ts'
import type { DocumentoDoLivro, PessoaDoLivro } from './documentos.ts'

/** Half as many modules as all the rest of the server: they come with the first book. */
const biblioteca = () => import('@cantoo/pdf-lib')

/** Bytes of originals joined in memory for one person; what goes beyond stands beside the PDF as it is. */
const MAIOR_PDF = 32 * 1024 * 1024

export interface LivroDaPessoa {
  readonly bytes: Uint8Array
  /** What could not be joined, to stand beside as it is: behind a password, damaged or too large. */
  readonly aParte: readonly DocumentoDoLivro[]
  readonly faltas: readonly string[]
  readonly incluidos: number
}

/** One person's documents as one PDF: cover and index first, then each document, with its mark in the reader's outline. */
export async function livroEmUmPdf(
  ctx: Ctx,
  pedido: Pedido,
  pessoa: PessoaDoLivro,
  documentos: readonly DocumentoDoLivro[],
): Promise<LivroDaPessoa> {
  const { PDFDocument } = await biblioteca()
  const livro = await PDFDocument.create({ updateMetadata: false })
  livro.setTitle(`Livro de documentos - ${pessoa.nome}`)
  livro.setCreator('Prumo')
  livro.setCreationDate(pedido.pedidoEm)
  const comeca = new Map<DocumentoDoLivro, PDFPage>()
  const [aParte, faltas]: [DocumentoDoLivro[], string[]] = [[], []]
  const lugares = new Map<DocumentoDoLivro, number | null>()
  let bytes = 0
  for (const documento of documentos) {
    const tamanho = Number(documento.tamanho)
    const stream = bytes + tamanho > MAIOR_PDF ? null : await abrirSeHouver(ctx, documento)
    if (bytes + tamanho > MAIOR_PDF) {
      separar(documento, 'é grande demais para ser juntado: está na mesma pasta, como foi anexado')
    } else if (!stream) {
      faltas.push(`${documento.tipo}: o arquivo não está no armazenamento.`)
    } else {
      const paginas = await paginasDe(livro, await buffer(stream))
      if (!paginas) {
        separar(documento, 'está protegido por senha ou danificado: está na mesma pasta, como foi anexado')
        continue
      }
      bytes += tamanho
      lugares.set(documento, livro.getPageCount())
      for (const pagina of paginas) livro.addPage(pagina)
      comeca.set(documento, paginas[0]!)
    }
  }
  function separar(documento: DocumentoDoLivro, porque: string): void {
    lugares.set(documento, null)
    aParte.push(documento)
    faltas.push(`${documento.tipo} ${porque}.`)
  }

  await porCapa(livro, (paginasDaCapa) => {
    const indice: LinhaDoIndice[] = [...lugares].map(([documento, lugar]) => ({
      documento,
      pagina: lugar === null ? null : paginasDaCapa + lugar + 1,
    }))
    return capaDaPessoa(ctx, pedido, pessoa, indice, faltas)
  })
  await marcar(livro, comeca)
  await numerar(livro)
  return { bytes: await livro.save(), aParte, faltas, incluidos: comeca.size }
}

/** The pages of a document, copied into the book; null when they cannot be read. */
async function paginasDe(livro: PDFDocument, bytes: Uint8Array): Promise<PDFPage[] | null> {
  const { PDFDocument } = await biblioteca()
  try {
    const original = await PDFDocument.load(bytes, { updateMetadata: false })
    const paginas = await livro.copyPages(original, original.getPageIndices())
    return paginas.length > 0 ? paginas : null
  } catch {
    return null
  }
}

/** Puts the cover before the pages. It says where they begin, which its own length moves: it is drawn again until both agree. */
async function porCapa(livro: PDFDocument, desenhar: (paginasDaCapa: number) => Promise<Buffer>): Promise<void> {
  const { PDFDocument } = await biblioteca()
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
  const { degrees, rgb, StandardFonts } = await biblioteca()
  const fonte = await livro.embedFont(StandardFonts.Helvetica)
  const paginas = livro.getPages()
  for (const [n, pagina] of paginas.entries()) {
    const texto = `Livro: página ${n + 1} de ${paginas.length}`
    const [comprimento, giro] = [
      fonte.widthOfTextAtSize(texto, CORPO),
      ((pagina.getRotation().angle % 360) + 360) % 360,
    ]
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
async function marcar(livro: PDFDocument, comeca: ReadonlyMap<DocumentoDoLivro, PDFPage>): Promise<void> {
  if (comeca.size === 0) return
  const { PDFHexString, PDFName } = await biblioteca()
  const { context, catalog } = livro
  const raiz = context.nextRef()
  const marcas = [...comeca].map(([{ tipo }, pagina]) => ({ tipo, pagina, ref: context.nextRef() }))
  for (const [n, { tipo, pagina, ref }] of marcas.entries())
    context.assign(
      ref,
      context.obj({
        Title: PDFHexString.fromText(tipo),
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
