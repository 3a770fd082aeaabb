import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** What can be done with a record. On a phone it stands at the foot (global.css), in as many lines as its buttons take: the page leaves them room. */
export function ActBar({ className, children }: { className: string | undefined; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measured = new ResizeObserver(([entry]) =>
      style.setProperty('--act-bar', `${entry!.borderBoxSize[0]!.blockSize}px`),
    )
    measured.observe(bar.current!)
    return () => {
      measured.disconnect()
      style.removeProperty('--act-bar')
    }
  }, [])
  return (
    <div ref={bar} className={`${className} act-bar`} data-no-print>
      {children}
    </div>
  )
}
