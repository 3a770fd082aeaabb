/**
 * Pages written as they are drawn: a picture is read, put on its page and forgotten, so that a report of hundreds of them is
 * never whole in memory. The house's other documents are small, and are laid out at once (core/documents/pdf.ts).
 */
import type { Readable } from 'node:stream'
import { formatInstant } from '@prumo/domain/core/dates.ts'
import { FONTS, knowFonts } from '../../../core/documents/fonts.ts'
import { printable } from '../../../core/documents/pdf.ts'

export const TINTA = '#1c2430'
export const APAGADA = '#5b6472'
export const LINHA = '#c9d0d8'
export const MARGEM = 40
export const LARGURA = 595.28 - 2 * MARGEM
const ALTO = 74
const BAIXO = 841.89 - 56
/** Bytes drawn and not yet taken: beyond these the drawing waits for who reads. */
const ADIANTE = 1024 * 1024

interface Cabeca {
  readonly titulo: string
  readonly pe: string
  readonly emitido: Date
}
type Desenho = (folha: Folha) => Promise<void>

/** A document as its bytes come, and how many pages it will have. */
export interface Desenhado {
  readonly paginas: number
  readonly bytes: Readable
}

interface Escrita {
  readonly tamanho?: number
  readonly forte?: boolean
  readonly cor?: string
  readonly largura?: number
  /** Lines it takes at most; what does not fit ends with '…'. */
  readonly linhas?: number
  readonly direita?: boolean
}

const ENTRELINHA = 1.2

async function documento({ titulo, emitido }: Cabeca): Promise<PDFKit.PDFDocument> {
  const { default: PDFDocument } = await import('pdfkit')
  knowFonts()
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: 'pt-BR',
    // None until one is asked for: its own would be read beside ours.
    font: null as never,
    info: { Title: titulo, Creator: 'Prumo', Producer: 'Prumo', CreationDate: emitido },
  })
    .registerFont('normal', FONTS.normal)
    .registerFont('forte', FONTS.bold)
}

/** A sheet on which things are put from top to bottom; where one does not fit, the next sheet begins. */
export class Folha {
  readonly #doc: PDFKit.PDFDocument
  readonly #cabeca: Cabeca
  /** How many pages there will be; null while they are being counted. */
  readonly #total: number | null
  #sobre = ''
  #room: (() => void) | undefined
  /** Where the next thing stands. */
  y = BAIXO
  #paginas = 0

  private constructor(doc: PDFKit.PDFDocument, cabeca: Cabeca, total: number | null) {
    this.#doc = doc
    this.#cabeca = cabeca
    this.#total = total
    // Asked for more, or nobody reads any longer: whoever waits looks again.
    const go = () => this.#room?.()
    ;(doc as unknown as { _read: () => void })._read = go
    doc.once('close', go)
  }

  /** The bytes of the document as they come. It is drawn twice: first to know how many pages it has, without pictures. */
  static async abrir(cabeca: Cabeca, desenho: Desenho): Promise<Desenhado> {
    const contada = new Folha(await documento(cabeca), cabeca, null)
    contada.#doc.resume()
    await desenho(contada)
    const folha = new Folha(await documento(cabeca), cabeca, contada.#paginas)
    const doc = folha.#doc
    void desenho(folha)
      .then(() => doc.end())
      .catch((error) => doc.destroy(error))
    return { paginas: contada.#paginas, bytes: doc as unknown as Readable }
  }

  /** Nobody will see this: pictures need not be read. */
  get contando(): boolean {
    return this.#total === null
  }

  /** What stands at the right of the head from the next page on. */
  sobre(texto: string): void {
    this.#sobre = texto
  }

  /** Begins a page unless the next thing, that high, fits on this one. */
  caber(altura: number): void {
    if (this.y + altura > BAIXO) this.pagina()
  }

  pagina(): void {
    this.#doc.addPage()
    this.#paginas++
    const { titulo, pe } = this.#cabeca
    this.escrever(titulo, MARGEM, 26, { tamanho: 14, forte: true, linhas: 1, largura: LARGURA / 2 })
    this.escrever(this.#sobre, MARGEM + LARGURA / 2, 31, {
      cor: APAGADA,
      linhas: 1,
      largura: LARGURA / 2,
      direita: true,
    })
    this.risco(50)
    this.escrever(pe, MARGEM, BAIXO + 20, { tamanho: 8, cor: APAGADA, linhas: 1, largura: LARGURA * 0.8 })
    this.escrever(`Página ${this.#paginas} de ${this.#total}`, MARGEM + LARGURA * 0.8, BAIXO + 20, {
      tamanho: 8,
      cor: APAGADA,
      largura: LARGURA * 0.2,
      direita: true,
    })
    this.y = ALTO
  }

  #letra({ tamanho = 9.5, forte = false }: Escrita) {
    return this.#doc.font(forte ? 'forte' : 'normal').fontSize(tamanho)
  }

  /** How high that text is, in that width. */
  altura(texto: string, escrita: Escrita = {}): number {
    const { tamanho = 9.5, largura = LARGURA, linhas } = escrita
    const uma = tamanho * ENTRELINHA
    const toda = this.#letra(escrita).heightOfString(printable(texto), {
      width: largura,
      lineGap: this.#folga(tamanho),
    })
    return Math.max(uma, linhas === undefined ? toda : Math.min(toda, linhas * uma))
  }

  /** Roboto's own line is 1.17 of its size. */
  #folga(tamanho: number): number {
    return tamanho * (ENTRELINHA - 1.172)
  }

  escrever(texto: string, x: number, y: number, escrita: Escrita = {}): void {
    const { tamanho = 9.5, cor = TINTA, largura = LARGURA, linhas, direita = false } = escrita
    this.#letra(escrita)
      .fillColor(cor)
      .text(printable(texto), x, y, {
        width: largura,
        lineGap: this.#folga(tamanho),
        align: direita ? 'right' : 'left',
        ...(linhas !== undefined && { height: linhas * tamanho * ENTRELINHA + 0.5, ellipsis: '…' }),
      })
  }

  risco(y: number): void {
    this.#doc
      .moveTo(MARGEM, y)
      .lineTo(MARGEM + LARGURA, y)
      .lineWidth(0.75)
      .strokeColor(LINHA)
      .stroke()
  }

  caixa(x: number, y: number, largura: number, altura: number, cor: string, opacidade = 1): void {
    this.#doc.save().fillOpacity(opacidade).rect(x, y, largura, altura).fill(cor).restore()
  }

  /** A JPEG whole within the box; false when it cannot be read. */
  foto(bytes: Buffer, x: number, y: number, largura: number, altura: number): boolean {
    try {
      this.#doc.image(bytes, x, y, { fit: [largura, altura], align: 'center', valign: 'center' })
      return true
    } catch {
      return false
    }
  }

  /** Waits until what was drawn is taken; throws when nobody reads any longer. */
  async lugar(): Promise<void> {
    const doc = this.#doc as unknown as Readable
    while (doc.readableLength > ADIANTE && !doc.destroyed)
      await new Promise<void>((resolve) => {
        this.#room = resolve
      })
    if (doc.destroyed) throw new Error('ninguém mais lê o relatório')
  }
}

export const emitido = (quando: Date, por: string): string => `Emitido em ${formatInstant(quando)} por ${por}`
