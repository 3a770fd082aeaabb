import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A table wider than its frame is set tight: words in two lines, heads in as many as they take. Written on the element, not
 * kept as state: it is the same table. Once tight it stays so whatever rows come, until its columns or the frame's width
 * change: setting each page of rows loose to measure it would lay the table out twice, and lines would jump. Null: never.
 */
export function useFit(frame: RefObject<HTMLElement | null>, columns: string | null, what: readonly unknown[]): void {
  const tightFor = useRef<string>(null)
  const fit = useRef(() => {})
  useLayoutEffect(() => {
    fit.current = () => {
      const box = frame.current
      const table = box?.querySelector('table')
      if (!box || !table) return
      delete table.dataset.tight
      tightFor.current = null
      if (columns === null || !(tooWide(box, table, true) || tooWide(box, table, false))) return
      table.dataset.tight = ''
      tightFor.current = columns
    }
    if (columns === null || tightFor.current !== columns) fit.current()
  }, [frame, columns, ...what])
  useLayoutEffect(() => {
    let width: number | undefined
    const watcher = new ResizeObserver(([box]) => {
      const before = width
      width = box!.contentRect.width
      if (before !== undefined && before !== width) fit.current()
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
