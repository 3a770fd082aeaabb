import { type ReactNode, useRef } from 'react'
import { useToldHeight } from './useToldHeight.ts'

/** What can be done with a record. On a phone it stands at the foot (global.css), in as many lines as its buttons take: the page leaves them room. */
export function ActBar({ className, children }: { className: string | undefined; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useToldHeight(bar, '--act-bar')
  return (
    <div ref={bar} className={`${className} act-bar`} data-no-print>
      {children}
    </div>
  )
}
