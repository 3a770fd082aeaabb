import { CpfField } from '../../ui/form/CpfField.tsx'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { FieldPair, RequiredNote } from '../../ui/form/FormSection.tsx'
import { SwitchField } from '../../ui/form/SwitchField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import css from './Form.module.css'

/** Spec 3 §2.3, tab Geral. */
export function GeralTab({ novo, propria }: { novo: boolean; propria: boolean }) {
  return (
    <div className={css.geral}>
      <RequiredNote />
      <TextField name="nome" label="Nome" required maxLength={200} autoFocus autoComplete="off" />
      <FieldPair>
        <CpfField
          name="cpf"
          label="CPF"
          required={!propria}
          disabled={propria}
          disabledReason="Ninguém altera o próprio CPF: peça a outro administrador."
        />
        <TextField name="matricula" label="Matrícula" required maxLength={40} width="sm" autoComplete="off" />
      </FieldPair>
      <EmailField
        name="email"
        label="E-mail"
        required
        autoComplete="off"
        hint={novo ? 'Recebe um link de uso único para criar a senha.' : 'É com ele que a pessoa entra.'}
      />
      <div className={css.chaves}>
        <SwitchField name="isColaborador" label="Colaborador" hint="É do quadro da empresa." />
        <SwitchField
          name="isAtivo"
          label="Situação"
          hint="Ligado é ativo. Quem está inativo não entra."
          disabled={propria}
          disabledReason="Ninguém altera a própria situação: peça a outro administrador."
        />
      </div>
    </div>
  )
}
