import { crc32, inflateSync } from 'node:zlib'

const MARCA = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Pixels of a side and of the whole: beyond that no signature was scanned, and a small file could fill the memory. */
const MAIOR_LADO = 6000
const MAIS_PIXELS = 12_000_000
/** Samples of a pixel by colour type: grey, RGB, palette, grey with alpha, RGB with alpha. */
const AMOSTRAS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const PROFUNDIDADES: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}
/** Adam7: where each pass begins and how far it steps; a picture that is not interlaced is one pass over everything. */
const PASSOS = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

interface Partes {
  readonly cabecalho: Buffer
  readonly paleta: Buffer | null
  readonly transparencia: Buffer | null
  readonly dados: Buffer
}

/**
 * The picture with what its drawing needs and nothing else; null when it cannot be drawn. The library that draws finds a
 * damaged picture only while unpacking it, out of reach of whoever called it, and takes the whole server down with it.
 */
export function pngDesenhavel(png: Uint8Array): Buffer | null {
  try {
    const partes = partesDe(Buffer.from(png))
    if (!partes || !confere(partes)) return null
    return Buffer.concat([
      MARCA,
      parte('IHDR', partes.cabecalho),
      ...(partes.paleta ? [parte('PLTE', partes.paleta)] : []),
      ...(partes.transparencia ? [parte('tRNS', partes.transparencia)] : []),
      parte('IDAT', partes.dados),
      parte('IEND', Buffer.alloc(0)),
    ])
  } catch {
    return null
  }
}

function partesDe(png: Buffer): Partes | null {
  if (!png.subarray(0, 8).equals(MARCA)) return null
  const achadas = new Map<string, Buffer[]>()
  let fim = false
  for (let at = 8; !fim; ) {
    const tamanho = png.readUInt32BE(at)
    const nome = png.toString('latin1', at + 4, at + 8)
    if (at + 12 + tamanho > png.length) return null
    achadas.set(nome, [...(achadas.get(nome) ?? []), png.subarray(at + 8, at + 8 + tamanho)])
    at += 12 + tamanho
    fim = nome === 'IEND'
  }
  const [cabecalho] = achadas.get('IHDR') ?? []
  const dados = achadas.get('IDAT')
  if (cabecalho?.length !== 13 || !dados) return null
  return {
    cabecalho,
    paleta: achadas.get('PLTE')?.[0] ?? null,
    transparencia: achadas.get('tRNS')?.[0] ?? null,
    dados: Buffer.concat(dados),
  }
}

/** Is every row there, begun by a filter that exists? */
function confere({ cabecalho, paleta, transparencia, dados }: Partes): boolean {
  const [largura, altura] = [cabecalho.readUInt32BE(0), cabecalho.readUInt32BE(4)]
  const [bits, tipo, entrelacada] = [cabecalho[8]!, cabecalho[9]!, cabecalho[12]!]
  if (largura < 1 || altura < 1 || largura > MAIOR_LADO || altura > MAIOR_LADO || largura * altura > MAIS_PIXELS)
    return false
  if (!PROFUNDIDADES[tipo]?.includes(bits) || cabecalho[10] !== 0 || cabecalho[11] !== 0 || entrelacada > 1)
    return false
  if (tipo === 3 && !paleta) return false
  if (paleta && (paleta.length === 0 || paleta.length % 3 !== 0)) return false
  // What the library unpacks itself, it unpacks by whole bytes.
  if (bits < 8 && (transparencia !== null || entrelacada === 1)) return false
  const linhas = passos(largura, altura, entrelacada === 1).map(([w, h]) => ({
    bytes: Math.ceil((w * bits * AMOSTRAS[tipo]!) / 8) + 1,
    h,
  }))
  const total = linhas.reduce((soma, { bytes, h }) => soma + bytes * h, 0)
  const cru = inflateSync(dados, { maxOutputLength: total })
  if (cru.length !== total) return false
  let at = 0
  for (const { bytes, h } of linhas) for (let n = 0; n < h; n++, at += bytes) if (cru[at]! > 4) return false
  return true
}

const passos = (largura: number, altura: number, entrelacada: boolean): (readonly [number, number])[] =>
  entrelacada
    ? PASSOS.map(
        ([x, y, dx, dy]) =>
          [Math.max(0, Math.ceil((largura - x) / dx)), Math.max(0, Math.ceil((altura - y) / dy))] as const,
      ).filter(([w, h]) => w > 0 && h > 0)
    : [[largura, altura]]

function parte(nome: string, dados: Buffer): Buffer {
  const corpo = Buffer.concat([Buffer.from(nome, 'latin1'), dados])
  const [tamanho, soma] = [Buffer.alloc(4), Buffer.alloc(4)]
  tamanho.writeUInt32BE(dados.length)
  soma.writeUInt32BE(crc32(corpo))
  return Buffer.concat([tamanho, corpo, soma])
}
