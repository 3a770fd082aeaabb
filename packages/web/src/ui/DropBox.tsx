import { Popover, type PopoverProps } from '@mantine/core'
import { type KeyboardEventHandler, type ReactNode, type Ref, useLayoutEffect } from 'react'

export type DropBoxProps = {
  id: string
  opened: boolean
  onChange: (opened: boolean) => void
  anchor: HTMLElement
  label: string
  className?: string | undefined
  onKeyDownCapture?: KeyboardEventHandler<HTMLElement>
  children: ReactNode
} & Pick<PopoverProps, 'position' | 'width' | 'closeOnEscape'>

/** What a Drop opens. */
export default function DropBox({ anchor, label, className, onKeyDownCapture, children, ...popover }: DropBoxProps) {
  return (
    <Popover trapFocus returnFocus {...popover}>
      <Popover.Target>
        <Anchor element={anchor} />
      </Popover.Target>
      <Popover.Dropdown
        className={className}
        aria-label={label}
        // By its own label, and not by the button's, which is what Mantine names it by.
        aria-labelledby={`${popover.id}-dropdown`}
        onKeyDownCapture={onKeyDownCapture}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

/** The button was there before the box, and stands elsewhere in the tree. */
function Anchor({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return
    ref(element)
    return () => void ref(null)
  }, [element, ref])
  return null
}
