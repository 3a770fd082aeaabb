import { messages } from '@prumo/domain/core/messages.ts'
import { telas } from '@prumo/domain/telas.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormState, useWatch } from 'react-hook-form'
import { lastListAddress } from '../../core/list/list-state.ts'
import { Form } from '../../ui/form/Form.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { CentrosField } from './CentrosField.tsx'
import css from './Form.module.css'
import {
  type Aba,
  abaDe,
  type Base,
  falhaNoForm,
  propriaFormSchema,
  type UsuarioNoForm,
  usuarioFormSchema,
  valoresIniciais,
} from './form-usuario.ts'
import { GeralTab } from './GeralTab.tsx'
import { concedidas } from './matriz.ts'
import { PermissoesField } from './PermissoesField.tsx'

export type UsuarioFormProps = {
  base?: Base
  draftKey: string
  /** The signed-in person's own record: what they may do is not theirs to change. */
  propria?: boolean
  /** Saves; what it yields runs after the form has let go of its draft. */
  onSalvar: (valores: UsuarioNoForm) => Promise<() => Promise<void>>
}

/** Spec 3 §2.3: three tabs, one form; a refusal brings forward the tab it speaks of. */
export function UsuarioForm({ base, draftKey, propria = false, onSalvar }: UsuarioFormProps) {
  const router = useRouter()
  const [aba, setAba] = useState<Aba>('geral')
  return (
    <div className={css.root}>
      <Form
        schema={propria ? propriaFormSchema : usuarioFormSchema}
        defaultValues={valoresIniciais(base)}
        draftKey={draftKey}
        label={messages.cadastroDeUsuario}
        submitLabel={messages.confirmar}
        onBack={() => void router.navigate({ href: lastListAddress(telas.usuarios) })}
        // At once: a field on a tab that is not yet shown would not take the focus.
        reveal={(campo) => flushSync(() => setAba(abaDe(campo)))}
        onSubmit={async (valores) => {
          let depois: () => Promise<void>
          try {
            depois = await onSalvar(valores as unknown as UsuarioNoForm)
          } catch (error) {
            throw falhaNoForm(error)
          }
          // After the form has discarded its draft, not before.
          setTimeout(() => void depois())
        }}
      >
        <Abas aba={aba} onAba={setAba} base={base} propria={propria} />
      </Form>
    </div>
  )
}

type AbasProps = { aba: Aba; onAba: (aba: Aba) => void; base: Base | undefined; propria: boolean }

function Abas({ aba, onAba, base, propria }: AbasProps) {
  const { errors } = useFormState()
  const [permsData, centros] = useWatch({ name: ['permsData', 'centros'] }) as [
    UsuarioNoForm['permsData'],
    UsuarioNoForm['centros'],
  ]
  const comErro = new Set(Object.keys(errors).map(abaDe))
  return (
    <Tabs
      label="Partes do cadastro"
      keep
      value={aba}
      onChange={(id) => onAba(id as Aba)}
      items={[
        {
          id: 'geral',
          label: 'Geral',
          failed: comErro.has('geral'),
          content: <GeralTab novo={!base} propria={propria} />,
        },
        {
          id: 'permissoes',
          label: 'Permissões',
          count: concedidas(permsData),
          failed: comErro.has('permissoes'),
          content: (
            <PermissoesField
              salvas={base?.acessos.permsData ?? NENHUMA}
              propria={propria}
              usuarioId={base?.usuario.id}
            />
          ),
        },
        {
          id: 'centros',
          label: 'Centro de Custo',
          count: centros.length,
          failed: comErro.has('centros'),
          content: <CentrosField propria={propria} outros={base?.acessos.outrosCentros} />,
        },
      ]}
    />
  )
}

/** Always the same, so that the matrix is not painted again for nothing. */
const NENHUMA: UsuarioNoForm['permsData'] = []
