import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Which tables were too wide, by their columns, and in how wide a frame. */
const tightAt = new Map<string, number>()

/**
 * A table wider than its frame is set tight: words in two lines, heads in as many as they take. Written on the element, not
 * kept as state: it is the same table. Once tight it stays so whatever rows come, also when the person comes back to it, until
 * its columns or the frame's width change: setting each page of rows loose to measure it would lay the table out twice, and
 * lines would jump. Null: never.
 */
export function useFit(frame: RefObject<HTMLElement | null>, columns: string | null, what: readonly unknown[]): void {
  const tightFor = useRef<string>(null)
  const fit = useRef(() => {})
  const measured = useRef(false)
  useLayoutEffect(() => {
    const box = frame.current
    const table = box?.querySelector('table')
    if (!box || !table) return
    const loosen = () => {
      delete table.dataset.tight
      tightFor.current = null
    }
    const tighten = (columns: string) => {
      table.dataset.tight = ''
      tightFor.current = columns
    }
    fit.current = () => {
      loosen()
      if (columns === null) return
      tightAt.delete(columns)
      // The first time only: later a list may be scrolled, and has to stay as long as it is.
      const sample = !measured.current
      measured.current = true
      if (!(sample && tooWide(box, table, true)) && !tooWide(box, table, false)) return
      tightAt.set(columns, box.clientWidth)
      tighten(columns)
    }
    if (columns !== null && tightAt.has(columns)) tighten(columns)
    else fit.current()
  }, [frame, columns, ...what])
  useLayoutEffect(() => {
    let width: number | undefined
    const watcher = new ResizeObserver(([entry]) => {
      const { clientWidth } = entry!.target
      // Told once at the start: the frame may have another width than when it was last seen.
      const before = width ?? (tightFor.current === null ? clientWidth : tightAt.get(tightFor.current))
      width = clientWidth
      if (before !== width) fit.current()
    })
    watcher.observe(frame.current!)
    return () => watcher.disconnect()
  }, [frame])
}

/** A few rows mostly tell, and laying all of them out loose is half of what a slow processor does before the first is seen. */
function tooWide(box: HTMLElement, table: HTMLTableElement, sample: boolean): boolean {
  if (sample) table.dataset.sample = ''
  const wide = box.scrollWidth > box.clientWidth + 1
  delete table.dataset.sample
  return wide
}
