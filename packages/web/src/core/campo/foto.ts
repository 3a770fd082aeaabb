/** A photograph as it is kept on the phone: small, with its time and place beside it and not inside it (design, Works 2.5). */

/** The longest side, in pixels; of what the screen shows, the second. */
const MAIOR = 1600
const MINIATURA = 240
const QUALIDADE = 0.8

export interface FotoPronta {
  readonly bytes: ArrayBuffer
  readonly miniatura: ArrayBuffer
}

async function desenhada(imagem: ImageBitmap, lado: number): Promise<ArrayBuffer> {
  const escala = Math.min(1, lado / Math.max(imagem.width, imagem.height))
  const largura = Math.max(1, Math.round(imagem.width * escala))
  const altura = Math.max(1, Math.round(imagem.height * escala))
  const canvas = document.createElement('canvas')
  canvas.width = largura
  canvas.height = altura
  canvas.getContext('2d')!.drawImage(imagem, 0, 0, largura, altura)
  const blob = await new Promise<Blob | null>((pronto) => canvas.toBlob(pronto, 'image/jpeg', QUALIDADE))
  canvas.width = 0
  if (!blob) throw new Error('A foto não pôde ser guardada: a memória do aparelho está cheia.')
  return blob.arrayBuffer()
}

/** Drawn upright in 1600 pixels. What the browser cannot draw is told, and nothing is kept. */
export async function prepararFoto(arquivo: Blob): Promise<FotoPronta> {
  let imagem: ImageBitmap
  try {
    imagem = await createImageBitmap(arquivo, { imageOrientation: 'from-image' })
  } catch {
    throw new Error('Este arquivo não pôde ser lido como foto. Tire outra, ou escolha um JPEG.')
  }
  try {
    return { bytes: await desenhada(imagem, MAIOR), miniatura: await desenhada(imagem, MINIATURA) }
  } finally {
    imagem.close()
  }
}
