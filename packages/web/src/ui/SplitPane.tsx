import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import css from './SplitPane.module.css'

export type SplitPaneProps = {
  children: ReactNode
  /** At the right; below, on narrow screens. Null shows the left alone. */
  panel: ReactNode
  panelLabel: string
  /** Under this name the width is remembered in the browser. */
  name?: string
  /** First width, px. */
  width?: number
}

const LEAST = 320
const STEP = 24

function remembered(name: string, width: number): number {
  const kept = Number(localStorage.getItem(`prumo:painel:${name}`))
  return kept >= LEAST ? kept : width
}

/** Two sheets side by side with a line between them that moves by mouse, finger or arrow keys. */
export function SplitPane({ children, panel, panelLabel, name = 'detalhe', width = 470 }: SplitPaneProps) {
  const [size, setSize] = useState(() => remembered(name, width))
  const root = useRef<HTMLDivElement>(null)
  const most = () => Math.max(LEAST, (root.current?.clientWidth ?? 1200) - 420)
  const resize = (next: number) => {
    const fitted = Math.round(Math.min(Math.max(next, LEAST), most()))
    setSize(fitted)
    localStorage.setItem(`prumo:painel:${name}`, String(fitted))
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const right = root.current?.getBoundingClientRect().right ?? innerWidth
    resize(right - event.clientX)
  }

  const line = () => (
    // biome-ignore lint/a11y/useSemanticElements: a separator that moves is a widget; hr is not.
    <div
      className={css.line}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`Largura de ${panelLabel}`}
      aria-valuenow={size}
      aria-valuemin={LEAST}
      aria-valuemax={most()}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => resize(width)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') resize(size + STEP)
        else if (event.key === 'ArrowRight') resize(size - STEP)
        else return
        event.preventDefault()
      }}
    />
  )

  return (
    // The left keeps its place in the tree, so that what is in it (focus, scroll) outlives the panel's coming and going.
    <div
      ref={root}
      className={panel == null ? undefined : css.root}
      style={{ '--panel': `${size}px` } as React.CSSProperties}
    >
      <div className={panel == null ? undefined : css.left}>{children}</div>
      {panel != null && line()}
      {panel != null && (
        <aside className={css.right} aria-label={panelLabel}>
          {panel}
        </aside>
      )}
    </div>
  )
}
