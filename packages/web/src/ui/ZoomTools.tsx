import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDownload, IconPrinter, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './DocumentViewer.module.css'
import { LEAST_ZOOM, MOST_ZOOM, nextZoom } from './pdf-layout.ts'

export type ZoomToolsProps = {
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
