import css from './states.module.css'
import { useDelayed } from './useDelayed.ts'

export type SkeletonsProps = { /** How many lines. */ lines?: number /** Of each line, in px. */; height?: number }

const WIDTHS = ['72%', '88%', '54%', '80%', '64%']

/** Grey lines in the place of what is coming; nothing at all when it comes within 150 ms. */
export function Skeletons({ lines = 4, height = 12 }: SkeletonsProps) {
  const late = useDelayed(true, 150)
  return (
    <div className={css.bones} role="status" aria-label="Carregando">
      {late &&
        Array.from({ length: lines }, (_, index) => (
          <span key={index} className={css.bone} style={{ width: WIDTHS[index % WIDTHS.length], height }} />
        ))}
    </div>
  )
}
