import { Modal } from '@mantine/core'
import type { CorpoEnviado } from '@prumo/domain/core/chamada.ts'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { inputSchema } from '@prumo/domain/core/schema.ts'
import { chamadasDoPbi } from '@prumo/domain/pbi/chamadas.ts'
import { contaMestreNova } from '@prumo/domain/pbi/conta-mestre-nova.ts'
import { contasMestre } from '@prumo/domain/pbi/contas-mestre.ts'
import { useState } from 'react'
import { type FormValues, formValues } from '../../core/form/form-values.ts'
import { api } from '../../core/wire/api.ts'
import { type AnyRecord, useCommand } from '../../core/wire/records.ts'
import { showResult } from '../../ui/dialogs.ts'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { PasswordField } from '../../ui/form/PasswordField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { tellingRefusal } from '../../ui/form/telling-refusal.ts'
import { toast } from '../../ui/toast.ts'
import css from '../Pbi.module.css'

const TOCA = { touches: [contasMestre.name] }
const semSenha = inputSchema(contasMestre)

/** Spec 3 §2.5: the modal form, for a new account and for one that is changed; its password only when it is new. */
export function ContaDialog({ conta, onClose }: { conta: AnyRecord | null; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={messages.cadastroDeContaMestre} size={560} closeOnClickOutside={false}>
      {conta ? <Editar conta={conta} onClose={onClose} /> : <Nova onClose={onClose} />}
    </Modal>
  )
}

function Nova({ onClose }: { onClose: () => void }) {
  // A new key is a clean form: what 'continue registering' asks for.
  const [vez, setVez] = useState(0)
  const criar = useCommand(
    (body: CorpoEnviado<typeof chamadasDoPbi.criarConta>) => api.call(chamadasDoPbi.criarConta, { body }),
    TOCA,
  )
  return (
    <Form
      key={vez}
      schema={contaMestreNova}
      defaultValues={{ nome: '', clienteId: '', email: '', password: '', confirmPassword: '' }}
      label={messages.cadastroDeContaMestre}
      bar="inline"
      guard={false}
      submitLabel="Cadastrar"
      backLabel="Cancelar"
      onBack={onClose}
      onSubmit={async (valores) => {
        await tellingRefusal(() => criar.run(valores))
        setTimeout(async () => {
          const mais = await showResult({
            kind: 'success',
            title: 'Conta mestre cadastrada',
            message: messages.continuarCadastrando,
            question: true,
          })
          if (mais) setVez((n) => n + 1)
          else onClose()
        })
      }}
    >
      <div className={css.formulario}>
        <Campos />
        <Senhas />
      </div>
    </Form>
  )
}

function Editar({ conta, onClose }: { conta: AnyRecord; onClose: () => void }) {
  const gravar = useCommand(
    (valores: FormValues) =>
      api.call(chamadasDoPbi.alterarConta, { params: { id: conta.id }, body: { ...valores, revisao: conta.revisao } }),
    TOCA,
  )
  return (
    <Form
      schema={semSenha}
      defaultValues={formValues(contasMestre as unknown as Entity, conta)}
      label={messages.cadastroDeContaMestre}
      bar="inline"
      guard={false}
      submitLabel="Salvar"
      backLabel="Cancelar"
      onBack={onClose}
      onSubmit={async (valores) => {
        await tellingRefusal(() => gravar.run(valores as FormValues))
        toast.success(`${conta.nome}: alteração concluída.`)
        onClose()
      }}
    >
      <div className={css.formulario}>
        <Campos />
      </div>
    </Form>
  )
}

function Campos() {
  return (
    <>
      <TextField name="nome" label="Nome" required maxLength={120} autoFocus />
      <TextField
        name="clienteId"
        label="Cliente ID"
        required
        maxLength={100}
        hint="O ID do aplicativo registrado no Microsoft Entra."
      />
      <EmailField name="email" label="Email" required autoComplete="off" />
    </>
  )
}

/** Sealed as soon as it arrives: nobody, not even who typed it, is shown it again. */
export function Senhas() {
  return (
    <>
      <PasswordField name="password" label="Senha" required autoComplete="new-password" />
      <PasswordField name="confirmPassword" label="Confirmar Senha" required autoComplete="new-password" />
      <p className={css.nota}>A senha é guardada cifrada e não é mostrada de novo.</p>
    </>
  )
}
