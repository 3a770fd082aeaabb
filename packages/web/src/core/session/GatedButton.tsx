import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Hint } from '../../ui/Hint.tsx'
import { toast } from '../../ui/toast.ts'

export type GatedButtonProps = ButtonProps & {
  allowed: boolean
  /** Why not, in the tooltip of the button that cannot be used. */
  reason: string
  onClick: () => void
  children: ReactNode
}

/** A button that stays in sight, and within reach of the keyboard, when it cannot be used, and says why. */
export function GatedButton({ allowed, reason, onClick, children, ...props }: GatedButtonProps) {
  if (allowed) {
    return (
      <Button {...props} onClick={onClick}>
        {children}
      </Button>
    )
  }
  return (
    <Hint label={reason}>
      {/* Not `disabled`: a disabled button gets no pointer or focus events, and its reason could not be read. A finger has it told. */}
      <Button
        {...props}
        data-disabled
        aria-disabled
        aria-label={`${String(children)}: ${reason}`}
        onClick={() => toast.info(reason)}
      >
        {children}
      </Button>
    </Hint>
  )
}
