import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { boundsOf, extended, isSignature, type Stroke, trace } from './strokes.ts'

/** Of the line, in the pad's own measure; the picture is drawn larger, to be printed. */
const INK = 2.2
const MARGIN = 8
const SCALE = 3
/** The picture's longest side. */
const MOST_PIXELS = 1200

function draw(context: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  context.lineWidth = INK
  context.lineCap = 'round'
  context.lineJoin = 'round'
  // Ink on paper, whatever the colours of the screen.
  context.strokeStyle = '#171c22'
  context.beginPath()
  for (const stroke of strokes) trace(context, stroke)
  context.stroke()
}

/** The ink alone, on nothing, as PNG in base64. */
export function pngOf(strokes: readonly Stroke[]): string {
  const { x, y, width, height } = boundsOf(strokes)
  const [wide, high] = [width + 2 * MARGIN, height + 2 * MARGIN]
  const scale = Math.min(SCALE, MOST_PIXELS / Math.max(wide, high))
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(wide * scale)
  canvas.height = Math.ceil(high * scale)
  const context = canvas.getContext('2d')!
  context.scale(scale, scale)
  context.translate(MARGIN - x, MARGIN - y)
  draw(context, strokes)
  return canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '')
}

type SignatureCanvasProps = {
  label: string
  strokes: readonly Stroke[]
  onChange: (strokes: readonly Stroke[]) => void
  focusRef?: ((element: HTMLElement | null) => void) | undefined
}

/** The sheet alone, without what stands around it: the desk's pad and the phone's have one each. */
export function SignatureCanvas({ label, strokes, onChange, focusRef }: SignatureCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [current, setCurrent] = useState<Stroke | null>(null)
  const shown = useRef<readonly Stroke[]>([])
  shown.current = current ? [...strokes, current] : strokes

  const paint = useCallback(() => {
    const element = canvas.current
    if (!element) return
    const ratio = window.devicePixelRatio || 1
    const { clientWidth, clientHeight } = element
    element.width = clientWidth * ratio
    element.height = clientHeight * ratio
    const context = element.getContext('2d')!
    context.scale(ratio, ratio)
    draw(context, shown.current)
  }, [])
  // What is shown is read from where it is kept; these say when it changed.
  useEffect(paint, [paint, strokes, current])
  useEffect(() => {
    const watcher = new ResizeObserver(paint)
    watcher.observe(canvas.current!)
    return () => watcher.disconnect()
  }, [paint])

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = canvas.current!.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  const begin = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return
    event.preventDefault()
    canvas.current!.setPointerCapture(event.pointerId)
    setCurrent([pointOf(event)])
  }
  const go = (event: PointerEvent) => {
    if (!current || !event.isPrimary) return
    // A quick hand passes several points between two pictures of the screen.
    const events = event.nativeEvent.getCoalescedEvents?.() ?? []
    setCurrent(
      (stroke) => stroke && (events.length ? events : [event]).reduce((so, one) => extended(so, pointOf(one)), stroke),
    )
  }
  const end = (event: PointerEvent) => {
    if (!current || !event.isPrimary) return
    onChange([...strokes, current])
    setCurrent(null)
  }
  return (
    <canvas
      ref={(element) => {
        canvas.current = element
        focusRef?.(element)
      }}
      role="img"
      tabIndex={0}
      aria-label={`${label}: ${isSignature(strokes) ? 'desenhada' : 'espaço em branco, para assinar com o dedo, a caneta ou o mouse'}`}
      onPointerDown={begin}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
