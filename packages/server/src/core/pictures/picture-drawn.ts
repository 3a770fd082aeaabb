/** Run in a process of its own (pictures.ts): opens what people photographed. */
import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { exifFacts } from './exif.ts'
import { decodeHeic } from './heic.ts'
import { type Asked, MAX_PIXELS, MAX_SIDE, type Told } from './picture-messages.ts'

const SIZES = { large: 1600, small: 320 } as const
const LIMITS = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const

// Only what JPEG, PNG and WebP need may be opened at all; the libraries read much else (SVG, PDF, TIFF) that nobody asked for.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
  ],
})
sharp.cache(false)
sharp.concurrency(1)

const FORMATS: Readonly<Record<string, Asked['kind']>> = { jpeg: 'jpeg', png: 'png', webp: 'webp', heif: 'heic' }

async function opened(asked: Asked): Promise<{ picture: () => Sharp; exif: Buffer | undefined }> {
  const { format, width, height, exif } = await sharp(asked.path, LIMITS).metadata()
  // Two formats in one file: what one reader finds, another does not.
  if (FORMATS[format] !== asked.kind) throw new Error('o conteúdo não é o que o começo diz')
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) throw new RangeError('pixels demais')
  if (asked.kind !== 'heic') return { picture: () => sharp(asked.path, LIMITS).autoOrient(), exif }
  const { data, ...raw } = await decodeHeic(await readFile(asked.path))
  // The decoder turns it as the camera was held.
  return { picture: () => sharp(data, { ...LIMITS, raw: { ...raw, channels: 4 } }), exif }
}

export async function drawPicture(asked: Asked): Promise<Told> {
  try {
    const { picture, exif } = await opened(asked)
    // Transparent becomes paper; colours become those of every screen; nothing of what the camera wrote is carried over.
    const sized = (side: number, quality: number) =>
      picture()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality })
        .toBuffer({ resolveWithObject: true })
    const large = await sized(SIZES.large, 80)
    const small = await sized(SIZES.small, 72)
    const { width, height } = large.info
    return { picture: { large: large.data, small: small.data, width, height, ...exifFacts(exif) } }
  } catch (error) {
    return { refused: /pixel/i.test((error as Error).message) ? 'large' : 'damaged' }
  }
}
