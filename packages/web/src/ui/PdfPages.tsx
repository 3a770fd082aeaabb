import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type CSSProperties, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { DocumentFailure } from './DocumentFailure.tsx'
import { DocumentLoading } from './DocumentLoading.tsx'
import { PdfPage } from './PdfPage.tsx'
import css from './PdfPages.module.css'
import { measure, openPdf, PdfFailure } from './pdf-file.ts'
import { PAGE_GAP, type PageSize, pageAt, placePages } from './pdf-layout.ts'
import { ZoomFrame } from './ZoomFrame.tsx'

export type PdfPagesProps = {
  src: string
  name: string
  downloadHref: string
  style?: CSSProperties | undefined
}

type Opened = { pdf: PDFDocumentProxy; sizes: readonly PageSize[] }

/** A PDF drawn by the product itself: phones' browsers have no reader of their own to put in a frame. */
export default function PdfPages({ src, name, downloadHref, style }: PdfPagesProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [failure, setFailure] = useState<PdfFailure | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const open = async () => {
      const pdf = await openPdf(src, name, signal)
      await measure(pdf, signal, (sizes) => setOpened({ pdf, sizes }))
    }
    // Each reading is a line in the log: what is left at once is not asked for.
    const timer = setTimeout(() =>
      open().catch((error: unknown) => {
        if (signal.aborted) return
        setFailure(error instanceof PdfFailure ? error : new PdfFailure(`Não foi possível mostrar “${name}”.`))
      }),
    )
    return () => {
      clearTimeout(timer)
      ending.abort()
      setOpened(null)
      setFailure(null)
    }
  }, [src, name, attempt])

  if (failure)
    return (
      <DocumentFailure
        message={failure.message}
        name={name}
        src={src}
        downloadHref={downloadHref}
        {...(failure.again ? { onRetry: () => setAttempt(attempt + 1) } : {})}
      />
    )
  if (!opened) return <DocumentLoading style={style} />
  return <Pages {...opened} src={src} name={name} downloadHref={downloadHref} style={style} />
}

function Pages({ pdf, sizes, src, name, downloadHref, style }: Opened & PdfPagesProps) {
  const stage = useRef<HTMLElement>(null)
  const [available, setAvailable] = useState(0)
  const [zoom, setZoom] = useState(1)
  const [page, setPage] = useState(1)
  const near = useNear(stage, sizes.length)
  const places = useMemo(() => placePages(sizes, available, zoom), [sizes, available, zoom])

  useLayoutEffect(() => {
    const box = stage.current!
    const read = () => setAvailable(box.clientWidth - 2 * PAGE_GAP)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  // What was in the frame's first corner stays there, whatever the size becomes: lines are read from their beginning.
  const looked = useRef({ x: 0, y: 0 })
  useLayoutEffect(() => {
    const box = stage.current!
    box.scrollTop = looked.current.y * box.scrollHeight
    box.scrollLeft = looked.current.x * box.scrollWidth
  }, [zoom, available])
  const scrolled = useCallback(() => {
    const box = stage.current!
    looked.current = { x: box.scrollLeft / box.scrollWidth, y: box.scrollTop / box.scrollHeight }
    const end = box.scrollTop + box.clientHeight >= box.scrollHeight - 1
    setPage(end ? places.length : pageAt(places, box.scrollTop + box.clientHeight / 3))
  }, [places])

  return (
    <ZoomFrame
      name={name}
      zoom={zoom}
      onZoom={setZoom}
      downloadHref={downloadHref}
      printHref={src}
      style={style}
      data-no-print
      label={`Documento ${name}`}
      stage={{ ref: stage, className: css.stage, onScroll: scrolled }}
      start={
        <span className={css.count}>
          <span className={css.long}>Página </span>
          {page} de {sizes.length}
        </span>
      }
    >
      <div className={css.pages}>
        {places.map(({ width, height, scale }, index) => (
          <PdfPage
            key={index}
            pdf={pdf}
            number={index + 1}
            width={width}
            height={height}
            scale={scale}
            near={near.has(index + 1)}
          />
        ))}
      </div>
    </ZoomFrame>
  )
}

/** The pages in the frame and within one frame's height of it. */
function useNear(stage: React.RefObject<HTMLElement | null>, count: number): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const root = stage.current!
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const now = new Set(before)
          for (const { target, isIntersecting } of entries) {
            const number = Number((target as HTMLElement).dataset.page)
            if (isIntersecting) now.add(number)
            else now.delete(number)
          }
          return now
        }),
      { root, rootMargin: '100% 0px' },
    )
    for (const element of root.querySelectorAll('[data-page]')) observer.observe(element)
    return () => observer.disconnect()
  }, [stage, count])
  return near
}
