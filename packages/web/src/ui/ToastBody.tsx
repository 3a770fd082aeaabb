import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './ToastBody.module.css'

type ToastBodyProps = {
  tone: 'success' | 'failure' | 'info'
  message: ReactNode
  action?: { label: string; onClick: () => void } | undefined
  onDone: () => void
}

const ICONS = { success: IconCheck, failure: IconAlertTriangle, info: IconInfoCircle }

export function ToastBody({ tone, message, action, onDone }: ToastBodyProps) {
  const ToastIcon = ICONS[tone]
  return (
    <div className={css.toast} data-tone={tone}>
      <ToastIcon size={18} stroke={2} aria-hidden />
      <span>{message}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.onClick()
            onDone()
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  )
}
