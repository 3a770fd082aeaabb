import { type PDFDocumentProxy, type RenderTask, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { memo, useEffect, useRef, useState } from 'react'
import css from './PdfPages.module.css'
import { densityOf } from './pdf-layout.ts'

type PdfPageProps = {
  pdf: PDFDocumentProxy
  number: number
  width: number
  height: number
  scale: number
  /** Only then it is drawn; far from the eye it is a white sheet that holds nothing. */
  near: boolean
}

/** A page flung past is not even begun; one that changes size waits until the hand rests. */
const BEFORE_FIRST = 30
const BEFORE_AGAIN = 120

/** One page: its picture, and over it its text, unseen, to select and to be read aloud. */
export const PdfPage = memo(function PdfPage({ pdf, number, width, height, scale, near }: PdfPageProps) {
  const holder = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting')
  const [wordless, setWordless] = useState(false)

  useEffect(() => {
    const place = holder.current
    if (!place || !near) return
    let render: RenderTask | undefined
    let gone = false
    const draw = async () => {
      const page = await pdf.getPage(number)
      if (gone) return
      const density = densityOf({ width, height }, devicePixelRatio)
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(1, Math.round(width * density))
      canvas.height = Math.max(1, Math.round(height * density))
      render = page.render({ canvas, viewport: page.getViewport({ scale: scale * density }) })
      await render.promise
      if (gone) return
      // The old picture, stretched, stays until the new one is whole.
      place.replaceChildren(canvas)
      setState('drawn')
    }
    const timer = setTimeout(
      () => draw().catch(() => gone || setState('failed')),
      place.firstChild ? BEFORE_AGAIN : BEFORE_FIRST,
    )
    return () => {
      gone = true
      clearTimeout(timer)
      render?.cancel()
    }
  }, [pdf, number, width, height, scale, near])

  useEffect(() => {
    const layer = text.current
    const place = holder.current
    if (!layer || !place || !near) return
    let words: TextLayer | undefined
    let gone = false
    const write = async () => {
      const page = await pdf.getPage(number)
      if (gone) return
      words = new TextLayer({
        textContentSource: page.streamTextContent({ includeMarkedContent: true }),
        container: layer,
        viewport: page.getViewport({ scale: 1 }),
      })
      await words.render()
      if (!gone) setWordless(!layer.textContent?.trim())
    }
    const timer = setTimeout(() => write().catch(() => {}), BEFORE_FIRST)
    return () => {
      gone = true
      clearTimeout(timer)
      words?.cancel()
      layer.replaceChildren()
      // A canvas gives its memory back when it has no size.
      for (const canvas of place.querySelectorAll('canvas')) canvas.width = 0
      place.replaceChildren()
      setState('waiting')
      void pdf
        .getPage(number)
        .then((page) => page.cleanup())
        .catch(() => {})
    }
  }, [pdf, number, near])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a page is no set of form fields.
    <div
      className={css.page}
      role="group"
      aria-label={`Página ${number}${wordless ? ', imagem sem texto' : ''}`}
      aria-busy={near && state === 'waiting'}
      data-page={number}
      style={{ width, height, '--total-scale-factor': scale } as React.CSSProperties}
    >
      <div ref={holder} className={css.picture} aria-hidden />
      <div ref={text} className={css.text} />
      {state === 'failed' && <p className={css.failed}>Não foi possível desenhar esta página: baixe o documento.</p>}
    </div>
  )
})
