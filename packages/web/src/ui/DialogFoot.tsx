import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './Dialog.module.css'

export type DialogFootProps = {
  /** 'Cancelar', at the left; absent when there is nothing left to give up. */
  onCancel?: (() => void) | undefined
  /** The act is under way, and nothing can be given up. */
  running?: boolean
  /** What the act still waits for, beside its button. */
  missing?: ReactNode
  /** Why the act did not come about. */
  failure?: string | null
  /** The act. */
  children: ReactNode
}

/** The foot of a dialog that is more than a question: what went wrong, the way out, what is missing, the act. */
export function DialogFoot({ onCancel, running, missing, failure, children }: DialogFootProps) {
  return (
    <>
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={css.buttons}>
        {onCancel && (
          <Button variant="default" onClick={onCancel} disabled={running}>
            Cancelar
          </Button>
        )}
        {missing && <span className={css.missing}>{missing}</span>}
        {children}
      </div>
    </>
  )
}
