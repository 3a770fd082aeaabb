import { Button, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import css from './Dialog.module.css'
import type { Confirmed, ConfirmRequest } from './dialogs.ts'

export type ConfirmDialogProps = ConfirmRequest & { onAnswer: (value: Confirmed | null) => void }

/** Cancel at the left, the act at the right. Usually reached through `confirm(...)`. */
export function ConfirmDialog({
  title,
  body,
  action,
  cancel = 'Cancelar',
  danger,
  reason,
  onAnswer,
}: ConfirmDialogProps) {
  const [text, setText] = useState('')
  const [touched, setTouched] = useState(false)
  const required = reason?.required !== false
  const least = reason?.minLength ?? 1
  const missing = Boolean(reason) && required && text.trim().length < least
  return (
    <Modal opened onClose={() => onAnswer(null)} title={title} withCloseButton={false} size={460}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          setTouched(true)
          if (!missing) onAnswer({ reason: text.trim() })
        }}
      >
        {body && <div className={css.body}>{body}</div>}
        {reason && (
          <Textarea
            label={reason.label}
            placeholder={reason.placeholder}
            withAsterisk={required}
            required={required}
            autosize
            minRows={3}
            maxRows={8}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onBlur={() => setTouched(true)}
            error={
              touched && missing
                ? least > 1
                  ? `Escreva o motivo, em ao menos ${least} letras`
                  : 'Escreva o motivo'
                : undefined
            }
            data-autofocus
          />
        )}
        <div className={css.buttons}>
          <Button
            variant="default"
            onClick={() => onAnswer(null)}
            data-autofocus={!reason && danger ? true : undefined}
          >
            {cancel}
          </Button>
          {/* Enter does what was asked for, unless it takes something away. */}
          <Button
            type="submit"
            color={danger ? 'perigo.8' : undefined}
            disabled={missing}
            data-autofocus={!reason && !danger ? true : undefined}
          >
            {action}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
