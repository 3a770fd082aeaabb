import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useMemo, useState } from 'react'
import { BORDERS, type Flat, type Frame, KM, OUTLINE, STATES } from './brazil.ts'
import { type Cluster, closerOn, clustersOf, countryFrame, frameOf, inOnePlace, scaleLength } from './frame.ts'
import css from './PointMap.module.css'

export type PointTone = 'forte' | 'suave' | 'cinza' | 'perigo'
export interface MapPoint extends Flat {
  readonly name: string
  readonly detail: string
  readonly tone: PointTone
}

type Props<P extends MapPoint> = {
  label: string
  points: readonly P[]
  ratio: number
  /** What many points are: ['obra', 'obras']. */
  noun: readonly [one: string, many: string]
  /** A mark that is one point: what leads to it. */
  renderPoint: (point: P, look: { className: string; label: string; children: ReactNode }) => ReactNode
  /** Beside the drawing: what is seen of it, or the points of one place. */
  renderList: (points: readonly P[]) => ReactNode
}

/** A mark's width in pixels; nearer than that two are one. */
const MARK = 30

/**
 * Points over the outline of the country: nothing of it comes from outside. Marks that would cover each other are one, with
 * their number; opening it looks closer, until they part or are told beside.
 */
export function PointMap<P extends MapPoint>({ label, points, ratio, noun, renderPoint, renderList }: Props<P>) {
  const { ref, width } = useElementSize()
  const [looked, look] = useState<Frame | null>(null)
  const [place, tell] = useState<readonly P[] | null>(null)
  const whole = useMemo(() => frameOf(points, ratio), [points, ratio])
  const country = countryFrame(ratio)
  const frame = looked ?? whole
  const apart = MARK / (width || 640)
  const clusters = useMemo(() => clustersOf(points, frame, apart), [points, frame, apart])
  const back = (to: Frame | null) => {
    look(to)
    tell(null)
  }
  const open = ({ points: together }: Cluster<P>) => {
    if (inOnePlace(together, apart)) return tell(together)
    tell(null)
    look(closerOn(together, ratio))
  }
  return (
    <div className={css.map}>
      <div className={css.side}>
        <section className={css.drawing} style={{ aspectRatio: ratio }} ref={ref} aria-label={label}>
          <Outline frame={frame} />
          {clusters.map((cluster) => {
            const [first] = cluster.points
            const key = `${cluster.left} ${cluster.top}`
            const place = { left: `${cluster.left * 100}%`, top: `${cluster.top * 100}%` }
            const late = cluster.points.some(({ tone }) => tone === 'perigo')
            return (
              <span key={key} className={css.place} style={place}>
                {cluster.points.length === 1 ? (
                  renderPoint(first!, {
                    className: css.point!,
                    label: `${first!.name}, ${first!.detail}`,
                    children: (
                      <>
                        <span className={css.dot} data-tone={first!.tone} />
                        <span className={css.said} aria-hidden>
                          {first!.name}
                          <small>{first!.detail}</small>
                        </span>
                      </>
                    ),
                  })
                ) : (
                  <button
                    type="button"
                    className={css.many}
                    data-tone={late ? 'perigo' : 'forte'}
                    aria-label={`${cluster.points.length} ${noun[1]} próximas: ver de perto`}
                    onClick={() => open(cluster)}
                  >
                    {cluster.points.length}
                  </button>
                )}
              </span>
            )
          })}
        </section>
        <div className={css.ways} data-no-print>
          {looked && (
            <button type="button" className={css.way} onClick={() => back(null)}>
              Ver todas
            </button>
          )}
          {frame.width < country.width && (
            <button type="button" className={css.way} onClick={() => back(country)}>
              Ver o Brasil
            </button>
          )}
        </div>
      </div>
      <div className={css.list}>{renderList(place ?? clusters.flatMap(({ points: together }) => together))}</div>
    </div>
  )
}

function Outline({ frame }: { frame: Frame }) {
  const { x, y, width, height } = frame
  const kilometres = scaleLength((width / 4) * KM)
  const length = kilometres / KM
  const line = y + height * 0.95
  const start = x + width * 0.03
  return (
    <svg className={css.outline} viewBox={`${x} ${y} ${width} ${height}`} aria-hidden>
      <polygon points={OUTLINE} className={css.country} />
      {BORDERS.map((points) => (
        <polyline key={points} points={points} className={css.border} />
      ))}
      {STATES.map((state) => (
        <text key={state.uf} x={state.x} y={state.y} fontSize={width / 36} className={css.state}>
          {state.uf}
        </text>
      ))}
      <path
        d={`M${start} ${line - height * 0.012}v${height * 0.012}h${length}v${-height * 0.012}`}
        className={css.scale}
      />
      <text x={start + length + width * 0.01} y={line} fontSize={width / 36} className={css.length}>
        {kilometres.toLocaleString('pt-BR')} km
      </text>
    </svg>
  )
}
