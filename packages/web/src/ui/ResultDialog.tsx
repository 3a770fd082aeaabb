import { Button, Modal } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import css from './Dialog.module.css'
import type { ResultRequest } from './dialogs.ts'

export type ResultDialogProps = ResultRequest & { onAnswer: (value: boolean) => void }

/** How an act ended: closes on OK (Spec 2 §2), or asks Sim / Não when it is a question. Usually reached through `showResult(...)`. */
export function ResultDialog({ kind, title, message, question, onAnswer }: ResultDialogProps) {
  const failed = kind === 'failure'
  const ResultIcon = failed ? IconAlertTriangle : IconCircleCheck
  return (
    <Modal
      opened
      onClose={() => onAnswer(!question)}
      title={title ?? (failed ? 'Não deu certo' : 'Pronto')}
      withCloseButton={false}
      size={420}
    >
      <div className={css.result} data-kind={kind}>
        <ResultIcon size={22} stroke={1.75} aria-hidden />
        <div className={css.body}>{message}</div>
      </div>
      <div className={css.buttons}>
        {question ? (
          <>
            <Button variant="default" onClick={() => onAnswer(false)}>
              Não
            </Button>
            <Button onClick={() => onAnswer(true)} data-autofocus>
              Sim
            </Button>
          </>
        ) : (
          <Button onClick={() => onAnswer(true)} data-autofocus>
            OK
          </Button>
        )}
      </div>
    </Modal>
  )
}
