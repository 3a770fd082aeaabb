import { Button, PasswordInput, TextInput } from '@mantine/core'
import { messages } from '@prumo/domain/core/messages.ts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import css from '../core/PublicPage.module.css'
import { useSignIn } from './useSignIn.ts'

export type SignInFormProps = {
  /** Who has to be it; absent when anyone may sign in. */
  fixedEmail?: string
  onEntered: () => void | Promise<void>
  /** At the foot, while e-mail and password are asked for: gets the typed e-mail and a way to complain. */
  links?: (address: string, complain: (text: string) => void) => ReactNode
  /** Beside the button. */
  extra?: ReactNode
}

/** A dialog under this one would take Escape for itself. */
const keepEscape = { 'data-mantine-stop-propagation': 'true' } as const

/** E-mail and password, then, where the account has one, the second factor's code in the same place (Spec 2 §2 and §5). */
export function SignInForm({ fixedEmail, onEntered, links, extra }: SignInFormProps) {
  const [email, setEmail] = useState(fixedEmail ?? '')
  const [senha, setSenha] = useState('')
  const [codigo, setCodigo] = useState('')
  const { failure, setFailure, sending, asksCode, startOver, enter, seconds } = useSignIn()
  const emailBox = useRef<HTMLInputElement>(null)
  const senhaBox = useRef<HTMLInputElement>(null)
  const codeBox = useRef<HTMLInputElement>(null)
  const address = email.trim().toLowerCase()

  const complain = (text: string, box: HTMLInputElement | null) => {
    setFailure(text)
    box?.focus()
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A form stands under this one where a session is taken up again.
    event.stopPropagation()
    if (sending || seconds > 0) return
    if (!address || !senha) return complain(messages.preenchaTodosOsDados, (address ? senhaBox : emailBox).current)
    if (asksCode && !codigo.trim()) return complain(messages.preenchaTodosOsDados, codeBox.current)
    const outcome = await enter(address, senha, codigo.trim())
    if (outcome === 'entered') return onEntered()
    const box = outcome === 'code' ? codeBox : senhaBox
    box.current?.select()
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate aria-label="Entrar">
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      {seconds > 0 && <Waiting seconds={seconds} />}
      {/* While the code is asked for both stay where they are, so that a password manager still finds them. */}
      <TextInput
        ref={emailBox}
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!fixedEmail}
        readOnly={Boolean(fixedEmail) || asksCode}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        {...keepEscape}
      />
      <div hidden={asksCode}>
        <PasswordInput
          ref={senhaBox}
          label="Senha"
          name="senha"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha' }}
          value={senha}
          onChange={(event) => setSenha(event.currentTarget.value)}
          data-autofocus={fixedEmail ? true : undefined}
          {...keepEscape}
        />
      </div>
      {asksCode && <CodeInput value={codigo} onChange={setCodigo} box={codeBox} />}
      <div className={css.buttons}>
        {extra}
        <Button type="submit" fullWidth={!extra} disabled={sending || seconds > 0} {...keepEscape}>
          {sending ? messages.enviando : 'Entrar'}
        </Button>
      </div>
      {asksCode ? (
        <div className={css.links}>
          <button
            type="button"
            className={css.link}
            {...keepEscape}
            onClick={() => {
              setCodigo('')
              startOver()
            }}
          >
            Voltar à senha
          </button>
        </div>
      ) : (
        links?.(address, (text) => complain(text, emailBox.current))
      )}
    </form>
  )
}

/** Said once when it begins; the seconds that pass are only shown. */
function Waiting({ seconds }: { seconds: number }) {
  return (
    <p className={css.waiting}>
      Muitas tentativas seguidas. Você pode tentar de novo em{' '}
      <strong className="tabular">{seconds === 1 ? '1 segundo' : `${seconds} segundos`}</strong>.
    </p>
  )
}

type CodeInputProps = {
  value: string
  onChange: (value: string) => void
  box: React.RefObject<HTMLInputElement | null>
}

/** Six digits from the app, or one of the codes kept for the day the phone is lost. */
function CodeInput({ value, onChange, box }: CodeInputProps) {
  const [recovery, setRecovery] = useState(false)
  useEffect(() => box.current?.focus(), [box, recovery])
  return (
    <>
      <TextInput
        key={recovery ? 'recuperacao' : 'aplicativo'}
        ref={box}
        label={recovery ? 'Código de recuperação' : 'Código do aplicativo'}
        description={
          recovery
            ? 'Um dos dez códigos que você guardou. Cada um serve uma vez.'
            : 'Os seis números que o aplicativo autenticador mostra agora.'
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        name="codigo"
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...keepEscape}
      />
      <button
        type="button"
        className={css.link}
        {...keepEscape}
        onClick={() => {
          onChange('')
          setRecovery(!recovery)
        }}
      >
        {recovery ? 'Usar o aplicativo autenticador' : 'Usar um código de recuperação'}
      </button>
    </>
  )
}
