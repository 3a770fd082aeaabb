import type { KindName } from '@prumo/domain/core/file-kinds.ts'

/** Pixels of a picture and of its side; a telephone's best photograph has 50 million, one reduced to be sent 2. */
export const MAX_PIXELS = 50_000_000
export const MAX_SIDE = 16_000

/** What the process is asked: the file to open, and what its beginning says that it is. */
export interface Asked {
  readonly path: string
  readonly kind: KindName
}

/** When and where the camera says that it was; null when it does not, or says nonsense. */
export interface PictureFacts {
  /** ISO instant. */
  readonly takenAt: string | null
  /** Degrees, south and west negative. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null
}

/** A picture as it is kept: our own JPEGs, with nothing of what the camera wrote into them. */
export interface Picture extends PictureFacts {
  /** At most 1600 pixels a side. */
  readonly large: Uint8Array
  /** At most 320. */
  readonly small: Uint8Array
  /** Of the large one. */
  readonly width: number
  readonly height: number
}

/** What the process answers. */
export type Told = { readonly picture: Picture } | { readonly refused: 'damaged' | 'large' }
