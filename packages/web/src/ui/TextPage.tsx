import { useEffect, useState } from 'react'
import { DocumentFailure } from './DocumentFailure.tsx'
import { DocumentLoading } from './DocumentLoading.tsx'
import css from './DocumentViewer.module.css'
import type { PdfPagesProps } from './PdfPages.tsx'
import { ZoomFrame } from './ZoomFrame.tsx'

/** More than anyone reads on a page; the whole is a download away. */
const MOST = 300_000

/** Banks still write Latin-1: what is not UTF-8 is read as that, so that no accent is lost. */
function words(bytes: ArrayBuffer): string {
  const most = bytes.slice(0, MOST)
  try {
    // A cut in the middle of a letter is no error.
    return new TextDecoder('utf-8', { fatal: true }).decode(most, { stream: bytes.byteLength > MOST })
  } catch {
    return new TextDecoder('windows-1252').decode(most)
  }
}

/** A file of plain text, line by line as it was written: a bank's return, the proof that comes of it. */
export function TextPage({ src, name, downloadHref, style }: PdfPagesProps) {
  const [text, setText] = useState<{ words: string; cut: boolean } | 'failed' | null>(null)
  const [zoom, setZoom] = useState(1)
  useEffect(() => {
    const going = new AbortController()
    fetch(src, { signal: going.signal, credentials: 'same-origin' })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(answer.statusText)
        const bytes = await answer.arrayBuffer()
        setText({ words: words(bytes), cut: bytes.byteLength > MOST })
      })
      .catch(() => going.signal.aborted || setText('failed'))
    return () => going.abort()
  }, [src])
  if (text === null) return <DocumentLoading style={style} />
  if (text === 'failed')
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
      label={`Documento ${name}`}
    >
      <pre className={css.text} style={{ fontSize: `${zoom * 0.75}rem` }}>
        {text.words}
      </pre>
      {text.cut && <p>O arquivo continua: baixe para ver o resto.</p>}
    </ZoomFrame>
  )
}
