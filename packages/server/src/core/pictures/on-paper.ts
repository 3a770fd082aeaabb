import type { Content } from 'pdfmake/interfaces.js'

interface Picture {
  readonly image: string
  readonly bytes: Buffer
}
let drawnPictures = 0

/** A photograph or a drawing (JPEG or PNG) in that room, in points. By its bytes: as text, two hundred would be held twice. */
export const picture = (bytes: Buffer, fit: readonly [width: number, height: number]): Content => {
  const one: Picture & object = { image: `imagem-${++drawnPictures}`, bytes, ...{ fit: [...fit], alignment: 'center' } }
  return one as unknown as Content
}

/** Every `picture` in those blocks, however deep. */
function picturesIn(block: unknown): Picture[] {
  if (typeof block !== 'object' || block === null || Buffer.isBuffer(block)) return []
  if ('bytes' in block && 'image' in block) return [block as Picture]
  return Object.values(block).flatMap(picturesIn)
}

/** While `work` draws those blocks, `store` has their bytes under the names that it is given; after it, no more. */
export async function withPictures<T>(
  body: readonly Content[],
  store: Record<string, Buffer>,
  work: (names: Record<string, string>) => Promise<T>,
): Promise<T> {
  const pictures = picturesIn(body)
  for (const { image, bytes } of pictures) store[image] = bytes
  try {
    return await work(Object.fromEntries(pictures.map(({ image }) => [image, image])))
  } finally {
    for (const { image } of pictures) delete store[image]
  }
}
