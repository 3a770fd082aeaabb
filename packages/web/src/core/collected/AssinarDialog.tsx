import { Modal } from '@mantine/core'
import { type Assinaturas, assinaturaNova } from '@prumo/domain/core/assinaturas.ts'
import { assinaturasDe } from '@prumo/domain/core/coleta.ts'
import { useMemo, useState } from 'react'
import { AsyncSelectField } from '../../ui/form/AsyncSelectField.tsx'
import { CodeField } from '../../ui/form/CodeField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { api } from '../wire/api.ts'
import { useCommand } from '../wire/records.ts'
import { nameReferences, searchReferences } from '../wire/references.ts'
import css from './Assinaturas.module.css'
import { SignatureField } from './SignatureField.tsx'

type AssinarDialogProps = {
  assinaturas: Assinaturas
  id: string
  onClose: () => void
  /** Who is about to sign, where that is known. */
  starts?: { readonly nome: string; readonly colabId: string; readonly papel: number }
}

/** Takes one signature: who signs, in what quality, and the drawing. The device is handed over, and given back. */
export default function AssinarDialog({ assinaturas, id, onClose, starts }: AssinarDialogProps) {
  const { entity, papeis, people } = assinaturas
  const phone = usePhone()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const schema = useMemo(() => assinaturaNova({ papeis }), [papeis])
  const collect = useCommand(
    (body: ReturnType<typeof schema.parse>) =>
      api.call(assinaturasDe(entity).coletar, { params: { id }, body, idempotencyKey }),
    { touches: [entity.name] },
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title="Colher assinatura"
      size={640}
      fullScreen={phone}
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <Form
        schema={schema}
        defaultValues={{ nome: '', documento: '', colabId: null, imagem: '', ...starts }}
        bar="inline"
        guard={false}
        label="Colher assinatura"
        submitLabel="Guardar assinatura"
        backLabel="Cancelar"
        onBack={onClose}
        onSubmit={async (values) => {
          await collect.run(values)
          toast.success(`Assinatura de ${values.nome} guardada.`)
          onClose()
        }}
      >
        {(form) => (
          <>
            <p className={css.consent}>
              Quem assina declara ter lido o que está escrito agora neste registro. Se ele mudar depois, a assinatura
              deixa de valer.
            </p>
            <AsyncSelectField
              name="colabId"
              label="Colaborador"
              hint="Deixe em branco quando quem assina não é da casa."
              clearable
              search={(text, signal) => searchReferences(people, text, signal)}
              resolve={(ids) => nameReferences(people, ids)}
              onChoose={(option) =>
                option && form.setValue('nome', option.label, { shouldValidate: true, shouldDirty: true })
              }
            />
            <div className={css.pair}>
              <TextField name="nome" label="Nome" required maxLength={120} autoComplete="off" autoFocus />
              <CodeField name="papel" label="Assina como" codes={papeis} required />
            </div>
            <TextField name="documento" label="CPF ou outro documento" maxLength={40} width="md" />
            <SignatureField name="imagem" label="Assinatura" />
          </>
        )}
      </Form>
    </Modal>
  )
}
