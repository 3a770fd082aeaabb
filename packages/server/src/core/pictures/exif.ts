import readExif from 'exif-reader'
import type { PictureFacts } from './picture-messages.ts'

/** The company's clock, for the cameras that write the hour without its zone. */
const ZONE = '-03:00'

/** When and where, of a picture's EXIF block; whatever is missing or makes no sense is null, and never an error. */
export function exifFacts(block: Buffer | undefined): PictureFacts {
  if (!block) return { takenAt: null, position: null }
  try {
    const { Photo, GPSInfo } = readExif(block)
    const latitude = degrees(GPSInfo?.GPSLatitude, GPSInfo?.GPSLatitudeRef, 'S', 90)
    const longitude = degrees(GPSInfo?.GPSLongitude, GPSInfo?.GPSLongitudeRef, 'W', 180)
    return {
      takenAt: instant(Photo?.DateTimeOriginal, Photo?.OffsetTimeOriginal),
      position: latitude === null || longitude === null ? null : { latitude, longitude },
    }
  } catch {
    return { takenAt: null, position: null }
  }
}

/** Degrees, minutes and seconds as one signed number of six decimals: eleven centimetres. */
function degrees(parts: unknown, reference: unknown, negative: string, most: number): number | null {
  if (!Array.isArray(parts) || parts.length !== 3) return null
  const [whole, minutes, seconds] = parts.map(Number) as [number, number, number]
  const value = whole + minutes / 60 + seconds / 3600
  if (!Number.isFinite(value) || value < 0 || value > most) return null
  return Number((reference === negative ? -value : value).toFixed(6))
}

/** The reader takes what the camera wrote for UTC; the zone is written beside it, or is the company's. */
function instant(written: unknown, zone: unknown): string | null {
  if (!(written instanceof Date) || Number.isNaN(written.getTime())) return null
  const offset = typeof zone === 'string' && /^[+-]\d\d:\d\d$/.test(zone) ? zone : ZONE
  const taken = new Date(`${written.toISOString().slice(0, 19)}${offset}`)
  const year = taken.getUTCFullYear()
  return Number.isNaN(taken.getTime()) || year < 1990 || year > 2200 ? null : taken.toISOString()
}
