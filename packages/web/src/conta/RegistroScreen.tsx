import { Button } from '@mantine/core'
import { chamadasDaConta } from '@prumo/domain/conta/chamadas.ts'
import type { CorpoEnviado } from '@prumo/domain/core/chamada.ts'
import { messages } from '@prumo/domain/core/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import css from '../core/PublicPage.module.css'
import { PublicPage } from '../core/PublicPage.tsx'
import { ApiError, api } from '../core/wire/api.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { EmailField } from '../ui/form/EmailField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { type FormError, fieldErrors } from '../ui/form/FormError.ts'
import { RequiredNote } from '../ui/form/FormSection.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { CentrosField } from './CentrosField.tsx'
import { type Centro, registroAberto } from './calls.ts'

const schema = z
  .object({
    nome: z.string().trim().min(1, 'Escreva seu nome.').max(200),
    email: z.string().trim().toLowerCase().pipe(z.email('Confira o e-mail: falta algo como nome@empresa.com.br.')),
    senha: z.string().min(6, messages.minimoSeisCaracteres),
    confirmSenha: z.string().min(1, 'Repita a senha.'),
    centros: z.array(z.custom<Centro>()),
  })
  .refine((values) => values.senha === values.confirmSenha, {
    path: ['confirmSenha'],
    message: messages.senhasNaoCompativeis,
  })

/** Spec 1 §2, Registration screen. Whoever registers waits for an administrator (design decisions, Identity). */
export function RegistroScreen() {
  const { data: aberto, error, refetch } = useQuery(registroAberto)
  useEffect(() => {
    document.title = 'Criar conta · Prumo'
  }, [])
  const [pedido, setPedido] = useState<string | null>(null)
  if (pedido) return <Recebido email={pedido} />
  if (error)
    return (
      <PublicPage title="Criar conta" wide>
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      </PublicPage>
    )
  if (aberto === undefined) return null
  return aberto ? <Registro onDone={setPedido} /> : <Fechado />
}

/** The call wraps what is asked for in `data` (Spec 1 §7); what is refused in it belongs to our fields. */
async function register(data: CorpoEnviado<typeof chamadasDaConta.registrar>['data']): Promise<void> {
  try {
    await api.call(chamadasDaConta.registrar, { body: { data }, anonymous: true })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const details = Object.entries(fieldErrors(error.details)).map(([at, said]) => [at.replace(/^data\./, ''), said])
    throw { message: error.message, details: Object.fromEntries(details) } satisfies FormError
  }
}

function Registro({ onDone }: { onDone: (email: string) => void }) {
  const router = useRouter()
  return (
    <PublicPage title="Criar conta" wide>
      <Form
        label="Criar conta"
        schema={schema}
        defaultValues={{ nome: '', email: '', senha: '', confirmSenha: '', centros: [] }}
        bar="inline"
        guard={false}
        submitLabel="Confirmar"
        onBack={() => void router.navigate({ to: '/login' })}
        onSubmit={async ({ centros, ...dados }) => {
          const data = { ...dados, cDeCustoSelecionados: centros.map((centro) => centro.id) }
          await register(data)
          onDone(dados.email)
        }}
      >
        <div className={css.form}>
          <p className={css.muted}>
            Conte quem você é e em que centros de custo trabalha. Um administrador confere o pedido antes de liberar o
            acesso.
          </p>
          <RequiredNote />
          <TextField name="nome" label="Nome" autoComplete="name" maxLength={200} required autoFocus />
          <EmailField name="email" label="E-mail" autoComplete="username" required />
          <PasswordField
            name="senha"
            label="Senha"
            placeholder={messages.minimoSeisCaracteres}
            autoComplete="new-password"
            strength
            required
          />
          <PasswordField name="confirmSenha" label="Confirmar senha" autoComplete="new-password" required />
          <CentrosField name="centros" label="Centros de custo" />
        </div>
      </Form>
    </PublicPage>
  )
}

function Recebido({ email }: { email: string }) {
  return (
    <PublicPage title="Pedido recebido" wide>
      <div className={css.form} role="status">
        <p>
          Um administrador vai conferir seus dados e os centros de custo que você indicou. Quando ele aprovar, você
          entra com <strong>{email}</strong> e a senha que acabou de criar.
        </p>
        <p className={css.muted}>
          Até lá o sistema responde “{messages.usuarioInativo}” a quem tentar entrar. Se tiver pressa, avise quem
          administra os usuários na sua empresa.
        </p>
      </div>
      <BackToSignIn />
    </PublicPage>
  )
}

function Fechado() {
  return (
    <PublicPage title="Criar conta" wide>
      <p>
        O cadastro pela internet está fechado nesta empresa. Peça sua conta a quem administra os usuários: você recebe
        um e-mail com o link para entrar.
      </p>
      <BackToSignIn />
    </PublicPage>
  )
}

const BackToSignIn = () => (
  <Button component={Link} to="/login" mt="lg" fullWidth>
    Voltar para a entrada
  </Button>
)
