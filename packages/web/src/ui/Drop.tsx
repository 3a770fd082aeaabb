import { cloneElement, type HTMLAttributes, lazy, type ReactElement, type Ref, Suspense, useId, useState } from 'react'
import { later } from './calm.ts'
import type { DropBoxProps } from './DropBox.tsx'

// As the balloon of a hint: what puts it in its place comes once the first screen stands.
const DropBox = lazy(() => later(() => import('./DropBox.tsx')))

export type DropProps = Omit<DropBoxProps, 'id' | 'anchor'> & {
  /** What it drops from: one element, which opens and closes it. */
  target: ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>
}

/** A box that drops from a button, holds the focus while open and gives it back. */
export function Drop({ opened, target, ...box }: DropProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  return (
    <>
      {cloneElement(target, {
        ref: setAnchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': opened,
        'aria-controls': opened ? id : undefined,
      })}
      {wanted && anchor && (
        <Suspense>
          <DropBox id={id} opened={opened} anchor={anchor} {...box} />
        </Suspense>
      )}
    </>
  )
}
