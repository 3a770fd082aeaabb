import { MAX_PIXELS } from './picture-messages.ts'

/** Four bytes a point, row after row. */
export interface Points {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** The first picture of a HEIC file. Its codec is in no prebuilt image library: this one runs as WebAssembly, and only here. */
export async function decodeHeic(bytes: Buffer): Promise<Points> {
  // Large: a house to which nobody sends HEIC never loads it.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const [image] = new libheif.HeifDecoder().decode(bytes)
  if (!image) throw new Error('sem imagem')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > MAX_PIXELS) throw new RangeError('pixels demais')
  const data = new Uint8ClampedArray(width * height * 4)
  await new Promise<void>((resolve, reject) => {
    image.display({ data, width, height }, (drawn) => (drawn ? resolve() : reject(new Error('imagem danificada'))))
  })
  return { data: Buffer.from(data.buffer), width, height }
}
