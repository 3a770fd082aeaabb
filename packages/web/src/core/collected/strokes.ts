/** A signature as it is drawn: strokes of points, in the pad's own measure, and what is made of them. */

export interface Point {
  readonly x: number
  readonly y: number
}
export type Stroke = readonly Point[]
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Nearer than this, a further point says nothing. */
const LEAST = 1.5

/** The stroke with that point at its end, unless it hardly moved. */
export function extended(stroke: Stroke, point: Point): Stroke {
  const last = stroke.at(-1)
  return last && Math.hypot(point.x - last.x, point.y - last.y) < LEAST ? stroke : [...stroke, point]
}

const reach = (strokes: readonly Stroke[]): number => {
  const { width, height } = boundsOf(strokes)
  return Math.max(width, height)
}

/** Was anything drawn that somebody could call a signature? A touch by mistake is none. */
export const isSignature = (strokes: readonly Stroke[], least = 24): boolean =>
  strokes.some((stroke) => stroke.length > 1) && reach(strokes) >= least

/** What the ink takes up; nothing where there is none. */
export function boundsOf(strokes: readonly Stroke[]): Box {
  const points = strokes.flat()
  if (points.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** What of a canvas drawing needs: a path in the same words. */
export interface Path {
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void
}

/** Draws a stroke as a line without corners: through the middles of its pieces, bent at its points. */
export function trace(path: Path, stroke: Stroke): void {
  const [first, ...rest] = stroke
  if (!first) return
  path.moveTo(first.x, first.y)
  // A point alone is a dot: a line of no length, which round ends make visible.
  if (rest.length === 0) path.lineTo(first.x, first.y)
  rest.forEach((point, n) => {
    const next = rest[n + 1]
    if (next) path.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2)
    else path.lineTo(point.x, point.y)
  })
}
