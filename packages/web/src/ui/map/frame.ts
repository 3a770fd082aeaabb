/** Which part of the country is drawn, and which points stand for each other in it. */
import { COUNTRY, type Flat, type Frame } from './brazil.ts'

/** No less than so many degrees at first: closer than that an outline of states says nothing. */
const REGION = 3.2
/** Where somebody looks closer. */
const LEAST = 0.3
const AROUND = 0.18
/** Of the country's width, from which on the whole of it is drawn. */
const MOST = 0.5

/** As wide and as high as the drawing is, around the same middle. */
function shaped({ x, y, width, height }: Frame, ratio: number): Frame {
  const wide = Math.max(width, height * ratio)
  const high = wide / ratio
  return { x: x + width / 2 - wide / 2, y: y + height / 2 - high / 2, width: wide, height: high }
}

export const countryFrame = (ratio: number): Frame => shaped(COUNTRY, ratio)

/** Around those points, with room; of points all over the country, the country. */
export function frameOf(points: readonly Flat[], ratio: number, least = REGION): Frame {
  if (points.length === 0) return countryFrame(ratio)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - x, Math.max(...ys) - y]
  if (Math.max(width, height) > COUNTRY.width * MOST) return countryFrame(ratio)
  const room = Math.max(width, height) * AROUND
  const [wide, high] = [Math.max(width + 2 * room, least), Math.max(height + 2 * room, least / ratio)]
  return shaped({ x: x + width / 2 - wide / 2, y: y + height / 2 - high / 2, width: wide, height: high }, ratio)
}

export interface Cluster<P extends Flat> {
  readonly points: readonly P[]
  /** The middle of them, from 0 to 1 of the frame. */
  readonly left: number
  readonly top: number
}

/** Points nearer than `apart` (of the frame's width) are one mark; those outside it are none. */
export function clustersOf<P extends Flat>(points: readonly P[], frame: Frame, apart: number): Cluster<P>[] {
  const seen = points.filter(
    ({ x, y }) => x >= frame.x && x <= frame.x + frame.width && y >= frame.y && y <= frame.y + frame.height,
  )
  const cell = frame.width * apart
  const groups: { x: number; y: number; points: P[] }[] = []
  for (const point of seen) {
    const near = groups.find(({ x, y }) => Math.hypot(x - point.x, y - point.y) < cell)
    if (near) near.points.push(point)
    else groups.push({ x: point.x, y: point.y, points: [point] })
  }
  return groups.map(({ points: together }) => {
    const middle = (of: (point: P) => number) => together.reduce((sum, point) => sum + of(point), 0) / together.length
    return {
      points: together,
      left: (middle(({ x }) => x) - frame.x) / frame.width,
      top: (middle(({ y }) => y) - frame.y) / frame.height,
    }
  })
}

/** The same, as close as it takes to part them. */
export const closerOn = (points: readonly Flat[], ratio: number): Frame => frameOf(points, ratio, LEAST)

/** Do they stand so close that no closer look parts them? */
export const inOnePlace = (points: readonly Flat[], apart: number): boolean => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) < LEAST * apart
}

const LENGTHS = [5, 10, 20, 50, 100, 200, 500, 1000]
/** The longest round length, in kilometres, that a scale has room for. */
export const scaleLength = (kilometres: number): number => LENGTHS.findLast((one) => one <= kilometres) ?? LENGTHS[0]!
