import { chamadasDaConta } from '@prumo/domain/conta/chamadas.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { useRouter } from '@tanstack/react-router'
import { z } from 'zod'
import { leaveBy, useSession } from '../core/session/session.ts'
import { ApiError, api } from '../core/wire/api.ts'
import { showResult } from '../ui/dialogs.ts'
import { CpfField } from '../ui/form/CpfField.tsx'
import { EmailField } from '../ui/form/EmailField.tsx'
import { Form } from '../ui/form/Form.tsx'
import type { FormError } from '../ui/form/FormError.ts'
import { RequiredNote } from '../ui/form/FormSection.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './Conta.module.css'

const schema = z.object({
  senha: z.string(),
  cpf: z.string(),
  email: z.string(),
  newPass: z.string(),
  confirmacao: z.string(),
})
type Values = z.output<typeof schema>

const refuse = (message: string, details: Record<string, string>): never => {
  throw { message, details } satisfies FormError
}

/** Spec 2 §5, Change password: what is missing, then what does not agree, each in its own sentence. */
function check(values: Values, temCpf: boolean): void {
  const needed = ['senha', ...(temCpf ? (['cpf'] as const) : []), 'newPass', 'confirmacao'] as (keyof Values)[]
  const missing = needed.filter((name) => !values[name].trim())
  if (missing.length > 0)
    refuse(messages.preechaTodosOsDados, Object.fromEntries(missing.map((name) => [name, 'Preencha este campo.'])))
  if (values.newPass !== values.confirmacao)
    refuse(messages.novaSenhaNaoCoincide, { confirmacao: messages.novaSenhaNaoCoincide })
  if (values.newPass.length < 6) refuse('A nova senha é curta demais.', { newPass: messages.minimoSeisCaracteres })
}

/** Spec 2 §2 and §4, Change-password flow. Also where a provisional password is exchanged for one's own. */
export function AlterarSenhaScreen() {
  const { usuario, pendencia } = useSession()
  const router = useRouter()
  const provisoria = pendencia === 'trocarSenha'
  const temCpf = Boolean(usuario.cpf)

  const change = async ({ confirmacao: _, ...values }: Values) => {
    try {
      // Every session of this person ends at the server: none may be asked for anything more.
      await leaveBy(() => api.call(chamadasDaConta.trocarSenha, { body: values }))
    } catch (error) {
      // What the server refuses says why; what nobody foresaw says the catalogue's sentence (Spec 2 §8).
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw error
      throw { message: messages.falhaAoAlterarSenha } satisfies FormError
    }
    await showResult({ kind: 'success', title: 'Senha alterada', message: messages.senhaAlterada })
  }

  return (
    <>
      <PageHeader title="Alterar senha" />
      <div className={css.narrow}>
        {provisoria && (
          <p className={css.notice} role="status">
            Você entrou com uma senha provisória. Crie a sua agora: as outras telas ficam disponíveis depois que você
            entrar com ela.
          </p>
        )}
        <Panel>
          <Form
            label="Alterar senha"
            schema={schema}
            defaultValues={{ senha: '', cpf: '', email: usuario.email, newPass: '', confirmacao: '' }}
            gating="onSubmit"
            guard={false}
            bar="inline"
            submitLabel="Alterar senha"
            {...(!provisoria && {
              onBack: () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/' })),
            })}
            onSubmit={async (values) => {
              check(values, temCpf)
              await change(values)
            }}
          >
            <RequiredNote />
            <EmailField name="email" label="E-mail" autoComplete="username" readOnly />
            <CpfField
              name="cpf"
              label="CPF"
              required={temCpf}
              {...(!temCpf && { hint: 'Seu cadastro não tem CPF: deixe em branco.' })}
            />
            <PasswordField name="senha" label={provisoria ? 'Senha provisória' : 'Senha atual'} required />
            <PasswordField
              name="newPass"
              label="Nova senha"
              placeholder={messages.minimoSeisCaracteres}
              autoComplete="new-password"
              strength
              required
            />
            <PasswordField
              name="confirmacao"
              label="Confirmar nova senha"
              placeholder={messages.minimoSeisCaracteres}
              autoComplete="new-password"
              required
            />
            <p className={css.muted}>Ao alterar, você sai do sistema em todos os aparelhos e entra com a nova senha.</p>
          </Form>
        </Panel>
      </div>
    </>
  )
}
