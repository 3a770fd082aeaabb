import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react'
import { useState } from 'react'
import css from './DocumentViewer.module.css'
import { EmptyState } from './EmptyState.tsx'

export type DocumentViewerProps = {
  /** Address of the file; null when there is none to show. */
  src: string | null
  /** Its name, also what tells PDF and pictures from the rest. */
  name: string
  /** MIME type, when known, decides before the name. */
  type?: string
  /** Address that downloads; `src` when absent. */
  downloadHref?: string
  /** CSS height; fills what is left of the window unless said otherwise. */
  height?: number | string
}

const PICTURES = /\.(png|jpe?g|webp|gif|bmp)$/i

function kindOf(name: string, type: string | undefined): 'pdf' | 'picture' | 'other' {
  if (type === 'application/pdf' || (!type && /\.pdf$/i.test(name))) return 'pdf'
  if (type ? /^image\/(png|jpeg|webp|gif|bmp)$/.test(type) : PICTURES.test(name)) return 'picture'
  return 'other'
}

/** A PDF in the browser's own reader, a picture with zoom, and for the rest a way to download it. */
export function DocumentViewer({ src, name, type, downloadHref, height }: DocumentViewerProps) {
  if (!src) return <EmptyState message="Nenhum documento para mostrar." />
  const kind = kindOf(name, type)
  const style = height === undefined ? undefined : { height }
  if (kind === 'pdf') return <iframe className={css.frame} style={style} src={src} title={name} />
  if (kind === 'picture')
    return <Picture key={src} src={src} name={name} downloadHref={downloadHref ?? src} style={style} />
  return (
    <EmptyState message={`“${name}” não abre no navegador: baixe para ver.`}>
      <Button component="a" href={downloadHref ?? src} download={name} leftSection={<IconDownload size={16} />}>
        Baixar
      </Button>
    </EmptyState>
  )
}

type PictureProps = { src: string; name: string; downloadHref: string; style: { height: number | string } | undefined }

function Picture({ src, name, downloadHref, style }: PictureProps) {
  const [zoom, setZoom] = useState(1)
  const [failed, setFailed] = useState(false)
  if (failed) return <EmptyState message={`Não foi possível mostrar “${name}”.`} />
  return (
    <div className={css.picture} style={style}>
      <div className={css.tools} data-no-print>
        <ActionIcon aria-label="Diminuir" disabled={zoom <= 0.5} onClick={() => setZoom(zoom / 1.5)}>
          <IconZoomOut size={18} stroke={1.75} />
        </ActionIcon>
        <span className={css.zoom}>{Math.round(zoom * 100)}%</span>
        <ActionIcon aria-label="Aumentar" disabled={zoom >= 5} onClick={() => setZoom(zoom * 1.5)}>
          <IconZoomIn size={18} stroke={1.75} />
        </ActionIcon>
        <ActionIcon aria-label="Tamanho da tela" disabled={zoom === 1} onClick={() => setZoom(1)}>
          <IconZoomReset size={18} stroke={1.75} />
        </ActionIcon>
        <ActionIcon component="a" href={downloadHref} download={name} aria-label={`Baixar ${name}`}>
          <IconDownload size={18} stroke={1.75} />
        </ActionIcon>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys. */}
      <section className={css.stage} tabIndex={0} aria-label={`Imagem ${name}`}>
        <img src={src} alt={name} style={{ width: `${zoom * 100}%` }} onError={() => setFailed(true)} />
      </section>
    </div>
  )
}
