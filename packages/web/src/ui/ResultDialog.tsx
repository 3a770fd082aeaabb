import { Button, Modal } from '@mantine/core'
import { messages } from '@prumo/domain/core/messages.ts'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import css from './Dialog.module.css'
import type { ResultRequest } from './dialogs.ts'

export type ResultDialogProps = ResultRequest & { onAnswer: (value: boolean) => void }

/** What is said when nobody knows what went wrong (Spec 1 §8, Spec 2 §8). */
const UNKNOWN: ReadonlySet<unknown> = new Set([
  messages.erroNaRequisicao,
  messages.semResposta,
  messages.erroInesperado,
  messages.falhaAoAlterarSenha,
  messages.recuperacaoFalhou,
])
/** Spec 2 §8, Generic failure popup. */
const SUGGESTIONS = [
  'Verifique a sua conexão com a internet.',
  'Use a tela de Ajuda para contar o que houve.',
  'Saia e faça login novamente.',
  'Fale com um administrador.',
]

/** How an act ended: closes on OK (Spec 2 §2), or asks Sim / Não when it is a question. Usually reached through `showResult(...)`. */
export function ResultDialog({ kind, title, message, question, onAnswer }: ResultDialogProps) {
  const failed = kind === 'failure'
  const unknown = failed && UNKNOWN.has(message)
  const ResultIcon = failed ? IconAlertTriangle : IconCircleCheck
  return (
    <Modal
      opened
      onClose={() => onAnswer(!question)}
      title={title ?? (unknown ? messages.erroInesperado : failed ? 'Não deu certo' : 'Pronto')}
      withCloseButton={false}
      size={420}
    >
      <div className={css.result} data-kind={kind}>
        <ResultIcon size={22} stroke={1.75} aria-hidden />
        <div className={css.body}>
          {message !== messages.erroInesperado && <p>{message}</p>}
          {unknown && (
            <ul className={css.suggestions} aria-label="O que tentar">
              {SUGGESTIONS.map((suggestion) => (
                <li key={suggestion}>{suggestion}</li>
              ))}
            </ul>
          )}
        </div>
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
