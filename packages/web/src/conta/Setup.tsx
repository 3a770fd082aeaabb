import { chamadasDaConta } from '@prumo/domain/conta/chamadas.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import css from '../core/PublicPage.module.css'
import { PublicPage } from '../core/PublicPage.tsx'
import { api } from '../core/wire/api.ts'
import { CheckboxField } from '../ui/form/CheckboxField.tsx'
import { EmailField } from '../ui/form/EmailField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { toast } from '../ui/toast.ts'

/** Between two questions of whether the company of example is ready. */
const ASK_MS = 1500

const schema = z
  .object({
    codigo: z.string().trim().min(1),
    nome: z.string().trim().min(1).max(200),
    email: z.string().trim().toLowerCase().pipe(z.email()),
    senha: z.string().min(6),
    confirmSenha: z.string().min(1),
    demonstracao: z.boolean(),
  })
  .refine((values) => values.senha === values.confirmSenha, {
    path: ['confirmSenha'],
    message: messages.senhasNaoCompativeis,
  })

/** Waits until the company of example is ready; false when it did not come to be. */
async function demonstrationIsReady(): Promise<boolean> {
  for (;;) {
    const { demonstracao } = await api.call(chamadasDaConta.instalacao, { anonymous: true })
    if (demonstracao !== 'preparando') return demonstracao === 'pronta'
    await new Promise((resolve) => setTimeout(resolve, ASK_MS))
  }
}

/** First run: who reads the server's output proves it by its one-time code and becomes the first administrator. */
export function Setup() {
  const router = useRouter()
  const [preparing, setPreparing] = useState(false)
  return (
    <PublicPage title="Primeiro acesso" wide>
      <Form
        label="Primeiro acesso"
        schema={schema}
        defaultValues={{ codigo: '', nome: '', email: '', senha: '', confirmSenha: '', demonstracao: false }}
        bar="inline"
        guard={false}
        submitLabel="Criar administrador"
        fullWidth
        onSubmit={async (values) => {
          await api.call(chamadasDaConta.instalar, { body: values, anonymous: true })
          setPreparing(values.demonstracao)
          if (values.demonstracao && !(await demonstrationIsReady()))
            toast.failure(
              'O administrador foi criado, mas a empresa de exemplo não ficou pronta. O motivo está no log do servidor.',
            )
          else toast.success('Tudo pronto. Entre com o e-mail e a senha que acabou de criar.')
          await router.navigate({ to: '/login', replace: true })
        }}
      >
        <div className={css.form}>
          <p>Ninguém usa este sistema ainda. Crie a conta de quem vai administrá-lo.</p>
          <TextField
            name="codigo"
            label="Código de instalação"
            hint="Está na saída do servidor, mostrado ao iniciar."
            autoComplete="one-time-code"
            required
            sensitive
            autoFocus
          />
          <TextField name="nome" label="Seu nome" autoComplete="name" required />
          <EmailField name="email" label="E-mail" autoComplete="username" required />
          <PasswordField
            name="senha"
            label="Senha"
            placeholder="No mínimo 6 caracteres"
            autoComplete="new-password"
            required
          />
          <PasswordField name="confirmSenha" label="Confirmar senha" autoComplete="new-password" required />
          <CheckboxField
            name="demonstracao"
            label="Carregar dados de demonstração"
            hint="Uma empresa de exemplo, com pessoas, fornecedores e pedidos. Para conhecer o sistema; não use em produção."
          />
          {preparing && (
            <p role="status">Preparando a empresa de exemplo. Pode levar alguns minutos: deixe esta página aberta.</p>
          )}
        </div>
      </Form>
    </PublicPage>
  )
}
