import { PasswordInput } from '@mantine/core'
import { forcaDaSenha, forcas } from '@prumo/domain/conta/forca-da-senha.ts'
import type { FieldProps } from './field-props.ts'
import css from './fields.module.css'
import { useField } from './useField.ts'

export type PasswordFieldProps = FieldProps & {
  autoComplete?: 'current-password' | 'new-password'
  /** Says under the field how strong what is typed is (Spec 2 §4, Password strength indicator). */
  strength?: boolean
}

/** Password: pasting allowed, can be shown, never drafted. Value: string. */
export function PasswordField({ autoComplete = 'current-password', strength = false, ...props }: PasswordFieldProps) {
  const { value, setValue, onBlur, ref, input } = useField<string>({ ...props, sensitive: true })
  return (
    <div>
      <PasswordInput
        {...input}
        ref={ref}
        autoComplete={autoComplete}
        visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou esconder a senha', tabIndex: 0 }}
        value={value ?? ''}
        onChange={(event) => setValue(event.currentTarget.value)}
        onBlur={onBlur}
      />
      {strength && value && <Strength senha={value} />}
    </div>
  )
}

function Strength({ senha }: { senha: string }) {
  const { pontos, nivel } = forcaDaSenha(senha)
  return (
    <div className={css.strength} data-level={pontos}>
      <span className={css.bars} aria-hidden>
        {forcas.map((label, at) => (
          <span key={label} data-on={at <= pontos || undefined} />
        ))}
      </span>
      <span role="status">Força da senha: {nivel}</span>
    </div>
  )
}
