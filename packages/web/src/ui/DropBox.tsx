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
export default function DropBox({
  id,
  anchor,
  label,
  className,
  onKeyDownCapture,
  children,
  ...popover
}: DropBoxProps) {
  return (
    // Mantine would name it by its button.
    <Popover trapFocus returnFocus withRoles={false} {...popover}>
      <Popover.Target>
        <Anchor element={anchor} />
      </Popover.Target>
      <Popover.Dropdown
        id={id}
        role="dialog"
        tabIndex={-1}
        aria-label={label}
        className={className}
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
