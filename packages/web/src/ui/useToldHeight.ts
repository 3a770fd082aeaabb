import { type RefObject, useLayoutEffect } from 'react'

/** Tells the page how tall a bar that floats over its foot is, in that CSS variable, for as long as it is there. */
export function useToldHeight(bar: RefObject<HTMLElement | null>, variable: `--${string}`, there = true): void {
  useLayoutEffect(() => {
    if (!there) return
    const { style } = document.documentElement
    const measured = new ResizeObserver(([entry]) =>
      style.setProperty(variable, `${entry!.borderBoxSize[0]!.blockSize}px`),
    )
    measured.observe(bar.current!)
    return () => {
      measured.disconnect()
      style.removeProperty(variable)
    }
  }, [bar, variable, there])
}
