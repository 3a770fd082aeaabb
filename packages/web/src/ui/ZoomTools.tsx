import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDownload, IconPrinter, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import css from './DocumentViewer.module.css'
import { LEAST_ZOOM, MOST_ZOOM, nextZoom } from './pdf-layout.ts'

type ZoomToolsProps = {
  name: string
  zoom: number
  onZoom: (zoom: number) => void
  downloadHref: string
  /** Address of what the browser itself can print; absent, nothing is offered. */
  printHref?: string
  /** At the left. */
  children?: ReactNode
}

/** The line over a document: its size, and what can be done with the whole of it. */
export function ZoomTools({ name, zoom, onZoom, downloadHref, printHref, children }: ZoomToolsProps) {
  return (
    <div className={css.tools} data-no-print>
      {children}
      <Tooltip label="Diminuir (Ctrl −)">
        <ActionIcon aria-label="Diminuir" disabled={zoom <= LEAST_ZOOM} onClick={() => onZoom(nextZoom(zoom, -1))}>
          <IconZoomOut size={18} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      <span className={css.zoom}>{Math.round(zoom * 100)}%</span>
      <Tooltip label="Aumentar (Ctrl +)">
        <ActionIcon aria-label="Aumentar" disabled={zoom >= MOST_ZOOM} onClick={() => onZoom(nextZoom(zoom, 1))}>
          <IconZoomIn size={18} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Ajustar à largura (Ctrl 0)">
        <ActionIcon aria-label="Ajustar à largura" disabled={zoom === 1} onClick={() => onZoom(1)}>
          <IconZoomReset size={18} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      {printHref && (
        <Tooltip label="Imprimir em outra aba">
          <ActionIcon
            component="a"
            className={css.print}
            href={printHref}
            target="_blank"
            rel="noopener"
            aria-label={`Imprimir ${name} em outra aba`}
          >
            <IconPrinter size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label="Baixar">
        <ActionIcon component="a" href={downloadHref} download={name} aria-label={`Baixar ${name}`}>
          <IconDownload size={18} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

/** Ctrl with +, − or 0 inside a document is about the document; anywhere else it stays the browser's. */
export function zoomKey(event: KeyboardEvent, zoom: number): number | null {
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
export function keepArrows(event: KeyboardEvent<HTMLElement>): void {
  const { scrollWidth, clientWidth } = event.currentTarget
  if ((event.key === 'ArrowLeft' || event.key === 'ArrowRight') && scrollWidth > clientWidth) event.stopPropagation()
}
