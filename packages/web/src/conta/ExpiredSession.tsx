import { Button, Modal } from '@mantine/core'
import { messages } from '@prumo/domain/core/messages.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { giveUpExpired, useSession } from '../core/session/session.ts'
import css from './Conta.module.css'
import { SignInForm } from './SignInForm.tsx'

/**
 * Spec 1 §4: the alert of an ended session. Whoever it was signs in again here and goes on with the screen exactly as
 * it was; what stands on it cannot be read meanwhile.
 */
export default function ExpiredSession() {
  const { usuario, verComo } = useSession()
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Sessão encerrada"
      size={420}
      zIndex={400}
      overlayProps={{ blur: 10, backgroundOpacity: 0.6 }}
    >
      <p className={css.expired} role="alert">
        <IconAlertTriangle size={22} stroke={1.75} aria-hidden />
        {messages.sessaoExpirada}
      </p>
      <p className={css.muted}>Entre de novo e continue de onde parou: o que estava na tela fica como você deixou.</p>
      <SignInForm
        {...(!verComo && { fixedEmail: usuario.email })}
        onEntered={() => {}}
        extra={
          <Button variant="default" onClick={() => void giveUpExpired()} data-mantine-stop-propagation="true">
            Sair
          </Button>
        }
      />
    </Modal>
  )
}
