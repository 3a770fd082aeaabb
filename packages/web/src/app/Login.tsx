import { Button, Loader, Modal, PasswordInput, TextInput } from '@mantine/core'
import { messages } from '@prumo/domain/core/messages.ts'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { ownAddress } from '../core/addresses.ts'
import { ApiError, api } from '../core/api.ts'
import { renewSession } from '../core/session.ts'
import css from './PublicPage.module.css'
import { PublicPage } from './PublicPage.tsx'

const RECOVERY_SENT =
  'Verifique a caixa de entrada de seu email de recuperação de senha para prosseguir com a recuperação!'
const RECOVERY_FAILED = 'Erro inesperado... tente novamente mais tarde!'

/** The server says in Portuguese what was wrong (Spec 1 §5); what nobody foresaw is 'Deu erro' (Spec 2 §8). */
const failureText = (error: unknown): string =>
  error instanceof ApiError && error.status < 500 ? error.message : messages.deuErro

/** Spec 2 §2 and §5, Login. */
export function Login() {
  const router = useRouter()
  const [email, setEmail] = useState('')
  const [senha, setSenha] = useState('')
  const [failure, setFailure] = useState('')
  const [sending, setSending] = useState(false)
  const [status, setStatus] = useState<{ text: string; waiting: boolean } | null>(null)
  const emailBox = useRef<HTMLInputElement>(null)
  const senhaBox = useRef<HTMLInputElement>(null)
  const address = email.trim().toLowerCase()

  const enter = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    if (!address || !senha) {
      setFailure(messages.preenchaTodosOsDados)
      ;(address ? senhaBox : emailBox).current?.focus()
      return
    }
    setSending(true)
    setFailure('')
    try {
      await api.post('/login', { email: address, senha }, { anonymous: true })
      await renewSession()
      const { voltar } = router.state.location.search as { voltar?: string }
      await router.navigate({ href: ownAddress(voltar), replace: true })
    } catch (error) {
      setFailure(failureText(error))
      senhaBox.current?.select()
    } finally {
      setSending(false)
    }
  }

  const recover = async () => {
    if (!address) {
      setFailure(messages.insiraSeuEmail)
      emailBox.current?.focus()
      return
    }
    setFailure('')
    setStatus({ text: 'Aguarde...', waiting: true })
    try {
      const answer = await api.post<unknown>('/require-password', { email: address }, { anonymous: true })
      setStatus({ text: answer ? RECOVERY_SENT : RECOVERY_FAILED, waiting: false })
    } catch {
      setStatus({ text: RECOVERY_FAILED, waiting: false })
    }
  }

  return (
    <PublicPage title="Entrar">
      <form className={css.form} onSubmit={enter} noValidate aria-label="Entrar">
        {failure && (
          <p className={css.failure} role="alert">
            {failure}
          </p>
        )}
        <TextInput
          ref={emailBox}
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          ref={senhaBox}
          label="Senha"
          name="senha"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha' }}
          value={senha}
          onChange={(event) => setSenha(event.currentTarget.value)}
        />
        <Button type="submit" fullWidth disabled={sending}>
          {sending ? messages.enviando : 'Entrar'}
        </Button>
        <div className={css.links}>
          <button type="button" className={css.link} onClick={() => void recover()}>
            Esqueci minha senha
          </button>
        </div>
      </form>
      <Modal
        opened={status !== null}
        onClose={() => status?.waiting || setStatus(null)}
        title="Recuperação de senha"
        withCloseButton={false}
      >
        <div className={css.form}>
          <p className={css.status} role="status">
            {status?.waiting && <Loader size={18} />}
            {status?.text}
          </p>
          {!status?.waiting && (
            <Button ml="auto" onClick={() => setStatus(null)} data-autofocus>
              OK
            </Button>
          )}
        </div>
      </Modal>
    </PublicPage>
  )
}
