/** A page as the file has it, in points (1/72 inch). */
export type PageSize = { width: number; height: number }
/** A page as it stands on the screen, in CSS px; `scale` turns points into them. */
export type PagePlace = { width: number; height: number; top: number; scale: number }

/** Between pages, and around them, px. */
export const PAGE_GAP = 8

/** What 100% may at most enlarge: a receipt's narrow strip is not blown up to the width of a window. */
const MOST_AT_FIT = 2
const PX_PER_POINT = 96 / 72

const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 5] as const
export const LEAST_ZOOM = STEPS[0]
export const MOST_ZOOM = 5

/** The next step up or down; the last one stays. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const steps = direction === 1 ? STEPS : STEPS.toReversed()
  return steps.find((step) => (step - zoom) * direction > 0.001) ?? zoom
}

/** Where each page stands: at 100% each fills the width there is, whatever its own. */
export function placePages(sizes: readonly PageSize[], available: number, zoom: number): PagePlace[] {
  let top = PAGE_GAP
  return sizes.map((size) => {
    const scale = Math.min(Math.max(available, 1) / size.width, MOST_AT_FIT * PX_PER_POINT) * zoom
    const place = { width: size.width * scale, height: size.height * scale, top, scale }
    top += place.height + PAGE_GAP
    return place
  })
}

/** The page, from 1, at that height of the scroll; between two, the one above. */
export function pageAt(places: readonly PagePlace[], y: number): number {
  let low = 0
  let high = places.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (places[middle]!.top <= y) low = middle
    else high = middle - 1
  }
  return low + 1
}

/** Beyond this a phone's browser draws nothing at all, without a word. */
const MOST_PIXELS = 8 * 1024 * 1024

/** Canvas pixels per CSS px: the screen's own density, less where the canvas would be too large. */
export function densityOf(place: { width: number; height: number }, devicePixelRatio: number): number {
  return Math.min(devicePixelRatio, Math.sqrt(MOST_PIXELS / (place.width * place.height)))
}
