import { type RefObject, useLayoutEffect } from 'react'

/**
 * A table wider than its frame is set tight: words in two lines, heads in as many as they take. Written on the element, not
 * kept as state: it is the same table, and it is measured again with whatever changes what is in it or the frame's width.
 */
export function useFit(frame: RefObject<HTMLElement | null>, on: boolean, what: readonly unknown[]): void {
  useLayoutEffect(() => {
    const box = frame.current
    const table = box?.querySelector('table')
    if (table) delete table.dataset.tight
    if (!box || !table || !on) return
    const fit = () => {
      delete table.dataset.tight
      if (box.scrollWidth > box.clientWidth + 1) table.dataset.tight = ''
    }
    fit()
    let width = box.clientWidth
    const watcher = new ResizeObserver(() => {
      if (box.clientWidth === width) return
      width = box.clientWidth
      fit()
    })
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [frame, on, ...what])
}
