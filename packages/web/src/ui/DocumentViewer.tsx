import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { DocumentFailure } from './DocumentFailure.tsx'
import { DocumentLoading } from './DocumentLoading.tsx'
import { EmptyState } from './EmptyState.tsx'
import type { PdfPagesProps } from './PdfPages.tsx'
import { TextPage } from './TextPage.tsx'
import { ZoomFrame } from './ZoomFrame.tsx'

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

type Kind = 'pdf' | 'picture' | 'text' | 'other'

function kindOf(name: string, type: string | undefined): Kind {
  if (type === 'application/pdf' || (!type && /\.pdf$/i.test(name))) return 'pdf'
  if (type ? /^image\/(png|jpeg|webp|gif|bmp)$/.test(type) : PICTURES.test(name)) return 'picture'
  // By its type alone: a name that ends in .txt proves nothing.
  if (type && /^text\/plain\b/.test(type)) return 'text'
  return 'other'
}

/** Can a document of that type be read on the page? */
export const showsOnPage = (type: string): boolean => kindOf('', type) !== 'other'

/** The reader is large and comes with the first PDF; when it does not come, the document is still a click away. */
const PdfPages = lazy(() => import('./PdfPages.tsx').catch(() => ({ default: WithoutReader })))

const WithoutReader = ({ style: _, ...file }: PdfPagesProps) => (
  <DocumentFailure message="O leitor de PDF não carregou: recarregue a página ou baixe o documento." {...file} />
)

/** A PDF page by page, a picture with zoom, a text as it was written, and for the rest a way to download it. */
export function DocumentViewer({ src, name, type, downloadHref, height }: DocumentViewerProps) {
  if (!src) return <EmptyState message="Nenhum documento para mostrar." />
  const kind = kindOf(name, type)
  const file = { src, name, downloadHref: downloadHref ?? src, style: height === undefined ? undefined : { height } }
  if (kind === 'pdf')
    return (
      <Suspense fallback={<DocumentLoading style={file.style} />}>
        <PdfPages key={src} {...file} />
      </Suspense>
    )
  if (kind === 'picture') return <Picture key={src} {...file} />
  if (kind === 'text') return <TextPage key={src} {...file} />
  return (
    <EmptyState message={`“${name}” não abre no navegador: baixe para ver.`}>
      <Button component="a" href={file.downloadHref} download={name} leftSection={<IconDownload size={16} />}>
        Baixar
      </Button>
    </EmptyState>
  )
}

function Picture({ src, name, downloadHref, style }: PdfPagesProps) {
  const [zoom, setZoom] = useState(1)
  const [failed, setFailed] = useState(false)
  if (failed)
    return (
      <DocumentFailure
        message={`Não foi possível mostrar “${name}”.`}
        name={name}
        src={src}
        downloadHref={downloadHref}
      />
    )
  return (
    <ZoomFrame
      name={name}
      zoom={zoom}
      onZoom={setZoom}
      downloadHref={downloadHref}
      style={style}
      label={`Imagem ${name}`}
    >
      <img src={src} alt={name} style={{ width: `${zoom * 100}%` }} onError={() => setFailed(true)} />
    </ZoomFrame>
  )
}
