/** PDFs as suppliers send their boletos, and as somebody who means harm would. */
import { deflateSync } from 'node:zlib'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'

/** A bank's line in the groups it is printed in. */
export const impressa = (n: string): string =>
  `${n.slice(0, 5)}.${n.slice(5, 10)} ${n.slice(10, 15)}.${n.slice(15, 21)} ${n.slice(21, 26)}.${n.slice(26, 32)} ${n[32]} ${n.slice(33)}`

async function comPaginas(paginas: readonly (readonly string[])[]): Promise<PDFDocument> {
  const pdf = await PDFDocument.create()
  const letra = await pdf.embedFont(StandardFonts.Helvetica)
  for (const linhas of paginas) {
    const pagina = pdf.addPage([595, 842])
    for (const [n, linha] of linhas.entries()) pagina.drawText(linha, { x: 40, y: 780 - 24 * n, size: 11, font: letra })
  }
  return pdf
}

/** One slip a page: the payer's stub and the bank's, each with the line. */
export const pdfDeBoletos = async (linhas: readonly string[]): Promise<Buffer> =>
  Buffer.from(
    await (
      await comPaginas(
        linhas.map((linha) => ['Recibo do pagador', impressa(linha), `341-7   ${impressa(linha)}`, 'Autenticação']),
      )
    ).save(),
  )

export const pdfSemBoleto = async (): Promise<Buffer> =>
  Buffer.from(await (await comPaginas([['Ordem de serviço 512', 'CNPJ 12.345.678/0001-95']])).save())

/** A page nothing is written on, as a scanner makes it. */
export const pdfSemTexto = async (): Promise<Buffer> => Buffer.from(await (await comPaginas([[]])).save())

export async function pdfComSenha(linha: string): Promise<Buffer> {
  const pdf = await comPaginas([[impressa(linha)]])
  pdf.encrypt({ userPassword: 'segredo', ownerPassword: 'outro' })
  return Buffer.from(await pdf.save())
}

/** A few kilobytes whose page's contents come to gigabytes of drawing: they are packed twice. */
export function pdfBomba(): Buffer {
  const um = deflateSync(Buffer.alloc(256 * 1024 * 1024, '1 0 0 1 0 0 cm '), { level: 9 })
  const dois = deflateSync(um, { level: 9 })
  const objetos = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents[${'4 0 R '.repeat(64)}]>>`,
  ]
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n${objetos.map((corpo, n) => `${n + 1} 0 obj\n${corpo}\nendobj\n`).join('')}`),
    Buffer.from(`4 0 obj\n<</Filter[/FlateDecode/FlateDecode]/Length ${dois.length}>>\nstream\n`),
    dois,
    Buffer.from('\nendstream\nendobj\ntrailer<</Root 1 0 R/Size 5>>\n%%EOF'),
  ])
}
