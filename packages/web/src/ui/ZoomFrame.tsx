import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import css from './DocumentViewer.module.css'
import { nextZoom } from './pdf-layout.ts'
import { ZoomTools, type ZoomToolsProps } from './ZoomTools.tsx'

export type ZoomFrameProps = Omit<ZoomToolsProps, 'children'> &
  Omit<ComponentProps<'div'>, 'onKeyDown' | 'className'> & {
    /** What scrolls inside, for whoever does not see it: 'Documento nota.pdf'. */
    label: string
    /** At the left of the tools. */
    start?: ReactNode
    /** What a reader of its own asks of the part that scrolls. */
    stage?: ComponentProps<'section'>
  }

/** A document under its tools, whatever draws it: its keys change its size, and it scrolls inside its own frame. */
export function ZoomFrame({
  name,
  zoom,
  onZoom,
  downloadHref,
  printHref,
  label,
  start,
  stage,
  children,
  ...frame
}: ZoomFrameProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are of the tools inside.
    <div
      {...frame}
      className={css.frame}
      onKeyDown={(event) => {
        const next = zoomKey(event, zoom)
        if (next !== null) onZoom(next)
      }}
    >
      <ZoomTools name={name} zoom={zoom} onZoom={onZoom} downloadHref={downloadHref} printHref={printHref}>
        {start}
      </ZoomTools>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys. */}
      <section className={css.stage} tabIndex={0} aria-label={label} onKeyDown={keepArrows} {...stage}>
        {children}
      </section>
    </div>
  )
}

/** Ctrl with +, − or 0 inside a document is about the document; anywhere else it stays the browser's. */
function zoomKey(event: KeyboardEvent, zoom: number): number | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null
  const next =
    event.key === '+' || event.key === '='
      ? nextZoom(zoom, 1)
      : event.key === '-'
        ? nextZoom(zoom, -1)
        : event.key === '0'
          ? 1
          : null
  if (next !== null) event.preventDefault()
  return next
}

/** While a document is wider than its frame, ← → move it sideways and are no one else's. */
function keepArrows(event: KeyboardEvent<HTMLElement>): void {
  const { scrollWidth, clientWidth } = event.currentTarget
  if ((event.key === 'ArrowLeft' || event.key === 'ArrowRight') && scrollWidth > clientWidth) event.stopPropagation()
}
