import { Modal } from '@mantine/core'
import { z } from 'zod'
import { Form } from '../ui/form/Form.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { CodigoField } from './CodigoField.tsx'
import css from './Conta.module.css'

const soSenha = z.object({ senha: z.string().min(1, 'Escreva sua senha.'), codigo: z.string() })
const senhaECodigo = soSenha.extend({ codigo: z.string().trim().min(6, 'Escreva o código.') })

type ProvaDialogProps = {
  title: string
  body: string
  action: string
  danger?: boolean
  /** False where the account has no second factor: the password alone. */
  comCodigo?: boolean
  onClose: () => void
  onProved: (prova: { senha: string; codigo: string }) => Promise<void>
}

/** Asks again for the password, and for the code of who has one, before what protects an account changes. */
export function ProvaDialog(props: ProvaDialogProps) {
  const { title, body, action, danger = false, comCodigo = true, onClose, onProved } = props
  return (
    <Modal opened onClose={onClose} title={title} withCloseButton={false} size={440}>
      <Form
        label={title}
        schema={comCodigo ? senhaECodigo : soSenha}
        defaultValues={{ senha: '', codigo: '' }}
        bar="inline"
        guard={false}
        gating="onSubmit"
        danger={danger}
        submitLabel={action}
        backLabel="Cancelar"
        onBack={onClose}
        onSubmit={async (prova) => {
          await onProved(prova)
          onClose()
        }}
      >
        <p className={css.muted}>{body}</p>
        <PasswordField name="senha" label="Senha" required autoFocus />
        {comCodigo && (
          <CodigoField name="codigo" label="Código do aplicativo" hint="Ou um código de recuperação." required />
        )}
      </Form>
    </Modal>
  )
}
